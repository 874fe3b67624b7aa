"""Seat pages on phones: four players and a console play Bouillotte with system cards."""

from __future__ import annotations

import os
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from games.kit.cards import printed
from tables.verify import check_table
from tests.browser.match_console import MatchConsole
from tests.browser.phones import PHONE, Phone
from tests.croupier.seat.evening import Evening
from tests.waiting import wait_for

WORKER_STARTS = 30_000


def shot(page: Page, name: str) -> None:
    if where := os.environ.get("SHOTS"):
        page.screenshot(path=f"{where}/seats-{name}.png")


@pytest.fixture
def evening(chip_set, live) -> Evening:
    return Evening(chip_set)


@pytest.fixture
def phone(new_page: Callable[..., Page], evening: Evening) -> Callable[..., Phone]:
    """Open a seat on a phone of its own: `phone(2)`."""

    def open_seat(seat: int, **options: Any) -> Phone:
        return Phone(new_page(**PHONE, **options)).scan(evening.code(seat))

    return open_seat


def code_from_the_console(console: MatchConsole, seat: int) -> str:
    """Have the croupier show the code of a seat, and read its letters."""
    page = console.page
    console.press(page.locator(f"#seat-{seat}"))
    console.press(page.get_by_role("button", name="Code for the phone"))
    expect(page.locator(".handover__picture svg")).to_be_visible()
    expect(page.locator(".handover__title")).to_contain_text(f"Seat {seat}")
    letters = "".join(page.locator(".handover__letters").inner_text().split())
    if seat == 1:
        shot(page, "code")
    page.keyboard.press("Escape")
    return letters


def dealt(evening: Evening, hand: int) -> None:
    """Wait until the system has dealt a hand."""
    wait_for(
        lambda: evening.state.number == hand and evening.state.hands and evening.state.waiting,
        seconds=WORKER_STARTS / 1000,
        saying=f"hand {hand} is dealt",
    )


def see_only_their_own(evening: Evening, phones: dict[int, Phone]) -> None:
    """Nothing of another hand is anywhere in a page, be it shown or not.

    What was said of the hand before may name the same card.
    """
    for seat, phone in phones.items():
        expect(phone.cards).to_have_text([printed(card) for card in evening.hand(seat)])
        page = phone.page.content().replace(phone.page.locator("#seat-said").inner_html(), "")
        for card in (card for other in phones if other != seat for card in evening.hand(other)):
            assert printed(card) not in page
            assert not re.search(rf"\b{card}\b", page)


def bet_until_it_is_over(evening: Evening, phones: dict[int, Phone], acts: Callable[[Phone], None]) -> None:
    """Have each player act on the own phone as soon as the word is there."""
    while evening.state.waiting:
        moves, phone = evening.match.moves, phones[evening.word]
        expect(phone.page.locator(".acts__word")).to_have_text("Your word")
        acts(phone)
        wait_for(lambda moves=moves: evening.match.moves > moves, saying="the act is done")


def test_four_phones_and_a_console_play_hands_with_an_all_in_side_pot(
    log_in, new_page, evening: Evening, workflow
):
    house = evening.house
    console = MatchConsole(log_in(house.staff["croupier_left"])).open("evening")
    phones = {
        seat: Phone(new_page(**PHONE)).scan(code_from_the_console(console, seat)) for seat in range(1, 5)
    }
    console.act("Open the hand")
    dealt(evening, 1)
    see_only_their_own(evening, phones)
    first = evening.word

    def open_for_ten(phone: Phone) -> None:
        if phone is phones[first]:
            phone.tap("Open")
            phone.page.locator("[data-add='5']:visible").tap()
            phone.page.locator("[data-add='5']:visible").tap()
            shot(phone.page, "open")
            phone.send.tap()
        else:
            phone.tap("Call" if phone is phones[first % 4 + 1] else "Pass")

    bet_until_it_is_over(evening, phones, open_for_ten)
    for phone in phones.values():
        expect(phone.page.locator("#seat-headline")).to_contain_text("Hand 1 is over")
    stacks = [house.balance("seat", seat) for seat in range(1, 5)]
    assert sum(stacks) == 120_00
    assert len(set(stacks)) > 2

    # The second hand: everyone goes all in, with stacks that are not equal.
    console.act("Open the hand")
    dealt(evening, 2)
    see_only_their_own(evening, phones)

    def all_in(phone: Phone) -> None:
        for act in ("Raise", "Open"):
            if phone.has(act):
                phone.tap_all(act)
                return
        phone.tap("Call")

    bet_until_it_is_over(evening, phones, all_in)
    over = re.compile("Hand 2 is over")
    expect(console.page.locator("#now-title")).to_contain_text(over)
    for seat, phone in phones.items():
        expect(phone.page.locator("#seat-headline")).to_contain_text(over)
        expect(phone.page.locator("#seat-sheets")).to_contain_text("Side pot 1")
        stack = house.balance("seat", seat) // 100
        expect(phone.page.locator("#seat-chips dd").first).to_have_text(str(stack))
    shot(phones[1].page, "showdown")
    assert sum(house.balance("seat", seat) for seat in range(1, 5)) == 120_00
    assert [str(finding) for finding in check_table(house.id)] == []


def test_cards_are_covered_until_they_are_pressed(evening: Evening, phone):
    evening.deal()
    held = phone(1)
    page, cards, keep = held.page, held.cards, held.page.locator("#hand-keep")
    expect(cards).to_have_count(3)
    expect(cards.first).not_to_be_visible()
    held.press_cards(down=True)
    expect(cards.first).to_be_visible()
    shot(page, "peek")
    # News that arrive while a finger is down do not cover them, nor does the finger that slides off.
    evening.house.run("act", seat=evening.word, action={"type": "pass"})
    expect(page.locator("#seat-said")).to_contain_text("passes")
    expect(cards.first).to_be_visible()
    held.press_cards(down=False)
    expect(cards.first).not_to_be_visible()
    page.locator("#hand-peek").focus()
    page.keyboard.down("Space")
    expect(cards.first).to_be_visible()
    page.keyboard.up("Space")
    expect(cards.first).not_to_be_visible()
    # Who cannot hold a press has a switch.
    keep.tap()
    expect(cards.first).to_be_visible()
    expect(keep).to_have_attribute("aria-pressed", "true")
    keep.tap()
    expect(cards.first).not_to_be_visible()
    keep.tap()
    evening.house.run("chef_act", action={"type": "break_off"})
    evening.deal()
    expect(cards).to_have_text([printed(card) for card in evening.hand(1)])
    expect(cards.first).not_to_be_visible()


def test_stake_is_set_by_slider_chips_and_number_and_kept_through_news(evening: Evening, phone):
    evening.deal()
    word = evening.word
    held = phone(word)
    page = held.page
    held.tap("Open")
    least, most = 1, evening.house.balance("seat", word) // 100
    page.locator("[data-slider]:visible").fill("7")
    expect(held.send).to_contain_text("7")
    page.locator("[data-add='2']:visible").tap()
    expect(held.send).to_contain_text("9")
    page.locator("[data-input]:visible").fill("999")
    expect(held.send).to_be_disabled()
    page.locator("[data-set]:visible").first.tap()
    expect(held.send).to_contain_text(str(least))
    page.locator("[data-set]:visible").last.tap()
    expect(held.send).to_contain_text(str(most))
    page.locator("[data-input]:visible").fill("12")
    evening.house.run("give_seat_code", seat=word % 4 + 1)
    with page.expect_response("**/seat/part/"):
        evening.house.run("give_seat_code", seat=word % 4 + 1)
    expect(held.send).to_contain_text("12")
    held.send.tap()
    expect(page.locator("#seat-said li").first).to_have_text(f"Seat {word} opens with 12.")


def test_lost_connection_is_shown_and_the_act_is_sent_when_it_is_back(evening: Evening, phone):
    evening.deal()
    word = evening.word
    held = phone(word)
    held.page.context.set_offline(True)
    expect(held.page.locator("#live")).to_contain_text("Connection lost")
    moves = evening.match.moves
    held.tap("Pass")
    expect(held.page.locator("#acts-waiting")).to_be_visible()
    assert evening.match.moves == moves
    held.page.context.set_offline(False)
    expect(held.page.locator("#seat-said")).to_contain_text(f"Seat {word} passes", timeout=15_000)
    expect(held.page.locator("#live")).to_contain_text("Connected again", timeout=15_000)
    assert evening.match.moves == moves + 1


def test_refusal_is_shown_where_the_hand_is(evening: Evening, phone):
    evening.deal()
    word = evening.word
    held = phone(word)

    def meanwhile(route):
        # The croupier passes for the seat while its player's act is on the way.
        evening.house.run("act", seat=word, action={"type": "pass"})
        route.continue_()

    held.page.route("**/seat/commands/", meanwhile)
    held.tap("Stay")
    expect(held.page.locator("#seat-said")).to_contain_text(f"Seat {word} passes")
    expect(held.page.locator("#seat-acts")).to_contain_text("Nothing to do for you now.")


def test_code_that_is_taken_back_closes_the_page(evening: Evening, phone):
    held = phone(1)
    other = phone(2)
    evening.code(1)
    expect(held.page.get_by_role("alert")).to_contain_text("not good any more", timeout=15_000)
    expect(held.page.get_by_label("Code of the seat")).to_be_visible()
    expect(other.page.locator("#seat-head")).to_contain_text("Seat 2")


def test_another_code_that_is_scanned_opens_its_own_seat(evening: Evening, phone):
    held = phone(1)
    held.scan(evening.code(3))
    expect(held.page.locator("#seat-head")).to_contain_text("Seat 3")
    held.page.goto("/seat/")
    expect(held.page).to_have_url(re.compile("/seat/play/$"))
    expect(held.page.locator("#seat-head")).to_contain_text("Seat 3")


def test_clock_runs_on_the_phone_and_the_seat_passes_at_its_end(chip_set, live, new_page, workflow):
    evening = Evening(chip_set, act_seconds=3)
    phones = {seat: Phone(new_page(**PHONE)).scan(evening.code(seat)) for seat in (1, 2)}
    evening.house.run("act", action={"type": "open_hand"})
    page = phones[1].page
    expect(page.locator(".my-seat__timer")).to_have_text(re.compile(r"^0:0[0-3]$"), timeout=WORKER_STARTS)
    expect(page.locator("#seat-said")).to_contain_text("passes", timeout=WORKER_STARTS)


@pytest.mark.parametrize(("width", "height"), [(360, 740), (390, 844), (430, 932)])
def test_everything_is_in_reach_of_the_thumb(evening: Evening, phone, width: int, height: int):
    evening.deal()
    word = evening.word
    held = phone(word)
    page = held.page
    page.set_viewport_size({"width": width, "height": height})
    held.tap("Open")
    for target in page.locator("#seat-dock button:visible, #seat-dock input:visible").all():
        box = target.bounding_box()
        assert box is not None
        assert box["height"] >= 44
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= width
        assert box["y"] > height / 3
        assert box["y"] + box["height"] <= height
    assert page.evaluate("document.documentElement.scrollWidth") <= width

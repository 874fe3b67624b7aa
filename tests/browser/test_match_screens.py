"""The console of a played table: seats and codes, a second screen, what comes too late, what must not be."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.browser.match_console import CALM, MatchConsole
from tests.tables.house import EURO, House, make_house

FINGER = 44


@pytest.fixture
def house(chip_set, live):
    house = make_house(chip_set, slug="cards", game="bouillotte", seat_count=4, options={"cards": "real"})
    house.sit(1, 2, 3, amount=30 * EURO)
    return house


@pytest.fixture
def hand(house: House) -> House:
    """A hand is on; seat 1 has dealt and has the word."""
    house.sit(4, amount=30 * EURO)
    house.run("start_match")
    house.run("act", action={"type": "open_hand"})
    house.run("enter_chance", values=[0])
    house.run("enter_chance", values=["QC"])
    return house


@pytest.fixture
def console(log_in: Callable[..., Page], house: House) -> MatchConsole:
    return MatchConsole(log_in(house.staff["chef_de_table"])).open(house.table.slug)


def test_a_player_sits_down_buys_in_and_gets_a_code(console: MatchConsole, house: House):
    page = console.page
    page.locator("#seat-4").click()
    page.get_by_label("Player").fill("Dan")
    page.get_by_role("button", name="Take seat").click()
    page.get_by_label("Amount").fill("30")
    page.get_by_role("button", name="Buy in").click()
    expect(page.locator("#dialog")).not_to_be_visible()
    expect(page.locator("#seat-4")).to_contain_text("Dan")
    expect(page.locator("#seat-4")).to_contain_text("30")
    page.locator("#seat-4").click()
    page.get_by_role("button", name="Code for the phone").click()
    expect(page.locator("#dialog svg").first).to_be_visible()
    letters = page.locator(".handover__letters").inner_text()
    assert re.fullmatch(r"([A-Z2-7]{4}\s*){4}", letters)
    page.get_by_role("button", name="Done").click()
    expect(page.locator("#dialog")).not_to_be_visible()
    # What was shown is not left in the page.
    assert letters.split()[0] not in page.content()


def test_a_wrong_amount_is_said_beside_it_and_stays(console: MatchConsole, house: House):
    page = console.page
    house.run("take_seat", seat=4, player="Dan")
    house.run("start_match")
    expect(page.locator("#part")).to_have_attribute("data-match", "1")
    page.locator("#seat-4").click()
    amount = page.get_by_label("Amount")
    expect(amount).to_have_value("30")
    amount.fill("20")
    page.get_by_role("button", name="Buy in").click()
    expect(page.locator("#dialog [data-error]").first).to_have_text(
        "Here 30.00 is bought at a time, not 20.00."
    )
    expect(amount).to_have_value("20")


def test_another_screen_follows_within_a_second(
    hand: House, console: MatchConsole, log_in: Callable[..., Page]
):
    other = MatchConsole(log_in(hand.staff["croupier_right"])).open(hand.table.slug)
    console.act("Pass")
    expect(other.last).to_have_text("Seat 1 passes.", timeout=1000)
    expect(other.page.locator("#seat-2")).to_have_class(re.compile("place--word"))


def test_what_comes_too_late_says_so_and_shows_what_is_now(hand: House, console: MatchConsole):
    page = console.page
    page.route("**/parts/live/", lambda route: route.abort())
    hand.run("act", seat=1, action={"type": "pass"})
    page.wait_for_timeout(CALM)
    page.locator("#acts [data-act]:visible").filter(has_text="Stay").click()
    expect(page.locator("#late")).to_contain_text("The match has moved on: 4 acts, not 3.")
    page.unroute("**/parts/live/")
    page.evaluate("document.dispatchEvent(new CustomEvent('tapis:resync'))")
    expect(console.last).to_have_text("Seat 1 passes.")
    assert hand.table.public["match"]["moves"] == 4


def test_a_screen_that_cannot_be_brought_up_to_date_says_so(hand: House, console: MatchConsole):
    page = console.page
    page.route("**/parts/live/", lambda route: route.fulfill(status=500, body=""))
    hand.run("act", seat=1, action={"type": "pass"})
    expect(page.locator("#live")).to_contain_text("Connection lost")
    page.unroute("**/parts/live/")
    hand.run("act", seat=2, action={"type": "pass"})
    expect(console.last).to_have_text("Seat 2 passes.")
    expect(page.locator("#live")).to_contain_text("Connected again.")


def test_a_choice_survives_news_that_change_nothing_of_it(hand: House, console: MatchConsole):
    page = console.page
    console.unfold("Open")
    amount = page.locator("#acts [data-input]:visible")
    amount.fill("17")
    with page.expect_response("**/parts/live/"):
        hand.run("give_seat_code", seat=2)
    page.wait_for_function("document.querySelector('#part').dataset.number > 0")
    expect(amount).to_have_value("17")
    console.confirm()
    expect(console.last).to_have_text("Seat 1 opens with 17.")


def test_the_chef_breaks_a_hand_off_after_a_question(hand: House, console: MatchConsole):
    page = console.page
    page.get_by_role("button", name="Break the hand off").click()
    dialog = page.locator("#ask")
    expect(dialog).to_contain_text("cannot be taken back")
    dialog.get_by_role("button", name="Back").click()
    expect(dialog).not_to_be_visible()
    page.get_by_role("button", name="Break the hand off").click()
    dialog.get_by_role("button", name="Break the hand off").click()
    expect(console.last).to_have_text("The hand is broken off: antes and stakes go back.")
    assert [hand.balance("seat", seat) for seat in range(1, 5)] == [30 * EURO] * 4


def test_a_match_is_not_declared_void_while_the_game_has_chips_in_the_pot(hand: House, console: MatchConsole):
    page = console.page
    page.get_by_role("button", name="Void match").click()
    dialog = page.locator("#ask")
    dialog.get_by_role("button", name="The players agree to stop").click()
    dialog.get_by_role("button", name="Void").last.click()
    expect(dialog.locator("[data-error]")).to_contain_text("The game has chips in the pot")
    expect(dialog.get_by_label("Reason")).to_have_value("The players agree to stop")


def test_everything_to_touch_is_large_enough_for_a_finger_and_nothing_scrolls(
    hand: House, console: MatchConsole
):
    page = console.page

    def small() -> list[str]:
        return page.evaluate(
            """(least) => [...document.querySelectorAll('.match button, .match a, .match summary')]
                .filter((one) => one.checkVisibility())
                .map((one) => [one.id || one.textContent.trim(), one.getBoundingClientRect()])
                .filter(([, box]) => Math.min(box.width, box.height) < least)
                .map(([name]) => name)""",
            FINGER,
        )

    def scrolls() -> bool:
        root = "document.documentElement"
        return bool(page.evaluate(f"{root}.scrollHeight > innerHeight || {root}.scrollWidth > innerWidth"))

    assert (small(), scrolls()) == ([], False)
    console.unfold("Open")
    expect(page.locator("#acts [data-send]:visible")).to_be_in_viewport(ratio=1)
    assert (small(), scrolls()) == ([], False)


def test_cards_of_the_system_can_be_had_from_the_console_when_nobody_carries_the_work(chip_set, live, log_in):
    house = make_house(chip_set, slug="system", game="bouillotte", seat_count=4)
    house.sit(1, 2, 3, 4, amount=30 * EURO)
    house.run("start_match")
    console = MatchConsole(log_in(house.staff["croupier_left"])).open("system")
    page = console.page
    console.act("Open the hand")
    for _ in ("the lot", "the cards"):
        before = console.moves
        page.get_by_role("button", name="Have it drawn now").click()
        console.gone_on(before)
    expect(console.last).to_contain_text("The cards are dealt.")
    assert page.locator("#picture .scene__back").count() == 12

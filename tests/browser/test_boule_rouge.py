"""A whole match of Boule Rouge for stakes: two players at their phones, the croupier at the console."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Page, expect

from tables.models import Match
from tables.verify import check_table
from tests.browser.match_console import CALM, MatchConsole
from tests.browser.phones import PHONE, Phone
from tests.tables.house import EURO, make_house

if TYPE_CHECKING:
    from tests.tables.house import House

# All cards are alike, so it is known what is in every hand.
OPTIONS = {"deck": [5] * 23, "target": 1}


def shot(page: Page, name: str) -> None:
    if where := os.environ.get("SHOTS"):
        page.screenshot(path=f"{where}/boule-rouge-{name}.png")


def play(phone: Phone, name: str) -> None:
    """Take up an act with a card, and wait until the table has it."""
    before = moves(phone)
    send = phone.send.filter(has_text=name)
    expect(phone.act(name).or_(send).first).to_be_visible()
    phone.page.wait_for_timeout(CALM)
    if not send.is_visible():
        phone.act(name).tap()
    send.tap()
    expect(phone.page.locator("#part")).not_to_have_attribute("data-moves", before)


def moves(phone: Phone) -> str:
    return phone.page.locator("#part").get_attribute("data-moves") or ""


@pytest.fixture
def house(chip_set, live):
    house = make_house(chip_set, slug="piste", game="boule_rouge", seat_count=2, options=OPTIONS)
    for seat, player in ((1, "Ada"), (2, "Ben")):
        house.run("take_seat", seat=seat, player=player)
        house.run("buy_in", seat=seat, amount=20 * EURO)
    return house


def test_a_match_is_played_by_two_phones_and_the_console(
    log_in: Callable[..., Page], new_page: Callable[..., Page], house: House
) -> None:
    console = MatchConsole(log_in(house.staff["chef_de_table"], has_touch=True), touch=True).open("piste")
    page = console.page
    page.get_by_label("Stake of each player").fill("5")
    console.press(page.get_by_role("button", name="Start the match"))
    codes = [house.run("give_seat_code", seat=seat).data["code"] for seat in (1, 2)]
    ada, ben = (Phone(new_page(**PHONE)).scan(code) for code in codes)
    # The system shuffles both decks; nobody is shown an order.
    for _ in range(2):
        match = Match.objects.get(table_id=house.id)
        house.system("draw_chance", match=match.number, after=match.moves)
    expect(console.last).to_contain_text("All hands are dealt.")
    shot(page, "toss")
    console.enter("iron")
    expect(page.locator("#acts")).to_contain_text("acts on its own page")

    expect(ada.page.locator("#seat-hand .hand__card")).to_have_count(7)
    shot(ada.page, "phone-way")
    play(ada, "Throw the jack")
    expect(page.locator("[aria-label='The jack in section 5']")).to_have_count(1)
    play(ben, "Lay a card aside")
    play(ada, "Shoot forward, white die")
    console.enter("3")
    expect(page.locator("#now-title")).to_contain_text("Ball i1, moves left: 3.")
    shot(page, "collision")
    # The jack is struck by a tap on it.
    before = console.moves
    page.wait_for_timeout(CALM)
    console.press(page.locator("#picture [data-pick][aria-label='The jack in section 5']"))
    send = page.locator("#acts [data-act]:visible, #acts [data-send]:visible").filter(has_text="the jack")
    if console.moves == before:
        console.press(send)
    console.gone_on(before)
    expect(page.locator("[aria-label='The jack in section 8']")).to_have_count(1)
    expect(page.locator("[aria-label='The advantage pawn on ball i1']")).to_have_count(1)
    expect(page.locator("#now-title")).to_have_text("Round 1: the copper team shoots.")
    shot(page, "pawn")

    play(ben, "Shoot forward, white die")
    console.enter("6")
    # The shooter may say it on the phone as well.
    before = moves(ben)
    expect(ben.act("Collide with ball i1")).to_have_count(1)
    shot(ben.page, "phone-collision")
    ben.tap("No collision")
    expect(ben.page.locator("#part")).not_to_have_attribute("data-moves", before)
    console.act("Collide with the jack")
    expect(page.locator("#part")).to_have_attribute("data-phase", "paying")
    expect(page.locator("#sheets")).to_contain_text(
        "Round 1: 1 for iron, as copper put the jack off the board"
    )
    shot(page, "over")
    console.press(page.get_by_role("button", name="Pay the stakes"))
    expect(page.locator("#part")).to_have_attribute("data-phase", "waiting")
    assert (house.balance("seat", 1), house.balance("seat", 2)) == (25 * EURO, 15 * EURO)
    assert [str(finding) for finding in check_table(house.id)] == []

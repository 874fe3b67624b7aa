"""Bouillotte with real cards, wholly from the croupier's console: by finger, and by the keyboard alone."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.match_console import CALM, MatchConsole
from tests.tables.house import EURO, make_house

if TYPE_CHECKING:
    from tests.tables.house import House

# T-8 of the rules: the favoured suit is hearts, and the best point is the ace that seat 2 holds.
HANDS = ["A♠", "K♠", "9♥", "A♥", "Q♦", "8♦", "K♥", "9♠", "8♥", "K♦", "9♣", "8♣"]


@pytest.fixture
def house(chip_set, live):
    house = make_house(chip_set, slug="cards", game="bouillotte", seat_count=4, options={"cards": "real"})
    for seat, player in enumerate(("Ada", "Ben", "Cleo", "Dan"), start=1):
        house.run("take_seat", seat=seat, player=player)
    return house


@pytest.fixture
def console(log_in, house):
    page = log_in(house.staff["chef_de_table"], has_touch=True)
    return MatchConsole(page, touch=True).open(house.table.slug)


def test_a_hand_with_an_all_in_is_run_by_tapping_alone(console: MatchConsole, house: House):
    page = console.page
    console.press(page.get_by_role("button", name="Start the match"))
    for seat in range(4):
        console.unfold("Sell a deposit of 30")
        if seat < 3:
            console.press(page.locator("#acts [data-value]:visible").first)
        console.confirm()
    console.act("Open the hand")
    console.enter("1")
    console.enter("Q♣")
    expect(console.last).to_contain_text("The turn is Q♣")
    console.act("Stay for 1")
    console.unfold("Open")
    console.press(page.locator("#acts [data-add='10']:visible"))
    console.press(page.locator("#acts [data-add='-2']:visible"))
    expect(page.locator("#acts [data-send]:visible")).to_contain_text("10")
    console.confirm()
    expect(console.last).to_have_text("Seat 2 opens with 10.")
    console.unfold("Raise")
    console.press(page.locator("#acts [data-set='30']:visible"))
    console.confirm()
    console.act("Pass")
    console.act("Pass")
    console.act("Call")
    expect(page.locator("#now-title")).to_contain_text("all hands are to be shown")
    expect(page.locator("#need [data-face='\"QC\"']")).to_be_disabled()
    for face in HANDS[:4]:
        console.press(page.locator("#need [data-face]").get_by_text(face, exact=True))
    expect(page.locator("#need [data-face='\"AS\"']")).to_be_disabled()
    console.enter(*HANDS[4:])
    expect(console.last).to_contain_text("Won at the showdown by seat 2.")
    sheets = page.locator("#sheets")
    expect(sheets).to_contain_text("holds the best point, A♥")
    expect(sheets.locator("tr", has_text=re.compile(r"♥\s*38\s*A♥\s*2"))).to_have_count(1)
    assert house.balance("seat", 2) == 62 * EURO


def test_a_hand_is_run_by_the_keyboard_alone(log_in, house: House):
    console = MatchConsole(log_in(house.staff["croupier_left"])).open(house.table.slug)
    page, keyboard = console.page, console.page.keyboard
    house.run("start_match")
    for seat in range(1, 5):
        house.run("buy_in", seat=seat, amount=30 * EURO)
    house.run("act", action={"type": "open_hand"})

    def key(*names: str) -> None:
        """Press keys, the last of which moves the match on."""
        before = console.moves
        page.wait_for_timeout(CALM)
        for name in names:
            keyboard.press(name)
        console.gone_on(before)

    expect(page.locator("#need")).to_be_visible()
    key("1", "Enter")
    key("q", "c", "Enter")
    expect(console.last).to_contain_text("The turn is Q♣")
    key("1")
    expect(console.last).to_have_text("Seat 1 passes.")
    keyboard.press("3")
    amount = page.locator("#acts [data-input]:visible")
    amount.focus()
    amount.fill("7")
    key("Enter")
    expect(console.last).to_have_text("Seat 2 opens with 7.")
    keyboard.press("3")
    expect(page.locator("#acts [data-send]:visible")).to_be_visible()
    keyboard.press("Escape")
    expect(page.locator("#acts [data-send]:visible")).to_have_count(0)
    key("1")
    key("2")
    expect(page.locator("#need [data-place]")).to_have_count(12)
    for card in ("AS", "KS", "9H", "AH", "QD", "8D", "KH", "9S", "8H", "KD", "9C"):
        keyboard.press(card[0])
        keyboard.press(card[1])
    keyboard.press("Backspace")
    expect(page.locator("#need-place-10")).to_have_text("")
    keyboard.press("9")
    keyboard.press("c")
    key("8", "c", "Enter")
    expect(console.last).to_contain_text("Won at the showdown by seat 2.")

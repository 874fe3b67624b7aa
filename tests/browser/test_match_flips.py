"""A match of Carreau from the croupier's console, for a stake: flips in a tap or two, gaps at the end."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.browser.match_console import MatchConsole
from tests.tables.house import EURO, make_house

if TYPE_CHECKING:
    from tests.tables.house import House


@pytest.fixture
def house(chip_set, live):
    house = make_house(chip_set, slug="board", game="carreau", seat_count=6, options={"target": 1})
    house.sit(2, 4, 5, amount=50 * EURO)
    return house


@pytest.fixture
def console(log_in, house):
    page = log_in(house.staff["chef_de_table"], has_touch=True)
    return MatchConsole(page, touch=True).open(house.table.slug)


def test_a_match_of_two_for_a_stake_is_played_and_paid(console: MatchConsole, house: House):
    page = console.page
    # Seat 4 looks on: two play, the last first.
    console.press(page.locator("#start-4"))
    console.press(page.locator("#start-2"))
    console.press(page.locator("#start-2"))
    page.locator("#start-stake").fill("5")
    before = console.moves
    console.press(page.get_by_role("button", name="Start the match"))
    expect(page.locator("#told-last")).to_have_text("Match 1 has begun.")
    assert console.moves == before
    assert house.table.public["match"]["players"] == [5, 2]
    console.unfold(re.compile("Who begins"))
    console.press(page.locator("#acts [data-value]:visible").get_by_text("5", exact=True))
    console.confirm()
    expect(console.last).to_contain_text("Seat 5 begins by agreement.")
    for _ in range(6):
        console.unfold("flips cube")
        console.press(page.locator("[data-choice='result']:visible").get_by_text("on the board"))
        console.confirm()
    expect(page.locator("#now-title")).to_contain_text("measure the gaps")
    gaps = {"1a": "12.5", "1b": "30", "1c": "7,4", "2a": "55.0", "2b": "20.1", "2c": "8.5"}
    for cube, gap in gaps.items():
        page.locator(f"[data-choice='gaps.{cube}'] [data-input]").fill(gap)
    console.confirm()
    expect(console.last).to_contain_text("Seat 5 wins the match.")
    expect(page.locator("#now")).to_contain_text("Won by seat 5.")
    console.press(page.get_by_role("button", name="Pay the stakes"))
    expect(page.locator("#bar .phase")).to_have_text("between matches")
    assert house.balance("seat", 5) == 55 * EURO
    assert house.balance("seat", 2) == 45 * EURO


def test_what_else_was_moved_is_tapped_in_the_drawing(console: MatchConsole, house: House):
    page = console.page
    house.run("start_match", seats=[2, 5])
    house.run("act", action={"type": "starter", "seat": 0})
    house.run("act", action={"type": "flip", "seat": 0, "result": "on"})
    expect(console.last).to_have_text("Seat 2 flips: cube 1a rests on the board.")
    off = page.locator('#picture [data-pick=\'{"moved.1a": "off"}\']')
    panel = page.locator("#acts [data-panel]:visible")
    expect(off).to_have_attribute("role", "button")
    console.press(off)
    expect(off).to_have_attribute("aria-pressed", "true")
    expect(panel.locator("[data-choice='moved.1a'] [aria-pressed=true]")).to_have_text("off the board")
    # The second tap takes it back, and so does Escape.
    console.press(off)
    expect(off).to_have_attribute("aria-pressed", "false")
    expect(panel).to_have_count(0)
    off.focus()
    page.keyboard.press("Enter")
    expect(off).to_have_attribute("aria-pressed", "true")
    page.keyboard.press("Escape")
    expect(panel).to_have_count(0)
    console.press(off)
    console.press(panel.locator("[data-choice='result']").get_by_text("on the border"))
    console.confirm()
    expect(console.last).to_contain_text("Cube 1a is off the board now.")

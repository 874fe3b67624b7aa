"""The typed line: what it understands, and completion from the keyboard."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.console import Console
from tests.tables.house import EURO, make_house


@pytest.fixture
def house(chip_set, live):
    house = make_house(chip_set)
    house.sit(1, 3)
    house.run("open_betting")
    return house


@pytest.fixture
def console(log_in, house):
    return Console(log_in(house.staff["croupier_left"])).open()


@pytest.mark.parametrize(
    ("text", "cloth"),
    [
        ("3 17/20 5x2", {"split:17-20": 10}),
        ("3 17 25 1 1", {"straight:17": 27}),
        ("3 r 100", {"simple:rouge": 100}),
        ("3  tr 16 5*3", {"street:16-18": 15}),
        ("3 d 1 10", {"dozen:1": 10}),
        ("3 finales 8 2", {"straight:8": 2, "straight:18": 2, "straight:28": 2}),
        ("3 neighbours 0 1 5", {"straight:26": 5, "straight:0": 5, "straight:32": 5}),
        (
            "3 ORPHELINS 1",
            dict.fromkeys(("straight:1", "split:6-9", "split:14-17", "split:17-20", "split:31-34"), 1),
        ),
    ],
)
def test_a_line_places_what_it_says(console, house, text, cloth):
    console.type(text)
    expect(console.message).to_have_text(f"Placed: {text.strip()}")
    assert house.table.public["cloth"] == {key: {"3": amount * EURO} for key, amount in cloth.items()}


def test_completion_offers_bets_and_takes_them_by_tab(console, house):
    page = console.page
    page.keyboard.type("3 17/2")
    options = page.get_by_role("option")
    expect(options.first).to_contain_text("3 17/20 cheval 17-20")
    page.keyboard.press("Tab")
    expect(console.line).to_have_value("3 17/20 ")
    expect(options).to_have_count(0)
    console.type("5")
    expect(console.message).to_have_text("Placed: 3 17/20 5")


def test_completion_is_walked_by_arrows_and_left_by_escape(console):
    page = console.page
    page.keyboard.type("3 vo")
    page.keyboard.press("ArrowDown")
    option = page.get_by_role("option", selected=True)
    expect(option).to_contain_text("voisins")
    expect(console.line).to_have_attribute("aria-activedescendant", option.get_attribute("id"))
    page.keyboard.press("Enter")
    expect(console.line).to_have_value("3 voisins ")
    page.keyboard.type("x")
    page.keyboard.press("Escape")
    expect(console.line).to_have_value("")


def test_a_seat_alone_selects_it_and_then_opens_it(console):
    console.type("3")
    expect(console.page.locator("#seat-3")).to_have_attribute("aria-pressed", "true")
    console.type("3")
    expect(console.page.get_by_role("dialog")).to_contain_text("Player 3")
    console.page.keyboard.press("Escape")
    expect(console.page.get_by_role("dialog")).to_be_hidden()

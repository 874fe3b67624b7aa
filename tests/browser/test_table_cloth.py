"""The cloth and the racetrack under the finger: every bet is reached, what is meant is shown first."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from games.boule import GAME, BouleOptions
from tests.browser.console import Console
from tests.tables.house import EURO, make_house

ALL_KINDS = {"allow_24_number_bets": True}


@pytest.fixture
def house(chip_set, live):
    house = make_house(chip_set, options=ALL_KINDS)
    house.sit(1)
    house.run("open_betting")
    return house


@pytest.fixture
def console(log_in, house):
    return Console(log_in(house.staff["croupier_left"])).open()


def middle(console, position):
    box = console.place(position).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_every_position_is_met_in_its_middle(console):
    met = console.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('#cloth [data-position]')].map((area) => {
            const target = area.querySelector('rect').getBoundingClientRect();
            const x = target.x + target.width / 2, y = target.y + target.height / 2;
            const hit = document.elementFromPoint(x, y).closest('[data-position]');
            return [area.dataset.position, hit && hit.dataset.position];
        }))"""
    )
    positions = GAME.positions(BouleOptions(**ALL_KINDS))
    assert met == {key: key for key in positions}


def test_touch_areas_are_as_large_as_the_cells_allow(console):
    smallest = console.page.evaluate(
        """() => Math.min(...[...document.querySelectorAll('#cloth .point rect')].map((area) => {
            const { width, height } = area.getBoundingClientRect();
            return Math.min(width, height);
        }))"""
    )
    cell = console.page.locator('#cloth [data-position="straight:17"] rect').bounding_box()["width"]
    assert cell > 70
    assert smallest >= cell / 2 - 1


def test_what_is_meant_is_shown_before_it_is_let_go(console, house):
    page = console.page
    console.chip(5 * EURO)
    page.mouse.move(*middle(console, "corner:16-20"))
    page.mouse.down()
    callout = page.locator("#callout")
    expect(callout).to_contain_text("carré 16-20")
    expect(callout).to_contain_text("16 · 17 · 19 · 20")
    expect(callout).to_contain_text("pays 8:1")
    expect(callout).to_contain_text("seat 1 would have 5")
    expect(page.locator("#cloth .box.lit")).to_have_count(4)
    page.mouse.move(*middle(console, "split:17-20"))
    expect(callout).to_contain_text("cheval 17-20")
    expect(page.locator("#cloth .box.lit")).to_have_count(2)
    page.mouse.up()
    console.confirmed()
    expect(callout).to_be_hidden()
    assert house.table.public["cloth"] == {"split:17-20": {"1": 5 * EURO}}


def test_sliding_off_the_cloth_places_nothing(console, house):
    page = console.page
    page.mouse.move(*middle(console, "straight:17"))
    page.mouse.down()
    expect(page.locator("#callout")).to_be_visible()
    page.mouse.move(640, 20)
    expect(page.locator("#callout")).to_be_hidden()
    page.mouse.up()
    expect(page.locator(".pile")).to_have_count(0)
    assert house.table.public["cloth"] == {}


def test_voisins_from_the_racetrack(console, house):
    console.chip(2 * EURO)
    console.page.get_by_role("button", name="Voisins").click()
    console.confirmed()
    expect(console.total()).to_have_text("18")
    assert house.table.public["cloth"]["street:0-2-3"] == {"1": 4 * EURO}


def test_a_number_and_its_neighbours_from_the_racetrack(console, house):
    page = console.page
    stepper = page.locator('[data-stepper="neighbours"]')
    stepper.get_by_role("button", name="more").click()
    page.locator('#track [data-pocket="17"]').hover()
    expect(page.locator("#track .lit")).to_have_count(7)
    page.locator('#track [data-pocket="17"]').click()
    console.confirmed()
    expect(console.total()).to_have_text("7")
    numbers = (21, 2, 25, 17, 34, 6, 27)
    assert set(house.table.public["cloth"]) == {f"straight:{number}" for number in numbers}


def test_finales_by_keyboard_from_the_racetrack(console, house):
    button = console.page.get_by_role("button", name="Finales")
    console.page.locator('[data-stepper="finales"]').get_by_role("button", name="more").click()
    button.press("Enter")
    console.confirmed()
    assert set(house.table.public["cloth"]) == {f"straight:{number}" for number in (3, 13, 23, 33)}


def test_chips_carry_amount_and_seat_and_say_more_when_touched(console, house):
    house.sit(2, 3)
    for seat, count in ((1, 5), (2, 12), (3, 1000)):
        house.bet(seat, "straight:17", EURO, count)
    stacks = console.page.locator(".pile")
    expect(stacks).to_have_count(3)
    assert [one.split() for one in stacks.all_text_contents()] == [["51"], ["122"], ["1k3"]]
    console.page.mouse.move(*middle(console, "straight:17"))
    expect(console.page.locator("#callout")).to_contain_text("seat 2: 12")

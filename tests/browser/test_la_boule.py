"""A round of La Boule on the console that Boule is run from."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from games.la_boule import GAME, LaBouleOptions
from tests.browser.console import Console
from tests.tables.house import EURO, make_house


@pytest.fixture
def house(chip_set, live):
    house = make_house(chip_set, game="la_boule")
    house.sit(1, 2)
    return house


@pytest.fixture
def console(log_in, house):
    page = log_in(house.staff["croupier_left"], has_touch=True)
    return Console(page, touch=True).open(house.table.slug)


def test_every_position_is_met_in_its_middle_and_is_large_enough_for_a_finger(console):
    met = console.page.evaluate(
        """() => Object.fromEntries([...document.querySelectorAll('#cloth [data-position]')].map((area) => {
            const target = area.querySelector('rect').getBoundingClientRect();
            const x = target.x + target.width / 2, y = target.y + target.height / 2;
            const hit = document.elementFromPoint(x, y).closest('[data-position]');
            return [area.dataset.position, [hit.dataset.position, Math.min(target.width, target.height)]];
        }))"""
    )
    assert {key: hit for key, (hit, _) in met.items()} == {
        key: key for key in GAME.positions(LaBouleOptions())
    }
    assert min(size for _, size in met.values()) >= 44


@pytest.mark.usefixtures("workflow")
def test_a_round_on_five_and_one_on_eight(console, house):
    page = console.page
    console.next("Messieurs, faites vos jeux")
    console.phase("betting")
    expect(page.locator("#track")).to_have_count(0)
    console.bet(1, 5 * EURO, "straight:5", "simple:rouge")
    console.bet(2, 25 * EURO, "simple:passe")
    console.next("Rien ne va plus")
    console.phase("closed")
    expect(page.locator(".pad__key")).to_have_count(9)
    console.number(5, "Confirm 5")
    console.mark()
    console.phase("paying")
    expect(page.locator("#calls")).to_contain_text("cinq")
    expect(page.locator("#calls")).to_contain_text("plein 5")
    console.next("Collected")
    expect(console.open_step().locator(".payout")).to_contain_text(re.compile(r"5 × 7:1 → \+35", re.S))
    console.next("Paid")
    console.phase("finished")
    console.next("Messieurs, faites vos jeux")
    console.phase("betting")
    console.bet(2, 25 * EURO, "simple:passe", "simple:pair")
    console.next("Rien ne va plus")
    console.number(8, "Confirm 8 · noir · pair · passe")
    console.mark()
    console.phase("paying")
    # The right croupier pays even numbers; passe lies farther from there.
    expect(console.open_step().locator(".payout__bet")).to_have_text(["passe", "pair"])
    console.pay_all()
    console.phase("finished")
    assert house.balance("seat", 1) == (1000 - 10 + 40) * EURO
    assert house.balance("seat", 2) == (1000 - 25 + 50) * EURO
    assert house.balance("layout") == 0

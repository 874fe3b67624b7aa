"""Whole rounds at the console in Chromium: by finger alone, by keyboard alone."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from tests.browser.console import CALM, Console
from tests.tables.house import EURO, make_house


@pytest.fixture
def house(chip_set, live):
    house = make_house(chip_set)
    house.sit(1, 2)
    return house


@pytest.fixture
def console(log_in, house):
    page = log_in(house.staff["croupier_left"], has_touch=True)
    return Console(page, touch=True).open()


@pytest.mark.usefixtures("workflow")
def test_two_rounds_with_zero_prison_and_release_by_tapping_alone(console, house):
    page = console.page
    console.next("Messieurs, faites vos jeux")
    console.phase("betting")
    console.bet(1, 25 * EURO, "simple:rouge")
    console.bet(2, 5 * EURO, "straight:0", "split:0-2")
    expect(console.total()).to_have_text("35")
    console.next("Rien ne va plus")
    console.phase("closed")
    console.number(0, "Confirm 0")
    console.mark()

    console.phase("paying")
    expect(page.locator("#calls")).to_contain_text("zéro")
    expect(page.locator(".sheet__who")).to_have_text(
        "Croupier, left (boule-1-croupier_left) collects, Croupier, right (boule-1-croupier_right) pays"
    )
    expect(console.open_step()).to_contain_text(re.compile("rouge.*25.*to prison", re.S))
    console.next("Put in prison")
    expect(console.open_step()).to_contain_text("Splits")
    expect(console.open_step().locator(".payout")).to_contain_text("5 × 17:1 → +85")
    expect(console.open_step().locator(".payout__pay")).to_contain_text("90")
    console.next("Paid")
    expect(console.open_step().locator(".payout__pay")).to_contain_text("180")
    expect(console.open_step().locator(".payout__chip")).to_have_count(3)
    console.next("Paid")

    console.phase("finished")
    console.next("Messieurs, faites vos jeux")
    console.phase("betting")
    prisoner = page.locator(".prisoner")
    expect(prisoner).to_contain_text(re.compile("rouge.*25", re.S))
    expect(prisoner.get_by_role("button", name="Share")).to_contain_text("12")
    prisoner.get_by_role("button", name="Move").tap()
    prisoner.get_by_role("button", name="noir").tap()
    expect(page.locator(".prisoner")).to_contain_text("noir")
    expect(page.locator(".prisoner")).to_contain_text("has been chosen")
    console.next("Rien ne va plus")
    console.number(2, "Confirm 2 · noir · pair · manque")
    console.mark()
    console.phase("paying")
    expect(console.open_step()).to_contain_text("released")
    console.next("Paid")
    console.phase("finished")
    assert house.balance("seat", 1) == 1000 * EURO
    assert house.balance("seat", 2) == (1000 - 10 + 90 + 180) * EURO
    assert house.balance("layout") == 0


@pytest.mark.usefixtures("workflow")
def test_a_whole_round_by_keyboard_alone(log_in, house):
    page = log_in(house.staff["chef_de_table"])
    console = Console(page).open()

    def go_on(label):
        expect(console.next_button).to_contain_text(label)
        page.wait_for_timeout(CALM)
        page.keyboard.press("Space")

    go_on("Messieurs, faites vos jeux")
    console.phase("betting")
    console.type("1 17/20 5x2 1")
    expect(console.message).to_have_text("Placed: 1 17/20 5x2 1")
    console.type("2 voisins 2")
    expect(console.message).to_have_text("Placed: 2 voisins 2")
    console.type("2 r 100")
    expect(console.total()).to_have_text("129")
    page.keyboard.press("Control+z")
    expect(console.message).to_have_text("Taken back: 2 rouge 100")
    expect(console.total()).to_have_text("29")
    go_on("Rien ne va plus")
    console.phase("closed")
    console.type("17")
    expect(console.next_button).to_have_text("Confirm 17 · noir · impair · manque")
    page.keyboard.press("Enter")
    console.phase("resulted")
    go_on("Number marked")
    console.phase("paying")
    go_on("Collected")
    expect(console.open_step()).to_contain_text("Splits")
    go_on("Paid")
    console.phase("finished")
    assert house.balance("seat", 1) == (1000 + 11 * 17) * EURO
    assert house.balance("seat", 2) == (1000 - 18) * EURO


@pytest.mark.usefixtures("workflow")
def test_the_sheet_pays_in_order_and_says_what_is_skipped(console, house):
    house.run("open_betting")
    for seat, position in ((1, "straight:17"), (2, "column:2"), (1, "column:2"), (2, "simple:rouge")):
        house.bet(seat, position, 10 * EURO)
    house.run("close_betting")
    console.phase("closed")
    console.number(17, "Confirm 17")
    console.mark()
    console.phase("paying")
    titles = console.page.locator(".sheet .step__title")
    assert titles.all_inner_texts() == [
        *("Collect what is lost", "Columns", "Dozens", "Simple chances", "Six-lines", "Streets", "Corners"),
        *("Splits", "Straights"),
    ]
    skipped = console.page.locator(".step--skipped")
    expect(skipped).to_contain_text("nothing to pay")
    assert skipped.locator(".step__title").all_inner_texts() == titles.all_inner_texts()[2:8]
    lost = console.page.locator(".pile--lost")
    expect(lost).to_have_count(1)
    expect(console.page.locator("#marker rect")).to_be_visible()
    console.next("Collected")
    expect(lost).to_have_count(0)
    assert console.open_step().locator(".payout__bet").all_inner_texts() == ["colonne 2", "colonne 2"]
    totals = console.page.locator(".sheet__totals")
    expect(totals).to_contain_text("collected 10 · to pay 420 · paid 0")
    console.pay_all()
    console.phase("finished")


def test_an_impatient_double_press_does_one_thing(console, house):
    house.run("open_betting")
    house.bet(1, "straight:17")
    console.phase("betting")
    console.page.wait_for_timeout(CALM)
    console.next_button.dblclick()
    console.phase("closed")
    assert house.round.phase == "closed"


def test_without_a_worker_the_croupier_settles(console, house):
    house.run("open_betting")
    house.bet(1, "straight:17")
    house.run("close_betting")
    console.phase("closed")
    console.number(17, "Confirm 17")
    console.phase("resulted")
    console.mark()
    console.next("Settle")
    console.pay_all()
    assert house.balance("seat", 1) == (1000 + 35) * EURO


def test_the_next_player_sits_down_buys_in_and_leaves_by_tapping(console, house):
    page = console.page
    console.seat(3)
    dialog = page.get_by_role("dialog")
    dialog.get_by_role("button", name="Take seat").tap()
    for step in ("+100", "+100", "+25"):
        dialog.get_by_role("button", name=step, exact=True).tap()
    dialog.get_by_role("button", name="Buy in").tap()
    expect(dialog).to_be_hidden()
    expect(page.locator("#seat-3")).to_contain_text("225")
    console.seat(3)
    page.locator("[data-open-seat]").tap()
    dialog.get_by_label("Amount").fill("1000")
    dialog.get_by_role("button", name="Cash out").tap()
    expect(dialog.get_by_role("alert")).to_contain_text("Seat 3 has 225")
    expect(dialog.get_by_label("Amount")).to_have_value("1000")
    dialog.get_by_role("button", name="Leave").tap()
    expect(page.locator("#seat-3")).to_contain_text("free")
    assert house.balance("seat", 3) == 0

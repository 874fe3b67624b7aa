"""What the console says when the table says no, and what it does not offer to whom."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tables.models import Entry, Wager
from tests.browser.console import Console
from tests.tables.house import EURO, make_house


@pytest.fixture
def house(chip_set, live):
    house = make_house(chip_set, options={"limits": "decree_2007"})
    house.sit(1, 2)
    return house


@pytest.fixture
def open_as(log_in, house):
    def open_console(position, **options):
        return Console(log_in(house.staff[position], **options)).open()

    return open_console


def test_a_refused_line_says_why_and_stays_as_it_was_typed(open_as, house):
    house.run("open_betting")
    console = open_as("croupier_left")
    console.type("1 17 25x2")
    expect(console.message).to_contain_text("at most 30.00 on plein 17")
    expect(console.line).to_have_value("1 17 25x2")
    expect(console.line).to_have_attribute("aria-invalid", "true")
    expect(console.page.locator(".pile")).to_have_count(0)
    console.line.fill("1 17 25")
    console.page.keyboard.press("Enter")
    expect(console.message).to_have_text("Placed: 1 17 25")
    expect(console.line).to_have_value("")


def test_a_line_that_cannot_be_read_says_what_is_wrong_and_sends_nothing(open_as, house):
    house.run("open_betting")
    console = open_as("croupier_left")
    before = Entry.objects.count()
    for text, said in (
        ("9 17 5", "“9” is no seat"),
        ("1 17/21 5", "“17/21” is no bet of this table"),
        ("1 17", "Which chips?"),
        ("1 17 3", "“3” is no chip of this table. The chips are 1, 2, 5, 10, 25, 100."),
        ("1 17 5x0", "from 1 to 1000"),
        ("1 finales 12 5", "“digit” goes from 0 to 9; “12” is not that"),
        ("1 voisins 5 5", "takes one chip value"),
    ):
        console.line.fill(text)
        console.page.keyboard.press("Enter")
        expect(console.message).to_contain_text(said)
        expect(console.line).to_have_value(text)
    assert Entry.objects.count() == before


def test_a_tap_above_the_maximum_is_refused_at_the_finger_and_the_others_stay(open_as, house):
    house.run("open_betting")
    console = open_as("croupier_left")
    console.bet(1, 25 * EURO, "straight:17")
    console.tap("straight:17")
    expect(console.page.locator("#callout")).to_contain_text("at most 30.00 on plein 17")
    console.tap("straight:20")
    console.confirmed()
    expect(console.total()).to_have_text("50")


def test_the_chef_admits_a_late_bet_with_a_reason(open_as, house):
    house.run("open_betting")
    house.run("close_betting")
    console = open_as("chef_de_table", has_touch=True)
    page = console.page
    console.tap("straight:17")
    expect(page.locator("#callout")).to_contain_text("No bets now")
    page.get_by_role("button", name="Late bet").tap()
    dialog = page.get_by_role("dialog", name="Admit a late bet")
    dialog.get_by_role("button", name="Chips were on the way").tap()
    dialog.get_by_role("button", name="Place the bet").tap()
    expect(page.locator("#late")).to_contain_text("Chips were on the way")
    expect(console.next_button).to_be_disabled()
    console.bet(2, 5 * EURO, "straight:17")
    page.get_by_role("button", name="Done").tap()
    wager = Wager.objects.get()
    assert (wager.seat, wager.position, wager.stake, wager.late) == (2, "straight:17", 5 * EURO, True)
    assert Entry.objects.get(command="late_wagers").content["reason"] == "Chips were on the way"
    console.number(17, "Confirm 17")


def test_a_croupier_cannot_admit_a_late_bet_and_reads_why(open_as, house):
    house.run("open_betting")
    house.run("close_betting")
    console = open_as("croupier_left")
    late = console.page.get_by_role("button", name="Late bet")
    expect(late).to_be_disabled()
    expect(late).to_have_attribute(
        "title", "Admit late wagers: not for the Croupier, left, only for: Chef de table."
    )


def test_a_coup_nul_needs_a_reason_and_lets_the_bets_stand(open_as, house):
    house.run("open_betting")
    house.bet(1, "straight:17")
    house.run("close_betting")
    console = open_as("croupier_right")
    page = console.page
    page.get_by_role("button", name="Coup nul").click()
    dialog = page.get_by_role("dialog", name="Coup nul?")
    dialog.get_by_label("Reason").fill("no")
    dialog.get_by_role("button", name="Call coup nul").click()
    expect(dialog).to_be_visible()
    dialog.get_by_role("button", name="The ball left the wheel").click()
    dialog.get_by_role("button", name="Call coup nul").click()
    expect(dialog).to_be_hidden()
    assert Entry.objects.get(command="coup_nul").content["reason"] == "The ball left the wheel"
    console.phase("closed")
    expect(console.total()).to_have_text("1")


def test_a_void_round_gives_the_stakes_back(open_as, house):
    house.run("open_betting")
    house.bet(1, "straight:17")
    console = open_as("chef_de_table")
    page = console.page
    page.get_by_role("button", name="Void round").click()
    dialog = page.get_by_role("dialog", name="Void the round?")
    dialog.get_by_label("Reason").fill("The cloth was moved")
    dialog.get_by_role("button", name="Void the round").click()
    console.phase("void")
    expect(console.total()).to_have_text("0")
    assert house.balance("seat", 1) == 1000 * EURO
    console.next("Messieurs, faites vos jeux")
    console.phase("betting")


def test_the_bout_de_table_places_bets_and_reads_why_the_call_is_not_theirs(open_as, house):
    house.run("open_betting")
    console = open_as("bout_de_table")
    expect(console.next_button).to_be_disabled()
    expect(console.page.locator("#next-hint")).to_contain_text("not for the Bout de table")
    console.bet(1, 5 * EURO, "straight:17")
    assert house.balance("seat", 1) == 995 * EURO


def test_a_supervisor_sees_everything_and_acts_on_nothing(log_in, person, house):
    house.run("open_betting")
    house.bet(1, "straight:17", 5 * EURO)
    console = Console(log_in(person("Sophie", "supervisor"))).open()
    page = console.page
    expect(console.total()).to_have_text("5")
    expect(page.locator("#seat-1")).to_contain_text("995")
    reason = "You are not on shift at Boule 1."
    expect(console.next_button).to_be_disabled()
    expect(page.locator("#next-hint")).to_have_text(reason)
    expect(console.line).to_be_disabled()
    for name in ("Undo", "Clear seat", "Void round"):
        expect(page.get_by_role("button", name=name)).to_be_disabled()
        expect(page.get_by_role("button", name=name)).to_have_attribute("title", reason)
    console.tap("straight:20")
    expect(page.locator("#callout")).to_have_text(reason)
    page.locator("[data-open-seat]").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.get_by_role("button", name="Buy in")).to_be_disabled()
    expect(dialog.get_by_role("alert")).to_have_text(reason)
    assert Wager.objects.count() == 1


def test_undo_takes_back_only_what_the_viewer_placed_last(open_as, house):
    house.run("open_betting")
    console = open_as("croupier_left")
    console.bet(1, 5 * EURO, "straight:17")
    console.bet(1, 10 * EURO, "straight:20")
    house.bet(2, "straight:5", 25 * EURO)
    expect(console.total()).to_have_text("40")
    undo = console.page.get_by_role("button", name="Undo")
    undo.click()
    expect(console.message).to_have_text("Taken back: 1 plein 20 10")
    undo.click()
    expect(console.message).to_have_text("Taken back: 1 plein 17 5")
    undo.click()
    expect(console.message).to_have_text("There is nothing of yours to take back.")
    expect(console.total()).to_have_text("25")
    console.seat(2)
    console.page.get_by_role("button", name="Clear seat").click()
    expect(console.total()).to_have_text("0")


def test_two_results_at_once_have_one_outcome_and_the_other_hand_reads_it(open_as, house):
    house.run("open_betting")
    house.run("close_betting")
    left, right = open_as("croupier_left"), open_as("croupier_right")
    left.press(left.page.locator('[data-value="17"]'))
    right.press(right.page.locator('[data-value="20"]'))
    right.page.route("**/parts/live/", lambda route: route.abort())
    left.next("Confirm 17")
    left.phase("resulted")
    right.next("Confirm 20")
    expect(right.page.locator("#now [data-error]")).to_have_text(
        "The result of round 1 is entered already: 17."
    )
    assert house.round.result == 17

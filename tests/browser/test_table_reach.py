"""The console at the sizes it is made for: everything is there, nothing is cut off, fingers meet it."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from tests.browser.console import Console
from tests.tables.house import EURO, make_house

PHASES = ("betting", "closed", "paying", "finished", "prison")
SIZES = ((1280, 800), (1920, 1080))


@pytest.fixture
def house(chip_set, live):
    house = make_house(chip_set)
    house.sit(*range(1, 9))
    return house


def bring_to(house, phase):
    """A round in which every seat has bets, brought to `phase`."""
    house.run("open_betting")
    for seat in range(1, 9):
        for position in ("straight:0", f"straight:{seat}", "simple:rouge", "column:1"):
            house.bet(seat, position, 5 * EURO)
    if phase == "betting":
        return
    house.run("close_betting")
    if phase == "closed":
        return
    house.run("enter_result", values=[0])
    house.run("settle")
    house.run("pay_step", index=1)
    house.run("pay_step", index=2)
    if phase == "paying":
        return
    house.pay_all()
    if phase == "prison":
        house.run("open_betting")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("phase", PHASES)
def test_everything_fits_on_the_screen_and_fingers_meet_it(log_in, house, phase, size):
    bring_to(house, phase)
    console = Console(
        log_in(house.staff["chef_de_table"], viewport={"width": size[0], "height": size[1]})
    ).open()
    page = console.page
    console.phase("betting" if phase == "prison" else phase)
    assert page.evaluate("document.documentElement.scrollHeight <= innerHeight")
    # What scrolls by itself (the sheet, the prison line) may be longer than its window.
    outside = page.evaluate(
        """() => [...document.querySelectorAll('#console button, #console a, #console input, #cloth, #track')]
            .filter((each) => !each.closest('.prison__list, .sheet') && each.checkVisibility())
            .filter((each) => {
                const { left, top, right, bottom } = each.getBoundingClientRect();
                return left < -1 || top < -1 || right > innerWidth + 1 || bottom > innerHeight + 1;
            }).map((each) => each.outerHTML.slice(0, 80))"""
    )
    assert outside == []
    small = page.evaluate(
        """() => [...document.querySelectorAll('#console button, #console a, #console input')]
            .filter((each) => each.checkVisibility())
            .map((each) => [each.outerHTML.slice(0, 80), each.getBoundingClientRect()])
            .filter(([, { width, height }]) => width < 43.9 || height < 43.9)
            .map(([html, { width, height }]) => `${width}x${height} ${html}`)"""
    )
    assert small == []
    expect(console.next_button).to_be_in_viewport(ratio=1)


def test_a_player_who_leaves_the_stake_in_prison_is_noted(log_in, house):
    bring_to(house, "prison")
    console = Console(log_in(house.staff["croupier_left"], has_touch=True), touch=True).open()
    prisoner = console.page.locator(".prisoner").first
    leave = prisoner.get_by_role("button", name="Leave")
    expect(leave).to_have_attribute("aria-pressed", "false")
    leave.tap()
    expect(leave).to_have_attribute("aria-pressed", "true")
    prisoner.get_by_role("button", name="Share").tap()
    expect(prisoner).to_contain_text("has been chosen")
    assert house.balance("seat", 1) > (1000 - 20) * EURO - 5 * EURO + 2 * EURO


def test_the_dialog_of_a_late_bet_starts_empty_each_time(log_in, house):
    bring_to(house, "closed")
    page = Console(log_in(house.staff["chef_de_table"])).open().page
    for _ in range(2):
        page.get_by_role("button", name="Late bet").click()
        dialog = page.get_by_role("dialog", name="Admit a late bet")
        expect(dialog.get_by_label("Reason")).to_have_value("")
        dialog.get_by_label("Reason").fill("Chips were on the way")
        dialog.get_by_role("button", name="Back").click()

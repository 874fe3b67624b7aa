"""A match of Boufbowl for stakes, played from the console: taps on figures and cells, dice entered."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import Locator, Page, expect

from tables.verify import check_table
from tests.browser.match_console import CALM, MatchConsole
from tests.tables.house import EURO, make_house

if TYPE_CHECKING:
    from tests.tables.house import House

# The sprinter of South may come far: a jump of eight cells with the ball.
DASH = {"name": "Dash", "ap": 1, "most": 8, "effects": ["teleport"]}
ROLES = ("receiver", "passer", "sprinter", "blocker", "blocker")
FIGURES = [
    {"name": f"Bonta {number}", "role": role, "spells": [DASH]} for number, role in enumerate(ROLES, 1)
]
OPTIONS = {"goals": 1, "leap_min_loss": 30, "roster": {"south": {"name": "Bonta", "figures": FIGURES}}}
PLACES = {
    0: {"S1": "C8", "S3": "G10", "S2": "E6", "S4": "H5", "S5": "J4"},
    1: {"N5": "F10", "N2": "F13", "N1": "I14", "N3": "K13", "N4": "J12"},
}


def shot(page: Page, name: str) -> None:
    if where := os.environ.get("SHOTS"):
        page.screenshot(path=f"{where}/boufbowl-{name}.png")


class Pitch:
    """The pitch on the console."""

    def __init__(self, console: MatchConsole) -> None:
        self.console = console
        self.page = console.page

    def lit(self, label: str) -> Locator:
        """What can be tapped and is called so."""
        return self.page.locator(f"#picture [data-pick][role=button][aria-label^='{label}']")

    def tap(self, *labels: str) -> None:
        """Tap one shape after the other."""
        for label in labels:
            self.console.press(self.lit(label).last)

    def do(self, act: str, *labels: str) -> None:
        """Tap shapes, then confirm the act that says `act`, and wait until the table has it."""
        before = self.console.moves
        self.page.wait_for_timeout(CALM)
        self.tap(*labels)
        acts = self.page.locator("#acts")
        button = acts.locator("[data-act]:visible").filter(has_text=act)
        send = acts.locator("[data-send]:visible").filter(has_text=act)
        expect(button.or_(send)).to_have_count(1)
        if button.count():
            opens = "…" in button.inner_text()
            self.console.press(button)
            if opens:
                self.console.press(send)
        else:
            self.console.press(send)
        self.console.gone_on(before)


@pytest.fixture
def house(chip_set, live):
    house = make_house(chip_set, slug="stade", game="boufbowl", seat_count=2, options=OPTIONS)
    for seat, player in ((1, "Ada"), (2, "Ben")):
        house.run("take_seat", seat=seat, player=player)
        house.run("buy_in", seat=seat, amount=20 * EURO)
    return house


def test_a_match_is_played_from_the_console(log_in: Callable[..., Page], house: House) -> None:
    console = MatchConsole(log_in(house.staff["chef_de_table"], has_touch=True), touch=True).open("stade")
    page, pitch = console.page, Pitch(console)
    page.get_by_label("Stake of each player").fill("5")
    console.press(page.get_by_role("button", name="Start the match"))
    console.enter("1")
    shot(page, "placement")
    pitch.do("Place a figure", "S1 Bonta 1", "Cell C8")
    expect(page.locator("#picture [aria-label='S1 Bonta 1 on C8']")).to_have_count(1)
    # What has a great many values is also chosen from a list.
    page.locator("#acts").get_by_role("button", name="N5").tap()
    page.get_by_label("Cell", exact=True).select_option("F10")
    console.confirm()
    expect(page.locator("#picture [aria-label='N5 No. 5 on F10']")).to_have_count(1)
    for south, north in zip(list(PLACES[0])[1:], list(PLACES[1])[1:], strict=True):
        for seat, team, piece in ((1, 0, south), (2, 1, north)):
            house.run("act", seat=seat, action={"type": "place", "piece": piece, "to": PLACES[team][piece]})
    expect(page.locator("#now-title")).to_have_text("A lot is drawn.")
    console.enter("1")
    expect(page.locator("#picture [aria-label='N5 No. 5 on F10 with the ball']")).to_have_count(1)

    shot(page, "round")
    pitch.do("Activate S4", "S4")
    pitch.do("End the activation")
    pitch.do("Activate N5", "N5")
    shot(page, "acting")
    pitch.do("Pass to a figure", "N2")
    # Trajectory and interceptors are there before the dice.
    expect(page.locator("#sheets")).to_contain_text("F11 F12 F13")
    expect(page.locator("#picture [aria-label='S3 may intercept']")).to_have_count(1)
    shot(page, "pass")
    console.enter("D", "A")
    pitch.do("S3 tries to intercept", "S3")
    console.enter("L")
    expect(page.locator("#picture [aria-label='S3 Bonta 3 on G10 with the ball']")).to_have_count(1)
    expect(page.locator("#now-title")).to_have_text("Round 1: seat 1 activates a figure.")

    pitch.do("Activate S3", "S3")
    pitch.do("Step", "Cell G11")
    expect(page.locator("#now-title")).to_contain_text("Tackle check on the way to G11: N5 × 2, S3 × 2.")
    shot(page, "tackle")
    console.enter("C", "L", "D", "DC")
    pitch.do("Cast Dash", "Cell G18")
    expect(page.locator("#part")).to_have_attribute("data-phase", "paying")
    expect(page.locator("#now")).to_contain_text("Won by seat 1.")
    shot(page, "over")
    console.press(page.get_by_role("button", name="Pay the stakes"))
    expect(page.locator("#part")).to_have_attribute("data-phase", "waiting")
    assert (house.balance("seat", 1), house.balance("seat", 2)) == (25 * EURO, 15 * EURO)
    assert [str(finding) for finding in check_table(house.id)] == []

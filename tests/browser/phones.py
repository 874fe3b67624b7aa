"""A player's phone, held upright, with the page of a seat on it."""

from __future__ import annotations

import re
from typing import Any

from playwright.sync_api import Locator, Page, expect

from tests.browser.match_console import CALM

PHONE: dict[str, Any] = {"viewport": {"width": 390, "height": 844}, "has_touch": True, "is_mobile": True}


class Phone:
    """The page of one seat."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def scan(self, code: str) -> Phone:
        """Open the address that the croupier's picture has."""
        with self.page.expect_response("**/stream/**"):
            self.page.goto(f"/seat/#{code}")
        expect(self.page).to_have_url(re.compile("/seat/play/$"))
        return self

    def act(self, name: str) -> Locator:
        return self.page.locator("#seat-acts [data-act]:visible").filter(has_text=name)

    @property
    def send(self) -> Locator:
        """The button that sends the act which is open."""
        return self.page.locator("#seat-acts [data-send]:visible")

    def has(self, name: str) -> bool:
        return self.act(name).count() > 0

    def tap(self, name: str) -> None:
        """Tap an act; one without choices is done by that."""
        expect(self.act(name)).to_be_visible()
        self.page.wait_for_timeout(CALM)
        self.act(name).tap()

    def tap_all(self, name: str) -> None:
        """Tap an act with a stake, and stake all."""
        self.tap(name)
        self.page.locator("#seat-acts [data-set]:visible").last.tap()
        self.send.tap()

    @property
    def cards(self) -> Locator:
        """The faces of the own cards, visible or not."""
        return self.page.locator("#seat-hand .hand__face")

    def press_cards(self, *, down: bool) -> None:
        self.page.locator("#hand-peek").dispatch_event(
            "pointerdown" if down else "pointerup", {"pointerId": 1, "button": 0, "bubbles": True}
        )

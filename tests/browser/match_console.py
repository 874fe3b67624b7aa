"""A hand at the console of a played table: what a croupier does there, in a word each."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

# Just after the match has gone on an act takes no press, so that a double tap does one thing.
CALM = 400


class MatchConsole:
    """The console of one played table on one page. `touch` works it by finger, otherwise by mouse."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch

    def open(self, slug: str) -> MatchConsole:
        with self.page.expect_response("**/stream/**"):
            self.page.goto(f"/tables/{slug}/")
        return self

    def press(self, target: Locator) -> None:
        if self.touch:
            target.tap()
        else:
            target.click()

    def button(self, name: str | re.Pattern[str]) -> Locator:
        return self.page.locator("#now").get_by_role("button", name=name)

    def act(self, name: str | re.Pattern[str]) -> None:
        """Press the act that says `name`, and wait until the table has it."""
        before = self.moves
        button = self.page.locator("#acts [data-act]:visible").filter(has_text=name)
        expect(button).to_have_count(1)
        self.page.wait_for_timeout(CALM)
        self.press(button)
        self.gone_on(before)

    def unfold(self, name: str | re.Pattern[str]) -> None:
        """Press an act in which something is chosen."""
        self.page.wait_for_timeout(CALM)
        self.press(self.page.locator("#acts [data-act]:visible").filter(has_text=name))

    def confirm(self) -> None:
        """Press the button of the act that is open, and wait until the table has it."""
        before = self.moves
        self.press(self.page.locator("#acts [data-send]:visible"))
        self.gone_on(before)

    def enter(self, *faces: str) -> None:
        """Tap faces, such as `K♦` or `3`, confirm, and wait until the table has them."""
        before = self.moves
        for face in faces:
            self.press(self.page.locator("#need [data-face]").get_by_text(face, exact=True))
        self.press(self.page.locator("#need [data-confirm]"))
        self.gone_on(before)

    @property
    def moves(self) -> str:
        found = self.page.locator("#part").get_attribute("data-moves")
        assert found is not None
        return found

    def gone_on(self, before: str) -> None:
        expect(self.page.locator("#part")).not_to_have_attribute("data-moves", before)

    @property
    def last(self) -> Locator:
        """The sentence about what just happened."""
        return self.page.locator("#told-last")

"""A hand at the console of a table: what a croupier does there, in a word each."""

from __future__ import annotations

import re

from playwright.sync_api import Locator, Page, expect

# Just after it has become another act the large button takes no press, so that a double tap does one thing.
CALM = 400
WORKER_STARTS = 30_000


class Console:
    """The console of one table on one page. `touch` works it by finger, otherwise by mouse and keyboard."""

    def __init__(self, page: Page, *, touch: bool = False) -> None:
        self.page = page
        self.touch = touch

    def open(self, slug: str = "boule-1") -> Console:
        with self.page.expect_response("**/stream/**"):
            self.page.goto(f"/tables/{slug}/")
        return self

    def press(self, target: Locator) -> None:
        if self.touch:
            target.tap()
        else:
            target.click()

    def phase(self, phase: str) -> None:
        """Wait for `phase`; a worker that has just been started may need a while to settle."""
        expect(self.page.locator("#console")).to_have_attribute("data-phase", phase, timeout=WORKER_STARTS)

    @property
    def next_button(self) -> Locator:
        return self.page.locator("#next")

    def next(self, label: str | re.Pattern[str]) -> None:
        """Press the large button, which has to say `label`."""
        expect(self.next_button).to_contain_text(label)
        expect(self.next_button).to_be_enabled()
        self.page.wait_for_timeout(CALM)
        self.press(self.next_button)

    def seat(self, number: int) -> None:
        self.press(self.page.locator(f"#seat-{number}"))

    def chip(self, value: int) -> None:
        self.press(self.page.locator(f'[data-chip="{value}"]'))

    def place(self, position: str) -> Locator:
        return self.page.locator(f'#cloth [data-position="{position}"]').first

    def tap(self, position: str) -> None:
        self.press(self.place(position))

    def bet(self, seat: int, chip: int, *positions: str) -> None:
        self.seat(seat)
        self.chip(chip)
        for position in positions:
            self.tap(position)
        self.confirmed()

    def confirmed(self) -> None:
        """Everything shown lies on the table's cloth as well."""
        expect(self.page.locator(".pile--pending")).to_have_count(0)

    def total(self) -> Locator:
        return self.page.locator("#total")

    def type(self, text: str) -> None:
        self.page.keyboard.type(text)
        self.page.keyboard.press("Enter")

    @property
    def line(self) -> Locator:
        return self.page.locator("#line-input")

    @property
    def message(self) -> Locator:
        return self.page.locator("#line-message")

    def number(self, value: int, confirm: str) -> None:
        """Enter the result on the pad, and confirm it where the button says `confirm`."""
        self.press(self.page.locator(f'[data-value="{value}"]'))
        self.next(confirm)

    def mark(self) -> None:
        """Say that the number is marked on the cloth and called."""
        self.phase("resulted")
        self.next("Number marked")

    def open_step(self) -> Locator:
        return self.page.locator("#open-step")

    def pay_all(self) -> None:
        self.phase("paying")
        while self.page.locator("#console").get_attribute("data-phase") == "paying":
            before = self.next_button.get_attribute("data-next")
            self.page.wait_for_timeout(CALM)
            self.press(self.next_button)
            expect(self.next_button).not_to_have_attribute("data-next", before or "")

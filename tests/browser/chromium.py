"""Finding and starting Chromium."""

from __future__ import annotations

import shutil

from playwright.sync_api import Browser, Error, Playwright

NAMES = ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome")
QUIET = [
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


def launch(playwright: Playwright) -> Browser:
    """Start the Chromium of the system, or else the one that playwright has installed.

    Raises playwright's Error when there is neither.
    """
    found = next((path for name in NAMES if (path := shutil.which(name))), None)
    try:
        return playwright.chromium.launch(executable_path=found, args=QUIET)
    except Error:
        if found is None:
            raise
        return playwright.chromium.launch(args=QUIET)

"""Where Chromium is, and how to get it: `python -m tests.chromium` installs it if it can."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
ARGUMENTS = (
    "--no-sandbox",
    "--disable-gpu",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""What Chromium is started with: tests run as root in containers, and it shall speak to nobody else."""


def find() -> str | None:
    """Return the path of a Chromium: TAPIS_CHROMIUM, one on the path, or playwright's own; else None."""
    named = os.environ.get("TAPIS_CHROMIUM")
    if named:
        return named
    for name in NAMES:
        if path := shutil.which(name):
            return path
    return _playwrights_own()


def _playwrights_own() -> str | None:
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        path = playwright.chromium.executable_path
    return path if os.path.exists(path) else None


def install() -> None:
    """Try the system's package manager, then playwright's own download; neither need succeed."""
    attempts = [[sys.executable, "-m", "playwright", "install", "chromium"]]
    if shutil.which("apt-get") and os.geteuid() == 0:
        attempts.insert(0, ["apt-get", "install", "--yes", "--no-install-recommends", "chromium"])
        subprocess.run(["apt-get", "update", "--quiet"], check=False, stdout=subprocess.DEVNULL)
    for attempt in attempts:
        print("Chromium is missing:", " ".join(attempt), flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(attempt, check=False, env=quiet, stdout=subprocess.DEVNULL)
        if find():
            return


def main() -> None:
    """Say where Chromium is, installed first if need be, or that the browser tests will be skipped."""
    if not find():
        install()
    path = find()
    print(f"Chromium: {path}" if path else "No Chromium can be had here: THE BROWSER TESTS WILL BE SKIPPED.")


if __name__ == "__main__":
    main()

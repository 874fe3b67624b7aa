"""Getting the Chromium that the browser tests need: `python -m tests.chromium`."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys

from playwright.sync_api import Error, sync_playwright

from tests.browser.chromium import launch


def version() -> str | None:
    """Return the version of the Chromium that the tests would use, None where it does not start."""
    with sync_playwright() as playwright:
        try:
            with launch(playwright) as browser:
                return browser.version
        except Error:
            return None


def ways() -> list[list[str]]:
    """Return the commands that may bring a Chromium, the system's package manager before playwright's own."""
    own = [sys.executable, "-m", "playwright", "install", "chromium"]
    if os.geteuid() != 0 or not shutil.which("apt-get"):
        return [own]
    subprocess.run(["apt-get", "update", "--quiet"], check=False, stdout=subprocess.DEVNULL)
    return [["apt-get", "install", "--yes", "--no-install-recommends", "chromium"], own]


def main() -> None:
    """Say which Chromium there is, installed first if need be, or that its tests will be skipped."""
    found = version()
    for way in [] if found else ways():
        print("There is no Chromium:", " ".join(way), flush=True)
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        subprocess.run(way, check=False, env=quiet, stdout=subprocess.DEVNULL)
        if found := version():
            break
    print(f"Chromium {found}" if found else "No Chromium can be had here: ITS TESTS WILL BE SKIPPED.")


if __name__ == "__main__":
    main()

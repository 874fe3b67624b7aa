"""Checks on the tracked files themselves: `python -m tests.house_rules`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

LONGEST_MODULE = 400
# Where packages come from is each machine's own affair: a lock names versions and hashes, never a place, be
# it an address, a folder or an option of pip that takes one.
LOCKED = re.compile(r"requirements.*\.txt|.*\.lock|pylock.*\.toml")
PLACE = re.compile(r"://|^\s*-(?!-hash=)|\s--(?!hash=)|\s@\s|^\s*[./]")
COMMENT = re.compile(r"(^|\s)#.*")


def tracked() -> list[Path]:
    """Return the tracked files that are there."""
    listed = subprocess.run(["git", "ls-files", "-z"], check=True, capture_output=True, text=True).stdout
    return [path for path in map(Path, listed.split("\0")) if path.is_file()]


def problems(path: Path, text: str) -> list[str]:
    """Return what is wrong with a file, a line each."""
    found = []
    if LOCKED.fullmatch(path.name):
        found += [
            f"{path}:{number}: names a place that packages come from"
            for number, line in enumerate(text.splitlines(), start=1)
            if PLACE.search(COMMENT.sub("", line))
        ]
    if path.suffix == ".py" and "migrations" not in path.parts:
        lines = text.count("\n")
        if lines > LONGEST_MODULE:
            found.append(f"{path}: {lines} lines, more than {LONGEST_MODULE}; split it")
        if path.name == "__init__.py" and not text.startswith('"""'):
            found.append(f"{path}: does not say what lives in its folder")
    return found


def main() -> int:
    """Print every problem, and return 1 if there is one."""
    found = []
    for path in tracked():
        try:
            found += problems(path, path.read_text(encoding="utf-8"))
        except UnicodeDecodeError:
            continue  # a font or a picture
    print("\n".join(found) or "House rules: kept.")
    return bool(found)


if __name__ == "__main__":
    sys.exit(main())

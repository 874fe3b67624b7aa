"""Checks on the tracked files themselves: `python -m tests.house_rules`."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

LONGEST_MODULE = 400
# Where packages come from is each machine's own affair. (Written so as not to be found themselves.)
REGISTRY_HOST = re.compile(
    r"\b(?:pypi[.]org|files[.]pythonhosted[.]org|registry[.]npmjs[.]org|registry[.]yarnpkg[.]com"
    r"|deb[.]debian[.]org|archive[.]ubuntu[.]com|crates[.]io)\b"
)


def tracked() -> list[Path]:
    """Return the tracked files that are there."""
    listed = subprocess.run(["git", "ls-files", "-z"], check=True, capture_output=True, text=True).stdout
    return [path for path in map(Path, listed.split("\0")) if path.is_file()]


def problems(path: Path, text: str) -> list[str]:
    """Return what is wrong with a file, a line each."""
    found = [
        f"{path}:{number}: names a package registry"
        for number, line in enumerate(text.splitlines(), start=1)
        if REGISTRY_HOST.search(line)
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

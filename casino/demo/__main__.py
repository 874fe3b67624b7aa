"""The command line of the demo: `python -m casino.demo [--port 9000] [--data folder]`."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from casino.demo.supervisor import Supervisor
from casino.services import ServiceError


def port(text: str) -> int:
    """Return the port that `text` names. Raises ArgumentTypeError when it is not between 1 and 65535."""
    if text.isdecimal() and 0 < int(text) < 65536:
        return int(text)
    raise argparse.ArgumentTypeError(f"a port is a number from 1 to 65535, not “{text}”")


def main() -> int:
    """Run the demo until it is told to stop, and return its exit code."""
    parser = argparse.ArgumentParser(prog="python -m casino.demo", description="Run a small casino.")
    parser.add_argument("--port", type=port, help="port of the web server (default: 8000, or a free one)")
    parser.add_argument("--data", type=Path, default=Path("data"), help="folder of all data (default: data)")
    options = parser.parse_args()
    try:
        return Supervisor(options.data, options.port).run()
    except ServiceError as error:
        print(f"The demo cannot start: {error}", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main())

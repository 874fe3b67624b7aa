#!/usr/bin/env python
"""The command line of Tapis.

Without DJANGO_SETTINGS_MODULE the demo's settings are used: they find the demo's own database when it runs,
and need no database for the commands that only know the rules (`odds`, `referee`, `simulate`).
"""

import os
import sys


def main() -> None:
    """Run the command named by the arguments."""
    os.environ.setdefault("DJANGO_SETTINGS_MODULE", "casino.settings.demo")
    from django.core.management import execute_from_command_line

    execute_from_command_line(sys.argv)


if __name__ == "__main__":
    main()

"""`manage.py check --deploy` with the production settings and secrets made for the occasion."""

from __future__ import annotations

import os
import secrets
import subprocess
import sys

COMMAND = [sys.executable, "manage.py", "check", "--deploy", "--fail-level", "WARNING"]


def production_environment() -> dict[str, str]:
    """Return an environment in which the production settings load: everything they ask for, and no more."""
    kept = {name: value for name, value in os.environ.items() if not name.startswith("TAPIS_")}
    return {
        **kept,
        "DJANGO_SETTINGS_MODULE": "casino.settings.production",
        "SECRET_KEY": secrets.token_urlsafe(50),
        "ALLOWED_HOSTS": "tapis.example",
        "DATABASE_URL": "postgresql://tapis@database.example/tapis",
        "REDIS_URL": "redis://redis.example/0",
    }


def main() -> int:
    """Run the check; anything it warns of fails."""
    return subprocess.run(COMMAND, env=production_environment(), check=False).returncode


if __name__ == "__main__":
    sys.exit(main())

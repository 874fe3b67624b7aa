"""The secrets and addresses of a demo, kept in its data folder for it and for `manage.py`."""

from __future__ import annotations

import os
import secrets
from pathlib import Path

from casino.services import Services

FILE = "environment"


def prepare(services: Services) -> dict[str, str]:
    """Return the environment of the demo's processes; the secret key is made on the first run and kept.

    It is written to the data folder too, for nobody else to read, and there `casino.settings.demo` finds it.
    """
    path = services.folder / FILE
    kept = dict(line.split("=", 1) for line in path.read_text().splitlines()) if path.exists() else {}
    ours = {
        "SECRET_KEY": kept.get("SECRET_KEY") or secrets.token_urlsafe(50),
        "DATABASE_URL": services.database_url,
        "REDIS_URL": services.redis_url,
    }
    write_private(path, "".join(f"{name}={value}\n" for name, value in ours.items()))
    settings = {"DJANGO_SETTINGS_MODULE": "casino.settings.demo", "TAPIS_DATA": str(services.folder)}
    return {**os.environ, **ours, **settings, "PYTHONUNBUFFERED": "1"}


def write_private(path: Path, text: str) -> None:
    """Write `text` to `path` whole or not at all, readable by us alone."""
    unfinished = path.with_name(f"{path.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    with os.fdopen(os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w") as file:
        file.write(text)
        file.flush()
        os.fsync(file.fileno())
    unfinished.replace(path)

"""The log-ins of the demo's people, kept in its data folder so that every start can show them."""

from __future__ import annotations

import json
import secrets
from collections.abc import Iterable
from dataclasses import asdict, dataclass
from pathlib import Path

from casino.demo.environment import write_private

FILE = "logins.json"
# None of these can be taken for another one on a screen or on paper.
LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


@dataclass(frozen=True)
class Login:
    """A person of the demo: what they do, their log-in name, and the password made for them."""

    what: str
    username: str
    password: str


def new_password() -> str:
    """Return a password that is easy to type: three groups of four out of 31 letters, about 59 bits."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(4)) for _ in range(3))


def read_logins(folder: Path) -> list[Login]:
    """Return the log-ins kept in the data folder, none before there are any."""
    path = folder / FILE
    return [Login(**login) for login in json.loads(path.read_text())] if path.exists() else []


def add_logins(folder: Path, new: Iterable[Login]) -> None:
    """Keep `new` log-ins too; one of the same name takes the place of the old one."""
    known = {login.username: login for login in [*read_logins(folder), *new]}
    write_private(folder / FILE, json.dumps([asdict(login) for login in known.values()], indent=1) + "\n")

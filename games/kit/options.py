"""Strict decoding of a game's options from plain data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from games.kit.errors import BadOption, gettext_noop

Options = TypeVar("Options", bound=msgspec.Struct)

_PATH = re.compile(r" - at `\$\.?(?P<path>[^`]*)`$")
_STEP = re.compile(r"[^.\[\]]+")


def decode_options(kind: type[Options], raw: Mapping[str, Any]) -> Options:
    """Turn `raw` into the option struct `kind`.

    A struct's `__post_init__` may raise BadOption for what types cannot say. Raises BadOption with code
    `unknown_option` or `bad_option`, naming the option.
    """
    known = {field.encode_name for field in msgspec.structs.fields(kind)}
    for name in raw:
        if name not in known:
            raise BadOption(
                "unknown_option",
                gettext_noop("There is no option “%(option)s”. The options are: %(known)s."),
                option=str(name),
                known=", ".join(sorted(known)),
            )
    try:
        return msgspec.convert(dict(raw), kind, strict=True)
    except msgspec.ValidationError as error:
        if isinstance(error.__cause__, BadOption):
            raise error.__cause__ from None
        text = str(error)
        found = _PATH.search(text)
        option, *inside = _STEP.findall(found["path"]) if found else ["options"]
        reason = _PATH.sub("", text)
        if not inside:
            raise BadOption(
                "bad_option",
                gettext_noop("The option “%(option)s” cannot have this value: %(reason)s"),
                option=option,
                reason=reason,
            ) from None
        raise BadOption(
            "bad_option",
            gettext_noop("The option “%(option)s” cannot have this value at %(place)s: %(reason)s"),
            option=option,
            place=_place(raw.get(option), inside),
            reason=reason,
        ) from None


def _place(value: Any, path: list[str]) -> str:
    """Say where in the `value` of an option something is wrong: `south › figures › 3 (Jiva) › hp`.

    What stands in a list goes by its number, from 1, and by its name if it has one.
    """
    said = []
    for step in path:
        if step.isdecimal() and isinstance(value, list | tuple):
            value = value[int(step)]
            name = value.get("name") if isinstance(value, Mapping) else None
            said.append(f"{int(step) + 1} ({name})" if isinstance(name, str) else str(int(step) + 1))
        else:
            value = value.get(step) if isinstance(value, Mapping) else None
            said.append(step)
    return " › ".join(said)


def option_defaults(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Return every option of `kind` with its default, as plain JSON-able data."""
    built: dict[str, Any] = msgspec.to_builtins(kind())
    return built

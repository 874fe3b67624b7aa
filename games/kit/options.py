"""Strict decoding of a game's options from plain data."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any, TypeVar

import msgspec

from games.kit.errors import BadOption, gettext_noop

Options = TypeVar("Options", bound=msgspec.Struct)

_PATH = re.compile(r" - at `\$\.?(?P<path>[^`]*)`$")


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
        path = found["path"] if found else ""
        raise BadOption(
            "bad_option",
            gettext_noop("The option “%(option)s” cannot have this value: %(reason)s"),
            option=re.split(r"[.\[]", path)[0] or "options",
            reason=_PATH.sub("", text),
        ) from None


def option_defaults(kind: type[msgspec.Struct]) -> dict[str, Any]:
    """Return every option of `kind` with its default, as plain JSON-able data."""
    built: dict[str, Any] = msgspec.to_builtins(kind())
    return built

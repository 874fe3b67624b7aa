"""What msgspec says of bad data, taken apart for people: where it is and what is wrong with it."""

from __future__ import annotations

import re

_PLACE = re.compile(r" - at `(?:key in )?\$(?P<path>[^`]*)`$")
_FIELD = re.compile(r"(?:missing required|unknown) field `(?P<field>[^`]*)`")


def explain(text: str) -> tuple[str, str]:
    """Return where a ValidationError with this text is, such as `wagers[3].chip`, and what is wrong there.

    A field that is missing or unknown counts as the place. The path is empty when it is the whole.
    """
    found = _PLACE.search(text)
    parts = [found["path"].lstrip(".")] if found else []
    reason = _PLACE.sub("", text)
    if named := _FIELD.search(reason):
        parts.append(named["field"])
    return ".".join(part for part in parts if part), reason

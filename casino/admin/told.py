"""What a journal entry says, in a line."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from django.utils.translation import gettext, ngettext

from casino.admin.display import written
from croupier.matches import sentences
from tables.models import ChipSet, Entry

MOST = 160
"""The most characters of a line."""

AMOUNTS = frozenset({"amount", "chip"})

IN_MATCH = frozenset({"act", "chef_act", "enter_chance", "draw_chance", "time_out"})
"""What these say may be for some eyes only as long as their match is on."""


def told(entry: Entry, chips: ChipSet, heard: Sequence[Mapping[str, Any]] | None = None) -> str:
    """Return the line for an entry of a table that plays with these chips.

    `heard` are the events of an act in a match, as everyone heard of them; of the act itself nothing is told.
    """
    content = entry.content if isinstance(entry.content, dict) else {}
    if entry.command in ("place_wagers", "late_wagers"):
        parts = [_placed(entry, chips)]
        if content.get("reason"):
            parts.append(str(content["reason"]))
    elif entry.command == "create_table":
        parts = [str(content.get("game", "")), str(content.get("name", ""))]
    elif entry.command in IN_MATCH:
        parts = [_field("seat", content["seat"], chips)] if content.get("seat") else []
        parts.append(sentences(heard or ()))
    else:
        parts = [_field(name, value, chips) for name, value in content.items() if value not in (None, [], {})]
    line = " · ".join(part for part in parts if part)
    return line if len(line) <= MOST else f"{line[: MOST - 1]}…"


def _placed(entry: Entry, chips: ChipSet) -> str:
    answer = entry.answer if isinstance(entry.answer, dict) else {}
    count = len(answer.get("wagers", ()))
    total = answer.get("total")
    words = ngettext("%(count)s wager", "%(count)s wagers", count) % {"count": count}
    return f"{words}, {written(total, chips.exponent)} {chips.currency}" if isinstance(total, int) else words


def _field(name: str, value: Any, chips: ChipSet) -> str:
    if name in AMOUNTS and isinstance(value, int):
        return f"{written(value, chips.exponent)} {chips.currency}"
    if name in ("reason", "player") and isinstance(value, str):
        return value
    if isinstance(value, list):
        value = ", ".join(map(str, value))
    return f"{gettext(name)} {value}"

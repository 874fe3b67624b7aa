"""What the croupier hands out: a picture for the player's phone, and the same in letters."""

from __future__ import annotations

from dataclasses import dataclass

import segno
from django.utils.safestring import SafeString, mark_safe

from tables.models import SeatCode

GROUP = 4


@dataclass(frozen=True)
class Handover:
    """A seat's code to show: the picture, the letters in groups, and the address to type them at."""

    table: str
    seat: int
    picture: SafeString
    groups: tuple[str, ...]
    address: str


def handover(code: SeatCode, letters: str, address: str) -> Handover:
    """Return what opens the seat of `code`; `address` is where codes are typed in."""
    groups = tuple(letters[start : start + GROUP] for start in range(0, len(letters), GROUP))
    return Handover(code.table.name, code.seat, _picture(f"{address}#{letters}"), groups, address)


def _picture(text: str) -> SafeString:
    """Draw `text` in black on white, whatever the screen's colours: cameras need that."""
    drawn = segno.make(text, error="m").svg_inline(
        border=3, dark="#000000", light="#ffffff", omitsize=True, svgclass="qr", lineclass=None
    )
    return mark_safe(drawn)  # noqa: S308 (made here, of letters, figures and our own address)

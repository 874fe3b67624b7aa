"""The cloth: one description of where everything lies, for the drawing and for the distances (B-21).

In cloth units: the bowl is at x = 0, x runs away from it and y across. The numbers stand three by three with
five in the middle; manque and passe lie along the two ends, the other simple chances along the two sides.
"""

from __future__ import annotations

from functools import lru_cache
from types import MappingProxyType
from typing import Final

from games.kit.banked import Box, Cloth, StaffPosition
from games.kit.paying import distances, farthest_first
from games.la_boule.numbers import NUMBERS, SIMPLE, tone, wheel
from games.la_boule.options import LaBouleOptions

STAFF: Final[dict[StaffPosition, tuple[float, float]]] = {
    "chef_de_table": (-2.0, 3.0),
    "croupier_right": (0.0, -1.5),
    "croupier_left": (0.0, 7.5),
    "bout_de_table": (17.0, 3.0),
}

_ROWS: Final = 3
_CELL_LENGTH: Final = 3.5
_END: Final = 2.5
_STRIP: Final = 1.5
_HALF_LENGTH: Final = _CELL_LENGTH * _ROWS / 2

_LENGTH: Final = 2 * _END + 2 * _HALF_LENGTH
_WIDTH: Final = _ROWS + 2 * _STRIP

# Where each simple chance lies: (x, y, width, height).
_FIELDS: Final = MappingProxyType(
    {
        "manque": (0.0, 0.0, _END, _WIDTH),
        "passe": (_LENGTH - _END, 0.0, _END, _WIDTH),
        "impair": (_END, _WIDTH - _STRIP, _HALF_LENGTH, _STRIP),
        "noir": (_END + _HALF_LENGTH, _WIDTH - _STRIP, _HALF_LENGTH, _STRIP),
        "pair": (_END, 0.0, _HALF_LENGTH, _STRIP),
        "rouge": (_END + _HALF_LENGTH, 0.0, _HALF_LENGTH, _STRIP),
    }
)
_PRINTED: Final = MappingProxyType({"rouge": tone(2), "noir": tone(1)})


@lru_cache(maxsize=3)
def _cloth(cups: int) -> Cloth:
    return Cloth(
        bounds=(0.0, 0.0, _LENGTH, _WIDTH),
        boxes=(*map(_number, NUMBERS), *map(_field, SIMPLE)),
        spots=(),
        staff=dict(STAFF),
        wheel=wheel(cups),
    )


def cloth(options: LaBouleOptions) -> Cloth:
    """The drawing of the cloth: a box for every position; the wheel has as many cups as the table's."""
    return _cloth(options.cups)


def _number(number: int) -> Box:
    along, across = divmod(number - 1, _ROWS)
    return Box(
        f"straight:{number}",
        "straight",
        str(number),
        _END + along * _CELL_LENGTH,
        _STRIP + across,
        _CELL_LENGTH,
        1.0,
        tone(number),
    )


def _field(name: str) -> Box:
    x, y, width, height = _FIELDS[name]
    return Box(
        f"simple:{name}", "simple", name.capitalize(), x, y, width, height, _PRINTED.get(name, "plain")
    )


@lru_cache(maxsize=2)
def fields_farthest_first(croupier: StaffPosition) -> tuple[str, ...]:
    """The keys of the simple chances in the order in which a croupier pays them (B-21)."""
    return tuple(farthest_first(distances(map(_field, SIMPLE), STAFF[croupier])))

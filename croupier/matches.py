"""A match as screens that only look at it show it: its scene, its players, and what was done last."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from croupier.scene.shown import SeatLook, Shown
from croupier.table.money import major
from games.kit.played import Seat, Who
from tables.matches.rules import MatchRules
from tables.models import Account, AccountKind, Entry, Match, Table
from tables.models import Seat as TableSeat


@dataclass(frozen=True)
class Player:
    """A player of the match: what is before the seat and what is staked, in units, and whose word it is.

    Amounts are written out; `staked` is empty while nothing is.
    """

    number: int
    colour: str
    stack: str
    staked: str
    turn: bool
    won: bool


class Chips:
    """What is before the seats of a table and in the pot, read in one query."""

    def __init__(self, table: Table, unit: int) -> None:
        self.unit = unit
        found = Account.objects.filter(table=table, kind__in=(AccountKind.SEAT, AccountKind.POT))
        self._balances = {
            (kind, seat): balance for kind, seat, balance in found.values_list("kind", "seat", "balance")
        }

    def seat(self, number: int) -> str:
        """Return what a seat has, in units."""
        return major(self._balances.get((AccountKind.SEAT, number), 0) // self.unit, 0)

    @property
    def pot(self) -> str:
        """What is in the pot, in units."""
        return major(self._balances.get((AccountKind.POT, None), 0) // self.unit, 0)


def looks(rules: MatchRules, seats: Mapping[int, TableSeat]) -> tuple[SeatLook, ...]:
    """Return the seats of a match in the order of the game; `seats` are those of the table by number."""
    return tuple(SeatLook(player.seat, seats[player.seat].colour) for player in rules.players)


def players(
    match: Match, turn: Collection[Who], shown: Shown, looks: Sequence[SeatLook], chips: Chips
) -> tuple[Player, ...]:
    """Return the players of a match in the order of the game, as `looks` are."""
    winners = (match.result or {}).get("winners") or ()
    return tuple(
        Player(
            number=look.number,
            colour=look.colour,
            stack=chips.seat(look.number),
            staked=major(shown.stakes[index], 0) if shown.stakes and shown.stakes[index] else "",
            turn=Seat(index) in turn,
            won=index in winners,
        )
        for index, look in enumerate(looks)
    )


def said(match: Match, most: int) -> tuple[str, ...]:
    """Return what everyone heard of the last acts that there is a sentence about, at most so many."""
    heard = Entry.objects.filter(table=match.table_id, round=match.number, public__has_key="events")
    events = heard.order_by("-number").values_list("public", flat=True)[:most]
    return tuple(line for public in events if public and (line := _told(public)))


def _told(public: Mapping[str, Any]) -> str:
    line = sentences(public["events"])
    return gettext("Time is up. %(what)s") % {"what": line} if line and public.get("timed_out") else line


def sentences(events: Iterable[Mapping[str, Any]]) -> str:
    """Return the sentences about the events of one act, in the reader's language; payments have none."""
    told = []
    for event in events:
        if "message" in event:
            text = gettext(event["message"])
            told.append(text % event["params"] if event["params"] else text)
    return " ".join(told)


def worth(unit: int, exponent: int, currency: str) -> str:
    """Return what a unit is worth, empty for one of the currency."""
    return "" if unit == 10**exponent else f"{major(unit, exponent)} {currency}"

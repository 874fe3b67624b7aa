"""A match gone over: one position of it, what led there, and what its hands were played for.

The journal is folded once, from the start, whichever position is asked for; the number of queries does not
depend on how long the match was. Of what is hidden still, no more is shown than everyone sees.
"""

from __future__ import annotations

import json
from collections.abc import Iterable
from functools import cached_property
from typing import Any, NamedTuple

import msgspec
from django.db.models import Min
from django.utils.translation import gettext

from casino.admin import sittings
from casino.admin.match_money import Hand, hands
from casino.admin.option_fields import short
from croupier.scene.shown import SeatLook, Shown, show
from games.kit.afterwards import Parted, afterwards
from games.kit.errors import RuleViolation
from games.kit.options import option_defaults
from games.kit.played import Payment, Seat, Staff, Who
from games.kit.scene import Words
from games.kit.seat_words import say
from tables.errors import Refused
from tables.matches import public
from tables.matches.history import Made, history
from tables.matches.rules import MatchRules, match_rules
from tables.models import Entry, Match, Transfer
from tables.models import Seat as TableSeat

PER_PAGE = 15
"""How many acts are listed at a time."""

MOST = 300
"""The most rows of anything else; the lists have the rest."""


class Player(NamedTuple):
    """A seat that plays, in the game's order: its number at the table, its colour and who sat there."""

    number: int
    colour: str
    name: str
    stack: int


class Step(NamedTuple):
    """One act: `number` counts from 1, `seat` is whose it was, and without one `who` says it."""

    number: int
    entry: Entry
    seat: int | None
    who: str
    sentences: list[str]
    payments: list[dict[str, Any]]


class MatchPage:
    """What the page of a match shows; `wanted` is the number of acts done in the position it shows."""

    def __init__(self, match: Match, wanted: int | None) -> None:
        self.match = match
        self.table = match.table
        self.chips = match.table.chip_set
        self.step = match.moves if wanted is None else min(wanted, match.moves)
        self.steps: list[Step] = []
        self.current: Step | None = None
        self.scene: Shown | None = None
        self.broken = ""
        self.part: int | None = None
        self._parts: dict[int, int | None] = {}
        self._begins: dict[int | None, int] = {}
        try:
            self._fold(match_rules(self.table.game, match))
        except (Refused, RuleViolation, msgspec.ValidationError, LookupError) as error:
            # Its game was taken out of the house, or somebody has altered what is written of it.
            self.broken = self._reason(error)

    # --- The position -------------------------------------------------------------------------------------

    def _fold(self, rules: MatchRules) -> None:
        game, match = rules.game, self.match
        state = rules.start()
        shown = state
        first = self.first_listed
        for number, made in enumerate(history(match), start=1):
            state = made.after
            part = game.part(state) if isinstance(game, Parted) else None
            self._parts[made.entry.number] = part
            self._begins.setdefault(part, number)
            if number == self.step:
                shown, self.part = state, part
            if first <= number < first + PER_PAGE:
                self.steps.append(_step(rules, number, made))
        now = None if match.ended_at else rules.position(match.state)
        self.current = next((step for step in self.steps if step.number == self.step), None)
        looks = [SeatLook(player.number, player.colour) for player in self.players]
        self.scene = show(game.scene(afterwards(game, shown, now)), looks)

    def _reason(self, error: Exception) -> str:
        """Say why there is no position; what was read may be hidden as long as the match is on."""
        return str(error) if self.match.ended_at else gettext("The reason is told when it is over.")

    @property
    def first_listed(self) -> int:
        """The number of the first act that is listed: the one that is shown stands in the middle."""
        return max(1, min(self.step - PER_PAGE // 2, self.last - PER_PAGE + 1))

    @property
    def last(self) -> int:
        """The last step there is."""
        return self.match.moves

    @property
    def before(self) -> int | None:
        """The step before, none at the start."""
        return self.step - 1 if self.step else None

    @property
    def after(self) -> int | None:
        """The step that follows, none at the end."""
        return self.step + 1 if self.step < self.last else None

    @property
    def page_before(self) -> int | None:
        """The last act before those that are listed, none at the start."""
        return self.first_listed - 1 if self.first_listed > 1 else None

    @property
    def page_after(self) -> int | None:
        """The first act after those that are listed, none at the end."""
        first = self.first_listed + PER_PAGE
        return first if first <= self.last else None

    # --- Around it ----------------------------------------------------------------------------------------

    @property
    def stacks(self) -> list[tuple[Player, int]]:
        """What lies before each player in this position, in the smallest currency unit."""
        chips = self.scene.chips if self.scene else ()
        return [(player, stack * self.match.unit) for player, stack in zip(self.players, chips, strict=False)]

    @property
    def staked(self) -> int:
        """What each player has staked on the match, in the smallest currency unit."""
        return self.match.stake * self.match.unit

    @cached_property
    def near(self) -> dict[int, int]:
        """The keys of the matches before and after, by number."""
        number = self.match.number
        found = Match.objects.filter(table=self.match.table_id, number__in=(number - 1, number + 1))
        return dict(found.values_list("number", "pk"))

    @property
    def match_before(self) -> int | None:
        """The key of the match before."""
        return self.near.get(self.match.number - 1)

    @property
    def match_after(self) -> int | None:
        """The key of the match after."""
        return self.near.get(self.match.number + 1)

    @cached_property
    def players(self) -> list[Player]:
        """Who plays, in the game's order."""
        match = self.match
        entries = Entry.objects.filter(table=match.table_id, round=match.number)
        first = entries.aggregate(first=Min("number"))["first"]
        names = sittings.between(match.table_id, first, match.ended_at)
        colours = dict(TableSeat.objects.filter(table=match.table_id).values_list("number", "colour"))
        return [
            Player(
                player["seat"],
                colours.get(player["seat"], ""),
                names.get(player["seat"], ""),
                player["stack"] * match.unit,
            )
            for player in match.players
        ]

    @property
    def colours(self) -> dict[int, str]:
        """The colours of the seats that play, by number."""
        return {player.number: player.colour for player in self.players}

    @property
    def changed_options(self) -> list[tuple[str, str]]:
        """The options by which it is played and that are not the defaults of its game."""
        try:
            options = match_rules(self.table.game, self.match).game.spec.options
            usual = {
                name: json.dumps(value, sort_keys=True) for name, value in option_defaults(options).items()
            }
        except (Refused, RuleViolation):
            usual = {}
        played: dict[str, Any] = self.match.options
        return [
            (name, short(value))
            for name, value in played.items()
            if usual.get(name) != json.dumps(value, sort_keys=True)
        ]

    # --- Money --------------------------------------------------------------------------------------------

    @cached_property
    def hands(self) -> list[Hand]:
        """What each hand was played for and who got it, the latest first; one row where there are none."""
        return hands(self.match, self._parts, self._begins)[:MOST]

    @cached_property
    def transfers(self) -> list[Transfer]:
        """The transfers of the hand that is shown, or of the match."""
        found = Transfer.objects.filter(table=self.match.table_id, entry__in=self._entries())
        return list(found.select_related("source", "target").order_by("pk")[: MOST + 1])

    def _entries(self) -> list[int]:
        here = [number for number, part in self._parts.items() if part == self.part]
        if self.part is None:
            stakes = Entry.objects.filter(
                table=self.match.table_id,
                round=self.match.number,
                command__in=("start_match", "pay_match"),
            )
            here += stakes.values_list("number", flat=True)
        return here

    @property
    def most(self) -> int:
        """The most rows of a part that is not paged."""
        return MOST


def _step(rules: MatchRules, number: int, made: Made) -> Step:
    sentences, paid = [], []
    for event in made.events:
        if isinstance(event, Payment):
            paid.append(event)
        else:
            sentences.append(say(Words(*rules.game.describe(event)), gettext, rules.seat_of))
    return Step(
        number,
        made.entry,
        rules.seat_of(made.who.index) if isinstance(made.who, Seat) else None,
        _name(made.who),
        sentences,
        _payments(rules, paid),
    )


def _payments(rules: MatchRules, paid: Iterable[Payment]) -> list[dict[str, Any]]:
    return [told["payment"] for told in public.told(rules, paid)]


def _name(who: Who) -> str:
    return gettext("staff") if isinstance(who, Staff) else gettext("chance")

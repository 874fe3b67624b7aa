"""The house players at the tables of played games that run by themselves: they play whatever is legal.

Which game it is they do not know: they take one of the acts it offers, for their seats and for the staff.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any
from uuid import uuid4

import msgspec
import structlog

from casino.demo.hands import balances, hands
from games.kit.played import COMES, GOES, Chance, Offer, PlayedGame, Seat, Span, Staff, chosen, play
from tables.actors import Actor
from tables.commands import decode
from tables.errors import Refused
from tables.execute import execute
from tables.games import registry
from tables.matches.rules import MatchRules, comes_and_goes, match_rules
from tables.models import Match, Table

log = structlog.get_logger(__name__)

IDLE = 0.5
"""How often nothing is done at a table that could be acted at: people think."""
BREATHER = 0.7
"""The same, when the last match is over."""
USUAL = 0.8
"""How often staff do the first thing that is offered to them, which is the usual one."""
LONG = 250
"""After so many acts staff end a match that goes on for as long as there are players."""
STAKE = 5
POOR = 20
"""What is staked on a match, and with less than what a player buys chips, in the table's smallest chips."""
BOUGHT = 100


class MatchPlayers:
    """The house players of all tables at which matches are played."""

    def __init__(self, chance: Random) -> None:
        """Play by `chance`, which is theirs alone: it never touches a draw."""
        self._chance = chance

    def play(self) -> int:
        """Do one thing at most at every such table; return how many were done."""
        games = [name for name, game in registry().items() if isinstance(game, PlayedGame)]
        tables = Table.objects.select_related("chip_set").filter(is_open=True, automatic=True, game__in=games)
        return sum(self._play_at(table) for table in tables)

    def _play_at(self, table: Table) -> bool:
        actor = hands(table)
        if actor is None:
            return False
        match = Match.objects.filter(table=table, ended_at=None).first()
        if self._chance.random() < (BREATHER if match is None else IDLE):
            return False
        named = self._begin(table) if match is None else self._act(table, match)
        return named is not None and _run(table, actor, *named)

    def _begin(self, table: Table) -> tuple[str, dict[str, Any]] | None:
        """Return what comes before a match, or the start of it."""
        unit = table.chip_set.unit
        if comes_and_goes(registry().played(table.game)):
            return "start_match", {}
        for seat, balance in balances(table).items():
            if balance < POOR * unit:
                return "buy_in", {"seat": seat, "amount": BOUGHT * unit}
        return "start_match", {"stake": STAKE * unit}

    def _act(self, table: Table, match: Match) -> tuple[str, dict[str, Any]] | None:
        """Return the next act of a match; none while the system is to act."""
        rules = match_rules(table.game, match)
        state = rules.position(match.state)
        turn = rules.game.turn(state)
        if match.result is not None or not turn or Chance() in turn:
            return None
        who = self._chance.choice(turn)
        if isinstance(who, Seat):
            offer = self._chance.choice(rules.game.legal(state, who))
            return "act", self._done(match, offer, seat=rules.seat_of(who.index))
        return self._office(rules, match, state)

    def _office(self, rules: MatchRules, match: Match, state: Any) -> tuple[str, dict[str, Any]] | None:
        """Return what staff do: sell chips to who has none, end what has gone on for long, or go on."""
        reserved = rules.game.spec.reserved
        offers: Mapping[bool, list[Offer]] = {True: [], False: []}
        for offer in rules.game.legal(state, Staff()):
            offers[_tag(offer) in reserved].append(offer)
        ends = [offer for offer in offers[True] if _ends(rules.game, state, offer)]
        if match.moves >= LONG and ends:
            return "chef_act", self._done(match, ends[0])
        sells = [offer for offer in offers[False] if _tag(offer) == COMES]
        usual = sells or [offer for offer in offers[False] if _tag(offer) != GOES]
        if not usual:
            return None
        first = self._chance.random() < USUAL
        return "act", self._done(match, usual[0] if first else self._chance.choice(usual))

    def _done(self, match: Match, offer: Offer, **fields: Any) -> dict[str, Any]:
        action = chosen(offer, choose(self._chance, offer))
        return {"action": msgspec.to_builtins(action), "after": match.moves, **fields}


def choose(chance: Random, offer: Offer) -> dict[str, Any]:
    """Return a value for each choice of an offer that has to be made, and small amounts oftener."""
    return {name: _one(chance, values) for name, values in offer.choices.items() if name not in offer.settled}


def _one(chance: Random, values: Span | Sequence[Any]) -> Any:
    if isinstance(values, Span):
        return values.least + int((values.most - values.least + 1) * chance.random() ** 4)
    return chance.choice(values)


def _ends(game: PlayedGame, state: Any, offer: Offer) -> bool:
    after, _ = play(game, state, offer.action, Staff())
    return game.result(after) is not None


def _tag(offer: Offer) -> str:
    return str(offer.action.__struct_config__.tag)


def _run(table: Table, actor: Actor, name: str, fields: dict[str, Any]) -> bool:
    try:
        execute(table.pk, decode(name, fields), actor=actor, command_id=uuid4())
    except Refused as refused:
        # Somebody else was quicker, or has changed the table since it was looked at.
        log.info("house_player_refused", table=table.slug, command=name, code=refused.code)
        return False
    return True

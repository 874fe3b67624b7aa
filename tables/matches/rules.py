"""The rules of a match: its game with decoded options, positions and acts as data and back."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import msgspec

from games.kit.errors import RuleViolation, gettext_noop
from games.kit.options import decode_options
from games.kit.played import COMES, GOES, PlayedGame, Seat, SeatStart, Staff, Who, action_kind
from games.kit.seat_words import numbered
from tables.errors import Invalid
from tables.games import registry
from tables.journal import canonical
from tables.models import Match
from tables.state import plain

STAFF = "staff"
CHANCE = "chance"


class Player(NamedTuple):
    """Who plays in a match at one index of the game: the seat at the table and what it starts with."""

    seat: int
    start: SeatStart


class MatchRules:
    """The game of one match, and the seats of the table that play in it, in the game's order."""

    def __init__(self, game: PlayedGame, options: Any, players: Sequence[Player]) -> None:
        self.game = game
        self.options = options
        self.players = tuple(players)
        self.indices = {player.seat: index for index, player in enumerate(players)}

    def start(self) -> Any:
        """Return the first position. Raises Invalid with the code of the game."""
        try:
            return self.game.start(self.options, [player.start for player in self.players])
        except RuleViolation as violation:
            raise self.refusal(violation) from None

    def position(self, text: str) -> Any:
        """Return a position from its JSON."""
        return msgspec.json.decode(text, type=self.game.state)

    def action(self, data: Mapping[str, Any]) -> Any:
        """Return an act of the game from plain data.

        Raises Invalid `bad_action`, which says where the data is wrong, and Invalid with the code of the game
        for what no such act can be.
        """
        try:
            return msgspec.convert(data, self.game.action, strict=True)
        except msgspec.ValidationError as error:
            if isinstance(error.__cause__, RuleViolation):
                raise self.refusal(error.__cause__) from None
            raise Invalid(
                "bad_action", gettext_noop("The act cannot be read: %(reason)s"), reason=str(error)
            ) from None

    def refusal(self, violation: RuleViolation) -> Invalid:
        """Return what a client is told of the game's refusal: seats by their number at the table."""
        return Invalid(violation.code, violation.message, **self.filling(violation.params))

    def filling(self, params: Mapping[str, Any]) -> dict[str, Any]:
        """Return what fills a text of the game, with the numbers that seats have at the table."""
        return numbered(params, self.seat_of)

    def stored_action(self, data: Any) -> Any:
        """Return an act of the game from the journal's data. Raises msgspec's ValidationError."""
        return msgspec.json.decode(msgspec.json.encode(data), type=self.game.action)

    def event(self, data: Any) -> Any:
        """Return an event of the game from the journal's data."""
        return msgspec.json.decode(msgspec.json.encode(data), type=self.game.event)

    def seat_of(self, index: int) -> int:
        """Return the number at the table of a seat of the game."""
        return self.players[index].seat

    def name_of(self, who: Who) -> str:
        """Return who acts as everyone writes it: `seat:3` with the number at the table, `staff`, `chance`."""
        if isinstance(who, Seat):
            return f"seat:{self.seat_of(who.index)}"
        return STAFF if isinstance(who, Staff) else CHANCE


def played_game(name: str) -> PlayedGame:
    """Return the played game called `name`. Raises Invalid `unknown_game` or `not_played`."""
    try:
        return registry().played(name)
    except RuleViolation as violation:
        raise Invalid.from_rule(violation) from None


def comes_and_goes(game: PlayedGame) -> bool:
    """Return whether players may sit down and leave during a match of this game."""
    return action_kind(game, COMES) is not None and action_kind(game, GOES) is not None


def text_of(position: Any) -> str:
    """Return a position as it is kept."""
    return canonical(position).decode()


def match_rules(game: str, match: Match) -> MatchRules:
    """Return the rules that a match at a table of `game` is played by.

    Raises Invalid when the game is not played, and BadOption when stored options are none of the game's.
    """
    return _match_rules(game, canonical(match.options), canonical(match.players))


@lru_cache(maxsize=256)
def _match_rules(name: str, options: bytes, players: bytes) -> MatchRules:
    game = played_game(name)
    return MatchRules(
        game,
        decode_options(game.spec.options, msgspec.json.decode(options)),
        [
            Player(player["seat"], SeatStart(player["name"], player["stack"]))
            for player in msgspec.json.decode(players)
        ],
    )


def players_of(players: Sequence[Player]) -> list[dict[str, Any]]:
    """Return players as a match keeps them."""
    return [{"seat": player.seat, **plain(player.start)} for player in players]

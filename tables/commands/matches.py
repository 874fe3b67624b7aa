"""Matches of played games: starting one, and every act in it, whoever brings it."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from typing import Annotated, Any

from msgspec import Meta

from games.kit.chance import Face
from games.kit.entry_stakes import put_in
from games.kit.errors import gettext_noop
from games.kit.played import GOES, Chance, Need, Seat, SeatStart, Staff, drawn
from tables.act import Act, no_such_seat, seat_free
from tables.commands.base import Command, Count, Key, MatchNumber, Number
from tables.commands.seats import not_enough, pieces
from tables.errors import Conflict, Denied, Invalid
from tables.matches import Running, find_running, running
from tables.matches.rules import (
    MatchRules,
    Player,
    comes_and_goes,
    played_game,
    players_of,
    text_of,
)
from tables.matches.running import match_running
from tables.matches.seating import free_seat, sitting
from tables.matches.timing import TIME_OUT, drawn_by_system, next_act
from tables.models import Match
from tables.rules import decoded_options

MOST_SEATS = 100
Data = dict[str, Any]


class StartMatch(Command, tag="start_match", frozen=True):
    """A match of the table's game begins.

    `seats` are those who play, in the order of the game. Left out, these are all seats of the table in a game
    in which players come and go, and in any other the seats that are taken. `stake` is what each of them
    stakes on the match, in the smallest currency unit; 0 plays it free.
    """

    seats: Annotated[list[Number], Meta(min_length=1, max_length=MOST_SEATS)] | None = None
    stake: Annotated[int, Meta(ge=0, le=10**15)] = 0

    def do(self, act: Act) -> Data:
        """Start it; each seat brings the chips in front of it, less the stake.

        Raises Conflict `table_closed`, `match_running`, `seat_free` or `not_enough`; NotFound `no_such_seat`;
        Invalid `not_played`, `seat_twice`, `not_payable`, or with the code of the game.
        """
        act.require_open()
        game = played_game(act.table.game)
        found = find_running(act)
        if found is not None:
            raise match_running(found.match)
        if self.stake:
            pieces(act, self.stake)
        rules = MatchRules(game, decoded_options(act.table), self._players(act, comes_and_goes(game)))
        state = rules.start()
        due = next_act(act.table, game, state, act.at)
        act.cursor.execute(
            "SELECT coalesce(max(number), 0) + 1 FROM tables_match WHERE table_id = %s", [act.table.pk]
        )
        match = Match(
            table_id=act.table.pk,
            number=act.cursor.fetchone()[0],
            options=act.table.options,
            unit=act.chip_set.unit,
            stake=self.stake // act.chip_set.unit,
            commission=act.table.commission,
            players=players_of(rules.players),
            state=text_of(state),
            started_at=act.at,
            due=due.due,
            due_at=due.due_at,
        )
        act.new_match(match)
        begun = Running(act, match)
        begun.pay(put_in(match.stake, len(rules.players)))
        begun.show()
        act.public = {
            "match": match.number,
            "players": [player.seat for player in rules.players],
            "stake": match.stake,
        }
        return dict(act.public)

    def _players(self, act: Act, may_be_free: bool) -> list[Player]:
        there = sitting(act)
        numbers = self.seats
        if numbers is None:
            all_sit = may_be_free and not self.stake
            numbers = [number for number, seat in there.items() if seat.player or all_sit]
        if len(set(numbers)) < len(numbers):
            raise Invalid("seat_twice", gettext_noop("A seat plays once in a match."))
        players = []
        for number in numbers:
            seat = there.get(number)
            if seat is None:
                raise no_such_seat(number, act.table)
            if not seat.player and (self.stake or not may_be_free):
                raise seat_free(number)
            if seat.player and seat.balance < self.stake:
                raise not_enough(act, number, seat.balance, self.stake)
            name = f"#{number}" if seat.player else ""
            stack = (seat.balance - self.stake) // act.chip_set.unit if seat.player else 0
            players.append(Player(number, SeatStart(name, stack)))
        return players


class _Acting(Command, frozen=True):
    """What acts in a match have in common.

    `action` is the game's own act as data. `after` is the number of acts the sender has seen: refused when
    there have been more.
    """

    action: Data
    after: Count | None = None

    def __post_init__(self) -> None:
        """Refuse what JSON may carry and no act does."""
        _refuse_odd(self.action)


class Play(_Acting, tag="act", frozen=True):
    """An act of the match: of the player on `seat`, or without one of the table's staff."""

    seat: Number | None = None

    def do(self, act: Act) -> Data:
        """Do it as the game says.

        Raises Conflict `table_closed`, `no_match` or `match_moved_on`; NotFound `not_in_match`; Denied
        `not_your_seat` to a player, `chef_only` for what the game reserves to the chef; Invalid `not_played`,
        `bad_action`, or with the code of the game.
        """
        if act.actor.kind == "player" and self.seat != act.actor.seat:
            raise Denied("not_your_seat", gettext_noop("You can act for your own seat only."))
        match = running(act)
        match.require(after=self.after)
        action = match.rules.action(self.action)
        if self.seat is not None:
            return match.do(action, match.seat(self.seat))
        if tag_of(action) in match.game.spec.reserved:
            raise Denied("chef_only", gettext_noop("This is for the chef de table to do."))
        return _office(match, action)


class ChefAct(_Acting, tag="chef_act", frozen=True):
    """An act of the match that the game reserves to the chef de table."""

    def do(self, act: Act) -> Data:
        """Do it as the game says.

        Raises Conflict `table_closed`, `no_match` or `match_moved_on`; Invalid `not_played`, `bad_action`,
        `not_reserved`, or with the code of the game.
        """
        match = running(act)
        match.require(after=self.after)
        action = match.rules.action(self.action)
        if tag_of(action) not in match.game.spec.reserved:
            raise Invalid("not_reserved", gettext_noop("The game reserves no such act to the chef de table."))
        return _office(match, action)


class EnterChance(Command, tag="enter_chance", frozen=True):
    """What came up or was dealt at the table, as the croupier enters it."""

    values: Annotated[list[Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)] | Key], Meta(max_length=400)]
    after: Count | None = None

    def do(self, act: Act) -> Data:
        """Bring it into the match.

        Raises Conflict `table_closed`, `no_match`, `match_moved_on`, `no_chance_due` or `draws_by_itself`;
        Invalid `not_played` or with the code of the game.
        """
        match = running(act)
        match.require(after=self.after)
        need = _need(match)
        if drawn_by_system(act.table, need):
            raise Conflict("draws_by_itself", gettext_noop("The system draws this by itself."))
        return _bring(match, need, self.values)


class DrawChance(Command, tag="draw_chance", frozen=True):
    """The system draws what the match waits for. `match` and `after` say which draw is meant."""

    match: MatchNumber
    after: Count

    def do(self, act: Act) -> Data:
        """Draw from the operating system's generator.

        Raises Conflict `table_closed`, `no_match`, `other_match`, `match_moved_on`, `no_chance_due` or
        `entered_by_hand`.
        """
        match = running(act)
        match.require(self.match, self.after)
        need = _need(match)
        if not drawn_by_system(act.table, need):
            raise Conflict("entered_by_hand", gettext_noop("This is entered by the croupier."))
        return _bring(match, need, need.form.draw(secrets.randbelow))


class TimeOut(Command, tag="time_out", frozen=True):
    """The clock has run out: the first thing offered to the seat whose word it is, is done for it."""

    match: MatchNumber
    after: Count

    def do(self, act: Act) -> Data:
        """Act for the seat.

        Raises Conflict `table_closed`, `no_match`, `other_match`, `match_moved_on` or `not_due`.
        """
        match = running(act)
        match.require(self.match, self.after)
        due_at = match.match.due_at
        if match.match.due != TIME_OUT or due_at is None or act.at < due_at:
            raise Conflict("not_due", gettext_noop("The time to act is not over."))
        seat = next(who for who in match.game.turn(match.state) if isinstance(who, Seat))
        act.public = {"timed_out": True}
        return match.do(match.game.legal(match.state, seat)[0].action, seat)


def tag_of(action: Any) -> str:
    """Return the tag of an act."""
    return str(action.__struct_config__.tag)


def _office(match: Running, action: Any) -> Data:
    """Do an act of the staff; a player who goes leaves the table's seat too."""
    answer = match.do(action, Staff())
    if tag_of(action) == GOES and comes_and_goes(match.game):
        free_seat(match.act, match.rules.seat_of(action.seat))
    return answer


def _need(match: Running) -> Need:
    need = match.game.needs(match.state)
    if need is None:
        raise Conflict("no_chance_due", gettext_noop("The match waits for no draw now."))
    return need


def _bring(match: Running, need: Need, values: Sequence[Face]) -> Data:
    if need.seen is not None:
        match.act.change_match(hidden_at=match.act.at)
    return match.do(drawn(match.game, need, values), Chance())


def _refuse_odd(value: Any) -> None:
    """Raise ValueError for numbers that are no integers and text that the database cannot keep."""
    if isinstance(value, dict):
        for key, each in value.items():
            _refuse_odd(key)
            _refuse_odd(each)
    elif isinstance(value, list):
        for each in value:
            _refuse_odd(each)
    elif isinstance(value, float):
        raise ValueError("numbers are whole")
    elif isinstance(value, str) and not value.isprintable():
        raise ValueError("text is printable")

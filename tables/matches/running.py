"""The match that is on at a table, while a command acts in it."""

from __future__ import annotations

import secrets
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import PlayedGame, Result, Seat, Who, action_kind
from tables.errors import Conflict, NotFound
from tables.games import is_banked
from tables.matches import public
from tables.matches.money import transfers
from tables.matches.rules import MatchRules, match_rules, played_game, text_of
from tables.matches.timing import next_act, paying
from tables.models import Match
from tables.rows import Rows
from tables.state import plain

if TYPE_CHECKING:
    from tables.act import Act

MATCHES = Rows(Match)


class Running:
    """A match that is on: its rules, its position, and how the game's acts are done in it."""

    def __init__(self, act: Act, match: Match) -> None:
        self.act = act
        self.match = match
        act.match = match
        self.rules: MatchRules = match_rules(act.table.game, match)
        self.state = self.rules.position(match.state)

    @property
    def game(self) -> PlayedGame:
        """The game that is played."""
        return self.rules.game

    def plays(self, seat: int) -> bool:
        """Return whether a seat of the table belongs to the match."""
        return seat in self.rules.indices

    def seat(self, number: int) -> Seat:
        """Return a seat of the table as the game knows it. Raises NotFound `not_in_match`."""
        if not self.plays(number):
            raise NotFound(
                "not_in_match",
                gettext_noop("Seat %(seat)s does not play in this match; these do: %(players)s."),
                seat=number,
                players=", ".join(str(player.seat) for player in self.rules.players),
            )
        return Seat(self.rules.indices[number])

    def require(self, match: int | None = None, after: int | None = None) -> None:
        """Refuse one who means another match or another position of it; None asks for nothing.

        Raises Conflict `other_match` or `match_moved_on`.
        """
        if match is not None and match != self.match.number:
            raise Conflict(
                "other_match",
                gettext_noop("This is match %(number)s by now, not %(match)s."),
                number=self.match.number,
                match=match,
            )
        if after is not None and after != self.match.moves:
            raise Conflict(
                "match_moved_on",
                gettext_noop("The match has moved on: %(moves)s acts, not %(after)s."),
                moves=self.match.moves,
                after=after,
            )

    def action(self, tag: str, seat: Seat) -> Any:
        """Return the game's own act by which the player of a seat comes or goes.

        Raises Conflict `match_running` where the game has none.
        """
        kind = action_kind(self.game, tag)
        if kind is None:
            raise match_running(self.match)
        return kind(seat=seat.index)

    def decide(self, action: Any, who: Who) -> tuple[Any, ...]:
        """Return what an act would do, as events. Raises Invalid with the code of the game."""
        try:
            return self.game.decide(self.state, action, who)
        except RuleViolation as violation:
            raise self.rules.refusal(violation) from None

    def do(self, action: Any, who: Who) -> dict[str, Any]:
        """Do one act of the game: position, money, journal and what is shown. Returns the answer.

        Raises Invalid with the code of the game, Conflict `seat_free` for chips sold where nobody sits, and
        Conflict `not_enough`.
        """
        act, match, game = self.act, self.match, self.game
        events = self.decide(action, who)
        for event in events:
            self.state = game.evolve(self.state, event)
        self._pay(events)
        due = next_act(act.table, game, self.state, act.at)
        act.change_match(state=text_of(self.state), moves=match.moves + 1, due=due.due, due_at=due.due_at)
        ended = game.result(self.state)
        if ended is not None:
            self.end(ended)
        # The salt keeps who reads the entry's hash from trying out which hidden cards make it.
        act.note_move(
            {
                "who": plain(who),
                "action": plain(action),
                "events": plain(events),
                "salt": secrets.token_hex(16),
            }
        )
        heard = public.told(self.rules, events)
        self.show()
        act.public = {
            **(act.public or {}),
            "match": match.number,
            "moves": match.moves,
            "who": self.rules.name_of(who),
            "events": heard,
        }
        return {"match": match.number, "moves": match.moves, "events": heard}

    def end(self, result: Result) -> None:
        """Note how the match ended; one with stakes goes on until they are paid."""
        act = self.act
        act.change_match(result=plain(result))
        if self.match.stake:
            due = paying(act.table, self.match, act.at)
            act.change_match(due=due.due, due_at=due.due_at)
        else:
            act.change_match(ended_at=act.at, due="", due_at=None)

    def pay(self, payments: Iterable[Any]) -> list[dict[str, Any]]:
        """Move the money of payments, and return what is told of them. Raises Conflict `not_enough`."""
        made = tuple(payments)
        self._pay(made)
        return public.told(self.rules, made)

    def show(self) -> None:
        """Show the match as it stands now."""
        shown = public.shown(self.act.table, self.match, self.state)
        self.act.show(match=shown, **public.head(self.match))

    def _pay(self, events: tuple[Any, ...]) -> None:
        for due in transfers(self.rules, self.match.unit, events):
            if due.target.kind == "seat" and due.source.kind == "bank" and due.seat is not None:
                self.act.seat(due.seat)
            self.act.ledger.post(due.source, due.target, due.amount, due.reason, seat=due.seat)


def find_running(act: Act) -> Running | None:
    """Return the match that is on at the table, none at a table against the house."""
    if is_banked(act.table.game):
        return None
    act.cursor.execute(
        f"SELECT {MATCHES.select('m')} FROM tables_match m WHERE m.table_id = %s AND m.ended_at IS NULL",  # noqa: S608
        [act.table.pk],
    )
    row = act.cursor.fetchone()
    return None if row is None else Running(act, MATCHES.read(row))


def running(act: Act) -> Running:
    """Return the match that is on at an open table.

    Raises Conflict `table_closed` or `no_match`, and Invalid `not_played` where no matches are played.
    """
    act.require_open()
    found = find_running(act)
    if found is None:
        played_game(act.table.game)
        raise Conflict("no_match", gettext_noop("No match is on at %(table)s."), table=act.table.name)
    return found


def match_running(match: Match) -> Conflict:
    """Return the refusal of what has to wait until the match is over."""
    return Conflict(
        "match_running",
        gettext_noop("Match %(match)s is on; this is possible when it is over."),
        match=match.number,
    )

"""Plays Boule Rouge in tests: whole matches, and single shots from a position written as on the page."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from msgspec.structs import replace

from games.boule_rouge import GAME
from games.boule_rouge.actions import (
    Add,
    Collide,
    DealAdvanced,
    Follow,
    MakeWay,
    PassBy,
    Plan,
    Roll,
    Shoot,
    Shuffle,
    Toss,
)
from games.boule_rouge.events import Event, RoundEnded
from games.boule_rouge.options import Options
from games.boule_rouge.pieces import BALLS, JACK, OUT, Team, team_of_seat
from games.boule_rouge.state import State, planners, shooters
from games.boule_rouge.view import View
from games.kit.errors import RuleViolation
from games.kit.played import Chance, Public, Seat, SeatStart, Who, play

NAMES = ("Anna", "Bruno", "Chloé", "Dario", "Emma", "Felix")
SPINS = {"w": "forward", "b": "backspin"}

# Six cards for each player where a test does not care which.
HAND = (1, 2, 4, 5, 8, 9)


class Match:
    """A match from its first position; with `way` it is played up to making way, by that team."""

    def __init__(self, players: int = 2, *, way: Team | None = None, **options: Any) -> None:
        self.options = Options(**options)
        self.state: State = GAME.start(self.options, [SeatStart(name) for name in NAMES[:players]])
        self.log: list[Event] = []
        if way is not None:
            self.shuffle()
            self.do(Toss((way,)), Chance())

    def do(self, action: Any, who: Who | int) -> tuple[Event, ...]:
        """Do one thing, by a seat or whoever is named, and return its events."""
        self.state, events = play(GAME, self.state, action, Seat(who) if isinstance(who, int) else who)
        self.log += events
        return events

    def refused(self, action: Any, who: Who | int) -> str:
        """Return the code with which an action is refused, none if it says nothing; fail if it is not."""
        before = self.state
        try:
            self.do(action, who)
        except RuleViolation as refusal:
            assert self.state is before
            return refusal.code if str(refusal) else ""
        raise AssertionError(f"{action} was not refused")

    def shuffle(self, *orders: Sequence[int]) -> Match:
        """Let every deck that is due be shuffled: into these orders, else from the lowest card on top."""
        left = list(orders)
        while self.state.phase == "shuffle":
            need = GAME.needs(self.state)
            assert need is not None
            self.do(Shuffle(tuple(left.pop(0)) if left else need.form.faces), Chance())  # type: ignore[arg-type]
        return self

    def deal_advanced(self, *cards: str) -> Match:
        """Deal three advanced cards to the team that makes way."""
        self.do(DealAdvanced(cards), Chance())  # type: ignore[arg-type]
        return self

    def make_way(self, card: int, seat: int | None = None) -> Match:
        """Throw the jack, and let everybody else lay the lowest card aside."""
        thrower = seat if seat is not None else (0 if self.state.way == "iron" else 1)
        self.do(MakeWay(card), thrower)
        while self.state.phase == "plan":
            planner = planners(self.state)[0]
            self.do(Plan(min(self.state.hands[planner])), planner)
        return self

    def shot(self, card: int | Any, die: str = "", *answers: str, seat: int | None = None) -> Match:
        """Shoot: a card, or a whole act, then the die as in `w4`, then an answer to each question.

        An answer is the piece to strike, `no`, `follow` or, to what may be added, `+2`.
        """
        shooter = shooters(self.state)[0] if seat is None else seat
        action = card if not isinstance(card, int) else Shoot(card, SPINS[die[0]])  # type: ignore[arg-type]
        self.do(action, shooter)
        if die:
            need = GAME.needs(self.state)
            assert need is not None
            assert need.form.name == {"w": "white die", "b": "black die"}[die[0]]
            self.do(Roll((int(die[1:]),)), Chance())
        for answer in answers:
            self.do(answered(answer), shooter)
        return self

    def lose_shot(self) -> Match:
        """Shoot a ball off the board, which a 6 does from everywhere, one way or the other."""
        card = min(self.state.hands[shooters(self.state)[0]])
        self.shot(card, "b6" if card <= 6 else "w6")
        while self.state.phase == "collide":
            self.do(PassBy(), self.state.shot.seat)  # type: ignore[union-attr]
        return self

    @property
    def board(self) -> dict[str, int]:
        """The sections of all pieces on the board; those out of play are 0."""
        lying = {
            ball: max(section, 0) for ball, section in zip(BALLS, self.state.balls, strict=True) if section
        }
        return {"J": max(self.state.jack, 0), **lying}

    @property
    def view(self) -> View:
        """What anyone sees."""
        return GAME.view(self.state, Public())

    @property
    def ended(self) -> list[RoundEnded]:
        """How the rounds have ended so far."""
        return [event for event in self.log if isinstance(event, RoundEnded)]


def answered(answer: str) -> Any:
    """Return the act of an answer."""
    if answer == "no":
        return PassBy()
    if answer == "follow":
        return Follow()
    if answer.startswith("+"):
        return Add(int(answer))
    return Collide(JACK if answer == "J" else answer)


def position(
    pieces: str,
    *,
    pawn: str | None = None,
    active: Team = "iron",
    hands: Sequence[Sequence[int]] | None = None,
    scores: tuple[int, int] = (0, 0),
    held: tuple[str | None, str | None] = (None, None),
    **options: Any,
) -> Match:
    """Return a match in which a shot is due, the pieces lying as in `J7 c1@6 c2@8`; `x` is out of play.

    The holder is the team of the pawn's ball; iron has made way.
    """
    match = Match(len(hands) if hands else 2, **options)
    jack, balls = 0, [0] * len(BALLS)
    for word in pieces.split():
        if word.startswith("J"):
            jack = int(word[1:])
        else:
            ball, _, section = word.partition("@")
            balls[BALLS.index(ball)] = OUT if section == "x" else int(section)
    given = hands if hands is not None else (HAND, HAND)
    holder: Team | None = None if pawn is None else {"i": "iron", "c": "copper"}[pawn[0]]  # type: ignore[assignment]
    match.state = replace(
        match.state,
        phase="shoot",
        shuffling=None,
        way="iron",
        thrower=0,
        planned=(None, *(9 for _ in given[1:])),
        hands=tuple(map(tuple, given)),
        jack=jack,
        balls=tuple(balls),
        pawn=pawn,
        holder=holder,
        active=active,
        scores=scores,
        held=held,
    )
    return match


def hands_of_teams(match: Match) -> dict[str, int]:
    """How many cards each team has in hand."""
    counted = {"iron": 0, "copper": 0}
    for seat, hand in enumerate(match.state.hands):
        counted[team_of_seat(seat)] += len(hand)
    return counted

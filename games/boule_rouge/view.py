"""What a viewer may see: a list of what is allowed, built field by field.

Secret are the hands, the decks, the cards laid aside, cards discarded without being played, and the advanced
cards until they are played. A player sees the own hand and the card laid aside, and what the own team holds
or has to choose from.
"""

from __future__ import annotations

from typing import Literal

import msgspec

from games.boule_rouge.advanced import Advanced, Spin
from games.boule_rouge.pieces import BALLS, STOCK, TEAMS, Team, team_of_ball, team_of_seat
from games.boule_rouge.state import (
    Phase,
    RoundRecord,
    State,
    best,
    closest,
    distance,
    place,
    seats_of,
    shooters,
    side,
    strikable,
)
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Seat, Viewer

Where = Literal["stock", "board", "out"]


class BallView(msgspec.Struct, frozen=True, gc=False):
    """A ball: `section` and `distance` from the jack while it is on the board."""

    ball: str
    team: Team
    where: Where
    section: int | None
    distance: int | None


class TeamView(msgspec.Struct, frozen=True, gc=False):
    """A team: its score, least distance from the jack, cards face down, and its advanced card.

    `advanced` tells whether one is held, and `spent` which one was played. `deck` is filled only for who goes
    over a match that is over, as are `held` and `discard`.
    """

    team: Team
    seats: tuple[int, ...]
    score: int
    best: int | None
    deck_cards: int
    discard_cards: int
    advanced: bool
    spent: Advanced | None
    held: Advanced | None
    deck: tuple[int, ...]
    discard: tuple[int, ...]


class SeatView(msgspec.Struct, frozen=True, gc=False):
    """A player: how many cards are in hand, and whether a card was laid aside.

    `hand` and `laid` are filled only for who goes over a match that is over.
    """

    seat: int
    team: Team
    cards: int
    planned: bool
    hand: tuple[int, ...]
    laid: int | None


class ShotView(msgspec.Struct, frozen=True, gc=False):
    """The shot that is on; `moves` are those the `mover` has left, `face` what the die showed.

    `step` is 1 for up, -1 for down, and 0 before the die has given a direction.
    """

    seat: int
    card: int
    ball: str
    spin: Spin | None
    advanced: Advanced | None
    face: int | None
    added: int | None
    mover: str
    moves: int
    step: int


class View(msgspec.Struct, frozen=True, gc=False):
    """A match as its viewer sees it. Seats are counted from 0, sections from 1.

    `own` is the viewer's hand as it was drawn, `own_laid` the card that the viewer laid aside in this
    round. `own_advanced` is the advanced card of the viewer's team, and `to_keep` those of which it has to
    keep one. `jack` is None while it is not on the board. `here` are the pieces that may be struck now,
    `near` the balls that may bear the pawn. `shooters` may shoot. `last` is the round before. `winner` is
    set at the end.
    """

    phase: Phase
    round_no: int
    max_rounds: int | None
    target: int
    professional: bool
    advanced: bool
    sections: int
    teams: tuple[TeamView, TeamView]
    seats: tuple[SeatView, ...]
    way: Team | None
    thrower: int | None
    active: Team | None
    holder: Team | None
    pawn: str | None
    jack: int | None
    balls: tuple[BallView, ...]
    shot: ShotView | None
    here: tuple[str, ...]
    near: tuple[str, ...]
    shooters: tuple[int, ...]
    choosing: Team | None
    own: tuple[int, ...]
    own_laid: int | None
    own_advanced: Advanced | None
    to_keep: tuple[Advanced, ...]
    last: RoundRecord | None
    winner: Team | None


def view(state: State, viewer: Viewer) -> View:
    """Return what `viewer` may see of the match."""
    if isinstance(viewer, Seat) and 0 <= viewer.index < state.players:
        return _build(state, viewer.index, is_open=False)
    return _build(state, None, is_open=False)


def reveal(state: State, now: State | None) -> View:
    """Return a position with everything in it, for who goes over a match that is over.

    `now` is the present position, None when the match goes on no more. Raises RuleViolation `match_not_over`
    before the end: a card laid aside, or left in a deck, comes back in a later round.
    """
    if now is not None and now.phase != "over":
        raise RuleViolation(
            "match_not_over",
            gettext_noop("The match is still being played. Its cards can be seen when it is over."),
        )
    return _build(state, None, is_open=True)


def _build(state: State, viewer: int | None, *, is_open: bool) -> View:
    options = state.options
    team = None if viewer is None else team_of_seat(viewer)
    return View(
        phase=state.phase,
        round_no=state.round_no,
        max_rounds=options.max_rounds,
        target=options.goal,
        professional=options.professional,
        advanced=options.advanced,
        sections=options.sections,
        teams=(_team(state, TEAMS[0], is_open), _team(state, TEAMS[1], is_open)),
        seats=tuple(_seat(state, seat, is_open) for seat in range(state.players)),
        way=state.way,
        thrower=state.thrower,
        active=state.active,
        holder=state.holder,
        pawn=state.pawn,
        jack=state.jack if state.jack > 0 else None,
        balls=tuple(_ball(state, ball) for ball in BALLS),
        shot=_shot(state),
        here=strikable(state) if state.phase == "collide" else (),
        near=closest(state, state.holder) if state.phase == "pawn" and state.holder else (),
        shooters=shooters(state) if state.phase == "shoot" else (),
        choosing=state.choosing,
        own=() if viewer is None else state.hands[viewer],
        own_laid=None if viewer is None else state.planned[viewer],
        own_advanced=None if team is None else state.held[side(team)],
        to_keep=state.dealt if is_open or (team is not None and team == state.choosing) else (),
        last=state.last,
        winner=state.winner,
    )


def _team(state: State, team: Team, is_open: bool) -> TeamView:
    which = side(team)
    deck, discard = state.decks[which], state.discards[which]
    return TeamView(
        team=team,
        seats=seats_of(state, team),
        score=state.scores[which],
        best=best(state, team) if state.jack > 0 else None,
        deck_cards=len(deck),
        discard_cards=len(discard),
        advanced=state.held[which] is not None,
        spent=state.spent[which],
        held=state.held[which] if is_open else None,
        deck=deck if is_open else (),
        discard=discard if is_open else (),
    )


def _seat(state: State, seat: int, is_open: bool) -> SeatView:
    laid = state.planned[seat]
    return SeatView(
        seat=seat,
        team=team_of_seat(seat),
        cards=len(state.hands[seat]),
        planned=laid is not None,
        hand=state.hands[seat] if is_open else (),
        laid=laid if is_open else None,
    )


def _ball(state: State, ball: str) -> BallView:
    section = place(state, ball)
    lies = section > 0
    where: Where = "board" if lies else "stock" if section == STOCK else "out"
    return BallView(
        ball=ball,
        team=team_of_ball(ball),
        where=where,
        section=section if lies else None,
        distance=distance(state, ball) if lies and state.jack > 0 else None,
    )


def _shot(state: State) -> ShotView | None:
    shot = state.shot
    if shot is None:
        return None
    return ShotView(
        seat=shot.seat,
        card=shot.card,
        ball=shot.ball,
        spin=shot.spin,
        advanced=shot.advanced,
        face=shot.face,
        added=shot.added,
        mover=shot.mover,
        moves=shot.moves,
        step=shot.step,
    )

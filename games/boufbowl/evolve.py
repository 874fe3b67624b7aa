"""The position after an event. It never refuses."""

from __future__ import annotations

from typing import Any, assert_never

from msgspec.structs import replace

from games.boufbowl.cards import effects
from games.boufbowl.events import (
    Activated,
    ActivationEnded,
    BallLies,
    BallTaken,
    Damaged,
    Declined,
    Event,
    Goal,
    MatchEnded,
    Moved,
    Passed,
    PassEnded,
    PassRead,
    Placed,
    PlacementBegan,
    QuarterEnded,
    Rolled,
    RoundBegan,
    Slowed,
    SpellCast,
    Stepped,
    Tackled,
    TeamDrawn,
    Tried,
    Unhurt,
    Used,
    Waits,
    Weakened,
    WentOut,
)
from games.boufbowl.state import Casting, Figure, State, Throw, card, is_beaten


def evolve(state: State, event: Event) -> State:
    """Return the position after `event`."""
    match event:
        case TeamDrawn(what, team):
            if what == "first":
                return replace(state, waits=None, first=team, turn=team)
            return replace(state, waits=None, player1=team)
        case PlacementBegan(team):
            return _begin_placement(state, team)
        case Placed(piece, cell, next_team):
            turn = state.turn if next_team is None else next_team
            return replace(_with(state, piece, cell=cell), turn=turn)
        case Waits(wait):
            return replace(state, waits=wait)
        case RoundBegan():
            figures = tuple(replace(figure, acted=False) for figure in state.figures)
            return replace(
                state,
                phase="activate",
                figures=figures,
                round_no=event.number,
                player1=event.player1,
                turn=event.turn,
            )
        case Activated(piece, mp, ap):
            state = _with(state, piece, mp_loss=0, ap_loss=0)
            return replace(state, phase="acting", active=piece, mp=mp, ap=ap, cast=(), dice=())
        case ActivationEnded(piece, next_team):
            turn = state.turn if next_team is None else next_team
            state = _with(state, piece, acted=True)
            return replace(state, phase="activate", active=None, mp=0, ap=0, cast=(), ending=False, turn=turn)
        case Rolled(thrown):
            return replace(state, waits=None, dice=(*state.dice, thrown))
        case Goal():
            return _score(state, event)
        case QuarterEnded():
            return replace(state, figures=tuple(replace(each, charged=True) for each in state.figures))
        case MatchEnded(winner):
            return replace(state, phase="over", waits=None, winner=winner)
        case BallTaken(piece, ap=ap):
            return replace(state, carrier=piece, ball=None, waits=None, ap=state.ap - ap)
        case BallLies(cell):
            return replace(state, carrier=None, ball=cell, waits=None)
        case Passed() | PassRead() | Declined() | Tried() | PassEnded():
            return _pass(state, event)
        case _:
            return _act(state, event)


_Doing = Stepped | Tackled | Slowed | SpellCast | Damaged | Unhurt | Weakened | Moved | WentOut | Used
_Passing = Passed | PassRead | Declined | Tried | PassEnded


def _act(state: State, event: _Doing) -> State:
    """What figures do and what is done to them."""
    match event:
        case Stepped(piece, cell):
            return replace(_with(state, piece, cell=cell), mp=state.mp - 1)
        case Tackled(_, mp, ap, ends):
            return replace(state, mp=state.mp - mp, ap=state.ap - ap, ending=ends)
        case Slowed(_, mp, ap):
            return replace(state, mp=state.mp - mp, ap=state.ap - ap)
        case SpellCast():
            return _cast(state, event)
        case Damaged(piece, amount):
            return _with(state, piece, hurt=state.figures[piece].hurt + amount)
        case Unhurt():
            return state
        case Weakened(piece, mp, ap):
            figure = state.figures[piece]
            state = _with(state, piece, mp_loss=figure.mp_loss + mp, ap_loss=figure.ap_loss + ap)
            return _next_effect(state)
        case Moved(piece, cell):
            return _next_effect(_with(state, piece, cell=cell))
        case WentOut(piece):
            return replace(_with(state, piece, cell=None, out=True), casting=None)
        case Used(piece, _, ap, mp):
            return replace(_with(state, piece, charged=False), ap=state.ap - ap, mp=state.mp + mp)
        case _:
            assert_never(event)


def _pass(state: State, event: _Passing) -> State:
    """A pass on its way (BB-30 to BB-33)."""
    if isinstance(event, Passed):
        return replace(state, throw=event.throw, ap=state.ap - event.ap)
    if isinstance(event, PassEnded):
        return replace(state, throw=None, ending=event.outcome != "success")
    if state.throw is None:
        return state
    return replace(state, waits=None, throw=_thrown(state.throw, event))


def _thrown(throw: Throw, event: PassRead | Declined | Tried) -> Throw:
    match event:
        case PassRead(dodges):
            return replace(throw, dodges=dodges)
        case Declined(pieces):
            return replace(throw, asked=(*throw.asked, *pieces))
        case Tried(piece, locks):
            return replace(throw, asked=(*throw.asked, piece), tried=True, locks=throw.locks + locks)


def _cast(state: State, event: SpellCast) -> State:
    """Pay for a spell and put its effects on the way; its target is kept for how often it may be cast."""
    key = event.target if event.target is not None else -1 - event.cell
    if event.red:
        red = state.figures[event.piece].red | 1 << event.spell
        state = _with(state, event.piece, red=red)
    state = replace(state, ap=state.ap - event.ap, cast=(*state.cast, (event.spell, key)))
    if event.target is None:
        return state
    casting = Casting(event.spell, event.target)
    return replace(state, casting=casting if effects(card(state, event.piece).spells[event.spell]) else None)


def _next_effect(state: State) -> State:
    """Go on to the next effect of the spell whose effect this was, if it was one (BB-41)."""
    casting = state.casting
    if casting is None or state.active is None:
        return state
    done = casting.next + 1 == len(effects(card(state, state.active).spells[casting.spell]))
    return replace(state, casting=None if done else replace(casting, next=casting.next + 1))


def _score(state: State, event: Goal) -> State:
    """Break the round off: cards are turned back, effects cleared and wounds healed (BB-37)."""
    heal = state.options.heal_on_goal
    figures = tuple(
        replace(
            figure,
            acted=False,
            mp_loss=0,
            ap_loss=0,
            hurt=0 if heal or is_beaten(state, piece) else figure.hurt,
        )
        for piece, figure in enumerate(state.figures)
    )
    return replace(
        state,
        figures=figures,
        score=event.score,
        active=None,
        mp=0,
        ap=0,
        cast=(),
        casting=None,
        throw=None,
        ending=False,
        waits=None,
    )


def _begin_placement(state: State, team: int) -> State:
    """Take up all figures and the ball; who was out comes back unhurt (BB-16, BB-19)."""
    figures = tuple(replace(figure, cell=None, out=False) for figure in state.figures)
    return replace(
        state, phase="place", figures=figures, first=team, turn=team, player1=None, carrier=None, ball=None
    )


def _with(state: State, piece: int, **changes: Any) -> State:
    figures: list[Figure] = list(state.figures)
    figures[piece] = replace(figures[piece], **changes)
    return replace(state, figures=tuple(figures))

"""The position after an event. It never refuses."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from msgspec.structs import replace

from games.boule_rouge.events import (
    AdvancedDealt,
    AdvancedKept,
    BallRemoved,
    BallsCleared,
    BallShot,
    Dealt,
    DeckShuffled,
    Drew,
    Event,
    Followed,
    Judged,
    MatchEnded,
    MovesAdded,
    PassedBy,
    PawnPut,
    PieceMoved,
    PieceOut,
    Planned,
    PlansLaid,
    Rolled,
    RoundBegan,
    RoundEnded,
    ShuffleCalled,
    Struck,
    Tossed,
    Turn,
    WayMade,
)
from games.boule_rouge.pieces import BALLS, JACK, OUT, STOCK, TEAMS, Team, rival, team_of_seat
from games.boule_rouge.state import (
    RoundRecord,
    Shot,
    State,
    closest,
    on_board,
    shot_on,
    side,
    strikable,
)

T = TypeVar("T")


def evolve(state: State, event: Event) -> State:
    """Return the position after `event`."""
    return _EVOLVE[type(event)](state, event)


def _put(values: tuple[T, ...], index: int, value: T) -> tuple[T, ...]:
    return (*values[:index], value, *values[index + 1 :])


def _pair(values: tuple[T, T], team: Team, value: T) -> tuple[T, T]:
    return (value, values[1]) if team == TEAMS[0] else (values[0], value)


def _without(hand: tuple[int, ...], card: int) -> tuple[int, ...]:
    place = hand.index(card)
    return (*hand[:place], *hand[place + 1 :])


def _laid(state: State, piece: str, section: int) -> State:
    """Lay a piece into a section; a ball that goes along with the jack lies where that does (BR-27)."""
    if piece != JACK:
        return replace(state, balls=_put(state.balls, BALLS.index(piece), section))
    state = replace(state, jack=section)
    if state.shot is not None and state.shot.along:
        return _laid(state, state.shot.ball, section)
    return state


def _discard(state: State, team: Team, cards: tuple[int, ...]) -> State:
    pile = (*state.discards[side(team)], *cards)
    return replace(state, discards=_pair(state.discards, team, pile))


def _shuffle_called(state: State, event: ShuffleCalled) -> State:
    return replace(state, phase="shuffle", shuffling=event.team)


def _deck_shuffled(state: State, event: DeckShuffled) -> State:
    team = event.team
    return replace(
        state,
        shuffling=None,
        decks=_pair(state.decks, team, (*state.decks[side(team)], *event.cards)),
        discards=_pair(state.discards, team, ()),
    )


def _drew(state: State, event: Drew) -> State:
    team = team_of_seat(event.seat)
    return replace(
        state,
        decks=_pair(state.decks, team, state.decks[side(team)][len(event.cards) :]),
        hands=_put(state.hands, event.seat, (*state.hands[event.seat], *event.cards)),
    )


def _dealt(state: State, event: Dealt) -> State:
    return replace(state, phase="toss" if state.way is None else "make_way")


def _tossed(state: State, event: Tossed) -> State:
    return replace(state, way=event.team, phase="deal_advanced" if state.options.advanced else "make_way")


def _advanced_dealt(state: State, event: AdvancedDealt) -> State:
    return replace(state, phase="keep", choosing=event.team, dealt=event.cards)


def _advanced_kept(state: State, event: AdvancedKept) -> State:
    held = _pair(state.held, event.team, event.card)
    if event.team == state.way:
        passed = tuple(card for card in state.dealt if card != event.card)
        return replace(state, held=held, choosing=rival(event.team), dealt=passed)
    return replace(state, held=held, choosing=None, dealt=(), phase="make_way")


def _way_made(state: State, event: WayMade) -> State:
    hands = _put(state.hands, event.seat, _without(state.hands[event.seat], event.card))
    state = _discard(state, team_of_seat(event.seat), (event.card,))
    return replace(state, hands=hands, jack=event.card, thrower=event.seat, phase="plan")


def _planned(state: State, event: Planned) -> State:
    hands = _put(state.hands, event.seat, _without(state.hands[event.seat], event.card))
    return replace(state, hands=hands, planned=_put(state.planned, event.seat, event.card))


def _plans_laid(state: State, event: PlansLaid) -> State:
    """Put the planned cards where they stay; `planned` still tells each player which card was the own."""
    for seat, card in enumerate(state.planned):
        team = team_of_seat(seat)
        if card is None:
            continue
        if state.options.plan_return == "deck_top":
            state = replace(state, decks=_pair(state.decks, team, (card, *state.decks[side(team)])))
        elif state.options.plan_return == "discard":
            state = _discard(state, team, (card,))
    return state


def _ball_removed(state: State, event: BallRemoved) -> State:
    return _laid(state, event.ball, OUT)


def _ball_shot(state: State, event: BallShot) -> State:
    team = team_of_seat(event.seat)
    state = _discard(_laid(state, event.ball, event.section), team, (event.card,))
    if event.advanced is not None:
        state = replace(
            state,
            held=_pair(state.held, team, None),
            spent=_pair(state.spent, team, event.advanced),
        )
    return replace(
        state,
        hands=_put(state.hands, event.seat, _without(state.hands[event.seat], event.card)),
        shot=Shot(event.seat, event.card, event.ball, event.spin, event.advanced, event.ball),
        phase="moving" if event.spin is None else "roll",
    )


def _rolled(state: State, event: Rolled) -> State:
    shot = shot_on(state)
    if shot.advanced in ("boomerang", "bomb"):
        return replace(state, shot=replace(shot, face=event.face), phase="add")
    return _begin_moves(
        replace(state, shot=replace(shot, face=event.face)),
        event.face if event.spin == "forward" else -event.face,
    )


def _moves_added(state: State, event: MovesAdded) -> State:
    shot = replace(shot_on(state), added=event.moves)
    face = shot.face or 0
    moves = face + event.moves if shot.spin == "forward" else -face - event.moves
    if shot.advanced == "boomerang" and state.options.boomerang_bonus == "signed":
        moves = event.moves - face
    return _begin_moves(replace(state, shot=shot), moves)


def _begin_moves(state: State, moves: int) -> State:
    """Give the placed ball so many moves, up or, below zero, down; it may strike something first (BR-15)."""
    shot = replace(shot_on(state), moves=abs(moves), step=1 if moves > 0 else -1)
    return replace(state, shot=shot, phase="collide" if moves and strikable(state) else "moving")


def _piece_moved(state: State, event: PieceMoved) -> State:
    state = replace(state, shot=replace(shot_on(state), moves=event.left))
    return replace(_laid(state, event.piece, event.end), phase="collide" if event.left else "moving")


def _piece_out(state: State, event: PieceOut) -> State:
    state = replace(state, shot=replace(shot_on(state), moves=0), phase="moving")
    return _laid(state, event.piece, OUT)


def _struck(state: State, event: Struck) -> State:
    return replace(state, shot=replace(shot_on(state), mover=event.piece), phase="moving")


def _passed_by(state: State, event: PassedBy) -> State:
    return replace(state, phase="moving")


def _followed(state: State, event: Followed) -> State:
    return replace(state, shot=replace(shot_on(state), mover=JACK, along=True), phase="moving")


def _judged(state: State, event: Judged) -> State:
    if event.holder is None:
        return replace(state, holder=None, pawn=None, phase="moving")
    near = closest(state, event.holder)
    chosen = state.pawn in near or len(near) == 1
    return replace(state, holder=event.holder, phase="moving" if chosen else "pawn")


def _pawn_put(state: State, event: PawnPut) -> State:
    return replace(state, pawn=event.ball, phase="moving")


def _turn(state: State, event: Turn) -> State:
    return replace(state, active=event.team, shot=None, phase="shoot")


def _balls_cleared(state: State, event: BallsCleared) -> State:
    for ball in on_board(state, event.team):
        state = _laid(state, ball, OUT)
    return state


def _round_ended(state: State, event: RoundEnded) -> State:
    """Score the round; cards left in hand go to the discard piles (BR-24)."""
    record = RoundRecord(
        state.round_no,
        event.winner,
        event.points,
        event.reason,
        state.jack,
        state.balls,
        event.balls,
        event.cards,
    )
    for seat, hand in enumerate(state.hands):
        state = _discard(state, team_of_seat(seat), hand)
    scores = state.scores
    if event.winner is not None:
        scores = _pair(scores, event.winner, scores[side(event.winner)] + event.points)
    return replace(state, scores=scores, last=record, hands=((),) * state.players, shot=None, active=None)


def _round_began(state: State, event: RoundBegan) -> State:
    hands = state.hands
    if state.options.plan_return == "owner_hand":
        hands = tuple(() if card is None else (card,) for card in state.planned)
    return replace(
        state,
        round_no=event.number,
        way=event.team,
        hands=hands,
        planned=(None,) * state.players,
        thrower=None,
        holder=None,
        jack=STOCK,
        balls=(STOCK,) * len(BALLS),
        pawn=None,
    )


def _match_ended(state: State, event: MatchEnded) -> State:
    return replace(state, phase="over", winner=event.winner)


_EVOLVE: dict[type, Callable[[State, Any], State]] = {
    ShuffleCalled: _shuffle_called,
    DeckShuffled: _deck_shuffled,
    Drew: _drew,
    Dealt: _dealt,
    Tossed: _tossed,
    AdvancedDealt: _advanced_dealt,
    AdvancedKept: _advanced_kept,
    WayMade: _way_made,
    Planned: _planned,
    PlansLaid: _plans_laid,
    BallRemoved: _ball_removed,
    BallShot: _ball_shot,
    Rolled: _rolled,
    MovesAdded: _moves_added,
    PieceMoved: _piece_moved,
    PieceOut: _piece_out,
    Struck: _struck,
    PassedBy: _passed_by,
    Followed: _followed,
    Judged: _judged,
    PawnPut: _pawn_put,
    Turn: _turn,
    BallsCleared: _balls_cleared,
    RoundEnded: _round_ended,
    RoundBegan: _round_began,
    MatchEnded: _match_ended,
}

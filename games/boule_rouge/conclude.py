"""The end of a shot, of a round and of a match (BR-17 to BR-24, BR-29 to BR-32)."""

from __future__ import annotations

from games.boule_rouge.course import Course
from games.boule_rouge.events import (
    BallsCleared,
    Judged,
    MatchEnded,
    PawnPut,
    Reason,
    RoundBegan,
    RoundEnded,
    Turn,
)
from games.boule_rouge.pieces import Team, rival
from games.boule_rouge.setup import deal
from games.boule_rouge.state import best, cards_left, closest, distance, making_way, on_board, shooting, side


def conclude_shot(course: Course) -> None:
    """Test the advantage and move the pawn, unless the shooter has to choose its ball (BR-18, BR-19)."""
    state = course.state
    team = shooting(state)
    own, theirs = best(state, team), best(state, rival(team))
    holder: Team | None = None if theirs is None else rival(team)
    if own is not None and (theirs is None or own <= theirs):
        holder = team
    course.add(Judged(team, holder, own, theirs))
    if course.state.phase == "pawn":
        return
    if holder is not None:
        near = closest(course.state, holder)
        if course.state.pawn not in near:
            course.add(PawnPut(near[0]))
    go_on(course)


def put_pawn(course: Course, ball: str) -> None:
    """Put the pawn on the ball that the shooter has chosen, and go on."""
    course.add(PawnPut(ball))
    go_on(course)


def go_on(course: Course) -> None:
    """Say which team shoots next, or end the round."""
    state = course.state
    team = shooting(state)
    due = rival(team) if state.holder == team else team
    if cards_left(state, due):
        course.add(Turn(due))
    elif state.options.professional or state.holder is None:
        # BR-22 and BR-29: the other team plays on.
        if cards_left(state, rival(due)):
            course.add(Turn(rival(due)))
        elif state.holder is None:
            end_round(course, None, 0, "void")
        else:
            _score_closest(course, state.holder)
    else:
        end_round(course, state.holder, 1, "advantage")


def _score_closest(course: Course, holder: Team) -> None:
    """Count the holder's balls that are as close as the opposing team's closest (BR-29)."""
    state = course.state
    theirs = best(state, rival(holder))
    counted = tuple(
        ball for ball in on_board(state, holder) if theirs is None or distance(state, ball) <= theirs
    )
    end_round(course, holder, len(counted), "closest", counted)


def jack_off(course: Course) -> None:
    """End the round after the active team has put the jack off the board (BR-17, BR-23, BR-30)."""
    team = shooting(course.state)
    scorer = rival(team)
    if not course.state.options.professional:
        end_round(course, scorer, 1, "jack_off")
        return
    course.add(BallsCleared(team))
    counted = on_board(course.state, scorer)
    cards = cards_left(course.state, scorer)
    points = len(counted) + cards
    end_round(course, scorer if points else None, points, "jack_off", counted, cards)


def end_round(
    course: Course,
    winner: Team | None,
    points: int,
    reason: Reason,
    balls: tuple[str, ...] = (),
    cards: int = 0,
) -> None:
    """End the round, and with it the match, or begin the next one (BR-24, BR-31, BR-32)."""
    state = course.state
    options = state.options
    course.add(RoundEnded(winner, points, reason, balls, cards))
    iron, copper = course.state.scores
    if winner is not None and course.state.scores[side(winner)] >= options.goal:
        course.add(MatchEnded(winner))
    elif options.max_rounds is not None and state.round_no >= options.max_rounds:
        leader: Team = "iron" if iron > copper else "copper"
        course.add(MatchEnded(None if iron == copper else leader))
    else:
        void = making_way(state)
        if options.void_round == "other_team":
            void = rival(void)
        course.add(RoundBegan(state.round_no + 1, winner or void))
        deal(course)

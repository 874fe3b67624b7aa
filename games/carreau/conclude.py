"""The end of a round: who scores, and what comes next (C-12 to C-17)."""

from __future__ import annotations

from collections.abc import Mapping

from games.carreau.events import Event, GapsTaken, MatchEnded, Reason, RoundBegan, RoundEnded
from games.carreau.scoring import Measured, judge, points
from games.carreau.state import State


def score(state: State, gaps: Mapping[str, int]) -> tuple[Event, ...]:
    """Return the end of a round whose cubes on the board have these gaps (C-12, C-13)."""
    options = state.options
    measured = [Measured(cube.name, cube.seat, gaps[cube.name]) for cube in state.cubes if cube.is_on_board]
    judged = judge(measured, options.eps, options.tie_mode)
    taken = GapsTaken(judged, options.eps)
    scored = points(judged)
    if scored is None:
        return (taken, *conclude(state, None, 0, "tied" if judged else "empty"))
    seat, won = scored
    rival = next(one.rival for one in judged if one.verdict == "scores")
    return (taken, *conclude(state, seat, won, "closest", rival))


def conclude(
    state: State, scorer: int | None, won: int, reason: Reason, rival: str | None = None
) -> tuple[Event, ...]:
    """Return the end of a round, and with it that of the match or the beginning of the next round.

    A player with the target wins (C-16); after the last round the highest score does (C-17). Who has scored
    begins the next round; if nobody has, the same player again or the next one clockwise (C-15).
    """
    options = state.options
    ended = RoundEnded(scorer, won, reason, rival)
    totals = [score + (won if seat == scorer else 0) for seat, score in enumerate(state.scores)]
    if scorer is not None and totals[scorer] >= options.target:
        return ended, MatchEnded(scorer)
    if options.max_rounds is not None and state.round_no >= options.max_rounds:
        leaders = tuple(seat for seat, total in enumerate(totals) if total == max(totals))
        return ended, MatchEnded(leaders[0]) if len(leaders) == 1 else MatchEnded(None, leaders)
    starter = scorer
    if starter is None:
        starter = (state.starter + (options.no_score_starter == "next")) % state.players
    return ended, RoundBegan(state.round_no + 1, starter)

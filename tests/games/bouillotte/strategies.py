"""Random tables for hypothesis: every option, any stacks."""

from __future__ import annotations

from typing import Any

from hypothesis import strategies as st

from games.bouillotte import GAME
from games.bouillotte.options import Options
from games.bouillotte.state import State
from games.kit.played import SeatStart


def _without_impossible(options: dict[str, Any]) -> Options:
    if options["players"] == 3:
        options["mistigri"] = False
    return Options(**options)


OPTIONS = st.fixed_dictionaries(
    {
        "stake": st.integers(1, 4),
        "deposit_chips": st.sampled_from((((5, 5), (1, 5)), ((1, 7),))),
        "cards": st.sampled_from(("system", "real")),
        "direction": st.sampled_from(("clockwise", "counterclockwise")),
        "first_to_speak": st.sampled_from(("dealer", "eldest")),
        "ante": st.sampled_from(("dealer", "everyone", "everyone_plus_dealer")),
        "ante_counts_as_stake": st.booleans(),
        "stay_step": st.integers(0, 3),
        "min_raise": st.sampled_from((1, "P", "last_raise")),
        "all_pass": st.sampled_from(("carry", "refund")),
        "count_turn": st.booleans(),
        "fallback": st.sampled_from(("hand_total", "next_in_suit", "other_suit")),
        "fallback_tie": st.sampled_from(("eldest", "split")),
        "extra_round": st.booleans(),
        "show_out_of_turn": st.booleans(),
        "brelan_bonus": st.integers(0, 5),
        "square_bonus": st.integers(0, 9),
        "brelan_favori": st.booleans(),
        "mistigri": st.booleans(),
        "blind_doubling": st.booleans(),
        "players": st.sampled_from((3, 4, 5)),
        "rake_percent": st.sampled_from((0, 5, 50)),
        "rake_cap": st.integers(0, 3),
    }
).map(_without_impossible)


@st.composite
def tables(draw: st.DrawFn, options: st.SearchStrategy[Options] = OPTIONS) -> State:
    """A table before its first hand, some players poor, most of them there."""
    chosen = draw(options)
    stacks = draw(st.lists(st.integers(1, 40), min_size=chosen.players, max_size=chosen.players))
    return GAME.start(chosen, [SeatStart(f"player {seat}", stack) for seat, stack in enumerate(stacks)])

"""The conformance suite: what every game keeps, checked on the game itself.

Here live checks that know the kit and no game. A check takes a `Subject` and raises `NotConforming`. The
tests run all of them over every game there is; an outside game runs them in its own tests:

    @pytest.mark.parametrize("check", checks(GAME), ids=lambda check: check.__name__)
    def test_conformance(check):
        check(Subject(GAME, Random(1).randrange, Golden(record, told)))
"""

from __future__ import annotations

from collections.abc import Callable

from games.kit.banked import BankedGame
from games.kit.conformance.banked import BANKED_CHECKS
from games.kit.conformance.common import COMMON_CHECKS
from games.kit.conformance.held import HELD_CHECKS
from games.kit.conformance.hidden import HIDDEN_CHECKS
from games.kit.conformance.played import PLAYED_CHECKS
from games.kit.conformance.random_table import TABLE_CHECKS
from games.kit.conformance.scenes import SCENE_CHECKS
from games.kit.conformance.subject import Golden, NotConforming, Subject
from games.kit.registry import Game

__all__ = ["Check", "Golden", "NotConforming", "Subject", "checks"]

Check = Callable[[Subject], None]


def checks(game: Game) -> tuple[Check, ...]:
    """Return every check of the family `game` belongs to."""
    if isinstance(game, BankedGame):
        return (*COMMON_CHECKS, *BANKED_CHECKS, *HELD_CHECKS, *TABLE_CHECKS)
    return (*COMMON_CHECKS, *PLAYED_CHECKS, *SCENE_CHECKS, *HIDDEN_CHECKS)

"""A round replayed through the rules, on the spot."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from games.kit.errors import RuleViolation
from tables.errors import Refused
from tables.models import Round
from tables.verify import verify_round

MOST = 200
"""How many differences are shown; of one that was altered by hand there are few."""


class Replay(NamedTuple):
    """What a replay found: nothing when what was written and the rules agree.

    `more` tells that there are more differences than those shown; `refused` why it could not be replayed.
    """

    differences: tuple[str, ...] = ()
    more: bool = False
    refused: str = ""

    @property
    def agrees(self) -> bool:
        """Whether what was written is what the rules say."""
        return not self.differences and not self.refused


def replayed(round_: Round) -> Replay:
    """Replay a round through its game, as `manage.py verify` does, and return what differs."""
    try:
        found = [str(finding) for finding in islice(verify_round(round_.pk), MOST + 1)]
    except (Refused, RuleViolation) as error:
        # Its game was taken out of the house, or has an option no more.
        return Replay(refused=str(error))
    return Replay(tuple(found[:MOST]), len(found) > MOST)

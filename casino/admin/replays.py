"""A round or a match replayed through the rules, on the spot."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import islice
from typing import NamedTuple

import msgspec
from django.utils.translation import gettext

from games.kit.errors import RuleViolation
from tables.errors import Refused
from tables.models import Match, Round
from tables.verify import verify_match, verify_round
from tables.verify.findings import Finding

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
    return _replayed(verify_round(round_.pk), str)


def match_replayed(match: Match) -> Replay:
    """Replay a match through its game, as `manage.py verify` does, and return what differs.

    Of a match that is on only the places are told: what differs there may be hidden.
    """
    return _replayed(verify_match(match.pk), str if match.ended_at else _place)


def _place(finding: Finding) -> str:
    return finding.where


def _replayed(findings: Iterable[Finding], told: Callable[[Finding], str]) -> Replay:
    try:
        found = [told(finding) for finding in islice(findings, MOST + 1)]
    except (Refused, RuleViolation, msgspec.ValidationError, LookupError) as error:
        # Its game was taken out of the house, or has an option no more, or what is written cannot be read.
        return Replay(refused=str(error) if told is str else gettext("The reason is told when it is over."))
    return Replay(tuple(found[:MOST]), len(found) > MOST)

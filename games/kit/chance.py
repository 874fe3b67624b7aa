"""Chance as an argument: what a game needs drawn, and how a result is checked or drawn.

A spin, a throw of dice and a deal of cards are one form: so many faces out of a list, with or without
putting them back. At a real table the croupier enters the values, elsewhere the system draws them; both end
up as the same values in the same action.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from games.kit.errors import RuleViolation, gettext_noop

Face = int | str
RandBelow = Callable[[int], int]


class ChanceForm(msgspec.Struct, frozen=True, kw_only=True):
    """What is drawn: `count` values out of `faces`, equally likely; `distinct` when none comes back.

    `name` says what it is for the form on the screen, such as "spin", "white die" or "deal".
    """

    name: str
    faces: tuple[Face, ...]
    count: int = 1
    distinct: bool = False

    def validate(self, values: Sequence[Face]) -> tuple[Face, ...]:
        """Return `values` as a tuple when they can be the result of this form.

        Raises RuleViolation `chance_count`, `chance_face` or `chance_repeated`.
        """
        if len(values) != self.count:
            raise RuleViolation(
                "chance_count",
                gettext_noop("%(name)s needs %(count)s values, not %(given)s."),
                name=self.name,
                count=self.count,
                given=len(values),
            )
        allowed = set(self.faces)
        for value in values:
            if isinstance(value, bool) or value not in allowed:
                raise RuleViolation(
                    "chance_face",
                    gettext_noop("%(value)s cannot come up in %(name)s."),
                    name=self.name,
                    value=value,
                )
        if self.distinct:
            left = list(self.faces)
            for value in values:
                if value not in left:
                    raise RuleViolation(
                        "chance_repeated",
                        gettext_noop("%(value)s can come up only once in %(name)s."),
                        name=self.name,
                        value=value,
                    )
                left.remove(value)
        return tuple(values)

    def draw(self, randbelow: RandBelow) -> tuple[Face, ...]:
        """Draw a result; `randbelow(n)` returns an integer from 0 to n-1, each equally likely."""
        if not self.distinct:
            return tuple(self.faces[randbelow(len(self.faces))] for _ in range(self.count))
        left = list(self.faces)
        return tuple(left.pop(randbelow(len(left))) for _ in range(self.count))

"""The rosters: who plays, as data that may be loaded as an option (BB-6, BB-7, BB-10, BB-41)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, Final

import msgspec

from games.boufbowl.cards import ROLES, Card, Spell, Team, has_effect, read_effect
from games.boufbowl.dice import FACES, is_face
from games.kit.errors import BadOption, gettext_noop

_EACH: Final = len(ROLES)
_HIGHEST: Final = 3
_SIDES: Final = 6


class Roster(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Both teams, and the six faces of the dice.

    As a file it is a JSON object with these fields; what is left out is as it is by default. Whatever it
    breaks is refused with a BadOption that names team, figure and field.
    """

    south: Team = Team(name="South")
    north: Team = Team(name="North")
    faces: tuple[str, ...] = FACES

    def __post_init__(self) -> None:
        for refusal in _problems(self):
            raise refusal

    @property
    def cards(self) -> tuple[Card, ...]:
        """The cards of all ten figures, South's first."""
        return self.south.figures + self.north.figures


def _problems(roster: Roster) -> Iterator[BadOption]:
    if len(roster.faces) != _SIDES:
        yield _bad(
            "roster_faces", gettext_noop("faces: a die has 6 faces, not %(given)s."), given=len(roster.faces)
        )
    for face in roster.faces:
        if not is_face(face):
            yield _bad(
                "roster_face",
                gettext_noop(
                    "faces: “%(face)s” is no face. A face is one or more of the letters C, D, L, A and W,"
                    " each once, or - for nothing."
                ),
                face=face,
            )
    for field, team in (("south", roster.south), ("north", roster.north)):
        yield from _team_problems(field, team)


def _team_problems(field: str, team: Team) -> Iterator[BadOption]:
    """What is wrong with a team: five figures of level 3 or less, one role each (BB-6)."""
    where = {"team": field, "name": team.name}
    if len(team.figures) != _EACH:
        yield _bad(
            "roster_five",
            gettext_noop("%(team)s (%(name)s), figures: a team has 5 figures, not %(given)s."),
            given=len(team.figures),
            **where,
        )
    if sorted(card.role for card in team.figures) != sorted(ROLES):
        yield _bad(
            "roster_roles",
            gettext_noop(
                "%(team)s (%(name)s), role: a team has one receiver, one passer, one sprinter and two"
                " blockers, not %(roles)s."
            ),
            roles=", ".join(f"{number} {card.name} {card.role}" for number, card in _numbered(team.figures)),
            **where,
        )
    for number, card in _numbered(team.figures):
        if card.level > _HIGHEST:
            yield _bad(
                "roster_level",
                gettext_noop(
                    "%(team)s (%(name)s), figure %(number)s (%(figure)s), level: a figure is of level 3"
                    " or less, not %(level)s."
                ),
                number=number,
                figure=card.name,
                level=card.level,
                **where,
            )
        for refusal in _spell_problems(card):
            refusal.params.update(where, number=number, figure=card.name)
            yield refusal


def _spell_problems(card: Card) -> Iterator[BadOption]:
    """What is wrong with the spells of a card; the place of the card is filled in by who knows it."""
    names = [spell.name for spell in card.spells]
    for spell in card.spells:
        if names.count(spell.name) > 1:
            yield _bad(
                "roster_spell_twice",
                gettext_noop(
                    "%(team)s (%(name)s), figure %(number)s (%(figure)s), spells: there is more than one"
                    " “%(spell)s”."
                ),
                spell=spell.name,
            )
        if spell.most < spell.least:
            yield _bad(
                "roster_range",
                gettext_noop(
                    "%(team)s (%(name)s), figure %(number)s (%(figure)s), spell “%(spell)s”, most: the range"
                    " ends at %(most)s, before it begins at %(least)s."
                ),
                spell=spell.name,
                least=spell.least,
                most=spell.most,
            )
        yield from _effect_problems(spell)


def _effect_problems(spell: Spell) -> Iterator[BadOption]:
    for written in spell.effects:
        if read_effect(written) is None:
            yield _bad(
                "roster_effect",
                gettext_noop(
                    "%(team)s (%(name)s), figure %(number)s (%(figure)s), spell “%(spell)s”, effects: there"
                    " is no effect “%(effect)s”. There are ap, mp, push and pull with a number from 1 to 30,"
                    " teleport and summon."
                ),
                spell=spell.name,
                effect=written,
            )
    if has_effect(spell, "teleport") and (len(spell.effects) > 1 or spell.damage):
        yield _bad(
            "roster_teleport",
            gettext_noop(
                "%(team)s (%(name)s), figure %(number)s (%(figure)s), spell “%(spell)s”, effects: teleport"
                " stands alone and without damage."
            ),
            spell=spell.name,
        )


def _numbered(cards: tuple[Card, ...]) -> Iterator[tuple[int, Card]]:
    return enumerate(cards, start=1)


def _bad(code: str, message: str, **params: Any) -> BadOption:
    return BadOption(code, message, option="roster", **params)

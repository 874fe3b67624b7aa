"""The options of a Boule Rouge table."""

from __future__ import annotations

from typing import Annotated, Final, Literal

import msgspec

from games.kit.errors import BadOption, gettext_noop

DECK_SIZE: Final = 23
_MOST_SECTIONS: Final = 20

CardValue = Annotated[int, msgspec.Meta(ge=1, le=_MOST_SECTIONS)]
Face = Annotated[int, msgspec.Meta(ge=0, le=_MOST_SECTIONS)]
Deck = Annotated[tuple[CardValue, ...], msgspec.Meta(min_length=DECK_SIZE, max_length=DECK_SIZE)]
Faces = Annotated[tuple[Face, ...], msgspec.Meta(min_length=1, max_length=20)]

# Two of each value, but three of 5, 6 and 7 (BR-3).
_DECK: Final = tuple(sorted((*range(1, 11), *range(1, 11), 5, 6, 7)))


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """How a table plays; every default is the rule of the page, whose names these are but for N.

    - `sections`: the sections of the board, N (BR-1).
    - `deck`: the values of the 23 cards of each team (BR-3).
    - `white_faces`, `black_faces`: the faces of the dice, every one equally likely (BR-4).
    - `plan_return`: what becomes of a planned card: it goes on top of the own deck, stays with its owner, who
      draws one fewer, or goes to the discard pile (BR-12).
    - `advanced`: whether advanced cards are played (BR-25).
    - `professional`: whether the professional game is played (BR-29).
    - `target`: the points to win; None for 2, in the professional game 13 (BR-24, BR-31).
    - `boomerang_bonus`: whether what is added lengthens the way back, or counts against the die (BR-27).
    - `void_round`: which team makes way after a round without a point (BR-10).
    - `max_rounds`: after so many rounds the higher score wins; None for as many as it takes (BR-32).

    Raises BadOption `card_off_board` or `face_off_board` for a value beyond the last section.
    """

    sections: Annotated[int, msgspec.Meta(ge=6, le=_MOST_SECTIONS)] = 10
    deck: Deck = _DECK
    white_faces: Faces = (1, 2, 3, 4, 5, 6)
    black_faces: Faces = (1, 2, 3, 4, 5, 6)
    plan_return: Literal["deck_top", "owner_hand", "discard"] = "deck_top"
    advanced: bool = False
    professional: bool = False
    target: Annotated[int, msgspec.Meta(ge=1, le=99)] | None = None
    boomerang_bonus: Literal["longer", "signed"] = "longer"
    void_round: Literal["same_team", "other_team"] = "same_team"
    max_rounds: Annotated[int, msgspec.Meta(ge=1, le=999)] | None = None

    def __post_init__(self) -> None:
        if max(self.deck) > self.sections:
            raise BadOption(
                "card_off_board",
                gettext_noop(
                    "The option “%(option)s” has a card of %(value)s, and there are %(sections)s sections: "
                    "give 23 values from 1 to %(sections)s."
                ),
                option="deck",
                value=max(self.deck),
                sections=self.sections,
            )
        for option, faces in (("white_faces", self.white_faces), ("black_faces", self.black_faces)):
            if max(faces) > self.sections:
                raise BadOption(
                    "face_off_board",
                    gettext_noop(
                        "The option “%(option)s” has a face of %(value)s: give faces from 0 to %(sections)s, "
                        "the number of sections."
                    ),
                    option=option,
                    value=max(faces),
                    sections=self.sections,
                )

    @property
    def goal(self) -> int:
        """The points to win: the `target`, or what it is by default (BR-24, BR-31)."""
        if self.target is not None:
            return self.target
        return 13 if self.professional else 2

"""The options of a Bouillotte table: the page's option table, the stakes, and the house's own rules."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from games.kit.errors import BadOption, gettext_noop

AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]
NotNegative = Annotated[int, msgspec.Meta(ge=0)]
Percent = Annotated[int, msgspec.Meta(ge=0, le=100)]
ChipsOfOneValue = tuple[AtLeastOne, AtLeastOne]


class Options(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, gc=False):
    """How a table plays. Amounts are in units of the table; every default is the rule of the source.

    `stake` is the agreed stake P, and `deposit_chips` what a player buys: pairs of a chip's value and how
    many of it (BO-5). `cards` says who deals: the `system` draws the cards, or `real` ones lie on the table
    and the croupier enters the turn at the deal and every hand at the showdown. `rake_percent` of each pot,
    rounded down, is the house's, but no more than `rake_cap` in one hand unless that is 0. The others are the
    rows of the option table of BO-33 and BO-34.

    Raises BadOption for mistigri without queens.
    """

    stake: AtLeastOne = 1
    deposit_chips: Annotated[tuple[ChipsOfOneValue, ...], msgspec.Meta(min_length=1)] = ((5, 5), (1, 5))
    cards: Literal["system", "real"] = "system"
    direction: Literal["clockwise", "counterclockwise"] = "clockwise"
    first_to_speak: Literal["dealer", "eldest"] = "dealer"
    ante: Literal["dealer", "everyone", "everyone_plus_dealer"] = "dealer"
    ante_counts_as_stake: bool = False
    stay_step: NotNegative = 1
    min_raise: Literal[1, "P", "last_raise"] = 1
    all_pass: Literal["carry", "refund"] = "carry"  # noqa: S105 (it passes no word)
    count_turn: bool = False
    fallback: Literal["hand_total", "next_in_suit", "other_suit"] = "hand_total"
    fallback_tie: Literal["eldest", "split"] = "eldest"
    extra_round: bool = False
    show_out_of_turn: bool = False
    brelan_bonus: NotNegative = 0
    square_bonus: NotNegative = 0
    brelan_favori: bool = False
    mistigri: bool = False
    blind_doubling: bool = False
    players: Literal[3, 4, 5] = 4
    rake_percent: Percent = 0
    rake_cap: NotNegative = 0

    def __post_init__(self) -> None:
        if self.mistigri and self.players == 3:
            raise BadOption(
                "mistigri_without_queens",
                gettext_noop(
                    "The option “%(option)s” needs the queen of clubs: have 4 or 5 players, "
                    "as three play without queens."
                ),
                option="mistigri",
            )

    @property
    def deposit(self) -> int:
        """What a player buys, in units: the `stack0` of BO-5."""
        return sum(chip * count for chip, count in self.deposit_chips)

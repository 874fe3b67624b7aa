"""The options of a Boule table."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

AtLeastOne = Annotated[int, msgspec.Meta(ge=1)]


class BouleOptions(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a table reads the rules; the defaults are those of the house.

    - `zero_rule`: what zero does to a free simple chance: it goes to prison (B-27), is treated as the French
      decree of 2007 says (B-37), is shared at once (`partage`) or lost (B-40).
    - `repeat_zero`: what a further zero does to a prisoner: one win more is needed, nothing changes, it is
      lost, or it is shared at once (B-28, B-40).
    - `prison_value_mode`: the chips stay whole and only their value falls, or the bank takes half (B-40).
    - `limit_mode`, `limit_n`: a prisoner is divided on its n-th spin, at its n-th zero, or never (B-29).
    - `odd_split`: what becomes of the units that cannot be shared: they stay imprisoned, go to the bank, or
      the share is refused (B-31).
    - `freed_goes_to`: a released stake goes back to its player or stays on its field as a free bet (B-24).
    - `bets_while_spinning`: bets are taken until the call, not only until the throw (B-13).
    - `allow_24_number_bets`: two columns or two dozens may be bet on at once, at 1 to 2 (B-5).
    - `zero_parity_for_staff`: whether zero counts as even or odd for who collects and who pays (B-16).
    - `limits`, `table_min`: no maxima or those of the decree, as multiples of the minimum; the minimum is in
      units and holds for every kind (B-11, B-35).
    """

    zero_rule: Literal["prison", "decree_2007", "partage", "lose"] = "prison"
    repeat_zero: Literal["deeper", "same", "lose", "partage"] = "deeper"
    prison_value_mode: Literal["nominal", "physical_half"] = "nominal"
    limit_mode: Literal["spin", "zero", "none"] = "spin"
    limit_n: AtLeastOne = 4
    odd_split: Literal["keep", "bank", "refuse"] = "keep"
    freed_goes_to: Literal["balance", "stays_on_field"] = "balance"
    bets_while_spinning: bool = False
    allow_24_number_bets: bool = False
    zero_parity_for_staff: Literal["even", "odd"] = "even"
    limits: Literal["free", "decree_2007"] = "free"
    table_min: AtLeastOne = 1

    @property
    def halves_chips(self) -> bool:
        """Whether the bank takes half of the chips at a zero; a prisoner is worth what is left (B-40)."""
        return self.prison_value_mode == "physical_half" and self.zero_rule == "prison"

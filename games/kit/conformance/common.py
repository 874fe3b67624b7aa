"""Checks for every game: what it says of itself, its options, its golden transcript."""

from __future__ import annotations

import re

import msgspec

from games.kit.banked import BankedGame
from games.kit.conformance.subject import Subject, demand, is_frozen, option_sets, same_after_json
from games.kit.errors import BadOption
from games.kit.options import decode_options, option_defaults
from games.kit.records import decode_record
from games.kit.referee import referee
from games.kit.registry import Registry


def spec_is_sound(subject: Subject) -> None:
    """The name fits an address, the family is what the game is, the seats are some."""
    spec = subject.game.spec
    demand(re.fullmatch(r"[a-z][a-z0-9_]*", spec.name), "the name is lower-case letters, digits and _")
    demand(spec.title, "the game has a title")
    family = "banked" if isinstance(subject.game, BankedGame) else "played"
    demand(spec.family == family, f"the family is {family}")
    demand(1 <= spec.seats[0] <= spec.seats[1], "seats are at least one, and the least is not above the most")
    demand(spec.version >= 1, "versions count from 1")


def options_are_strict(subject: Subject) -> None:
    """The defaults decode, an unknown option and a wrong value are refused by name, JSON keeps them."""
    kind = subject.game.spec.options
    demand(is_frozen(kind), "the options are a frozen struct")
    defaults = option_defaults(kind)
    demand(decode_options(kind, defaults) == kind(), "every option has a default, and the defaults decode")
    demand(_refused(kind, {"no such option": 1}) == "no such option", "an unknown option is refused by name")
    for name in defaults:
        demand(_refused(kind, {name: {"no": "value"}}) == name, f"a wrong value of {name} is refused by name")
    demand(decode_options(kind, subject.game.spec.brief), "the options for demonstrations decode")
    for options in option_sets(subject.game.spec):
        demand(same_after_json(options, kind), f"{options} are the same after JSON")


def _refused(kind: type[msgspec.Struct], raw: dict[str, object]) -> str | None:
    try:
        decode_options(kind, raw)
    except BadOption as refusal:
        return refusal.option
    return None


def golden_is_told(subject: Subject) -> None:
    """There is a golden transcript, it is of this game, and the referee tells it word for word."""
    demand(subject.golden is not None, f"{subject.game.spec.name} has a golden transcript")
    if subject.golden is not None:
        record = decode_record(subject.golden.record, Registry.of(subject.game))
        told = "".join(line + "\n" for line in referee(record))
        demand(
            told == subject.golden.told, f"the referee tells the golden transcript as it did before:\n{told}"
        )


COMMON_CHECKS = (spec_is_sound, options_are_strict, golden_is_told)

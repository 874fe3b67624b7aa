"""What a check is given, and how it says that a game does not conform."""

from __future__ import annotations

import types
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import msgspec
from msgspec import inspect

from games.kit.chance import RandBelow
from games.kit.errors import BadOption, RuleViolation
from games.kit.options import decode_options
from games.kit.registry import Game
from games.kit.spec import GameSpec


class NotConforming(AssertionError):
    """A game does not keep what the kit promises for it."""


class Golden(NamedTuple):
    """A game's golden transcript: a record, and what the referee tells of it."""

    record: bytes
    told: str


class Subject(NamedTuple):
    """A game under test, the chance its random plays use, and its golden transcript if it has one."""

    game: Game
    randbelow: RandBelow
    golden: Golden | None


def demand(holds: Any, what: str) -> None:
    """Raise NotConforming, saying `what` was demanded, unless it holds."""
    if not holds:
        raise NotConforming(what)


def refused(act: Callable[..., Any], *arguments: Any) -> str | None:
    """Return the code with which the rules refuse `act` with these arguments, None when they let it pass."""
    try:
        act(*arguments)
    except RuleViolation as refusal:
        demand(refusal.code and str(refusal), "a refusal has a code and says why")
        return refusal.code
    return None


def option_sets(spec: GameSpec) -> Iterator[Any]:
    """Yield the options as they are by default, then with each other value of each closed option in turn.

    Values that an option struct refuses beside the defaults are left out.
    """
    yield spec.options()
    for field in msgspec.structs.fields(spec.options):
        for value in _closed_values(inspect.type_info(field.type)):
            if value == getattr(spec.options(), field.name):
                continue
            try:
                yield decode_options(spec.options, {field.encode_name: value})
            except BadOption:
                continue


def _closed_values(kind: inspect.Type) -> tuple[Any, ...]:
    if isinstance(kind, inspect.LiteralType):
        return kind.values
    if isinstance(kind, inspect.BoolType):
        return (False, True)
    if isinstance(kind, inspect.EnumType):
        return tuple(member.value for member in kind.cls)
    return ()


def same_after_json(value: Any, kind: Any) -> bool:
    """Whether a value of the msgspec type `kind` is the same after a round trip through JSON."""
    return bool(msgspec.json.decode(msgspec.json.encode(value), type=kind) == value)


def is_frozen(kind: Any) -> bool:
    """Whether a msgspec type is a frozen struct, or a union of them."""
    members = kind.__args__ if isinstance(kind, types.UnionType) else (kind,)
    return all(member.__struct_config__.frozen for member in members)

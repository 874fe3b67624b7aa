"""Records: a table's life as lines of JSON that anyone can replay.

The first line is the header: the game with its version, its options, the seats and, for a banked game, the
chips. Every other line is one act: of a banked table (`games.kit.banked_table.acts`), or, for a played game,
who acts and the game's own action. games/RECORDS.md is the description for people.

Reading is strict: what does not fit is malformed and names its line. What fits and is against the rules is
not for here: the referee refuses it and goes on.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Literal

import msgspec

from games.kit.banked import BankedGame
from games.kit.banked_table import Act, TableRules
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.options import decode_options, option_defaults
from games.kit.played import Chance, PlayedGame, Seat, SeatStart, Staff, Who
from games.kit.registry import Game, Registry


class RecordError(RuleViolation):
    """A record is malformed: `line`, counted from 1, is the first that does not fit.

    `message` and `params` say why, without the line.
    """

    def __init__(self, line: int, message: str, **params: Any) -> None:
        super().__init__("malformed_record", message, **params)
        self.line = line

    def __str__(self) -> str:
        return f"line {self.line}: {super().__str__()}"


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """The first line of a record; `options` holds those that differ from their defaults."""

    game: str
    version: int
    options: dict[str, Any] = {}
    seats: tuple[SeatStart, ...]
    chips: tuple[int, ...] | None = None


class Move(msgspec.Struct, frozen=True):
    """An act of a played game: who acts, and the game's own action."""

    who: Who
    action: Any


class Record(msgspec.Struct, frozen=True):
    """A record that was read: acts are `Act` for a banked game and `Move` for a played one, in order.

    The act at index i stands in line i + 2.
    """

    game: Game
    header: Header
    options: Any
    acts: tuple[Any, ...]


class _Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A line of a played game: a seat's index, the staff or chance, and what they do."""

    who: int | Literal["staff", "chance"]
    action: msgspec.Raw


def decode_record(data: bytes, games: Registry) -> Record:
    """Read a record of one of `games`. Raises RecordError, which names the line, when it is malformed."""
    lines = data.removesuffix(b"\n").split(b"\n")
    header = _decode(lines[0], Header, 1)
    try:
        game = games.find(header.game)
        options = decode_options(game.spec.options, header.options)
    except RuleViolation as refusal:
        raise RecordError(1, refusal.message, **refusal.params) from refusal
    if header.version != game.spec.version:
        raise RecordError(
            1,
            gettext_noop("it was made with version %(made)s of %(game)s, and this is %(present)s"),
            made=header.version,
            game=header.game,
            present=game.spec.version,
        )
    try:
        _start(game, options, header)
    except RuleViolation as refusal:
        raise RecordError(1, refusal.message, **refusal.params) from refusal
    rest = enumerate(lines[1:], start=2)
    if isinstance(game, BankedGame):
        acts: tuple[Any, ...] = tuple(_decode(line, Act, number) for number, line in rest)
    else:
        acts = tuple(_decode_move(game, line, number) for number, line in rest)
    return Record(game, header, options, acts)


def _start(game: Game, options: Any, header: Header) -> None:
    """Refuse a header whose seats or chips cannot start this game. Raises RuleViolation."""
    if isinstance(game, BankedGame):
        if header.chips is None:
            raise RuleViolation("no_chips", gettext_noop("The header of a banked game names its chips."))
        TableRules(game, options).start(header.seats, header.chips)
    else:
        if header.chips is not None:
            raise RuleViolation("chips_given", gettext_noop("The header of a played game names no chips."))
        game.start(options, header.seats)


def new_header(
    game: Game, options: Any, seats: Iterable[SeatStart], chips: Iterable[int] | None = None
) -> Header:
    """Return the header for a record of `game` with its option struct; `chips` for a banked game."""
    defaults = option_defaults(game.spec.options)
    differing = {
        name: value for name, value in msgspec.to_builtins(options).items() if value != defaults[name]
    }
    return Header(
        game=game.spec.name,
        version=game.spec.version,
        options=differing,
        seats=tuple(seats),
        chips=None if chips is None else tuple(chips),
    )


def encode_record(header: Header, acts: Iterable[Act | Move]) -> bytes:
    """Write a record, one line for the header and one for each act."""
    return b"".join(msgspec.json.encode(line) + b"\n" for line in (header, *map(_plain, acts)))


def _plain(act: Act | Move) -> Any:
    return {"who": _written(act.who), "action": act.action} if isinstance(act, Move) else act


def _written(who: Who) -> int | str:
    match who:
        case Seat(index):
            return index
        case Staff():
            return "staff"
        case Chance():
            return "chance"


def _decode_move(game: PlayedGame, line: bytes, number: int) -> Move:
    read = _decode(line, _Line, number)
    action = _decode(bytes(read.action), game.action, number)
    if isinstance(read.who, int):
        return Move(Seat(read.who), action)
    return Move(Staff() if read.who == "staff" else Chance(), action)


def _decode(line: bytes, kind: Any, number: int) -> Any:
    if not line.strip():
        raise RecordError(number, gettext_noop("it is empty"))
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise RecordError(number, "%(reason)s", reason=error) from error
    except RecursionError as error:
        raise RecordError(number, gettext_noop("it is nested too deeply")) from error

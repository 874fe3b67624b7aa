"""Played games: a position that changes by the acts of its players.

`decide` says what an action does and may refuse; `evolve` applies an event and never refuses, so that a log
replays for ever. Money moves only by `Payment` events between roles. Chance is an action with its result in
it. A viewer gets what `view` names for them and nothing else.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final, Protocol, get_args, runtime_checkable

import msgspec
from msgspec.structs import replace

from games.kit.chance import ChanceForm, Face
from games.kit.scene import Scene, Words
from games.kit.spec import GameSpec


class Seat(msgspec.Struct, frozen=True, tag="seat"):
    """A player by seat, counted from 0 in play order: as someone who acts, who looks, who pays or is paid.

    In the parameters of a text, alone or several in a tuple, it stands for the number the seat has at the
    table, which only the table knows (`games.kit.seat_words`).
    """

    index: int

    def __str__(self) -> str:
        """Return the place in play order as people count it, for want of a table."""
        return str(self.index + 1)


class Pot(msgspec.Struct, frozen=True, tag="pot"):
    """What is staked on the hand or match and not yet won."""


class Bank(msgspec.Struct, frozen=True, tag="bank"):
    """The house's float at the table."""


class Rake(msgspec.Struct, frozen=True, tag="rake"):
    """The house's commission."""


class Staff(msgspec.Struct, frozen=True, tag="staff"):
    """The croupiers: who act for the table and see what is open on it."""


class Chance(msgspec.Struct, frozen=True, tag="chance"):
    """Whoever brings the result of a draw: the system, or the croupier who enters it."""


class Public(msgspec.Struct, frozen=True, tag="public"):
    """Anyone who walks by: boards, other systems, and staff who look at hidden hands."""


Role = Seat | Pot | Bank | Rake
Who = Seat | Staff | Chance
Viewer = Seat | Public


# The reasons of payments between a seat and the bank by which nobody wins or loses: a player buys chips or
# hands them back.
BOUGHT: Final = "buy_in"
HANDED_BACK: Final = "cash_out"

# The tags of the staff's actions by which players come and go during a match, in a game that allows it: each
# has the one field `seat`, the index. The first sells chips, to a newcomer or again; the second buys back all
# that the player has.
COMES: Final = "buy_in"
GOES: Final = "leave"


class Payment(msgspec.Struct, frozen=True, tag="payment"):
    """`amount` units, above zero, go from `source` to `target`; `reason` is a stable word for the ledger.

    Chips that are sold during a match, and taken back, go from and to the bank as `BOUGHT` and `HANDED_BACK`.
    """

    source: Role
    target: Role
    amount: int
    reason: str


class SeatStart(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A seat at the start: its name and, in units, what it brings."""

    name: str
    stack: int = 0


class Offer(msgspec.Struct, frozen=True):
    """A legal act for the one it is offered to.

    `action` is the action with every choice at its least or first; `choices` gives for each field that may be
    chosen either the list of its values or its least and greatest as a `Span`. A name with a dot is a key in
    a field that is a mapping: `gaps.2b`. The choices of an offer do not depend on each other: every
    combination is accepted. `chosen` makes them. A field called `seat` holds an index, and is shown as the
    number of that seat. `label` is marked for translation, and so is what `words` calls choices and their
    values, by name; those without words are shown as they are. `settled` are choices that stand as the
    action has them unless somebody says otherwise, such as what else was moved; a list that is not among
    them has to be chosen from. `private` tells that the offer depends on what only its seat may see; all
    others may be shown to everyone.
    """

    action: Any
    label: str
    choices: Mapping[str, Any] = {}
    params: Mapping[str, Any] = {}
    private: bool = False
    words: Mapping[str, str] = {}
    settled: tuple[str, ...] = ()


class Span(msgspec.Struct, frozen=True):
    """The whole numbers from `least` to `most`; the last `decimals` figures are shown behind a point."""

    least: int
    most: int
    decimals: int = 0


def chosen(offer: Offer, values: Mapping[str, Any]) -> Any:
    """Return the action of an offer with these values for the choices named, the others as they stand."""
    fields: dict[str, Any] = {}
    for name, value in values.items():
        field, _, key = name.partition(".")
        if key:
            fields[field] = {**fields.get(field, getattr(offer.action, field)), key: value}
        else:
            fields[field] = value
    return replace(offer.action, **fields)


class Need(msgspec.Struct, frozen=True):
    """Chance that the position waits for: the action of tag `action` with the drawn values in `field`.

    `seen` gives for each value in turn the seats that see it, None where everyone does, such as for a card
    that is turned up; None as a whole when nothing is hidden. `by_system` tells that the system draws it at
    every table, such as cards that do not exist in the room; other chance is entered by the croupier where
    the table does not run by itself. `places` say for the form what each value in turn is, such as the hand
    it belongs to, empty where that needs no words; neighbours of the same words are one group. `of_seats`
    tells that the faces are seats, by index.
    """

    form: ChanceForm
    action: str
    field: str = "values"
    seen: tuple[tuple[int, ...] | None, ...] | None = None
    by_system: bool = False
    places: tuple[Words, ...] = ()
    of_seats: bool = False


class Result(msgspec.Struct, frozen=True):
    """The end of a match: the winning seats and whether it was void.

    `winners` is empty for a draw, and None when only parts of the match had winners, such as the hands of an
    evening.
    """

    winners: tuple[int, ...] | None
    void: bool = False


@runtime_checkable
class PlayedGame(Protocol):
    """What a played game offers to tables, referee, console, API and tests. All of it is pure.

    `action`, `event` and `state` are msgspec types: tagged unions of frozen structs, and a frozen struct.
    """

    spec: GameSpec
    action: Any
    event: Any
    state: Any

    def start(self, options: Any, seats: Sequence[SeatStart]) -> Any:
        """The position before anything has happened. Raises RuleViolation when these seats cannot play."""
        ...

    def legal(self, state: Any, who: Who) -> tuple[Offer, ...]:
        """Every act open to `who`; none for a seat whose turn it is not. Staff may have some at any time."""
        ...

    def needs(self, state: Any) -> Need | None:
        """The chance this position waits for, none when it waits for a person or is over."""
        ...

    def decide(self, state: Any, action: Any, who: Who) -> tuple[Any, ...]:
        """What `action` does, as events. Raises RuleViolation with a code of its own for each refusal."""
        ...

    def evolve(self, state: Any, event: Any) -> Any:
        """The position after `event`. Never refuses an event that `decide` returned in that position."""
        ...

    def view(self, state: Any, viewer: Viewer) -> Any:
        """What `viewer` may see, built from named fields only, as a frozen struct."""
        ...

    def scene(self, view: Any) -> Scene:
        """How the position of a view looks. It is made of the view alone, so it tells no more."""
        ...

    def turn(self, state: Any) -> tuple[Who, ...]:
        """Whose word it is; several when more than one may act; empty when it is over.

        Chance is among them exactly while the position waits for it.
        """
        ...

    def result(self, state: Any) -> Result | None:
        """How it ended, none while it goes on."""
        ...

    def describe(self, event: Any) -> tuple[str, Mapping[str, Any]]:
        """One sentence about an event other than a Payment: a template marked for translation, what fills it.

        It tells no more than everyone may know.
        """
        ...


def action_kind(game: PlayedGame, tag: str) -> Any:
    """Return the type of the game's actions with that tag, none when it has no such action."""
    for kind in get_args(game.action) or (game.action,):
        if kind.__struct_config__.tag == tag:
            return kind
    return None


def drawn(game: PlayedGame, need: Need, values: Sequence[Face]) -> Any:
    """Return the action that brings the drawn `values` into the position that waits for `need`.

    Raises LookupError when the game has no action of that tag.
    """
    kind = action_kind(game, need.action)
    if kind is None:
        raise LookupError(f"{game.spec.name} has no action {need.action}")
    return kind(**{need.field: tuple(values)})


def play(game: PlayedGame, state: Any, action: Any, who: Who) -> tuple[Any, tuple[Any, ...]]:
    """Decide and evolve at once: the new position and the events. Raises RuleViolation, changing nothing."""
    events = game.decide(state, action, who)
    for event in events:
        state = game.evolve(state, event)
    return state, events

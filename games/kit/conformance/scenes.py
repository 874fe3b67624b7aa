"""Checks for how played games look: drawings, sheets, and what can be tapped."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

import msgspec
from msgspec.structs import replace

from games.kit.conformance.played import matches
from games.kit.conformance.random_match import pick, played, viewers, walk
from games.kit.conformance.subject import Subject, demand
from games.kit.played import Payment, PlayedGame, Public, Role, Seat
from games.kit.scene import Box, CardShape, Disc, Path, Picture, Scene, Shape, Sheet, Words
from games.kit.seat_words import say

# Lengths are floating numbers; this much over an edge is on it.
_SLACK = 1e-6

# How far into a match its scenes are looked at.
_MOVES = 60


def scenes_can_be_drawn(subject: Subject) -> None:
    """Every view has a scene that can be sent and drawn: its words fill, its shapes lie inside the bounds.

    What everyone sees has no hand of one's own, a sheet has as many cells in every row, and stacks are what
    seats have.
    """
    game = played(subject)
    known: set[bytes] = set()
    for _, seats, state in matches(subject):
        held: Counter[Role] = Counter({Seat(index): seat.stack for index, seat in enumerate(seats)})
        for moved in walk(game, state, subject.randbelow, _MOVES):
            for event in moved.events:
                if isinstance(event, Payment):
                    held[event.source] -= event.amount
                    held[event.target] += event.amount
            for viewer in (Public(), pick(viewers(seats), subject.randbelow)):
                scene = game.scene(game.view(moved.after, viewer))
                _check_scene(scene, len(seats), known)
                demand(viewer != Public() or not scene.hand, "nobody's hand is shown to everyone")
                if scene.chips:
                    stacks = tuple(held[Seat(index)] for index in range(len(seats)))
                    demand(scene.chips == stacks, f"stacks are {stacks}, not {scene.chips}")


def _check_scene(scene: Any, seats: int, known: set[bytes]) -> None:
    """Check a scene; shapes in `known`, as they are sent, have been looked at, and others are added."""
    demand(isinstance(scene, Scene), "a scene is one of the kit")
    _check_sent(replace(scene, picture=None), Scene)
    demand(scene.headline.text, "a scene has a headline")
    stakes = scene.stakes
    demand(not stakes or (len(stakes) == seats and min(stakes) >= 0), "stakes are there for every seat")
    for words in _words(scene):
        _check_words(words, seats)
    for sheet in scene.sheets:
        _check_sheet(sheet)
    if scene.picture is not None:
        for shape in scene.picture.shapes:
            drawn = msgspec.json.encode((seats, scene.picture.bounds, shape))
            if drawn not in known:
                known.add(drawn)
                _check_sent(shape, Shape)
                _check_shape(scene.picture, shape, seats)


def _check_sent(value: Any, kind: Any) -> None:
    sent = msgspec.json.encode(value)
    again = msgspec.json.encode(msgspec.json.decode(sent, type=kind))
    demand(msgspec.json.decode(again) == msgspec.json.decode(sent), f"{value} is the same after JSON")


def _words(scene: Scene) -> Iterator[Words]:
    """Yield the words of a scene but those of its shapes."""
    yield scene.headline
    for sheet in scene.sheets:
        yield sheet.title
        yield from sheet.columns
        yield from (cell for row in sheet.rows for cell in row if isinstance(cell, Words))


def _check_shape(picture: Picture, shape: Shape, seats: int) -> None:
    seat = getattr(shape, "seat", None)
    demand(seat is None or 0 <= seat < seats, f"{shape} belongs to a seat there is")
    if shape.words is not None:
        _check_words(shape.words, seats)
    _check_inside(picture, shape)


def _check_words(words: Words, seats: int) -> None:
    """Demand that words fill with what is there, and that the seats in them exist."""
    try:
        text = say(words, str, lambda index: range(1, seats + 1)[index])
    except (KeyError, IndexError, TypeError, ValueError) as error:
        demand(False, f"{words} can be filled in: {error!r}")
    else:
        demand(text and "%(" not in text, f"{words} say something, filled in")


def _check_sheet(sheet: Sheet) -> None:
    demand(sheet.columns, "a sheet has columns")
    demand(all(len(row) == len(sheet.columns) for row in sheet.rows), f"every row of {sheet} has its cells")
    demand(set(sheet.marked) <= set(range(len(sheet.rows))), f"what is marked in {sheet} are rows")


def _check_inside(picture: Picture, shape: Shape) -> None:
    left, top, right, bottom = picture.bounds
    for x, y in _corners(shape):
        inside = left - _SLACK <= x <= right + _SLACK and top - _SLACK <= y <= bottom + _SLACK
        demand(inside, f"{shape} lies inside the bounds")


def _corners(shape: Shape) -> tuple[tuple[float, float], ...]:
    """Return points that are inside exactly if the whole shape is."""
    match shape:
        case Box():
            return (shape.x, shape.y), (shape.x + shape.width, shape.y + shape.height)
        case Disc(x=x, y=y, radius=radius):
            return (x - radius, y - radius), (x + radius, y + radius)
        case CardShape(x=x, y=y, height=height):
            return (x - height * 5 / 14, y - height / 2), (x + height * 5 / 14, y + height / 2)
        case Path():
            return shape.points
        case _:
            return ((shape.x, shape.y),)


def picks_are_fields_of_acts(subject: Subject) -> None:
    """What a tap gives are values that the fields of some act of the game take."""
    game = played(subject)
    known: set[bytes] = set()
    for _, _, state in matches(subject):
        for moved in walk(game, state, subject.randbelow):
            picture = game.scene(game.view(moved.after, Public())).picture
            for shape in picture.shapes if picture is not None else ():
                gives = getattr(shape, "pick", {})
                written = msgspec.json.encode(gives)
                if written not in known:
                    known.add(written)
                    _check_pick(game, gives)


def _check_pick(game: PlayedGame, pick: Mapping[str, Any]) -> None:
    kinds = getattr(game.action, "__args__", (game.action,))
    fits = any(all(_takes(kind, name, value) for name, value in pick.items()) for kind in kinds)
    demand(fits, f"some act takes {dict(pick)}")


def _takes(kind: Any, name: str, value: Any) -> bool:
    name, _, key = name.partition(".")
    for field in msgspec.structs.fields(kind):
        if field.encode_name == name:
            try:
                msgspec.convert(msgspec.to_builtins({key: value} if key else value), field.type)
            except msgspec.ValidationError:
                return False
            return True
    return False


SCENE_CHECKS = (scenes_can_be_drawn, picks_are_fields_of_acts)

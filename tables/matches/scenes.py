"""Scenes as data, for whoever draws them elsewhere."""

from __future__ import annotations

from typing import Any

import msgspec

from games.kit.played import Seat
from games.kit.scene import Scene
from tables.matches.rules import MatchRules

_SEAT = Seat.__struct_config__.tag


def scene_data(rules: MatchRules, scene: Scene) -> dict[str, Any]:
    """Return a scene as plain data: its words are templates with what fills them, seats by their numbers.

    Several seats in one place of a template are a text such as `2, 5`, as they are in what is told of acts.
    """
    data: dict[str, Any] = _numbered(rules, msgspec.to_builtins(scene))
    return data


def _numbered(rules: MatchRules, value: Any) -> Any:
    if isinstance(value, dict):
        if value.get("type") == _SEAT:
            return rules.seat_of(value["index"])
        return {name: _numbered(rules, each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        if value and all(isinstance(each, dict) and each.get("type") == _SEAT for each in value):
            return ", ".join(str(rules.seat_of(each["index"])) for each in value)
        return [_numbered(rules, each) for each in value]
    return value

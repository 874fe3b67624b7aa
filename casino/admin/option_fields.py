"""Form fields for the options of a game, made from its own option struct: no game is known here."""

from __future__ import annotations

import json
from collections.abc import Iterable
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
from django import forms
from unfold.widgets import (
    UnfoldAdminIntegerFieldWidget,
    UnfoldAdminSelectWidget,
    UnfoldAdminTextInputWidget,
    UnfoldBooleanSwitchWidget,
)

from casino.admin.json_fields import JsonOption

PREFIX = "option_"
"""What the names of these fields begin with, so that no option is taken for a field of the table."""

UNIONS = (Union, UnionType)

MOST = 160
"""The most characters of an option in a line."""


def option_fields(kind: type[msgspec.Struct]) -> dict[str, forms.Field]:
    """Return a field for each option of a game, with its default, by the name it has in the form.

    What the fields let through is not yet right: the game's own struct decides.
    """
    hints = get_type_hints(kind, include_extras=True)
    built = msgspec.to_builtins(kind())
    fields = {}
    for field in msgspec.structs.fields(kind):
        made = _field(hints[field.name], built[field.encode_name])
        made.label = field.encode_name
        made.initial = built[field.encode_name]
        fields[PREFIX + field.encode_name] = made
    return fields


def chosen(data: dict[str, Any]) -> dict[str, Any]:
    """Return the options out of a form's data, by their own names."""
    return {name.removeprefix(PREFIX): value for name, value in data.items() if name.startswith(PREFIX)}


def short(value: Any) -> str:
    """Return an option in a line, a long one cut off."""
    text = json.dumps(value, ensure_ascii=False)
    return text if len(text) <= MOST else f"{text[: MOST - 1]}…"


def _field(hint: Any, default: Any) -> forms.Field:
    plain = _plain(hint)
    if get_origin(plain) in UNIONS and {_plain(each) for each in get_args(plain)} == {int, NoneType}:
        return forms.IntegerField(required=False, widget=UnfoldAdminIntegerFieldWidget())
    if get_origin(plain) is Literal:
        return _Choice(get_args(plain))
    if plain is bool:
        return forms.BooleanField(required=False, widget=UnfoldBooleanSwitchWidget())
    if plain is int:
        return forms.IntegerField(widget=UnfoldAdminIntegerFieldWidget())
    if plain is str:
        return forms.CharField(widget=UnfoldAdminTextInputWidget())
    return JsonOption(required=default is not None)


def _plain(hint: Any) -> Any:
    """Return a type without what is only said about it."""
    return _plain(get_args(hint)[0]) if get_origin(hint) is Annotated else hint


class _Choice(forms.TypedChoiceField):
    """One of a few values, which keep their type: a choice may be a number."""

    def __init__(self, values: Iterable[Any]) -> None:
        by_text = {str(value): value for value in values}
        super().__init__(
            choices=[(text, text) for text in by_text],
            coerce=by_text.__getitem__,
            widget=UnfoldAdminSelectWidget(),
        )

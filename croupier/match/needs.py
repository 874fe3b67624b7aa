"""What the croupier has to enter, as a form: faces to tap, and a place for each value."""

from __future__ import annotations

import json
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from itertools import groupby

from django.utils.translation import gettext

from croupier.scene.shown import SeatLook, text_of
from games.kit.cards import SUITS, SYMBOLS, printed, rank, suit
from games.kit.chance import Face
from games.kit.played import Need

RED = frozenset("HD")


@dataclass(frozen=True)
class FaceKey:
    """A face to tap: as JSON, as people read it, what is typed for it, and whether it lies open already."""

    json: str
    text: str
    typed: str
    red: bool
    known: bool


@dataclass(frozen=True)
class Group:
    """Places that belong together: what they are, empty if that needs no words, and their indices."""

    title: str
    places: tuple[int, ...]


@dataclass(frozen=True)
class NeedForm:
    """The form: its name, its places in groups, and its faces in rows; `distinct` when none comes twice."""

    title: str
    count: int
    distinct: bool
    groups: tuple[Group, ...]
    rows: tuple[tuple[FaceKey, ...], ...]
    cards: bool


def need_form(need: Need, seats: Sequence[SeatLook], known: Collection[str]) -> NeedForm:
    """Return the form of a need; `known` are the cards that lie open on the table.

    Cards come in a column for each suit, and those that cannot come up any more are known as well; other
    faces come in one row that wraps, and one that a die has several times is there once.
    """
    form = need.form
    cards = not need.of_seats and all(_is_card(face) for face in form.faces)
    keys = {
        face: _card_key(str(face), known=form.distinct and face in known)
        if cards
        else _key(face, need, seats)
        for face in form.faces
    }
    rows: tuple[tuple[FaceKey, ...], ...] = (tuple(keys.values()),)
    if cards:
        ranks = dict.fromkeys(rank(str(face)) for face in form.faces)
        rows = tuple(
            tuple(keys.get(name + mark) or _card_key(name + mark, known=True) for mark in SUITS)
            for name in ranks
        )
    titles = [text_of(words, seats) for words in need.places] or [""] * form.count
    groups = tuple(
        Group(title, tuple(place for place, _ in found))
        for title, found in groupby(enumerate(titles), key=lambda each: each[1])
    )
    return NeedForm(
        title=gettext(form.name),
        count=form.count,
        distinct=form.distinct,
        groups=groups,
        rows=rows,
        cards=cards,
    )


def _key(face: Face, need: Need, seats: Sequence[SeatLook]) -> FaceKey:
    text = str(face)
    if need.of_seats:
        text = str(seats[int(face)].number)
    elif isinstance(face, str):
        text = gettext(face)
    return FaceKey(json.dumps(face), text, text.upper(), red=False, known=False)


def _card_key(card: str, *, known: bool) -> FaceKey:
    return FaceKey(json.dumps(card), printed(card), card, red=suit(card) in RED, known=known)


def _is_card(face: Face) -> bool:
    return isinstance(face, str) and len(face) > 1 and suit(face) in SYMBOLS

"""The games on offer, and each of them with its bets, its odds, its cloth and what the house earns."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache
from typing import Any

import msgspec
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import get_language, gettext
from rest_framework.request import Request

from games.kit.banked import BankedGame
from games.kit.errors import RuleViolation
from games.kit.options import decode_options
from games.kit.registry import Game
from tables.api.shapes import games as shapes
from tables.api.views.base import ApiView, answer, find_table
from tables.errors import NotFound
from tables.games import registry


class GameList(ApiView):
    """The games on offer."""

    operation = "list_games"
    tag = "games"
    responds = shapes.Games

    def get(self, request: Request) -> HttpResponse:
        """List the games on offer."""
        lines = tuple(
            shapes.GameLine(
                name=name,
                title=gettext(game.spec.title),
                family=game.spec.family,
                seats=game.spec.seats,
                version=game.spec.version,
                url=reverse("api:game", args=[name]),
            )
            for name, game in registry().items()
        )
        return answer(shapes.Games(lines))


class GameView(ApiView):
    """A game with its own default options."""

    operation = "get_game"
    tag = "games"
    responds = shapes.GameDetail
    refuses = (404,)

    def get(self, request: Request, name: str) -> HttpResponse:
        """Show a game with its default options: bets and odds, positions, cloth, options and house edge."""
        return _described(name, b"{}")


class TableGame(ApiView):
    """The game of a table with the options of that table."""

    operation = "get_table_game"
    tag = "tables"
    responds = shapes.GameDetail
    refuses = (404,)

    def get(self, request: Request, slug: str) -> HttpResponse:
        """Show the game of a table as this table plays it; maxima are in units, its smallest chip."""
        table = find_table(slug, "game", "options")
        return _described(table.game, msgspec.json.encode(table.options, order="sorted"))


def _described(name: str, options: bytes) -> HttpResponse:
    try:
        body = _encoded(name, options, get_language() or "")
    except RuleViolation as violation:
        raise NotFound(violation.code, violation.message, **violation.params) from None
    return HttpResponse(body, content_type="application/json")


@lru_cache(maxsize=256)
def _encoded(name: str, options: bytes, language: str) -> bytes:
    """Return the document of a game, made once for each set of options and each language.

    Raises RuleViolation `unknown_game`.
    """
    game = registry().find(name)
    return msgspec.json.encode(describe(game, msgspec.json.decode(options)))


def describe(game: Game, raw_options: dict[str, Any]) -> shapes.GameDetail:
    """Return the document of `game` with `raw_options` set, in the language that is active."""
    options = decode_options(game.spec.options, raw_options)
    detail = shapes.GameDetail(
        name=game.spec.name,
        title=gettext(game.spec.title),
        family=game.spec.family,
        seats=game.spec.seats,
        version=game.spec.version,
        options=msgspec.to_builtins(options),
        options_schema=msgspec.json.schema(game.spec.options),
    )
    if not isinstance(game, BankedGame):
        return detail
    cloth = game.cloth(options)
    announced = tuple(msgspec.structs.replace(bet, title=gettext(bet.title)) for bet in cloth.announced)
    return msgspec.structs.replace(
        detail,
        bets=tuple(
            shapes.Bet(kind.name, gettext(kind.title), kind.french, _ratio(kind.odds), kind.maximum)
            for kind in game.kinds(options)
        ),
        positions=tuple(
            shapes.Place(
                place.key, place.kind, gettext(place.name), tuple(sorted(place.numbers)), _ratio(place.odds)
            )
            for place in game.positions(options).values()
        ),
        cloth=msgspec.structs.replace(cloth, announced=announced),
        outcomes=tuple(
            game.outcome(options, face) for face in game.chance(options).faces if isinstance(face, int)
        ),
        edges=tuple(
            shapes.HouseEdge(
                edge.kind,
                gettext(edge.title),
                None if edge.value is None else str(edge.value),
                gettext(edge.text),
                edge.percent,
            )
            for edge in game.edges(options)
        ),
    )


def _ratio(odds: Fraction) -> shapes.Ratio:
    return shapes.Ratio(odds.numerator, odds.denominator)

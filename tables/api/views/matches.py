"""Matches: the list of them, and one with its position and what was done in it."""

from __future__ import annotations

from typing import Annotated

import msgspec
from django.http import HttpResponse
from django.urls import reverse
from django.utils.translation import gettext_noop
from msgspec import Meta
from rest_framework.request import Request

from tables.api.paging import Number, cut, link
from tables.api.shapes import matches as shapes
from tables.api.views.base import ApiView, answer, find_table, query_of
from tables.errors import NotFound
from tables.matches.public import result, scene, shown
from tables.matches.rules import match_rules
from tables.matches.scenes import scene_data
from tables.models import Entry, Match


class Before(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page of a list that has the newest first."""

    before: Annotated[Number | None, Meta(description="Only matches with a smaller number.")] = None
    limit: Annotated[int, Meta(description="The most matches on the page.", ge=1, le=200)] = 50


class Acts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A page of the acts of a match."""

    after: Annotated[Number, Meta(description="Only acts with a greater journal number.")] = 0
    limit: Annotated[int, Meta(description="The most acts on the page.", ge=1, le=500)] = 100


class MatchList(ApiView):
    """The matches of a table."""

    operation = "list_matches"
    tag = "matches"
    responds = shapes.Matches
    query = Before
    refuses = (404, 422)

    def get(self, request: Request, slug: str) -> HttpResponse:
        """List the matches of a table, newest first; a table against the house has none."""
        page = query_of(request, Before)
        table = find_table(slug, "game")
        found = Match.objects.filter(table=table).defer("state").order_by("-number")
        if page.before is not None:
            found = found.filter(number__lt=page.before)
        rows, more = cut(list(found[: page.limit + 1]), page.limit)
        lines = tuple(
            msgspec.convert(
                {
                    "match": match.number,
                    "players": [player["seat"] for player in match.players],
                    "moves": match.moves,
                    "started_at": match.started_at,
                    "ended_at": match.ended_at,
                    "result": result(match_rules(table.game, match), match),
                    "url": reverse("api:match", args=[slug, match.number]),
                },
                shapes.MatchLine,
            )
            for match in rows
        )
        older = link(request.path, before=lines[-1].match, limit=page.limit) if more else None
        return answer(shapes.Matches(lines, older))


class MatchView(ApiView):
    """One match of a table."""

    operation = "get_match"
    tag = "matches"
    responds = shapes.MatchDetail
    query = Acts
    refuses = (404, 422)

    def get(self, request: Request, slug: str, number: int) -> HttpResponse:
        """Show a match as everyone sees it: its position, its result, and what was done, oldest first."""
        page = query_of(request, Acts)
        table = find_table(slug, "game", "automatic")
        match = Match.objects.filter(table=table, number=number).first()
        if match is None:
            raise NotFound(
                "unknown_match",
                gettext_noop("There is no match %(match)s at table “%(table)s”."),
                match=number,
                table=slug,
            )
        entries = Entry.objects.filter(
            table=table, round=number, number__gt=page.after, public__has_key="moves"
        ).order_by("number")
        rows, more = cut(list(entries.values_list("number", "at", "public")[: page.limit + 1]), page.limit)
        rules = match_rules(table.game, match)
        state = rules.position(match.state)
        document = {
            **(shown(table, match, state) or {}),
            "scene": scene_data(rules, scene(rules, state)),
            "table": slug,
            "match": match.number,
            "started_at": match.started_at,
            "ended_at": match.ended_at,
            "acts": [
                {"number": entry, "at": at, "who": public["who"], "events": public["events"]}
                for entry, at, public in rows
                if public is not None
            ],
            "next": link(request.path, after=rows[-1][0], limit=page.limit) if more else None,
        }
        return answer(msgspec.convert(document, shapes.MatchDetail))

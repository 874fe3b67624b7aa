"""Browsers that look at every page there is: a chef's, who may audit, and a player's."""

from __future__ import annotations

import re
from collections.abc import Iterator

from django.contrib import admin
from django.db import connection
from django.db.models import Model
from django.test import Client
from django.urls import reverse

from tables.models import Entry, Match, Table
from tests.tables.house import House

# What differs between any two answers, whatever is played: tokens, the ids of commands, and hashes.
PASSING = (
    rb'(?<=name="csrfmiddlewaretoken" value=")\w+',
    rb'(?<=&quot;X-CSRFToken&quot;: &quot;)\w+|(?<="X-CSRFToken": ")\w+',
    rb"\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b",
    rb"\b[0-9a-f]{64}\b",
)
LAST_ENTRIES = 3


def lasting(page: bytes) -> bytes:
    """Return a page without what passes."""
    for pattern in PASSING:
        page = re.sub(pattern, b"*", page)
    return page


def restart_numbering() -> None:
    """Have rows that are made from now on get the same keys again; those of before have to be gone."""
    with connection.cursor() as cursor:
        cursor.execute(
            "SELECT setval(format('%I.%I', schemaname, sequencename)::regclass, 1000000, false)"
            " FROM pg_sequences WHERE schemaname = 'public'"
        )


class StaffBrowser:
    """The browser of the chef de table."""

    def __init__(self, house: House) -> None:
        self.slug = house.table.slug
        self.client = Client()
        self.client.force_login(
            house.staff["chef_de_table"], backend="django.contrib.auth.backends.ModelBackend"
        )

    def pages(self) -> list[bytes]:
        """Return the pages of the console and the boards."""
        return [
            self._get(address)
            for address in (
                reverse("croupier:table", args=[self.slug]),
                reverse("croupier:board_part", args=[self.slug]),
                reverse("croupier:floor_part"),
            )
        ]

    def audit(self) -> list[bytes]:
        """Return the pages of the audit: every list, the match, the table and the last entries."""
        lists = (_address(model, "changelist") for model in admin.site._registry)
        return [self._get(address) for address in (reverse("admin:index"), *lists, *self._details())]

    def _details(self) -> Iterator[str]:
        for row in (
            *Match.objects.all(),
            *Table.objects.all(),
            *Entry.objects.order_by("-number")[:LAST_ENTRIES],
        ):
            yield _address(type(row), "change", row.pk)

    def _get(self, address: str) -> bytes:
        page = self.client.get(address)
        assert page.status_code == 200, (address, page.status_code)
        return lasting(page.content)


class SeatBrowser:
    """The browser of a player who has opened a seat."""

    def __init__(self, code: str) -> None:
        self.client = Client()
        assert self.client.post(reverse("croupier:seat"), {"code": code}).status_code == 302

    def pages(self) -> list[bytes]:
        """Return the page of the seat."""
        page = self.client.get(reverse("croupier:seat-play"))
        assert page.status_code == 200
        return [lasting(page.content)]


def _address(model: type[Model], page: str, *keys: int) -> str:
    meta = model._meta
    return reverse(f"admin:{meta.app_label}_{meta.model_name}_{page}", args=keys)

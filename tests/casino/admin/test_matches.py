"""What the admin shows of a match: nothing hidden while it is on, everything when it is over."""

from __future__ import annotations

import pytest
from django.test import Client

from tables.models import Entry
from tests.tables.house import House
from tests.tables.matches.conftest import cards, games

__all__ = ["cards", "games"]

DEAL = ["AS", "KH", "7C", "8C"]


@pytest.fixture
def dealt(cards: House) -> House:
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    cards.run("act", seat=1, action={"type": "fold", "shows": False})
    return cards


def pages(house: House, client: Client) -> str:
    """Return the list of entries and the page of each."""
    found = ["/admin/tables/entry/"]
    found += [f"/admin/tables/entry/{key}/change/" for key in Entry.objects.values_list("pk", flat=True)]
    responses = [client.get(path) for path in found]
    assert {response.status_code for response in responses} == {200}
    return "".join(response.content.decode() for response in responses)


def test_supervisor_sees_no_hidden_card_of_a_match_that_is_on(dealt: House, supervisor: Client):
    text = pages(dealt, supervisor)
    assert "8♣" in text
    for card in ("AS", "KH", "7C"):
        assert f'"{card}"' not in text
        assert f"&quot;{card}&quot;" not in text
    assert "shows" not in text


def test_supervisor_sees_all_of_a_match_that_is_over(dealt: House, supervisor: Client):
    dealt.run("chef_act", action={"type": "break_off"})
    assert "KH" in pages(dealt, supervisor)

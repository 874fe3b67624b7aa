"""What is hidden in a match stays hidden in the admin until it is over, byte by byte, from everyone."""

from __future__ import annotations

import re
from collections.abc import Callable

import pytest
from django.test import Client

from croupier.models import Staff
from tables.models import Entry, Match, Transfer
from tests.casino.admin.reading import words
from tests.casino.admin.test_matches import DEAL, FOLD, one_moment, page, stay
from tests.casino.admin.test_replay import alter
from tests.tables.house import EURO, House
from tests.tables.matches.conftest import cards, games

__all__ = ["cards", "games"]

# What differs between any two answers, whatever is in them.
PASSING = re.compile(r'(name="csrfmiddlewaretoken" value|nonce|content)="[A-Za-z0-9+/=_-]{20,}"')


@pytest.fixture
def dealt(cards: House) -> House:
    """A match with stakes in which the cards are dealt and two have spoken."""
    cards.run("start_match", stake=2 * EURO)
    cards.run("enter_chance", values=DEAL)
    cards.run("act", seat=1, action=stay(2))
    cards.run("act", seat=2, action=FOLD)
    return cards


def exchange(house: House, card: str, other: str) -> None:
    """Put another card in the place of a hidden one, wherever anything was written of it."""
    match = Match.objects.get(table=house.id)
    names = (f'"{card}"', f'"{other}"')
    alter("UPDATE tables_match SET state = replace(state, %s, %s) WHERE id = %s", *names, match.pk)
    for column in ("content", "changes"):
        alter(
            f"UPDATE tables_entry SET {column} = replace({column}::text, %s, %s)::jsonb WHERE table_id = %s",
            *names,
            house.id,
        )


def lying(client: Client, address: str) -> set[str]:
    """Return the cards that lie open in the position that a page shows."""
    return set(re.findall(r'data-card="(\w+)"', client.get(address).content.decode()))


def looks(house: House, client: Client) -> dict[str, str]:
    """Return every page of the admin on which anything of the table could be read."""
    match = Match.objects.get(table=house.id)
    found = ["/admin/", f"/admin/tables/table/{house.id}/change/", "/admin/tables/entry/?q=1"]
    found += [f"/admin/tables/{name}/" for name in ("entry", "transfer", "account", "seat", "table", "match")]
    found += [page(match, query) for query in ("", "?step=0", "?step=1", "?step=2", "?replay")]
    first = Entry.objects.get(table=house.id, command="start_match").number
    entries = Entry.objects.filter(table=house.id, number__gte=first).values_list("pk", flat=True)
    moved = Transfer.objects.filter(table=house.id, entry__gt=first).values_list("pk", flat=True)
    found += [f"/admin/tables/entry/{key}/change/" for key in entries]
    found += [f"/admin/tables/transfer/{key}/change/" for key in moved]
    answers = {address: client.get(address, follow=True) for address in found}
    assert {answer.status_code for answer in answers.values()} == {200}
    return {address: PASSING.sub("", answer.content.decode()) for address, answer in answers.items()}


@one_moment
def test_no_page_tells_hidden_cards_of_a_match_that_is_on(dealt: House, supervisor: Client) -> None:
    before = looks(dealt, supervisor)
    assert "8♣" in "".join(before.values())
    exchange(dealt, "KH", "QD")
    assert looks(dealt, supervisor) == before


@pytest.mark.parametrize("grade", ["chef", "admin"])
def test_no_grade_sees_more(
    grade: str, dealt: House, as_: Callable[[Staff], Client], person: Callable[..., Staff]
) -> None:
    client = as_(person(grade, grade))
    match = Match.objects.get(table=dealt.id)
    assert lying(client, page(match)) == lying(client, page(match, "?step=1")) == {"8C"}
    deal = Entry.objects.get(table=dealt.id, command="enter_chance")
    entry = client.get(f"/admin/tables/entry/{deal.pk}/change/").content.decode()
    assert "KH" not in PASSING.sub("", entry)


def test_every_page_tells_them_when_the_match_is_over(dealt: House, supervisor: Client) -> None:
    dealt.run("act", seat=4, action=stay(2))
    dealt.run("pay_match", match=1)
    match = Match.objects.get(table=dealt.id)
    assert lying(supervisor, page(match, "?step=1")) == {"AS", "KH", "7C", "8C"}
    deal = Entry.objects.get(table=dealt.id, command="enter_chance")
    assert "KH" in words(supervisor.get(f"/admin/tables/entry/{deal.pk}/change/"))


def test_a_void_match_is_over_too(dealt: House, supervisor: Client) -> None:
    dealt.run("chef_act", action={"type": "break_off"})
    dealt.run("pay_match", match=1)
    match = Match.objects.get(table=dealt.id)
    assert "void" in words(supervisor.get(page(match)))
    assert lying(supervisor, page(match)) == {"AS", "KH", "7C", "8C"}


def test_the_hands_before_the_one_that_is_played_are_open(
    supervisor: Client, make_house: Callable[..., House]
) -> None:
    """In an evening of many hands each is seen when it is over, with the cards of those who passed."""
    house = make_house(slug="evening", game="bouillotte", seat_count=4)
    for seat in range(1, 5):
        house.run("take_seat", seat=seat, player=f"Player {seat}")
        house.run("buy_in", seat=seat, amount=30 * EURO)
    house.run("start_match")
    match = Match.objects.get(table=house.id)
    hands: list[tuple[int, list[str]]] = []
    for _ in range(2):
        house.run("act", action={"type": "open_hand"})
        while (match := Match.objects.get(table=house.id)).due == "draw_chance":
            house.system("draw_chance", match=match.number, after=match.moves)
        dealt = Entry.objects.filter(table=house.id, command="draw_chance").latest("number")
        values = dealt.changes["moves"][str(match.pk)][0]["action"]["values"]
        hands.append((match.moves, values))
        if len(hands) == 1:
            house.run("chef_act", action={"type": "break_off"})
    for (step, values), is_open in zip(hands, (True, False), strict=True):
        *hidden, turn = values
        assert lying(supervisor, page(match, f"?step={step}")) == {turn, *(hidden if is_open else [])}
    sealed = Entry.objects.filter(table=house.id, command="draw_chance")
    for entry in sealed:
        assert "values" not in words(supervisor.get(f"/admin/tables/entry/{entry.pk}/change/"))

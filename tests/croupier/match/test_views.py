"""The page of a played table: who may look, what it offers, and that it tells nothing hidden."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from datetime import timedelta
from html import unescape
from typing import Any

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from django.utils import timezone

from tables.actors import SYSTEM
from tests.tables.house import House

pytestmark = pytest.mark.django_db

PAGES = ("", "parts/live/", "parts/seat/2/")


def page(client: Client, house: House, position: str = "chef_de_table", part: str = "parts/live/") -> str:
    client.force_login(house.staff[position], backend="django.contrib.auth.backends.ModelBackend")
    response = client.get(f"/tables/table/{part}")
    assert response.status_code == 200
    return unescape(response.content.decode())


# The token against forged requests is drawn for each page, and any two letters may come up in it.
TOKEN = re.compile(r'"X-CSRFToken": ?"[^"]+"')


def actions(html: str) -> list[dict[str, Any]]:
    return [json.loads(data) for data in re.findall(r'data-action="(\{.*?\})"[ >]', html)]


def who(html: str) -> dict[str, str]:
    (found,) = re.findall(r'data-who="(\{.*?\})"', html)
    return dict(json.loads(found))


def tag(html: str, element: str) -> str:
    """The opening tag of the element with this id."""
    (found,) = re.findall(rf'<[a-z]+ [^<>]*id="{element}"[^<>]*>', html)
    return str(found)


@pytest.mark.parametrize("path", PAGES)
def test_staff_may_look_whatever_their_shift(house: House, client: Client, person: Callable[..., Any], path):
    client.force_login(person("Guest"), backend="django.contrib.auth.backends.ModelBackend")
    assert client.get(f"/tables/table/{path}").status_code == 200


@pytest.mark.parametrize("path", PAGES)
def test_strangers_are_sent_to_the_form(house: House, client: Client, path):
    response = client.get(f"/tables/table/{path}")
    assert response.status_code == 302
    assert response["Location"].startswith("/login/")


@pytest.mark.parametrize("path", ["", "parts/live/", "parts/seat/2/", "parts/undo/"])
def test_unknown_table_is_not_found(house: House, client: Client, path):
    client.force_login(house.staff["chef_de_table"], backend="django.contrib.auth.backends.ModelBackend")
    assert client.get(f"/tables/no-such/{path}").status_code == 404


def test_a_played_table_has_no_bets_to_undo(house: House, client: Client):
    client.force_login(house.staff["chef_de_table"], backend="django.contrib.auth.backends.ModelBackend")
    assert client.get("/tables/table/parts/undo/").status_code == 404
    assert client.get("/tables/table/parts/seat/9/").status_code == 404


def test_a_shut_table_offers_to_be_opened(make: Callable[..., House], client: Client):
    html = page(client, make("dummy", seat_count=4, is_open=False))
    assert 'data-command="open_table"' in html
    assert 'id="start"' not in html


def test_who_may_not_open_it_reads_why(make: Callable[..., House], client: Client):
    html = page(client, make("dummy", seat_count=4, is_open=False), "croupier_left")
    assert re.search(r'id="open-table"[^<>]* disabled', html)


def test_a_match_is_started_with_the_seats_that_are_taken(house: House, client: Client):
    html = page(client, house)
    assert re.findall(r'data-player="(\d)"', html) == ["2", "3", "4"]
    assert 'name="stake"' in html


def test_players_who_come_and_go_are_not_chosen(make: Callable[..., House], client: Client):
    html = page(client, make("bouillotte", seat_count=4))
    assert "data-all" in tag(html, "start")
    assert 'name="stake"' not in html


def test_the_act_of_the_bout_de_table_is_refused_on_the_page(dealt: House, client: Client):
    html = page(client, dealt, "bout_de_table")
    assert "data-refusal" in tag(html, "acts")
    assert "data-refusal" not in tag(page(client, dealt, "croupier_left"), "acts")


def test_acts_are_those_of_the_seat_whose_word_it_is(dealt: House, client: Client):
    html = page(client, dealt)
    told = [action for action in actions(html) if action["type"] != "break_off"]
    assert told == [{"type": "stay", "stake": 1}, {"type": "fold", "shows": False}]
    assert set(who(html).values()) == {"seat:4"}


def test_seats_go_by_their_number_at_the_table(dealt: House, client: Client):
    html = page(client, dealt)
    assert "Seat 4 has the word." in html
    assert "place--word" in tag(html, "seat-4")
    assert "place--word" not in tag(html, "seat-2")
    dealt.run("act", seat=4, action={"type": "stay", "stake": 2})
    html = page(client, dealt)
    assert "Seat 4 stays with 2." in html
    assert "Seat 2 has the word." in html


def test_a_number_is_chosen_between_its_least_and_its_most(dealt: House, client: Client):
    html = page(client, dealt)
    assert 'data-choice="stake"' in html
    assert 'data-least="1" data-most="10"' in html
    assert [int(step) for step in re.findall(r'data-add="(-?\d+)"', html)] == [1, 2, 5, -1, -2, -5]


def test_a_list_is_chosen_from_by_buttons(dealt: House, client: Client):
    html = page(client, dealt)
    assert 'data-choice="shows"' in html
    assert re.findall(r'data-value="(\w+)"', html) == ["false", "true"]


def test_what_is_the_chefs_is_asked_for_by_itself(dealt: House, client: Client):
    html = page(client, dealt)
    button = tag(html, "reserved-1")
    assert 'data-ask="chef_act"' in button
    assert '{"type": "break_off"}' in button
    assert "disabled" not in button
    assert "disabled" in tag(page(client, dealt, "croupier_left"), "reserved-1")
    assert "break_off" not in "".join(who(html))


@pytest.mark.parametrize("position", ["chef_de_table", "croupier_right", "bout_de_table"])
def test_no_hidden_card_is_in_any_page(dealt: House, client: Client, position: str):
    """Seat 4 holds the ace of spades and seat 2 the king of hearts; the seven of clubs is turned."""
    for part in ("", "parts/live/", "parts/seat/4/", "parts/seat/2/"):
        html = TOKEN.sub("", page(client, dealt, position, part))
        for card in ("AS", "A♠", "KH", "K♥"):
            assert card not in html
    assert 'data-card="7C"' in page(client, dealt, position)


def test_pages_are_the_same_whatever_is_hidden(house: House, client: Client):
    def seen(hands: list[str]) -> str:
        house.run("start_match", seats=[4, 2])
        house.run("enter_chance", values=[*hands, "7C"])
        html = page(client, house)
        house.run("chef_act", action={"type": "break_off"})
        return re.sub(r'data-number="\d+"|data-match="\d+"|Match .{0,30}\d+', "", html)

    assert seen(["AS", "KH"]) == seen(["8D", "QC"])


def test_cards_are_entered_by_suit_and_rank(house: House, client: Client):
    house.run("start_match", seats=[4, 2])
    html = page(client, house)
    assert 'data-count="3"' in tag(html, "need")
    assert "data-distinct" in tag(html, "need")
    assert len(re.findall(r'data-face="', html)) == 32
    assert '"AS"' in tag(html, "face-AS")


def test_the_lot_is_entered_by_the_seats_number(evening: House, client: Client):
    html = page(client, evening)
    assert [re.sub(r"\s", "", text) for text in re.findall(r'data-face="\d"[^<>]*>([^<]*)<', html)] == list(
        "1234"
    )
    assert 'data-face="0"' in tag(html, "face-1")


def test_each_place_of_a_hand_says_whose_it_is(evening: House, client: Client):
    evening.run("enter_chance", values=[0])
    evening.run("enter_chance", values=["QC"])
    for seat, act in ((1, "pass"), (2, "pass"), (3, "stay"), (4, "stay"), (3, "call")):
        evening.run("act", seat=seat, action={"type": act})
    html = page(client, evening)
    assert re.findall(r'data-name="Seat (\d) (\d)"', html) == [
        (str(seat), str(card)) for seat in range(1, 5) for card in range(1, 4)
    ]
    assert "data-known" in tag(html, "face-QC")
    assert "data-known" not in tag(html, "face-QS")


def test_who_may_not_enter_reads_why(house: House, client: Client):
    house.run("start_match", seats=[4, 2])
    assert "data-refusal" in tag(page(client, house, "bout_de_table"), "need")


def test_what_the_system_draws_can_be_had_from_here(make: Callable[..., House], client: Client):
    house = make("bouillotte", seat_count=4)
    house.sit(1, 2, 3, 4, amount=3000)
    house.run("start_match")
    house.run("act", action={"type": "open_hand"})
    html = page(client, house)
    assert 'id="need"' not in html
    button = tag(html, "draw")
    assert 'data-command="draw_chance"' in button
    assert '{"match": 1, "after": 1}' in button


def test_stakes_of_a_match_that_is_over_are_paid(make: Callable[..., House], client: Client):
    house = make("carreau", seat_count=2, options={"target": 1, "carreau_points": 1})
    house.sit(1, 2, amount=2000)
    house.run("start_match", stake=500)
    house.run("act", action={"type": "starter", "seat": 0})
    house.run("act", action={"type": "carreau", "seat": 0})
    html = page(client, house)
    assert 'data-command="pay_match"' in tag(html, "pay")
    assert "Won by seat 1." in html
    house.run("pay_match", match=1)
    html = page(client, house)
    assert 'id="start"' in html


def test_a_measured_number_has_to_be_typed(make: Callable[..., House], client: Client):
    house = make("carreau", seat_count=2)
    house.sit(1, 2, amount=2000)
    house.run("start_match")
    house.run("act", action={"type": "starter", "seat": 0})
    for flip in range(6):
        house.run("act", action={"type": "flip", "seat": flip % 2, "result": "off" if flip else "on"})
    html = page(client, house)
    (choice,) = re.findall(r'<fieldset class="choice" data-choice="gaps.1a"[^<>]*>', html)
    assert "data-settled" not in choice
    assert 'data-decimals="1"' in html
    assert "data-slider" not in html


def test_the_clock_of_the_seat_is_shown(house: House, client: Client):
    house.run("close_table")
    house.run("configure", act_seconds=30)
    house.run("open_table")
    house.run("start_match", seats=[4, 2])
    house.run("enter_chance", values=["AS", "KH", "7C"])
    assert page(client, house).count('class="timer" data-closes-at="') == 1


def test_an_act_that_the_clock_did_says_so(house: House, client: Client, monkeypatch: pytest.MonkeyPatch):
    house.run("close_table")
    house.run("configure", act_seconds=5)
    house.run("open_table")
    house.run("start_match", seats=[4, 2])
    house.run("enter_chance", values=["AS", "KH", "7C"])
    later = timezone.now() + timedelta(seconds=6)
    monkeypatch.setattr(timezone, "now", lambda: later)
    house.run("time_out", actor=SYSTEM, match=1, after=1)
    assert "Time is up. Seat 4 stays with 1." in page(client, house)


def test_a_seat_in_a_match_buys_what_the_game_asks(evening: House, client: Client):
    evening.run("enter_chance", values=[0])
    html = page(client, evening, part="parts/seat/1/")
    assert 'data-command="buy_in"' not in html
    assert "A hand is under way" in html
    evening.run("chef_act", action={"type": "break_off"})
    evening.run("leave_seat", seat=1)
    evening.run("take_seat", seat=1, player="Eve")
    html = page(client, evening, part="parts/seat/1/")
    assert 'value="30"' in html
    assert "data-add" not in html


def test_a_free_seat_is_taken_and_a_taken_one_gets_a_code(house: House, client: Client):
    assert 'data-command="take_seat"' in page(client, house, part="parts/seat/1/")
    html = page(client, house, part="parts/seat/2/")
    assert 'data-code="2"' in html
    assert 'data-command="cash_out"' in html


def test_winners_and_what_was_said_stay_until_the_next_match(dealt: House, client: Client):
    dealt.run("act", seat=4, action={"type": "stay", "stake": 2})
    dealt.run("act", seat=2, action={"type": "fold", "shows": False})
    html = page(client, dealt)
    assert "The match is over." in html
    assert 'id="start"' in html
    assert 'id="sheets"' in html


def test_the_page_asks_the_database_as_often_late_as_early(dealt: House, client: Client):
    client.force_login(dealt.staff["chef_de_table"], backend="django.contrib.auth.backends.ModelBackend")
    client.get("/tables/table/parts/live/")
    with CaptureQueriesContext(connection) as early:
        client.get("/tables/table/parts/live/")
    dealt.run("act", seat=4, action={"type": "stay", "stake": 2})
    with CaptureQueriesContext(connection) as late:
        client.get("/tables/table/parts/live/")
    assert len(late) <= len(early) <= 16

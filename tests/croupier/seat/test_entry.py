"""The way to a seat: the code, typed or scanned, opens one seat and nothing besides."""

from __future__ import annotations

import re
from uuid import uuid4

import pytest
import segno
from django.test import Client

from croupier.models import Position
from tables.api.auth import SEAT_COOKIE
from tests.croupier.seat.evening import Evening

PLAY, ENTRY = "/seat/play/", "/seat/"


def test_code_opens_the_seat_without_a_log_in(evening: Evening):
    client, code = Client(), evening.code(2)
    opened = client.post(ENTRY, {"code": code})
    assert (opened.status_code, opened.headers["Location"]) == (302, PLAY)
    cookie = opened.cookies[SEAT_COOKIE]
    assert (cookie.value, cookie["httponly"], cookie["samesite"]) == (code, True, "Lax")
    page = client.get(PLAY)
    assert page.status_code == 200
    assert "Seat 2" in page.content.decode()
    assert code not in page.content.decode()


def test_who_has_a_seat_open_is_led_back_to_it_and_may_open_another(evening: Evening, phone):
    client = phone(evening, 2)
    form = client.get(ENTRY).content.decode()
    assert f'data-open="{PLAY}"' in form
    assert "Back to seat 2 of Evening" in form
    client.post(ENTRY, {"code": evening.code(3)})
    assert "Seat 3" in client.get(PLAY).content.decode()


def test_code_may_be_typed_as_it_is_read(evening: Evening):
    code = evening.code(1)
    groups = " ".join(code[start : start + 4] for start in range(0, 16, 4))
    misread = groups.lower().replace("o", "0").replace("i", "1").replace("b", "8")
    for typed in (groups, groups.lower(), groups.replace(" ", "-"), misread, f" {code}\n"):
        assert Client().post(ENTRY, {"code": typed}).status_code == 302


@pytest.mark.parametrize("code", ["", "ABCD", "A" * 16, "é" * 16, "A" * 5000])
def test_wrong_code_is_refused_with_words(evening: Evening, code: str):
    client = Client()
    answer = client.post(ENTRY, {"code": code})
    assert answer.status_code == 403
    assert "There is no such code." in answer.content.decode()
    assert SEAT_COOKIE not in answer.cookies
    assert client.get(PLAY).headers["Location"] == ENTRY


def test_code_that_was_replaced_is_refused_with_words(evening: Evening):
    old = evening.code(1)
    evening.code(1)
    answer = Client().post(ENTRY, {"code": old})
    assert answer.status_code == 410
    assert "not good any more" in answer.content.decode()


def test_phone_whose_code_has_ended_is_asked_for_a_new_one(evening: Evening, phone):
    client = phone(evening, 1)
    evening.code(1)
    assert client.get(PLAY).headers["Location"] == ENTRY
    assert client.get("/seat/part/").status_code == 410
    form = client.get(ENTRY)
    assert "Your code is not good any more." in form.content.decode()
    assert form.cookies[SEAT_COOKIE].value == ""


def test_player_who_leaves_takes_nobody_along(evening: Evening, phone):
    client, other = phone(evening, 1), phone(evening, 2)
    evening.house.run("chef_act", action={"type": "break_off"})
    evening.house.run("leave_seat", seat=1)
    assert client.get(PLAY).status_code == 302
    assert other.get(PLAY).status_code == 200


def test_codes_cannot_be_tried_without_end(evening: Evening):
    client, code = Client(), evening.code(1)
    assert {client.post(ENTRY, {"code": f"WRONG{number}"}).status_code for number in range(60)} == {403}
    refused = client.post(ENTRY, {"code": code})
    assert refused.status_code == 429
    assert int(refused.headers["Retry-After"]) > 0
    assert "Too many codes" in refused.content.decode()
    assert Client(REMOTE_ADDR="198.51.100.7").post(ENTRY, {"code": code}).status_code == 302


def test_no_log_has_the_code(evening: Evening, croupier: Client, caplog: pytest.LogCaptureFixture):
    code, client = evening.code(1), Client()
    with caplog.at_level("DEBUG"):
        client.post(ENTRY, {"code": code})
        client.get(PLAY)
        act(client, 1, {"type": "pass"})
        croupier.post("/seat/code/", {"code": code})
        evening.code(1)
        client.post(ENTRY, {"code": code})
    lines = [str(record.__dict__) for record in caplog.records]
    assert any("/seat/play/" in line for line in lines)
    assert [line for line in lines if code in line] == []


def test_a_log_names_staff_and_takes_no_player_for_one(
    evening: Evening, croupier: Client, caplog: pytest.LogCaptureFixture
):
    client = Client()
    client.post(ENTRY, {"code": evening.code(1)})
    with caplog.at_level("INFO"):
        act(client, 1, {"type": "pass"})
        croupier.post("/seat/code/", {"code": evening.code(1)})
    users = {
        record.msg["request"]: record.msg.get("user_id")
        for record in caplog.records
        if isinstance(record.msg, dict) and record.msg.get("event") == "request_finished"
    }
    assert users["POST /seat/commands/"] is None
    assert users["POST /seat/code/"] == evening.house.staff["croupier_left"].username


def test_entry_needs_the_csrf_token(evening: Evening):
    client = Client(enforce_csrf_checks=True)
    assert client.post(ENTRY, {"code": evening.code(1)}).status_code == 403
    assert SEAT_COOKIE not in client.cookies


def test_leaving_makes_the_phone_forget_and_the_code_stays_good(evening: Evening):
    client, code = Client(), evening.code(1)
    client.post(ENTRY, {"code": code})
    assert client.post("/seat/leave/").headers["Location"] == ENTRY
    assert client.get(PLAY).headers["Location"] == ENTRY
    assert client.post(ENTRY, {"code": code}).status_code == 302


@pytest.mark.parametrize("address", [PLAY, "/seat/part/", ENTRY])
def test_no_cache_keeps_what_is_on_the_page(evening: Evening, phone, address: str):
    assert "no-store" in phone(evening, 1).get(address).headers["Cache-Control"]


@pytest.mark.parametrize("address", [PLAY, ENTRY])
def test_pages_keep_the_content_policy(evening: Evening, phone, address: str):
    client = phone(evening, 1) if address == PLAY else Client()
    answer = client.get(address)
    page = answer.content.decode()
    assert re.findall(r"<script(?![^>]* src=)[^>]*>|<style|\sstyle=|\son\w+=|javascript:|hx-on", page) == []
    assert "unsafe" not in answer.headers["Content-Security-Policy"]


# --- Acting -------------------------------------------------------------------------------------------------


def act(client: Client, seat: int, action: dict[str, object], command: str = "act", **headers: str):
    body = {"id": str(uuid4()), "command": command, "data": {"seat": seat, "action": action}}
    return client.post("/seat/commands/", body, content_type="application/json", headers=headers)


def test_player_acts_from_the_page(evening: Evening, phone):
    seat = evening.word
    moves = evening.match.moves
    done = act(phone(evening, seat), seat, {"type": "pass"})
    assert done.status_code == 200
    assert evening.match.moves == moves + 1


def test_page_acts_for_the_own_seat_only(evening: Evening, phone):
    seat = evening.word
    moves = evening.match.moves
    refused = act(phone(evening, seat % 4 + 1), seat, {"type": "pass"})
    assert (refused.status_code, refused.json()["code"]) == (403, "not_your_seat")
    assert evening.match.moves == moves


def test_page_gives_no_other_command(evening: Evening, phone):
    client = phone(evening, evening.word)
    body = {"id": str(uuid4()), "command": "close_table", "data": {}}
    refused = client.post("/seat/commands/", body, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (403, "not_allowed")


def test_acting_needs_the_code_and_the_csrf_token(evening: Evening, phone):
    seat = evening.word
    refused = act(Client(), seat, {"type": "pass"})
    assert (refused.status_code, refused.json()["code"]) == (401, "not_authenticated")
    client = phone(evening, seat)
    client.handler.enforce_csrf_checks = True
    refused = act(client, seat, {"type": "pass"})
    assert (refused.status_code, refused.json()["code"]) == (403, "csrf_failed")
    token = client.get(PLAY).cookies["csrftoken"].value
    assert act(client, seat, {"type": "pass"}, **{"X-CSRFToken": token}).status_code == 200


def test_staff_at_the_same_browser_act_as_the_seat_there(evening: Evening, phone):
    client = phone(evening, evening.word % 4 + 1)
    chef = evening.house.staff[Position.CHEF_DE_TABLE.value]
    client.force_login(chef, backend="django.contrib.auth.backends.ModelBackend")
    assert act(client, evening.word, {"type": "pass"}).json()["code"] == "not_your_seat"


def test_acts_of_the_page_are_no_part_of_the_api_description():
    from drf_spectacular.generators import SchemaGenerator

    assert [
        path for path in SchemaGenerator().get_schema(public=True)["paths"] if "seat/commands" in path
    ] == []


# --- What the croupier hands out ----------------------------------------------------------------------------


@pytest.fixture
def croupier(evening: Evening) -> Client:
    client = Client()
    person = evening.house.staff[Position.CROUPIER_LEFT.value]
    client.force_login(person, backend="django.contrib.auth.backends.ModelBackend")
    return client


def test_croupier_shows_the_code_as_a_picture_and_in_letters(evening: Evening, croupier: Client):
    code = evening.code(3)
    part = croupier.post("/seat/code/", {"code": code}, headers={"Host": "testserver"})
    page = part.content.decode()
    assert part.status_code == 200
    assert "Seat 3 of Evening" in page
    assert [f"<span>{code[start : start + 4]}</span>" in page for start in range(0, 16, 4)] == [True] * 4
    qr = segno.make(f"http://testserver/seat/#{code}", error="m")
    assert re.search(r'stroke="#000" d="([^"]+)"', page)[1] in qr.svg_inline(border=3, omitsize=True)
    assert "no-store" in part.headers["Cache-Control"]
    assert re.findall(r"\sstyle=|<style|<script", page) == []


def test_picture_of_a_code_that_has_ended_is_not_shown(evening: Evening, croupier: Client):
    old = evening.code(3)
    evening.code(3)
    part = croupier.post("/seat/code/", {"code": old})
    assert part.status_code == 410
    assert "not good any more" in part.content.decode()
    assert "<path" not in part.content.decode()


def test_picture_is_for_staff(evening: Evening, phone):
    code = evening.code(3)
    assert phone(evening, 1).post("/seat/code/", {"code": code}).status_code == 302

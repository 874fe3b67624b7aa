"""Every page: who may see it, what it shows, what it costs, and that it keeps the content policy."""

from __future__ import annotations

import re

import pytest
from django.test import Client
from django.utils import timezone

from croupier import shifts
from croupier.models import Position, Shift
from tests.tables.house import EURO, make_house

CHEF, RIGHT, LEFT, BOUT = Position.values
READ = [
    "/",
    "/parts/floor/",
    "/boards/boule-1/",
    "/boards/boule-1/part/",
    "/tables/boule-1/shift/",
    "/account/second-factor/",
]
OPEN = ["/login/"]
LOST = ["/boards/nowhere/", "/boards/nowhere/part/", "/tables/nowhere/shift/", "/nothing/here/"]
GRADES = ["croupier", "chef", "supervisor", "admin"]


@pytest.fixture
def house(chip_set):
    """A table in the middle of its first betting, with players on seats 1 to 3."""
    house = make_house(chip_set)
    house.sit(1, 2, 3)
    house.run("open_betting")
    return house


@pytest.mark.parametrize("address", READ)
def test_strangers_are_sent_to_the_log_in(address, client, table):
    answer = client.get(address)
    assert (answer.status_code, answer.headers["Location"]) == (302, f"/login/?next={address}")


@pytest.mark.parametrize("address", ["/parts/floor/", "/boards/boule-1/part/"])
def test_a_part_sends_the_whole_page_to_the_log_in(address, client, table):
    page = "https://testserver/boards/boule-1/"
    answer = client.get(address, headers={"HX-Request": "true", "HX-Current-URL": page})
    assert answer.status_code == 401
    assert answer.headers["HX-Redirect"] == f"/login/?next={page.replace(':', '%3A')}"
    assert answer.content == b""


@pytest.mark.parametrize("address", READ)
@pytest.mark.parametrize("grade", GRADES)
def test_every_member_of_staff_may_look(address, grade, as_, person, table):
    assert as_(person("Zoé", grade)).get(address).status_code == 200


@pytest.mark.parametrize("address", LOST)
def test_what_is_not_there_is_said_to_be_not_there(address, as_, person):
    answer = as_(person("Anna")).get(address)
    assert answer.status_code == 404
    assert "There is nothing here" in answer.content.decode()


@pytest.mark.parametrize("grade", GRADES)
def test_the_way_to_the_audit_is_shown_to_auditors(grade, as_, person):
    shown = 'href="/admin/"' in as_(person("Zoé", grade)).get("/").content.decode()
    assert shown == (grade != "croupier")


@pytest.mark.parametrize("address", [*READ, *OPEN, "/nothing/here/"])
def test_no_page_has_script_or_style_of_its_own(address, as_, person, house):
    client = Client() if address in OPEN else as_(person("Zoé", "chef"))
    answer = client.get(address)
    page = answer.content.decode()
    assert re.findall(r"<script(?![^>]* src=)[^>]*>|<style|\sstyle=|\son\w+=|javascript:|hx-on", page) == []
    policy = answer.headers["Content-Security-Policy"]
    assert "default-src 'self'" in policy
    assert "unsafe" not in policy


def test_the_floor_shows_a_table(as_, house, person):
    house.run("close_betting")
    house.run("enter_result", values=[17])
    house.run("settle")
    page = as_(person("Anna")).get("/").content.decode()
    for text in ("Boule 1", "Boule", "boule-1-chef_de_table", "Croupier, left", "from 1 EUR"):
        assert text in page
    assert re.search(r'pocket--black[^>]*title="black">17', page)


def test_the_floor_puts_what_needs_attention_first_and_ones_own_table_next(as_, make_table, person, chip_set):
    make_house(chip_set, slug="boule-a")
    needy = make_house(chip_set, slug="boule-b")
    make_house(chip_set, slug="boule-c")
    make_table("boule-d")
    Shift.objects.filter(table_id=needy.id, position=CHEF).update(ended_at=timezone.now())
    anna = person("Anna")
    shift = Shift.objects.get(table__slug="boule-c", position=LEFT)
    shifts.hand_over(shift=shift, by=shift.staff, to=anna)
    page = as_(anna).get("/").content.decode()
    assert re.findall(r'id="table-([\w-]+)"', page) == ["boule-b", "boule-c", "boule-a", "boule-d"]
    assert "No chef de table." in page


def test_the_floor_costs_the_same_for_one_table_and_for_many(
    as_, chip_set, person, django_assert_num_queries, make_table
):
    client = as_(person("Anna"))
    make_house(chip_set)
    # Session and person; the tables with their rounds; the shifts with their people; one's own shift.
    with django_assert_num_queries(5):
        client.get("/")
    for number in range(2, 8):
        make_house(chip_set, slug=f"boule-{number}")
    with django_assert_num_queries(5):
        client.get("/")
    with django_assert_num_queries(4):
        client.get("/parts/floor/")


def test_the_floor_answers_nothing_while_nothing_changes(as_, house, person):
    client = as_(person("Anna"))
    digest = re.search(r"\?seen=(\w+)", client.get("/").content.decode())[1]
    again = client.get(f"/parts/floor/?seen={digest}")
    assert (again.status_code, again.content) == (204, b"")
    assert again.headers["X-Tapis-Now"].endswith("Z")
    house.run("close_betting")
    news = client.get(f"/parts/floor/?seen={digest}")
    assert news.status_code == 200
    assert "No more bets" in news.content.decode()
    assert f"?seen={digest}" not in news.content.decode()


def test_an_empty_house_says_so(as_, person):
    assert "No tables yet" in as_(person("Anna")).get("/").content.decode()


def test_a_board_shows_the_snapshot(as_, house, person):
    house.bet(1, "straight:17", EURO, 3)
    house.bet(2, "straight:17", EURO, 2)
    house.bet(3, "simple:rouge", 100 * EURO)
    client = as_(person("Anna"))
    page = client.get("/boards/boule-1/").content.decode()
    for text in ("Boule 1", "Faites vos jeux", "Betting", "round 1", ">105<", ">5</text>", ">100</text>"):
        assert text in page
    house.run("close_betting")
    assert "Rien ne va plus" in client.get("/boards/boule-1/part/").content.decode()
    house.run("enter_result", values=[17])
    house.run("settle")
    part = client.get("/boards/boule-1/part/").content.decode()
    assert house.table.public["result"]["announcement"] in part
    assert part.count("heap--won") == 1
    assert part.count("heap--lost") == 1


def test_a_board_shows_nothing_but_the_snapshot(as_, house, person):
    house.bet(1, "straight:17")
    part = as_(person("Anna")).get("/boards/boule-1/part/").content.decode()
    assert "Player" not in part
    assert "chef_de_table" not in part


def test_a_board_names_the_limits_of_the_table(as_, person, make_table):
    make_table("boule-2", options={"limits": "decree_2007", "table_min": 5})
    part = as_(person("Anna")).get("/boards/boule-2/part/").content.decode()
    for text in ("Minimum", ">5<", "Straights", ">150<", "Simple chances", "5\u202f000"):
        assert text in part


def test_a_board_costs_three_queries(as_, house, person, django_assert_num_queries):
    client = as_(person("Anna"))
    with django_assert_num_queries(3):
        client.get("/boards/boule-1/part/")


def act(client, **fields):
    answer = client.post("/tables/boule-1/shift/", fields, follow=True)
    return answer.content.decode()


def test_a_shift_is_taken_handed_over_and_ended_on_the_page(as_, person, table):
    anna, luc = person("Anna"), person("Luc")
    client = as_(anna)
    assert "Anna is on shift at Boule 1: Croupier, left." in act(client, act="take", position=LEFT)
    shift = shifts.running_shift(anna)
    assert "Luc is on shift at Boule 1: Croupier, left." in act(
        client, act="hand_over", shift=shift.pk, to=luc.pk
    )
    assert shifts.running_shift(anna) is None
    shift = shifts.running_shift(luc)
    assert "The shift of Luc at Boule 1 has ended." in act(as_(luc), act="end", shift=shift.pk)
    assert shifts.running_shift(luc) is None


def test_the_page_says_why_not_and_changes_nothing(as_, person, table, make_table):
    luc = person("Luc")
    shift = shifts.take(staff=luc, table=table, position=LEFT)
    elsewhere = shifts.take(staff=person("Max"), table=make_table("boule-2"), position=LEFT)
    client = as_(person("Anna"))
    for fields, words in (
        ({"act": "take", "position": LEFT}, "Croupier, left at Boule 1 is taken by Luc."),
        ({"act": "take", "position": CHEF}, "Chef de table is not for the grade of Anna (Croupier)."),
        ({"act": "take"}, "There is no position “”."),
        ({"act": "end", "shift": shift.pk}, "Only Luc or a chef de table can end this shift."),
        ({"act": "end", "shift": elsewhere.pk}, "There is no such shift here."),
        ({"act": "end", "shift": "x"}, "There is no such shift here."),
        ({"act": "hand_over", "shift": shift.pk}, "Choose who takes over."),
    ):
        assert words in act(client, **fields)
    assert client.post("/tables/boule-1/shift/", {"act": "dance"}).status_code == 400
    assert client.post("/tables/nowhere/shift/", {"act": "take"}).status_code == 404
    assert set(Shift.objects.filter(ended_at=None)) == {shift, elsewhere}


def test_supervisors_are_offered_nothing(as_, person, table):
    shifts.take(staff=person("Luc"), table=table, position=LEFT)
    page = as_(person("Zoé", "supervisor")).get("/tables/boule-1/shift/").content.decode()
    assert 'name="act"' not in page
    assert "Not for your grade (Supervisor)." in page


def test_a_chef_is_offered_to_end_and_relieve_others(as_, person, table):
    luc, max_ = person("Luc"), person("Max", "chef")
    shifts.take(staff=luc, table=table, position=LEFT)
    page = as_(person("Zoé", "chef")).get("/tables/boule-1/shift/").content.decode()
    assert "End the shift of Luc" in page
    assert f'<option value="{max_.pk}">Max</option>' in page
    assert f'<option value="{luc.pk}">' not in page


def test_a_shift_page_costs_the_same_for_few_and_for_many(as_, person, table, django_assert_num_queries):
    client = as_(person("Zoé", "chef"))
    # Session and person, table, own shift twice (page and top bar), places, free people, what was before.
    with django_assert_num_queries(8):
        client.get("/tables/boule-1/shift/")
    for number, position in enumerate([LEFT, RIGHT, BOUT] * 3):
        one = person(f"Luc{number}")
        shift = shifts.take(staff=one, table=table, position=position)
        if number < 6:
            shifts.end(shift=shift, by=one)
    with django_assert_num_queries(8):
        client.get("/tables/boule-1/shift/")


def test_a_form_without_its_token_is_explained(person, table):
    client = Client(enforce_csrf_checks=True)
    client.force_login(person("Anna"), backend="django.contrib.auth.backends.ModelBackend")
    answer = client.post("/tables/boule-1/shift/", {"act": "take", "position": LEFT})
    assert answer.status_code == 403
    assert "This form is out of date" in answer.content.decode()
    assert not Shift.objects.exists()


@pytest.mark.parametrize("code", [400, 403, 404, 500])
def test_error_pages_say_what_to_do_without_a_database(code, rf):
    from django.views import defaults

    views = {
        400: lambda request: defaults.bad_request(request, ValueError()),
        403: lambda request: defaults.permission_denied(request, PermissionError()),
        404: lambda request: defaults.page_not_found(request, ValueError()),
        500: defaults.server_error,
    }
    answer = views[code](rf.get("/"))
    page = answer.content.decode()
    assert answer.status_code == code
    assert f">{code}<" in page
    assert 'href="/"' in page

"""Shifts: one running shift a person, one person a position, and a clear no to whoever comes second."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor
from datetime import timedelta
from threading import Barrier

import pytest
from django.db import IntegrityError, connections, transaction
from django.utils import timezone

from croupier import shifts
from croupier.models import Position, Shift, Staff
from tables.errors import Conflict, Denied, Invalid, Refused
from tables.models import Table

CHEF, RIGHT, LEFT, BOUT = Position.values


def test_a_position_is_taken_from_now_on(person, table):
    before = timezone.now()
    shift = shifts.take(staff=person("Anna"), table=table, position=LEFT)
    assert before <= shift.started_at <= timezone.now()
    assert shift.ended_at is None
    assert shifts.running_shift(shift.staff) == shift


def test_a_taken_position_names_who_holds_it(person, table):
    shifts.take(staff=person("Anna"), table=table, position=LEFT)
    with pytest.raises(Conflict, match=r"Croupier, left at Boule 1 is taken by Anna\.") as refusal:
        shifts.take(staff=person("Luc"), table=table, position=LEFT)
    assert refusal.value.code == "position_taken"
    assert Shift.objects.count() == 1


def test_who_is_on_shift_is_told_where(person, table, make_table):
    anna = person("Anna")
    shifts.take(staff=anna, table=table, position=LEFT)
    for other, position in ((table, RIGHT), (make_table("boule-2"), LEFT)):
        with pytest.raises(Conflict, match=r"Anna is on shift at Boule 1 \(Croupier, left\)") as refusal:
            shifts.take(staff=anna, table=other, position=position)
        assert refusal.value.code == "on_shift"
    assert Shift.objects.count() == 1


def test_the_same_position_at_two_tables_is_two_positions(person, table, make_table):
    shifts.take(staff=person("Anna"), table=table, position=LEFT)
    shifts.take(staff=person("Luc"), table=make_table("boule-2"), position=LEFT)
    assert Shift.objects.filter(ended_at=None).count() == 2


@pytest.mark.parametrize(
    ("grade", "position"),
    [("croupier", CHEF), *(("supervisor", position) for position in Position.values), ("admin", BOUT)],
)
def test_a_grade_that_does_not_entitle_is_refused(grade, position, person, table):
    with pytest.raises(Denied) as refusal:
        shifts.take(staff=person("Zoé", grade), table=table, position=position)
    assert refusal.value.code == "grade"
    assert not Shift.objects.exists()


def test_an_unknown_position_is_refused_by_name(person, table):
    with pytest.raises(Invalid, match="“waiter”"):
        shifts.take(staff=person("Anna"), table=table, position="waiter")


def test_an_account_that_was_closed_is_refused(person, table):
    with pytest.raises(Denied) as refusal:
        shifts.take(staff=person("Anna", is_active=False), table=table, position=LEFT)
    assert refusal.value.code == "inactive"


def test_a_shift_ends_once(person, table):
    anna = person("Anna")
    shift = shifts.take(staff=anna, table=table, position=LEFT)
    ended = shifts.end(shift=shift, by=anna)
    assert ended.ended_at >= ended.started_at
    with pytest.raises(Conflict, match="already ended") as refusal:
        shifts.end(shift=shift, by=anna)
    assert refusal.value.code == "shift_ended"
    shift.refresh_from_db()
    assert shift.ended_at == ended.ended_at
    shifts.take(staff=anna, table=table, position=RIGHT)


def test_a_shift_never_ends_before_it_starts(person, table):
    anna = person("Anna")
    ahead = timezone.now() + timedelta(minutes=5)
    shift = Shift.objects.create(staff=anna, table=table, position=LEFT, started_at=ahead)
    assert shifts.end(shift=shift, by=anna).ended_at == ahead


@pytest.mark.parametrize(
    ("grade", "allowed"), [("croupier", False), ("chef", True), ("supervisor", False), ("admin", False)]
)
def test_a_colleagues_shift_is_ended_by_a_chef_only(grade, allowed, person, table):
    shift = shifts.take(staff=person("Anna"), table=table, position=LEFT)
    by = person("Zoé", grade)
    if allowed:
        assert shifts.end(shift=shift, by=by).ended_at
    else:
        with pytest.raises(Denied) as refusal:
            shifts.end(shift=shift, by=by)
        assert refusal.value.code == "not_your_shift"
        shift.refresh_from_db()
        assert shift.ended_at is None


def test_a_hand_over_leaves_no_gap(person, table):
    anna, luc = person("Anna"), person("Luc")
    shift = shifts.take(staff=anna, table=table, position=LEFT)
    new = shifts.hand_over(shift=shift, by=anna, to=luc)
    shift.refresh_from_db()
    assert (new.staff, new.table, new.position) == (luc, table, LEFT)
    assert shift.ended_at == new.started_at


def test_a_hand_over_that_is_refused_changes_nothing(person, table, make_table):
    anna, luc, zoe = person("Anna", "chef"), person("Luc"), person("Zoé", "chef")
    shift = shifts.take(staff=anna, table=table, position=CHEF)
    shifts.take(staff=zoe, table=make_table("boule-2"), position=CHEF)
    for to, by, code in ((luc, anna, "grade"), (zoe, anna, "on_shift"), (zoe, luc, "not_your_shift")):
        with pytest.raises(Refused) as refusal:
            shifts.hand_over(shift=shift, by=by, to=to)
        assert refusal.value.code == code
    shift.refresh_from_db()
    assert shift.ended_at is None
    assert Shift.objects.count() == 2


@pytest.mark.parametrize(
    "changes",
    [
        {"position": RIGHT},
        {"staff": "other"},
        {"position": "waiter", "staff": "other"},
        {"position": RIGHT, "staff": "other", "ended_at": timezone.now() - timedelta(days=9)},
    ],
)
def test_the_database_itself_keeps_the_rules(changes, person, table):
    anna, luc = person("Anna"), person("Luc")
    given = {"staff": anna, "table": table, "position": LEFT, "started_at": timezone.now()}
    Shift.objects.create(**given)
    if "staff" in changes:
        changes = {**changes, "staff": luc}
    with pytest.raises(IntegrityError), transaction.atomic():
        Shift.objects.create(**{**given, **changes})


def together(*acts):
    """Run `acts` at the same moment, each in a thread of its own, and return their results or refusals."""
    barrier = Barrier(len(acts))

    def run(act):
        barrier.wait(10)
        try:
            return act()
        except Refused as refusal:
            return refusal.code
        finally:
            connections.close_all()

    with ThreadPoolExecutor(len(acts)) as pool:
        return list(pool.map(run, acts))


@pytest.mark.django_db(transaction=True)
def test_of_two_who_reach_for_a_position_one_gets_it(person, table):
    people = [person(name) for name in ("Anna", "Luc", "Zoé", "Max")]
    got = together(*(lambda one=one: shifts.take(staff=one, table=table, position=LEFT) for one in people))
    assert sorted(str(type(one).__name__) for one in got) == ["Shift", "str", "str", "str"]
    assert {one for one in got if isinstance(one, str)} == {"position_taken"}
    assert Shift.objects.filter(ended_at=None).count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_person_who_taps_at_two_tables_stands_at_one(person, make_table):
    anna = person("Anna")
    tables = [make_table(f"boule-{number}") for number in (1, 2, 3)]
    got = together(*(lambda one=one: shifts.take(staff=anna, table=one, position=LEFT) for one in tables))
    assert [one for one in got if isinstance(one, str)] == ["on_shift", "on_shift"]
    assert Shift.objects.filter(ended_at=None).count() == 1


@pytest.mark.django_db(transaction=True)
def test_a_hand_over_and_an_end_at_once_leave_one_answer(person, table):
    anna, luc = person("Anna"), person("Luc")
    shift = shifts.take(staff=anna, table=table, position=LEFT)
    got = together(
        lambda: shifts.hand_over(shift=shift, by=anna, to=luc), lambda: shifts.end(shift=shift, by=anna)
    )
    assert got.count("shift_ended") == 1
    running = Shift.objects.filter(ended_at=None)
    assert running.count() == (1 if isinstance(got[0], Shift) else 0)


@pytest.mark.django_db(transaction=True)
def test_crossing_hand_overs_never_lock_each_other_out(person, make_table):
    chef, anna, luc = person("Chef", "chef"), person("Anna"), person("Luc")
    one = shifts.take(staff=anna, table=make_table("boule-1"), position=LEFT)
    two = shifts.take(staff=luc, table=make_table("boule-2"), position=LEFT)
    got = together(
        lambda: shifts.hand_over(shift=one, by=chef, to=luc),
        lambda: shifts.hand_over(shift=two, by=chef, to=anna),
        lambda: shifts.take(
            staff=Staff.objects.get(pk=luc.pk), table=Table.objects.get(slug="boule-1"), position=LEFT
        ),
    )
    assert got == ["on_shift", "on_shift", "on_shift"]
    assert set(Shift.objects.filter(ended_at=None)) == {one, two}

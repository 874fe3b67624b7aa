"""Shifts: taking a position at a table, handing it over, ending it.

The database holds the two rules that matter (one running shift a person, one person a position), so two
people who reach for a position in the same instant get one yes and one clear no. Whoever's shifts change is
locked first, in the order of the keys, so that crossing hand-overs wait for each other and never lock each
other out.
"""

from __future__ import annotations

from datetime import datetime

from django.db import IntegrityError, transaction
from django.utils import timezone

from croupier.models import Grade, Position, Shift, Staff
from croupier.policy import may_stand
from games.kit.errors import gettext_noop
from tables.errors import Conflict, Denied, Invalid, Refused
from tables.models import Table


def running_shift(staff: Staff) -> Shift | None:
    """Return the running shift of `staff` with its table at hand, or None."""
    return Shift.objects.select_related("table").filter(staff=staff, ended_at__isnull=True).first()


def take(*, staff: Staff, table: Table, position: str) -> Shift:
    """Let `staff` take `position` at `table` from now on.

    Raises Invalid `unknown_position`, Denied `inactive` or `grade`, Conflict `position_taken` (naming who
    holds it), `on_shift` (naming where they stand) or `shift_changed`.
    """
    with transaction.atomic():
        locked = _lock(staff)
        return _start(locked[staff.pk], table, position, timezone.now())


def hand_over(*, shift: Shift, by: Staff, to: Staff) -> Shift:
    """End `shift` and let `to` go on in its position, with no moment between in which nobody holds it.

    Raises what `end` and `take` raise; then nothing has changed.
    """
    with transaction.atomic():
        locked = _lock(shift.staff, to)
        at = timezone.now()
        ended = _end(shift, by, at)
        return _start(locked[to.pk], ended.table, ended.position, at)


def end(*, shift: Shift, by: Staff) -> Shift:
    """End `shift`: one's own, or as a chef de table anybody's, for people do go home without a word.

    Raises Denied `not_your_shift`, Conflict `shift_ended`.
    """
    with transaction.atomic():
        _lock(shift.staff)
        return _end(shift, by, timezone.now())


def may_end(shift: Shift, by: Staff) -> bool:
    """Return whether `by` may end or hand over `shift`."""
    return by.is_active and (by.pk == shift.staff_id or by.grade == Grade.CHEF)


def _lock(*people: Staff) -> dict[int, Staff]:
    """Lock the rows of `people` and return them by key as they are now."""
    rows = (
        Staff.objects.select_for_update(no_key=True).filter(pk__in=[one.pk for one in people]).order_by("pk")
    )
    return {row.pk: row for row in rows}


def _end(shift: Shift, by: Staff, at: datetime) -> Shift:
    if not may_end(shift, by):
        raise Denied(
            "not_your_shift",
            gettext_noop("Only %(staff)s or a chef de table can end this shift."),
            staff=shift.staff.name,
        )
    now = Shift.objects.select_related("staff", "table").get(pk=shift.pk)
    if now.ended_at is not None:
        raise Conflict(
            "shift_ended",
            gettext_noop("The shift of %(staff)s at %(table)s has already ended."),
            staff=now.staff.name,
            table=now.table.name,
        )
    # The clock may have been set back since the shift was taken; a shift never ends before it starts.
    now.ended_at = max(at, now.started_at)
    now.save(update_fields=["ended_at"])
    return now


def _start(staff: Staff, table: Table, position: str, at: datetime) -> Shift:
    if position not in Position.values:
        raise Invalid(
            "unknown_position", gettext_noop("There is no position “%(position)s”."), position=position
        )
    if not staff.is_active:
        raise Denied("inactive", gettext_noop("The account of %(staff)s is not active."), staff=staff.name)
    if not may_stand(staff.grade, position):
        raise Denied(
            "grade",
            gettext_noop("%(position)s is not for the grade of %(staff)s (%(grade)s)."),
            position=str(Position(position).label),
            staff=staff.name,
            grade=str(staff.get_grade_display()),
        )
    try:
        with transaction.atomic():
            return Shift.objects.create(staff=staff, table=table, position=position, started_at=at)
    except IntegrityError as error:
        raise _why_not(staff, table, position) from error


def _why_not(staff: Staff, table: Table, position: str) -> Refused:
    own = running_shift(staff)
    if own is not None:
        return Conflict(
            "on_shift",
            gettext_noop("%(staff)s is on shift at %(table)s (%(position)s). End that shift first."),
            staff=staff.name,
            table=own.table.name,
            position=str(own.get_position_display()),
        )
    holder = (
        Shift.objects.select_related("staff")
        .filter(table=table, position=position, ended_at__isnull=True)
        .first()
    )
    if holder is None:
        # Whoever held it a moment ago has left since.
        return Conflict(
            "shift_changed",
            gettext_noop("%(position)s at %(table)s has just changed hands. Look again."),
            position=str(Position(position).label),
            table=table.name,
        )
    return Conflict(
        "position_taken",
        gettext_noop("%(position)s at %(table)s is taken by %(holder)s."),
        position=str(Position(position).label),
        table=table.name,
        holder=holder.staff.name,
    )

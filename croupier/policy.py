"""Who may do what: the one table of commands and roles, and the policy that `tables` asks.

What is not granted here is denied. A role is earned here and now: a person has the role of the position in
which their shift runs at this very table, as long as their grade entitles them to it; the wheel sensor of
this table has one; so has a player with the code of a seat; the system has one. Supervisors and
administrators have none: they read.
"""

from __future__ import annotations

from enum import StrEnum
from typing import NamedTuple

from django.db import connection
from django.db.models import Q
from django.utils.translation import gettext

from croupier.models import Grade, Position
from games.kit.errors import gettext_noop
from tables.actors import Actor
from tables.errors import Denied
from tables.models import Device, SeatCode, Table


class Role(StrEnum):
    """What an actor is while a command is done, as the journal keeps it."""

    CHEF_DE_TABLE = "chef_de_table"
    CROUPIER_RIGHT = "croupier_right"
    CROUPIER_LEFT = "croupier_left"
    BOUT_DE_TABLE = "bout_de_table"
    PLAYER = "player"
    DEVICE = "device"
    SYSTEM = "system"


class Grant(StrEnum):
    """How far a role may go with a command."""

    ALWAYS = "yes"
    AUTOMATIC = "automatic tables"
    NEVER = "no"


class Permit(NamedTuple):
    """Who may use one command: its words, the roles, and those that may at automatic tables only."""

    act: str
    roles: frozenset[Role]
    automatic: frozenset[Role] = frozenset()

    def grant(self, role: Role) -> Grant:
        """Return how far `role` may go."""
        if role in self.roles:
            return Grant.ALWAYS
        return Grant.AUTOMATIC if role in self.automatic else Grant.NEVER


CHEF = frozenset({Role.CHEF_DE_TABLE})
CROUPIERS = CHEF | {Role.CROUPIER_RIGHT, Role.CROUPIER_LEFT}
TABLE_STAFF = CROUPIERS | {Role.BOUT_DE_TABLE}
SYSTEM = frozenset({Role.SYSTEM})
DEVICE = frozenset({Role.DEVICE})
PLAYER = frozenset({Role.PLAYER})

PERMITS: dict[str, Permit] = {
    "open_table": Permit(gettext_noop("Open the table"), CHEF),
    "close_table": Permit(gettext_noop("Close the table"), CHEF),
    "configure": Permit(gettext_noop("Change the table's settings"), CHEF),
    "take_seat": Permit(gettext_noop("Seat a player"), TABLE_STAFF),
    "buy_in": Permit(gettext_noop("Sell chips"), TABLE_STAFF),
    "cash_out": Permit(gettext_noop("Buy chips back"), TABLE_STAFF),
    "leave_seat": Permit(gettext_noop("Free a seat"), TABLE_STAFF),
    "reverse_entry": Permit(gettext_noop("Take a buy-in or cash-out back"), CHEF),
    "open_betting": Permit(gettext_noop("Open the betting"), CROUPIERS, automatic=SYSTEM),
    "throw": Permit(gettext_noop("Throw the ball"), CROUPIERS, automatic=SYSTEM),
    "place_wagers": Permit(gettext_noop("Place wagers"), TABLE_STAFF),
    "withdraw_wagers": Permit(gettext_noop("Take wagers back"), TABLE_STAFF),
    "move_wager": Permit(gettext_noop("Move a wager"), TABLE_STAFF),
    "choose": Permit(gettext_noop("Choose for an imprisoned stake"), TABLE_STAFF),
    "close_betting": Permit(gettext_noop("Close the betting"), CROUPIERS | SYSTEM),
    "late_wagers": Permit(gettext_noop("Admit late wagers"), CHEF),
    "enter_result": Permit(gettext_noop("Enter the result"), CROUPIERS | DEVICE),
    "mark_result": Permit(gettext_noop("Say that the number is marked"), CROUPIERS),
    "draw_result": Permit(gettext_noop("Draw the result"), frozenset(), automatic=SYSTEM),
    "coup_nul": Permit(gettext_noop("Call a coup nul"), CROUPIERS),
    "void_round": Permit(gettext_noop("Void the round"), CHEF),
    "settle": Permit(gettext_noop("Settle the round"), CROUPIERS | SYSTEM),
    "pay_step": Permit(gettext_noop("Confirm a payment step"), CROUPIERS, automatic=SYSTEM),
    "give_seat_code": Permit(gettext_noop("Give a player the code of the seat"), TABLE_STAFF),
    "start_match": Permit(gettext_noop("Start a match"), CROUPIERS),
    "act": Permit(gettext_noop("Act in a match"), CROUPIERS | PLAYER),
    "chef_act": Permit(gettext_noop("Act in a match as the chef alone may"), CHEF),
    "enter_chance": Permit(gettext_noop("Enter what was drawn or dealt"), CROUPIERS),
    "draw_chance": Permit(gettext_noop("Have the system draw"), CROUPIERS | SYSTEM),
    "pay_match": Permit(gettext_noop("Pay the stakes on a match"), CROUPIERS, automatic=SYSTEM),
    "void_match": Permit(gettext_noop("Declare a match void"), CHEF),
    "time_out": Permit(gettext_noop("Act for a seat whose time is over"), SYSTEM),
}

POSITIONS: dict[str, frozenset[Position]] = {
    Grade.CROUPIER: frozenset({Position.CROUPIER_RIGHT, Position.CROUPIER_LEFT, Position.BOUT_DE_TABLE}),
    Grade.CHEF: frozenset(Position),
}


def may_stand(grade: str, position: str) -> bool:
    """Return whether a person of `grade` may take `position`."""
    return position in POSITIONS.get(grade, frozenset())


# Asked for every command, under the lock of its table: putting the query together anew would take longer than
# the answer.
_RUNNING = """
SELECT shift.position, staff.grade
FROM croupier_shift shift JOIN croupier_staff staff ON staff.id = shift.staff_id
WHERE shift.staff_id = %s AND shift.table_id = %s AND shift.ended_at IS NULL AND staff.is_active
"""


class ShiftPolicy:
    """The policy of the house. At most one query a question, none for the system."""

    def role(self, actor: Actor, command: str, table: Table) -> str:
        """Return the role under which `actor` does `command` at `table`.

        Raises Denied with code `not_on_shift`, `not_this_device`, `not_this_seat` or `not_allowed`. That a
        player acts for the own seat only is for the command to see to.
        """
        permit = PERMITS.get(command)
        if permit is None:
            raise Denied(
                "not_allowed", gettext_noop("Nobody may use the command “%(command)s”."), command=command
            )
        role = self._role_at(actor, table)
        grant = permit.grant(role)
        if grant is Grant.ALWAYS or (grant is Grant.AUTOMATIC and table.automatic):
            return role
        raise _not_for(role, permit)

    def allowed(self, role: str, table: Table) -> frozenset[str]:
        """Return the commands that `role` may use at `table`, for screens that offer them. No query."""
        grants = {Grant.ALWAYS, Grant.AUTOMATIC} if table.automatic else {Grant.ALWAYS}
        return frozenset(name for name, permit in PERMITS.items() if permit.grant(Role(role)) in grants)

    def matrix(self) -> dict[str, dict[str, Grant]]:
        """Return how far each role may go with each command, in the order to print them."""
        return {
            command: {role.value: permit.grant(role) for role in Role} for command, permit in PERMITS.items()
        }

    def _role_at(self, actor: Actor, table: Table) -> Role:
        if actor.kind == "system":
            return Role.SYSTEM
        if actor.kind == "device":
            return self._sensor_at(actor, table)
        if actor.kind == "player":
            return self._player_at(actor, table)
        return self._position_at(actor, table)

    def _position_at(self, actor: Actor, table: Table) -> Role:
        with connection.cursor() as cursor:
            cursor.execute(_RUNNING, [actor.id, table.pk])
            running = cursor.fetchone()
        if running is None or not may_stand(grade=running[1], position=running[0]):
            raise Denied("not_on_shift", gettext_noop("You are not on shift at %(table)s."), table=table.name)
        return Role(running[0])

    def _player_at(self, actor: Actor, table: Table) -> Role:
        codes = SeatCode.objects.filter(Q(pk=actor.id), Q(seat=actor.seat), table=table, ended_at=None)
        if not codes.exists():
            raise Denied(
                "not_this_seat",
                gettext_noop("This code is not, or no longer, good for a seat at %(table)s."),
                table=table.name,
            )
        return Role.PLAYER

    def _sensor_at(self, actor: Actor, table: Table) -> Role:
        sensors = Device.objects.filter(Q(pk=actor.id), table=table, may_post_result=True, is_active=True)
        if not sensors.exists():
            raise Denied(
                "not_this_device",
                gettext_noop("The device “%(device)s” is not the wheel sensor of %(table)s."),
                device=actor.name,
                table=table.name,
            )
        return Role.DEVICE


def _not_for(role: Role, permit: Permit) -> Denied:
    return Denied(
        "not_allowed",
        gettext_noop("%(act)s: not for the %(role)s, only for: %(roles)s."),
        act=gettext(permit.act),
        role=role_title(role),
        roles="; ".join(role_title(one) for one in Role if one in permit.roles | permit.automatic),
    )


def role_title(role: str) -> str:
    """Return what a role is called on screen."""
    if role in Position.values:
        return str(Position(role).label)
    return gettext(_OTHER_ROLES[Role(role)])


_OTHER_ROLES = {
    Role.PLAYER: gettext_noop("player"),
    Role.DEVICE: gettext_noop("wheel sensor"),
    Role.SYSTEM: gettext_noop("system"),
}

POLICY = ShiftPolicy()

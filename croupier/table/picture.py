"""What the console shows of a table now: read in a few queries, whatever lies on the cloth."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from django.db import connection
from django.db.models import Case, F, Max, Q, QuerySet, Sum, Value, When
from django.utils import timezone

from croupier.models import Shift, Staff
from croupier.table.acts import SHUT
from croupier.table.sheet import Sheet, sheet
from games.kit.banked import Fate
from tables.models import Account, AccountKind, Entry, PaymentStep, Phase, Round, Seat, Table, Wager
from tables.rules import Rules, rules
from tables.wagers import Standing, live

ENDED = (Phase.FINISHED, Phase.VOID)


@dataclass(frozen=True)
class Place:
    """A seat with what is before it and on the cloth, in the smallest currency unit; `player` empty: free."""

    number: int
    colour: str
    player: str
    balance: int
    staked: int


@dataclass(frozen=True)
class Stack:
    """What one seat has on one position; what is held, and what is lost and not collected yet, by itself."""

    position: str
    seat: int
    amount: int
    held: bool
    lost: bool


class Picture:
    """A table as it is now. Read once for a request, so that all parts of the answer agree."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.chip_set = table.chip_set
        self.round: Round | None = table.current_round
        self.now = timezone.now()
        self.rules: Rules = rules(table.game, table.options, table.chip_set.unit, table.chip_set.exponent)
        self.stacks = _summed(_lying(self.round), self.round)
        self.seats = places(table, self.stacks)
        self.shifts = list(
            Shift.objects.filter(table=table, ended_at__isnull=True)
            .select_related("staff")
            .order_by("position")
        )
        self.steps: list[PaymentStep] = (
            list(self.round.steps.all()) if self.round and self.round.phase == Phase.PAYING else []
        )

    @property
    def phase(self) -> str:
        """The phase of the round, or SHUT."""
        return self.round.phase if self.round and self.table.is_open else SHUT

    @property
    def step(self) -> PaymentStep | None:
        """The payment step that is open."""
        return next((step for step in self.steps if self.round and step.index == self.round.step), None)

    @property
    def staked(self) -> int:
        """All that lies on the cloth."""
        return sum(stack.amount for stack in self.stacks)

    def sheet(self) -> Sheet | None:
        """The payout sheet while the round is being paid."""
        if not self.round or not self.steps:
            return None
        return sheet(self.rules, self.round, self.steps, self.chip_set.values)

    def standing(self) -> list[Standing]:
        """The live wagers of the round."""
        if self.round is None:
            return []
        with connection.cursor() as cursor:
            return live(cursor, self.round.pk)

    def said(self) -> dict[int, str]:
        """What has been chosen in this round for each held stake, by wager."""
        if self.round is None:
            return {}
        choices = Entry.objects.filter(table=self.table, round=self.round.number, command="choose")
        return {
            content["wager"]: content["choice"]
            for content in choices.order_by("number").values_list("content", flat=True)
        }

    def client_state(self, refusals: dict[str, str]) -> dict[str, Any]:
        """What the scripts draw from; `number` is the journal number that it shows.

        `refusals` says of commands that scripts send themselves why the viewer may not, empty if they may.
        """
        public = self.table.public
        cloth: dict[str, list[dict[str, Any]]] = {}
        for stack in self.stacks:
            shown = {"seat": stack.seat, "amount": stack.amount, "held": stack.held, "lost": stack.lost}
            cloth.setdefault(stack.position, []).append(shown)
        result = self.round.result if self.round and self.phase in (Phase.RESULTED, Phase.PAYING) else None
        return {
            "number": self.table.number,
            "now": self.now.isoformat(),
            "round": self.round.number if self.round else None,
            "phase": self.phase,
            "closesAt": public.get("closes_at"),
            "result": result,
            "cloth": cloth,
            "refusals": refusals,
            "seats": {
                seat.number: {"colour": seat.colour, "taken": bool(seat.player)} for seat in self.seats
            },
        }


def find_table(slug: str) -> Table | None:
    """The table of an address with its round and chips at hand."""
    return Table.objects.select_related("chip_set", "current_round").filter(slug=slug).first()


def last_batch(table: Table, staff: Staff) -> list[Wager]:
    """The free wagers that `staff` placed last in this round and that still lie: what undo takes back."""
    free = _free(table).filter(carries__isnull=True)
    entries = free.values("entry").distinct()
    last = Entry.objects.filter(table=table, actor=staff, number__in=entries).aggregate(Max("number"))
    return list(free.filter(entry=last["number__max"])) if last["number__max"] else []


def free_wagers(table: Table, seat: int) -> list[Wager]:
    """The free wagers of a seat that lie on the cloth."""
    return list(_free(table).filter(seat=seat))


def _free(table: Table) -> QuerySet[Wager]:
    return Wager.objects.filter(round=table.current_round, payout__isnull=True, level=0).order_by("id")


def _lying(round_: Round | None) -> QuerySet[Wager]:
    """What lies on the cloth. In paying, what the steps done so far have left; after it, what stands over."""
    if round_ is None:
        return Wager.objects.none()
    if round_.phase in ENDED:
        return Wager.objects.filter(
            round__table=round_.table_id, round__phase=Phase.READY, payout__isnull=True
        )
    lies = Q(round=round_) & (Q(payout__isnull=True) | Q(payout__step__gte=round_.step or 1))
    if round_.step:
        # What a step has put in prison, or left there, has been born into the next round already.
        lies |= Q(carries__payout__round=round_, carries__payout__step__lt=round_.step)
    return Wager.objects.filter(lies)


def _summed(wagers: QuerySet[Wager], round_: Round | None) -> list[Stack]:
    collecting = round_ is not None and round_.phase == Phase.PAYING
    lost = Case(When(payout__fate=Fate.LOST, then=True), default=False) if collecting else Value(False)
    rows = (
        wagers.annotate(held=Q(level__gt=0), lost=lost)
        .values("position", "seat", "held", "lost")
        .annotate(amount=Sum(F("chip") * F("count")))
        .order_by("position", "seat", "held")
    )
    return [Stack(row["position"], row["seat"], int(row["amount"]), row["held"], row["lost"]) for row in rows]


def places(table: Table, stacks: Iterable[Stack] = ()) -> list[Place]:
    """The seats of a table by number, with their chips and what they have among the `stacks` on the cloth."""
    balances = dict(Account.objects.filter(table=table, kind=AccountKind.SEAT).values_list("seat", "balance"))
    staked: dict[int, int] = {}
    for stack in stacks:
        staked[stack.seat] = staked.get(stack.seat, 0) + stack.amount
    return [
        Place(seat.number, seat.colour, seat.player, balances.get(seat.number, 0), staked.get(seat.number, 0))
        for seat in Seat.objects.filter(table=table, number__lte=table.seat_count).order_by("number")
    ]

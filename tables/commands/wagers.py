"""Placing wagers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, ClassVar, NamedTuple

from msgspec import Meta

from games.kit.errors import RuleViolation, gettext_noop
from tables import facts
from tables.act import Act, no_such_seat, seat_free
from tables.commands.base import MAX_WAGERS, AnnouncedStake, Command, Reason, Stake
from tables.commands.seats import not_enough
from tables.errors import Invalid
from tables.ledger import LAYOUT, seat_account
from tables.models import Phase, Round
from tables.resolving import put_on
from tables.wagers import Standing, lines

Wagers = Annotated[list[Stake], Meta(max_length=MAX_WAGERS)]
Announcements = Annotated[list[AnnouncedStake], Meta(max_length=100)]


class PlaceWagers(Command, tag="place_wagers", frozen=True):
    """Put chips on the cloth while betting is open (B-10, B-11), all of them or none."""

    reads_snapshot: ClassVar[bool] = True

    wagers: Wagers = []
    announced: Announcements = []

    def do(self, act: Act) -> dict[str, Any]:
        """Place them.

        Raises Conflict `table_closed`, `wrong_phase`, `seat_free` or `not_enough`; NotFound `no_such_seat`;
        Invalid `no_wagers`, `too_many_wagers`, `unknown_chip` or the code of the rule, with the `index` of
        the wager or the `announced` of the announced bet that is refused.
        """
        return _place(act, act.require_phase(Phase.BETTING), self.wagers, self.announced)


class LateWagers(Command, tag="late_wagers", frozen=True):
    """The chef de table admits wagers after the call and before the result (B-14)."""

    reads_snapshot: ClassVar[bool] = True

    reason: Reason
    wagers: Wagers = []
    announced: Announcements = []

    def do(self, act: Act) -> dict[str, Any]:
        """Place them; they are refused for the same reasons as wagers in time."""
        return _place(act, act.require_phase(Phase.CLOSED), self.wagers, self.announced, late=True)


class _Asked(NamedTuple):
    """A wager that is asked for, and where in the command it stands."""

    stake: Stake
    where: dict[str, int]


class _There(NamedTuple):
    """What is there for a wager: the player, the seat's chips, and its stake on the position."""

    player: str | None
    balance: int
    already: int


# One statement for everything that checks need and the keys of the new wagers, however many there are.
_THERE = """
SELECT a.seat, a.position, s.player, c.balance, (
        SELECT coalesce(sum(w.chip * w.count), 0)::bigint FROM tables_wager w
        WHERE w.round_id = %s AND w.seat = a.seat AND w.position = a.position AND w.level = 0
          AND NOT EXISTS (
              SELECT 1 FROM tables_payout p WHERE p.round_id = %s AND p.wager_id = w.id AND p.step IS NULL
          )
    ),
    CASE a.place WHEN 1 THEN (
        SELECT array_agg(nextval('tables_wager_id_seq')) FROM generate_series(1, %s)
    ) END
FROM unnest(%s::int[], %s::text[]) WITH ORDINALITY AS a (seat, position, place)
LEFT JOIN tables_seat s ON s.table_id = %s AND s.number = a.seat
LEFT JOIN tables_account c ON c.table_id = %s AND c.kind = 'seat' AND c.seat = a.seat
"""


def _place(
    act: Act,
    round_: Round,
    stakes: Sequence[Stake],
    announced: Sequence[AnnouncedStake],
    *,
    late: bool = False,
) -> dict[str, Any]:
    asked = _asked(act, stakes, announced)
    there, ids = _read(act, round_, asked)
    _check(act, asked, there)
    placed = [
        Standing(key, stake.seat, stake.position, stake.chip, stake.count, 0, 0, 0, False)
        for key, (stake, _) in zip(ids, asked, strict=True)
    ]
    facts.copy_wagers(
        act.cursor,
        act.digest,
        [lines([(wager, None) for wager in placed], round_.pk, act.number, late=late)],
    )
    totals: dict[int, int] = {}
    for wager in placed:
        totals[wager.seat] = totals.get(wager.seat, 0) + wager.stake
    for seat, total in sorted(totals.items()):
        act.ledger.post(seat_account(seat), LAYOUT, total, "wager", seat=seat, round=round_.pk)
    put_on(act, placed)
    act.public = {"wagers": [[wager.seat, wager.position, wager.stake] for wager in placed]}
    return {"wagers": ids, "total": sum(totals.values())}


def _asked(act: Act, stakes: Sequence[Stake], announced: Sequence[AnnouncedStake]) -> list[_Asked]:
    """Return every single wager, the announced bets spelt out (B-38)."""
    rules = act.rules
    asked = [_Asked(stake, {"index": index}) for index, stake in enumerate(stakes)]
    for index, bet in enumerate(announced):
        try:
            parts = rules.game.expand(rules.options, bet.name, bet.arguments)
        except RuleViolation as violation:
            raise rules.refusal(violation, announced=index) from None
        asked += [
            _Asked(Stake(bet.seat, position, bet.chip, count), {"announced": index})
            for position, count in parts
        ]
    if not asked:
        raise Invalid("no_wagers", gettext_noop("There is no wager in this command."))
    if len(asked) > MAX_WAGERS:
        raise Invalid(
            "too_many_wagers",
            gettext_noop("A command may carry at most %(most)s wagers, not %(count)s."),
            most=MAX_WAGERS,
            count=len(asked),
        )
    return asked


def _read(
    act: Act, round_: Round, asked: Sequence[_Asked]
) -> tuple[dict[tuple[int, str], _There], list[int]]:
    pairs = list({(stake.seat, stake.position) for stake, _ in asked})
    act.cursor.execute(
        _THERE,
        [
            round_.pk,
            round_.pk,
            len(asked),
            [seat for seat, _ in pairs],
            [position for _, position in pairs],
            act.table.pk,
            act.table.pk,
        ],
    )
    there: dict[tuple[int, str], _There] = {}
    ids: list[int] = []
    for seat, position, player, balance, already, keys in act.cursor.fetchall():
        there[seat, position] = _There(player, balance, already)
        ids = keys or ids
    return there, ids


def _check(act: Act, asked: Sequence[_Asked], there: dict[tuple[int, str], _There]) -> None:
    """Refuse what may not be staked (B-11): the whole command, naming the first wager that is wrong."""
    rules = act.rules
    chips = frozenset(act.chip_set.values)
    already = {pair: found.already for pair, found in there.items()}
    spent: dict[int, int] = {}
    for stake, where in asked:
        pair = (stake.seat, stake.position)
        found = there[pair]
        if found.player is None:
            raise no_such_seat(stake.seat, act.table)
        if not found.player:
            raise seat_free(stake.seat)
        if stake.chip not in chips:
            raise unknown_chip(act, stake.chip, where)
        amount = stake.chip * stake.count
        wager = rules.wager(0, stake.seat, stake.position, stake.chip, stake.count)
        try:
            rules.game.check(rules.options, wager, already[pair] // rules.unit)
        except RuleViolation as violation:
            raise rules.refusal(violation, **where) from None
        already[pair] += amount
        spent[stake.seat] = spent.get(stake.seat, 0) + amount
        if spent[stake.seat] > found.balance:
            raise not_enough(act, stake.seat, found.balance, spent[stake.seat])


def unknown_chip(act: Act, chip: int, where: dict[str, int]) -> Invalid:
    """Return the refusal of a chip that the table does not play with."""
    return Invalid(
        "unknown_chip",
        gettext_noop("There is no chip of %(chip)s at this table; the chips are: %(known)s."),
        chip=act.money(chip),
        known=", ".join(str(act.money(value)) for value in act.chip_set.values),
        **where,
    )

"""Ending wagers outside the payment steps: withdrawn, moved, shared by choice, surrendered, void."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from games.kit.banked import Fate, Payout
from tables import facts, wagers
from tables.act import Act
from tables.ledger import BANK, LAYOUT, seat_account
from tables.models import Round
from tables.snapshot import parts
from tables.wagers import Standing


class End(NamedTuple):
    """A live wager and what becomes of it, in units."""

    wager: Standing
    payout: Payout


def given_back(act: Act, wager: Standing, fate: Fate) -> End:
    """Return the end of a wager whose whole stake goes back to its seat."""
    stake = wager.stake // act.rules.unit
    return End(wager, Payout(wager.id, fate, stake, returned=stake))


def surrendered(act: Act, wager: Standing) -> End:
    """Return the end of a held stake whose player leaves or whose table closes (B-33)."""
    rules = act.rules
    return End(wager, rules.game.surrender(rules.options, wager.for_game(rules)))


def resolve(act: Act, round_: Round, ends: Sequence[End], *, into: Round | None = None) -> list[Standing]:
    """Write what becomes of live wagers of `round_`, and move their money at once.

    Stakes go from the layout to their seats and to the bank; what goes on standing becomes a new wager in the
    round `into`, or in the same round. There is at least one. Returns the new wagers.
    """
    unit = act.rules.unit
    ends = sorted(ends, key=lambda end: end.wager.id)
    rows = [
        (
            round_.pk,
            act.number,
            None,
            payout.fate,
            wager.id,
            0,
            wager.seat,
            payout.stake * unit,
            payout.win * unit,
            payout.returned * unit,
            payout.taken * unit,
        )
        for wager, payout in ends
    ]
    facts.copy_payouts(act.cursor, act.digest, [facts.lines(rows)])
    _move(act, round_, ends)
    return _carry(act, (into or round_).pk, ends)


def _move(act: Act, round_: Round, ends: Sequence[End]) -> None:
    unit = act.rules.unit
    returned: dict[tuple[int, str], int] = {}
    taken: dict[tuple[int, str], int] = {}
    for wager, payout in ends:
        key = (wager.seat, str(payout.fate))
        returned[key] = returned.get(key, 0) + payout.returned * unit
        taken[key] = taken.get(key, 0) + payout.taken * unit
    for (seat, fate), amount in sorted(returned.items()):
        act.ledger.post(LAYOUT, seat_account(seat), amount, fate, seat=seat, round=round_.pk)
    for (seat, fate), amount in sorted(taken.items()):
        act.ledger.post(LAYOUT, BANK, amount, fate, seat=seat, round=round_.pk)


def _carry(act: Act, round_id: int, ends: Sequence[End]) -> list[Standing]:
    standing = [(wager, payout.carried) for wager, payout in ends if payout.carried is not None]
    if not standing:
        return []
    keys = wagers.new_ids(act.cursor, len(standing))
    carried = [
        (wagers.carried_on(act.rules, key, wager.seat, carried), wager.id)
        for key, (wager, carried) in zip(keys, standing, strict=True)
    ]
    facts.copy_wagers(act.cursor, act.digest, [wagers.lines(carried, round_id, act.number)])
    return [wager for wager, _ in carried]


def take_off(act: Act, gone: Iterable[Standing]) -> None:
    """Take wagers off the public cloth and out of the public prison."""
    cloth = act.shown("cloth")
    keys = set()
    for wager in gone:
        if wager.level:
            keys.add(wager.id)
        else:
            parts.add(cloth, wager.position, wager.seat, -wager.stake)
    act.show(cloth=cloth, prison=[each for each in act.shown("prison") if each["wager"] not in keys])


def put_on(act: Act, new: Iterable[Standing]) -> None:
    """Put wagers on the public cloth, and held ones in the public prison."""
    cloth, prison = act.shown("cloth"), act.shown("prison")
    for wager in new:
        if wager.level:
            prison.append(parts.prisoner(wager))
        else:
            parts.add(cloth, wager.position, wager.seat, wager.stake)
    act.show(cloth=cloth, prison=prison)


def lay_out(act: Act, standing: Sequence[Standing]) -> None:
    """Show these wagers, and no others, on the public cloth."""
    act.show(cloth=parts.cloth(standing), prison=parts.prison(standing))

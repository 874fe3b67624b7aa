"""Checks for banked games at work: whole tables played at random, recorded, and replayed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

import msgspec

from games.kit.banked import BankedGame, Wager
from games.kit.banked_table import Act, BankedTable, Phase, TableRules, acts
from games.kit.chance import RandBelow
from games.kit.conformance.banked import banked
from games.kit.conformance.subject import Subject, demand, option_sets
from games.kit.errors import RuleViolation
from games.kit.played import SeatStart
from games.kit.records import Header, Record, decode_record, encode_record, new_header
from games.kit.registry import Registry

_ACTS = 150
_CHIPS = (1, 2, 5, 25, 100)

# The first face, where there is one with rules of its own, comes up once in so many times more.
_FIRST_FACE = 3

# Once in so many times, any act is tried that there is.
_ANY_ACT = 6

# What usually happens in each phase, as often as it stands here.
_USUAL: dict[Phase, tuple[type, ...]] = {
    Phase.OPEN: (
        *(acts.Bet,) * 16,
        *(acts.Choose,) * 4,
        *(acts.Throw,) * 2,
        acts.Announce,
        acts.Withdraw,
        acts.MoveBet,
        acts.BuyIn,
        acts.TakeSeat,
    ),
    Phase.SPINNING: (acts.Bet, acts.Choose, acts.NoMoreBets, acts.NoMoreBets, acts.CoupNul),
    Phase.CLOSED: (acts.EnterResult, acts.EnterResult, acts.LateBet, acts.CoupNul),
    Phase.SETTLING: (acts.Pay,),
}
_ANY: tuple[type, ...] = (
    acts.TakeSeat,
    acts.BuyIn,
    acts.CashOut,
    acts.Leave,
    acts.Bet,
    acts.Announce,
    acts.Withdraw,
    acts.MoveBet,
    acts.Choose,
    acts.LateBet,
    acts.Throw,
    acts.NoMoreBets,
    acts.CoupNul,
    acts.VoidRound,
    acts.EnterResult,
    acts.Pay,
)

T = TypeVar("T")


def tables_replay(subject: Subject) -> None:
    """A table played at random keeps every unit; its record, refused acts and all, replays the same."""
    game = banked(subject)
    for options in option_sets(game.spec):
        check_table(game, options, subject.randbelow, _ACTS)


TABLE_CHECKS = (tables_replay,)


def check_table(
    game: BankedGame, options: Any, randbelow: RandBelow, count: int
) -> tuple[BankedTable, Record]:
    """Play `count` random acts, legal or not; demand that nothing is lost and that the record replays.

    Returns the table at the end, and the record.
    """
    rules = TableRules(game, options)
    header = random_header(game, options, randbelow)
    table = rules.start(header.seats, header.chips or ())
    made: list[Act] = []
    for number in range(count):
        act = (
            acts.Close()
            if number > count * 3 // 4 and not randbelow(8)
            else random_act(rules, table, randbelow)
        )
        before = msgspec.json.encode(table)
        after = _after(rules, table, act)
        demand(msgspec.json.encode(table) == before, "an act leaves the table before it as it was")
        table = after
        made.append(act)
        _check_books(table)
    record = decode_record(encode_record(header, made), Registry.of(game))
    demand(record.options == options and list(record.acts) == made, "a record is read as it was written")
    replayed = rules.start(record.header.seats, record.header.chips or ())
    for act in record.acts:
        replayed = _after(rules, replayed, act)
    demand(replayed == table, "a record replays to the same end")
    demand(msgspec.json.decode(msgspec.json.encode(table), type=BankedTable) == table, "a table is JSON")
    return table, record


def _after(rules: TableRules, table: BankedTable, act: Act) -> BankedTable:
    try:
        return rules.act(table, act).table
    except RuleViolation as refusal:
        demand(refusal.code and str(refusal), "a refusal has a code and says why")
        return table


def _check_books(table: BankedTable) -> None:
    """Demand that what players hold, what is on the cloth and what the house is up is what was bought."""
    players = [player for player in table.seats if player is not None] + [gone.player for gone in table.left]
    demand(all(player.balance >= 0 for player in players), "nobody has less than nothing in hand")
    bought = sum(player.bought - player.cashed for player in players)
    held = sum(player.balance for player in players) + sum(wager.stake for wager in table.wagers)
    demand(held + table.bank == bought, f"every unit is somewhere: {table}")
    demand(not table.is_closed or not table.wagers, "a closed table has nothing on the cloth")


def random_header(game: BankedGame, options: Any, randbelow: RandBelow) -> Header:
    """Return a header with a few seats, some of them free."""
    least, most = game.spec.seats
    seats = tuple(
        SeatStart("") if number and not randbelow(4) else SeatStart(f"Player {number + 1}", randbelow(4000))
        for number in range(max(least, min(most, 1 + randbelow(4))))
    )
    return new_header(game, options, seats, _CHIPS)


def random_act(rules: TableRules, table: BankedTable, randbelow: RandBelow) -> Act:
    """Return an act that the table may take or not."""

    def pick(values: Sequence[T]) -> T:
        return values[randbelow(len(values))]

    def position() -> str:
        kind = pick(game.kinds(options)).name
        keys = [key for key, place in game.positions(options).items() if place.kind == kind]
        return pick(keys) if randbelow(12) else "no:where"

    def wager(held: bool) -> Wager:
        fitting = [wager for wager in table.wagers if (wager.prison is not None) == held]
        return pick(fitting or table.wagers or (Wager(0, 0, "", 0, 0),))

    game, options = rules.game, rules.options
    seat = randbelow(len(table.seats) + 1) or 1
    chip = pick(table.chips) if randbelow(12) else 3
    kind = pick(_USUAL[table.phase]) if randbelow(_ANY_ACT) else pick(_ANY)
    if kind is acts.Choose and all(wager.prison is None for wager in table.wagers) and randbelow(_ANY_ACT):
        kind = acts.Bet
    if kind is acts.TakeSeat:
        return acts.TakeSeat(seat, pick(["Newcomer", ""]), randbelow(200))
    if kind is acts.BuyIn:
        return acts.BuyIn(seat, randbelow(100))
    if kind is acts.CashOut:
        return acts.CashOut(seat, randbelow(100))
    if kind is acts.Leave:
        return acts.Leave(seat)
    if kind is acts.Bet:
        return acts.Bet(seat, position(), chip, randbelow(5))
    if kind is acts.Announce:
        bets = game.cloth(options).announced
        if not bets:
            return acts.Announce(seat, "no such bet", chip)
        bet = pick(bets)
        chosen = tuple(least + randbelow(most - least + 1) for _, least, most in bet.arguments)
        return acts.Announce(seat, bet.name, chip, chosen)
    if kind is acts.Withdraw:
        return acts.Withdraw(wager(held=False).id)
    if kind is acts.MoveBet:
        return acts.MoveBet(wager(held=False).id, position())
    if kind is acts.Choose:
        held = wager(held=True)
        choices = game.choices(options, held)
        if not choices:
            return acts.Choose(held.id, "leave")
        choice = pick(choices)
        return acts.Choose(held.id, choice.name, choice.position)
    if kind is acts.LateBet:
        return acts.LateBet(seat, position(), chip, pick(["announced in time", " "]), 1 + randbelow(3))
    if kind is acts.CoupNul:
        return acts.CoupNul(pick(["a chip fell into the wheel", ""]))
    if kind is acts.VoidRound:
        return acts.VoidRound(pick(["the wheel stands still", ""]))
    if kind is acts.EnterResult:
        faces = game.chance(options).faces
        return acts.EnterResult(int(pick(faces) if randbelow(_FIRST_FACE) else faces[0]))
    if kind is acts.Pay:
        steps = table.settlement.steps if table.settlement is not None else ()
        return acts.Pay(pick([step.name for step in steps]) if steps and randbelow(2) else None)
    return acts.NoMoreBets() if kind is acts.NoMoreBets else acts.Throw()

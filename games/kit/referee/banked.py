"""The referee of banked tables."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import assert_never

from games.kit.banked import BankedGame, Fate, StaffPosition, Wager
from games.kit.banked_table import BankedTable, Change, Paid, PaidStep, Phase, Player, TableRules, acts
from games.kit.banked_table.demands import sitting_player
from games.kit.chips import hand_out
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.records import Record
from games.kit.referee.telling import Teller, paragraph

_FATES = {
    Fate.LOST: gettext_noop("lost"),
    Fate.WON: gettext_noop("won"),
    Fate.IMPRISONED: gettext_noop("imprisoned"),
    Fate.RELEASED: gettext_noop("released"),
    Fate.DIVIDED: gettext_noop("divided"),
    Fate.STANDS: gettext_noop("stands"),
    Fate.MOVED: gettext_noop("moved"),
    Fate.WITHDRAWN: gettext_noop("taken back"),
    Fate.VOID: gettext_noop("void"),
}
_PHASES = {
    Phase.OPEN: gettext_noop("bets are taken"),
    Phase.SPINNING: gettext_noop("the ball runs and bets are still taken"),
    Phase.CLOSED: gettext_noop("bets are closed"),
    Phase.SETTLING: gettext_noop("the result is being paid"),
}
_STAFF: dict[StaffPosition, str] = {
    "chef_de_table": gettext_noop("the chef de table"),
    "croupier_right": gettext_noop("the croupier on the right"),
    "croupier_left": gettext_noop("the croupier on the left"),
    "bout_de_table": gettext_noop("the bout de table"),
}
_DIRECTIONS = {"cw": gettext_noop("clockwise"), "ccw": gettext_noop("counterclockwise")}


def tell_table(game: BankedGame, record: Record, teller: Teller) -> Iterator[str]:
    """Replay a record of a banked table and yield what happened, line by line."""
    return _TableReferee(game, record, teller).tell()


class _TableReferee:
    """One replay: the game and its options, the words, and how chips are handed out."""

    def __init__(self, game: BankedGame, record: Record, teller: Teller) -> None:
        self.game = game
        self.record = record
        self.rules = TableRules(game, record.options)
        self.teller = teller
        self.say = teller.tell

    def tell(self) -> Iterator[str]:
        """Yield every line."""
        header = self.record.header
        table = self.rules.start(header.seats, header.chips or ())
        yield from self.teller.head(self.record)
        yield self.say(gettext_noop("Chips: %(chips)s."), chips=", ".join(map(str, table.chips)))
        for number, player in enumerate(table.seats, start=1):
            if player is None:
                yield self.say(gettext_noop("Seat %(seat)s is free."), seat=number)
            else:
                yield self.say(
                    gettext_noop("Seat %(seat)s: %(name)s with %(stack)s."),
                    seat=number,
                    name=player.name,
                    stack=player.balance,
                )
        yield ""
        for number, act in enumerate(self.record.acts, start=2):
            try:
                change = self.rules.act(table, act)
            except RuleViolation as refusal:
                yield from paragraph(number, [self.teller.refused(refusal)])
            else:
                yield from paragraph(number, self._act(act, table, change))
                table = change.table
        yield ""
        yield from self._end(table)

    def _act(self, act: acts.Act, before: BankedTable, change: Change) -> Iterator[str]:
        """Yield what an accepted act did."""
        after = change.table
        match act:
            case acts.TakeSeat(seat, name, stack):
                yield self.say(
                    gettext_noop("%(name)s takes seat %(seat)s with %(stack)s."),
                    name=name,
                    seat=seat,
                    stack=stack,
                )
            case acts.BuyIn(seat, amount):
                yield self.say(
                    gettext_noop("Seat %(seat)s buys chips for %(amount)s and has %(balance)s in hand."),
                    seat=seat,
                    amount=amount,
                    balance=sitting_player(after, seat).balance,
                )
            case acts.CashOut(seat, amount):
                yield self.say(
                    gettext_noop(
                        "Seat %(seat)s gives back chips for %(amount)s and has %(balance)s in hand."
                    ),
                    seat=seat,
                    amount=amount,
                    balance=sitting_player(after, seat).balance,
                )
            case acts.Leave():
                gone = after.left[-1]
                yield self.say(
                    gettext_noop("%(name)s leaves seat %(seat)s: %(result)s."),
                    name=gone.player.name,
                    seat=gone.seat,
                    result=self.teller.balance(gone.player.won()),
                )
            case acts.Bet():
                pass
            case acts.Announce(seat, name):
                yield self.say(
                    gettext_noop("Seat %(seat)s announces %(bet)s."),
                    seat=seat,
                    bet=self._announced(name, act.arguments),
                )
            case acts.LateBet():
                yield self.say(
                    gettext_noop("The chef de table admits a late bet: %(reason)s."), reason=act.reason
                )
            case acts.Choose(wager) if not change.paid:
                yield self.say(gettext_noop("Wager %(wager)s is left as it is."), wager=wager)
            case acts.Withdraw() | acts.MoveBet() | acts.Choose():
                pass
            case acts.Throw():
                yield self.say(
                    gettext_noop("The ball is thrown, the wheel turns %(direction)s: %(phase)s."),
                    direction=self.say(_DIRECTIONS[after.wheel]),
                    phase=self.say(_PHASES[after.phase]),
                )
            case acts.NoMoreBets():
                yield self.say(gettext_noop("Rien ne va plus: bets are closed."))
            case acts.CoupNul(reason):
                yield self.say(
                    gettext_noop("Coup nul: %(reason)s. The ball is thrown again: %(phase)s."),
                    reason=reason,
                    phase=self.say(_PHASES[after.phase]),
                )
            case acts.VoidRound(reason):
                yield self.say(
                    gettext_noop("Round %(round)s is called off: %(reason)s."),
                    round=before.round,
                    reason=reason,
                )
            case acts.EnterResult(value):
                yield from self._result(value, before, after)
            case acts.Pay():
                pass
            case acts.Close():
                yield self.say(gettext_noop("The table closes."))
            case _:
                assert_never(act)
        yield from map(self._placed, change.placed)
        yield from (self._paid(paid, after) for paid in change.paid)
        for step in change.steps:
            yield from self._step(step, after)
        if after.round > before.round:
            yield self.say(gettext_noop("Round %(round)s is open."), round=after.round)

    def _announced(self, name: str, arguments: Sequence[int]) -> str:
        titles = {bet.name: bet.title for bet in self.game.cloth(self.record.options).announced}
        return " ".join([self.say(titles.get(name, name)), *map(str, arguments)])

    def _result(self, value: int, before: BankedTable, after: BankedTable) -> Iterator[str]:
        covered = frozenset(wager.position for wager in before.wagers)
        calls = self.game.calls(self.record.options, value, covered)
        yield self.say(
            gettext_noop("%(value)s comes up: “%(announcement)s”."),
            value=value,
            announcement=calls.announcement,
        )
        if calls.combinations:
            yield self.say(gettext_noop("Called: %(calls)s."), calls=", ".join(calls.combinations))
        if after.settlement is None:
            yield self.say(gettext_noop("Nothing stood on the cloth."))
        else:
            yield self.say(
                gettext_noop("Collecting: %(collects)s; paying: %(pays)s."),
                collects=self.say(_STAFF[after.settlement.collects]),
                pays=self.say(_STAFF[after.settlement.pays]),
            )

    def _step(self, step: PaidStep, after: BankedTable) -> Iterator[str]:
        yield self.say(
            gettext_noop("Step %(place)s of %(count)s, %(title)s:"),
            place=step.place,
            count=step.count,
            title=self.say(step.title),
        )
        yield from (self._paid(paid, after) for paid in step.paid)

    def _placed(self, wager: Wager) -> str:
        return self.say(
            gettext_noop(
                "Wager %(wager)s: seat %(seat)s stakes %(stake)s on %(position)s, %(count)s × %(chip)s."
            ),
            wager=wager.id,
            seat=wager.seat,
            stake=wager.stake,
            position=self._position(wager.position),
            count=wager.count,
            chip=wager.chip,
        )

    def _paid(self, paid: Paid, after: BankedTable) -> str:
        """What became of a wager: what it won and gave back in chips, what the bank took, what stands on."""
        payout = paid.payout
        parts = []
        if payout.win:
            parts.append(self.say(gettext_noop("%(win)s won"), win=payout.win))
        if payout.returned:
            parts.append(self.say(gettext_noop("%(returned)s back"), returned=payout.returned))
        if due := payout.win + payout.returned:
            chips = ", ".join(f"{count} × {chip}" for chip, count in hand_out(due, after.chips))
            parts.append(self.say(gettext_noop("hand out %(due)s as %(chips)s"), due=due, chips=chips))
        if payout.taken:
            parts.append(self.say(gettext_noop("%(taken)s to the bank"), taken=payout.taken))
        if paid.carries_on is not None:
            parts.append(self._standing(paid.carries_on))
        return self.say(
            gettext_noop("Wager %(wager)s, seat %(seat)s, %(stake)s on %(position)s: %(fate)s; %(what)s."),
            wager=paid.wager.id,
            seat=paid.wager.seat,
            stake=payout.stake,
            position=self._position(paid.wager.position),
            fate=self.say(_FATES[payout.fate]),
            what="; ".join(parts),
        )

    def _standing(self, wager: Wager) -> str:
        """A wager on the cloth, with the state of a held one."""
        stands = self.say(
            gettext_noop("%(stake)s on %(position)s as wager %(wager)s"),
            stake=wager.stake,
            position=self._position(wager.position),
            wager=wager.id,
        )
        if wager.prison is None:
            return stands
        return self.say(
            gettext_noop("%(stands)s (held: level %(level)s, spin %(age)s, zeros %(zeros)s)"),
            stands=stands,
            level=wager.prison.level,
            age=wager.prison.age,
            zeros=wager.prison.zeros,
        )

    def _position(self, key: str) -> str:
        return self.say(self.game.positions(self.record.options)[key].name)

    def _end(self, table: BankedTable) -> Iterator[str]:
        """Yield the final position, then what the house and each player won or lost."""
        phase = gettext_noop("the table is closed") if table.is_closed else _PHASES[table.phase]
        yield self.say(
            gettext_noop("Final position: round %(round)s, %(phase)s."),
            round=table.round,
            phase=self.say(phase),
        )
        if table.history:
            yield self.say(gettext_noop("Results: %(results)s."), results=", ".join(map(str, table.history)))
        for wager in table.wagers:
            yield self.say(
                gettext_noop("On the cloth: seat %(seat)s, %(stands)s."),
                seat=wager.seat,
                stands=self._standing(wager),
            )
        yield self.say(gettext_noop("The house: %(result)s."), result=self.teller.balance(table.bank))
        for number, player in enumerate(table.seats, start=1):
            if player is not None:
                yield self._account(number, player, table.on_cloth(number))
        for gone in table.left:
            yield self._account(gone.seat, gone.player, 0)

    def _account(self, seat: int, player: Player, on_cloth: int) -> str:
        return self.say(
            gettext_noop(
                "Seat %(seat)s, %(name)s: bought %(bought)s, cashed %(cashed)s, %(balance)s in hand, "
                "%(on_cloth)s on the cloth: %(result)s."
            ),
            seat=seat,
            name=player.name,
            bought=player.bought,
            cashed=player.cashed,
            balance=player.balance,
            on_cloth=on_cloth,
            result=self.teller.balance(player.won(on_cloth)),
        )

"""Settling a round, and paying it step by step."""

import pytest
from django.db import IntegrityError, connection, transaction
from msgspec.structs import replace

from games.kit.banked import Fate
from tables.models import PaymentStep, Payout, Round, Transfer, Wager
from tables.settlement import SettlementError
from tables.verify.replay import replay_round as verify_round
from tests.tables.house import EURO


@pytest.fixture
def resulted(betting):
    """Number 17 has come up: seat 1 has won on the column and the straight, seat 2 lost, seat 3 won noir."""
    betting.bet(1, "straight:17", EURO)
    betting.bet(1, "column:2", 5 * EURO, 2)
    betting.bet(2, "straight:18", 2 * EURO)
    betting.bet(2, "simple:rouge", 10 * EURO)
    betting.bet(3, "simple:noir", 25 * EURO)
    betting.run("close_betting")
    betting.run("enter_result", values=[17])
    return betting


def test_b16_b20_settle_writes_the_steps_in_order(resulted):
    answer = resulted.run("settle")
    assert answer.data == {"steps": 4, "collects": "croupier_right", "pays": "croupier_left"}
    steps = PaymentStep.objects.order_by("index")
    assert [(step.index, step.name, step.kind, step.collected, step.paid) for step in steps] == [
        (1, "collect", "collect", 12 * EURO, 0),
        (2, "column", "pay", 0, 30 * EURO),
        (3, "simple", "pay", 0, 50 * EURO),
        (4, "straight", "pay", 0, 36 * EURO),
    ]
    assert steps[0].totals == {"2": {"win": 0, "returned": 0, "taken": 12 * EURO, "carried": 0}}
    assert resulted.round.phase == "paying"
    assert resulted.table.public["step"] == {
        "index": 1,
        "count": 4,
        "name": "collect",
        "title": "Collect what is lost",
        "paid": 0,
    }


def test_settle_moves_no_money(resulted):
    before = {seat: resulted.balance("seat", seat) for seat in (1, 2, 3)}
    resulted.run("settle")
    assert {seat: resulted.balance("seat", seat) for seat in (1, 2, 3)} == before
    assert resulted.balance("layout") == 48 * EURO


def test_every_wager_gets_one_payout_in_payment_order(resulted):
    resulted.run("settle")
    payouts = Payout.objects.order_by("place").select_related("wager")
    assert [payout.place for payout in payouts] == [1, 2, 3, 4, 5]
    assert [
        (payout.wager.position, payout.fate, payout.win, payout.returned, payout.taken) for payout in payouts
    ] == [
        ("straight:18", Fate.LOST, 0, 0, 2 * EURO),
        ("simple:rouge", Fate.LOST, 0, 0, 10 * EURO),
        ("column:2", Fate.WON, 20 * EURO, 10 * EURO, 0),
        ("simple:noir", Fate.WON, 25 * EURO, 25 * EURO, 0),
        ("straight:17", Fate.WON, 35 * EURO, EURO, 0),
    ]
    assert set(payouts.values_list("wager_id", flat=True)) == set(Wager.objects.values_list("pk", flat=True))


def test_b20_steps_are_paid_one_after_the_other(resulted):
    resulted.run("settle")
    refusal = resulted.refused("pay_step", index=2)
    assert (refusal.code, refusal.params) == ("step_not_open", {"open": 1, "step": 2})
    assert resulted.refused("pay_step", index=9).code == "step_not_open"
    resulted.run("pay_step", index=1)
    assert resulted.balance("layout") == 36 * EURO
    assert resulted.refused("pay_step", index=1).code == "step_done"
    answer = resulted.run("pay_step", index=2, actor=resulted.actor("croupier_left"))
    assert answer.data == {
        "step": 2,
        "name": "column",
        "collected": 0,
        "paid": 30 * EURO,
        "next": 3,
        "balances": {"1": 1000 * EURO - EURO - 10 * EURO + 30 * EURO},
    }
    done = PaymentStep.objects.get(index=2)
    assert done.done_by == resulted.staff["croupier_left"]
    assert (done.done_role, done.done_entry) == ("croupier_left", answer.number)
    assert done.done_at is not None


def test_b6_what_everybody_has_in_the_end(resulted):
    resulted.run("settle")
    resulted.pay_all()
    assert resulted.round.phase == "finished"
    assert resulted.round.finished_at is not None
    assert [resulted.balance("seat", seat) for seat in (1, 2, 3)] == [1055 * EURO, 988 * EURO, 1025 * EURO]
    assert resulted.balance("layout") == 0
    assert resulted.balance("bank") == -3000 * EURO - 80 * EURO + 12 * EURO
    assert resulted.table.public["cloth"] == {}
    assert resulted.table.public["step"] is None
    assert resulted.refused("pay_step", index=4).code == "step_done"
    assert resulted.refused("pay_step", index=5).code == "wrong_phase"


def test_one_transfer_for_each_seat_and_direction(betting):
    for count in range(1, 11):
        betting.bet(1, "straight:17", EURO, count)
        betting.bet(1, "straight:18", EURO, count)
    betting.spin(17)
    paid = Transfer.objects.filter(step__isnull=False).order_by("pk")
    assert [(each.step, each.reason, each.amount, each.seat) for each in paid] == [
        (1, "taken", 55 * EURO, 1),
        (2, "win", 35 * 55 * EURO, 1),
        (2, "returned", 55 * EURO, 1),
    ]


def test_a_round_without_wagers_is_finished_at_once(betting):
    betting.run("close_betting")
    betting.run("enter_result", values=[17])
    assert betting.run("settle").data == {"steps": 0}
    assert betting.round.phase == "finished"
    assert betting.round.collects == "croupier_right"
    betting.run("open_betting")
    assert betting.round.number == 2


def test_settle_only_after_the_result(resulted):
    resulted.run("settle")
    refusal = resulted.refused("settle")
    assert (refusal.code, refusal.params["phase"]) == ("wrong_phase", "paying")
    assert resulted.refused("open_betting").code == "wrong_phase"


def test_the_next_round_is_ready_once_this_one_is_settled(resulted):
    resulted.run("settle")
    ready = Round.objects.get(phase="ready")
    assert ready.number == resulted.round.number + 1


def test_statements_of_a_settlement_do_not_grow(betting):
    from django.test.utils import CaptureQueriesContext

    betting.checks = False
    counts = []
    for times in (1, 30):
        for _ in range(times):
            for position in ("straight:17", "straight:3", "simple:noir", "column:2"):
                for seat in (1, 2, 3):
                    betting.bet(seat, position)
        betting.run("close_betting")
        betting.run("enter_result", values=[17])
        with CaptureQueriesContext(connection) as queries:
            betting.run("settle")
            betting.pay_all()
        counts.append(len(queries))
        betting.run("open_betting")
    assert counts[0] == counts[1]


def test_the_unit_need_not_be_one(make_house):
    """The rules count in chips of one euro, the tables in cents: 1:2 on 24 numbers pays half a stake."""
    house = make_house(options={"allow_24_number_bets": True})
    house.sit(1)
    house.run("open_betting")
    house.bet(1, "dozen_split:1-2", EURO, 4)
    house.spin(17)
    assert house.balance("seat", 1) == 1002 * EURO


@pytest.mark.parametrize("defect", ["twice", "missing", "foreign"])
def test_a_settlement_that_is_not_complete_is_not_written(resulted, monkeypatch, defect):
    from games.boule import GAME

    whole = type(GAME).settle

    def settle(self, options, wagers, outcome):
        settlement = whole(self, options, wagers, outcome)
        first, *others = settlement.steps
        if defect == "twice":
            payouts = (*first.payouts, first.payouts[0])
        elif defect == "missing":
            payouts = first.payouts[1:]
        else:
            payouts = (*first.payouts, replace(first.payouts[0], wager=10**9))
        return replace(settlement, steps=(replace(first, payouts=payouts), *others))

    monkeypatch.setattr(type(GAME), "settle", settle)
    before = resulted.state()
    with pytest.raises(SettlementError), transaction.atomic():
        resulted.run("settle")
    assert resulted.state() == before


@pytest.mark.parametrize(
    ("losing", "wrong"), [("simple:noir", "wager 0"), ("straight:18", "not all is lost")]
)
def test_what_is_called_losing_and_is_not_collected_is_not_written(resulted, monkeypatch, losing, wrong):
    from games.boule import GAME

    if losing == "straight:18":
        whole = type(GAME).settle
        monkeypatch.setattr(type(GAME), "settle", lambda *args: _with_a_win(whole(*args)))
    else:
        monkeypatch.setattr(type(GAME), "losing", lambda *_: frozenset({losing}))
    before = resulted.state()
    with pytest.raises(SettlementError, match=wrong), transaction.atomic():
        resulted.run("settle")
    assert resulted.state() == before


def _with_a_win(settlement):
    """Return a settlement that pays one unit to everybody whose stake it collects."""
    first, *others = settlement.steps
    payouts = tuple(replace(payout, win=1) for payout in first.payouts)
    return replace(settlement, steps=(replace(first, payouts=payouts), *others))


def test_b19_lost_prisoners_are_collected_among_the_lost_by_id(betting):
    betting.bet(1, "simple:rouge", 100 * EURO)
    betting.spin(0)
    betting.run("open_betting")
    before = betting.bet(2, "straight:18")
    betting.run("choose", wager=betting.prisoner().id, choice="move", position="simple:passe")
    moved = betting.prisoner().id
    after = betting.bet(3, "straight:19", 2 * EURO)
    won = betting.bet(3, "straight:17")
    betting.run("close_betting")
    betting.run("enter_result", values=[17])
    betting.run("settle")
    order = Payout.objects.filter(round=betting.round, step__isnull=False).order_by("place")
    assert list(order.values_list("wager_id", "place", "step")) == [
        (before, 1, 1),
        (moved, 2, 1),
        (after, 3, 1),
        (won, 4, 2),
    ]
    step = PaymentStep.objects.get(round=betting.round, index=1)
    assert (step.payout_count, step.collected) == (3, 103 * EURO)
    assert {seat: sums["taken"] for seat, sums in step.totals.items()} == {
        "1": 100 * EURO,
        "2": EURO,
        "3": 2 * EURO,
    }
    assert list(verify_round(betting.round.pk)) == []


def test_b20_where_nothing_is_lost_nothing_is_collected(betting):
    betting.bet(1, "straight:17")
    betting.spin(17)
    assert [step.name for step in PaymentStep.objects.order_by("index")] == ["straight"]


def test_what_was_taken_back_is_not_collected(betting):
    betting.run("withdraw_wagers", wagers=[betting.bet(1, "straight:18")])
    kept = betting.bet(1, "straight:19")
    betting.spin(17)
    assert list(Payout.objects.filter(step__isnull=False).values_list("wager_id", flat=True)) == [kept]


def test_a_round_cannot_be_settled_twice_by_the_database(resulted):
    resulted.run("settle")
    step = PaymentStep.objects.first()
    step.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        step.save(force_insert=True)


def test_a_wager_ends_once_outside_the_steps_by_the_database(betting):
    key = betting.bet(1, "straight:17")
    betting.run("withdraw_wagers", wagers=[key])
    payout = Payout.objects.get()
    with pytest.raises(IntegrityError), transaction.atomic():
        payout.save(force_insert=True)

"""What holds for all bets: money is conserved, everything is settled once, the order never varies."""

from __future__ import annotations

from collections.abc import Sequence

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from games.boule import GAME, BouleOptions
from games.boule.cloth import distances
from games.kit.banked import Carried, Choice, Fate, Payout, Prison, Settlement, Wager
from games.kit.banked_table import Phase, acts
from games.kit.options import decode_options
from tests.games.boule.playing import STACK, Table, code_of, order

KEYS = tuple(GAME.positions(BouleOptions(allow_24_number_bets=True)))
FIELDS = tuple(key for key in KEYS if key.startswith("simple:"))
STEPS = (
    "collect",
    "prison",
    "column",
    "column_split",
    "dozen",
    "dozen_split",
    "simple",
    "six_line",
    "street",
    "corner",
    "split",
    "straight",
)

outcomes = st.integers(0, 36)
options = st.builds(
    BouleOptions,
    zero_rule=st.sampled_from(["prison", "decree_2007", "partage", "lose"]),
    repeat_zero=st.sampled_from(["deeper", "same", "lose", "partage"]),
    prison_value_mode=st.sampled_from(["nominal", "physical_half"]),
    limit_mode=st.sampled_from(["spin", "zero", "none"]),
    limit_n=st.integers(1, 5),
    odd_split=st.sampled_from(["keep", "bank", "refuse"]),
    freed_goes_to=st.sampled_from(["balance", "stays_on_field"]),
    zero_parity_for_staff=st.sampled_from(["even", "odd"]),
    allow_24_number_bets=st.just(True),
)
prisons = st.builds(
    lambda level, more, spins, chosen: Prison(level, level + more + spins, level + more, chosen),
    st.integers(1, 5),
    st.integers(0, 3),
    st.integers(0, 3),
    st.booleans(),
)


@st.composite
def wager_lists(draw: st.DrawFn) -> list[Wager]:
    ids = draw(st.lists(st.integers(1, 10_000), unique=True, max_size=24))
    chips, counts, seats = st.integers(1, 9), st.integers(1, 40), st.integers(1, 4)
    wagers = []
    for number in ids:
        prison = draw(st.none() | prisons)
        # Few positions, so that many wagers meet on each.
        key = draw(st.sampled_from(FIELDS if prison else (*FIELDS, *KEYS[::7])))
        wagers.append(Wager(number, draw(seats), key, draw(chips), 2 * draw(counts), prison))
    return wagers


def all_payouts(settlement: Settlement) -> list[Payout]:
    return [payout for step in settlement.steps for payout in step.payouts]


def conserved(payout: Payout, wager: Wager) -> bool:
    kept = payout.carried.stake if payout.carried else 0
    return (
        payout.stake == wager.stake == payout.returned + payout.taken + kept
        and min(payout.win, payout.returned, payout.taken) >= 0
        and (payout.carried is None or min(payout.carried.chip, payout.carried.count) > 0)
    )


@given(options, wager_lists(), outcomes)
def test_every_wager_is_settled_exactly_once_and_money_is_conserved(chosen, wagers, outcome):
    settlement = GAME.settle(chosen, wagers, outcome)
    done = all_payouts(settlement)
    by_id = {wager.id: wager for wager in wagers}
    assert sorted(payout.wager for payout in done) == sorted(by_id)
    for payout in done:
        assert conserved(payout, by_id[payout.wager])
        assert payout.win == 0 or payout.fate is Fate.WON


@given(options, wager_lists(), outcomes, st.randoms())
def test_order_of_steps_and_payouts_does_not_depend_on_the_order_of_wagers(chosen, wagers, outcome, random):
    settlement = GAME.settle(chosen, wagers, outcome)
    names = [step.name for step in settlement.steps]
    assert names == [name for name in STEPS if name in names]
    assert all(step.payouts for step in settlement.steps)
    random.shuffle(wagers)
    assert GAME.settle(chosen, wagers, outcome) == settlement


@given(options, wager_lists(), outcomes)
def test_b21_order_inside_every_step(chosen, wagers, outcome):
    settlement = GAME.settle(chosen, wagers, outcome)
    by_id = {wager.id: wager for wager in wagers}
    far = distances(settlement.pays)

    def key(name: str, wager: Wager) -> Sequence[float]:
        if name in ("collect", "prison"):
            return (wager.id,)
        if name == "simple":
            return (-far[wager.position], wager.seat, wager.prison is not None, wager.id)
        return (wager.chip, wager.stake, wager.seat, wager.id)

    for step in settlement.steps:
        paid = [key(step.name, by_id[number]) for number in order(settlement, step.name)]
        assert paid == sorted(paid)


@given(options, wager_lists(), outcomes)
def test_wagers_do_not_depend_on_each_other(chosen, wagers, outcome):
    together = {payout.wager: payout for payout in all_payouts(GAME.settle(chosen, wagers, outcome))}
    for wager in wagers:
        (alone,) = all_payouts(GAME.settle(chosen, [wager], outcome))
        assert together[wager.id] == alone


@given(options, wager_lists(), outcomes)
def test_what_stands_is_on_a_simple_chance_and_its_player_may_choose_again(chosen, wagers, outcome):
    for payout in all_payouts(GAME.settle(chosen, wagers, outcome)):
        carried = payout.carried
        if carried is None:
            assert payout.fate not in (Fate.IMPRISONED, Fate.STANDS)
            continue
        assert carried.position in FIELDS
        if carried.prison is None:
            assert (payout.fate, chosen.freed_goes_to) == (Fate.RELEASED, "stays_on_field")
            continue
        assert not carried.prison.chosen
        if chosen.zero_rule != "decree_2007" and chosen.limit_mode == "spin":
            assert carried.prison.age < chosen.limit_n
        if chosen.zero_rule != "decree_2007" and chosen.limit_mode == "zero":
            assert carried.prison.zeros < chosen.limit_n


@given(options, wager_lists(), outcomes)
def test_wagers_options_and_settlements_go_to_json_and_back(chosen, wagers, outcome):
    settlement = GAME.settle(chosen, wagers, outcome)
    assert msgspec.json.decode(msgspec.json.encode(settlement), type=Settlement) == settlement
    assert msgspec.json.decode(msgspec.json.encode(wagers), type=list[Wager]) == wagers
    assert decode_options(BouleOptions, msgspec.json.decode(msgspec.json.encode(chosen))) == chosen


@given(options, prisons, st.sampled_from(FIELDS), st.integers(1, 300))
def test_choices_and_surrender_conserve_money(chosen, prison, field, stake):
    wager = Wager(1, 1, field, stake, 1, prison)
    offered: tuple[Choice, ...] = GAME.choices(chosen, wager)
    assert bool(offered) is not prison.chosen
    for choice in offered:
        payout = GAME.choose(chosen, wager, choice.name, choice.position)
        assert choice.returned + choice.taken + choice.kept == stake
        if payout is not None:
            assert conserved(payout, wager)
            assert payout.carried is None or (
                payout.carried.prison is not None and payout.carried.prison.chosen
            )
    settled = GAME.surrender(chosen, wager)
    assert conserved(settled, wager)
    assert settled.carried is None


@given(
    options,
    st.lists(st.tuples(st.sampled_from(KEYS[::5] + FIELDS), st.integers(0, 4), outcomes), max_size=12),
)
@settings(max_examples=60)
def test_a_whole_evening_neither_makes_nor_loses_a_unit(chosen, evening):
    table = Table(**msgspec.to_builtins(chosen))
    for key, choice, outcome in evening:
        for wager in table.prisoners:
            offered = GAME.choices(chosen, wager)
            picked = offered[choice % len(offered)]
            table.act(acts.Choose(wager.id, picked.name, picked.position))
        table.bet(key, 5, 2)
        table.bet(FIELDS[choice], 3, seat=2)
        table.spin(outcome)
        in_hand = sum(seat.balance for seat in table.state.seats if seat)
        on_cloth = sum(wager.stake for wager in table.state.wagers)
        assert in_hand + on_cloth + table.bank == 2 * STACK
        assert all(wager.prison or chosen.freed_goes_to == "stays_on_field" for wager in table.state.wagers)
    assert table.state.phase is Phase.OPEN
    for wager in table.state.wagers:
        if wager.prison is None:
            table.act(acts.Withdraw(wager.id))
    table.act(acts.Close())
    assert sum(seat.balance for seat in table.state.seats if seat) + table.bank == 2 * STACK


@given(st.text(max_size=12) | st.sampled_from(KEYS), st.integers(-3, 200), st.integers(-3, 200))
def test_check_refuses_or_accepts_and_never_fails(key, chip, count):
    wager = Wager(1, 1, key, chip, count)
    code = code_of(GAME.check, BouleOptions(), wager)
    if chip <= 0:
        assert code == "bad_chip"
    elif count <= 0:
        assert code == "bad_count"
    elif key in GAME.positions(BouleOptions()):
        assert code is None
    else:
        assert code in ("unknown_bet", "not_neighbours", "not_offered")


@given(
    st.builds(Carried, st.sampled_from(FIELDS), st.integers(1, 99), st.integers(1, 99), st.none() | prisons)
)
def test_what_stands_goes_to_json_and_back(carried):
    assert msgspec.json.decode(msgspec.json.encode(carried), type=Carried) == carried

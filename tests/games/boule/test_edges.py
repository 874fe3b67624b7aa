"""The exact house edge (B-34), and that playing comes out at it."""

from __future__ import annotations

from decimal import Decimal, localcontext
from fractions import Fraction

import pytest

from games.boule import GAME, BouleOptions
from games.kit.banked import Carried, Edge, Wager

STAKE = 1 << 60


def edges(**options: object) -> dict[tuple[str, str], Edge]:
    return {(edge.kind, edge.strategy): edge for edge in GAME.edges(BouleOptions(**options))}  # type: ignore[arg-type]


def never(**options: object) -> Edge:
    return edges(**options)["simple", "leave"]


def at_once(**options: object) -> Edge:
    return edges(**options)["simple", "share"]


def test_b34_every_kind_except_simple_costs_one_37th():
    found = edges(allow_24_number_bets=True)
    others = {kind: edge for (kind, _), edge in found.items() if kind != "simple"}
    assert list(others) == [
        kind.name for kind in GAME.kinds(BouleOptions(allow_24_number_bets=True)) if kind.name != "simple"
    ]
    for edge in others.values():
        assert (edge.value, edge.text, edge.percent) == (Fraction(1, 37), "1/37", "2.70270")


def test_b34_always_share_at_once():
    assert (at_once().value, at_once().text, at_once().percent) == (Fraction(1, 74), "1/74", "1.35135")


def test_b34_default_rules_never_share():
    edge = never()
    assert (edge.value, edge.text) == (Fraction(410847, 29986576), "410847/29986576")
    assert edge.percent == "1.37010"


def test_b34_no_spin_limit():
    edge = never(limit_mode="none")
    assert (edge.value, edge.percent) == (None, "1.37012")
    assert edge.text == "(1 - r)/37 with r = (37 - sqrt(1297))/2"


def test_b34_second_zero_loses():
    assert never(repeat_zero="lose").percent == "1.38787"


def test_b34_no_prison_at_all():
    found = edges(zero_rule="lose")
    assert found["simple", ""].value == Fraction(1, 37)
    assert ("simple", "leave") not in found


def test_b34_sharing_by_zero_itself_leaves_no_choice():
    found = edges(zero_rule="partage")
    assert found["simple", ""].value == Fraction(1, 74)
    assert [kind for kind, _ in found].count("simple") == 1


def played_out(
    options: BouleOptions, stake: Carried, share: bool, known: dict[Carried, Fraction]
) -> Fraction:
    """What a stake brings on average, by trying all pockets again and again with the game's public rules."""
    if stake in known:
        return known[stake]
    wager = Wager(1, 1, stake.position, stake.chip, stake.count, stake.prison)
    total = Fraction(0)
    for outcome in range(37):
        ((payout,),) = (step.payouts for step in GAME.settle(options, [wager], outcome).steps)
        total += payout.win + payout.returned
        held = payout.carried
        if held and held.prison and share:
            asked = GAME.choose(
                options, Wager(1, 1, held.position, held.chip, held.count, held.prison), "share"
            )
            assert asked is not None
            total += asked.returned
            held = asked.carried
        if held:
            total += played_out(options, held, share, known) if held.prison else held.stake
    known[stake] = total / 37
    return known[stake]


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"limit_n": 1},
        {"limit_n": 2},
        {"limit_n": 9},
        {"limit_mode": "zero"},
        {"limit_mode": "zero", "limit_n": 3},
        {"repeat_zero": "same"},
        {"repeat_zero": "lose", "limit_mode": "none"},
        {"repeat_zero": "partage"},
        {"repeat_zero": "partage", "limit_mode": "none"},
        {"prison_value_mode": "physical_half"},
        {"prison_value_mode": "physical_half", "limit_mode": "zero"},
        {"prison_value_mode": "physical_half", "repeat_zero": "same"},
        {"prison_value_mode": "physical_half", "repeat_zero": "partage"},
        {"prison_value_mode": "physical_half", "repeat_zero": "lose"},
        {"freed_goes_to": "stays_on_field"},
        {"odd_split": "bank"},
        {"odd_split": "refuse"},
        {"zero_rule": "partage"},
        {"zero_rule": "lose"},
    ],
)
@pytest.mark.parametrize("field", ["rouge", "passe"])
def test_b34_the_edge_is_what_trying_every_course_of_spins_gives(options, field):
    made = BouleOptions(**options)
    found = {edge.strategy: edge.value for edge in GAME.edges(made) if edge.kind == "simple"}
    for strategy, value in found.items():
        worth = played_out(made, Carried(f"simple:{field}", STAKE, 1), strategy == "share", {})
        assert value == 1 - worth / STAKE
    assert set(found) in ({""}, {"leave", "share"})


def test_b34_the_decree_costs_one_73rd_when_nobody_shares():
    assert never(zero_rule="decree_2007").value == Fraction(1, 73)
    assert at_once(zero_rule="decree_2007").value == Fraction(1, 74)
    # v = 18/37 + v/2/37 is what a prisoner is worth whose further zeros each halve it.
    worth = Fraction(36, 73)
    assert worth == Fraction(18, 37) + worth / 2 / 37
    assert Fraction(1, 73) == (1 - worth) / 37


@pytest.mark.parametrize(
    ("options", "text", "factor"),
    [
        ({}, "(1 - r)/37 with r = (37 - sqrt(1297))/2", 1),
        ({"prison_value_mode": "physical_half"}, "(1 - r/2)/37 with r = 37 - sqrt(1333)", 2),
    ],
)
def test_b34_without_a_limit_the_root_is_what_ever_later_limits_come_to(options, text, factor):
    edge = never(limit_mode="none", **options)
    assert edge.text == text
    with localcontext() as context:
        context.prec = 60
        root = Decimal(1297 if factor == 1 else 1333).sqrt()
        r = (37 - root) / 2 if factor == 1 else 37 - root
        surd = (1 - r / factor) / 37
        late = never(limit_n=100, **options).value
        assert late is not None
        assert abs(surd - Decimal(late.numerator) / late.denominator) < Decimal("1e-28")
        assert edge.percent == str((100 * surd).quantize(Decimal("0.00001")))


def test_b34_a_prisoner_that_zero_leaves_as_it_is_is_worth_half_however_long_it_stands():
    assert never(repeat_zero="same", limit_mode="none").value == Fraction(1, 74)
    halved = never(repeat_zero="same", limit_mode="none", prison_value_mode="physical_half")
    assert halved.value == (1 - Fraction(1, 4)) / 37


@pytest.mark.parametrize("limit_mode", ["spin", "zero"])
def test_b34_a_limit_too_late_to_write_out_is_given_within_bounds(limit_mode):
    edge = never(limit_mode=limit_mode, limit_n=101)
    assert edge.value is None
    assert edge.text == "(1 - r)/37 with r = (37 - sqrt(1297))/2, to within (19/37)^100/37"
    assert edge.percent == never(limit_mode="none").percent
    assert never(limit_mode=limit_mode, limit_n=10**9, repeat_zero="lose").value == Fraction(19, 1369)
    bound = Fraction(19, 37) ** 29 / 37
    late, later = never(limit_mode=limit_mode, limit_n=30), never(limit_mode=limit_mode, limit_n=100)
    assert late.value is not None
    assert later.value is not None
    assert abs(late.value - later.value) < bound


@pytest.mark.parametrize("kind", [kind.name for kind in GAME.kinds(BouleOptions(allow_24_number_bets=True))])
def test_b34_every_position_of_a_kind_costs_the_same(kind):
    options = BouleOptions(allow_24_number_bets=True, zero_rule="lose")
    for key, place in GAME.positions(options).items():
        if place.kind == kind:
            assert 1 - played_out(options, Carried(key, 2, 1), False, {}) / 2 == Fraction(1, 37)

"""The numbers, what may be staked on, and what is refused (B-11, B-36)."""

from __future__ import annotations

from fractions import Fraction

import pytest

from games.kit.banked import Prison, Wager
from games.kit.banked_table import acts
from games.kit.errors import BadOption
from games.kit.options import decode_options, option_defaults
from games.la_boule import GAME, LaBouleOptions
from tests.games.la_boule.playing import OPTIONS, Table, bet, code_of

POSITIONS = GAME.positions(OPTIONS)


def refusal(wager: Wager, already: int = 0, **options: object) -> str | None:
    return code_of(GAME.check, LaBouleOptions(**options), wager, already)  # type: ignore[arg-type]


def test_b36_nine_numbers_and_six_simple_chances():
    assert list(POSITIONS) == [
        *(f"straight:{number}" for number in range(1, 10)),
        *(f"simple:{name}" for name in ("rouge", "noir", "pair", "impair", "manque", "passe")),
    ]


@pytest.mark.parametrize(
    ("name", "numbers"),
    [
        ("noir", {1, 3, 6, 8}),
        ("rouge", {2, 4, 7, 9}),
        ("pair", {2, 4, 6, 8}),
        ("impair", {1, 3, 7, 9}),
        ("manque", {1, 2, 3, 4}),
        ("passe", {6, 7, 8, 9}),
    ],
)
def test_b36_the_numbers_of_a_simple_chance(name, numbers):
    assert POSITIONS[f"simple:{name}"].numbers == numbers


def test_b36_five_is_in_no_simple_chance_and_every_other_number_in_three():
    for number in range(1, 10):
        holding = [
            place for place in POSITIONS.values() if place.kind == "simple" and number in place.numbers
        ]
        assert len(holding) == (0 if number == 5 else 3)


def test_b36_a_straight_is_one_number_at_7_to_1_and_a_simple_chance_pays_1_to_1():
    for number in range(1, 10):
        place = POSITIONS[f"straight:{number}"]
        assert (place.numbers, place.odds) == ({number}, Fraction(7))
    assert {place.odds for place in POSITIONS.values() if place.kind == "simple"} == {Fraction(1)}


def test_b36_simple_chances_are_paid_before_straights():
    assert [kind.name for kind in GAME.kinds(OPTIONS)] == ["simple", "straight"]


def test_b36_every_position_takes_a_bet():
    assert [refusal(bet(key)) for key in POSITIONS] == [None] * 15


@pytest.mark.parametrize(
    "key", ["", "rouge", "straight:0", "straight:10", "straight:05", "split:1-2", "column:1", "simple:vert"]
)
def test_b11_a_position_that_is_not_there_is_unknown(key):
    assert refusal(bet(key)) == "unknown_bet"


@pytest.mark.parametrize(
    ("wager", "code"),
    [
        (bet("straight:5", 0), "bad_chip"),
        (bet("straight:5", 1, -1), "bad_count"),
        (Wager(1, 1, "simple:rouge", 5, 1, Prison(1, 1, 1)), "not_free"),
    ],
)
def test_b11_what_is_no_stake_is_refused(wager, code):
    assert refusal(wager) == code


def test_b11_the_minimum_holds_for_every_kind():
    assert refusal(bet("straight:5", 4), table_min=5) == "below_minimum"
    assert refusal(bet("simple:rouge", 4), 100, table_min=5) == "below_minimum"
    assert refusal(bet("simple:rouge", 1, 5), table_min=5) is None


def test_b36_limits_of_the_decree_are_100_and_500_times_the_minimum():
    decree = {"limits": "decree_2007", "table_min": 2}
    assert refusal(bet("straight:5", 100, 2), **decree) is None
    assert refusal(bet("straight:5", 201), **decree) == "above_maximum"
    assert refusal(bet("straight:5", 2), 199, **decree) == "above_maximum"
    assert refusal(bet("simple:pair", 2), 998, **decree) is None
    assert refusal(bet("simple:pair", 2), 999, **decree) == "above_maximum"
    maxima = {kind.name: kind.maximum for kind in GAME.kinds(LaBouleOptions(**decree))}  # type: ignore[arg-type]
    assert maxima == {"simple": 1000, "straight": 200}


def test_b36_free_limits_have_no_maximum():
    assert refusal(bet("straight:5", 10**9, 10**9), 10**18) is None
    assert {kind.maximum for kind in GAME.kinds(OPTIONS)} == {None}


def test_b36_cups_change_the_bowl_and_nothing_else():
    for cups in (9, 18, 36):
        options = LaBouleOptions(cups=cups)  # type: ignore[arg-type]
        assert GAME.chance(options).faces == tuple(range(1, 10))
        assert len(GAME.cloth(options).wheel) == cups
        assert GAME.edges(options) == GAME.edges(OPTIONS)


def test_b36_no_announced_bets():
    assert GAME.cloth(OPTIONS).announced == ()
    assert code_of(GAME.expand, OPTIONS, "voisins", ()) == "unknown_announcement"
    assert code_of(Table().act, acts.Announce(1, "tiers", 1)) == "unknown_announcement"


def test_b36_no_prison():
    wager = bet("simple:rouge")
    held = Wager(1, 1, "simple:rouge", 1, 1, Prison(1, 1, 1))
    for stake in (wager, held):
        assert GAME.choices(OPTIONS, stake) == ()
        assert code_of(GAME.choose, OPTIONS, stake, "share") == "no_prison"
        assert code_of(GAME.surrender, OPTIONS, stake) == "no_prison"
    assert code_of(GAME.settle, OPTIONS, [held], 5) == "no_prison"


def test_options_and_their_defaults():
    assert option_defaults(LaBouleOptions) == {
        "cups": 9,
        "bets_while_spinning": False,
        "limits": "free",
        "table_min": 1,
    }


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("cups", 10),
        ("cups", "9"),
        ("bets_while_spinning", 1),
        ("limits", "decree"),
        ("table_min", 0),
        ("zero_rule", "prison"),
    ],
)
def test_an_option_that_cannot_be_is_refused_by_name(option, value):
    with pytest.raises(BadOption) as caught:
        decode_options(LaBouleOptions, {option: value})
    assert caught.value.option == option


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("5", "straight:5"),
        ("pl 5", "straight:5"),
        ("plein5", "straight:5"),
        ("straight 9", "straight:9"),
        ("straight:1", "straight:1"),
        ("r", "simple:rouge"),
        ("black", "simple:noir"),
        ("even", "simple:pair"),
        ("i", "simple:impair"),
        ("m", "simple:manque"),
        ("1-4", "simple:manque"),
        ("6-9", "simple:passe"),
        ("passe", "simple:passe"),
    ],
)
def test_what_may_be_typed_for_a_position(typed, key):
    assert GAME.aliases(OPTIONS)[typed] == key


@pytest.mark.parametrize("typed", ["p", "0", "10", "19-36", "1/2"])
def test_what_means_two_things_or_nothing_may_not_be_typed(typed):
    assert typed not in GAME.aliases(OPTIONS)


def test_b13_bets_after_the_throw_need_their_option():
    at_once, until_the_call = Table(), Table(bets_while_spinning=True)
    for table in (at_once, until_the_call):
        table.act(acts.Throw())
    assert code_of(at_once.act, acts.Bet(1, "straight:5", 1)) == "bets_closed"
    until_the_call.act(acts.Bet(1, "straight:5", 1))
    until_the_call.act(acts.NoMoreBets())
    assert code_of(until_the_call.act, acts.Bet(1, "straight:5", 1)) == "bets_closed"

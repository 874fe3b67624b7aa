"""The options of BO-34 and their validation; the showdown's are in test_showdown, the rake in test_pots."""

from __future__ import annotations

from typing import Any

import pytest
from msgspec.structs import replace

from games.bouillotte import GAME
from games.bouillotte.actions import Raise, Show
from games.bouillotte.cards import PACKS, POINTS
from games.bouillotte.options import Options
from games.bouillotte.state import plate
from games.kit.errors import BadOption
from games.kit.options import decode_options, option_defaults
from games.kit.played import Payment, Seat, Span
from tests.games.bouillotte.driver import Table

# The option table of the page.
TABLE: dict[str, tuple[Any, tuple[Any, ...]]] = {
    "direction": ("clockwise", ("clockwise", "counterclockwise")),
    "first_to_speak": ("dealer", ("dealer", "eldest")),
    "ante": ("dealer", ("dealer", "everyone", "everyone_plus_dealer")),
    "ante_counts_as_stake": (False, (True, False)),
    "stay_step": (1, (0, 1, 2)),
    "min_raise": (1, (1, "P", "last_raise")),
    "all_pass": ("carry", ("carry", "refund")),
    "count_turn": (False, (True, False)),
    "fallback": ("hand_total", ("hand_total", "next_in_suit", "other_suit")),
    "fallback_tie": ("eldest", ("eldest", "split")),
    "extra_round": (False, (True, False)),
    "show_out_of_turn": (False, (True, False)),
    "brelan_bonus": (0, (0, 5)),
    "square_bonus": (0, (0, 5)),
    "brelan_favori": (False, (True, False)),
    "mistigri": (False, (True, False)),
    "blind_doubling": (False, (True, False)),
    "players": (4, (3, 4, 5)),
    "rake_percent": (0, (0, 100)),
    "rake_cap": (0, (0, 7)),
    "cards": ("system", ("system", "real")),
    "stake": (1, (1, 5)),
}


@pytest.mark.parametrize("name", TABLE)
def test_option_table(name: str) -> None:
    default, values = TABLE[name]
    assert option_defaults(Options)[name] == default
    for value in values:
        assert getattr(decode_options(Options, {name: value}), name) == value


@pytest.mark.parametrize(
    ("option", "value"),
    [
        ("stake", 0),
        ("stay_step", -1),
        ("min_raise", 2),
        ("brelan_bonus", -1),
        ("square_bonus", -1),
        ("rake_percent", 101),
        ("rake_percent", -1),
        ("rake_cap", -1),
        ("players", 6),
        ("players", 2),
        ("ante", "nobody"),
        ("fallback", "none"),
        ("deposit_chips", []),
        ("deposit_chips", [[0, 5]]),
        ("deposit_chips", [[5, 0]]),
        ("count_turn", 1),
        ("cards", "marked"),
    ],
)
def test_a_bad_value_names_its_option(option: str, value: Any) -> None:
    with pytest.raises(BadOption) as caught:
        decode_options(Options, {option: value})
    assert (caught.value.code, caught.value.option) == ("bad_option", option)


def test_mistigri_needs_queens() -> None:
    with pytest.raises(BadOption) as caught:
        decode_options(Options, {"mistigri": True, "players": 3})
    assert (caught.value.code, caught.value.option) == ("mistigri_without_queens", "mistigri")


def test_bo34_ante_of_everyone() -> None:
    table = Table(ante="everyone", stake=2, stacks=(30, 1, 30, 30))
    assert table.state.stacks == (28, 0, 28, 28)
    assert plate(table.state) == 7
    assert [(payment.source.index, payment.amount) for payment in table.paid("ante")] == [
        (1, 1),
        (2, 2),
        (3, 2),
        (0, 2),
    ]
    assert table.state.status == ("in",) * 4


def test_bo34_ante_of_everyone_plus_dealer() -> None:
    table = Table(ante="everyone_plus_dealer", stake=2, dealer=1)
    assert table.state.stacks == (28, 26, 28, 28)
    assert plate(table.state) == 10


def test_bo34_ante_counts_as_stake() -> None:
    table = Table(ante_counts_as_stake=True, stake=2)
    assert table.state.staked == (2, 0, 0, 0)
    assert plate(table.state) == 0
    table.say("0 STAY")
    assert table.state.staked == (2, 0, 0, 0)
    table.say("1 STAY")
    assert table.state.staked == (2, 3, 0, 0)


def test_bo34_the_dealers_further_ante_is_always_dead() -> None:
    table = Table(ante="everyone_plus_dealer", ante_counts_as_stake=True, stake=2)
    assert table.state.staked == (2, 2, 2, 2)
    assert plate(table.state) == 2


def test_bo34_antes_that_count_go_the_way_of_antes_when_all_pass() -> None:
    carried = Table(ante="everyone", ante_counts_as_stake=True).say("0 P, 1 P, 2 P, 3 P")
    assert (carried.state.pot, carried.state.staked) == (4, (0, 0, 0, 0))
    back = Table(ante="everyone", ante_counts_as_stake=True, all_pass="refund").say("0 P, 1 P, 2 P, 3 P")
    assert (back.state.pot, back.state.stacks) == (0, (30, 30, 30, 30))


def test_bo34_refund_leaves_a_carried_plate() -> None:
    table = Table(all_pass="refund")
    table.state = replace(table.state, pot=table.state.pot + 3)
    table.say("0 P, 1 P, 2 P, 3 P")
    assert (table.state.pot, table.state.stacks) == (3, (30, 30, 30, 30))


def spans(table: Table, kind: type) -> Span:
    seat = table.state.waiting[0]
    (span,) = (
        offer.choices["stake"] for offer in GAME.legal(table.state, Seat(seat)) if type(offer.action) is kind
    )
    assert isinstance(span, Span)
    return span


def test_bo34_min_raise_of_the_agreed_stake() -> None:
    assert spans(Table(min_raise="P", stake=3).say("0 OPEN 5"), Raise) == Span(8, 30)


def test_bo34_min_raise_of_the_last_raise() -> None:
    table = Table(min_raise="last_raise").say("0 OPEN 5")
    assert spans(table, Raise) == Span(10, 30)
    table.say("1 RAISE 12")
    assert spans(table, Raise) == Span(19, 30)


def test_bo34_a_smaller_all_in_raise_leaves_the_least_raise() -> None:
    table = Table(min_raise="last_raise", stacks=(30, 7, 30, 30)).say("0 OPEN 5, 1 RAISE 7")
    assert spans(table, Raise) == Span(12, 30)
    assert table.state.last_raiser == 1


def test_bo34_last_raise_counts_stays_and_is_at_least_one() -> None:
    table = Table(min_raise="last_raise", stay_step=3).say("0 STAY, 1 STAY, 2 P, 3 P")
    assert spans(table, Raise) == Span(7, 29)
    level = Table(min_raise="last_raise", stay_step=0, extra_round=True).say("0 STAY, 1 STAY, 2 STAY, 3 P")
    assert spans(level, Raise) == Span(2, 29)


def test_bo34_last_raise_is_what_goes_above_antes_that_count() -> None:
    table = Table(min_raise="last_raise", ante_counts_as_stake=True, stake=5).say("0 OPEN 12")
    assert spans(table, Raise) == Span(19, 30)


def test_bo34_last_raise_counts_doublings() -> None:
    table = Table(min_raise="last_raise", blind_doubling=True, stake=4).say("1 DOUBLE, 2 DECLINE")
    table.deal()
    assert spans(table, Raise) == Span(8, 30)


def test_bo34_show_out_of_turn() -> None:
    table = Table(show_out_of_turn=True).say("0 OPEN 5, 1 RAISE 9, 2 P, 3 P")
    assert GAME.turn(table.state) == (Seat(0), Seat(1))
    assert [offer.action for offer in GAME.legal(table.state, Seat(1))] == [Show(9)]
    table.say("1 SHOW 9")
    assert (table.state.phase, table.word) == ("locked", 0)
    table.say("0 CALL")
    assert table.state.showdown is not None


def test_bo34_show_out_of_turn_at_equal_stakes_is_a_showdown() -> None:
    table = Table(show_out_of_turn=True, blind_doubling=True).say("1 DOUBLE, 2 DECLINE")
    table.deal()
    table.say("2 CALL, 3 P, 0 P, 2 SHOW 1")
    assert table.state.showdown is not None


def test_bo34_who_is_all_in_says_nothing_out_of_turn() -> None:
    table = Table(show_out_of_turn=True, stacks=(30, 9, 30, 30)).say("0 OPEN 5, 1 RAISE 9, 2 P, 3 P")
    assert GAME.turn(table.state) == (Seat(0),)
    assert table.refused("1 SHOW 9").code == "not_your_word"


def test_bo34_show_out_of_turn_is_an_option_of_the_second_phase() -> None:
    words = "0 OPEN 5, 1 RAISE 9, 2 P, 3 P"
    assert Table().say(words).refused("1 SHOW 9").code == "not_your_word"
    assert Table(show_out_of_turn=True).say("0 P, 1 P, 2 STAY").refused("2 SHOW 1").code == "not_your_word"


BRELANS = "ASAHAD/KSKHKD/9S9H9D/QS8H8D"


def test_bo34_brelan_bonus_from_everyone_best_first() -> None:
    table = Table(hands=BRELANS, turn="9C", brelan_bonus=2, square_bonus=5)
    table.say("0 OPEN 1, 1 CALL, 2 CALL, 3 P")
    bonuses = [event for event in table.log if isinstance(event, Payment) and "bonus" in event.reason]
    assert [(event.source.index, event.target.index, event.amount, event.reason) for event in bonuses] == [
        (1, 2, 5, "square_bonus"),
        (3, 2, 5, "square_bonus"),
        (0, 2, 5, "square_bonus"),
        (1, 0, 2, "brelan_bonus"),
        (2, 0, 2, "brelan_bonus"),
        (3, 0, 2, "brelan_bonus"),
        (2, 1, 2, "brelan_bonus"),
        (3, 1, 2, "brelan_bonus"),
        (0, 1, 2, "brelan_bonus"),
    ]


def test_bo34_nobody_pays_more_bonus_than_he_has() -> None:
    table = Table(hands=BRELANS, turn="QC", brelan_bonus=4, stacks=(30, 30, 30, 3))
    table.say("0 OPEN 1, 1 P, 2 P, 3 CALL")
    assert [event.amount for event in table.paid("brelan_bonus")] == [4, 4, 2]
    assert table.state.stacks == (28 + 3 + 10, 26, 26, 0)


def test_bo34_a_folded_brelan_gets_no_bonus() -> None:
    table = Table(hands=BRELANS, turn="QC", brelan_bonus=4).say("0 P, 1 P, 2 P, 3 P")
    assert table.paid("brelan_bonus") == []
    table = Table(hands=BRELANS, turn="QC", brelan_bonus=4).say("0 P, 1 OPEN 2, 2 P, 3 CALL")
    assert {event.target.index for event in table.paid("brelan_bonus")} == {1}


def test_bo34_no_bonus_without_a_showdown() -> None:
    table = Table(hands=BRELANS, turn="QC", brelan_bonus=4).say("0 OPEN 1, 1 P, 2 P, 3 P")
    assert table.paid("brelan_bonus") == []


def test_bo34_no_bonus_for_favori_and_mistigri() -> None:
    hands = "KHKDQC/9S9DAS/8H8DAH/QSQHKC"
    table = Table(hands=hands, turn="9C", brelan_favori=True, mistigri=True, brelan_bonus=3, square_bonus=3)
    table.say("0 OPEN 1, 1 CALL, 2 CALL, 3 CALL")
    assert table.state.showdown is not None
    assert table.paid("brelan_bonus") == table.paid("square_bonus") == []


def test_bo34_three_players_play_without_queens() -> None:
    assert sorted(PACKS[3]) == sorted(rank + suit for rank in "AK98" for suit in "SHDC")
    table = Table(players=3).say("0 OPEN 2, 1 CALL, 2 CALL")
    assert table.state.showdown is not None
    assert len(table.state.showdown.hands) == 3
    assert sum(table.state.showdown.totals) == sum(POINTS[card] for hand in table.hands for card in hand)


def test_bo34_five_players_play_with_knaves() -> None:
    assert sorted(PACKS[5]) == sorted(rank + suit for rank in "AKQJ98" for suit in "SHDC")
    assert POINTS["JS"] == 10
    table = Table(players=5).say("0 OPEN 2, 1 CALL, 2 CALL, 3 P, 4 CALL")
    assert table.state.showdown is not None
    assert len(table.state.showdown.hands) == 5


def test_bo34_the_knave_ranks_between_queen_and_nine() -> None:
    for low, high in (("9", "J"), ("J", "Q")):
        others = "KH8DAC/KD8HAS/KC8SAH"
        one, other = ("".join(rank + suit for suit in "SHD") for rank in (low, high))
        table = Table(players=5, hands=f"{one}/{other}/{others}", turn="8C").say("0 OPEN 1, 1 CALL")
        table.say("2 P, 3 P, 4 P")
        assert set(table.won()) == {1}

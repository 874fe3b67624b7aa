"""What the player of a prisoner may choose (B-10, B-30 to B-33)."""

from __future__ import annotations

import pytest

from games.boule import GAME, BouleOptions
from games.kit.banked import Carried, Fate, Payout, Prison, Wager
from games.kit.banked_table import acts
from tests.games.boule.playing import Table, bet, code_of


def held(stake: int = 100, level: int = 1, *, age: int = 1, zeros: int = 1, chosen: bool = False) -> Wager:
    return Wager(7, 1, "simple:rouge", stake, 1, Prison(level, age, zeros, chosen))


def choose(wager: Wager, choice: str, position: str | None = None, **options: object) -> Payout | None:
    return GAME.choose(BouleOptions(**options), wager, choice, position)  # type: ignore[arg-type]


def names(wager: Wager, **options: object) -> list[str]:
    return [choice.name for choice in GAME.choices(BouleOptions(**options), wager)]  # type: ignore[arg-type]


def test_b10_a_prisoner_may_be_left_shared_or_moved_to_each_other_field():
    offered = GAME.choices(BouleOptions(), held())
    assert [choice.name for choice in offered] == ["leave", "share"] + ["move"] * 5
    assert {choice.position for choice in offered[2:]} == {
        "simple:noir",
        "simple:pair",
        "simple:impair",
        "simple:manque",
        "simple:passe",
    }
    assert (offered[1].returned, offered[1].taken, offered[1].kept) == (50, 50, 0)


def test_b10_a_free_bet_has_no_such_choices():
    assert GAME.choices(BouleOptions(), bet("simple:rouge")) == ()
    assert code_of(choose, bet("simple:rouge"), "share") == "not_held"
    assert code_of(GAME.surrender, BouleOptions(), bet("simple:rouge")) == "not_held"


def test_b10_no_choice_counts_as_leave():
    chosen, silent = Table().rouge(100, 0).choose("leave").spin(0), Table().rouge(100, 0).spin(0)
    assert chosen.state == silent.state


def test_b30_to_leave_changes_nothing():
    assert choose(held(), "leave") is None
    table = Table().rouge(100, 0)
    before = table.state
    assert table.choose("leave").state == before


def test_t17_b31_sharing_after_one_zero_halves():
    table = Table().rouge(100, 0).choose("share")
    assert (table.net, table.bank, table.prisoners) == (-50, 50, [])


def test_t18_b31_sharing_after_two_zeros_gives_a_quarter():
    table = Table().rouge(100, 0, 0).choose("share")
    assert (table.net, table.bank, table.prisoners) == (-75, 75, [])


def test_t28_b31_what_does_not_divide_stays_imprisoned():
    table = Table()
    table.bet("simple:manque", 5)
    table.spin(0).choose("share")
    assert (table.net, table.bank, table.prison) == (2 - 5, 2, (1, 1, 1, 1))
    table.spin(7)
    assert (table.net, table.bank, table.prisoners) == (3 - 5, 2, [])


def test_b31_the_remainder_keeps_level_age_and_zeros():
    payout = choose(held(103, 2, age=3, zeros=2), "share", limit_n=9)
    kept = Carried("simple:rouge", 3, 1, Prison(2, 3, 2, chosen=True))
    assert payout == Payout(7, Fate.DIVIDED, 103, 0, 25, 75, kept)


def test_b31_odd_split_bank_gives_the_remainder_to_the_bank():
    assert choose(held(5), "share", odd_split="bank") == Payout(7, Fate.DIVIDED, 5, 0, 2, 3)


def test_b31_odd_split_refuse_refuses_what_does_not_divide():
    assert code_of(choose, held(5), "share", odd_split="refuse") == "share_uneven"
    assert choose(held(4), "share", odd_split="refuse") == Payout(7, Fate.DIVIDED, 4, 0, 2, 2)
    assert "share" not in names(held(5), odd_split="refuse")


@pytest.mark.parametrize("odd_split", ["keep", "bank", "refuse"])
def test_t30_b31_a_share_of_nothing_is_refused(odd_split):
    assert code_of(choose, held(1), "share", odd_split=odd_split) == "share_zero"
    assert names(held(1), odd_split=odd_split) == ["leave"] + ["move"] * 5


def test_t30_b31_a_refused_share_changes_nothing():
    table = Table()
    table.bet("simple:manque", 1)
    table.spin(0)
    before = table.state
    assert code_of(table.choose, "share") == "share_zero"
    assert table.state == before


def test_b31_sharing_is_open_in_every_betting_phase():
    table = Table(limit_mode="none").rouge(160, 0, 0, 1).choose("share")
    assert (table.net, table.prisoners) == (80 - 160, [])


def test_t26_b32_a_moved_prisoner_is_released_by_its_new_field():
    table = Table().rouge(100, 0).choose("move", "simple:noir")
    assert table.prisoner.position == "simple:noir"
    table.spin(2)
    assert (table.net, table.prisoners) == (0, [])


def test_b32_a_move_takes_the_whole_stake_and_keeps_level_age_and_zeros():
    wager = Wager(7, 1, "simple:rouge", 25, 4, Prison(2, 3, 2))
    moved = Carried("simple:passe", 25, 4, Prison(2, 3, 2, chosen=True))
    assert choose(wager, "move", "simple:passe") == Payout(7, Fate.MOVED, 100, 0, 0, 0, moved)


@pytest.mark.parametrize("position", ["simple:vert", "column:1", "straight:1", "rouge", "", None])
def test_b32_a_prisoner_moves_to_simple_chances_only(position):
    assert code_of(choose, held(), "move", position) == "move_needs_field"


def test_b32_a_move_goes_to_another_field():
    assert code_of(choose, held(), "move", "simple:rouge") == "move_same_field"


def test_b32_a_prisoner_may_move_where_the_maximum_is_reached():
    table = Table(limits="decree_2007").rouge(160, 0)
    table.bet("simple:noir", 100, 10)
    table.choose("move", "simple:noir")
    assert sum(wager.stake for wager in table.state.wagers if wager.position == "simple:noir") == 1160


def test_b33_one_prisoner_is_shared_or_moved_once_before_a_spin():
    moved = Table().rouge(100, 0).choose("move", "simple:noir")
    assert code_of(moved.choose, "share") == "already_chosen"
    assert code_of(moved.choose, "move", "simple:pair") == "already_chosen"
    shared = Table().rouge(5, 0).choose("share")
    assert code_of(shared.choose, "move", "simple:pair") == "already_chosen"
    assert code_of(shared.choose, "share") == "already_chosen"
    assert names(shared.prisoner) == []


def test_b33_spinning_belongs_to_the_betting_phase_before_it():
    table = Table(bets_while_spinning=True).rouge(100, 0).choose("move", "simple:noir")
    table.act(acts.Throw())
    assert code_of(table.choose, "share") == "already_chosen"


def test_b33_a_prisoner_cannot_be_taken_back_or_moved_as_a_bet():
    table = Table().rouge(100, 0)
    assert code_of(table.act, acts.Withdraw(table.prisoner.id)) == "held_wager"
    assert code_of(table.act, acts.MoveBet(table.prisoner.id, "straight:5")) == "held_wager"


def test_b33_a_player_who_leaves_gets_a_forced_share():
    table = Table().rouge(5, 0, 0)
    table.act(acts.Leave(1))
    (left,) = table.state.left
    assert left.player.cashed - left.player.bought == 1 - 5
    assert (table.bank, table.prisoners) == (4, [])


def test_b33_a_table_that_closes_gives_every_prisoner_a_forced_share():
    table = Table()
    table.bet("simple:rouge", 100)
    table.bet("simple:noir", 5, seat=2)
    table.spin(0)
    table.act(acts.Close())
    assert (table.bank, table.prisoners) == (50 + 3, [])


@pytest.mark.parametrize("odd_split", ["keep", "bank", "refuse"])
def test_b33_a_forced_share_is_never_refused_and_keeps_nothing(odd_split):
    options = BouleOptions(odd_split=odd_split)
    assert GAME.surrender(options, held(1)) == Payout(7, Fate.DIVIDED, 1, 0, 0, 1)
    assert GAME.surrender(options, held(7, 2)) == Payout(7, Fate.DIVIDED, 7, 0, 1, 6)


def test_an_unknown_choice_is_refused():
    assert code_of(choose, held(), "double") == "unknown_choice"
    assert code_of(choose, held(), "share", "simple:noir") == "no_position_needed"
    assert code_of(choose, held(), "leave", "simple:noir") == "no_position_needed"


@pytest.mark.parametrize("options", [{}, {"odd_split": "bank"}, {"zero_rule": "decree_2007"}])
@pytest.mark.parametrize("stake", [1, 2, 5, 96, 101])
@pytest.mark.parametrize("level", [1, 2, 3])
def test_choices_offered_are_those_that_are_accepted_and_say_what_they_bring(options, stake, level):
    wager = held(stake, level, age=level, zeros=level)
    offered = GAME.choices(BouleOptions(**options), wager)
    for choice in offered:
        payout = choose(wager, choice.name, choice.position, **options)
        if payout is None:
            assert (choice.name, choice.kept) == ("leave", stake)
            continue
        kept = payout.carried.stake if payout.carried else 0
        assert (choice.returned, choice.taken, choice.kept) == (payout.returned, payout.taken, kept)
    if "share" not in [choice.name for choice in offered]:
        assert code_of(choose, wager, "share", **options) is not None

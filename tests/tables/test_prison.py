"""The prison across rounds, where the table is concerned; the rules themselves are tested in tests/games."""

import pytest

from games.kit.banked import Fate
from tables.models import Payout, Wager
from tests.tables.house import EURO


@pytest.fixture
def held(betting):
    """Seat 1 has 100 euros on rouge, imprisoned by zero; betting is open again."""
    betting.bet(1, "simple:rouge", 100 * EURO)
    betting.spin(0)
    betting.run("open_betting")
    return betting


def test_b27_the_stake_stands_in_the_next_round(betting):
    key = betting.bet(1, "simple:rouge", 100 * EURO)
    betting.spin(0)
    prisoner = betting.prisoner()
    assert (prisoner.position, prisoner.stake, prisoner.level, prisoner.age, prisoner.zeros) == (
        "simple:rouge",
        100 * EURO,
        1,
        1,
        1,
    )
    wager = Wager.objects.get(pk=prisoner.id)
    assert (wager.carries_id, wager.round.number, wager.round.phase) == (key, 2, "ready")
    assert Payout.objects.get(wager=key).fate == Fate.IMPRISONED
    assert betting.balance("layout") == 100 * EURO
    assert betting.table.public["cloth"] == {}
    assert betting.table.public["prison"] == [
        {"wager": prisoner.id, "seat": 1, "position": "simple:rouge", "stake": 100 * EURO, "level": 1}
    ]


def test_t15_released_at_the_second_spin(held):
    held.spin(1)
    assert held.balance("seat", 1) == 1000 * EURO
    assert held.balance("layout") == 0
    assert held.table.public["prison"] == []


def test_t16_lost_at_the_second_spin(held):
    held.spin(2)
    assert held.balance("seat", 1) == 900 * EURO
    assert held.balance("layout") == 0


def test_t20_two_zeros_need_two_wins(held):
    held.spin(0)
    assert held.prisoner().level == 2
    for value, level in ((1, 1), (3, 0)):
        held.run("open_betting")
        held.spin(value)
        assert [wager.level for wager in held.live()] == ([level] if level else [])
    assert held.balance("seat", 1) == 1000 * EURO


def test_t22_divided_on_the_fourth_spin(betting):
    betting.bet(1, "simple:rouge", 10 * EURO, 16)
    for _ in range(4):
        betting.spin(0)
        betting.run("open_betting")
    assert betting.balance("seat", 1) == 1000 * EURO - 160 * EURO + 10 * EURO
    assert betting.balance("layout") == 0
    assert betting.live() == []


def test_t17_share(held):
    answer = held.run("choose", wager=held.prisoner().id, choice="share")
    assert answer.data == {
        "wager": None,
        "returned": 50 * EURO,
        "taken": 50 * EURO,
        "balances": {"1": 950 * EURO},
    }
    assert held.balance("layout") == 0
    assert held.table.public["prison"] == []
    assert Payout.objects.get(step__isnull=True).fate == Fate.DIVIDED


def test_t28_what_cannot_be_shared_stays(betting):
    betting.bet(1, "simple:manque", 5 * EURO)
    betting.spin(0)
    betting.run("open_betting")
    before = betting.prisoner()
    answer = betting.run("choose", wager=before.id, choice="share")
    after = betting.prisoner()
    assert answer.data["wager"] == after.id
    assert (after.stake, after.level, after.age, after.chosen) == (EURO, 1, 1, True)
    assert betting.balance("layout") == EURO
    betting.spin(7)
    assert betting.balance("seat", 1) == 1000 * EURO - 5 * EURO + 2 * EURO + EURO


def test_t26_move(held):
    answer = held.run("choose", wager=held.prisoner().id, choice="move", position="simple:noir")
    prisoner = held.prisoner()
    assert answer.data["wager"] == prisoner.id
    assert (prisoner.position, prisoner.level, prisoner.age) == ("simple:noir", 1, 1)
    held.spin(2)
    assert held.balance("seat", 1) == 1000 * EURO


def test_b30_leave_changes_nothing_and_may_be_followed_by_a_choice(held):
    key = held.prisoner().id
    assert held.run("choose", wager=key, choice="leave").data["wager"] == key
    assert held.prisoner().id == key
    held.run("choose", wager=key, choice="share")


def test_b32_b33_one_choice_a_phase(held):
    held.run("choose", wager=held.prisoner().id, choice="move", position="simple:pair")
    moved = held.prisoner().id
    assert held.refused("choose", wager=moved, choice="share").code == "already_chosen"
    held.spin(0)
    held.run("open_betting")
    held.run("choose", wager=held.prisoner().id, choice="move", position="simple:noir")


def test_b14_no_choice_once_betting_is_closed(held):
    key = held.prisoner().id
    held.run("close_betting")
    assert held.refused("choose", wager=key, choice="share").code == "wrong_phase"


def test_b33_a_choice_while_the_ball_spins(make_house):
    house = make_house(options={"bets_while_spinning": True})
    house.sit(1)
    house.run("open_betting")
    house.bet(1, "simple:rouge", 100 * EURO)
    house.run("throw")
    house.spin(0)
    house.run("open_betting")
    house.run("throw")
    house.run("choose", wager=house.prisoner().id, choice="share")


def test_choose_refusals(held):
    key = held.prisoner().id
    assert held.refused("choose", wager=10**9, choice="share").code == "no_such_wager"
    assert held.refused("choose", wager=key, choice="double").code == "unknown_choice"
    assert held.refused("choose", wager=key, choice="move", position="straight:1").code == "move_needs_field"
    free = held.bet(1, "simple:noir")
    assert held.refused("choose", wager=free, choice="share").code == "not_held"
    held.run("choose", wager=key, choice="share")
    assert held.refused("choose", wager=key, choice="share").code == "wager_ended"


def test_b33_a_prisoner_is_neither_withdrawn_nor_moved_like_a_bet(held):
    key = held.prisoner().id
    assert held.refused("withdraw_wagers", wagers=[key]).code == "wager_held"
    assert held.refused("move_wager", wager=key, position="simple:noir").code == "wager_held"


def test_b33_leaving_surrenders_the_prisoner(held):
    answer = held.run("leave_seat", seat=1)
    assert answer.data["cashed_out"] == 950 * EURO
    assert held.balance("layout") == 0
    assert held.balance("seat", 1) == 0
    payout = Payout.objects.get(step__isnull=True)
    assert (payout.fate, payout.returned, payout.taken) == (Fate.DIVIDED, 50 * EURO, 50 * EURO)


def test_b33_leaving_waits_for_the_betting_phase(betting):
    betting.bet(1, "simple:rouge", 100 * EURO)
    betting.run("close_betting")
    betting.run("enter_result", values=[0])
    betting.run("settle")
    assert betting.refused("leave_seat", seat=1).code == "round_running"
    betting.pay_all()
    assert betting.refused("leave_seat", seat=1).code == "held_stakes"
    betting.run("open_betting")
    betting.run("leave_seat", seat=1)


def test_b33_closing_surrenders_every_prisoner(betting):
    betting.bet(1, "simple:rouge", 100 * EURO)
    betting.bet(2, "simple:pair", 10 * EURO)
    betting.spin(0)
    answer = betting.run("close_table")
    assert len(answer.data["surrendered"]) == 2
    assert betting.balance("layout") == 0
    assert betting.balance("seat", 1) == 950 * EURO
    assert betting.balance("seat", 2) == 995 * EURO
    betting.run("open_table")
    assert betting.live() == []


def test_b33_closing_in_the_betting_phase(held):
    held.run("close_table")
    assert held.balance("layout") == 0
    assert held.balance("seat", 1) == 950 * EURO
    assert held.round.phase == "void"


def test_b37_surrender_by_the_decree(make_house):
    house = make_house(options={"zero_rule": "decree_2007"})
    house.sit(1)
    house.run("open_betting")
    house.bet(1, "simple:rouge", 100 * EURO)
    for _ in range(2):
        house.spin(0)
        house.run("open_betting")
    assert (
        house.refused("choose", wager=house.prisoner().id, choice="move", position="simple:noir").status
        == 422
    )
    house.run("close_table")
    assert house.balance("seat", 1) == 925 * EURO


def test_b40_a_freed_stake_stays_on_its_field(make_house):
    house = make_house(options={"freed_goes_to": "stays_on_field"})
    house.sit(1)
    house.run("open_betting")
    house.bet(1, "simple:rouge", 100 * EURO)
    for value in (0, 1):
        house.spin(value)
        house.run("open_betting")
    (free,) = house.live()
    assert (free.level, free.position, free.stake) == (0, "simple:rouge", 100 * EURO)
    assert house.table.public["cloth"] == {"simple:rouge": {"1": 100 * EURO}}
    assert house.balance("layout") == 100 * EURO
    house.spin(3)
    assert house.balance("seat", 1) == 1100 * EURO


def test_b40_a_freed_stake_goes_back_when_the_table_closes(make_house):
    house = make_house(options={"freed_goes_to": "stays_on_field"})
    house.sit(1)
    house.run("open_betting")
    house.bet(1, "simple:rouge", 100 * EURO)
    house.spin(0)
    house.run("open_betting")
    house.spin(1)
    house.run("close_table")
    assert house.balance("seat", 1) == 1000 * EURO
    assert house.balance("layout") == 0


def test_b40_the_bank_takes_half_at_once(make_house):
    house = make_house(options={"prison_value_mode": "physical_half"})
    house.sit(1)
    house.run("open_betting")
    house.bet(1, "simple:rouge", 25 * EURO)
    house.spin(0)
    assert house.prisoner().stake == 12 * EURO
    assert house.balance("layout") == 12 * EURO


def test_void_leaves_prisoners_as_they_are(held):
    before = held.prisoner()
    held.bet(2, "straight:5")
    held.run("void_round", reason="the wheel stopped")
    after = held.prisoner()
    assert Wager.objects.get(pk=after.id).carries_id == before.id
    assert after._replace(id=before.id) == before
    assert Payout.objects.get(wager=before.id).fate == Fate.STANDS
    assert held.balance("layout") == 100 * EURO
    held.run("open_betting")
    held.spin(1)
    assert held.balance("seat", 1) == 1000 * EURO


def test_a_void_round_lets_the_player_choose_again(held):
    held.run("choose", wager=held.prisoner().id, choice="move", position="simple:pair")
    held.run("void_round", reason="the wheel stopped")
    held.run("open_betting")
    assert not held.prisoner().chosen
    held.run("choose", wager=held.prisoner().id, choice="share")


def test_b39_prisoners_do_not_age_in_a_coup_nul(held):
    held.run("close_betting")
    held.run("coup_nul", reason="thrown the wrong way")
    assert held.prisoner().age == 1


def test_a_wager_is_carried_on_once_by_the_database(held):
    from django.db import IntegrityError, transaction

    carried = Wager.objects.get(pk=held.prisoner().id)
    carried.pk = None
    with pytest.raises(IntegrityError), transaction.atomic():
        carried.save(force_insert=True)

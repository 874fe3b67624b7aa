"""The table between hands and the beginning of one: BO-5 to BO-11, BO-29, BO-32 and BO-35."""

from __future__ import annotations

from games.bouillotte import GAME
from games.bouillotte.actions import BreakOff, BuyIn, Close, Deal, Leave, Lot, OpenHand
from games.bouillotte.events import Dealt
from games.bouillotte.options import Options
from games.bouillotte.showdown import eldest_order
from games.bouillotte.state import plate
from games.kit.played import Bank, Chance, Payment, Pot, Result, Seat, SeatStart, Staff, play
from tests.games.bouillotte.driver import Table, dealt


def test_bo5_agreed_stake_and_deposit() -> None:
    options = Options()
    assert options.stake == 1
    assert options.deposit_chips == ((5, 5), (1, 5))
    assert options.deposit == 30
    assert Options(deposit_chips=((10, 3), (2, 5))).deposit == 40


def test_bo6_state_before_a_hand() -> None:
    state = GAME.start(Options(), [SeatStart("a", 30), SeatStart("b", 12), SeatStart("c"), SeatStart("")])
    assert state.seated == (True, True, True, False)
    assert state.stacks == (30, 12, 0, 0)
    assert (state.phase, state.pot) == ("between", 0)


def test_bo6_who_has_nothing_left_is_all_in_and_speaks_no_more() -> None:
    table = Table(stacks=(30, 10, 30, 30)).say("0 OPEN 10, 1 CALL, 2 RAISE 20, 3 P, 0 RAISE 29, 2 CALL")
    assert table.state.ended is not None
    assert table.state.status == ("allin", "allin", "in", "passed")


def test_bo7_first_dealer_by_lot() -> None:
    state = GAME.start(Options(), [SeatStart("a", 30)] * 4)
    state, _ = play(GAME, state, OpenHand(), Staff())
    need = GAME.needs(state)
    assert need is not None
    assert (need.action, need.form.faces) == ("lot", (0, 1, 2, 3))
    state, _ = play(GAME, state, Lot((2,)), Chance())
    assert state.dealer == 2


def test_bo7_speaking_goes_round_from_the_dealer() -> None:
    table = Table(dealer=2)
    assert table.state.waiting == (2, 3, 0, 1)


def test_bo7_direction_is_told_to_displays_and_changes_nothing_else() -> None:
    views = []
    for direction in ("clockwise", "counterclockwise"):
        table = Table(direction=direction).say("0 OPEN 5, 1 CALL")
        view = GAME.view(table.state, Seat(0))
        assert view.direction == direction
        views.append((view.seats, view.word, view.waiting))
    assert views[0] == views[1]


def test_bo8_eldest_order() -> None:
    assert eldest_order(0, 4) == (1, 2, 3, 0)
    assert eldest_order(3, 4) == (0, 1, 2, 3)
    assert eldest_order(1, 5) == (2, 3, 4, 0, 1)


def test_bo9_dealer_puts_the_ante_into_the_plate() -> None:
    table = Table(dealer=1, stake=3)
    assert table.state.stacks == (30, 27, 30, 30)
    assert plate(table.state) == 3
    assert table.state.staked == (0, 0, 0, 0)
    assert table.paid("ante") == [Payment(Seat(1), Pot(), 3, "ante")]


def test_bo10_without_chips_no_hand_starts() -> None:
    state = GAME.start(Options(), [SeatStart("a", 30), SeatStart("b", 30), SeatStart("c"), SeatStart("d", 1)])
    assert OpenHand() not in [offer.action for offer in GAME.legal(state, Staff())]
    state, events = play(GAME, state, BuyIn(2), Staff())
    assert events == (Payment(Bank(), Seat(2), 30, "buy_in"),)
    assert OpenHand() in [offer.action for offer in GAME.legal(state, Staff())]


def test_bo10_a_newcomer_takes_the_seat_of_one_who_leaves() -> None:
    table = Table().say("0 P, 1 STAY, 2 P, 3 P")
    events = table.do(Leave(1), Staff())
    assert events[0] == Payment(Seat(1), Bank(), 31, "cash_out")
    assert (table.state.seated[1], table.state.stacks[1]) == (False, 0)
    table.do(BuyIn(1), Staff())
    assert (table.state.seated[1], table.state.stacks[1]) == (True, 30)


def test_bo10_a_poor_dealer_antes_what_he_has_and_still_speaks() -> None:
    table = Table(stacks=(2, 30, 30, 30), stake=5)
    assert table.state.stacks[0] == 0
    assert plate(table.state) == 2
    assert table.state.status[0] == "in"
    assert table.word == 0
    table.say("0 STAY")
    assert table.state.status[0] == "allin"
    assert table.state.staked[0] == 0


def test_bo11_cards_go_round_one_at_a_time_from_the_seat_after_the_dealer() -> None:
    table = Table(deal=False, dealer=1)
    cards = ("AS", "KS", "QS", "9S", "8S", "AH", "KH", "QH", "9H", "8H", "AD", "KD", "QD")
    (event,) = table.do(Deal(cards), Chance())
    assert isinstance(event, Dealt)
    assert event.hands == (("QS", "KH", "AD"), ("9S", "QH", "KD"), ("AS", "8S", "9H"), ("KS", "AH", "8H"))
    assert event.turn == "QD"


def test_bo11_who_sees_which_card_of_the_deal() -> None:
    need = GAME.needs(Table(deal=False, dealer=1).state)
    assert need is not None
    assert need.seen == ((2,), (3,), (0,), (1,)) * 3 + (None,)


def test_bo29_deal_passes_to_the_next_seat() -> None:
    table = Table(dealer=3).say("3 OPEN 2, 0 P, 1 P, 2 P")
    assert table.state.dealer == 0
    table.next_hand()
    assert table.word == 0


def test_bo29_winner_takes_the_pot() -> None:
    table = Table().say("0 OPEN 10, 1 CALL, 2 P, 3 P")
    assert table.state.stacks == (19, 41, 30, 30)  # the best point, AH, is with seat 1
    assert table.state.pot == 0


def test_bo32_chips_are_conserved() -> None:
    table = Table(stacks=(30, 12, 30, 30), brelan_bonus=2).say("0 OPEN 29, 1 CALL, 2 CALL, 3 P")
    assert sum(table.state.stacks) + table.state.pot == 102


def carried_plate(seated: int = 4) -> Table:
    """A table between hands whose plate holds 6, the last dealer being seat 1."""
    table = Table(stake=3)
    table.say("0 P, 1 P, 2 P, 3 P")
    table.next_hand()
    table.say("1 P, 2 P, 3 P, 0 P")
    for seat in range(seated, 4):
        table.do(Leave(seat), Staff())
    return table


def test_bo35_carried_plate_is_shared_from_the_last_dealer_on() -> None:
    events = carried_plate().do(Close(), Staff())
    shares = {event.target.index: event.amount for event in events if isinstance(event, Payment)}
    assert shares == {2: 2, 3: 2, 0: 1, 1: 1}


def test_bo35_only_players_still_seated_share() -> None:
    table = carried_plate(seated=1)
    events = table.do(Close(), Staff())
    assert events[0] == Payment(Pot(), Seat(0), 6, "plate")
    assert table.state.pot == 0


def test_bo35_the_house_takes_the_plate_when_nobody_is_seated() -> None:
    assert carried_plate(seated=0).do(Close(), Staff())[0] == Payment(Pot(), Bank(), 6, "plate")


def test_bo35_a_hand_broken_off_gives_antes_and_stakes_back() -> None:
    table = carried_plate()
    before = table.state
    table.next_hand()
    table.say("2 OPEN 10, 3 CALL, 0 RAISE 20")
    table.do(BreakOff(), Staff())
    assert table.state.stacks == before.stacks
    assert table.state.pot == before.pot == 6
    assert table.state.staked == (0, 0, 0, 0)


def test_bo35_a_hand_broken_off_is_dealt_again_by_the_same_dealer() -> None:
    table = Table(dealer=2).say("2 OPEN 10")
    table.do(BreakOff(), Staff())
    table.next_hand()
    assert table.state.dealer == 2


def test_bo35_a_hand_can_be_broken_off_in_every_phase() -> None:
    for stop in ("lot", "doubling", "deal", "stay", "bet", "locked", "showdown"):
        table = Table(blind_doubling=stop == "doubling", deal=False, cards="real")
        if stop == "lot":
            table.state = GAME.start(table.options, [SeatStart("a", 30)] * 4)
            table.do(OpenHand(), Staff())
        elif stop not in ("doubling", "deal"):
            table.deal()
            words = {
                "stay": "0 STAY",
                "bet": "0 OPEN 4",
                "locked": "0 P, 1 P, 2 STAY, 3 SHOW 2",
                "showdown": "0 OPEN 4, 1 CALL, 2 P, 3 P",
            }
            table.say(words[stop])
        assert table.state.phase == stop
        table.do(BreakOff(), Staff())
        assert (table.state.phase, table.state.stacks) == ("between", (30, 30, 30, 30))


def test_an_evening_ends_when_the_table_closes() -> None:
    table = Table().say("0 P, 1 STAY, 2 P, 3 P")
    assert GAME.result(table.state) is None
    table.do(Close(), Staff())
    assert GAME.result(table.state) == Result(None)
    assert GAME.turn(table.state) == ()
    assert GAME.legal(table.state, Staff()) == ()
    assert table.state.stacks == (29, 31, 30, 30)


def test_whose_turn_it_is() -> None:
    table = Table(deal=False)
    assert GAME.turn(table.state) == (Chance(),)
    table.do(Deal(dealt(table.hands, table.turn, 0)), Chance())
    assert GAME.turn(table.state) == (Seat(0),)
    table.say("0 P, 1 STAY, 2 P, 3 P")
    assert GAME.turn(table.state) == (Staff(),)

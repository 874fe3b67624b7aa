"""A round: who flips, where cubes come to rest, the Carreau, the gaps (C-1 to C-11)."""

from __future__ import annotations

import pytest
from msgspec.structs import replace

from games.carreau import GAME
from games.carreau.actions import CallLot, Carreau, Flip, Gaps, Lot, Starter
from games.carreau.events import BallOff, CubeMoved, Flipped, LotCalled, RoundBegan, StarterNamed
from games.carreau.options import Options
from games.carreau.state import Flight
from games.kit.errors import RuleViolation
from games.kit.played import Chance, Seat, SeatStart, Span, Staff
from tests.games.carreau.driver import NAMES, Match

X = "x"


def test_c1_three_cubes_for_each_player_and_the_pegs_at_zero():
    view = Match(3, starter=None).view
    assert [cube.cube for cube in view.cubes] == ["1a", "1b", "1c", "2a", "2b", "2c", "3a", "3b", "3c"]
    assert {cube.state for cube in view.cubes} == {"unused"}
    assert [(seat.peg, seat.cubes_left) for seat in view.seats] == [(0, 3)] * 3


@pytest.mark.parametrize(("players", "count"), [(2, 1), (2, 3), (4, 5), (6, 7), (6, 0)])
def test_c2_from_two_players_to_as_many_as_the_option_allows(players, count):
    with pytest.raises(RuleViolation) as caught:
        GAME.start(Options(players=players), [SeatStart("a")] * count)
    assert caught.value.code == "seat_count"


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_c2_every_number_of_players_up_to_six(players):
    seats = [SeatStart(name) for name in NAMES]
    for count in range(2, players + 1):
        assert GAME.start(Options(players=players), seats[:count]).players == count


def test_c2_every_seat_has_a_player():
    with pytest.raises(RuleViolation) as caught:
        GAME.start(Options(), [SeatStart("Anna"), SeatStart("")])
    assert caught.value.code == "seat_free"


def test_c3_the_state_tells_round_starter_turn_ball_phase_and_flips():
    match = Match(2, starter=1).flips("on", "off")
    state = match.state
    assert (state.round_no, state.starter, state.turn) == (1, 1, 2)
    assert (state.ball, state.phase) == ("on_board", "flip")
    assert state.flips == (Flight(1, "2a", "on"), Flight(0, "1a", "off"))


def test_c4_states_of_a_cube():
    match = Match(2).flips("on", "edge", "off")
    states = {cube.cube: cube.state for cube in match.view.cubes}
    assert states == {"1a": "on", "2a": "edge", "1b": "off", "1c": "unused", "2b": "unused", "2c": "unused"}


def test_c4_gaps_are_whole_tenths_of_a_millimetre():
    record = Match(2).round([10.5], [X])
    assert [cube.gap for cube in record.cubes] == [105, None, None, None, None, None]


def test_c5_a_new_round_gives_the_cubes_back_and_returns_the_ball():
    match = Match(2)
    match.round([10], [20])
    view = match.view
    assert {cube.state for cube in view.cubes} == {"unused"}
    assert (view.ball, view.flips_made, view.flips, view.round_no) == ("on_board", 0, (), 2)


def test_c6_the_first_starter_by_agreement():
    match = Match(3, starter=None)
    assert match.do(Starter(2)) == (StarterNamed(2, by_lot=False), RoundBegan(1, 2))
    assert match.next == 2


def test_c6_the_first_starter_by_lot():
    match = Match(3, starter=None)
    assert match.do(CallLot()) == (LotCalled(),)
    need = GAME.needs(match.state)
    assert need is not None
    assert (need.action, need.form.faces, need.form.count) == ("lot", (0, 1, 2), 1)
    assert match.do(Lot((1,)), Chance()) == (StarterNamed(1, by_lot=True), RoundBegan(1, 1))
    assert GAME.needs(match.state) is None


def test_t17_c6_two_players_take_turns():
    assert order_of_flips(2, starter=0) == [0, 1, 0, 1, 0, 1]


def test_t18_c6_three_players_take_turns_clockwise():
    assert order_of_flips(3, starter=1) == [1, 2, 0] * 3


def order_of_flips(players: int, starter: int) -> list[int]:
    match = Match(players, starter=starter)
    seats = []
    while match.state.phase == "flip":
        seats.append(match.next)
        match.flip()
    return seats


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_c6_every_player_flips_three_cubes_in_order(players):
    match = Match(players, starter=players - 1)
    for _ in range(3 * players):
        match.flip()
    assert match.state.phase == "measure"
    for seat in range(players):
        assert [flight.cube[1] for flight in match.state.flips if flight.seat == seat] == ["a", "b", "c"]


def test_t26_c6_a_fourth_flip_in_one_round_is_refused():
    match = Match(2).flips("on", "on", "on", "on", "on")
    assert match.refused(Flip(0, "on")) == "no_cube_left"
    assert match.refused(Carreau(0)) == "no_cube_left"
    match.flip()
    assert match.refused(Flip(0, "on")) == "gaps_first"


def test_c6_a_flip_out_of_turn_is_refused():
    match = Match(3)
    assert match.refused(Flip(1, "on")) == "not_your_flip"
    assert match.refused(Carreau(2)) == "not_your_flip"
    assert match.refused(Flip(3, "on")) == "no_such_seat"
    assert match.refused(Flip(-1, "on")) == "no_such_seat"


@pytest.mark.parametrize("result", ["on", "edge", "off"])
def test_c7_a_cube_is_used_whatever_happens(result):
    match = Match(2)
    assert match.flip(result) == (Flipped(0, "1a", result),)
    assert (match.next, match.view.seats[0].cubes_left) == (1, 2)


def test_c8_a_cube_that_is_off_cannot_score_even_if_alone():
    assert Match(2).round(["x", "x", "x"], [50]).scorer == 1


def test_t28_c8_a_cube_knocked_off_cannot_score():
    match = Match(2).flips("on", "off", "off", "off", "off")
    assert match.flip("on", {"1a": "off"}) == (Flipped(1, "2c", "on"), CubeMoved("1a", "off"))
    assert match.view.to_measure == ("2c",)
    assert match.refused(Gaps({"1a": 10, "2c": 900})) == "cube_off_board"
    match.gaps(_2c=90)
    assert match.scores == (0, 1)


def test_c8_a_cube_knocked_back_on_counts_where_it_lies_at_last():
    match = Match(2).flips("off", "off")
    match.flip("off", {"1a": "edge"})
    match.flip("off", {"1a": "on"})
    match.flips("off", "off")
    match.gaps(_1a=30)
    assert match.scores == (1, 0)


def test_c8_a_flip_can_move_several_cubes():
    match = Match(3).flips("on", "edge", "on")
    events = match.flip("on", {"3a": "edge", "1a": "off", "2a": "edge"})
    # The second cube has not left the border, so nothing is told of it.
    assert events[1:] == (CubeMoved("1a", "off"), CubeMoved("3a", "edge"))


def test_c8_only_other_cubes_that_were_flipped_can_be_moved():
    match = Match(2).flips("on")
    assert match.refused(Flip(1, "on", {"2a": "off"})) == "moves_itself"
    assert match.refused(Flip(1, "on", {"1b": "off"})) == "cube_not_flipped"
    assert match.refused(Flip(1, "on", {"3a": "off"})) == "no_such_cube"
    assert match.refused(Flip(1, "on", {"1A": "off"})) == "no_such_cube"


def test_t25_c9_with_the_ball_on_the_border_play_goes_on():
    # A ball that rests on the border is on the board: there is nothing to enter but the flip.
    match = Match(2).flips("edge")
    assert (match.view.ball, match.view.phase, match.next) == ("on_board", "flip", 1)


def test_t27_c9_gaps_are_taken_from_where_the_ball_was_pushed_to():
    # The first flip pushes the ball by 40 mm, away from the first cube and up to the second.
    match = Match(2).flips("on", "on", "off", "off", "off", "off")
    assert match.view.ball == "on_board"
    match.gaps(_1a=40, _2a=2)
    assert match.scores == (0, 1)


def test_t19_c10_a_carreau_scores_at_once_and_ends_the_round():
    match = Match(2)
    match.flip("on")
    events = match.carreau()
    assert events[0] == BallOff(1, "2a")
    assert events[-1] == RoundBegan(2, 1)
    assert (match.scores, match.next, match.view.round_no) == ((0, 3), 1, 2)


def test_t20_c10_a_carreau_counts_through_other_cubes_and_with_its_own_cube_off():
    # Only that the ball has left the board is entered; neither way nor cube makes a difference.
    match = Match(2).flips("on")
    match.carreau()
    assert match.scores == (0, 3)
    assert match.state.last is not None
    assert match.state.last.flips[-1] == Flight(1, "2a", "carreau")


def test_c5_c10_after_a_carreau_the_ball_is_returned():
    match = Match(2)
    match.carreau()
    assert (match.view.ball, match.view.flips) == ("on_board", ())


def test_c7_c10_the_cube_of_a_carreau_is_used_too():
    match = Match(2, target=3).flips("on")
    match.carreau()
    assert match.view.phase == "over"
    assert [seat.cubes_left for seat in match.view.seats] == [2, 2]


def test_c10_no_other_points_are_given_in_a_round_with_a_carreau():
    match = Match(2).flips("on", "off", "on", "off", "on")
    match.carreau()
    assert match.scores == (0, 3)


def test_c10_the_points_of_a_carreau_are_an_option():
    match = Match(2, carreau_points=2)
    match.carreau()
    assert match.scores == (2, 0)


def test_c11_after_the_last_flip_the_cubes_on_the_board_are_measured():
    match = Match(2).flips("on", "edge", "off", "off", "off", "off")
    assert (match.view.phase, match.view.to_flip, match.view.to_measure) == ("measure", None, ("1a", "2a"))


def test_c11_an_entry_that_lacks_a_gap_is_refused():
    match = Match(2).flips("on", "edge", "off", "off", "off", "on")
    assert match.refused(Gaps({"1a": 10})) == "gap_missing"
    with pytest.raises(RuleViolation, match="2a, 2c"):
        match.do(Gaps({"1a": 10}))
    assert match.refused(Gaps({})) == "gap_missing"


def test_c11_a_gap_for_a_cube_off_the_board_is_refused():
    match = Match(2).flips("on", "edge", "off", "off", "off", "off")
    assert match.refused(Gaps({"1a": 1, "2a": 1, "1b": 1})) == "cube_off_board"
    assert match.refused(Gaps({"1a": 1, "2a": 1, "9a": 1})) == "no_such_cube"


@pytest.mark.parametrize("gap", [-1, 100_000])
def test_c11_a_gap_is_a_length_there_can_be(gap):
    match = Match(2).flips("on", "off", "off", "off", "off", "off")
    assert match.refused(Gaps({"1a": gap})) == "bad_gap"


def test_c11_a_gap_is_zero_when_cube_and_ball_touch():
    match = Match(2).flips("on", "on", "off", "off", "off", "off")
    match.gaps(_1a=0, _2a=0.1)
    assert match.scores == (1, 0)


def test_c11_with_no_cube_on_the_board_the_entry_is_empty():
    match = Match(2).flips(*["off"] * 6)
    assert match.view.phase == "measure"
    match.do(Gaps({}))
    assert match.view.round_no == 2


@pytest.mark.parametrize(
    ("phase", "codes"),
    [
        ("start", {"flip": "starter_first", "carreau": "starter_first", "gaps": "starter_first"}),
        ("lot", dict.fromkeys(("starter", "call_lot", "flip", "carreau", "gaps"), "lot_first")),
        ("flip", {"starter": "already_begun", "call_lot": "already_begun", "gaps": "flips_first"}),
        (
            "measure",
            {
                "starter": "already_begun",
                "call_lot": "already_begun",
                "flip": "gaps_first",
                "carreau": "gaps_first",
            },
        ),
        ("over", dict.fromkeys(("starter", "call_lot", "flip", "carreau", "gaps"), "match_over")),
    ],
)
def test_acts_of_another_phase_are_refused(phase, codes):
    actions = {
        "starter": Starter(0),
        "call_lot": CallLot(),
        "flip": Flip(0, "on"),
        "carreau": Carreau(0),
        "gaps": Gaps({}),
    }
    match = in_phase(phase)
    assert {name: match.refused(actions[name]) for name in codes} == codes
    if phase != "lot":
        assert match.refused(Lot((0,)), Chance()) == "no_lot"


def in_phase(phase: str) -> Match:
    match = Match(2, starter=None)
    if phase == "lot":
        match.do(CallLot())
    elif phase != "start":
        match.do(Starter(0))
    if phase == "measure":
        match.flips(*["on"] * 6)
    if phase == "over":
        match.carreau()
        match.carreau()
    assert match.view.phase == phase
    return match


@pytest.mark.parametrize("phase", ["start", "flip", "measure"])
def test_only_the_croupier_enters_what_happens(phase):
    match = in_phase(phase)
    for offer in GAME.legal(match.state, Staff()):
        for who in (Seat(0), Seat(1), Chance()):
            assert match.refused(offer.action, who) == "staff_only"


def test_a_lot_is_drawn_and_not_said():
    match = in_phase("lot")
    for who in (Staff(), Seat(0)):
        assert match.refused(Lot((0,)), who) == "chance_only"
    assert match.refused(Lot((2,)), Chance()) == "chance_face"
    assert match.refused(Lot((0, 1)), Chance()) == "chance_count"


def test_who_has_the_word():
    for phase in ("start", "flip", "measure"):
        assert GAME.turn(in_phase(phase).state) == (Staff(),)
    assert GAME.turn(in_phase("lot").state) == (Chance(),)
    assert GAME.turn(in_phase("over").state) == ()


def test_offers_of_a_flip_name_the_result_and_every_cube_flipped_before():
    match = Match(2).flips("on", "off")
    flip, carreau = GAME.legal(match.state, Staff())
    assert flip.action == Flip(0, "on", {"1a": "on", "2a": "off"})
    assert flip.choices == {
        "result": ("on", "edge", "off"),
        "moved.1a": ("on", "edge", "off"),
        "moved.2a": ("off", "on", "edge"),
    }
    assert carreau.action == Carreau(0)
    # Taken as it stands, the offer moves no cube.
    assert match.do(replace(flip.action, result="edge")) == (Flipped(0, "1b", "edge"),)


def test_offers_of_the_measuring_ask_a_gap_for_each_cube_on_the_board():
    match = Match(2).flips("on", "edge", "off", "off", "off", "off")
    (offer,) = GAME.legal(match.state, Staff())
    assert offer.action == Gaps({"1a": 0, "2a": 0})
    assert offer.choices == {"gaps.1a": Span(0, 99_999, decimals=1), "gaps.2a": Span(0, 99_999, decimals=1)}

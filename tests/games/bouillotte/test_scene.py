"""How the table looks: who sits where, what lies on it, and how a showdown is explained."""

from __future__ import annotations

import pytest

from games.bouillotte import GAME
from games.kit.played import Public, Seat, Viewer
from games.kit.scene import CardShape, Disc, Scene, Sheet, Words
from games.kit.seat_words import say
from tests.games.bouillotte.driver import PLAIN, Table

HANDS, TURN = PLAIN[4]
PUBLIC = Public()


def scene(table: Table, viewer: Viewer = PUBLIC) -> Scene:
    return GAME.scene(GAME.view(table.state, viewer))


def cards(table: Table) -> list[str | None]:
    picture = scene(table).picture
    assert picture is not None
    return [shape.card for shape in picture.shapes if isinstance(shape, CardShape)]


def texts(table: Table) -> list[str]:
    picture = scene(table).picture
    assert picture is not None
    return [say(shape.words, str) for shape in picture.shapes if getattr(shape, "words", None) is not None]


def rows(sheet: Sheet) -> list[list[str | int]]:
    return [[say(cell, str) if isinstance(cell, Words) else cell for cell in row] for row in sheet.rows]


def places(table: Table) -> dict[int, tuple[float, float]]:
    picture = scene(table).picture
    assert picture is not None
    found = (shape for shape in picture.shapes if isinstance(shape, Disc) and shape.seat is not None)
    return {shape.seat: (shape.x, shape.y) for shape in found if shape.seat is not None}


def test_cards_lie_face_down_for_everyone_and_the_own_hand_is_apart():
    table = Table(hands=HANDS, turn=TURN)
    assert cards(table) == [None] * 12 + ["QC"]
    assert scene(table).hand == ()
    assert scene(table, Seat(1)).hand == ("AH", "QD", "8D")
    assert scene(table, Seat(1)).picture == scene(table).picture


def test_cards_of_a_seat_that_has_passed_are_gone():
    table = Table(hands=HANDS, turn=TURN).say("0 P")
    assert cards(table) == [None] * 9 + ["QC"]
    assert "passed" in texts(table)


def test_bo7_seats_go_round_clockwise_from_the_croupiers_left_or_the_other_way():
    clockwise = places(Table())
    (x0, y0), (x1, y1), (x2, y2), (x3, y3) = (clockwise[seat] for seat in range(4))
    assert x0 == x1 < x2 == x3
    assert y1 == y2 < y0 == y3
    other = places(Table(direction="counterclockwise"))
    assert [other[seat] for seat in range(4)] == [clockwise[seat] for seat in (3, 2, 1, 0)]


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_seat_has_a_place_of_its_own(players: int):
    assert len(set(places(Table(players=players)).values())) == players


def test_stacks_stakes_ante_and_pot_are_there():
    table = Table(hands=HANDS, turn=TURN).say("0 OPEN 10")
    assert scene(table).chips == (19, 30, 30, 30)
    assert {"19", "30", "11", "ante 1"} <= set(texts(table))
    assert "Seat 2: 30, 0 staked, has the word" in texts(table)


def test_bo30_side_pots_say_who_can_win_them_once_somebody_is_all_in():
    table = Table(stacks=(30, 12, 30, 30), hands=HANDS, turn=TURN).say("0 OPEN 29")
    assert scene(table).sheets == ()
    table.say("1 CALL")
    assert rows(scene(table).sheets[0]) == [["Main pot", 25, "1, 2, 3, 4"], ["Side pot 1", 17, "1, 3, 4"]]
    table.say("2 CALL")
    assert rows(scene(table).sheets[0]) == [["Main pot", 37, "1, 2, 3, 4"], ["Side pot 1", 34, "1, 3, 4"]]
    assert {"37 for 1, 2, 3, 4", "34 for 1, 3, 4"} <= set(texts(table))


def test_bo23_showdown_is_explained_by_suit_totals_best_point_and_awards():
    table = Table(hands=HANDS, turn=TURN).say("0 STAY, 1 STAY, 2 P, 3 P, 0 CALL")
    awards, suits, hands = scene(table).sheets
    assert rows(awards) == [["Main pot", 5, "1, 2", "2", "holds the best point, A♥"]]
    assert rows(suits) == [["♠", 30, "", ""], ["♥", 38, "A♥", "2"], ["♦", 28, "", ""], ["♣", 17, "", ""]]
    assert suits.marked == (1,)
    assert rows(hands)[1] == ["2", "A♥ Q♦ 8♦", "no brelan", 29, "in"]
    assert rows(hands)[2][-1] == "passed"
    assert hands.marked == (1,)
    assert "AH" in cards(table)
    assert "wins" in texts(table)


def test_commission_has_a_column_where_there_is_one():
    table = Table(hands=HANDS, turn=TURN, rake_percent=20).say("0 STAY, 1 STAY, 2 P, 3 P, 0 CALL")
    awards = scene(table).sheets[0]
    assert [say(title, str) for title in awards.columns][2] == "Commission"
    assert rows(awards)[0][:3] == ["Main pot", 5, 1]


def test_bo26_ties_say_what_broke_them():
    """T-21: the totals of the seats 2 and 3 are equal, and the king of hearts decides."""
    table = Table(hands="AH9D8D/KH9SQC/QHKS9C/9H8S8C", turn="KC").say(
        "0 P, 1 STAY, 2 STAY, 3 STAY, 1 CALL, 2 CALL"
    )
    assert rows(scene(table).sheets[0])[0][-1] == (
        "the best point is out; highest hand, 29; tied, K♥ decides"
    )


@pytest.mark.parametrize(
    ("played", "headline"),
    [
        ("", "Seat 1 has the word: nobody has opened."),
        ("0 OPEN 5", "Seat 2 has the word: the stake is 5."),
        ("0 P, 1 P, 2 P, 3 P", "Hand 1 is void: all have passed."),
        ("0 P, 1 STAY, 2 P, 3 P", "Hand 1 is over: seat 2 has won unseen."),
        ("0 P, 1 P, 2 STAY, 3 SHOW 9", "A showing is demanded: seat 3 calls 9 or passes."),
    ],
)
def test_headline_says_where_the_game_stands(played: str, headline: str):
    table = Table(hands=HANDS, turn=TURN)
    if played:
        table.say(played)
    assert say(scene(table).headline, str) == headline

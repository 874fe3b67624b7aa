"""The board as it is drawn, and what can be tapped on it."""

from __future__ import annotations

from games.boule_rouge import GAME
from games.boule_rouge.actions import Aim, Collide, PutPawn, Square
from games.kit.played import Offer, Public, Seat
from games.kit.scene import Box, Disc, Path, Scene, Sheet
from games.kit.seat_words import say
from tests.games.boule_rouge.driver import Match, position


def drawn(match: Match, seat: int | None = None) -> Scene:
    return GAME.scene(GAME.view(match.state, Public() if seat is None else Seat(seat)))


def discs(match: Match) -> dict[str, Disc]:
    picture = drawn(match).picture
    assert picture is not None
    return {shape.label: shape for shape in picture.shapes if isinstance(shape, Disc)}


def agrees(offer: Offer, pick: dict[str, object]) -> bool:
    """Whether a tap that gives these values leaves the offer, as a screen finds out."""
    for name, value in pick.items():
        allowed = offer.choices[name] if name in offer.choices else [getattr(offer.action, name, None)]
        if value not in allowed:
            return False
    return True


def tappable(match: Match, kind: type, seat: int = 0) -> list[object]:
    """The values that taps on the drawing give to some offer of this kind."""
    picture = drawn(match).picture
    assert picture is not None
    offers = [offer for offer in GAME.legal(match.state, Seat(seat)) if isinstance(offer.action, kind)]
    picks = [getattr(shape, "pick", {}) for shape in picture.shapes]
    return [
        value
        for pick in picks
        if pick
        for value in pick.values()
        if any(agrees(offer, pick) for offer in offers)
    ]


def sheet(match: Match, title: str) -> Sheet:
    return next(one for one in drawn(match).sheets if say(one.title, str).startswith(title))


def test_pieces_lie_in_their_sections():
    match = position("J7 i1@3 c1@3 c2@8", pawn="c2")
    picture = drawn(match).picture
    assert picture is not None
    boxes = [shape for shape in picture.shapes if isinstance(shape, Box)]
    assert len(boxes) == 10
    shown = discs(match)
    for label, section in {"J": 7, "i1": 3, "c1": 3, "c2": 8}.items():
        box = boxes[section - 1]
        assert box.x < shown[label].x < box.x + box.width
        assert box.y < shown[label].y < box.y + box.height
    assert (shown["i1"].seat, shown["c1"].seat) == (0, 1)


def apart(match: Match) -> float:
    """How far the middles of the two nearest pieces on the board are from each other."""
    lying = [disc for label, disc in discs(match).items() if label != "P"]
    return min(
        ((one.x - other.x) ** 2 + (one.y - other.y) ** 2) ** 0.5
        for one in lying
        for other in lying
        if one is not other
    )


def test_seven_pieces_of_one_section_do_not_overlap_and_of_all_each_can_be_tapped():
    radius = discs(position("J5"))["J"].radius
    seven = "J5 " + " ".join(f"i{number}@5" for number in range(1, 7)) + OUT
    assert apart(position(seven)) >= 2 * radius
    crowd = "J5 " + " ".join(f"{team}{number}@5" for team in "ic" for number in range(1, 7))
    assert apart(position(crowd)) >= radius


OUT = "".join(f" c{number}@x" for number in range(1, 7))


def test_the_pawn_lies_on_its_ball():
    shown = discs(position("J7 c1@6 c2@8", pawn="c2"))
    assert abs(shown["P"].x - shown["c2"].x) < 1
    assert abs(shown["P"].y - shown["c2"].y) < 1
    assert "P" not in discs(position("J7"))


def test_balls_not_thrown_yet_wait_and_those_out_are_gone():
    shown = discs(position("J7 i1@x i2@3"))
    assert "i1" not in shown
    assert shown["i3"].y > 15
    assert shown["i2"].y < 15


def test_pieces_that_may_be_struck_can_be_tapped():
    match = position("J6 c1@6 c2@7", pawn="c1").shot(5, "w3")
    assert sorted(map(str, tappable(match, Collide))) == ["c1", "jack"]
    picture = drawn(match).picture
    assert picture is not None
    (arrow,) = [shape for shape in picture.shapes if isinstance(shape, Path)]
    assert arrow.points[1][0] > arrow.points[0][0]


def test_the_balls_that_may_bear_the_pawn_can_be_tapped():
    match = position("J6 i1@8 c1@6", pawn="c1").shot(5, "w2", "J")
    assert sorted(map(str, tappable(match, PutPawn))) == ["i1", "i2"]


def test_sections_and_opposing_balls_can_be_tapped_for_advanced_cards():
    aim = position("J6", held=("aim_end", None), advanced=True)
    assert tappable(aim, Aim) == [1, 2, 9, 10]
    square = position("J6 c1@4 c3@9", pawn="c1", held=("square", None), advanced=True)
    assert sorted(map(str, tappable(square, Square))) == ["c1", "c3"]


def test_the_headline_says_where_the_game_stands():
    match = Match(4)
    lines = [say(drawn(match).headline, str)]
    match.shuffle()
    lines.append(say(drawn(match).headline, str))
    match = Match(4, way="copper")
    lines.append(say(drawn(match).headline, str))
    match.make_way(1)
    lines.append(say(drawn(match).headline, str))
    match = position("J6 c1@6", pawn="c1").shot(5, "w3")
    lines.append(say(drawn(match).headline, str))
    over = position("J5 c1@5", pawn="c1", hands=((1,), ()), scores=(1, 1)).shot(1, "w1")
    lines.append(say(drawn(over).headline, str))
    assert lines == [
        "Round 1: cards are shuffled and dealt.",
        "The coin is tossed: who makes way?",
        "Round 1: the copper team makes way.",
        "Round 1: the copper team shoots.",
        "Ball i1, moves left: 2. Seat 1 may collide.",
        "The copper team has won, 2 to 1.",
    ]


def test_the_score_sheet_marks_who_has_the_advantage():
    match = position("J6 c1@6 i1@x", pawn="c1", hands=((1, 2), (3,)), scores=(1, 0))
    score = sheet(match, "Score, to 2")
    assert [row[1:5] for row in score.rows] == [(1, "–", 5, 2), (0, 0, 5, 1)]
    assert score.marked == (1,)


def test_the_last_round_tells_which_balls_scored():
    match = position("J6 i1@5 c1@6 c2@7 c3@9", pawn="c1", professional=True, hands=((1,), ())).shot(1, "w1")
    last = sheet(match, "Round 1: 2 for copper, one for each ball closest to the jack")
    # What lies farther than both teams' closest decides nothing.
    assert last.rows == ((0, "–", "c1", 1), (1, "i1", "c2", 1))
    assert last.marked == (0, 1)


def test_the_last_round_of_a_team_alone_on_the_board_shows_all_its_balls():
    match = position("J6 c1@1 c2@10", pawn="c2", professional=True, hands=((1,), ())).lose_shot()
    last = sheet(match, "Round 1: 2 for copper")
    assert last.rows == ((4, "–", "c2", 1), (5, "–", "c1", 1))


def test_the_last_round_counts_balls_and_unplayed_cards_after_a_jack_off_the_board():
    match = position("J9 c1@3", pawn="c1", professional=True, hands=((8,), (2, 3))).shot(8, "w3", "J")
    last = sheet(match, "Round 1: 3 for copper, as iron put the jack off the board")
    assert [row[1] for row in last.rows] == [1, 2]
    standard = position("J9 c1@3", pawn="c1").shot(8, "w3", "J")
    assert sheet(standard, "Round 1: 1 for copper, as iron put the jack off the board").rows == ()


def test_the_last_standard_round_shows_the_ball_that_won_it():
    match = position("J5 c1@6 c2@9", pawn="c1", hands=((4, 9), ())).shot(4, "w1")
    last = sheet(match, "Round 1: 1 for iron, which has the advantage when copper has no card")
    assert last.rows == ((0, "i1", "–", 1), (1, "–", "c1", "–"))
    assert last.marked == (0,)


def test_a_round_without_a_point_says_so():
    match = position("J5", hands=((1,), (1,))).lose_shot().lose_shot()
    assert sheet(match, "Round 1: no point").rows == ()


def test_the_own_advanced_card_is_explained_to_its_team_alone():
    match = position("J6", held=("bomb", None), advanced=True)
    titles = [say(one.title, str) for one in drawn(match, 0).sheets]
    assert titles[0] == "Your team’s advanced card"
    assert "Your team’s advanced card" not in [say(one.title, str) for one in drawn(match, 1).sheets]
    assert sheet(match, "Score").rows[0][-1] != "–"

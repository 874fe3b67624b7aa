"""What is seen and drawn of a match (BB-38, BB-40)."""

from __future__ import annotations

from games.boufbowl import GAME
from games.boufbowl.actions import Activate, Intercept, Pass, Place, Step, Take
from games.boufbowl.scene import middle
from games.kit.played import Offer, Seat, chosen
from games.kit.scene import Box, Disc, Path, Scene
from games.kit.seat_words import say
from tests.games.boufbowl.driver import Match, name, roster, spell


def scene(match: Match) -> Scene:
    return GAME.scene(match.view)


def shapes(match: Match, kind: type) -> list:
    picture = scene(match).picture
    assert picture is not None
    return [shape for shape in picture.shapes if isinstance(shape, kind)]


def figure(match: Match, piece: str) -> Disc:
    return next(disc for disc in shapes(match, Disc) if disc.label == piece)


def said(match: Match) -> str:
    return say(scene(match).headline, str)


def agree(offers: list[Offer], picked: dict) -> list[Offer]:
    """The offers that agree with what was tapped."""
    return [
        offer
        for offer in offers
        if all(
            value in offer.choices.get(field, (getattr(offer.action, field, None),))
            for field, value in picked.items()
        )
    ]


def test_bb1_every_cell_is_drawn_and_can_be_tapped():
    cells = {box.pick["to"] for box in shapes(Match.kicked_off(), Box) if box.pick}
    assert cells == {name((x, y)) for x in range(12) for y in range(18)}


def test_bb2_goal_rows_are_drawn_in_their_owners_colours_with_south_at_the_bottom():
    rows = {(box.y, box.seat) for box in shapes(Match.kicked_off(), Box) if box.seat is not None}
    assert rows == {(17, 0), (0, 1)}
    assert middle("A1") == (0.5, 17.5)


def test_bb3_the_centre_cells_are_framed():
    (frame,) = [box for box in shapes(Match.kicked_off(), Box) if box.tone == "line"]
    assert (frame.x, frame.y, frame.width, frame.height) == (5, 8, 2, 2)
    assert middle(name((5, 9))) == (5.5, 8.5)


def test_bb5_the_ball_is_drawn_on_its_cell_or_with_its_carrier():
    (ball,) = [disc for disc in shapes(Match.at({"S1": (5, 5)}, ball=(8, 8)), Disc) if disc.tone == "good"]
    assert (ball.x, ball.y) == middle(name((8, 8)))
    match = Match.at({"S1": (5, 5)}, ball="S1")
    (ball,) = [disc for disc in shapes(match, Disc) if disc.tone == "good"]
    holder = figure(match, "S1")
    assert abs(ball.x - holder.x) < 0.5 > abs(ball.y - holder.y)


def test_bb19_figures_wait_on_the_bench_and_are_tapped_there():
    match = Match.start().lot(0)
    waiting = figure(match, "S2")
    assert waiting.x > 12
    assert waiting.y > 9 > figure(match, "N2").y
    offers = list(GAME.legal(match.state, Seat(0)))
    (offer,) = agree(offers, {**waiting.pick, "to": "C4"})
    assert chosen(offer, {**waiting.pick, "to": "C4"}) == Place("S2", "C4")
    match.then(Place("S2", "C4"))
    assert not agree(list(GAME.legal(match.state, Seat(0))), dict(waiting.pick))
    assert (figure(match, "S2").x, figure(match, "S2").y) == middle("C4")


def test_bb21_a_figure_is_tapped_to_be_activated_and_a_cell_to_step_there():
    match = Match.kicked_off(0)
    assert agree(match.offered(Activate), dict(figure(match, "S2").pick))
    assert figure(match, "S2").tone == "plain"
    match.activate("S2")
    assert figure(match, "S2").tone == "mark"
    beside = next(box for box in shapes(match, Box) if box.pick.get("to") == name((4, 4)))
    (offer,) = agree(list(GAME.legal(match.state, Seat(0))), dict(beside.pick))
    assert isinstance(offer.action, Step)
    match.end()
    assert figure(match, "S2").tone == "quiet"


def test_bb13_a_figure_that_is_acted_upon_is_tapped_by_its_cell():
    match = Match.at({"S2": (5, 5), "N1": (5, 6)}, "S2", "S2")
    picked = dict(figure(match, "N1").pick)
    kinds = {type(offer.action).__name__ for offer in agree(list(GAME.legal(match.state, Seat(0))), picked)}
    assert kinds == {"Cast", "Pass"}


def test_bb30_trajectory_and_interceptors_are_drawn_before_the_dice():
    match = Match.at({"S1": (2, 3), "S4": (6, 5), "N1": (4, 6)}, ball="S1").throw((6, 5))
    assert match.waits == "pass"
    marked = {box.pick["to"] for box in shapes(match, Box) if box.tone == "mark"}
    assert match.view.throw is not None
    assert marked == set(match.view.throw.path)
    (line,) = [path for path in shapes(match, Path) if path.arrow]
    assert line.points == (middle(name((2, 3))), middle(name((6, 5))))
    (ring,) = [disc for disc in shapes(match, Disc) if disc.tone == "bad"]
    assert (ring.x, ring.y) == middle(name((4, 6)))
    assert said(match) == "Dice of the pass: S1 × 2."
    match.roll("D", "D")
    assert agree(match.offered(Intercept), dict(figure(match, "N1").pick))
    assert said(match) == "Seat 2: does one of these intercept? N1"


def test_bb12_a_checked_step_is_drawn_with_who_tackles():
    match = Match.at({"S1": (5, 5), "N4": (5, 6)}).step((5, 4))
    assert said(match) == "Tackle check on the way to F5: N4 × 2, S1 × 1."
    (ring,) = [disc for disc in shapes(match, Disc) if disc.tone == "bad"]
    assert (ring.x, ring.y) == middle(name((5, 5 + 1)))


def test_bb26_who_may_take_the_ball_is_tapped():
    match = Match.at({"S1": (5, 5), "N1": (5, 6), "N2": (6, 5)}, ball="S1").step((5, 4)).roll("L", "L", "C")
    assert agree(match.offered(Take), dict(figure(match, "N2").pick))
    assert not agree(match.offered(Take), dict(figure(match, "S1").pick))


def test_bb38_sheets_tell_score_quarter_and_the_state_of_every_figure():
    match = Match.kicked_off()
    match.goal(0)
    score, *figures = scene(match).sheets
    assert say(score.title, str) == "Score: quarter 1, goals left: 2, round 1"
    assert [row[1:] for row in score.rows] == [("South", 1), ("North", 0)]
    assert [[row[0] for row in sheet.rows] for sheet in figures] == [
        ["S1", "S2", "S3", "S4", "S5"],
        ["N1", "N2", "N3", "N4", "N5"],
    ]
    assert say(figure(match, "S3").words, str) == "S3 No. 3 is to be placed"
    match.place_all().lot(0).activate("S3").sprint()
    _, south, north = scene(match).sheets
    assert south.rows[2][2:4] == (10, "8/3")
    assert [say(sheet.rows[2][4], str) for sheet in (south, north)] == ["empty", "full"]
    assert (south.marked, north.marked) == ((2,), ())
    assert say(figure(match, "S3").words, str) == "S3 No. 3 on G4 is active"
    match.end()
    assert say(figure(match, "S3").words, str) == "S3 No. 3 on G4 has acted"


def test_bb38_dice_are_kept_for_one_activation():
    match = Match.at({"S1": (5, 5), "N1": (5, 6)}).step((5, 4)).roll("C", "D")
    dice = scene(match).sheets[1]
    assert dice.rows[0][1:] == ("N1, S1", "C, D")
    match.end().activate("N1")
    assert match.view.rolled == ()


def test_bb40_the_signs_of_the_roles():
    named = [say(row[1], str) for row in scene(Match.kicked_off()).sheets[1].rows]
    assert named == [
        "No. 1, receiver (horn)",
        "No. 2, passer (tofu egg)",
        "No. 3, sprinter (feather)",
        "No. 4, blocker (bouftou wool)",
        "No. 5, blocker (bouftou wool)",
    ]
    assert [disc for disc in shapes(Match.kicked_off(), Disc) if "bouftou" in say(disc.words, str)]


def test_bb16_who_is_out_sits_on_the_bench():
    bolt = roster(spell(damage=2), cards={"N2": {"hp": 2}})
    match = Match.at({"S2": (5, 5), "N2": (5, 8), "N1": (0, 9)}, "S2", "N2", roster=bolt)
    match.cast((5, 8)).roll("L", "L").scatter(3)
    gone = figure(match, "N2")
    assert (gone.tone, gone.pick, gone.x > 12) == ("quiet", {}, True)


def test_bb32_passes_to_figures_and_to_empty_cells_are_offered_apart():
    match = Match.at({"S1": (2, 3), "S4": (2, 5)}, ball="S1")
    figures, cells = match.offered(Pass)
    assert figures.choices["to"] == (name((2, 5)),)
    assert name((2, 5)) not in cells.choices["to"]


def test_bb38_the_end_says_who_wins():
    match = Match.kicked_off(goals=1)
    match.goal(1)
    assert said(match) == "The match is over: seat 2 wins."
    assert scene(match).sheets[0].marked == (1,)

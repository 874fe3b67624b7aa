"""A scene becomes SVG and tables: nothing in it names a game, and no colour or number says anything alone."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest
from django.template.loader import render_to_string
from django.utils import translation

from croupier.scene.shown import SeatLook, Shown, seat_looks, show
from croupier.scene.turning import on_its_side
from games.kit.played import Seat
from games.kit.scene import Box, CardShape, Disc, Path, Picture, Scene, Sheet, Text, Words
from games.kit.seat_words import seats_of

SEATS = (SeatLook(2, "#c2332b"), SeatLook(5, "#8cc4ff"))


def shown(*shapes, sheets=()) -> Shown:
    picture = Picture(bounds=(-10, 0, 30.5, 20), shapes=shapes)
    headline = Words("Seat %(seat)s has the word.", {"seat": Seat(1)})
    return show(Scene(headline=headline, picture=picture, sheets=sheets), SEATS)


def svg(*shapes) -> str:
    seen = shown(*shapes)
    context = {"picture": seen.picture, "headline": seen.headline}
    return render_to_string("croupier/scene/picture.html", context)


def test_seats_are_named_by_their_number_at_the_table():
    assert shown().headline == "Seat 5 has the word."


def test_disc_of_a_seat_without_a_label_has_the_number_and_the_colour():
    page = svg(Disc(x=1, y=2, radius=3, seat=1))
    assert 'fill="#8cc4ff"' in page
    assert ">5</text>" in page


def test_label_of_the_game_stands_before_the_number():
    assert ">c2</text>" in svg(Disc(x=1, y=2, radius=3, seat=1, label="c2"))


def test_face_down_card_tells_nothing():
    page = svg(CardShape(x=5, y=5, height=7))
    assert "scene__back" in page
    assert "<text" not in page
    assert "data-card" not in page


def test_open_card_is_printed_with_rank_and_suit():
    page = svg(CardShape(x=5, y=5, height=7, card="10H"))
    assert ">10</text>" in page
    assert ">♥</text>" in page


def test_card_that_is_no_playing_card_has_its_name_on_it():
    page = svg(CardShape(x=5, y=5, height=7, card="17"))
    assert ">17</text>" in page


def test_what_can_be_tapped_says_what_it_gives():
    page = svg(Box(x=0, y=0, width=4, height=4, pick={"to": "E7"}, words=Words("cell E7")))
    assert 'data-pick="{&quot;to&quot;: &quot;E7&quot;}"' in page
    assert 'aria-label="cell E7"' in page


def test_arrow_ends_where_its_line_does():
    page = svg(Path(points=((0, 0), (10, 0)), arrow=True))
    assert '<polygon class="scene__head" points="10,0 ' in page


def test_arrow_that_goes_nowhere_has_no_head():
    assert "polygon" not in svg(Path(points=((3, 3), (3, 3)), arrow=True))


def test_words_of_a_game_are_escaped():
    page = svg(Text(x=1, y=1, size=2, words=Words("%(name)s", {"name": "<script>"})))
    assert "<script>" not in page
    assert "&lt;script&gt;" in page


@pytest.mark.parametrize("language", ["en", "fr"])
def test_lengths_have_points_in_every_language(language):
    with translation.override(language):
        assert 'viewBox="-10 0 40.5 20"' in svg()


def test_no_style_attribute_is_written():
    """The content security policy refuses them."""

    class Finder(HTMLParser):
        found = False

        def handle_starttag(self, tag, attrs):
            self.found |= any(name == "style" for name, _ in attrs)

    finder = Finder()
    finder.feed(svg(Disc(x=1, y=2, radius=3, seat=0), CardShape(x=5, y=5, height=7, card="KD")))
    assert not finder.found


def test_sheet_marks_its_rows_and_sets_numbers_to_the_right():
    sheet = Sheet(
        title=Words("Pots"),
        columns=(Words("Seats"), Words("Amount")),
        rows=((Words("%(seats)s", {"seats": seats_of((0, 1))}), 37), (Words("none"), 4)),
        marked=(1,),
    )
    (table,) = shown(sheets=(sheet,)).sheets
    assert table.columns == (("Seats", False), ("Amount", True))
    assert table.rows == (((("2, 5", False), ("37", True)), False), ((("none", False), ("4", True)), True))
    page = render_to_string("croupier/scene/sheets.html", {"sheets": (table,)})
    assert "<caption>Pots</caption>" in page
    assert page.count("sheet-table__marked") == 1


def test_sheet_without_rows_is_its_title_alone():
    (table,) = shown(sheets=(Sheet(title=Words("Nobody scores"), columns=(Words("Cube"),), rows=()),)).sheets
    page = render_to_string("croupier/scene/sheets.html", {"sheets": (table,)})
    assert "Nobody scores" in page
    assert "Cube" not in page


def test_looks_are_in_the_order_of_the_game():
    seats = [{"number": 1, "colour": "#111111"}, {"number": 2, "colour": "#222222"}]
    assert seat_looks(seats, [2, 1]) == (SeatLook(2, "#222222"), SeatLook(1, "#111111"))


def test_cards_that_lie_open_are_known():
    seen = shown(CardShape(x=5, y=5, height=7, card="KD"), CardShape(x=9, y=5, height=7))
    assert seen.picture is not None
    assert seen.picture.cards == ("KD",)


def field(width: int, height: int) -> Picture:
    cells = tuple(
        Box(x=x, y=y, width=1, height=1, pick={"to": f"{x}/{y}"}) for x in range(width) for y in range(height)
    )
    line = Path(points=((0, 0), (width, 0)))
    return Picture(
        bounds=(0, 0, width, height), shapes=(*cells, line, Disc(x=0.5, y=height - 0.5, radius=0.4))
    )


def test_tall_field_is_turned_on_its_side_with_its_lower_edge_at_the_left():
    picture = on_its_side(field(6, 12))
    assert picture.bounds == (0, 0, 12, 6)
    *cells, line, disc = picture.shapes
    assert cells[0] == Box(x=11, y=0, width=1, height=1, pick={"to": "0/0"})
    assert line == Path(points=((12, 0), (12, 6)))
    assert (disc.x, disc.y) == (0.5, 0.5)


def test_cells_of_a_turned_field_cover_what_they_covered():
    turned = on_its_side(field(6, 12))
    corners = {(shape.x, shape.y) for shape in turned.shapes if isinstance(shape, Box)}
    assert corners == {(float(x), float(y)) for x in range(12) for y in range(6)}


@pytest.mark.parametrize("picture", [field(12, 6), field(3, 6)])
def test_wide_field_and_drawing_with_little_to_tap_are_left_as_they_are(picture):
    assert on_its_side(picture) is picture

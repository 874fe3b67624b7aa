"""The options and their values (1.8 of the page)."""

from __future__ import annotations

import pytest

from games.boule_rouge.options import Options
from games.kit.errors import BadOption
from games.kit.options import decode_options, option_defaults

DECK = [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 5, 6, 6, 6, 7, 7, 7, 8, 8, 9, 9, 10, 10]


def test_options_and_their_defaults():
    assert option_defaults(Options) == {
        "sections": 10,
        "deck": tuple(DECK),
        "white_faces": (1, 2, 3, 4, 5, 6),
        "black_faces": (1, 2, 3, 4, 5, 6),
        "plan_return": "deck_top",
        "advanced": False,
        "professional": False,
        "target": None,
        "boomerang_bonus": "longer",
        "void_round": "same_team",
        "max_rounds": None,
    }


def test_br24_br31_the_target_is_two_or_thirteen():
    assert Options().goal == 2
    assert Options(professional=True).goal == 13
    assert Options(professional=True, target=7).goal == 7


@pytest.mark.parametrize(
    ("option", "values"),
    [
        ("sections", [10, 20]),
        ("deck", [DECK, [10] * 23]),
        ("white_faces", [[0], [10] * 20]),
        ("black_faces", [[1, 1, 2], [0, 10]]),
        ("plan_return", ["deck_top", "owner_hand", "discard"]),
        ("advanced", [False, True]),
        ("professional", [False, True]),
        ("target", [None, 1, 99]),
        ("boomerang_bonus", ["longer", "signed"]),
        ("void_round", ["same_team", "other_team"]),
        ("max_rounds", [None, 1, 999]),
    ],
)
def test_every_documented_value_is_taken(option, values):
    for value in values:
        taken = getattr(decode_options(Options, {option: value}), option)
        assert taken == (tuple(value) if isinstance(value, list) else value)


def test_six_sections_need_a_deck_of_their_own():
    options = decode_options(Options, {"sections": 6, "deck": [1, 2, 3, 4, 5, 6] * 3 + [1, 2, 3, 4, 5]})
    assert options.sections == 6


@pytest.mark.parametrize(
    ("raw", "option", "code"),
    [
        ({"sections": 5}, "sections", "bad_option"),
        ({"sections": 21}, "sections", "bad_option"),
        ({"sections": 9}, "deck", "card_off_board"),
        ({"deck": DECK[:-1]}, "deck", "bad_option"),
        ({"deck": [*DECK, 1]}, "deck", "bad_option"),
        ({"deck": [0, *DECK[1:]]}, "deck", "bad_option"),
        ({"deck": [11, *DECK[1:]]}, "deck", "card_off_board"),
        ({"white_faces": []}, "white_faces", "bad_option"),
        ({"white_faces": [1] * 21}, "white_faces", "bad_option"),
        ({"white_faces": [-1]}, "white_faces", "bad_option"),
        ({"white_faces": [11]}, "white_faces", "face_off_board"),
        ({"black_faces": [12]}, "black_faces", "face_off_board"),
        ({"black_faces": [1.5]}, "black_faces", "bad_option"),
        ({"plan_return": "hand"}, "plan_return", "bad_option"),
        ({"advanced": 1}, "advanced", "bad_option"),
        ({"professional": "yes"}, "professional", "bad_option"),
        ({"target": 0}, "target", "bad_option"),
        ({"target": 100}, "target", "bad_option"),
        ({"boomerang_bonus": "shorter"}, "boomerang_bonus", "bad_option"),
        ({"void_round": "nobody"}, "void_round", "bad_option"),
        ({"max_rounds": 0}, "max_rounds", "bad_option"),
        ({"max_rounds": 1000}, "max_rounds", "bad_option"),
    ],
)
def test_an_option_that_cannot_be_is_refused_by_name(raw, option, code):
    with pytest.raises(BadOption) as caught:
        decode_options(Options, raw)
    assert (caught.value.option, caught.value.code) == (option, code)
    assert str(caught.value)

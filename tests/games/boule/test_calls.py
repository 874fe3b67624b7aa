"""What the croupier calls (B-15, B-17)."""

from __future__ import annotations

import pytest

from games.boule import GAME, BouleOptions

OPTIONS = BouleOptions(allow_24_number_bets=True)


def call(outcome: int, *positions: str) -> tuple[str, tuple[str, ...]]:
    calls = GAME.calls(OPTIONS, outcome, frozenset(positions))
    return calls.announcement, calls.combinations


@pytest.mark.parametrize(
    ("outcome", "announcement"),
    [
        (1, "un, rouge, impair et manque"),
        (2, "deux, noir, pair et manque"),
        (14, "quatorze, rouge, pair et manque"),
        (17, "dix-sept, noir, impair et manque"),
        (20, "vingt, noir, pair et passe"),
        (21, "vingt et un, rouge, impair et passe"),
        (22, "vingt-deux, noir, pair et passe"),
        (30, "trente, rouge, pair et passe"),
        (31, "trente et un, noir, impair et passe"),
        (36, "trente-six, rouge, pair et passe"),
    ],
)
def test_b15_number_colour_parity_and_half_are_announced(outcome, announcement):
    assert call(outcome)[0] == announcement


def test_b15_zero_is_announced_by_its_name_alone():
    assert call(0)[0] == "zéro"


def test_b15_every_number_has_words_of_its_own():
    words = [call(number)[0].partition(",")[0] for number in range(37)]
    assert len(set(words)) == 37
    assert not any(character.isdigit() for word in words for character in word)


def test_b17_combinations_that_carry_a_bet_are_called_in_payment_order():
    carrying = (
        "straight:17",
        "split:17-20",
        "split:14-17",
        "corner:16-20",
        "street:16-18",
        "six_line:16-21",
        "simple:noir",
        "dozen:2",
        "dozen_split:1-2",
        "column:2",
        "column_split:2-3",
    )
    assert call(17, *carrying)[1] == (
        "colonne 2",
        "colonne à cheval 2-3",
        "douzaine 2",
        "douzaine à cheval 1-2",
        "sixain 16-21",
        "transversale pleine 16-18",
        "carré 16-20",
        "cheval 14-17",
        "cheval 17-20",
        "plein 17",
    )


def test_b17_within_a_kind_they_are_called_by_their_numbers():
    assert call(17, "split:17-20", "split:17-18", "split:14-17", "split:16-17")[1] == (
        "cheval 14-17",
        "cheval 16-17",
        "cheval 17-18",
        "cheval 17-20",
    )
    assert call(9, "corner:8-12", "corner:5-9")[1] == ("carré 5-9", "carré 8-12")


def test_b17_simple_chances_and_what_does_not_contain_the_number_are_not_called():
    assert call(17, "simple:noir", "straight:18", "column:1", "split:1-2")[1] == ()


def test_b17_zero_combinations_are_called_on_zero():
    assert call(0, "corner:0-3", "street:0-2-3", "street:0-1-2", "split:0-3", "straight:0", "dozen:1")[1] == (
        "transversale pleine 0-1-2",
        "transversale pleine 0-2-3",
        "carré 0-3",
        "cheval 0-3",
        "plein 0",
    )

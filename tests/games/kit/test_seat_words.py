"""Seats in texts: games say which, tables and referees say the number."""

from __future__ import annotations

from games.kit.played import Seat
from games.kit.scene import Words
from games.kit.seat_words import numbered, say, seats_of


def at_the_table(index: int) -> int:
    return (2, 5, 9)[index]


def test_a_seat_is_put_as_its_number_at_the_table():
    assert numbered({"seat": Seat(1), "stake": 4}, at_the_table) == {"seat": 5, "stake": 4}


def test_several_seats_are_a_list_of_numbers():
    assert numbered({"seats": seats_of((0, 2))}, at_the_table) == {"seats": "2, 9"}


def test_words_within_words_are_translated_first_and_all_seats_numbered():
    inner = Words("seat %(seat)s", {"seat": Seat(2)})
    words = Words("%(what)s beats %(seat)s", {"what": inner, "seat": Seat(0)})
    french = {"seat %(seat)s": "place %(seat)s", "%(what)s beats %(seat)s": "%(what)s bat %(seat)s"}
    assert say(words, french.__getitem__, at_the_table) == "place 9 bat 2"


def test_without_a_table_seats_are_counted_in_play_order():
    assert say(Words("seat %(seat)s", {"seat": Seat(1)}), str) == "seat 2"
    assert str(Seat(1)) == "2"

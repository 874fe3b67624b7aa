"""Boards and the floor where matches are played: what everyone may see, and no more."""

from __future__ import annotations

import re

import pytest

from games.kit.cards import printed
from tests.croupier.seat.evening import Evening
from tests.tables.house import EURO, make_house

BOARD = "/boards/evening/part/"


@pytest.fixture
def evening(chip_set):
    found = Evening(chip_set, act_seconds=30)
    found.deal()
    return found


def text(page: str) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", page))


def test_board_tells_whose_word_it_is_the_pot_and_every_stack(as_, person, evening):
    as_staff = as_(person("Anna"))
    page = as_staff.get(BOARD).content.decode()
    assert f"Seat {evening.word} has the word" in page
    assert f"Pot</span> <b>{evening.house.balance('pot') // EURO}</b>" in page
    stacks = re.findall(r'<li class="match-player[^"]*">.*?<b class="num">(\d+)<', page)
    assert [int(stack) for stack in stacks] == [
        evening.house.balance("seat", seat) // EURO for seat in range(1, 5)
    ]
    assert page.count("match-player--turn") == 1
    evening.house.run("act", seat=evening.word, action={"type": "open", "stake": 7})
    assert re.findall(r"match-player__staked.*?\+(\d+)<", as_staff.get(BOARD).content.decode()) == ["7"]
    assert 'class="scene"' in page
    assert re.search(r'data-closes-at="[^"]+"', page)


def test_board_shows_the_turned_card_and_no_hand(as_, person, evening):
    page = as_(person("Anna")).get(BOARD).content.decode()
    turn = evening.state.turn
    assert turn[:-1] in page
    hidden = {card for seat in range(1, 5) for card in evening.hand(seat)}
    assert not [card for card in hidden if printed(card) in page or f'"{card}"' in page]
    assert page.count("scene__back") == 12
    assert page.count("scene__card") == 1


def test_board_shows_all_hands_and_the_result_after_the_showdown(as_, person, evening):
    while evening.state.waiting:
        actions = [offer["action"] for offer in evening.offers()]
        evening.house.run("act", seat=evening.word, action=actions[1])
        if evening.state.showdown is not None:
            break
    page = text(as_(person("Anna")).get(BOARD).content.decode())
    assert "Hand 1 is over" in page
    for seat in range(1, 5):
        assert " ".join(printed(card) for card in evening.state.showdown.hands[seat - 1].cards) in page


def test_board_before_the_first_match_and_of_a_closed_table(as_, person, chip_set):
    house = make_house(chip_set, slug="evening", game="carreau", seat_count=4)
    client = as_(person("Anna"))
    assert "The match has not begun." in client.get(BOARD).content.decode()
    house.run("close_table")
    assert "The table is closed." in client.get(BOARD).content.decode()


def test_board_tells_the_stake_and_what_is_in_the_pot(as_, person, chip_set):
    house = make_house(chip_set, slug="evening", game="carreau", seat_count=4)
    house.sit(1, 3)
    house.run("start_match", stake=10 * EURO)
    page = text(as_(person("Anna")).get(BOARD).content.decode())
    assert "Stake 10" in page
    assert "Pot 20" in page
    assert "Who begins?" in page


def test_board_costs_seven_queries(as_, person, evening, django_assert_num_queries):
    client = as_(person("Anna"))
    # Session and person; the table; the match, the chips, the seats, and what was done last.
    with django_assert_num_queries(7):
        client.get(BOARD)


def test_floor_tells_where_the_match_stands_and_the_stacks(as_, person, evening):
    page = as_(person("Anna")).get("/").content.decode()
    assert f"Seat {evening.word} has the word" in page
    assert re.findall(r'<li class="stacks__seat[^"]*">.*?<b class="num">(\d+)</b>', page) == [
        str(evening.house.balance("seat", seat) // EURO) for seat in range(1, 5)
    ]
    assert page.count("stacks__seat--turn") == 1
    assert "No numbers yet." not in page


def test_floor_shows_no_hand(as_, person, evening):
    page = as_(person("Anna")).get("/").content.decode()
    hidden = {card for seat in range(1, 5) for card in evening.hand(seat)}
    assert not [card for card in hidden if printed(card) in page or re.search(rf"\b{card}\b", page)]


def test_floor_before_the_first_match(as_, person, chip_set):
    make_house(chip_set, slug="evening", game="carreau", seat_count=4)
    assert "No match yet." in as_(person("Anna")).get("/").content.decode()


def test_floor_costs_one_more_query_for_all_matches(as_, person, chip_set, django_assert_num_queries):
    client = as_(person("Anna"))
    Evening(chip_set)
    with django_assert_num_queries(5):
        client.get("/parts/floor/")
    for number in range(3):
        Evening(chip_set, slug=f"evening-{number}")
    with django_assert_num_queries(5):
        client.get("/parts/floor/")

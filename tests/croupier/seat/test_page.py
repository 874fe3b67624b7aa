"""What the page of a seat shows, and that it shows no more."""

from __future__ import annotations

import re

import pytest
from django.test import Client

from games.kit.cards import printed
from tests.croupier.seat.evening import Evening


def shown(client: Client) -> str:
    return client.get("/seat/play/").content.decode()


def faces(page: str) -> list[str]:
    return re.findall(r'class="hand__face[^"]*">([^<]+)<', page)


def buttons(page: str) -> list[str]:
    found = re.findall(r"<button[^>]* data-act=[^>]*>(.*?)</button>", page, re.DOTALL)
    return [re.sub(r"<[^>]+>|\s*…", "", text).strip() for text in found]


@pytest.mark.parametrize("seat", range(1, 5))
def test_page_has_the_own_cards_and_nobody_elses(evening: Evening, phone, seat: int):
    page = shown(phone(evening, seat))
    assert faces(page) == [printed(card) for card in evening.hand(seat)]
    others = [card for other in range(1, 5) if other != seat for card in evening.hand(other)]
    for card in others:
        assert not re.search(rf"\b{card}\b", page)
        assert printed(card) not in page


def test_page_tells_chips_pot_and_whose_word_it_is(evening: Evening, phone):
    page = shown(phone(evening, evening.word))
    antes = [evening.house.balance("seat", seat) // 100 for seat in range(1, 5)]
    pot = evening.house.balance("pot") // 100
    assert sum(antes) + pot == 120
    assert f"<dt>Pot</dt><dd>{pot}</dd>" in page
    assert f"<dt>Your chips</dt><dd>{antes[evening.word - 1]}</dd>" in page
    assert page.count("neighbour--turn") == 1
    assert "Your word" in page


def test_page_tells_what_every_seat_has_staked(evening: Evening, phone):
    word = evening.word
    client = phone(evening, word)
    assert "<dt>Stake</dt>" not in shown(client)
    evening.house.run("act", seat=word, action={"type": "open", "stake": 7})
    page = shown(client)
    assert "<dt>Stake</dt><dd>7</dd>" in page
    assert re.findall(r"neighbour__staked.*?\+(\d+)<", page) == ["7"]


def test_acts_are_for_the_one_whose_word_it_is(evening: Evening, phone):
    word = evening.word
    own = buttons(shown(phone(evening, word)))
    assert own[0] == "Pass"
    assert any(re.fullmatch(r"Stay for \d+", text) for text in own)
    assert any(re.fullmatch(r"Open \d+–\d+", text) for text in own)
    other = shown(phone(evening, word % 4 + 1))
    assert buttons(other) == []
    assert "Your word" not in other


def test_page_tells_what_was_done(evening: Evening, phone):
    word = evening.word
    evening.house.run("act", seat=word, action={"type": "pass"})
    assert re.search(rf"<li>[^<]*[Ss]eat {word} passes[^<]*</li>", shown(phone(evening, 1)))


def test_part_is_what_the_page_shows(evening: Evening, phone):
    client = phone(evening, 1)
    part = client.get("/seat/part/")
    assert part.headers["X-Tapis-Now"]
    token = re.compile(r'(csrfmiddlewaretoken" value=")[^"]+')
    assert token.sub("", part.content.decode()).strip() in token.sub("", shown(client))


def test_page_before_the_match_and_for_who_does_not_play(evening: Evening, phone, chip_set):
    from tests.tables.house import make_house

    house = make_house(chip_set, slug="later", game="carreau", seat_count=4)
    house.sit(1, 2, 3)
    client = Client()
    client.post("/seat/", {"code": house.run("give_seat_code", seat=3).data["code"]})
    assert "The match has not begun." in shown(client)
    house.run("start_match", seats=[1, 2])
    page = shown(client)
    assert "You play in the next match." in page
    assert "<dt>Your chips</dt><dd>1\u202f000</dd>" in page
    house.run("void_match", reason="Fire drill")
    house.run("close_table")
    assert "The table is closed." in shown(client)


def test_page_costs_the_same_few_queries_whatever_was_played(
    evening: Evening, phone, django_assert_num_queries
):
    client = phone(evening, 1)
    with django_assert_num_queries(5):
        client.get("/seat/part/")

"""Matches at a table: how they start, go on and end."""

from __future__ import annotations

from uuid import uuid4

import pytest

from tables.actors import SYSTEM
from tables.errors import Conflict, Denied, Invalid, NotFound, Refused
from tables.models import Entry, Match
from tests.tables.house import House

DEAL = ["AS", "KH", "7C", "8C"]
FOLD = {"type": "fold", "shows": False}


def stay(stake: int) -> dict[str, object]:
    return {"type": "stay", "stake": stake}


def refused(house: House, code: str, name: str, **fields: object) -> Refused:
    before = house.table
    with pytest.raises(Refused) as caught:
        house.run(name, **fields)
    assert caught.value.code == code
    assert str(caught.value)
    assert house.table.number == before.number
    assert house.table.public == before.public
    return caught.value


def match(house: House) -> Match:
    return Match.objects.filter(table_id=house.id).latest("number")


def test_match_starts_with_the_seats_that_are_taken(cards: House):
    answer = cards.run("start_match")
    assert answer.data == {"match": 1, "players": [1, 2, 4], "stake": 0}
    found = match(cards)
    assert found.players == [{"seat": seat, "name": f"#{seat}", "stack": 20} for seat in (1, 2, 4)]
    assert (found.unit, found.moves, found.ended_at, found.due_at) == (100, 0, None, None)
    shown = cards.table.public
    assert (shown["phase"], shown["round"]) == ("playing", 1)
    assert shown["match"]["turn"] == ["chance"]
    assert shown["match"]["needs"]["action"] == "deal"


def test_match_is_played_to_its_end_and_pays(cards: House):
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    cards.run("act", seat=1, action=stay(5))
    cards.run("act", seat=2, action=FOLD)
    last = cards.run("act", seat=4, action=stay(3))
    found = match(cards)
    assert found.ended_at is not None
    assert found.result == {"winners": [2], "void": False}
    assert cards.table.public["match"]["result"] == {"winners": [4], "void": False}
    assert cards.table.public["phase"] == "waiting"
    # Three antes of 1 and stakes of 8 make 11; 5 per cent of that are less than one unit.
    assert [cards.balance("seat", seat) for seat in (1, 2, 4)] == [1400, 1900, 2700]
    assert cards.balance("pot") == 0
    assert last.data["events"][-1]["message"] == "The match is over."


def test_commission_goes_to_the_rake(cards: House):
    cards.run("close_table")
    cards.run("configure", options={"rake_percent": 10})
    cards.run("open_table")
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    for seat in (1, 2, 4):
        cards.run("act", seat=seat, action=stay(10))
    assert cards.balance("rake") == 300
    assert cards.balance("seat", 4) == 900 + 3000


def test_croupier_folds_for_a_seat_whose_number_is_not_its_index(cards: House):
    cards.run("start_match", seats=[4, 1])
    cards.run("enter_chance", values=["AS", "KH", "7C"])
    assert cards.table.public["match"]["turn"] == ["seat:4"]
    answer = cards.run("act", seat=4, action={"type": "fold", "shows": True})
    assert answer.data["events"] == [
        {"message": "Seat %(seat)s folds and shows %(card)s.", "params": {"seat": 4, "card": "A♠"}}
    ]
    assert cards.table.public["match"]["players"] == [4, 1]


def test_second_match_begins_with_what_the_first_left(cards: House):
    test_match_is_played_to_its_end_and_pays(cards)
    cards.run("start_match")
    assert [player["stack"] for player in match(cards).players] == [14, 19, 27]
    assert match(cards).number == 2


@pytest.mark.parametrize(
    ("seats", "code"),
    [([1, 3], "seat_free"), ([1, 9], "no_such_seat"), ([1, 1], "seat_twice"), ([1], "seat_count")],
)
def test_match_needs_seats_that_can_play(cards: House, seats: list[int], code: str):
    refused(cards, code, "start_match", seats=seats)


def test_one_match_at_a_time(cards: House):
    cards.run("start_match")
    refused(cards, "match_running", "start_match")


def test_there_is_no_match_to_act_in(cards: House):
    refused(cards, "no_match", "act", seat=1, action=FOLD)
    refused(cards, "no_match", "enter_chance", values=DEAL)


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("start_match", {}),
        ("act", {"seat": 1, "action": FOLD}),
        ("chef_act", {"action": {"type": "break_off"}}),
        ("enter_chance", {"values": [1]}),
        ("give_seat_code", {"seat": 1}),
    ],
)
def test_banked_table_has_no_matches(house: House, name: str, fields: dict[str, object]):
    house.sit(1)
    refused(house, "not_played", name, **fields)


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("open_betting", {}),
        ("throw", {}),
        ("close_betting", {}),
        ("enter_result", {"values": [1]}),
        ("coup_nul", {"reason": "no reason"}),
        ("void_round", {"reason": "no reason"}),
        ("settle", {}),
        ("pay_step", {"index": 1}),
        ("place_wagers", {"wagers": [{"seat": 1, "position": "straight:1", "chip": 100, "count": 1}]}),
        ("withdraw_wagers", {"wagers": [1]}),
        ("move_wager", {"wager": 1, "position": "straight:1"}),
        ("choose", {"wager": 1, "choice": "leave"}),
    ],
)
def test_played_table_has_no_rounds(cards: House, name: str, fields: dict[str, object]):
    refused(cards, "not_banked", name, **fields)


def test_rule_refuses_with_its_own_code(cards: House):
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    refusal = refused(cards, "bad_stake", "act", seat=1, action=stay(11))
    assert refusal.params == {"most": 10}
    refused(cards, "not_your_word", "act", seat=2, action=FOLD)
    refused(cards, "not_in_match", "act", seat=3, action=FOLD)
    refused(cards, "not_your_word", "act", action=FOLD)


@pytest.mark.parametrize(
    "action",
    [
        {},
        {"type": "bluff"},
        {"type": "stay"},
        {"type": "stay", "stake": "5"},
        {"type": "stay", "stake": 5, "chips": 1},
        {"stake": 5},
    ],
)
def test_act_is_strictly_read(cards: House, action: dict[str, object]):
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    refused(cards, "bad_action", "act", seat=1, action=action)


@pytest.mark.parametrize("odd", [5.0, 1e300, float("nan"), "a\x00b", "\ud800", [[0.5]], {"\n": 1}])
def test_act_holds_no_number_or_text_that_cannot_be_kept(cards: House, odd: object):
    cards.run("start_match")
    refused(cards, "bad_command", "act", seat=1, action={"type": "stay", "stake": odd})


def test_chance_is_checked_by_its_form(cards: House):
    cards.run("start_match")
    refused(cards, "chance_count", "enter_chance", values=DEAL[:3])
    refused(cards, "chance_face", "enter_chance", values=["2S", *DEAL[1:]])
    refused(cards, "chance_repeated", "enter_chance", values=[DEAL[1], *DEAL[1:]])
    cards.run("enter_chance", values=DEAL)
    refused(cards, "no_chance_due", "enter_chance", values=DEAL)


def test_chance_is_no_act_of_a_player(cards: House):
    cards.run("start_match")
    refused(cards, "not_your_word", "act", seat=1, action={"type": "deal", "values": DEAL})


def test_sender_who_has_not_seen_the_last_act_is_refused(cards: House):
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL, after=0)
    refusal = refused(cards, "match_moved_on", "act", seat=1, action=FOLD, after=0)
    assert refusal.params == {"moves": 1, "after": 0}
    cards.run("act", seat=1, action=FOLD, after=1)


def test_same_act_again_gets_the_first_answer(cards: House):
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    command = uuid4()
    first = cards.run("act", seat=1, action=stay(2), id=command)
    again = cards.run("act", seat=1, action=stay(2), id=command)
    assert (again.number, again.data, again.replayed) == (first.number, first.data, True)
    with pytest.raises(Conflict) as caught:
        cards.run("act", seat=1, action=stay(3), id=command)
    assert caught.value.code == "command_id_used"


def test_only_the_chef_does_what_the_game_reserves(cards: House):
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    cards.run("act", seat=1, action=stay(5))
    right = cards.actor("croupier_right")
    off = {"type": "break_off"}
    with pytest.raises(Denied) as caught:
        cards.run("act", action=off, actor=right)
    assert caught.value.code == "chef_only"
    with pytest.raises(Denied):
        cards.run("chef_act", action=off, actor=right)
    with pytest.raises(Invalid) as wrong:
        cards.run("chef_act", action=FOLD)
    assert wrong.value.code == "not_reserved"
    cards.run("chef_act", action=off)
    assert match(cards).result == {"winners": [], "void": True}
    assert [cards.balance("seat", seat) for seat in (1, 2, 4)] == [2000] * 3
    entry = Entry.objects.filter(table_id=cards.id).latest("number")
    assert (entry.command, entry.role, entry.round) == ("chef_act", "chef_de_table", 1)


def test_table_with_a_match_stays_open(cards: House):
    cards.run("start_match")
    refused(cards, "match_running", "close_table")
    cards.run("chef_act", action={"type": "break_off"})
    cards.run("close_table")
    refused(cards, "table_closed", "start_match")


@pytest.mark.parametrize(
    ("name", "fields"), [("buy_in", {"amount": 100}), ("cash_out", {"amount": 100}), ("leave_seat", {})]
)
def test_chips_of_a_player_stay_what_the_game_says(cards: House, name: str, fields: dict[str, int]):
    cards.run("start_match", seats=[1, 2])
    refused(cards, "match_running", name, seat=1, **fields)
    cards.run(name, seat=4, **fields)


def test_system_does_not_draw_what_is_entered(cards: House):
    cards.run("start_match")
    with pytest.raises(Conflict) as caught:
        cards.run("draw_chance", match=1, after=0, actor=SYSTEM)
    assert caught.value.code == "entered_by_hand"


def test_journal_tells_the_public_what_everyone_heard(cards: House):
    cards.run("start_match")
    cards.run("enter_chance", values=DEAL)
    entry = Entry.objects.filter(table_id=cards.id).latest("number")
    ante = {"amount": 1, "reason": "ante", "target": "pot"}
    assert entry.public == {
        "match": 1,
        "moves": 1,
        "who": "chance",
        "events": [
            *({"payment": {"source": f"seat:{seat}", **ante}} for seat in (1, 2, 4)),
            {"message": "The cards are dealt; %(card)s is turned.", "params": {"card": "8♣"}},
        ],
    }
    (moves,) = entry.changes["moves"].values()
    assert moves[0]["action"] == {"type": "deal", "values": DEAL}


def test_unknown_match_is_not_drawn_for(cards: House):
    with pytest.raises(NotFound):
        cards.run("start_match", seats=[7])


def test_buy_in_of_a_player_is_not_taken_back_during_a_match(cards: House):
    bought = Entry.objects.filter(table_id=cards.id, command="buy_in").first()
    cards.run("start_match")
    refused(cards, "match_running", "reverse_entry", entry=bought.number, reason="wrong seat")
    cards.run("chef_act", action={"type": "break_off"})
    cards.run("reverse_entry", entry=bought.number, reason="wrong seat")
    assert cards.balance("seat", 1) == 0

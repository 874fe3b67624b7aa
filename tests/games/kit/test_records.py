"""Records are read strictly: what does not fit names its line; what fits is read as it was written."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import games
from games.kit.banked_table import acts
from games.kit.played import Chance, Seat, SeatStart, Staff
from games.kit.records import Header, Move, RecordError, decode_record, encode_record, new_header
from games.kit.referee import referee
from games.kit.registry import Registry
from tests.dummy_game.values import BreakOff, Deal, Fold, Options

GAMES = Registry(["games.boule", "tests.dummy_game"])
BOULE = b'{"game":"boule","version":1,"seats":[{"name":"Anna","stack":50}],"chips":[1,5]}'
DUMMY = b'{"game":"dummy","version":1,"seats":[{"name":"A","stack":5},{"name":"B","stack":5}]}'
THROW = b'{"act":"throw"}'


def refused(*lines: bytes) -> RecordError:
    with pytest.raises(RecordError) as caught:
        decode_record(b"\n".join(lines), GAMES)
    assert caught.value.code == "malformed_record"
    assert str(caught.value).startswith(f"line {caught.value.line}: ")
    return caught.value


@pytest.mark.parametrize(
    ("header", "reason"),
    [
        (b"", "it is empty"),
        (b"Boule", "malformed"),
        (b"[]", "Expected `object`"),
        (b'{"game":"boule","seats":[]}', "`version`"),
        (BOULE.replace(b'"boule"', b'"faro"'), "no game “faro”"),
        (BOULE.replace(b"1,", b"2,", 1), "version 2 of boule, and this is 1"),
        (BOULE.replace(b"{", b'{"options":{"speed":3},', 1), "no option “speed”"),
        (BOULE.replace(b"{", b'{"options":{"limit_n":0},', 1), "“limit_n”"),
        (BOULE.replace(b"{", b'{"colour":"red",', 1), "unknown field `colour`"),
        (BOULE.replace(b'"name"', b'"colour":"red","name"'), "unknown field `colour`"),
        (BOULE.replace(b"50", b"-1"), "Seat 1"),
        (BOULE.replace(b'"Anna"', b'""'), "Seat 1"),
        (BOULE.replace(b"[1,5]", b"[5,1]"), "lowest is 1"),
        (BOULE.replace(b"[1,5]", b"[2,5]"), "lowest is 1"),
        (BOULE.replace(b"[1,5]", b"[1,5,5]"), "once each"),
        (BOULE.replace(b"[1,5]", b"[]"), "lowest is 1"),
        (BOULE.replace(b',"chips":[1,5]', b""), "names its chips"),
        (DUMMY.replace(b"}]", b'}],"chips":[1]'), "names no chips"),
        (DUMMY.replace(b"5", b"0"), "less than the ante"),
        (b'{"options":{"deep":' + b"[" * 5000 + b"]" * 5000 + b"}}", ""),
        (b'{"game":"\xff"}', "UTF-8"),
    ],
)
def test_a_header_that_does_not_fit_is_malformed(header, reason):
    refusal = refused(header, THROW)
    assert refusal.line == 1
    assert reason in str(refusal)


def test_a_header_with_too_many_seats_is_malformed():
    seats = b",".join([b'{"name":"A"}'] * 17)
    refusal = refused(b'{"game":"boule","version":1,"chips":[1],"seats":[' + seats + b"]}")
    assert (refusal.line, "17 seats" in str(refusal)) == (1, True)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (b"", "it is empty"),
        (b"   ", "it is empty"),
        (b"throw", "malformed"),
        (b'{"act":"throw"} {"act":"throw"}', "malformed"),
        (b'{"act":"fly"}', "Invalid value 'fly'"),
        (b'{"seat":1}', "`act`"),
        (b'{"act":"bet","seat":1,"position":"column:1"}', "`chip`"),
        (b'{"act":"bet","seat":"1","position":"column:1","chip":5}', "$.seat"),
        (b'{"act":"bet","seat":1,"position":"column:1","chip":5.0}', "$.chip"),
        (b'{"act":"bet","seat":1,"position":"column:1","chip":5,"by":"Anna"}', "unknown field `by`"),
        (b'{"act":"result","value":true}', "$.value"),
        (b'{"act":"void","reason":"\xff"}', "UTF-8"),
    ],
)
def test_an_act_that_does_not_fit_is_malformed(line, reason):
    refusal = refused(BOULE, THROW, line, b"more rubbish")
    assert refusal.line == 3
    assert reason in str(refusal)


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        (THROW, "unknown field `act`"),
        (b'{"action":{"type":"break_off"}}', "`who`"),
        (b'{"who":0}', "`action`"),
        (b'{"who":"pit","action":{"type":"break_off"}}', "'pit'"),
        (b'{"who":0.5,"action":{"type":"break_off"}}', "$.who"),
        (b'{"who":0,"action":{"type":"fly"}}', "Invalid value 'fly'"),
        (b'{"who":0,"action":{"type":"fold"}}', "`shows`"),
        (b'{"who":0,"action":{"type":"fold","shows":false,"why":1}}', "unknown field `why`"),
        (b'{"who":0,"action":{"type":"break_off"},"at":"noon"}', "unknown field `at`"),
    ],
)
def test_a_move_that_does_not_fit_is_malformed(line, reason):
    refusal = refused(DUMMY, line)
    assert refusal.line == 2
    assert reason in str(refusal)


def test_acts_of_a_banked_table_are_read_as_they_were_written():
    header = Header(game="boule", version=1, seats=(SeatStart("Anna", 50),), chips=(1, 5))
    made = (
        acts.Bet(1, "straight:17", 5),
        acts.Announce(1, "finales", 1, (7,)),
        acts.Pay("column"),
        acts.Pay(),
    )
    written = encode_record(header, made)
    assert written.count(b"\n") == 5
    record = decode_record(written, GAMES)
    assert (record.game, record.header, record.acts) == (GAMES["boule"], header, made)


def test_moves_of_a_played_game_are_read_as_they_were_written():
    header = Header(game="dummy", version=1, seats=(SeatStart("A", 5), SeatStart("B", 5)))
    made = (
        Move(Chance(), Deal(("KS", "9H", "7C"))),
        Move(Seat(1), Fold(shows=True)),
        Move(Staff(), BreakOff()),
    )
    record = decode_record(encode_record(header, made), GAMES)
    assert (record.game, record.header, record.acts) == (GAMES["dummy"], header, made)


def test_a_header_names_the_options_that_differ():
    seats = (SeatStart("A", 5), SeatStart("B", 5))
    header = new_header(GAMES["dummy"], Options(ante=3, rake_percent=5, ties="first"), seats)
    assert header.options == {"ante": 3, "ties": "first"}
    assert header == Header(game="dummy", version=1, options={"ante": 3, "ties": "first"}, seats=seats)


def test_the_last_line_may_end_or_not():
    assert decode_record(BOULE + b"\n" + THROW, GAMES) == decode_record(BOULE + b"\n" + THROW + b"\n", GAMES)
    assert decode_record(BOULE, GAMES).acts == ()


TEXT = Path(games.__file__).with_name("RECORDS.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"```jsonl\n(.*?)```\n+```text\n(.*?)```", TEXT, re.DOTALL)


@pytest.mark.parametrize(("record", "told"), EXAMPLES)
def test_the_examples_of_the_document_are_told_as_it_says(record, told):
    lines = referee(decode_record(record.encode(), GAMES))
    assert "".join(f"{line}\n" for line in lines) == told


def test_the_document_has_an_example_of_every_act():
    made = {act.__struct_config__.tag for act in acts.Act.__args__}
    shown = set(re.findall(r'"act":"(\w+)"', "".join(record for record, _ in EXAMPLES)))
    assert shown == made
    assert all(f"`{name}`" in TEXT for name in made)

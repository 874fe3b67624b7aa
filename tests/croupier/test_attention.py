"""What needs attention at a table."""

from __future__ import annotations

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from croupier.attention import State, Urgency, notes, span
from croupier.models import Position

NOW = datetime(2026, 3, 14, 23, 15, tzinfo=UTC)
STAFFED = State(is_open=True, automatic=False, phase="betting", held=list(Position.values))
CHEF, RIGHT, LEFT, BOUT = Position.values


def ago(**time):
    return NOW - timedelta(**time)


def said(state):
    return [(note.urgency.name, note.text) for note in notes(state, NOW)]


def test_a_table_in_order_needs_nobody():
    assert said(replace(STAFFED, due_at=NOW + timedelta(seconds=20))) == []


def test_a_round_that_stands_still_is_an_alarm():
    assert said(replace(STAFFED, due_at=ago(seconds=4))) == []
    assert said(replace(STAFFED, due_at=ago(seconds=5))) == [
        ("ALARM", "The round stands still: the system is 5 seconds late.")
    ]
    assert said(replace(STAFFED, automatic=True, held=[], due_at=ago(minutes=3))) == [
        ("ALARM", "The round stands still: the system is 3 minutes late.")
    ]


@pytest.mark.parametrize(
    ("held", "missing"),
    [
        ([CHEF, LEFT], []),
        ([CHEF, RIGHT], []),
        ([LEFT, RIGHT, BOUT], ["No chef de table."]),
        ([CHEF, BOUT], ["No croupier."]),
        ([], ["No chef de table.", "No croupier."]),
    ],
)
def test_an_open_table_needs_a_chef_and_a_croupier(held, missing):
    assert said(replace(STAFFED, held=held)) == [("WARNING", text) for text in missing]
    assert said(replace(STAFFED, held=held, automatic=True)) == []
    closed = said(replace(STAFFED, held=held, is_open=False))
    assert closed == ([("NOTE", "Closed, but people are on shift.")] if held else [])


def test_a_number_that_does_not_come_is_a_warning():
    closed = replace(STAFFED, phase="closed")
    assert said(replace(closed, thrown_at=ago(seconds=89))) == []
    assert said(replace(closed, thrown_at=ago(seconds=90))) == [("WARNING", "No number for 90 seconds.")]
    assert said(replace(closed, phase="betting", thrown_at=ago(seconds=90))) == []


def test_a_long_payout_is_a_note():
    paying = replace(STAFFED, phase="paying")
    assert said(replace(paying, resulted_at=ago(minutes=4))) == []
    assert said(replace(paying, resulted_at=ago(minutes=6))) == [("NOTE", "Paying out for 6 minutes.")]


def test_the_most_urgent_comes_first():
    state = replace(STAFFED, phase="paying", held=[CHEF], resulted_at=ago(minutes=6), due_at=ago(minutes=1))
    assert [note.urgency for note in notes(state, NOW)] == [Urgency.ALARM, Urgency.WARNING, Urgency.NOTE]


def test_every_urgency_has_a_sign_besides_its_colour():
    signs = {note.tone for note in notes(replace(STAFFED, held=[], due_at=ago(minutes=1)), NOW)}
    assert signs == {"error", "warning"}


@pytest.mark.parametrize(
    ("seconds", "text"),
    [(1, "1 second"), (119, "119 seconds"), (120, "2 minutes"), (3599, "59 minutes"), (3600, "60 minutes")],
)
def test_a_length_of_time_in_words(seconds, text):
    assert span(timedelta(seconds=seconds)) == text

"""What a player says: checked against the rules and turned into events (BO-12 to BO-20, BO-33)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from games.bouillotte import limits
from games.bouillotte.actions import Call, Decline, Double, Open, Pass, Raise, Show, Stay, Word
from games.bouillotte.events import Act, Declined, Doubled, Event, Spoke
from games.bouillotte.refusals import not_now
from games.bouillotte.state import NOBODY, State, opponent, stay_stake, whole
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import Payment, Pot, Seat, Who

POT = Pot()
SEATS = tuple(Seat(index) for index in range(5))


def speak(state: State, word: Word, who: Who) -> list[Event]:
    """Return what a word does. Raises RuleViolation when it is not one that `who` may say now."""
    if not isinstance(who, Seat):
        raise RuleViolation(
            "players_only",
            gettext_noop("Only a player may say this. The croupier speaks for a seat as that seat."),
        )
    seat = who.index
    if not state.waiting:
        raise not_now(state)
    if seat != state.waiting[0]:
        if type(word) is Show and may_show_out_of_turn(state, seat):
            return _show_out_of_turn(state, seat, word)
        raise RuleViolation(
            "not_your_word",
            gettext_noop("It is not the word of seat %(asked)s but of seat %(seat)s."),
            asked=Seat(seat),
            seat=Seat(state.waiting[0]),
        )
    kind = type(word)
    if state.phase == "doubling":
        if kind is Double:
            return _money(state, seat, state.pot, "double", Doubled(seat, state.staked[seat] + state.pot))
        if kind is Decline:
            return [Declined(seat)]
        raise not_now(state)
    return _WORDS[kind](state, seat, word)


def may_show_out_of_turn(state: State, seat: int) -> bool:
    """Return whether the one of two left whose turn it is not may demand a showing (BO-34)."""
    return (
        state.options.show_out_of_turn
        and state.phase == "bet"
        and opponent(state, seat) == state.waiting[0]
        and state.status[seat] == "in"
    )


def _money(state: State, seat: int, amount: int, reason: str, event: Event) -> list[Event]:
    if amount:
        return [Payment(SEATS[seat], POT, amount, reason), event]
    return [event]


def _say(state: State, seat: int, act: Act, stake: int) -> list[Event]:
    return _money(state, seat, stake - state.staked[seat], act, Spoke(seat, act, stake))


def _too_late(state: State, seat: int, word: Word) -> list[Event]:
    raise RuleViolation(
        "doubling_over",
        gettext_noop("Doubling was possible before the deal only. Seat %(seat)s may pass or bet."),
        seat=Seat(seat),
    )


def _pass(state: State, seat: int, word: Pass) -> list[Event]:
    return [Spoke(seat, "pass", state.staked[seat])]


def _stay(state: State, seat: int, word: Stay) -> list[Event]:
    _refuse_locked(state)
    if state.phase == "bet":
        raise RuleViolation(
            "stay_after_opening",
            gettext_noop("The betting is open: call %(stake)s, raise or pass."),
            stake=limits.call(state, seat),
        )
    return _say(state, seat, "stay", limits.stay(state, seat))


def _open(state: State, seat: int, word: Open) -> list[Event]:
    _refuse_locked(state)
    if state.phase == "bet":
        raise RuleViolation(
            "open_after_opening",
            gettext_noop("The betting is open already: call %(stake)s, raise or pass."),
            stake=limits.call(state, seat),
        )
    span = limits.opening(state, seat)
    if span is None:
        raise RuleViolation(
            "open_too_few_chips",
            gettext_noop("An opening is at least %(least)s and the seat has %(whole)s: it may stay or pass."),
            least=stay_stake(state),
            whole=whole(state, seat),
        )
    if word.stake < span.least:
        raise RuleViolation(
            "open_too_low",
            gettext_noop("An opening of %(stake)s is too low: from %(least)s to %(most)s is allowed."),
            stake=word.stake,
            least=span.least,
            most=span.most,
        )
    if word.stake > span.most:
        raise RuleViolation(
            "open_too_high",
            gettext_noop("An opening of %(stake)s is too high: from %(least)s to %(most)s is allowed."),
            stake=word.stake,
            least=span.least,
            most=span.most,
        )
    return _say(state, seat, "open", word.stake)


def _call(state: State, seat: int, word: Call) -> list[Event]:
    if state.phase == "stay":
        raise RuleViolation(
            "call_before_opening",
            gettext_noop("Nobody has opened yet: stay with %(stake)s, open or pass."),
            stake=limits.stay(state, seat),
        )
    return _say(state, seat, "call", limits.call(state, seat))


def _raise(state: State, seat: int, word: Raise) -> list[Event]:
    _refuse_locked(state)
    if state.phase == "stay":
        raise RuleViolation(
            "raise_before_opening",
            gettext_noop("Nobody has opened yet: open, stay with %(stake)s or pass."),
            stake=limits.stay(state, seat),
        )
    span = limits.raising(state, seat)
    if span is None:
        raise RuleViolation(
            "raise_too_few_chips",
            gettext_noop(
                "The seat has not enough to go above %(level)s: it may call with %(stake)s or pass."
            ),
            level=state.level,
            stake=limits.call(state, seat),
        )
    if word.stake < span.least:
        raise RuleViolation(
            "raise_too_low",
            gettext_noop("A raise to %(stake)s is too low: from %(least)s to %(most)s is allowed."),
            stake=word.stake,
            least=span.least,
            most=span.most,
        )
    if word.stake > span.most:
        raise RuleViolation(
            "raise_too_high",
            gettext_noop("A raise to %(stake)s is too high: from %(least)s to %(most)s is allowed."),
            stake=word.stake,
            least=span.least,
            most=span.most,
        )
    return _say(state, seat, "raise", word.stake)


def _show(state: State, seat: int, word: Show) -> list[Event]:
    _refuse_locked(state)
    if opponent(state, seat) == NOBODY:
        message = gettext_noop("A showing may be demanded only when two are left. Now: call, raise or pass.")
        if state.phase == "stay":
            message = gettext_noop(
                "A showing may be demanded only when two are left. Now: stay, open or pass."
            )
        raise RuleViolation("show_needs_two", message)
    span = limits.showing(state, seat)
    if word.stake < span.least:
        raise RuleViolation(
            "show_too_low",
            gettext_noop("A showing for %(stake)s is too low: from %(least)s to %(most)s is allowed."),
            stake=word.stake,
            least=span.least,
            most=span.most,
        )
    if word.stake > span.most:
        raise RuleViolation(
            "show_too_high",
            gettext_noop("A showing for %(stake)s is too high: from %(least)s to %(most)s is allowed."),
            stake=word.stake,
            least=span.least,
            most=span.most,
        )
    return _say(state, seat, "show", word.stake)


def _show_out_of_turn(state: State, seat: int, word: Show) -> list[Event]:
    if word.stake != state.staked[seat]:
        raise RuleViolation(
            "show_at_present_stake",
            gettext_noop("Out of turn a showing may be demanded for the present stake, %(stake)s, only."),
            stake=state.staked[seat],
        )
    return _say(state, seat, "show", word.stake)


def _refuse_locked(state: State) -> None:
    if state.phase == "locked":
        raise RuleViolation(
            "showing_demanded",
            gettext_noop("A showing is demanded: the seat may call %(stake)s or pass."),
            stake=limits.call(state, state.waiting[0]),
        )


_WORDS: dict[type, Callable[[State, int, Any], list[Event]]] = {
    Double: _too_late,
    Decline: _too_late,
    Pass: _pass,
    Stay: _stay,
    Open: _open,
    Call: _call,
    Raise: _raise,
    Show: _show,
}

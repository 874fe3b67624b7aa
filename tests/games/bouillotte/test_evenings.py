"""Random evenings, with random stacks and all options: chips, eligibility, refusals, end and replay."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.bouillotte import GAME
from games.bouillotte.actions import (
    BreakOff,
    BuyIn,
    Call,
    Close,
    Decline,
    Double,
    Open,
    OpenHand,
    Pass,
    Raise,
    Show,
    Stay,
)
from games.bouillotte.events import Event, HandEnded, Shown
from games.bouillotte.options import Options
from games.bouillotte.state import State, in_hand, left, plate
from games.kit.chance import Face
from games.kit.errors import RuleViolation
from games.kit.played import (
    Bank,
    Chance,
    Need,
    Payment,
    Pot,
    Rake,
    Seat,
    SeatStart,
    Staff,
    Who,
    drawn,
    play,
)
from tests.games.bouillotte import reference
from tests.games.bouillotte.driver import chosen
from tests.games.bouillotte.strategies import tables


def drawn_values(need: Need, rng: Random) -> tuple[Face, ...]:
    """Draw what is needed; half of the deals are arranged so that brelans and pairs are frequent."""
    count, faces = need.form.count, need.form.faces
    if count < 9 or rng.random() < 0.5:
        return need.form.draw(rng.randrange)
    ranks = rng.sample("AKQJ98", 6)
    cards = sorted(faces, key=lambda card: (ranks.index(str(card)[0]), rng.random()))[:count]
    if need.action == "hands":
        return tuple(cards)
    players = count // 3
    return (*(cards[3 * seat + place] for place in range(3) for seat in range(players)), cards[-1])


class Evening(RuleBasedStateMachine):
    """Plays legal acts of everyone at one table, and tries others."""

    state: State

    @initialize(table=tables())
    def begin(self, table: State) -> None:
        self.start = self.state = table
        self.events: list[Event] = []
        self.chips = sum(table.stacks)

    def do(self, action: Any, who: Who) -> None:
        before = self.state
        encoded = msgspec.json.encode(before)
        self.state, events = play(GAME, before, action, who)
        assert msgspec.json.encode(before) == encoded
        self.events += events
        self.check_events(before, events)

    def check_events(self, before: State, events: tuple[Event, ...]) -> None:
        """Follow the events one by one: chips are conserved and nobody goes below zero at any moment."""
        state = before
        for event in events:
            if isinstance(event, Payment):
                assert event.amount > 0
                assert event.source != event.target
                if isinstance(event.source, Bank):
                    self.chips += event.amount
                if isinstance(event.target, Bank | Rake):
                    self.chips -= event.amount
            state = GAME.evolve(state, event)
            assert sum(state.stacks) + state.pot == self.chips
            assert min(state.stacks) >= 0
            assert state.pot >= 0
            if isinstance(event, Shown):
                self.check_showdown(state, before, events)
            if isinstance(event, HandEnded) and event.outcome != "void":
                carried = before.pot - sum(before.antes) - sum(before.staked)
                assert state.pot == (carried if event.outcome == "broken_off" else 0)

    def check_showdown(self, state: State, before: State, events: tuple[Event, ...]) -> None:
        """Compare what every seat got with the plain showdown, the commission aside."""
        shown = state.showdown
        assert shown is not None
        still = left(state)
        assert all(set(award.eligible) <= set(still) for award in shown.awards)
        assert all(set(award.winners) <= set(award.eligible) for award in shown.awards)
        got = [0] * len(state.stacks)
        rake = 0
        for event in events:
            if isinstance(event, Payment) and isinstance(event.source, Pot) and event.reason == "pot":
                assert isinstance(event.target, Seat)
                got[event.target.index] += event.amount
            elif isinstance(event, Payment) and event.reason == "rake":
                rake += event.amount
        options = msgspec.structs.asdict(state.options)
        expected = reference.payoff(
            options,
            state.dealer,
            [[reference.number(card) for card in hand] for hand in state.hands],
            reference.number(state.turn),
            list(state.staked),
            still,
            plate(state),
        )
        if not state.options.rake_percent:
            assert (got, rake) == (expected, 0)
        else:
            assert sum(got) + rake == sum(expected)
            assert rake <= sum(expected) * state.options.rake_percent // 100
            assert not state.options.rake_cap or rake <= state.options.rake_cap
            if all(len(award.winners) == 1 for award in shown.awards):
                assert all(mine <= most for mine, most in zip(got, expected, strict=True))

    @precondition(lambda self: GAME.needs(self.state) is not None)
    @rule(seed=st.integers(0, 2**32))
    def chance(self, seed: int) -> None:
        need = GAME.needs(self.state)
        assert need is not None
        self.do(drawn(GAME, need, drawn_values(need, Random(seed))), Chance())

    @precondition(lambda self: self.state.waiting)
    @rule(seed=st.integers(0, 2**32))
    def word(self, seed: int) -> None:
        rng = Random(seed)
        who = rng.choice(GAME.turn(self.state))
        offers = GAME.legal(self.state, who)
        # Those who pass all the time make dull hands.
        offer = rng.choice(offers if rng.random() < 0.3 else offers[1:] or offers)
        self.do(chosen(offer, rng), who)

    @precondition(lambda self: self.state.phase == "between")
    @rule(seed=st.integers(0, 2**32))
    def office(self, seed: int) -> None:
        rng = Random(seed)
        offers = [offer for offer in GAME.legal(self.state, Staff()) if not isinstance(offer.action, Close)]
        onward = [offer for offer in offers if isinstance(offer.action, OpenHand | BuyIn)]
        self.do(chosen(onward[0] if onward and rng.random() < 0.9 else rng.choice(offers), rng), Staff())

    @precondition(lambda self: in_hand(self.state))
    @rule(luck=st.integers(0, 999))
    def break_off(self, luck: int) -> None:
        if luck % 20 == 19:
            self.do(BreakOff(), Staff())

    @invariant()
    def legal_is_what_is_accepted(self) -> None:
        """Every word a seat could say is accepted exactly when it is offered; refusals change nothing."""
        if not self.state.waiting:
            return
        for seat in range(len(self.state.stacks)):
            offered = set()
            for offer in GAME.legal(self.state, Seat(seat)):
                span = offer.choices.get("stake")
                stakes = [offer.params["stake"]] if "stake" in offer.params else [None]
                if span is not None:
                    stakes = list(range(span.least, span.most + 1))
                offered |= {(type(offer.action), stake) for stake in stakes}
            for kind in (Double, Decline, Pass, Stay, Call):
                said = any(kind is one for one, _ in offered)
                assert self.accepts(kind(), Seat(seat)) == said
            whole = self.state.staked[seat] + self.state.stacks[seat]
            for word in (Open, Raise, Show):
                for stake in {0, 1, whole // 2, *range(whole - 3, whole + 2), *self.ends(offered, word)}:
                    assert self.accepts(word(stake), Seat(seat)) == ((word, stake) in offered), (word, stake)

    @staticmethod
    def ends(offered: set[Any], word: type) -> set[int]:
        stakes = [stake for kind, stake in offered if kind is word]
        return {min(stakes) - 1, min(stakes), max(stakes), max(stakes) + 1} if stakes else set()

    def accepts(self, action: Any, who: Who) -> bool:
        try:
            GAME.decide(self.state, action, who)
        except RuleViolation as refusal:
            return not (refusal.code and str(refusal))
        return True

    @invariant()
    def stakes_and_pot_agree(self) -> None:
        assert plate(self.state) >= 0
        if in_hand(self.state):
            assert self.state.level >= max(self.state.staked) or self.state.phase in ("locked", "showdown")
            assert sum(self.state.antes) <= plate(self.state)
            assert all(self.state.status[seat] == "in" for seat in self.state.waiting)
        else:
            assert sum(self.state.staked) == sum(self.state.antes) == 0

    def teardown(self) -> None:
        if not hasattr(self, "start"):
            return
        self.finish()
        state = self.start
        for event in self.events:
            state = GAME.evolve(state, msgspec.json.decode(msgspec.json.encode(event), type=GAME.event))
        assert state == self.state
        assert msgspec.json.decode(msgspec.json.encode(state), type=GAME.state) == state
        assert GAME.result(state) is not None

    def finish(self) -> None:
        """End the hand by words that never cost anything, within a bound, and close the table."""
        for _ in range(3 * len(self.state.stacks) + 3):
            if not in_hand(self.state):
                break
            if self.state.waiting:
                who = GAME.turn(self.state)[0]
                first = GAME.legal(self.state, who)[0].action
                known = len(self.events)
                self.do(first, who)
                assert not any(
                    isinstance(event, Payment) and isinstance(event.target, Pot)
                    for event in self.events[known:]
                )
            else:
                self.chance(1)
        assert not in_hand(self.state)
        self.do(Close(), Staff())
        assert self.state.pot == 0


Evening.TestCase.settings = settings(
    max_examples=100, stateful_step_count=80, deadline=None, suppress_health_check=list(HealthCheck)
)
TestEvening = Evening.TestCase


def most_words(options: Options, stacks: tuple[int, ...]) -> int:
    """Return a bound on the words of one hand: every raise lifts the highest stake, which has an end."""
    players = options.players
    rounds = max(stacks) + 3
    return players * (2 * rounds + 3)


def test_every_hand_ends() -> None:
    for seed in range(60):
        rng = Random(seed)
        options = Options(
            players=rng.choice((3, 4, 5)),
            extra_round=rng.random() < 0.5,
            blind_doubling=rng.random() < 0.5,
            stay_step=rng.randrange(3),
            ante=rng.choice(("dealer", "everyone")),
        )
        stacks = tuple(rng.randrange(1, 50) for _ in range(options.players))
        state = GAME.start(options, [SeatStart("a", stack) for stack in stacks])
        state, _ = play(GAME, state, OpenHand(), Staff())
        words = 0
        while in_hand(state):
            need = GAME.needs(state)
            if need is not None:
                state, _ = play(GAME, state, drawn(GAME, need, need.form.draw(rng.randrange)), Chance())
                continue
            # Always the word that keeps the betting going longest: the least raise there is, else a call.
            offers = {type(offer.action): offer.action for offer in GAME.legal(state, GAME.turn(state)[0])}
            action = next(offers[kind] for kind in (Double, Raise, Stay, Call, Decline) if kind in offers)
            state, _ = play(GAME, state, action, GAME.turn(state)[0])
            words += 1
            assert words <= most_words(options, stacks)

"""Random matches with all options, played to their end: termination, conservation, replay, refusals."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.boule_rouge import GAME
from games.boule_rouge.actions import Collide, Shoot
from games.boule_rouge.events import Event, RoundEnded
from games.boule_rouge.options import Options
from games.boule_rouge.pieces import TEAMS, rival, team_of_seat
from games.boule_rouge.state import State, best, cards_left, on_board, seats_of, side
from games.kit.conformance.random_match import everyone, taken_up
from games.kit.conformance.subject import refused
from games.kit.played import Chance, Public, SeatStart, Who, drawn, play
from games.kit.records import Move, decode_record, encode_record, new_header
from games.kit.registry import Registry
from tests.games.boule_rouge.driver import NAMES


@st.composite
def options(draw: st.DrawFn) -> Options:
    """Options of a table, with a last round so that dice that lose every ball come to an end."""
    sections = draw(st.sampled_from((6, 8, 10, 13, 20)))
    values = st.integers(1, sections)
    faces = st.lists(st.integers(0, sections), min_size=1, max_size=6).map(tuple)
    professional = draw(st.booleans())
    return Options(
        sections=sections,
        deck=tuple(draw(st.lists(values, min_size=23, max_size=23))),
        white_faces=draw(faces),
        black_faces=draw(faces),
        plan_return=draw(st.sampled_from(("deck_top", "owner_hand", "discard"))),
        advanced=draw(st.booleans()),
        professional=professional,
        target=draw(st.none() | st.integers(1, 9)),
        boomerang_bonus=draw(st.sampled_from(("longer", "signed"))),
        void_round=draw(st.sampled_from(("same_team", "other_team"))),
        max_rounds=draw(st.integers(1, 8)),
    )


@st.composite
def starts(draw: st.DrawFn) -> State:
    """A match before the first shuffle."""
    return GAME.start(draw(options()), seats(draw(st.integers(2, 6))))


def seats(players: int) -> list[SeatStart]:
    return [SeatStart(name) for name in NAMES[:players]]


def random_act(state: State, rng: Random) -> tuple[Any, Who]:
    """A legal act, collisions more often than not."""
    who = rng.choice(GAME.turn(state))
    need = GAME.needs(state)
    if need is not None:
        return drawn(GAME, need, need.form.draw(rng.randrange)), who
    offers = GAME.legal(state, who)
    colliding = [offer for offer in offers if isinstance(offer.action, Collide)]
    offer = rng.choice(colliding) if colliding and rng.random() < 0.5 else rng.choice(offers)
    return taken_up(GAME, offer, rng.randrange), who


class RandomMatch(RuleBasedStateMachine):
    """Plays a match by legal acts, tries others, and in the end plays it out."""

    state: State

    @initialize(start=starts())
    def begin(self, start: State) -> None:
        self.start = self.state = start
        self.events: list[Event] = []
        self.moves: list[Move] = []

    def do(self, action: Any, who: Who) -> None:
        before = msgspec.json.encode(self.state)
        state, events = play(GAME, self.state, action, who)
        assert msgspec.json.encode(self.state) == before
        self.check(self.state, state, events)
        self.state = state
        self.events += events
        self.moves.append(Move(who, action))

    def check(self, before: State, after: State, events: tuple[Event, ...]) -> None:
        """A round scores what the page says, once."""
        ended = [event for event in events if isinstance(event, RoundEnded)]
        gained = tuple(now - then for now, then in zip(after.scores, before.scores, strict=True))
        if not ended:
            assert gained == (0, 0)
            return
        (end,) = ended
        assert sum(gained) == max(gained) == end.points
        assert (end.winner is None) == (end.points == 0)
        if end.winner is not None:
            assert gained[side(end.winner)] == end.points
        if not before.options.professional:
            assert end.points <= 1
        if end.reason == "jack_off":
            assert end.winner in (None, rival(before.active))  # type: ignore[arg-type]

    @precondition(lambda self: self.state.phase != "over")
    @rule(seed=st.integers(0, 2**32), acts=st.integers(1, 25))
    def play_on(self, seed: int, acts: int) -> None:
        """Play so many legal acts."""
        rng = Random(seed)
        for _ in range(acts):
            if self.state.phase == "over":
                return
            self.do(*random_act(self.state, rng))

    @rule(seed=st.integers(0, 2**32))
    def try_anything(self, seed: int) -> None:
        """An act of someone who has no such offer is refused, and trying it changes nothing."""
        if not self.moves:
            return
        rng = Random(seed)
        action = rng.choice(self.moves).action
        who = rng.choice(everyone(seats(self.state.players)))
        before = msgspec.json.encode(self.state)
        kinds = {type(offer.action) for offer in GAME.legal(self.state, who)}
        need = GAME.needs(self.state)
        due = need is not None and who == Chance() and type(action) is type(drawn(GAME, need, ()))
        assert refused(GAME.decide, self.state, action, who) or due or type(action) in kinds
        assert msgspec.json.encode(self.state) == before

    @invariant()
    def every_card_is_somewhere(self) -> None:
        state = self.state
        for team in TEAMS:
            cards = Counter((*state.decks[side(team)], *state.discards[side(team)]))
            for seat in seats_of(state, team):
                cards.update(state.hands[seat])
            # Cards laid aside are in deck or pile after planning, unless they stay with their owner.
            if state.phase == "plan" or state.options.plan_return == "owner_hand":
                cards.update(
                    card
                    for seat, card in enumerate(state.planned)
                    if card is not None and team_of_seat(seat) == team
                )
            assert cards == Counter(state.options.deck)

    @invariant()
    def the_position_is_sound(self) -> None:
        state = self.state
        view = GAME.view(state, Public())
        assert (GAME.result(state) is not None) == (state.phase == "over")
        assert all(-1 <= section <= state.options.sections for section in (state.jack, *state.balls))
        if state.phase == "shoot":
            assert state.active is not None
            for team in TEAMS:
                stock = sum(ball.team == team and ball.where == "stock" for ball in view.balls)
                assert stock == cards_left(state, team)
            lying = {team: best(state, team) for team in TEAMS}
            assert (state.holder is None) == (lying["iron"] is lying["copper"] is None)
            if state.holder is not None:
                assert state.pawn in on_board(state, state.holder)
                assert lying[state.holder] is not None
                other = lying[rival(state.holder)]
                assert other is None or lying[state.holder] <= other  # type: ignore[operator]
                assert state.options.professional or state.active != state.holder
        if state.phase != "over":
            assert max(state.scores) < state.options.goal
            assert state.round_no <= (state.options.max_rounds or 0)

    def teardown(self) -> None:
        """Play to the end, then replay events and record."""
        if not hasattr(self, "start"):
            return
        rng = Random(len(self.moves))
        acts = 0
        while self.state.phase != "over":
            self.do(*random_act(self.state, rng))
            acts += 1
            # A round has at most 12 shots; each has a die, an addition, a pawn, and a collision a move.
            assert acts < 8 * (20 + 12 * 30)
        assert GAME.turn(self.state) == ()
        evolved = self.start
        for event in self.events:
            evolved = GAME.evolve(evolved, msgspec.json.decode(msgspec.json.encode(event), type=GAME.event))
        assert evolved == self.state
        header = new_header(GAME, self.start.options, tuple(seats(self.start.players)))
        record = decode_record(encode_record(header, self.moves), Registry.of(GAME))
        replayed = GAME.start(record.options, record.header.seats)
        for move in record.acts:
            replayed, _ = play(GAME, replayed, move.action, move.who)
        assert replayed == self.state


RandomMatch.TestCase.settings = settings(max_examples=40, stateful_step_count=12, deadline=None)
TestMatches = RandomMatch.TestCase


def test_an_endless_match_does_not_grow():
    """Dice that lose every ball make every round void; after many of them a position is no larger."""
    options = Options(white_faces=(10,), black_faces=(10,), plan_return="discard")
    rng = Random(1)
    state = GAME.start(options, seats(6))
    sizes = []
    for _ in range(60):
        number = state.round_no
        while state.round_no == number:
            who = GAME.turn(state)[0]
            need = GAME.needs(state)
            if need is not None:
                action = drawn(GAME, need, need.form.draw(rng.randrange))
            else:
                action = GAME.legal(state, who)[0].action
            state, _ = play(GAME, state, action, who)
        sizes.append(len(msgspec.json.encode(state)))
    # The count of rounds has one digit, then two; how many cards of two digits are where differs a little.
    assert max(sizes[30:]) <= max(sizes[1:10]) + 20
    assert state.last is not None
    assert state.last.reason == "void"


def test_the_first_offer_of_a_seat_is_what_a_clock_may_take():
    state = GAME.start(Options(max_rounds=3), seats(5))
    rng = Random(2)
    shots = 0
    while state.phase != "over":
        who = GAME.turn(state)[-1]
        need = GAME.needs(state)
        if need is not None:
            state, _ = play(GAME, state, drawn(GAME, need, need.form.draw(rng.randrange)), who)
        else:
            action = GAME.legal(state, who)[0].action
            shots += isinstance(action, Shoot)
            state, _ = play(GAME, state, action, who)
    assert shots >= 6

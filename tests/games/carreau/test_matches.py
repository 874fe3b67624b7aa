"""Random matches with all options, played to their end: termination, replay, refusals, scores."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.carreau import GAME
from games.carreau.actions import CallLot, Carreau, Flip, Gaps, Lot, Starter
from games.carreau.events import Event, MatchEnded, RoundBegan, RoundEnded
from games.carreau.options import Options
from games.carreau.state import State, to_flip
from games.kit.errors import RuleViolation
from games.kit.played import Chance, Offer, Public, Seat, SeatStart, Span, Staff, Who, chosen, drawn, play
from games.kit.records import Move, decode_record, encode_record, new_header
from games.kit.registry import Registry
from tests.games.carreau.driver import NAMES

RESTS = ("on", "edge", "off")

OPTIONS = st.builds(
    Options,
    players=st.integers(2, 6),
    eps=st.sampled_from((0, 1, 10, 500)),
    target=st.integers(1, 9),
    carreau_points=st.integers(1, 6),
    no_score_starter=st.sampled_from(("same", "next")),
    tie_mode=st.sampled_from(("block", "void")),
    cap_score=st.booleans(),
    max_rounds=st.none() | st.integers(1, 8),
)


@st.composite
def starts(draw: st.DrawFn) -> State:
    """A match before it is known who begins."""
    options = draw(OPTIONS)
    count = draw(st.integers(2, options.players))
    return GAME.start(options, [SeatStart(name) for name in NAMES[:count]])


def made(offer: Offer, rng: Random) -> Any:
    """Return the action of an offer with its choices made at random; most cubes stay where they are."""
    values: dict[str, Any] = {}
    for name, choice in offer.choices.items():
        if isinstance(choice, Span):
            # Near each other, so that ties and close calls are frequent.
            values[name] = rng.choice((choice.least, rng.randint(0, 40), rng.randint(0, 2000), choice.most))
        elif name == "result" or rng.random() < 0.2:
            values[name] = rng.choice(choice)
    return chosen(offer, values)


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
        """A round scores for one player at most, and the next one begins unless the match is over."""
        ended = [event for event in events if isinstance(event, RoundEnded)]
        if not ended:
            assert after.scores == before.scores
            return
        (end,) = ended
        gained = [now - then for now, then in zip(after.scores, before.scores, strict=True)]
        assert sum(gained) == max(gained) == end.points
        if end.reason == "carreau":
            assert end.points == before.options.carreau_points
        else:
            assert end.points <= 3
            assert (end.points == 0) == (end.scorer is None) == (end.reason in ("tied", "empty"))
        assert isinstance(events[-1], RoundBegan | MatchEnded)
        assert after.last is not None
        assert after.last.number == before.round_no

    @precondition(lambda self: self.state.phase != "over")
    @rule(seed=st.integers(0, 2**32))
    def act(self, seed: int) -> None:
        rng = Random(seed)
        (who,) = GAME.turn(self.state)
        need = GAME.needs(self.state)
        if need is not None:
            self.do(drawn(GAME, need, need.form.draw(rng.randrange)), who)
            return
        offers = GAME.legal(self.state, who)
        flips = [offer for offer in offers if not isinstance(offer.action, Carreau)]
        self.do(made(rng.choice(offers if rng.random() < 0.2 else flips), rng), who)

    @precondition(lambda self: self.state.phase != "over")
    @rule(seed=st.integers(0, 2**32))
    def whole_round(self, seed: int) -> None:
        """Go on to the end of the round, so that matches get far."""
        played = self.state.round_no
        while self.state.phase != "over" and self.state.round_no == played:
            self.act(seed)
            seed += 1

    @rule(seed=st.integers(0, 2**32))
    def try_anything(self, seed: int) -> None:
        """Any act is accepted exactly when the rules admit it, and trying it changes nothing."""
        rng = Random(seed)
        names = [cube.name for cube in self.state.cubes] + ["9z"]
        seat = rng.randint(-1, 6)
        action: Any = rng.choice(
            (
                Starter(seat),
                CallLot(),
                Lot((seat,)),
                Flip(seat, rng.choice(RESTS), {rng.choice(names): rng.choice(RESTS)}),  # type: ignore[arg-type]
                Carreau(seat),
                Gaps({rng.choice(names): rng.randint(-5, 200_000)}),
            )
        )
        who = rng.choice((Staff(), Staff(), Chance(), Seat(0), Seat(1)))
        before = msgspec.json.encode(self.state)
        assert is_accepted(self.state, action, who) == is_right(self.state, action, who)
        assert msgspec.json.encode(self.state) == before

    @invariant()
    def the_position_is_sound(self) -> None:
        state = self.state
        view = GAME.view(state, Public())
        used = [cube for cube in state.cubes if cube.is_used]
        assert len(used) == state.turn == len(state.flips) or state.ball == "off_board"
        assert all(score >= 0 for score in state.scores)
        assert (view.to_flip is not None) == (state.phase == "flip")
        assert (GAME.result(state) is not None) == (state.phase == "over")
        target, most = state.options.target, state.options.max_rounds
        if state.phase == "over":
            best = max(state.scores)
            leaders = tuple(seat for seat, score in enumerate(state.scores) if score == best)
            assert best >= target or state.round_no == most
            assert leaders == ((state.winner,) if state.winner is not None else state.drawn)
        else:
            assert max(state.scores) < target
            assert most is None or state.round_no <= most
        # Every round that somebody won brought a point, so there are not many of them.
        won = sum(isinstance(event, RoundEnded) and event.points > 0 for event in self.events)
        assert won <= state.players * (target - 1) + 1

    def teardown(self) -> None:
        """Play to the end, then replay events and record."""
        if not hasattr(self, "start"):
            return
        acts = 0
        while self.state.phase != "over":
            (who,) = GAME.turn(self.state)
            need = GAME.needs(self.state)
            if need is not None:
                self.do(drawn(GAME, need, need.form.faces[:1]), who)
            else:
                self.do(GAME.legal(self.state, who)[-1].action, who)
            acts += 1
            # Always the last offer: the lot is called, and then each round is one Carreau.
            assert acts <= 3 + self.state.players * self.state.options.target
        assert GAME.turn(self.state) == ()
        evolved = self.start
        for event in self.events:
            evolved = GAME.evolve(evolved, msgspec.json.decode(msgspec.json.encode(event), type=GAME.event))
        assert evolved == self.state
        seats = [SeatStart(name) for name in NAMES[: self.start.players]]
        header = new_header(GAME, self.start.options, tuple(seats))
        record = decode_record(encode_record(header, self.moves), Registry.of(GAME))
        replayed = GAME.start(record.options, record.header.seats)
        for move in record.acts:
            replayed, _ = play(GAME, replayed, move.action, move.who)
        assert replayed == self.state


def is_accepted(state: State, action: Any, who: Who) -> bool:
    try:
        GAME.decide(state, action, who)
    except RuleViolation:
        return False
    return True


def is_right(state: State, action: Any, who: Who) -> bool:
    """Whether the rules admit an act, said once more in plain words."""
    cubes = {cube.name: cube for cube in state.cubes}
    turn = to_flip(state)
    match action:
        case Starter(seat):
            return state.phase == "start" and who == Staff() and 0 <= seat < state.players
        case CallLot():
            return state.phase == "start" and who == Staff()
        case Lot((seat,)):
            return state.phase == "lot" and who == Chance() and 0 <= seat < state.players
        case Flip(seat, _, moved):
            known = all(name in cubes and cubes[name].state != "unused" for name in moved)
            return who == Staff() and turn is not None and turn.seat == seat and known
        case Carreau(seat):
            return who == Staff() and turn is not None and turn.seat == seat
        case Gaps(gaps):
            lying = {name for name, cube in cubes.items() if cube.state in ("on", "edge")}
            right = set(gaps) == lying and all(0 <= gap < 100_000 for gap in gaps.values())
            return state.phase == "measure" and who == Staff() and right
    return False


RandomMatch.TestCase.settings = settings(max_examples=40, stateful_step_count=20, deadline=None)
TestMatches = RandomMatch.TestCase


def test_an_endless_match_does_not_grow():
    state = GAME.start(Options(players=6), [SeatStart(name) for name in NAMES])
    state, _ = play(GAME, state, Starter(0), Staff())
    sizes = set()
    for _ in range(30):
        for _ in range(18):
            cube = to_flip(state)
            assert cube is not None
            state, _ = play(GAME, state, Flip(cube.seat, "off"), Staff())
        state, _ = play(GAME, state, Gaps({}), Staff())
        sizes.add(len(msgspec.json.encode(state)) - len(str(state.round_no)) - len(str(state.round_no - 1)))
    assert len(sizes) == 1

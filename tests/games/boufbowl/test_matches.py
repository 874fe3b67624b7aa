"""Random matches with all options and rosters, to their end: termination, conservation, replay, refusals."""

from __future__ import annotations

from random import Random
from typing import Any

import msgspec
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from games.boufbowl import GAME
from games.boufbowl.actions import (
    Activate,
    Cast,
    Centre,
    End,
    Intercept,
    Leap,
    LetPass,
    Lot,
    Pass,
    Place,
    Push,
    Recover,
    Roll,
    Scatter,
    Snatch,
    Sprint,
    Step,
    Take,
)
from games.boufbowl.dice import FACES
from games.boufbowl.events import Event, Goal, RoundBegan
from games.boufbowl.options import Options
from games.boufbowl.pitch import CENTRE, NAMES, OWN_ROW, row
from games.boufbowl.state import PIECES, State, is_beaten
from games.kit.conformance.subject import refused
from games.kit.played import Chance, Offer, Seat, SeatStart, Staff, Who, chosen, drawn, play
from games.kit.records import Move, decode_record, encode_record, new_header
from games.kit.registry import Registry
from tests.games.boufbowl.driver import roster, spell

SEATS = (SeatStart("Anna"), SeatStart("Bruno"))
SPELLS = (
    spell("Bolt", ap=2, damage=3, effects=("ap 1",)),
    spell("Shove", ap=1, most=5, effects=("push 3", "mp 1"), usage="purple", sight=False),
    spell("Hook", ap=1, least=2, effects=("pull 4",), usage="blue"),
    spell("Step aside", ap=2, most=4, effects=("teleport",), usage="black"),
    spell("Doom", damage=12, usage="red"),
    spell("Call", effects=("summon",)),
)
ROSTERS = st.sampled_from(
    (
        roster(),
        roster(*SPELLS, cards={"S3": {"hp": 1, "mp": 9}, "N1": {"ap": 20, "powers": ("dodge", "pass_die")}}),
        roster(*SPELLS, faces=("W", "L", "DC", "A", "-", "CDLA"), cards={"S1": {"mp": 0, "ap": 0}}),
    )
)
OPTIONS = st.builds(
    Options,
    goals=st.sampled_from((1, 3, 5)),
    stop_early=st.booleans(),
    lock_rule=st.sampled_from(("classic", "arena2")),
    faceoff_own_half=st.booleans(),
    intercept_needs_lock=st.booleans(),
    trajectory_includes_start=st.booleans(),
    adjacency=st.sampled_from(("four", "eight")),
    leap_min_loss=st.sampled_from((1, 3, 30)),
    score_on_reception=st.booleans(),
    own_goal_on_reception=st.booleans(),
    off_pitch=st.sampled_from(("reroll", "last_cell")),
    heal_on_goal=st.booleans(),
    pushes_range=st.sampled_from(("adjacent", "circle")),
    max_rounds=st.integers(1, 8),
    roster=ROSTERS,
)
# How many acts an activation can have at most: so many steps, spells and dice there are for its MP and AP.
IN_ACTIVATION = 400


def made(offer: Offer, rng: Random) -> Any:
    """Return the action of an offer with its choices made at random."""
    return chosen(offer, {name: rng.choice(choices) for name, choices in offer.choices.items()})


class RandomMatch(RuleBasedStateMachine):
    """Plays a match by legal acts, tries others, and in the end plays it out."""

    state: State

    @initialize(options=OPTIONS)
    def begin(self, options: Options) -> None:
        self.start = self.state = GAME.start(options, SEATS)
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
        """A goal is one point; nobody goes below zero; MP and AP never grow but by the sprinter's boots."""
        goals = [event for event in events if isinstance(event, Goal)]
        assert len(goals) <= 1
        assert after.goals == before.goals + len(goals)
        rounds = [event for event in events if isinstance(event, RoundBegan)]
        assert after.round_no == before.round_no + len(rounds)
        if before.active is not None and after.active == before.active:
            assert after.ap <= before.ap
            assert after.mp <= before.mp + 4

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
        rest = [offer for offer in offers if not isinstance(offer.action, End)]
        self.do(made(rng.choice(rest if rest and rng.random() < 0.95 else offers), rng), who)

    @precondition(lambda self: self.state.phase != "over")
    @rule(seed=st.integers(0, 2**32))
    def whole_round(self, seed: int) -> None:
        """Go on to the end of the round, so that matches get far."""
        played, goals = self.state.round_no, self.state.goals
        while self.state.phase != "over" and (self.state.round_no, self.state.goals) == (played, goals):
            self.act(seed)
            seed += 1

    @rule(seed=st.integers(0, 2**32))
    def try_anything(self, seed: int) -> None:
        """Any act is accepted exactly when it is offered or needed, and trying it changes nothing."""
        rng = Random(seed)
        for action, who in anything(self.state, rng):
            before = msgspec.json.encode(self.state)
            assert (refused(GAME.decide, self.state, action, who) is None) == is_offered(
                self.state, action, who
            ), (action, who)
            assert msgspec.json.encode(self.state) == before

    @invariant()
    def the_position_is_sound(self) -> None:
        state = self.state
        stand = [figure.cell for figure in state.figures if figure.cell is not None]
        assert len(set(stand)) == len(stand)
        if state.phase in ("activate", "acting"):
            assert (state.carrier is None) != (state.ball is None)
            assert state.ball not in stand or state.waits is not None
            assert all(figure.cell is not None or figure.out for figure in state.figures)
        if state.carrier is not None:
            assert state.figures[state.carrier].cell is not None
        if state.phase == "place":
            assert (state.carrier, state.ball, state.active) == (None, None, None)
            for team in range(2):
                assert sum(state.figures[5 * team + at].cell in CENTRE for at in range(5)) <= 1
        assert min(state.mp, state.ap) >= 0
        assert state.goals <= state.options.goals
        assert state.options.max_rounds is not None
        assert state.round_no <= state.options.max_rounds
        assert (GAME.result(state) is not None) == (state.phase == "over")
        if state.waits is None and state.phase == "acting":
            assert state.ball is None or row(state.ball) not in OWN_ROW
            assert not any(
                is_beaten(state, piece) for piece in range(10) if state.figures[piece].cell is not None
            )

    def teardown(self) -> None:
        """Play to the end, then replay events and record."""
        if not hasattr(self, "start"):
            return
        most = self.start.options.max_rounds
        assert most is not None
        acts = 0
        rng = Random(len(self.moves))
        while self.state.phase != "over":
            (who,) = GAME.turn(self.state)
            need = GAME.needs(self.state)
            if need is not None:
                self.do(drawn(GAME, need, need.form.draw(rng.randrange)), who)
            else:
                # Always the first offer: everybody is placed and ends the activation at once.
                self.do(GAME.legal(self.state, who)[0].action, who)
            acts += 1
            assert acts <= most * (2 * 10 + 12) + IN_ACTIVATION
        assert GAME.turn(self.state) == ()
        south, north = self.state.score
        winner = None if south == north else int(north > south)
        assert self.state.winner == winner
        evolved = self.start
        for event in self.events:
            evolved = GAME.evolve(evolved, msgspec.json.decode(msgspec.json.encode(event), type=GAME.event))
        assert evolved == self.state
        header = new_header(GAME, self.start.options, SEATS)
        record = decode_record(encode_record(header, self.moves), Registry.of(GAME))
        replayed = GAME.start(record.options, record.header.seats)
        for move in record.acts:
            replayed, _ = play(GAME, replayed, move.action, move.who)
        assert replayed == self.state


def anything(state: State, rng: Random) -> list[tuple[Any, Who]]:
    """Some act of each kind, mostly by whose word it is and near to where something is."""
    stand = [NAMES[figure.cell] for figure in state.figures if figure.cell is not None]
    near = [*stand, *(NAMES[cell] for cell in CENTRE), "Z9"]
    if state.active is not None and (cell := state.figures[state.active].cell) is not None:
        near += [
            NAMES[other]
            for other in (cell + 1, cell - 1, cell + 12, cell - 12, cell + 36)
            if 0 <= other < 216
        ]
    if state.ball is not None:
        near.append(NAMES[state.ball])

    def piece() -> str:
        return rng.choice((*PIECES, "S6"))

    def to() -> str:
        return rng.choice((rng.choice(near), rng.choice(near), rng.choice(NAMES)))

    acts: list[Any] = [
        Place(piece(), to()),
        Activate(piece()),
        Step(to()),
        Cast(rng.choice((*(each.name for each in SPELLS), "Punch", "Blast")), to()),
        Recover(to()),
        Pass(to(), rng.choice(("none", "far", "blind"))),
        Leap(to()),
        Sprint(),
        Push(to()),
        Snatch(to()),
        End(),
        Intercept(piece()),
        LetPass(),
        Take(piece()),
        Centre(to()),
        Lot((rng.randint(-1, 2),)),
        Roll(tuple(rng.choice((*FACES, "X")) for _ in range(rng.randint(0, 4)))),
        Scatter((rng.randint(0, 9),)),
    ]
    turn = GAME.turn(state)
    others: tuple[Who, ...] = (Seat(0), Seat(1), Staff(), Chance())
    return [(act, rng.choice(turn) if turn and rng.random() < 0.8 else rng.choice(others)) for act in acts]


def is_offered(state: State, action: Any, who: Who) -> bool:
    """Whether an act is among the offers, or is what chance is asked for."""
    need = GAME.needs(state)
    if isinstance(action, Lot | Roll | Scatter):
        return (
            need is not None
            and who == Chance()
            and action.__struct_config__.tag == need.action
            and len(action.values) == need.form.count
            and set(action.values) <= set(need.form.faces)
        )
    return any(
        chosen(offer, {name: getattr(action, name) for name in offer.choices}) == action
        and all(getattr(action, name) in values for name, values in offer.choices.items())
        for offer in GAME.legal(state, who)
        if type(offer.action) is type(action)
    )


RandomMatch.TestCase.settings = settings(max_examples=30, stateful_step_count=20, deadline=None)
TestMatches = RandomMatch.TestCase


def test_an_endless_match_does_not_grow():
    rng = Random(7)
    state = GAME.start(Options(goals=9), SEATS)
    sizes: list[int] = []
    while state.round_no < 60:
        need = GAME.needs(state)
        (who,) = GAME.turn(state)
        if need is not None:
            action = drawn(GAME, need, need.form.draw(rng.randrange))
        else:
            offers = [offer for offer in GAME.legal(state, who) if not isinstance(offer.action, Step)]
            action = made(rng.choice(offers), rng)
        state, _ = play(GAME, state, action, who)
        sizes.append(len(msgspec.json.encode(state)))
    assert max(sizes[len(sizes) // 2 :]) <= 1.1 * max(sizes[: len(sizes) // 2])

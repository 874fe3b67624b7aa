"""Checks for banked games: the cloth, the bets, and what a result does to them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from decimal import Decimal
from fractions import Fraction
from typing import Any

from msgspec.structs import replace

from games.kit.banked import BankedGame, Calls, Cloth, Fate, Outcome, Payout, Settlement, Wager
from games.kit.conformance.subject import Subject, demand, option_sets, refused, same_after_json

# No game asks for more chips than this before it takes a bet.
_MOST_CHIPS = 1000

# Divides by every denominator of usual odds and shares, so that nothing is lost in rounding.
_EVEN_STAKE = 5040


def banked(subject: Subject) -> BankedGame:
    """Return the game of a subject that is banked. Raises TypeError for another."""
    if not isinstance(subject.game, BankedGame):
        raise TypeError(f"{subject.game.spec.name} is not banked")
    return subject.game


def outcomes(game: BankedGame, options: Any) -> tuple[int, ...]:
    """Return every result there can be."""
    return tuple(int(face) for face in game.chance(options).faces)


def covered_cloth(game: BankedGame, options: Any, seat: int = 1, first: int = 1) -> tuple[Wager, ...]:
    """Return the least wager the rules take on every position, in chips of one unit, `first` being its id."""
    return tuple(
        _least_wager(game, options, Wager(number, seat, key, 1, 1))
        for number, key in enumerate(game.positions(options), start=first)
    )


def _least_wager(game: BankedGame, options: Any, wager: Wager) -> Wager:
    for count in range(1, _MOST_CHIPS):
        larger = Wager(wager.id, wager.seat, wager.position, 1, count)
        if refused(game.check, options, larger) is None:
            return larger
    demand(False, f"some stake is taken on {wager.position}")
    return wager


def positions_are_sound(subject: Subject) -> None:
    """Every position is known by its key, of a kind there is, at its odds, on numbers that exist."""
    game = banked(subject)
    for options in option_sets(game.spec):
        kinds = {kind.name: kind for kind in game.kinds(options)}
        numbers = frozenset(outcomes(game, options))
        positions = game.positions(options)
        for key, position in positions.items():
            demand(position.key == key, f"{key} knows its key")
            demand(position.kind in kinds, f"the kind of {key} is one there is")
            demand(position.odds == kinds[position.kind].odds > 0, f"{key} pays what its kind pays")
            demand(position.numbers and position.numbers < numbers, f"{key} wins and loses on some numbers")
            demand(position.name, f"{key} has a name")
        demand({place.kind for place in positions.values()} == set(kinds), "every kind has positions")
        demand(all(kind.title and kind.french for kind in kinds.values()), "every kind has its names")


def cloth_shows_every_position(subject: Subject) -> None:
    """Every position is a box or a spot inside the bounds, and the wheel has the outcomes equally often."""
    game = banked(subject)
    for options in option_sets(game.spec):
        cloth = game.cloth(options)
        positions = game.positions(options)
        drawn = {box.position: box.kind for box in cloth.boxes}
        drawn |= {spot.position: spot.kind for spot in cloth.spots}
        demand(
            drawn == {key: place.kind for key, place in positions.items()}, "the cloth shows each position"
        )
        x0, y0, x1, y1 = cloth.bounds
        points = [(spot.x, spot.y) for spot in cloth.spots]
        points += [(box.x, box.y) for box in cloth.boxes]
        points += [(box.x + box.width, box.y + box.height) for box in cloth.boxes]
        demand(all(x0 <= x <= x1 and y0 <= y <= y1 for x, y in points), "all of it lies inside the bounds")
        pockets = Counter(cloth.wheel)
        demand(set(pockets) == set(outcomes(game, options)), "the wheel has every outcome and no other")
        demand(len(set(pockets.values())) == 1, "the wheel has every outcome as often as any other")
        demand(same_after_json(cloth, Cloth), "the cloth is the same after JSON")


def every_position_can_be_typed(subject: Subject) -> None:
    """Every position has an alias in lower case, and aliases name positions only."""
    game = banked(subject)
    for options in option_sets(game.spec):
        aliases = game.aliases(options)
        demand(all(alias and alias == alias.lower() for alias in aliases), "aliases are in lower case")
        demand(set(aliases.values()) == set(game.positions(options)), "every position has an alias")


def announced_bets_are_ordinary_bets(subject: Subject) -> None:
    """Every announced bet stands for chips on positions, whatever its arguments; others are refused."""
    game = banked(subject)
    for options in option_sets(game.spec):
        positions = game.positions(options)
        for bet in game.cloth(options).announced:
            for arguments in _extremes(bet.arguments):
                bets = game.expand(options, bet.name, arguments)
                demand(
                    bets and all(key in positions and count > 0 for key, count in bets),
                    f"{bet.name} is chips",
                )
            over = [most + 1 for _, _, most in bet.arguments] or [0]
            demand(refused(game.expand, options, bet.name, over), f"{bet.name} refuses wrong arguments")
        demand(refused(game.expand, options, "no such bet", ()), "an unknown announced bet is refused")


def _extremes(arguments: Sequence[tuple[str, int, int]]) -> Iterator[tuple[int, ...]]:
    yield tuple(least for _, least, _ in arguments)
    yield tuple(most for _, _, most in arguments)


def wrong_wagers_are_refused(subject: Subject) -> None:
    """What is no position, no chip or no number of chips is refused, each with a code of its own."""
    game = banked(subject)
    for options in option_sets(game.spec):
        right = covered_cloth(game, options)[0]
        wrong = {
            "an unknown position": Wager(1, 1, "no:where", 1, right.count),
            "a chip below one": Wager(1, 1, right.position, 0, right.count),
            "no chips": Wager(1, 1, right.position, 1, 0),
        }
        codes = {what: refused(game.check, options, wager) for what, wager in wrong.items()}
        demand(all(codes.values()), f"each of these is refused: {codes}")
        demand(len(set(codes.values())) == len(codes), f"each has a code of its own: {codes}")


def outcomes_are_called(subject: Subject) -> None:
    """A result is one value; each is told, announced, and called with the positions that carry a bet only."""
    game = banked(subject)
    for options in option_sets(game.spec):
        demand(game.chance(options).count == 1, "a result is one value")
        everywhere = frozenset(game.positions(options))
        for value in outcomes(game, options):
            outcome = game.outcome(options, value)
            demand(outcome.value == value, f"{value} is told as itself")
            demand(same_after_json(outcome, Outcome), f"{value} is the same after JSON")
            calls = game.calls(options, value, everywhere)
            demand(calls.announcement, f"{value} is announced")
            demand(same_after_json(calls, Calls), f"the calls of {value} are the same after JSON")
            demand(
                not game.calls(options, value, frozenset()).combinations, "an empty cloth has no combinations"
            )


def check_settlement(game: BankedGame, options: Any, wagers: Sequence[Wager], value: int) -> Settlement:
    """Settle `wagers`, and demand that each is settled once, that no unit is lost, and that odds are paid.

    What the game calls losing must be what its settlement collects.
    """
    settlement = game.settle(options, wagers, value)
    payouts = [payout for step in settlement.steps for payout in step.payouts]
    demand(
        sorted(payout.wager for payout in payouts) == sorted(wager.id for wager in wagers),
        f"{value} settles every wager once",
    )
    demand(all(step.payouts and step.title for step in settlement.steps), "steps have payouts and a title")
    demand(settlement.outcome == value, "a settlement knows its outcome")
    demand(settlement.collects != settlement.pays, "one croupier collects and another pays")
    positions = game.positions(options)
    by_id = {wager.id: wager for wager in wagers}
    for payout in payouts:
        wager = by_id[payout.wager]
        check_payout(wager, payout)
        if wager.prison is None:
            wins = value in positions[wager.position].numbers
            due = wager.stake * positions[wager.position].odds
            if wins:
                kept = payout.fate is Fate.WON and payout.returned == wager.stake
                demand(kept and payout.win == due.__floor__(), f"{wager.position} is paid on {value}")
            else:
                demand(payout.win == 0 and payout.fate is not Fate.WON, f"{wager.position} loses on {value}")
        if payout.carried is not None and payout.carried.prison is not None:
            demand(not payout.carried.prison.chosen, "after a spin a held stake may be chosen for again")
    _check_losing(game, options, wagers, settlement)
    return settlement


def _check_losing(game: BankedGame, options: Any, wagers: Sequence[Wager], settlement: Settlement) -> None:
    """Demand that all free wagers on losing positions go the way of any one of them, in the order of ids."""
    losing = game.losing(options, settlement.outcome)
    demand(losing <= game.positions(options).keys(), "what loses is a position")
    lost = [wager for wager in wagers if wager.prison is None and wager.position in losing]
    for sample in (lost[:1], lost[-1:]):
        others = [wager for wager in wagers if wager not in lost] + sample
        steps = game.settle(options, others, settlement.outcome).steps
        alike = tuple(
            replace(step, payouts=_with_all(lost, step.payouts))
            if any(payout.wager == wager.id for payout in step.payouts for wager in sample)
            else step
            for step in steps
        )
        demand(alike == settlement.steps, f"on {settlement.outcome} all that loses is collected, by id")


def _with_all(lost: Sequence[Wager], payouts: Sequence[Payout]) -> tuple[Payout, ...]:
    """Return the payouts of a step, all of which collect a whole stake, with those of `lost` among them."""
    collected = [Payout(wager.id, Fate.LOST, wager.stake, taken=wager.stake) for wager in lost]
    keys = {wager.id for wager in lost}
    collected += [payout for payout in payouts if payout.wager not in keys]
    demand(
        all(payout.taken == payout.stake for payout in collected), "a step that collects does nothing else"
    )
    return tuple(sorted(collected, key=lambda payout: payout.wager))


def check_payout(wager: Wager, payout: Payout) -> None:
    """Demand that a payout is of its wager and that the stake goes to seat, bank and cloth without a rest."""
    carried = payout.carried.stake if payout.carried is not None else 0
    demand(payout.wager == wager.id and payout.stake == wager.stake, "a payout is of its wager")
    demand(min(payout.win, payout.returned, payout.taken) >= 0, "no amount is below zero")
    demand(payout.carried is None or carried > 0, "what is carried on is something")
    demand(payout.stake == payout.returned + payout.taken + carried, f"the stake goes on whole: {payout}")


def every_wager_is_settled_once(subject: Subject) -> None:
    """A bet on every position is settled for every outcome; the order in which wagers come is no matter."""
    game = banked(subject)
    for options in option_sets(game.spec):
        first = covered_cloth(game, options)
        wagers = (*first, *covered_cloth(game, options, seat=2, first=len(first) + 1))
        order: list[str] = []
        for value in outcomes(game, options):
            settlement = check_settlement(game, options, wagers, value)
            demand(same_after_json(settlement, Settlement), "a settlement is the same after JSON")
            again = game.settle(options, wagers[::-1], value)
            demand(again == settlement, "the order in which wagers come makes no difference")
            demand(not game.settle(options, (), value).steps, "an empty cloth has nothing to settle")
            _check_order(order, [step.name for step in settlement.steps])


def _check_order(order: list[str], names: Sequence[str]) -> None:
    """Demand that steps come in one order always; `order` is what is known of it and grows."""
    demand(len(set(names)) == len(names), "a step comes once")
    known = [name for name in names if name in order]
    demand(known == [name for name in order if name in known], "steps always come in the same order")
    for place, name in enumerate(names):
        if name not in order:
            after = max((order.index(before) + 1 for before in names[:place]), default=0)
            order.insert(after, name)


def edges_are_exact(subject: Subject) -> None:
    """Every kind has its edge; where nothing is ever held, enumeration of the outcomes gives it."""
    game = banked(subject)
    for options in option_sets(game.spec):
        edges = game.edges(options)
        demand(
            {edge.kind for edge in edges} == {kind.name for kind in game.kinds(options)}, "kinds have edges"
        )
        for edge in edges:
            demand(edge.text and edge.title, f"the edge of {edge.kind} is told")
            if edge.value is not None:
                digits = -Decimal(edge.percent.strip(" %")).as_tuple().exponent  # type: ignore[operator]
                demand(
                    round(edge.value * 100, digits) == Fraction(edge.percent.strip(" %")),
                    f"the percentage of {edge.kind} is that of its fraction",
                )
                enumerated = _enumerated(game, options, edge.kind)
                demand(enumerated in (None, edge.value), f"{edge.kind} keeps {enumerated}, not {edge.value}")


def _enumerated(game: BankedGame, options: Any, kind: str) -> Fraction | None:
    """What the house keeps of a bet of this kind by settling every outcome; None where a stake is held."""
    key = next(key for key, position in game.positions(options).items() if position.kind == kind)
    faces = outcomes(game, options)
    kept = 0
    for value in faces:
        settlement = game.settle(options, (Wager(1, 1, key, _EVEN_STAKE, 1),), value)
        (payout,) = (payout for step in settlement.steps for payout in step.payouts)
        if payout.carried is not None:
            return None
        kept += payout.taken - payout.win
    return Fraction(kept, _EVEN_STAKE * len(faces))


BANKED_CHECKS = (
    positions_are_sound,
    cloth_shows_every_position,
    every_position_can_be_typed,
    announced_bets_are_ordinary_bets,
    wrong_wagers_are_refused,
    outcomes_are_called,
    every_wager_is_settled_once,
    edges_are_exact,
)

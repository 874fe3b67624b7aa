"""What is said beside the pitch: the headline, and the sheets of score, figures, pass and dice."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.boufbowl.cards import Role
from games.boufbowl.pitch import TEAMS
from games.boufbowl.view import View
from games.kit.errors import gettext_noop
from games.kit.played import Seat
from games.kit.scene import Sheet, Words

# With the signs of the cards; receiver and sprinter attack, blockers defend (BB-40).
ROLES: Final[dict[Role, str]] = {
    "receiver": gettext_noop("receiver (horn)"),
    "passer": gettext_noop("passer (tofu egg)"),
    "sprinter": gettext_noop("sprinter (feather)"),
    "blocker": gettext_noop("blocker (bouftou wool)"),
}
_ROLLED: Final = {
    "tackle": gettext_noop("Tackle check"),
    "spell": gettext_noop("Spell"),
    "pass": gettext_noop("Pass"),
    "intercept": gettext_noop("Interception"),
    "scatter": gettext_noop("Scatter die"),
}
_WAITS: Final = {
    "lot": gettext_noop("A lot is drawn."),
    "tackle": gettext_noop("Tackle check on the way to %(aim)s: %(dice)s."),
    "spell": gettext_noop("Dice of the spell: %(dice)s."),
    "pass": gettext_noop("Dice of the pass: %(dice)s."),
    "intercept": gettext_noop("Dice of the interception: %(dice)s."),
    "scatter": gettext_noop("The ball is lost on %(aim)s: the die says where it goes."),
    "ask": gettext_noop("Seat %(seat)s: does one of these intercept? %(pieces)s"),
    "taker": gettext_noop("Seat %(seat)s: who takes the ball? %(pieces)s"),
    "centre": gettext_noop("Seat %(seat)s: on which centre cell does the ball come back?"),
}


def headline(view: View) -> Words:
    """Return in one sentence where the match stands."""
    if view.waits is not None:
        dice = ", ".join(f"{one.piece} × {one.count}" for one in view.dice)
        params = {
            "aim": view.aim,
            "dice": dice,
            "pieces": ", ".join(view.candidates),
            "seat": Seat(view.turn or 0),
        }
        return Words(_WAITS[view.waits], params)
    if view.turn is None:
        if view.winner is None:
            return Words(gettext_noop("The match is over: a draw."))
        return Words(gettext_noop("The match is over: seat %(seat)s wins."), {"seat": Seat(view.winner)})
    acts = {"seat": Seat(view.turn), "round": view.round_no, "piece": view.active}
    if view.phase == "place":
        return Words(gettext_noop("Placement: seat %(seat)s places a figure."), acts)
    if view.phase == "activate":
        return Words(gettext_noop("Round %(round)s: seat %(seat)s activates a figure."), acts)
    figure = next(figure for figure in view.figures if figure.piece == view.active)
    return Words(
        gettext_noop("Round %(round)s: %(piece)s of seat %(seat)s acts, %(mp)s MP and %(ap)s AP left."),
        {**acts, "mp": figure.mp, "ap": figure.ap},
    )


def sheets(view: View) -> tuple[Sheet, ...]:
    """Return the score, a pass on its way, the dice of this activation, and the figures."""
    return (_score(view), *_pass(view), *_dice(view), *(_figures(view, team) for team in TEAMS))


def _score(view: View) -> Sheet:
    title = Words(
        gettext_noop("Score: quarter %(quarter)s, goals left: %(left)s, round %(round)s"),
        {"quarter": view.quarter, "left": view.left, "round": view.round_no},
    )
    rows = tuple(
        (_seat(team), name, goals)
        for team, (name, goals) in enumerate(zip(view.team_names, view.score, strict=True))
    )
    columns = (Words(gettext_noop("Seat")), Words(gettext_noop("Team")), Words(gettext_noop("Goals")))
    lead = () if view.winner is None else (view.winner,)
    return Sheet(title=title, columns=columns, rows=rows, marked=lead)


def _pass(view: View) -> Iterator[Sheet]:
    throw = view.throw
    if throw is None:
        return
    rows: tuple[tuple[Words | int | str, ...], ...] = (
        (Words(gettext_noop("Trajectory")), " ".join(throw.path)),
        (Words(gettext_noop("May intercept")), ", ".join(throw.interceptors) or "–"),
        (Words(gettext_noop("Have answered")), ", ".join(throw.answered) or "–"),
        (Words(gettext_noop("Dodges")), "–" if throw.dodges is None else throw.dodges),
        (Words(gettext_noop("Locks")), throw.locks),
    )
    title = Words(
        gettext_noop("Pass of %(piece)s to %(target)s"),
        {"piece": throw.thrower, "target": throw.target or throw.to},
    )
    yield Sheet(title=title, columns=(Words(gettext_noop("What")), Words(gettext_noop("Value"))), rows=rows)


def _dice(view: View) -> Iterator[Sheet]:
    if view.rolled:
        rows = tuple(
            (Words(_ROLLED[one.what]), ", ".join(one.pieces) or "–", ", ".join(one.values))
            for one in view.rolled
        )
        columns = (Words(gettext_noop("Roll")), Words(gettext_noop("By")), Words(gettext_noop("Dice")))
        yield Sheet(title=Words(gettext_noop("Dice of this activation")), columns=columns, rows=rows)


def _figures(view: View, team: int) -> Sheet:
    """Return the figures of a team: what they have left, and whether their equipment is full."""
    columns = (
        Words(gettext_noop("Figure")),
        Words(gettext_noop("Name")),
        Words(gettext_noop("HP")),
        Words(gettext_noop("MP/AP")),
        Words(gettext_noop("Gear")),
    )
    figures = [figure for figure in view.figures if figure.team == team]
    rows = tuple(
        (
            figure.piece,
            Words(
                gettext_noop("%(name)s, %(role)s"), {"name": figure.name, "role": Words(ROLES[figure.role])}
            ),
            figure.hp,
            f"{figure.mp}/{figure.ap}",
            Words(gettext_noop("full") if figure.charged else gettext_noop("empty")),
        )
        for figure in figures
    )
    marked = tuple(place for place, figure in enumerate(figures) if figure.piece == view.active)
    title = Words(gettext_noop("%(name)s"), {"name": view.team_names[team]})
    return Sheet(title=title, columns=columns, rows=rows, marked=marked)


def _seat(index: int) -> Words:
    return Words(gettext_noop("%(seat)s"), {"seat": Seat(index)})

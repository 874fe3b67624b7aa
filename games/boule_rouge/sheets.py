"""What is reckoned, as small tables: the scores, the players, and who scored in the last round and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.boule_rouge.advanced import EFFECTS, NAMES, Advanced
from games.boule_rouge.pieces import BALLS, TEAMS, Team, team_of_ball
from games.boule_rouge.state import RoundRecord
from games.boule_rouge.view import TeamView, View
from games.kit.errors import gettext_noop
from games.kit.played import Seat
from games.kit.scene import Sheet, Words
from games.kit.seat_words import seats_of

Cell = Words | int | str

_NONE: Final = "–"
_TEAMS: Final[dict[Team, Words]] = {
    "iron": Words(gettext_noop("Iron")),
    "copper": Words(gettext_noop("Copper")),
}
_CARD: Final = Words(gettext_noop("Card"))
_TEAM: Final = Words(gettext_noop("Team"))
_POINTS: Final = Words(gettext_noop("Points"))
_DISTANCE: Final = Words(gettext_noop("Distance"))

_ENDED: Final[dict[str, dict[Team, str]]] = {
    "advantage": {
        "iron": gettext_noop("Round %(number)s: 1 for iron, which has the advantage when copper has no card"),
        "copper": gettext_noop(
            "Round %(number)s: 1 for copper, which has the advantage when iron has no card"
        ),
    },
    "jack_off": {
        "iron": gettext_noop("Round %(number)s: %(points)s for iron, as copper put the jack off the board"),
        "copper": gettext_noop("Round %(number)s: %(points)s for copper, as iron put the jack off the board"),
    },
    "closest": {
        "iron": gettext_noop("Round %(number)s: %(points)s for iron, one for each ball closest to the jack"),
        "copper": gettext_noop(
            "Round %(number)s: %(points)s for copper, one for each ball closest to the jack"
        ),
    },
}


def sheets(view: View) -> tuple[Sheet, ...]:
    """Return the tables of a view, those first that matter to a player."""
    return tuple(_sheets(view))


def _sheets(view: View) -> Iterator[Sheet]:
    if view.to_keep:
        yield _cards(Words(gettext_noop("Advanced cards to choose from")), view.to_keep)
    if view.own_advanced is not None:
        yield _cards(Words(gettext_noop("Your team’s advanced card")), (view.own_advanced,))
    yield _scores(view)
    if view.last is not None:
        yield _last_round(view.last)
    if any(team.deck or team.discard for team in view.teams):
        yield _players(view)
        yield _piles(view)


def _cards(title: Words, cards: tuple[Advanced, ...]) -> Sheet:
    rows = tuple((Words(NAMES[card]), Words(EFFECTS[card])) for card in cards)
    return Sheet(title=title, columns=(_CARD, Words(gettext_noop("Effect"))), rows=rows)


def _scores(view: View) -> Sheet:
    """Return both teams with what they have; the one with the advantage is marked."""
    columns = [
        _TEAM,
        Words(gettext_noop("Score")),
        _DISTANCE,
        Words(gettext_noop("Balls left")),
        Words(gettext_noop("Cards")),
        Words(gettext_noop("Seats")),
    ]
    if view.advanced:
        columns.append(Words(gettext_noop("Advanced card")))
    return Sheet(
        title=Words(gettext_noop("Score, to %(target)s"), {"target": view.target}),
        columns=tuple(columns),
        rows=tuple(tuple(_score(view, team)) for team in view.teams),
        marked=(TEAMS.index(view.holder),) if view.holder else (),
    )


def _score(view: View, team: TeamView) -> Iterator[Cell]:
    yield _TEAMS[team.team]
    yield team.score
    yield _NONE if team.best is None else team.best
    yield sum(ball.team == team.team and ball.where == "stock" for ball in view.balls)
    yield sum(seat.cards for seat in view.seats if seat.team == team.team)
    yield Words("%(seats)s", {"seats": seats_of(team.seats)})
    if view.advanced:
        yield _advanced(team)


def _advanced(team: TeamView) -> Cell:
    if team.spent is not None:
        return Words(gettext_noop("played: %(card)s"), {"card": Words(NAMES[team.spent])})
    if team.held is not None:
        return Words(NAMES[team.held])
    return Words(gettext_noop("face down")) if team.advanced else _NONE


def _players(view: View) -> Sheet:
    """Return the players with their cards, for who goes over a match that is over."""
    return Sheet(
        title=Words(gettext_noop("Players")),
        columns=(
            Words(gettext_noop("Seat")),
            _TEAM,
            Words(gettext_noop("In hand")),
            Words(gettext_noop("Laid aside")),
        ),
        rows=tuple(
            (
                Words("%(seat)s", {"seat": Seat(seat.seat)}),
                _TEAMS[seat.team],
                ", ".join(map(str, seat.hand)) or _NONE,
                _NONE if seat.laid is None else seat.laid,
            )
            for seat in view.seats
        ),
    )


def _last_round(last: RoundRecord) -> Sheet:
    """Return who scored in the round before and why: its title says it where nothing is counted."""
    params = {"number": last.number, "points": last.points}
    if last.winner is None:
        title = Words(gettext_noop("Round %(number)s: no point"), params)
    else:
        title = Words(_ENDED[last.reason][last.winner], params)
    if last.reason == "jack_off":
        return _counted(last, title)
    return _by_distance(last, title)


def _counted(last: RoundRecord, title: Words) -> Sheet:
    """Return what counts after the jack was put off the board: nothing in the standard game."""
    rows: list[tuple[Cell, ...]] = []
    if last.counted:
        balls = Words(gettext_noop("balls on the board: %(balls)s"), {"balls": ", ".join(last.counted)})
        rows.append((balls, len(last.counted)))
    if last.cards:
        rows.append((Words(gettext_noop("unplayed cards")), last.cards))
    return Sheet(title=title, columns=(Words(gettext_noop("What counts")), _POINTS), rows=tuple(rows))


def _by_distance(last: RoundRecord, title: Words) -> Sheet:
    """Return the balls by their distance from the jack, as far as both teams have one: no other decides."""
    lying: dict[int, dict[Team, list[str]]] = {}
    for ball, section in zip(BALLS, last.balls, strict=True):
        if section > 0:
            balls = lying.setdefault(abs(section - last.jack), {"iron": [], "copper": []})
            balls[team_of_ball(ball)].append(ball)
    rows: list[tuple[Cell, ...]] = []
    seen: set[Team] = set()
    for distance in sorted(lying):
        if seen == set(TEAMS):
            break
        balls = lying[distance]
        seen |= {team for team in TEAMS if balls[team]}
        points = sum(ball in last.counted for team in TEAMS for ball in balls[team])
        if last.reason == "advantage" and not rows:
            points = last.points
        listed = (", ".join(balls[team]) or _NONE for team in TEAMS)
        rows.append((distance, *listed, points or _NONE))
    return Sheet(
        title=title,
        columns=(_DISTANCE, _TEAMS["iron"], _TEAMS["copper"], _POINTS),
        rows=tuple(rows),
        marked=tuple(place for place, row in enumerate(rows) if row[3] != _NONE),
    )


def _piles(view: View) -> Sheet:
    """Return decks from the top and discard piles, for who goes over a match that is over."""
    return Sheet(
        title=Words(gettext_noop("Decks from the top, and discard piles")),
        columns=(_TEAM, Words(gettext_noop("Deck")), Words(gettext_noop("Discard pile"))),
        rows=tuple(
            (
                _TEAMS[team.team],
                ", ".join(map(str, team.deck)) or _NONE,
                ", ".join(map(str, team.discard)) or _NONE,
            )
            for team in view.teams
        ),
    )

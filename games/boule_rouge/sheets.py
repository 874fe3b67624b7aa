"""What is reckoned, as small tables: the scores, the players, and who scored in the last round and why."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from games.boule_rouge.advanced import EFFECTS, NAMES, Advanced
from games.boule_rouge.pieces import BALLS, TEAMS, Team, team_of_ball
from games.boule_rouge.state import RoundRecord
from games.boule_rouge.view import SeatView, TeamView, View
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
_YES: Final = Words(gettext_noop("yes"))
_CARD: Final = Words(gettext_noop("Card"))
_TEAM: Final = Words(gettext_noop("Team"))
_BALL: Final = Words(gettext_noop("Ball"))
_SECTION: Final = Words(gettext_noop("Section"))
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
    yield _players(view)
    if view.last is not None:
        yield _last_round(view.last)
    if any(team.deck or team.discard for team in view.teams):
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
    """Return the players with their cards, open ones where all may be seen; who may act is marked."""
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
                ", ".join(map(str, seat.hand)) or seat.cards,
                _laid(seat),
            )
            for seat in view.seats
        ),
        marked=view.shooters or ((view.shot.seat,) if view.shot else ()),
    )


def _laid(seat: SeatView) -> Cell:
    if seat.laid is not None:
        return seat.laid
    return _YES if seat.planned else _NONE


def _last_round(last: RoundRecord) -> Sheet:
    """Return the balls as they lay at the end of the round before, closest first; what scored is marked."""
    lying = [(ball, section) for ball, section in zip(BALLS, last.balls, strict=True) if section > 0]
    if last.jack > 0:
        lying.sort(key=lambda one: abs(one[1] - last.jack))
    params = {"number": last.number, "points": last.points, "cards": last.cards}
    if last.winner is None:
        title = Words(gettext_noop("Round %(number)s: no point"), params)
    else:
        title = Words(_ENDED[last.reason][last.winner], params)
    rows: list[tuple[Cell, ...]] = [
        (
            ball,
            _TEAMS[team_of_ball(ball)],
            section,
            abs(section - last.jack) if last.jack > 0 else _NONE,
            1 if ball in last.counted else _NONE,
        )
        for ball, section in lying
    ]
    if last.cards:
        cards = Words(gettext_noop("unplayed cards: %(cards)s"), params)
        rows.append((cards, _TEAMS[last.winner or TEAMS[0]], _NONE, _NONE, last.cards))
    return Sheet(
        title=title,
        columns=(_BALL, _TEAM, _SECTION, _DISTANCE, Words(gettext_noop("Points"))),
        rows=tuple(rows),
        marked=tuple(row for row, (ball, _) in enumerate(lying) if _decided(last, ball, lying)),
    )


def _decided(last: RoundRecord, ball: str, lying: list[tuple[str, int]]) -> bool:
    """Whether a ball scored or, where the round as a whole did, was the winner's closest."""
    if last.reason != "advantage":
        return ball in last.counted
    own = {name: abs(section - last.jack) for name, section in lying if team_of_ball(name) == last.winner}
    return ball in own and own[ball] == min(own.values())


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

"""One sentence about each event. None tells a card that is not open."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from games.boule_rouge.advanced import Advanced
from games.boule_rouge.events import (
    AdvancedDealt,
    AdvancedKept,
    BallRemoved,
    BallsCleared,
    BallShot,
    Dealt,
    DeckShuffled,
    Drew,
    Event,
    Followed,
    Judged,
    MatchEnded,
    MovesAdded,
    PassedBy,
    PawnPut,
    PieceMoved,
    PieceOut,
    Planned,
    PlansLaid,
    Rolled,
    RoundBegan,
    RoundEnded,
    ShuffleCalled,
    Struck,
    Tossed,
    Turn,
    WayMade,
)
from games.boule_rouge.pieces import JACK, Team
from games.kit.errors import gettext_noop
from games.kit.played import Seat

Sentence = tuple[str, Mapping[str, Any]]
ByTeam = Mapping[Team, str]

_SHUFFLE: Final[ByTeam] = {
    "iron": gettext_noop("The cards of the iron team are to be shuffled."),
    "copper": gettext_noop("The cards of the copper team are to be shuffled."),
}
_SHUFFLED: Final[ByTeam] = {
    "iron": gettext_noop("The deck of the iron team is shuffled: %(count)s cards."),
    "copper": gettext_noop("The deck of the copper team is shuffled: %(count)s cards."),
}
_TOSSED: Final[ByTeam] = {
    "iron": gettext_noop("The coin falls: the iron team makes way."),
    "copper": gettext_noop("The coin falls: the copper team makes way."),
}
_ADVANCED_DEALT: Final[ByTeam] = {
    "iron": gettext_noop("Three advanced cards are dealt to the iron team."),
    "copper": gettext_noop("Three advanced cards are dealt to the copper team."),
}
_ADVANCED_KEPT: Final[ByTeam] = {
    "iron": gettext_noop("The iron team keeps an advanced card."),
    "copper": gettext_noop("The copper team keeps an advanced card."),
}
_PLAYS: Final[dict[Advanced, str]] = {
    "bottle": gettext_noop("Seat %(seat)s plays %(card)s and “Make a bottle”: ball %(ball)s to %(section)s."),
    "counter": gettext_noop("Seat %(seat)s plays %(card)s and “The counter”: ball %(ball)s to %(section)s."),
    "square": gettext_noop("Seat %(seat)s plays %(card)s and “The square”: ball %(ball)s to %(section)s."),
    "boomerang": gettext_noop("Seat %(seat)s plays %(card)s and “Boomerang”: ball %(ball)s to %(section)s."),
    "bomb": gettext_noop("Seat %(seat)s plays %(card)s and “Bomb”: ball %(ball)s to %(section)s."),
    "drag": gettext_noop("Seat %(seat)s plays %(card)s and “Drag”: ball %(ball)s to %(section)s."),
    "aim_short": gettext_noop("Seat %(seat)s plays %(card)s and “Aim short”: ball %(ball)s to %(section)s."),
    "long_aim": gettext_noop("Seat %(seat)s plays %(card)s and “Long aim”: ball %(ball)s to %(section)s."),
    "aim_end": gettext_noop(
        "Seat %(seat)s plays %(card)s and “Aim for the end”: ball %(ball)s to %(section)s."
    ),
}
_HOLDS: Final[ByTeam] = {
    "iron": gettext_noop("The iron team has the advantage: %(own)s from the jack against %(theirs)s."),
    "copper": gettext_noop("The copper team has the advantage: %(own)s from the jack against %(theirs)s."),
}
_HOLDS_ALONE: Final[ByTeam] = {
    "iron": gettext_noop("The iron team has the advantage: no ball is on the board against it."),
    "copper": gettext_noop("The copper team has the advantage: no ball is on the board against it."),
}
_TURN: Final[ByTeam] = {
    "iron": gettext_noop("The iron team shoots."),
    "copper": gettext_noop("The copper team shoots."),
}
_CLEARED: Final[ByTeam] = {
    "iron": gettext_noop("The iron team takes off its balls."),
    "copper": gettext_noop("The copper team takes off its balls."),
}
_BEGAN: Final[ByTeam] = {
    "iron": gettext_noop("Round %(number)s: the iron team makes way."),
    "copper": gettext_noop("Round %(number)s: the copper team makes way."),
}
_ENDED: Final[dict[str, ByTeam]] = {
    "advantage": {
        "iron": gettext_noop("No card is left against its advantage: the iron team scores 1."),
        "copper": gettext_noop("No card is left against its advantage: the copper team scores 1."),
    },
    "jack_off": {
        "iron": gettext_noop("The copper team has put the jack off the board: the iron team scores 1."),
        "copper": gettext_noop("The iron team has put the jack off the board: the copper team scores 1."),
    },
    "closest": {
        "iron": gettext_noop("All cards are played: the iron team scores %(points)s, for %(balls)s."),
        "copper": gettext_noop("All cards are played: the copper team scores %(points)s, for %(balls)s."),
    },
}
_COUNTED: Final[ByTeam] = {
    "iron": gettext_noop(
        "The jack is off: the iron team scores %(points)s. Balls: %(balls)s; unplayed cards: %(cards)s."
    ),
    "copper": gettext_noop(
        "The jack is off: the copper team scores %(points)s. Balls: %(balls)s; unplayed cards: %(cards)s."
    ),
}
_WON: Final[ByTeam] = {
    "iron": gettext_noop("The iron team wins the match."),
    "copper": gettext_noop("The copper team wins the match."),
}


def describe(event: Event) -> Sentence:
    """Return a template marked for translation and what fills it."""
    return _DESCRIBE[type(event)](event)


def _shuffle_called(event: ShuffleCalled) -> Sentence:
    return _SHUFFLE[event.team], {}


def _deck_shuffled(event: DeckShuffled) -> Sentence:
    return _SHUFFLED[event.team], {"count": len(event.cards)}


def _drew(event: Drew) -> Sentence:
    return gettext_noop("Seat %(seat)s draws %(count)s."), {
        "seat": Seat(event.seat),
        "count": len(event.cards),
    }


def _dealt(event: Dealt) -> Sentence:
    return gettext_noop("All hands are dealt."), {}


def _tossed(event: Tossed) -> Sentence:
    return _TOSSED[event.team], {}


def _advanced_dealt(event: AdvancedDealt) -> Sentence:
    return _ADVANCED_DEALT[event.team], {}


def _advanced_kept(event: AdvancedKept) -> Sentence:
    return _ADVANCED_KEPT[event.team], {}


def _way_made(event: WayMade) -> Sentence:
    return gettext_noop("Seat %(seat)s makes way: the jack is in section %(card)s."), {
        "seat": Seat(event.seat),
        "card": event.card,
    }


def _planned(event: Planned) -> Sentence:
    return gettext_noop("Seat %(seat)s lays a card aside."), {"seat": Seat(event.seat)}


def _plans_laid(event: PlansLaid) -> Sentence:
    return gettext_noop("All have planned: each team has six cards and six balls."), {}


def _ball_removed(event: BallRemoved) -> Sentence:
    return gettext_noop("Ball %(ball)s is taken off the board."), {"ball": event.ball}


def _ball_shot(event: BallShot) -> Sentence:
    params = {"seat": Seat(event.seat), "card": event.card, "ball": event.ball, "section": event.section}
    if event.advanced is not None:
        return _PLAYS[event.advanced], params
    if event.spin == "forward":
        return gettext_noop("Seat %(seat)s plays %(card)s: ball %(ball)s to %(section)s, forward."), params
    return gettext_noop("Seat %(seat)s plays %(card)s: ball %(ball)s to %(section)s, backspin."), params


def _rolled(event: Rolled) -> Sentence:
    if event.spin == "forward":
        return gettext_noop("The white die shows %(face)s."), {"face": event.face}
    return gettext_noop("The black die shows %(face)s."), {"face": event.face}


def _moves_added(event: MovesAdded) -> Sentence:
    return gettext_noop("%(moves)s added to the die."), {"moves": event.moves}


def _piece_moved(event: PieceMoved) -> Sentence:
    params = {"piece": event.piece, "start": event.start, "end": event.end, "left": event.left}
    if event.piece == JACK:
        return gettext_noop("The jack goes from %(start)s to %(end)s."), params
    if event.left:
        return gettext_noop("Ball %(piece)s goes from %(start)s to %(end)s; moves left: %(left)s."), params
    return gettext_noop("Ball %(piece)s goes from %(start)s to %(end)s."), params


def _piece_out(event: PieceOut) -> Sentence:
    params = {"piece": event.piece, "start": event.start}
    if event.piece == JACK:
        return gettext_noop("The jack leaves the board from %(start)s."), params
    return gettext_noop("Ball %(piece)s leaves the board from %(start)s and is out for this round."), params


def _struck(event: Struck) -> Sentence:
    params = {"ball": event.ball, "piece": event.piece}
    if event.piece == JACK:
        return gettext_noop("Ball %(ball)s strikes the jack and stops."), params
    return gettext_noop("Ball %(ball)s strikes ball %(piece)s and stops."), params


def _passed_by(event: PassedBy) -> Sentence:
    return gettext_noop("Ball %(ball)s strikes nothing here."), {"ball": event.ball}


def _followed(event: Followed) -> Sentence:
    return gettext_noop("Ball %(ball)s strikes the jack and goes along with it."), {"ball": event.ball}


def _judged(event: Judged) -> Sentence:
    if event.holder is None:
        return gettext_noop("No ball is on the board: nobody has the advantage."), {}
    own, theirs = (event.own, event.theirs) if event.holder == event.team else (event.theirs, event.own)
    if theirs is None:
        return _HOLDS_ALONE[event.holder], {}
    return _HOLDS[event.holder], {"own": own, "theirs": theirs}


def _pawn_put(event: PawnPut) -> Sentence:
    return gettext_noop("The pawn is on ball %(ball)s."), {"ball": event.ball}


def _turn(event: Turn) -> Sentence:
    return _TURN[event.team], {}


def _balls_cleared(event: BallsCleared) -> Sentence:
    return _CLEARED[event.team], {}


def _round_ended(event: RoundEnded) -> Sentence:
    if event.winner is None:
        return gettext_noop("The round brings nobody a point."), {}
    if event.reason == "jack_off" and (event.balls or event.cards):
        return _COUNTED[event.winner], {
            "points": event.points,
            "balls": ", ".join(event.balls) or "–",
            "cards": event.cards,
        }
    return _ENDED[event.reason][event.winner], {"points": event.points, "balls": ", ".join(event.balls)}


def _round_began(event: RoundBegan) -> Sentence:
    return _BEGAN[event.team], {"number": event.number}


def _match_ended(event: MatchEnded) -> Sentence:
    if event.winner is None:
        return gettext_noop("The match is a draw."), {}
    return _WON[event.winner], {}


_DESCRIBE: dict[type, Callable[[Any], Sentence]] = {
    ShuffleCalled: _shuffle_called,
    DeckShuffled: _deck_shuffled,
    Drew: _drew,
    Dealt: _dealt,
    Tossed: _tossed,
    AdvancedDealt: _advanced_dealt,
    AdvancedKept: _advanced_kept,
    WayMade: _way_made,
    Planned: _planned,
    PlansLaid: _plans_laid,
    BallRemoved: _ball_removed,
    BallShot: _ball_shot,
    Rolled: _rolled,
    MovesAdded: _moves_added,
    PieceMoved: _piece_moved,
    PieceOut: _piece_out,
    Struck: _struck,
    PassedBy: _passed_by,
    Followed: _followed,
    Judged: _judged,
    PawnPut: _pawn_put,
    Turn: _turn,
    BallsCleared: _balls_cleared,
    RoundEnded: _round_ended,
    RoundBegan: _round_began,
    MatchEnded: _match_ended,
}

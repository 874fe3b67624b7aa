"""What the console shows of a played table: read in a few queries, and nothing of what is hidden."""

from __future__ import annotations

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any

import msgspec
from django.utils import timezone
from django.utils.functional import cached_property
from django.utils.translation import gettext

from croupier.match.needs import NeedForm, need_form
from croupier.matches import said, worth
from croupier.models import Shift, Staff
from croupier.scene.acts import ActButton, act_button
from croupier.scene.shown import SeatLook, Shown, show
from croupier.scene.turning import on_its_side
from croupier.table.acts import Permissions
from croupier.table.picture import places
from games.kit.played import Need, Seat, Who
from games.kit.played import Staff as Office
from tables.matches import public
from tables.matches.rules import MatchRules, comes_and_goes, match_rules, played_game
from tables.matches.timing import PAY, TIME_OUT, drawn_by_system
from tables.models import Match, Table

SHUT = "shut"
MOST_SAID = 6
# A drawing that is wider than this by its height leaves no room beside it.
TALL = 1.3
_MOST_CHIPS = 4
_RUNNING = (public.PLAYING, public.PAYING)

# The system draws at once; after this long nobody seems to carry the work.
SYSTEM_LATE = timedelta(seconds=3)


@dataclass(frozen=True)
class OpenActs:
    """The acts that can be done from here: the buttons, and by the key of each whose act it is.

    `hidden` are the numbers of seats that have acts which nobody but their player may see. `office` tells
    that it is the staff's word, so that the first of them is what comes next.
    """

    buttons: tuple[ActButton, ...]
    who: dict[str, str]
    hidden: tuple[int, ...]
    office: bool


@dataclass(frozen=True)
class Reserved:
    """An act that is the chef's alone: its words, and as data what the command `chef_act` takes."""

    label: str
    action: Any


class MatchPage:
    """A played table as one member of staff sees it. Read once for a request, so that all of it agrees."""

    def __init__(self, table: Table, viewer: Staff) -> None:
        self.table = table
        self.chip_set = table.chip_set
        self.exponent = table.chip_set.exponent
        self.now = timezone.now()
        self.game = played_game(table.game)
        self.seats = places(table)
        self.match = Match.objects.filter(table=table).select_related("table").order_by("-number").first()
        self.rules: MatchRules | None = match_rules(table.game, self.match) if self.match else None
        self.state = self.rules.position(self.match.state) if self.rules and self.match else None
        self.shifts = list(
            Shift.objects.filter(table=table, ended_at__isnull=True)
            .select_related("staff")
            .order_by("position")
        )
        self.permissions = Permissions(viewer, table, self.shifts)

    @property
    def phase(self) -> str:
        """Where the table is: `shut`, or `waiting`, `playing` or `paying`."""
        return str(public.head(self.match)["phase"]) if self.table.is_open else SHUT

    @property
    def is_on(self) -> bool:
        """Whether a match is being played: acts are possible."""
        return self.phase == public.PLAYING

    @property
    def moves(self) -> int:
        """How many acts the match has seen."""
        return self.match.moves if self.match else 0

    @cached_property
    def looks(self) -> tuple[SeatLook, ...]:
        """The seats of the match in the order of the game."""
        if self.rules is None:
            return ()
        colours = {seat.number: seat.colour for seat in self.seats}
        return tuple(SeatLook(player.seat, colours[player.seat]) for player in self.rules.players)

    @cached_property
    def shown(self) -> Shown | None:
        """What everyone sees of the match."""
        if self.rules is None:
            return None
        scene = public.scene(self.rules, self.state)
        if scene.picture is not None:
            scene = msgspec.structs.replace(scene, picture=on_its_side(scene.picture))
        return show(scene, self.looks)

    @property
    def shape(self) -> str:
        """How the page is laid out for the drawing: `wide`, `tall`, or `field` if that needs all the room."""
        picture = self.shown.picture if self.shown else None
        if picture is None:
            return "wide"
        if picture.is_field:
            return "field"
        return "tall" if picture.ratio < TALL else "wide"

    @cached_property
    def turn(self) -> tuple[Who, ...]:
        """Whose word it is."""
        return self.game.turn(self.state) if self.is_on else ()

    @property
    def words(self) -> frozenset[int]:
        """The numbers of the seats whose word it is."""
        return frozenset(
            self.rules.seat_of(who.index) for who in self.turn if self.rules and isinstance(who, Seat)
        )

    @property
    def players(self) -> frozenset[int]:
        """The numbers of the seats that play."""
        return frozenset(look.number for look in self.looks) if self.phase in _RUNNING else frozenset()

    @cached_property
    def said(self) -> tuple[str, ...]:
        """The last acts in a sentence each, the newest first."""
        return said(self.match, MOST_SAID) if self.match else ()

    @property
    def unit(self) -> str:
        """What a unit is worth, empty where it is one of the currency."""
        unit = self.match.unit if self.match else self.chip_set.unit
        return worth(unit, self.exponent, self.chip_set.currency)

    @property
    def closes_at(self) -> datetime | None:
        """When the time to act is over."""
        return self.match.due_at if self.is_on and self.match and self.match.due == TIME_OUT else None

    @property
    def steps(self) -> tuple[int, ...]:
        """The chips by which a stake is raised or lowered, in units; none in a game without stacks."""
        if self.match is None or self.shown is None or not self.shown.chips:
            return ()
        return tuple(value // self.match.unit for value in self.chip_set.values)[:_MOST_CHIPS]

    @cached_property
    def acts(self) -> OpenActs:
        """The acts that are open, those of seats first; where several may act, each says whose it is."""
        buttons: list[ActButton] = []
        who: dict[str, str] = {}
        hidden: list[int] = []
        if self.rules is None or not self.is_on:
            return OpenActs((), who, (), office=False)
        seats = [each for each in self.turn if isinstance(each, Seat)]
        asked: tuple[Who, ...] = (*seats, Office())
        for one in asked:
            legal = self.game.legal(self.state, one)
            if isinstance(one, Seat) and any(offer.private for offer in legal):
                hidden.append(self.rules.seat_of(one.index))
            for offer in legal:
                if offer.private or (isinstance(one, Office) and self._is_reserved(offer.action)):
                    continue
                button = act_button(self.rules, len(buttons), offer, self.steps)
                if isinstance(one, Seat) and len(seats) > 1:
                    params = {"seat": self.rules.seat_of(one.index), "act": button.label}
                    button = replace(button, label=gettext("Seat %(seat)s: %(act)s") % params)
                buttons.append(button)
                who[button.key] = self.rules.name_of(one)
        return OpenActs(tuple(buttons), who, tuple(hidden), office=Office() in self.turn)

    @cached_property
    def reserved(self) -> tuple[Reserved, ...]:
        """The acts that are open to the chef alone."""
        if self.rules is None or not self.is_on:
            return ()
        offers = public.offered(self.rules, self.game.legal(self.state, Office()))
        return tuple(
            Reserved(_filled(offer["label"], offer["params"]), offer["action"])
            for offer in offers
            if offer["reserved"]
        )

    @cached_property
    def need(self) -> NeedForm | None:
        """The form of what has to be entered; none when nothing has, or when the system draws."""
        need = self._needed()
        if need is None or drawn_by_system(self.table, need):
            return None
        picture = self.shown.picture if self.shown else None
        return need_form(need, self.looks, picture.cards if picture else ())

    @property
    def draws(self) -> str:
        """What the system is to draw, in a word; empty when it has nothing to draw."""
        need = self._needed()
        return gettext(need.form.name) if need is not None and drawn_by_system(self.table, need) else ""

    @property
    def pays_by_itself(self) -> bool:
        """Whether the system pays the stakes of the match that is over."""
        return bool(self.match and self.match.due == PAY)

    @property
    def is_late(self) -> bool:
        """Whether the system should long have done what it has to do."""
        due = self.match.due_at if self.match else None
        return due is not None and self.now - due > SYSTEM_LATE

    @property
    def stake(self) -> int:
        """What each player has staked on the match, in the smallest currency unit."""
        return self.match.stake * self.match.unit if self.match else 0

    @property
    def comes_and_goes(self) -> bool:
        """Whether players sit down and leave during a match of this game."""
        return comes_and_goes(self.game)

    @property
    def winners(self) -> str:
        """The seats that have won, none for a draw or a match without a winner."""
        if self.rules is None or self.match is None:
            return ""
        result = public.result(self.rules, self.match)
        return ", ".join(map(str, (result or {}).get("winners") or ()))

    def _needed(self) -> Need | None:
        return self.game.needs(self.state) if self.is_on else None

    def _is_reserved(self, action: Any) -> bool:
        return action.__struct_config__.tag in self.game.spec.reserved


def _filled(label: str, params: dict[str, Any]) -> str:
    return gettext(label) % params if params else gettext(label)

"""What is in the demo's house: its chips, its tables and its people, as plain data.

Every game of the registry has two tables, one that people run and one that runs by itself: no game is named
here. The first game of the registry has the staff of a whole table, the others a chef de table each.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from croupier.models import Grade, Position
from games.kit.banked import BankedGame
from games.kit.errors import RuleViolation
from games.kit.played import COMES, GOES, PlayedGame, SeatStart, action_kind
from games.kit.registry import Game

EURO = 100
HOUSE_PLAYERS = "House players"
MOST_SEATS = 8
STACK = 100
"""What a player of a match sits down with, in euros, where it is not the game's own affair."""


@dataclass(frozen=True)
class Chips:
    """A chip set in euros: values in euros with their colours."""

    name: str
    chips: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Player:
    """A player with the money they sit down with, in euros; 0 where the game sells chips during a match."""

    name: str
    money: int


@dataclass(frozen=True)
class DemoTable:
    """A table; one that is `automatic` runs by itself, and house players play there.

    With `begins` a match begins when it is opened.
    """

    slug: str
    name: str
    game: str
    chips: str
    seat_count: int
    players: tuple[Player, ...]
    automatic: bool = False
    betting_seconds: int | None = None
    pause_seconds: int = 5
    begins: bool = False


@dataclass(frozen=True)
class Person:
    """A member of staff, standing at `table` in `position` if they are on shift.

    A person with `what` gets a password, which the demo shows under that title; nobody logs in as the others.
    """

    username: str
    name: str
    grade: Grade
    what: str = ""
    table: str = ""
    position: Position | None = None


@dataclass(frozen=True)
class House:
    """Everything there is."""

    chips: tuple[Chips, ...]
    tables: tuple[DemoTable, ...]
    people: tuple[Person, ...]


CHIPS = (
    Chips(
        "Euro",
        (
            (1, "#f2efe6"),
            (2, "#e6c229"),
            (5, "#c8102e"),
            (10, "#1a6fb5"),
            (25, "#2a9134"),
            (100, "#1c1c1c"),
            (500, "#6a2c91"),
        ),
    ),
    Chips(
        "Euro, high",
        (
            (5, "#c8102e"),
            (10, "#1a6fb5"),
            (50, "#d98324"),
            (100, "#1c1c1c"),
            (500, "#6a2c91"),
            (1000, "#b8860b"),
        ),
    ),
)
LOW, HIGH = (chips.name for chips in CHIPS)

GUESTS = (Player("Rose", 500), Player("Alain", 300), Player("Sofia", 800))
REGULARS = (
    Player("Baptiste", 5000),
    Player("Colette", 2000),
    Player("Nadia", 3000),
    Player("Octave", 8000),
    Player("Yves", 1500),
)
NAMES = ("Rose", "Alain", "Sofia", "Marius", "Élodie", "Karim", "Baptiste", "Colette")
OTHERS = ("Nadia", "Octave", "Yves", "Lena", "Fabien", "Solène", "Anouk", "Théo")
CROUPIERS = ("Nora Blanc", "Hervé Simon", "Clara Fontaine", "Idris Morin", "Julie Marchand", "Paolo Rey")
CHEFS = ("Margaux Girard", "Karim Benali", "Élodie Mercier", "Thomas Leroy", "Aïcha Diallo", "Jules Renaud")

FIRST_STAFF = (
    ("chef", "Camille Roche", Grade.CHEF, "Chef de table", Position.CHEF_DE_TABLE),
    ("right", "André Petit", Grade.CROUPIER, "Croupier right", Position.CROUPIER_RIGHT),
    ("left", "Lucie Morel", Grade.CROUPIER, "Croupier left", Position.CROUPIER_LEFT),
    ("bout", "Inès Faure", Grade.CROUPIER, "Bout de table", Position.BOUT_DE_TABLE),
)
OFFICE = (
    Person("supervisor", "Mireille Garnier", Grade.SUPERVISOR, "Supervisor"),
    Person("admin", "Paul Leclerc", Grade.ADMIN, "Administrator"),
)


def house(games: Mapping[str, Game]) -> House:
    """Return the house in which these games are played, each at two tables."""
    pairs = [_tables(game) for game in games.values()]
    people = [
        person
        for place, (by_people, by_itself) in enumerate(pairs)
        for person in (_first_staff if place == 0 else _staff)(place, by_people, by_itself)
    ]
    return House(CHIPS, tuple(table for pair in pairs for table in pair), (*people, *OFFICE))


def _tables(game: Game) -> tuple[DemoTable, DemoTable]:
    """Return the table of a game that people run, and the one that runs by itself."""
    spec = game.spec
    slug = spec.name.replace("_", "-")
    guests: tuple[Player, ...] = GUESTS
    regulars: tuple[Player, ...] = REGULARS
    begins = False
    if isinstance(game, BankedGame):
        seats = min(MOST_SEATS, spec.seats[1])
        guests, regulars = guests[:seats], regulars[:seats]
    else:
        seats = most_players(game)
        begins = action_kind(game, COMES) is not None and action_kind(game, GOES) is not None
        money = 0 if begins else STACK
        guests, regulars = (tuple(Player(name, money) for name in names[:seats]) for names in (NAMES, OTHERS))
    by_people = DemoTable(f"{slug}-1", f"{spec.title} 1", spec.name, LOW, seats, guests, begins=begins)
    by_itself = DemoTable(
        f"{slug}-2",
        f"{spec.title} 2",
        spec.name,
        HIGH if isinstance(game, BankedGame) else LOW,
        seats,
        regulars,
        automatic=True,
        betting_seconds=20 if isinstance(game, BankedGame) else None,
        pause_seconds=6,
    )
    return by_people, by_itself


def most_players(game: PlayedGame) -> int:
    """Return with how many players, at most, a match begins under the usual options."""
    least, most = game.spec.seats
    for count in range(min(most, MOST_SEATS), least, -1):
        try:
            game.start(game.spec.options(), [SeatStart(f"#{seat}", STACK) for seat in range(count)])
        except RuleViolation:
            continue
        return count
    return least


def _first_staff(place: int, by_people: DemoTable, by_itself: DemoTable) -> Iterator[Person]:
    """Yield all who stand at the tables of the first game."""
    for username, name, grade, what, position in FIRST_STAFF:
        yield Person(username, name, grade, f"{what}, {by_people.name}", by_people.slug, position)
    yield Person(
        "chef2",
        "Hugo Lambert",
        Grade.CHEF,
        f"Chef de table, {by_itself.name}",
        by_itself.slug,
        Position.CHEF_DE_TABLE,
    )
    yield Person("house", HOUSE_PLAYERS, Grade.CROUPIER, "", by_itself.slug, Position.BOUT_DE_TABLE)


def _staff(place: int, by_people: DemoTable, by_itself: DemoTable) -> Iterator[Person]:
    """Yield the chef de table of another game with a croupier, and who acts where it runs by itself."""
    chef, right = Position.CHEF_DE_TABLE, Position.CROUPIER_RIGHT
    game, slug, what = by_people.game, by_people.slug, f"Chef de table, {by_people.name}"
    yield Person(game, CHEFS[(place - 1) % len(CHEFS)], Grade.CHEF, what, slug, chef)
    yield Person(f"{game}_right", CROUPIERS[(place - 1) % len(CROUPIERS)], Grade.CROUPIER, "", slug, right)
    yield Person(f"house_{game}", HOUSE_PLAYERS, Grade.CHEF, "", by_itself.slug, chef)

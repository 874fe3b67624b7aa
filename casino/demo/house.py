"""What is in the demo's house: its chips, its tables and its people, as plain data."""

from __future__ import annotations

from dataclasses import dataclass

from croupier.models import Grade, Position

EURO = 100


@dataclass(frozen=True)
class Chips:
    """A chip set in euros: values in euros with their colours."""

    name: str
    chips: tuple[tuple[int, str], ...]


@dataclass(frozen=True)
class Player:
    """A player with the money they sit down with, in euros."""

    name: str
    money: int


@dataclass(frozen=True)
class DemoTable:
    """A table; one with `betting_seconds` and `automatic` runs by itself, and house players bet there."""

    slug: str
    name: str
    game: str
    chips: str
    seat_count: int
    players: tuple[Player, ...]
    automatic: bool = False
    betting_seconds: int | None = None
    pause_seconds: int = 5


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

TABLES = (
    DemoTable(
        slug="boule-1",
        name="Boule 1",
        game="boule",
        chips="Euro",
        seat_count=8,
        players=(Player("Rose", 500), Player("Alain", 300), Player("Sofia", 800)),
    ),
    DemoTable(
        slug="boule-2",
        name="Boule 2",
        game="boule",
        chips="Euro, high",
        seat_count=8,
        players=(
            Player("Baptiste", 5000),
            Player("Colette", 2000),
            Player("Nadia", 3000),
            Player("Octave", 8000),
            Player("Yves", 1500),
        ),
        automatic=True,
        betting_seconds=20,
        pause_seconds=6,
    ),
)

PEOPLE = (
    Person("chef", "Camille Roche", Grade.CHEF, "Chef de table, Boule 1", "boule-1", Position.CHEF_DE_TABLE),
    Person(
        "right", "André Petit", Grade.CROUPIER, "Croupier right, Boule 1", "boule-1", Position.CROUPIER_RIGHT
    ),
    Person(
        "left", "Lucie Morel", Grade.CROUPIER, "Croupier left, Boule 1", "boule-1", Position.CROUPIER_LEFT
    ),
    Person("bout", "Inès Faure", Grade.CROUPIER, "Bout de table, Boule 1", "boule-1", Position.BOUT_DE_TABLE),
    Person("chef2", "Hugo Lambert", Grade.CHEF, "Chef de table, Boule 2", "boule-2", Position.CHEF_DE_TABLE),
    Person("supervisor", "Mireille Garnier", Grade.SUPERVISOR, "Supervisor"),
    Person("admin", "Paul Leclerc", Grade.ADMIN, "Administrator"),
    Person("house", "House players", Grade.CROUPIER, "", "boule-2", Position.BOUT_DE_TABLE),
)

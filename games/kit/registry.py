"""The games there are, found by dotted path."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module

from games.kit.banked import BankedGame
from games.kit.errors import RuleViolation, gettext_noop
from games.kit.played import PlayedGame

Game = BankedGame | PlayedGame


class Registry(Mapping[str, Game]):
    """Games by name. Refuses two games of one name and anything that is not a game."""

    def __init__(self, paths: Iterable[str]) -> None:
        """Import every package in `paths` and register its `GAME`.

        Raises ImportError for a package that is not there, TypeError for one without a game, and ValueError
        for a name that is taken.
        """
        self._games: dict[str, Game] = {}
        for path in paths:
            game = getattr(import_module(path), "GAME", None)
            if not isinstance(game, BankedGame | PlayedGame):
                raise TypeError(f"{path} has no GAME that is a banked or a played game")
            name = game.spec.name
            if name in self._games:
                raise ValueError(f"{path} is called {name}, and so is another game")
            self._games[name] = game

    @classmethod
    def of(cls, game: Game) -> Registry:
        """Return a registry of one game, which need not be in a package of its own."""
        registry = cls(())
        registry._games[game.spec.name] = game
        return registry

    def __getitem__(self, name: str) -> Game:
        return self._games[name]

    def __iter__(self) -> Iterator[str]:
        return iter(self._games)

    def __len__(self) -> int:
        return len(self._games)

    def find(self, name: str) -> Game:
        """Return the game called `name`. Raises RuleViolation `unknown_game`, which lists the names."""
        try:
            return self._games[name]
        except KeyError:
            raise RuleViolation(
                "unknown_game",
                gettext_noop("There is no game “%(name)s”. The games are: %(known)s."),
                name=name,
                known=", ".join(sorted(self._games)),
            ) from None

    def banked(self, name: str) -> BankedGame:
        """Return the banked game called `name`. Raises RuleViolation `unknown_game` or `not_banked`."""
        game = self.find(name)
        if not isinstance(game, BankedGame):
            raise RuleViolation(
                "not_banked", gettext_noop("“%(name)s” is not played against the house."), name=name
            )
        return game

    def played(self, name: str) -> PlayedGame:
        """Return the played game called `name`. Raises RuleViolation `unknown_game` or `not_played`."""
        game = self.find(name)
        if not isinstance(game, PlayedGame):
            raise RuleViolation(
                "not_played", gettext_noop("“%(name)s” is not played between its players."), name=name
            )
        return game

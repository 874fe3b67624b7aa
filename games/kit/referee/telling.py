"""How a referee puts things: translated sentences, numbered paragraphs, and what both families tell alike."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from typing import Any

import msgspec

from games.kit.errors import RuleViolation, gettext_noop
from games.kit.records import Record
from games.kit.seat_words import in_play_order, numbered

Translate = Callable[[str], str]


class Teller:
    """Puts messages into the reader's language."""

    def __init__(self, translate: Translate) -> None:
        self._translate = translate

    def word(self, message: str) -> str:
        """Return a message that has nothing to fill in."""
        return self._translate(message) if message else ""

    def tell(self, message: str, **params: Any) -> str:
        """Return a message, filled in, seats by their place in play order. An empty message stays empty."""
        text = self.word(message)
        return text % numbered(params, in_play_order) if params else text

    def refused(self, refusal: RuleViolation) -> str:
        """Return the sentence for a refusal, with its code."""
        return self.tell(
            gettext_noop("Refused (%(code)s): %(why)s"),
            code=refusal.code,
            why=self.tell(refusal.message, **refusal.params),
        )

    def head(self, record: Record) -> Iterator[str]:
        """Yield what is being played, and by which options."""
        spec = record.game.spec
        yield self.tell(
            gettext_noop("%(title)s, version %(version)s"), title=self.word(spec.title), version=spec.version
        )
        options = ", ".join(f"{name}={plain(value)}" for name, value in record.header.options.items())
        if options:
            yield self.tell(
                gettext_noop("Options: %(options)s; the others as they are by default."), options=options
            )
        else:
            yield self.tell(gettext_noop("Options: all as they are by default."))

    def balance(self, won: int) -> str:
        """Return what someone won or lost, in units."""
        if won > 0:
            return self.tell(gettext_noop("won %(amount)s"), amount=won)
        if won < 0:
            return self.tell(gettext_noop("lost %(amount)s"), amount=-won)
        return self.tell(gettext_noop("neither won nor lost"))


def plain(value: Any) -> str:
    """Return a value as JSON, words without their quotes."""
    return value if isinstance(value, str) else msgspec.json.encode(value).decode()


def paragraph(number: int, sentences: Iterable[str]) -> Iterator[str]:
    """Yield what happened in line `number` of a record: the number stands before the first sentence."""
    margin = f"{number}. "
    for sentence in sentences:
        yield margin + sentence
        margin = " " * len(margin)

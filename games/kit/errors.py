"""Refusals: what a rule says no with."""

from __future__ import annotations

from typing import Any


def gettext_noop(message: str) -> str:
    """Mark `message` for translation and return it as it is.

    The rules stay free of Django, so messages travel as templates with their parameters; whoever shows one
    translates the template and fills it in. The name is one that message extraction knows.
    """
    return message


class RuleViolation(ValueError):
    """A rule refuses an act. Nothing has changed.

    `code` is a stable identifier of the refusal, `message` a template marked for translation, `params` what
    fills it. It is a ValueError so that a struct's own checks may raise it while it is being decoded.
    """

    def __init__(self, code: str, message: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.params = params

    def __str__(self) -> str:
        return self.message % self.params if self.params else self.message


class BadOption(RuleViolation):
    """An option of a table type is unknown or has a value it may not have; `option` is its name."""

    def __init__(self, code: str, message: str, *, option: str, **params: Any) -> None:
        super().__init__(code, message, option=option, **params)
        self.option = option

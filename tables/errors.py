"""Refusals of a command: nothing has changed, and the message says what is wrong."""

from __future__ import annotations

from typing import Any, ClassVar

from django.utils.translation import gettext

from games.kit.errors import RuleViolation


class Refused(Exception):
    """A command was refused.

    `code` is a stable identifier, `message` a template marked for translation (gettext_noop), `params` what
    fills it and what a client may read, `status` the HTTP status that fits.
    """

    status: ClassVar[int] = 400

    def __init__(self, code: str, message: str, **params: Any) -> None:
        super().__init__(code)
        self.code = code
        self.message = message
        self.params = params

    def __str__(self) -> str:
        """Return the message in the language that is active now."""
        text = gettext(self.message)
        return text % self.params if self.params else text


class NotFound(Refused):
    """What the command names is not there."""

    status = 404


class Denied(Refused):
    """This actor may not do this here and now."""

    status = 403


class Conflict(Refused):
    """The table is not, or no longer, in a state that admits the command."""

    status = 409


class Invalid(Refused):
    """The command is not well formed, or the rules refuse it."""

    status = 422

    @classmethod
    def from_rule(cls, violation: RuleViolation, **params: Any) -> Invalid:
        """Return the refusal a game gave, with `params` added, such as the place in a list of wagers."""
        return cls(violation.code, violation.message, **{**violation.params, **params})

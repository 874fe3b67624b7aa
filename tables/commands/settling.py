"""Settling a round and paying it, step by step."""

from __future__ import annotations

from tables.commands.base import Command, Number


class Settle(Command, tag="settle"):
    """Write down what becomes of every wager, in payment order."""


class PayStep(Command, tag="pay_step"):
    """The open payment step is done; the next one opens (B-20)."""

    index: Number

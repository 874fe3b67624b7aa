"""A round on its way: betting, throw, call, coup nul and void."""

from __future__ import annotations

from tables.commands.base import Command, Reason


class OpenBetting(Command, tag="open_betting"):
    """“Messieurs, faites vos jeux” (B-9): the next round takes wagers."""


class Throw(Command, tag="throw"):
    """The ball is thrown and wagers are still taken (B-13 with `bets_while_spinning`)."""


class CloseBetting(Command, tag="close_betting"):
    """“Rien ne va plus” (B-13): no more wagers."""


class CoupNul(Command, tag="coup_nul"):
    """The spin is void and the ball is thrown again; bets stand (B-39)."""

    reason: Reason


class VoidRound(Command, tag="void_round"):
    """The round is void before anything was paid: free stakes go back, held ones stand into the next round."""

    reason: Reason

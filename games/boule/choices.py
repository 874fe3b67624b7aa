"""What the player of a prisoner may choose while bets are taken (B-10, B-30 to B-33, B-37)."""

from __future__ import annotations

from games.boule.numbers import SIMPLE
from games.boule.options import BouleOptions
from games.boule.prison import share
from games.kit.banked import Carried, Choice, Fate, Payout, Prison, Wager
from games.kit.errors import RuleViolation, gettext_noop

_FIELDS = tuple(f"simple:{name}" for name in SIMPLE)


def choices(options: BouleOptions, wager: Wager) -> tuple[Choice, ...]:
    """What may be chosen for a prisoner now; nothing for a free wager or once it has been shared or moved."""
    prison = wager.prison
    if prison is None or prison.chosen:
        return ()
    stake = wager.stake
    open_to = [Choice("leave", gettext_noop("Leave"), kept=stake)]
    if _share_refusal(options, wager, prison) is None:
        gets, kept = _shared(options, wager, prison)
        open_to.append(Choice("share", gettext_noop("Share"), None, gets, stake - gets - kept, kept))
    if options.zero_rule != "decree_2007":
        open_to += (
            Choice("move", gettext_noop("Move"), field, kept=stake)
            for field in _FIELDS
            if field != wager.position
        )
    return tuple(open_to)


def choose(options: BouleOptions, wager: Wager, choice: str, position: str | None = None) -> Payout | None:
    """What a choice does to a prisoner: nothing when it is left, else its payout (B-30 to B-32, B-37).

    Raises RuleViolation `not_held`, `already_chosen`, `unknown_choice`, `no_position_needed`; for a share
    `share_zero` or `share_uneven`; for a move `move_not_allowed`, `move_needs_field` or `move_same_field`.
    """
    prison = wager.prison
    if prison is None:
        raise RuleViolation("not_held", gettext_noop("This stake is not in prison."))
    if prison.chosen:
        raise RuleViolation(
            "already_chosen", gettext_noop("This stake has been shared or moved already before this spin.")
        )
    if choice == "move":
        return _move(options, wager, prison, position)
    if choice not in ("share", "leave"):
        raise RuleViolation(
            "unknown_choice",
            gettext_noop("There is no choice “%(choice)s”. The choices are: share, leave, move."),
            choice=choice,
        )
    if position is not None:
        raise RuleViolation(
            "no_position_needed", gettext_noop("Only a move names a field, not “%(choice)s”."), choice=choice
        )
    if choice == "leave":
        return None
    refusal = _share_refusal(options, wager, prison)
    if refusal is not None:
        raise refusal
    stake = wager.stake
    gets, kept = _shared(options, wager, prison)
    left = Prison(prison.level, prison.age, prison.zeros, True)
    carried = Carried(wager.position, kept, 1, left) if kept else None
    return Payout(wager.id, Fate.DIVIDED, stake, 0, gets, stake - gets - kept, carried)


def _shared(options: BouleOptions, wager: Wager, prison: Prison) -> tuple[int, int]:
    """What the player gets and what stays imprisoned of a share that is asked for, in units (B-31)."""
    gets, over = share(options, wager, prison)
    return gets, over if options.odd_split == "keep" else 0


def _share_refusal(options: BouleOptions, wager: Wager, prison: Prison) -> RuleViolation | None:
    """Why a prisoner cannot be shared, if it cannot (B-31, B-37)."""
    gets, over = share(options, wager, prison)
    if gets == 0:
        return RuleViolation(
            "share_zero",
            gettext_noop("The player's share of %(stake)s would be nothing."),
            stake=wager.stake,
        )
    if over and options.odd_split == "refuse":
        return RuleViolation(
            "share_uneven",
            gettext_noop("%(stake)s cannot be shared: %(over)s would be left over."),
            stake=wager.stake,
            over=over,
        )
    return None


def _move(options: BouleOptions, wager: Wager, prison: Prison, position: str | None) -> Payout:
    """The whole prisoner goes to another simple chance; level, age and zeros stay (B-32)."""
    if options.zero_rule == "decree_2007":
        raise RuleViolation(
            "move_not_allowed", gettext_noop("At this table an imprisoned stake stays on its field.")
        )
    if position not in _FIELDS:
        raise RuleViolation(
            "move_needs_field",
            gettext_noop("An imprisoned stake moves to one of the simple chances, not to “%(field)s”."),
            field=position or "",
        )
    if position == wager.position:
        raise RuleViolation("move_same_field", gettext_noop("The imprisoned stake is on this field already."))
    moved = Prison(prison.level, prison.age, prison.zeros, True)
    carried = Carried(position, wager.chip, wager.count, moved)
    return Payout(wager.id, Fate.MOVED, wager.stake, carried=carried)

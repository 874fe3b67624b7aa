"""Spells: their dice, damage and effects (BB-13, BB-16, BB-27, BB-41)."""

from __future__ import annotations

from games.boufbowl.cards import effects
from games.boufbowl.course import Course
from games.boufbowl.dice import count
from games.boufbowl.events import BallLies, Damaged, Moved, Rolled, SpellCast, Unhurt, Waits, Weakened
from games.boufbowl.loss import enter, lose
from games.boufbowl.moves import split
from games.boufbowl.pitch import distance
from games.boufbowl.pushing import pull, push
from games.boufbowl.scoring import carried
from games.boufbowl.state import Casting, Dice, DiceLog, SpellWait, card, team_of, where


def cast(course: Course, caster: int, number: int, cell: int, target: int | None) -> None:
    """Cast a spell on a figure, or teleport to a free cell; damage waits for its dice (BB-13)."""
    spell = card(course.state, caster).spells[number]
    red = spell.usage == "red"
    course.tell(SpellCast(caster, number, spell.name, cell, target, spell.ap, red))
    if target is None:
        teleport(course, caster, cell)
    elif spell.damage:
        dice = (
            Dice(caster, 1 + card(course.state, caster).has("critical")),
            Dice(target, 1 + card(course.state, target).has("armour")),
        )
        course.tell(Waits(SpellWait(number, target, dice)))


def teleport(course: Course, piece: int, cell: int) -> None:
    """Move the caster; a carrier who comes too far loses the ball where it started (BB-25)."""
    start = where(course.state, piece)
    course.tell(Moved(piece, cell, "teleport"))
    state = course.state
    if state.carrier == piece and distance(start, cell) >= state.options.leap_min_loss:
        course.tell(BallLies(start, "left"))
    carried(course, piece, start)
    enter(course, piece, cell)


def strike(course: Course, wait: SpellWait, values: tuple[str, ...]) -> None:
    """Read the dice of a damage spell: more criticals add one, more armour takes one (BB-13).

    Who has no ball takes no damage (BB-27); who takes some loses it by a roll (BB-25).
    """
    caster, target = (each.piece for each in wait.dice)
    shown = split(wait.dice, values)
    course.tell(Rolled(DiceLog("spell", tuple(shown), values)))
    critical, armour = count(shown[caster], "C"), count(shown[target], "A")
    damage = card(course.state, caster).spells[wait.spell].damage
    damage += (critical > armour) - (armour > critical)
    if course.state.carrier != target:
        course.tell(Unhurt(target, immune=True))
    elif damage <= 0:
        course.tell(Unhurt(target, immune=False))
    else:
        course.tell(Damaged(target, damage))
        lose(course, where(course.state, target), team_of(target))


def next_effect(course: Course, casting: Casting) -> None:
    """Do the next effect of a spell (BB-41)."""
    state, target = course.state, casting.target
    if state.active is None:
        return
    effect = effects(card(state, state.active).spells[casting.spell])[casting.next]
    source = where(state, state.active)
    match effect.kind:
        case "ap":
            course.tell(Weakened(target, 0, effect.amount))
        case "mp":
            course.tell(Weakened(target, effect.amount, 0))
        case "push":
            push(course, source, target, effect.amount)
        case _:
            pull(course, source, target, effect.amount)

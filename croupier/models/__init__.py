"""The records of the people: who works here (`Staff`) and where they stand (`Shift`). No services."""

from croupier.models.shift import Position, Shift
from croupier.models.staff import Grade, Staff

__all__ = ["Grade", "Position", "Shift", "Staff"]

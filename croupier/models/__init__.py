"""The tables of the people: who works here (`Staff`) and who stands where (`Shift`). No services live here."""

from croupier.models.shift import Position, Shift
from croupier.models.staff import Grade, Staff

__all__ = ["Grade", "Position", "Shift", "Staff"]

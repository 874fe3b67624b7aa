"""Boule: French roulette with 37 pockets, zero and the prison.

Here live the rules of this one game, a module for each subject: the numbers and positions (`numbers`,
`positions`), the drawing (`cloth`), what may be staked (`checks`, `announced`, `aliases`), what a result does
(`settlement`, `prison`), what players may choose (`choices`), what is called (`calls`) and the exact house
edge (`edges`). Nothing here reads, writes, draws a number or knows of a database or of another game.
"""

from games.boule.game import GAME, Boule
from games.boule.options import BouleOptions

__all__ = ["GAME", "Boule", "BouleOptions"]

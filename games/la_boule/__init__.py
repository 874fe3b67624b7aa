"""La Boule: nine numbers, a ball in a bowl of cups that stand still, and no prison (B-36).

Here live the rules of this one game, a module for each subject: the numbers and positions (`numbers`,
`positions`), the drawing (`cloth`), what may be staked and how it is typed (`checks`, `aliases`) and what a
result does (`settlement`). Nothing here reads, writes, draws a number or knows of a database or of another
game.
"""

from games.la_boule.game import GAME, LaBoule
from games.la_boule.options import LaBouleOptions

__all__ = ["GAME", "LaBoule", "LaBouleOptions"]

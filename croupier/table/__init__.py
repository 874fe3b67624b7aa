"""The console of a table: the page a croupier works a banked game from.

It is drawn from what the game says of itself (`cloth`, `positions`, `kinds`, `aliases`) and from what
`tables` keeps; it knows no game. Here live its pages and parts (`views`), what they show (`picture`, `sheet`,
`prison`), what the viewer may do and does next (`acts`), what the browser is told once (`client`, `texts`),
and the drawings (`cloth`, `track`). Nothing here writes: the browser sends commands to the API.
"""

"""The console of played games: one page for every game that is played between its players.

Here live what the page shows of a table and its match, and its views. All of it reads; the browser sends
commands to the API. The page knows no game: it draws the game's scene, prints the acts that are open and the
form of what has to be entered. Nothing here looks at what is hidden.
"""

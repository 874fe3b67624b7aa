"""The demo: a small casino on one machine, started and stopped by one command.

`python -m casino.demo` starts servers and processes and keeps them running (`supervisor`); what is in the
house and who plays there is in `house`, `seed`, `players` and `match_players`, none of which names a game.
Nothing here is used in production, and nothing here may write to a table except through `tables.execute`.
"""

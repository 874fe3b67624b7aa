"""The page of a seat, for a player's own phone: own cards, own chips, own acts.

A player needs no log-in: the code that the croupier gives out opens one seat and nothing besides. Here live
the pages, the way in by the code, and what the croupier hands out. What the player of a seat may see and do
is said by `tables.matches.seat` and by the policy; no game is known here.
"""

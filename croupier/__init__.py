"""The people of the house: staff, their shifts, who may do what, and the screens they work with.

Here live the user model, the shifts, the policy that `tables` asks before every command, the log-in, the
floor, the shift pages and the display boards (`croupier.views`), and the console of a table
(`croupier.table`). No rule of a game and no write to a table belongs here: screens read what `tables`
offers and send commands to its API.
"""

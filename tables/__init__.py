"""The tables: seats, chips, rounds, wagers, ledger, journal, workflow and the REST API.

Everything that changes a table is a command through `tables.execute.execute`. The rules live in `games`,
people and screens in `croupier`; this package knows neither a particular game nor what a person looks like.
Amounts are integers of the currency's smallest unit; `tables.money` is the one place where they meet a game's
units.
"""

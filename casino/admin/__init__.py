"""The admin: where supervisors look over rounds, payouts, journal and ledger, and furnish the house.

`site` says who gets in, `pages` who may read and write what, `registration` which model has which pages; then
one module for each group of models. Pages only read, but for chip sets, tables that are set up, staff and
devices. What a table does is done by commands from its console, never from here; no rule and no SQL of a
command lives here.
"""

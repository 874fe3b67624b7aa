"""`python -m tests.bench`: the speed that was promised, each figure against its reference in the same run.

Every figure is a ratio of two medians taken in turn, so that a noisy machine slows both. PostgreSQL and
Valkey are started for the run, with durability as in production, in a folder that is removed afterwards.
"""

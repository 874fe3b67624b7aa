"""`python -m tests.bench`: the speed that was promised, each figure against its reference in the same run.

Every figure with a limit is a ratio of two measurements taken in turn, so that a noisy machine slows both.
PostgreSQL and Valkey are started for the run, with durability as in production, in a folder that is removed
afterwards. What has no limit is only told.
"""

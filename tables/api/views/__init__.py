"""The views: each reads in a number of queries that does not grow with what it reads, and writes nothing.

The one that takes commands hands them to `tables.execute.execute`.
"""

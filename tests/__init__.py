"""The tests, in the order of the house: games, tables, croupier, casino; then browser, faults and bench.

Tests use the real PostgreSQL, the real Valkey and real Celery workers, never a stand-in, and never sleep:
they wait for a condition with a deadline (`tests.waiting`). Nothing here may be imported by the product.
"""

"""Tests of the tables, against a real PostgreSQL."""

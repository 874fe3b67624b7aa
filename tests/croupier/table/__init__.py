"""Tests of the console of a table, apart from the browser."""

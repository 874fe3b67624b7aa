"""Tests of `croupier.match`."""

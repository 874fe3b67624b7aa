"""Boule: a test for every numbered rule and every vector, named after it, and what must hold for all bets."""

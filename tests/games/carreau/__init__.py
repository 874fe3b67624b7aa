"""Carreau: a test for every numbered rule and every vector, named after it, and matches played at random."""

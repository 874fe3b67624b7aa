"""Boule Rouge: a test for every numbered rule and every vector, named after it, and random matches."""

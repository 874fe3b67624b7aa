"""Boufbowl: a test for every rule, the vectors of the page, and random matches."""

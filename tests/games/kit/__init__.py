"""Tests of what games share."""

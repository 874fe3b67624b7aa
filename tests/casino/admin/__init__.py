"""Tests of the admin: who gets in, what its pages show, and that they stay fast."""

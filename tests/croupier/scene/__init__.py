"""Tests of `croupier.scene`."""

"""Tests of the rules: the kit, every game, and the conformance suite over all of them."""

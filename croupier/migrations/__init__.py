"""Migrations of `croupier`: staff first, for every other application refers to it; shifts after the tables."""

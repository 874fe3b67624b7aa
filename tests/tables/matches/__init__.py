"""Tests of played games at the tables: acts, chance, money, codes, clock, and what nobody may see."""

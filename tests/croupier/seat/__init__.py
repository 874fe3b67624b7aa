"""Tests of the seat pages, without a browser."""

"""Tests of Bouillotte: its rules by number, the vectors of the page, and properties over random evenings."""

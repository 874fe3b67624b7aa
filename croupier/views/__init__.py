"""The screens around the tables: log-in, floor, shifts, boards, error pages. They read, and write shifts only."""

"""The history of the tables' schema."""

"""The screens around the tables: log-in, floor, shifts, boards, errors. They write nothing but shifts."""

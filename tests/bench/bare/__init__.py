"""What a wager command is measured against: a bare DRF view that inserts one row."""

"""Real processes killed and real servers emptied while rounds run. Nothing here pretends to fail."""

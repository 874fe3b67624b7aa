"""Template tags of the screens: they draw, they decide nothing."""

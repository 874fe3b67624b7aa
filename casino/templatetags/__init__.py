"""Tags of the admin's own pages. They draw, they decide nothing."""

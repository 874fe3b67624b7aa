"""`manage.py verify`: what it lets pass, and everything it has to catch."""

"""The commands of `manage.py` that belong to tables."""

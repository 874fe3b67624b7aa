"""The commands of the demo for `manage.py`. Those about tables are in tables.management."""

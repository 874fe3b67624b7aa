"""The commands of `manage.py`, one module each, named as they are typed."""

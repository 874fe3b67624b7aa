"""The screens in a real Chromium, against a real server, worker and database.

The fixtures are in `conftest`; where no Chromium can be had these tests are skipped, and say so.
"""

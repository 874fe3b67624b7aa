"""Settings: `base` for all, `production`, `demo` and `test` on top of it.

Secrets and addresses come from the environment and from nowhere else. Every variable that is read is listed
in the README. No code that does anything lives here.
"""

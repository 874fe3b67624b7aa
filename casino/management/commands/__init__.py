"""One module a command, named after it."""

"""The API: every endpoint allowed and denied, its documents, its problems, its stream."""

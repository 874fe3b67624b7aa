"""La Boule: a test for every rule it has and for its vector, named after it."""

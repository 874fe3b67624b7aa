"""What games share: protocols, specs, chance, chips, cards, records, the registry and the conformance suite.

Nothing in here knows a particular game, and nothing in here does input or output.
"""

"""What the API answers with: one struct for each document, which encodes it and describes it in the schema.

An answer is built from named fields only, so that what is not named here cannot get out. Amounts are in the
smallest currency unit unless a docstring says units, the smallest chip of the table. No queries live here.
"""

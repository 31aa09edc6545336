"""Dynamic programming on a product grid.

Knows MDPs by their interface.
"""

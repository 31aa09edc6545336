"""Regression on rows: kernels, feature maps, posteriors, widths and gains.

Knows inputs x and targets y and nothing of states, actions or planning; it imports the ground
floor (`linalg`, `checks`, `types`) and nothing else of the package.
"""

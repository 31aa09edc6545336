"""Components built from names and options in a configuration.

Knows the registry.
"""

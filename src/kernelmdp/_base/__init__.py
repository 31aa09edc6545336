"""Shared foundations: linear algebra, checks, errors, array types, compiled programs.

Knows nothing else of the package.
"""

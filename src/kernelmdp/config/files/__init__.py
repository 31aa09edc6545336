"""Configuration files as data: keys, study tables, templates, CSV columns.

Knows no component.
"""

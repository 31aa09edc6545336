"""Validation of observations and of the order of calls.

Knows boxes, limits and the record.
"""

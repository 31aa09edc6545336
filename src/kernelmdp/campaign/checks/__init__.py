"""Checks of what a system reports and of the order of calls.

Knows boxes, limits and the record.
"""

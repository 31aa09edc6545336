"""Lifecycle of a campaign: open, resume, fork, estimate and roll back.

Knows the record and agents.
"""

"""Durable record of a campaign: schema, SQLite store, lock, status.

Knows the standard library, NumPy and configurations as text; no JAX.
"""

"""Live page of runs: its data, its access control and its server.

Knows records and reports; opens nothing for writing, and no run knows of it.
"""

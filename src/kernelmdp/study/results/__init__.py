"""Results of runs, read from their records: tables, cells, the manifest of a study.

Knows records; runs nothing.
"""

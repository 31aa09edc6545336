"""Reports of studies: one HTML page, figures, and a comparison in words.

Knows the records of runs, not how they were made; a report never learns a run again.
"""

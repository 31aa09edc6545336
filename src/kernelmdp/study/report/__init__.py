"""What a study shows: one page, figures, and a comparison in words.

Knows the records of runs and nothing of how they were made: no run is learned again to be drawn.
"""

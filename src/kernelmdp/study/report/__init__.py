"""What a study shows: one page, figures, and a comparison in words.

Knows the records of runs by `runs` and `cells`; only `deep` learns anything again.
"""

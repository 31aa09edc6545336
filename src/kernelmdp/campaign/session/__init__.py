"""Session of an open campaign: ask and tell, learning, evaluation, JSON requests, CSV import.

Knows everything else of a campaign.
"""

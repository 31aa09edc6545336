"""Opening, resuming, forking and costing a campaign.

Knows the record and agents.
"""

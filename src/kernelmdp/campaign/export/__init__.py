"""Export of a settled policy: a policy file, or a distilled network.

Knows campaigns' records and agents, and nothing of sessions.
"""

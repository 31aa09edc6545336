"""One run on one system: its durable record, ask and tell, and interfaces for other programs.

Files, clocks and locks are here and in `study`. Knows configurations and agents, not the drivers of
a campaign.
"""

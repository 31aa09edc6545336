"""One run on one system: its durable record, ask and tell, and answers for other programs.

Files, clocks and locks are here and in `study`. Knows configurations and agents, and nothing of
who drives it.
"""

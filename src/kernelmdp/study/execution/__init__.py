"""Execution of runs: the runner, systems in processes of their own, studies, sinks.

Knows campaigns.
"""

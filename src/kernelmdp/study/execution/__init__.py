"""Execution of runs: the runner, systems in subprocesses, studies and telemetry sinks.

Knows campaigns.
"""

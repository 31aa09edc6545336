"""Construction of objects from a configuration: components, the system, the agent, studies.

Knows the registry and everything below it, but no campaigns.
"""

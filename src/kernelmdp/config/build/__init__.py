"""From a configuration to objects: models of components, the system, the agent, studies.

Knows the registry and what is below it, and nothing of campaigns.
"""

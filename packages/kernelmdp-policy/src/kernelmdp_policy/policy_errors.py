"""Errors of policies and policy files."""


class PolicyError(ValueError):
    """Invalid policy file, or a request that the policy cannot answer."""


class StateError(PolicyError):
    """State that the policy cannot answer."""

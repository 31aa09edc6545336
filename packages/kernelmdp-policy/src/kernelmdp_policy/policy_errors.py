"""Errors of a policy and its file."""


class PolicyError(ValueError):
    """A file that is no valid policy, or a request that the policy cannot answer."""


class StateError(PolicyError):
    """A state that the policy cannot answer."""

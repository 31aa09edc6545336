"""Errors between a learner and the world, each with its exit code."""


class ConfigError(ValueError):
    """Invalid configuration; the message lists every problem."""

    exit_code = 2
    problems: tuple[str, ...] = ()


class ObservationError(ValueError):
    """Rejected observation; nothing was recorded or learned from it."""

    exit_code = 2


class BoxWarning(UserWarning):
    """Observation slightly outside its box, which was clipped to the edge."""


class OrderError(RuntimeError):
    """Call in the wrong order for the state of the campaign; nothing was changed."""

    exit_code = 2


class StoreError(OSError):
    """Failure to read or write the record of a run; earlier records are safe."""

    exit_code = 3


class HeldError(StoreError):
    """Record locked by another process; it is free when that process ends."""


class SystemFailure(RuntimeError):
    """System that raised an error, timed out or died in the middle of an episode."""

    exit_code = 4


OURS = (ConfigError, ObservationError, OrderError, StoreError, SystemFailure)

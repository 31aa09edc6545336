"""What can go wrong between a learner and the world, each with its exit code."""


class ConfigError(ValueError):
    """A configuration that cannot be used; its message lists every problem."""

    exit_code = 2
    problems: tuple[str, ...] = ()


class ObservationError(ValueError):
    """An observation that was not accepted; nothing was recorded or learned from it."""

    exit_code = 2


class BoxWarning(UserWarning):
    """An observation a little outside its box, which was taken for the edge of it."""


class OrderError(RuntimeError):
    """A call that does not fit where the campaign stands; nothing was changed."""

    exit_code = 2


class StoreError(OSError):
    """The record of a run could not be read or written; what was recorded before is safe."""

    exit_code = 3


class HeldError(StoreError):
    """A record that another process is writing; it may be had when that one ends."""


class SystemFailure(RuntimeError):
    """A system that raised an error, took too long or died in the middle of an episode."""

    exit_code = 4


OURS = (ConfigError, ObservationError, OrderError, StoreError, SystemFailure)

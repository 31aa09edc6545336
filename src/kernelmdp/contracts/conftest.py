"""The contracts are checked in float64, as the library computes."""

import jax

jax.config.update("jax_enable_x64", True)


def pytest_configure(config):
    """A package that is put through the contracts need not know the marks of ours."""
    config.addinivalue_line("markers", "slow: takes a second or more")

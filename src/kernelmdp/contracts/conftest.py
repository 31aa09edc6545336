"""Settings of the contract tests: they run in float64, as the library computes."""

import jax

jax.config.update("jax_enable_x64", True)


def pytest_configure(config):
    """Register the marks of kernelmdp, so that a tested package need not know them."""
    config.addinivalue_line("markers", "slow: takes a second or more")

"""The contracts are checked in float64, as the library computes."""

import jax

jax.config.update("jax_enable_x64", True)

"""A judge for tests that ask it nothing."""

import jax.numpy as jnp

from kernelmdp.control.judges import AbstractJudge, Verdict


class Nobody(AbstractJudge):
    """A judge that says nothing: what an episode earned is told by the episode."""

    def optimum(self, start):
        return jnp.zeros(())

    def verdict(self, policy, start, *, key):
        return Verdict(jnp.zeros(()), jnp.zeros(()), jnp.zeros(()))

    def random_value(self, start):
        return jnp.zeros(())

    def error(self, start):
        return jnp.zeros(())

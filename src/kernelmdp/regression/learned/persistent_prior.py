"""What is unseen: a function that data pin to zero where they are and nowhere else."""

import equinox as eqx
import jax.numpy as jnp

from kernelmdp._base.jit_cache import LIGHT, compiled
from kernelmdp.regression.data.rows import Data
from kernelmdp.regression.posteriors.exact import ExactPosterior

PINNED = 1e-4  # noise variance with which data pin what is unseen, its own variance being 1


class Unseen(eqx.Module):
    r"""What data elsewhere cannot remove: $\rho_i\,u$ with u short and pinned to 0 by the data.

    `shares` are those of the range of each target. It adds to variances and draws and to no
    mean: the smooth parts stay as good as they are.
    """

    posterior: ExactPosterior
    shares: tuple[float, ...] = eqx.field(static=True)

    def update(self, data: Data) -> "Unseen":
        """After these rows, whatever their targets are."""
        return Unseen(self.posterior.update(_flat(data)), self.shares)

    def refit(self, data: Data) -> "Unseen":
        """With these rows instead."""
        return Unseen(self.posterior.refit(_flat(data)), self.shares)


@compiled(options=LIGHT)
def _flat(data: Data) -> Data:
    """The rows with targets of zero."""
    return Data(data.inputs, jnp.zeros_like(data.targets), data.weights)

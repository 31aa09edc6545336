"""Array types of the package; axis letters are those of docs/notation.md."""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float, PRNGKeyArray, Shaped

if TYPE_CHECKING:  # converters take more than arrays, which no static checker follows yet
    Array = Any
else:
    Array = jax.Array | np.ndarray  # parameters fixed on the host stay NumPy until they are used
Key = PRNGKeyArray
Keys = Shaped[jax.Array, " n"]
Scalar = Float[Array, ""]
Scale = float | Scalar | Float[Array, " p"]  # what a deviation is multiplied by, of each output
Input = Float[Array, " q"]
Inputs = Float[Array, "N q"]
Features = Float[Array, " d"]
Output = Float[Array, " p"]
Outputs = Float[Array, "N p"]
Function = Callable[[Input], Output]
State = Float[Array, " m"]
Action = Float[Array, " n"]
Lefts = Float[Array, "S l"]  # left and right halves of inputs
Rights = Float[Array, "A r"]


def is_key(aval: Any) -> bool:
    """Return whether a value is a random key."""
    return jnp.issubdtype(aval.dtype, jax.dtypes.prng_key)

"""Functions with explicit first and second derivatives.

Planners evaluate them at every point of a path. The derivatives of a sum of many terms are sums of
the same terms' moments. They cost two or three times a value; automatic derivatives by JAX cost ten
times.
"""

from collections.abc import Callable
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp

from kernelmdp._base.types import Array, Input, Output

Parts = Callable[[Any, Input], Array]  # of a module and x


def knowing(value: Parts, slope: Parts, bend: Parts) -> Callable[[Input, Any], Output]:
    """Return a function (x, module) -> p outputs with slopes (p, q) and bends (p, q, q) in x."""

    @eqx.filter_custom_jvp
    def sloped(x: Input, module: Any) -> Array:
        return slope(module, x)

    @sloped.def_jvp
    def _(given: tuple, moved: tuple) -> tuple[Array, Array]:
        x, module = given
        return sloped(x, module), jnp.einsum("...qr,r->...q", bend(module, x), _in_x(*moved))

    @eqx.filter_custom_jvp
    def whole(x: Input, module: Any) -> Output:
        return value(module, x)

    @whole.def_jvp
    def _(given: tuple, moved: tuple) -> tuple[Output, Output]:
        return whole(*given), jnp.einsum("...q,q->...", sloped(*given), _in_x(*moved))

    # NumPy's array inside a program is refused there, until something has been done to it.
    return lambda x, module: whole(1.0 * x, module)


def _in_x(x: Input | None, module: Any) -> Input:
    """Return the direction of x; raise for a direction in the module, which has no slope."""
    if x is None or jax.tree.leaves(module):
        raise NotImplementedError(
            "Derivatives must be taken in x, got one in parameters. Differentiate in x only."
        )
    return x

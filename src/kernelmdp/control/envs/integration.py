"""Integration of a differential equation over one period with a constant action."""

from collections.abc import Callable

import jax

from kernelmdp._base.types import Action, State

Rate = Callable[[State, Action], State]


def runge_kutta(rate: Rate, state: State, action: Action, dt: float, substeps: int) -> State:
    r"""Return the state after time dt of $\dot s = f(s, a)$, by the classical method of order 4.

    Each substep of length h adds $\frac{h}{6}(k_1 + 2k_2 + 2k_3 + k_4)$. The loop is small, so that
    it compiles once and differentiates in both modes.
    """
    h = dt / substeps
    slope = jax.jit(lambda s: rate(s, action))  # written out once, for all four stages

    def advance(s: State, _: None) -> tuple[State, None]:
        one = slope(s)
        two = slope(s + h / 2 * one)
        three = slope(s + h / 2 * two)
        four = slope(s + h * three)
        return s + h / 6 * (one + 2 * two + 2 * three + four), None

    return jax.lax.scan(advance, state, None, substeps)[0]

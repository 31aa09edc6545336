"""Programs that are called over and over answer as the function does and are compiled once."""

import equinox as eqx
import jax.numpy as jnp
import numpy as np
from jaxtyping import Float

from kernelmdp._base.jit_cache import MOST, Program
from kernelmdp._base.types import Array


class Line(eqx.Module):
    """Something large: arrays, and what is no array."""

    slope: Float[Array, ""]
    rise: float | int
    name: str = eqx.field(static=True, default="line")


def counted():
    """A program, and the values of `rise` that it was compiled for."""
    seen = []

    def height(line, x):
        seen.append(line.rise)
        return line.slope * x + line.rise

    return Program(height), seen


def test_a_program_answers_as_its_function_and_is_compiled_once_for_each_kind():
    program, seen = counted()
    for slope in (2.0, -1.0):
        line = Line(jnp.asarray(slope), 0.5)
        bound = program.of(line)
        for x in (np.asarray(3.0), jnp.asarray(np.asarray(-2.0))):
            assert bound(x) == program(line, x) == slope * float(x) + 0.5
    assert seen == [0.5]
    program(Line(jnp.asarray(1.0), 0.25), np.asarray(0.0))
    program(Line(jnp.asarray(1.0), 0.5, name="other"), np.asarray(0.0))
    assert seen == [0.5, 0.25, 0.5]


def test_what_is_remembered_has_an_end_and_answers_stay_the_same():
    program, _ = counted()
    lines = [Line(jnp.asarray(1.0), float(k)) for k in range(MOST + 2)]
    for line in lines:
        program.of(line)
    assert len(program._found) <= MOST
    assert program(lines[0], np.asarray(2.0)) == 2.0

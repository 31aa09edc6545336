"""Types are checked at run time in the tests, once for each kind of arguments."""

from typing import Literal

import jax.numpy as jnp
import jaxtyping
import numpy as np
import pytest
import typecheck

import kernelmdp as km
from kernelmdp._base import linalg
from kernelmdp.control.planners import Grid
from kernelmdp.control.planners.grid.moves import surrounded


@pytest.mark.parametrize("right", [np.ones(3), np.array(["a", "b"]), 1.0])
def test_what_passed_once_does_not_let_another_kind_pass(right):
    linalg.lower_solve(jnp.eye(2), jnp.ones(2))
    with pytest.raises(jaxtyping.TypeCheckError, match="lower_solve"):
        linalg.lower_solve(jnp.eye(2), right)


@typecheck.jaxtyped(typechecker=typecheck.typechecker)
def said(word: Literal["yes", "no"], times: int) -> tuple[str, ...]:
    return times * (word,)


def test_words_are_checked_in_every_call():
    assert said("yes", 1) == ("yes",)
    assert said("no", 2) == ("no", "no")
    with pytest.raises(jaxtyping.TypeCheckError, match="maybe"):
        said("maybe", 1)


def test_dataclasses_and_methods_are_checked_too():
    grid = Grid(km.Box(0.0, 1.0), (3,))
    assert grid.points.shape == (3, 1)
    with pytest.raises(jaxtyping.TypeCheckError):
        Grid(km.Box(0.0, 1.0), "three")
    with pytest.raises(jaxtyping.TypeCheckError, match="surrounded"):
        surrounded(grid, jnp.ones((3, 1)))

"""A call is checked unless one of the same kinds has passed, in its arguments and in its result."""

from typing import Literal

import jax.numpy as jnp
import jaxtyping
import pytest
import typecheck
from jaxtyping import Float, TypeCheckError

from kernelmdp.types import Array


def checked(function):
    """As the import hook has every function of the library checked."""
    return jaxtyping.jaxtyped(function, typechecker=typecheck.typechecker)


def test_what_differs_from_a_call_that_passed_is_refused():
    @checked
    def both(x: Float[Array, " n"], y: Float[Array, " n"], how: Literal["a", "b"]) -> int | str:
        return len(how)

    x = jnp.ones(2)
    for _ in range(2):
        assert both(x, x, "a") == 1
    for wrong in (
        (x, jnp.ones(3), "a"),
        (x, x[None], "a"),
        (x, jnp.ones(2, int), "a"),
        (x, 1.0, "a"),
        (x, x, "c"),
    ):
        with pytest.raises(TypeCheckError):
            both(*wrong)
    assert both(jnp.ones(3), jnp.ones(3), "b") == 1


def test_a_result_of_another_kind_is_refused_though_the_arguments_have_passed():
    answers = iter((jnp.ones(2), jnp.zeros(2), jnp.ones(3)))

    @checked
    def next_one(x: Float[Array, " n"]) -> Float[Array, " n"]:
        return next(answers)

    for _ in range(2):
        assert next_one(jnp.ones(2)).shape == (2,)
    with pytest.raises(TypeCheckError):
        next_one(jnp.ones(2))


def test_a_call_of_a_kind_that_passed_is_made_once_and_not_checked_again(monkeypatch):
    calls = []

    @checked
    def counted(x: Float[Array, " n"]) -> None:
        calls.append(x)

    counted(jnp.ones(2))
    monkeypatch.setattr(typecheck, "returning", None)
    counted(jnp.ones(2))
    assert len(calls) == 2

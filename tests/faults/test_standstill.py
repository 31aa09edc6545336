"""Batches of matrices do not make the threads of a program wait for each other."""

import itertools
import json
import os
import subprocess
import sys

import jax
import jax.numpy as jnp
import numpy as np
import pytest
import together
from interference import kept_by_jax
from jax.test_util import check_grads

from kernelmdp._base import linalg

THREADS = ("XLA_FLAGS", "PJRT_NPROC", "OPENBLAS_NUM_THREADS", "OMP_NUM_THREADS")
# Who waits for whom is a matter of threads, not of how well each operation is compiled. With the
# other flags of the tests too, the fault that is looked for here shows less often.
COMPILE_SOON = "--xla_backend_optimization_level=0"
NUMBERS = {"matrices": (2, 200), "certainty": (3, 60), "optimism": (2, 60)}
BATCHED = {
    "cholesky": lambda a, b: linalg.cholesky(a),
    "lower_inverse": lambda a, b: linalg.lower_inverse(a),
    "lower_solve": linalg.lower_solve,
    "upper_solve": linalg.upper_solve,
    "vectors of one factor": lambda a, b: jax.vmap(linalg.lower_solve, (None, 1))(a, b),
    "inverse_root": lambda a, b: linalg.inverse_root(a, 1e-12),
    "root": lambda a, b: linalg.root(a),
}


def matrices():
    half, right = (jax.random.normal(jax.random.key(i), (2, 3, 20, 20)) for i in (0, 1))
    return half @ half.mT + jnp.eye(20), right[..., :5]


@pytest.mark.parametrize("name", BATCHED)
def test_on_a_cpu_lapack_is_given_one_matrix_at_a_time(name):
    batch = jax.jit(jax.vmap(jax.vmap(BATCHED[name]))).trace(*matrices())
    found = together.lapack_axes(batch.lower(lowering_platforms=("cpu",)).as_text())
    assert found
    assert max(found) == 2


@pytest.mark.parametrize("name", BATCHED)
def test_a_batch_gives_what_its_parts_give(name):
    squares, rights = matrices()
    batch = jax.jit(jax.vmap(jax.vmap(BATCHED[name])))(squares, rights)
    parts = [[BATCHED[name](a, b) for a, b in zip(*row, strict=True)]
             for row in zip(squares, rights, strict=True)]  # fmt: skip
    np.testing.assert_allclose(batch, parts, rtol=1e-12, atol=1e-12)


@pytest.mark.slow
@pytest.mark.parametrize("solve", [linalg.lower_solve, linalg.upper_solve])
def test_solves_have_derivatives_of_both_modes_in_batches(solve):
    squares, rights = (each[0] for each in matrices())
    lower = jnp.tril(squares) / 20 + jnp.eye(20)
    total = lambda a, b: jnp.sum(jnp.sin(jax.vmap(solve)(a, b)))
    check_grads(total, (lower, rights), order=1)


@pytest.mark.slow
@pytest.mark.audit
def test_batches_of_matrices_never_stand_still_and_lapack_is_given_one_at_a_time(
    scale, environment
):
    """With the threads of a program of the user's own, whatever those of the tests are."""
    default = {name: value for name, value in os.environ.items() if name not in THREADS}
    default |= {} if scale == 1 else {"XLA_FLAGS": COMPILE_SOON} | kept_by_jax(environment)
    numbers = {name: str(few_many[scale == 1]) for name, few_many in NUMBERS.items()}
    command = [sys.executable, together.__file__, *itertools.chain(*numbers.items())]
    ended = subprocess.run(command, check=False, env=default, stdout=subprocess.PIPE, text=True)
    said = [json.loads(line) for line in ended.stdout.splitlines()]
    assert [name for name, _, _ in said] == list(numbers)
    assert ended.returncode == 0
    for name, axes, calls_back in said:
        assert not calls_back, f"no process could keep {name} for the next one"
        if jax.default_backend() == "cpu":  # LAPACK serves no other
            assert axes, name
            assert max(axes) == 2, name

"""An exported policy computes in NumPy, and in ONNX Runtime, what JAX computes."""

import functools
import json

import equinox as eqx
import jax
import jax.numpy as jnp
import limited
import numpy as np
import pytest
from jax import lax

import kernelmdp as km
import kernelmdp_policy
from kernelmdp._base import linalg
from kernelmdp.agents.algorithms.baselines import RandomAgent
from kernelmdp.campaign.export.policy_file import deploy
from kernelmdp.campaign.export.tracing import Program, jaxpr
from kernelmdp.campaign.export.tracing.composite_rules import COMPOSITES
from kernelmdp.control.planners.base import acting, beginning
from kernelmdp.control.planners.distillation.network import Network
from kernelmdp.regression.kernels.random_waves import Waves
from kernelmdp.regression.learned.rollout_functions import NODES, Rolled, Ruler
from kernelmdp_policy import PolicyError, random_bits
from kernelmdp_policy.program import OPERATIONS

X = np.linspace(-0.9, 0.8, 12).reshape(3, 4)
Y = np.linspace(0.1, 1.7, 12).reshape(3, 4)[::-1].copy()
N = np.array([[7, -7, 3, 0], [5, 2, -1, 9], [-4, 8, 6, -2]])
U = np.array([1, 2**31, 77, 2**32 - 1], np.uint32)
AT = np.array([2, 0, 1])
KEYS = jax.random.split(jax.random.key(5), 3)
ROWS = jnp.arange(3)
LOWER = jnp.asarray(np.tril(np.cos(np.arange(32.0)).reshape(2, 4, 4)) + 2 * np.eye(4))
BODY = lambda carry, row: ((carry[0] + 1, carry[1] * 0.5 + row, carry[2]), row.sum() + carry[2][0])


def scanned(x):
    (_, state, _), rows = lax.scan(BODY, (0, jnp.zeros(4), x[0]), x, reverse=True)
    return state, rows


def looped(x):
    return lax.fori_loop(0, 3, lambda i, s: s * 0.5 + i, x)


def vmapped_keys(x):
    draw = lambda key, row: jax.random.normal(jax.random.fold_in(key, 3), (2,)) + row[:2]
    return jax.vmap(draw)(KEYS, x)


def chosen(x, n):
    branches = [jnp.sin, jnp.cos, lambda v: v * v]
    return lax.switch(n[0, 1], branches, x), lax.cond(x[0, 0] > 0, jnp.sin, jnp.cos, x)


def solved(x):
    """With one triangular matrix or several, by their slopes too, and from the right."""
    each = jax.vmap(linalg.lower_solve, (0, None))
    curved = lambda row: jnp.sum(jnp.sin(linalg.upper_solve(LOWER[1], row) ** 2))
    right = functools.partial(lax.linalg.triangular_solve, LOWER[0], x, lower=True)
    return (
        linalg.lower_solve(LOWER[0], x[0]), linalg.upper_solve(LOWER[0], x.T), each(LOWER, x[1]),
        jax.vmap(lambda row: each(LOWER, row))(x), jax.jacfwd(lambda row: each(LOWER, row))(x[2]),
        jax.grad(curved)(x[0]), jax.hessian(curved)(x[1]), right(), right(transpose_a=True),
        right(unit_diagonal=True), linalg.lower_solve(LOWER[0], jnp.ones(4)) + x,
    )  # fmt: skip


def rolled(x):
    """A learned function as rollouts read it: tables, waves and a product part."""
    parts = jax.random.split(jax.random.key(8), 10)
    at = lambda i, *shape: jax.random.uniform(parts[i], shape)
    waves = Waves(at(0, 2, 6, 3), at(1, 2, 6), at(2, 2, 6))
    groups, rest = ((0,), (1, 2)), (at(4, 2, 3), at(5, 2, 7, 3), at(6, 2, 7), at(7, 2, 7))
    ruler = Ruler(at(8, 3), 0.1 + at(9, 3))
    function = Rolled(groups, ruler, at(3, 2, 2, NODES + 2), waves, *rest)
    return jax.vmap(function)(x[:, :3])


FUNCTIONS = {
    "a learned function": rolled,
    "functions of one number": lambda x, y: (
        -x, jnp.exp(x), jnp.expm1(x), jnp.log(y), jnp.log1p(y), jnp.sin(x),
        jnp.cos(x), jnp.tan(x), jnp.arcsin(x), jnp.arccos(x), jnp.arctan(x), jnp.sinh(x), jnp.cosh(x), jnp.tanh(x),
        jnp.arcsinh(x), jnp.sqrt(y), jnp.floor(x),
        jnp.ceil(x), jnp.abs(x), jnp.sign(x), jnp.round(3 * x), jnp.isfinite(x / (x - x)), lax.rsqrt(y),
        jax.nn.sigmoid(x), x**5, x**-2, jnp.square(x), lax.erf_inv(x), lax.stop_gradient(x), x**0,
    ),
    "functions of two": lambda x, y: (
        x + y, x - y, x * y, x / y, jnp.maximum(x, y), jnp.minimum(x, y), y**x, jnp.arctan2(x, y),
        lax.rem(x, y), jnp.mod(x, y), x < y, x <= y, x > y, x >= y, x == y, x != y,
        (x < y) & (x > 0), (x < y) | (x > 0), (x < y) ^ (x > 0), ~(x < y), jnp.clip(x, -0.2, y),
        jnp.where(x < y, x, 2.0),
    ),
    "whole numbers": lambda n: (
        lax.div(n, n + 20), lax.div(n, jnp.full_like(n, -3)), lax.rem(n, jnp.full_like(n, -3)), n // 3, n % 3,
        abs(n), jnp.sign(n), n & 5, n | 5, n ^ 5, ~n, n.astype(jnp.int32), n.astype(float), n.astype(bool),
        lax.select_n(jnp.clip(n, 0, 2), n, 2 * n, 3 * n), jnp.sum(n), jnp.max(n, axis=1),
    ),
    "bits": lambda u: (
        u << 3, u >> 5, u + u, u.astype(jnp.uint64) << 32, lax.bitcast_convert_type(u, jnp.int32),
        jax.random.key_data(jax.random.wrap_key_data(u[:2])),
    ),
    "shapes": lambda x: (
        x.T, x.reshape(2, 6), x[1:, ::2], x[::-1], jnp.flip(x, 1), jnp.concatenate([x, 2 * x], 1), x[None, :, None],
        jnp.stack([x, x], 1), jnp.tile(x, (2, 3)), jnp.broadcast_to(x[:, :1], (3, 4)).T.reshape(12), *jnp.split(x, 2, 1),
        lax.pad(x, 1.5, ((1, 2, 0), (0, 1, 2))), lax.pad(x, 0.0, ((-1, 0, 0), (2, -1, 0))), jnp.eye(3) @ x,
        jnp.repeat(x, 2, axis=0), jnp.roll(x, 1, axis=1), jnp.arange(3)[:, None] * x, jnp.zeros((0, 4)) + x[:0],
        jnp.broadcast_to(x[0], (2, 4))[:, 1:], jnp.broadcast_to(x[:, :1], (3, 5)).sum(1),
        jnp.broadcast_to(x[0, 0], (2, 3)).T[::-1], jnp.squeeze(x[:1], 0),
    ),
    "sums and orders": lambda x: (
        x.sum(), x.sum(1), x.max(1), x.min(0), jnp.any(x > 0.5, 1), jnp.all(x > -1), jnp.argmax(x, 1),
        jnp.argmin(x), jnp.cumsum(x, 1), lax.cumsum(x, 0, reverse=True),
        *lax.top_k(jnp.round(x), 3), jnp.mean(x), jnp.std(x, axis=0),
        jnp.linalg.norm(x),
    ),
    "products": lambda x, y: (
        x @ y.T, x.T @ y, x[0] @ y[0], jnp.einsum("ij,kj->kij", x, y), jnp.einsum("ij,ij->i", x, y),
        jax.vmap(lambda row: jnp.outer(row, y[0]) @ x[1])(x), jnp.einsum("ab,cd,ad->cb", x, y[:2], x),
    ),
    "reading and writing": lambda x, at: (
        x[at], x[at, at], x[:, at], x.at[at].set(1.0), x.at[at, 0].add(x[:, 1]), x.at[5].set(9.0), x[at + 2],
        jnp.take(x, at + 2, axis=1, mode="clip"), jax.vmap(lambda row, i: row[i])(x, at), x[at[0]],
        jax.vmap(lambda row, i: row.at[i].set(0.0))(x, at), lax.dynamic_slice(x, (at[0], at[0]), (2, 3)),
        jax.vmap(lambda i: lax.dynamic_slice(x, (i, 1), (1, 2)))(at), jnp.take_along_axis(x, at[:, None], 1),
    ),
    "loops": lambda x: (*scanned(x), looped(x), jax.lax.map(jnp.sin, x)),
    "choices": chosen,
    "chance": lambda x: (
        jax.random.normal(jax.random.key(3), (5,)) + x[0, 0], jax.random.uniform(jax.random.fold_in(jax.random.key(1), 7), x.shape) + x,
        vmapped_keys(x), jax.random.normal(jax.random.fold_in(KEYS[0], jnp.argmin(x[0])), (3,)), jax.random.bits(jax.random.key(0), (3,), jnp.uint32) + x[:, 0].astype(jnp.uint32),
        jax.random.randint(KEYS[2], (4,), 0, 9) + x[0],
    ),
    "solving": solved,
    "derivatives": lambda x: jax.hessian(lambda v: jnp.sum(jnp.tanh(v) @ jnp.cos(v).T))(x[:2, :2]),
}  # fmt: skip
INPUTS = {
    "whole numbers": (N,), "bits": (U,), "functions of two": (X, Y), "functions of one number": (X, Y),
    "products": (X, Y), "reading and writing": (X, AT), "choices": (X, N),
}  # fmt: skip


def flat(name):
    """What a function gives, as a list; numbers of several types are mixed in it."""

    def listed(*given):
        with jax.numpy_dtype_promotion("standard"):
            return jax.tree.leaves(FUNCTIONS[name](*given))

    return listed


@functools.cache
def traced(name):
    """The program of a function, and where in it the function is."""
    program = Program()
    return program, program.trace(flat(name), *INPUTS.get(name, (X,)))


@pytest.mark.slow
@pytest.mark.parametrize("name", FUNCTIONS)
def test_every_operation_gives_what_jax_gives(name):
    inputs, (program, number) = INPUTS.get(name, (X,)), traced(name)
    with np.errstate(all="ignore"):
        found = program.checked()[number].run(*inputs)
    wanted = jax.jit(flat(name))(*map(jnp.asarray, inputs))
    for place, (one, two) in enumerate(zip(found, wanted, strict=True)):
        assert (np.shape(one), np.asarray(one).dtype) == (two.shape, two.dtype), place
        np.testing.assert_allclose(one, two, rtol=2e-14, atol=2e-15, err_msg=f"{name} {place}")


WHOLE = ("uint8", "int32", "int64", "uint32", "uint64")
ENDS = [
    sign * 2.0**bits + more for bits in (8, 31, 32, 63, 64) for sign in (1, -1) for more in (-1, 0)
]
STRAY = [*ENDS, 0.5, -0.5, -0.99, 255.9, 1e19, -1e300, np.inf, -np.inf, np.nan]


def ran(function, *inputs):
    """What a function gives as a program, and what it gives in JAX."""
    program = Program()
    number = program.trace(function, *inputs)
    with np.errstate(all="ignore"):
        found = program.checked()[number].run(*inputs)
    return zip(found, jax.jit(function)(*map(jnp.asarray, inputs)), strict=True)


@pytest.mark.parametrize("dtype", ["float64", "float32"])
def test_numbers_beyond_a_whole_type_are_cast_to_its_ends_and_no_number_to_zero(dtype):
    casts = lambda x: tuple(lax.convert_element_type(x, name) for name in WHOLE)
    with np.errstate(over="ignore"):
        stray = np.array(STRAY, dtype)
    for name, (found, wanted) in zip(WHOLE, ran(casts, stray), strict=True):
        np.testing.assert_array_equal(found, wanted, err_msg=name)


@pytest.mark.parametrize("dtype", WHOLE)
def test_whole_numbers_are_divided_by_zero_and_at_their_ends_as_xla_does(dtype):
    ends = np.iinfo(dtype)
    some = np.array([ends.min, ends.max, 0, 1, 7, *([-1, -7] if ends.min else [])], dtype)
    one, two = (np.ascontiguousarray(grid.ravel()) for grid in np.meshgrid(some, some))
    for found, wanted in ran(lambda x, y: (lax.div(x, y), lax.rem(x, y), x // y), one, two):
        np.testing.assert_array_equal(found, wanted)


def test_a_place_beyond_all_whole_numbers_with_a_sign_is_beyond_the_array():
    places = np.array([1, 2**63 + 1, 2**64 - 1], np.uint64)
    taken = lambda x, at: (jnp.take(x, at, mode="clip"), x.at[at].get(mode="fill", fill_value=9.0))
    for found, wanted in ran(taken, np.arange(3.0), places):
        np.testing.assert_array_equal(found, wanted)


class Packed:
    """Inputs in groups, as JAX 0.11 hands them to a loop."""

    def __init__(self, *groups):
        self.unpack = lambda: groups


def test_loops_are_read_as_every_jax_writes_them():
    assert jaxpr.counts({"num_consts": 2, "num_carry": 3}) == (2, 3)
    assert jaxpr.counts({"num_carry": 3}) == (0, 3)
    assert jaxpr.counts({"ft_in": Packed([None] * 2, [None] * 3, [None])}) == (2, 3)


def test_an_operation_that_only_a_newer_jax_has_is_what_it_means_by_it():
    x = np.array([0.25, 0.999999999, 1.0, 3.0])
    np.testing.assert_allclose(COMPOSITES["one_minus_square"](x), (1 + x) * (1 - x), rtol=1e-15)


def test_no_operation_is_left_untested():
    listed = [one["operations"] for name in FUNCTIONS for one in traced(name)[0].functions]
    used = {each[0] for operations in listed for each in operations}
    assert set(OPERATIONS) | {"repeat", "choose"} == used


def test_random_bits_are_those_of_jax_for_many_keys_and_counts():
    for seed in range(5):
        key = np.asarray(jax.random.key_data(jax.random.key(seed * 12345)))
        counts = np.arange(1000, dtype=np.uint32)
        one, two = random_bits.threefry(key[0], key[1], np.zeros_like(counts), counts)
        assert np.array_equal(
            one ^ two, jax.random.bits(jax.random.key(seed * 12345), (1000,), jnp.uint32)
        )


def test_the_inverse_of_the_error_function_in_its_tails():
    tiny = 1 - np.float64(2.0) ** -np.arange(1, 54)
    x = np.concatenate(
        [[-1.0, 0.0, 1.0, 1e-300, np.nan, 1.5], tiny, -tiny, np.linspace(-1, 1, 501)]
    )
    with np.errstate(all="ignore"):
        found = random_bits.erf_inv(x)
    np.testing.assert_allclose(found, lax.erf_inv(jnp.asarray(x)), rtol=5e-15)


@pytest.mark.parametrize(
    ("function", "named"),
    [
        (lambda x: lax.while_loop(lambda v: v[0, 0] < 3, lambda v: v + 1, x), "while"),
        (lambda x: jnp.linalg.cholesky(x[:, :3] @ x[:, :3].T), "cholesky"),
        (lambda x: lax.lgamma(x), "lgamma"),
        (lambda x: jax.pure_callback(np.sin, x, x), "pure_callback"),
    ],
)
def test_a_policy_with_another_operation_is_refused_by_its_name(function, named):
    with pytest.raises(PolicyError, match=f"'{named}'"):
        Program().trace(function, X)


def test_a_matrix_that_depends_on_the_state_is_not_solved_with():
    with pytest.raises(PolicyError, match="must solve with constant matrices"):
        Program().trace(lambda x: linalg.lower_solve(x[:, :3], x[0, :3]), X)


def test_a_choice_that_is_known_beforehand_is_no_operation():
    chosen = lambda x: lax.switch(jnp.asarray(1), [jnp.sin, jnp.cos], x)
    program = Program()
    program.trace(chosen, X)
    assert [each[0] for each in program.functions[0]["operations"]] == ["cos"]


# ---- Policies ----


def on_the_grid():
    env = km.envs.Pendulum(horizon=3)
    return env.spec, eqx.filter_jit(km.GridPlanner((5, 4), (3,)).plan)(env)


def along_trajectories():
    env = km.envs.Pricing(horizon=3)
    return env.spec, km.TrajectoryPlanner(2, 3, 2, 1).plan(env)


def by_riccati():
    env = km.envs.Lqr()
    return env.spec, eqx.filter_jit(km.RiccatiPlanner().plan)(env)


def by_chance():
    spec = km.envs.Pendulum(horizon=4).spec
    return spec, RandomAgent(spec).plan(None, key=jax.random.key(3))


def limited_on_the_grid():
    return limited.SPEC, limited.policy()


def limited_along_trajectories():
    return limited.SPEC, limited.policy(km.TrajectoryPlanner(2, 3, 2, 1))


def limited_and_learned():
    return limited.SPEC, limited.policy(learned=True)


def optimistic_on_a_line():
    """The ball of each state and action is a run of nodes, of a radius that depends on both."""
    prior = km.Prior(km.SquaredExponential(0.5), features="mercer", ridge=0.1)
    planner, sets = km.GridPlanner((5,), (3,), 3), km.Confidence(1.0, 1.0)
    agent = km.kernel_ucrl(limited.FREE, prior, planner, sets, episodes=2)
    belief, learn = agent.prior, eqx.filter_jit(agent.learn)
    for action, start in limited.EPISODES[:3]:
        belief = learn(belief, limited.moved(action, start), key=limited.KEY)

    @eqx.filter_jit
    def planned(belief):
        policy = agent.plan(belief, key=limited.KEY)
        return policy, policy.mdp.tabulate(policy.states.points, policy.actions.points).radii

    policy, radii = planned(belief)
    assert np.min(radii) < policy.states.spacing[0] < np.max(radii)  # within a cell, and beyond
    return limited.FREE, policy


def slow(*given):
    return pytest.param(*given, marks=pytest.mark.slow)


@pytest.fixture(scope="module")
def handed(tmp_path_factory):
    """A system, its policy, and the file of it with what was found: made once for all tests."""
    folder = tmp_path_factory.mktemp("handed")

    @functools.cache
    def of(make):
        (spec, policy), path = make(), folder / f"{make.__name__}.kmdp"
        compare = make in (limited_on_the_grid, limited_and_learned)
        return spec, policy, deploy(policy, path, spec=spec, compare=compare), path

    return of


@pytest.mark.parametrize("make", [
    slow(on_the_grid), slow(along_trajectories), by_riccati, by_chance, slow(limited_on_the_grid),
    slow(limited_along_trajectories), slow(limited_and_learned), slow(optimistic_on_a_line),
])  # fmt: skip
def test_a_deployed_policy_answers_as_the_policy_does(make, handed):
    spec, policy, found, path = handed(make)
    again = kernelmdp_policy.load(path)
    assert found.digest == again.digest
    assert found.remembers == policy.remembers
    draw = np.random.default_rng(0)
    worst = 0.0
    for _ in range(3):
        state = spec.states.low + spec.states.sides * draw.random(spec.state_dim)
        run, memory = again.episode(), beginning(policy, jnp.asarray(state))
        for period in range(spec.horizon):
            wanted, memory = acting(policy, jnp.asarray(state), jnp.asarray(period), memory)
            answer = run(state)
            assert not answer.fallback
            worst = max(
                worst,
                float(np.max(np.abs(answer.action - np.asarray(spec.actions.project(wanted))))),
            )
            state = spec.states.low + spec.states.sides * draw.random(spec.state_dim)
    assert worst <= 1e-12


@pytest.mark.parametrize("make", [slow(limited_on_the_grid), slow(limited_and_learned)])
def test_a_file_falls_back_where_the_policy_does_and_nowhere_else(make, handed):
    spec, policy, found, _ = handed(make)
    assert found.description["difference"] <= 1e-12
    states = np.linspace(0, 1, 21)[:, None]
    actions = [found(state).action for state in states]
    wanted = [acting(policy, jnp.asarray(state), jnp.asarray(0), None)[0] for state in states]
    np.testing.assert_allclose(actions, wanted, rtol=0, atol=1e-12)
    assert 0 < np.sum(np.array(actions) == spec.limits.fallback) < len(states)


# ---- ONNX ----

TURN = 2 * np.pi
MIXED = km.Spec(
    km.Box([0.0, -np.pi], [10.0, np.pi], periodic=[False, True]),
    km.Box([-2.0, 0.0, 0.0], [4.0, 2.0, TURN], periodic=[False, False, True], choices=[0, 3, 0]),
    5,
)


def a_network():
    blank = Network.blank(MIXED, key=jax.random.key(0))
    return MIXED, jax.tree.map(lambda leaf: 1.3 * leaf + 0.05, blank)


@pytest.mark.parametrize(
    ("make", "past"),
    [
        slow(on_the_grid, "repeat"), (by_riccati, "reject"), (by_riccati, "hold"),
        slow(limited_and_learned, "reject"), slow(a_network, "repeat"),
    ],
)  # fmt: skip
def test_an_onnx_model_answers_as_the_policy_file_does(make, past, handed, tmp_path):
    runtime = pytest.importorskip("onnxruntime", reason="the extra `onnx` is not installed")
    (spec, policy, *_), path = handed(make), tmp_path / "policy.onnx"
    fallback = spec.actions.low.tolist()
    options = {"spec": spec, "fallback": fallback, "past": past, "compare": False}
    found = deploy(policy, path, format="onnx", **options)
    session = runtime.InferenceSession(path, providers=["CPUExecutionProvider"])

    def answer(state, period):
        given = {"state": np.asarray(state, float), "period": np.asarray(period)}
        return session.run(["action"], given)[0]

    draw = np.random.default_rng(0)
    states = spec.states.low + spec.states.sides * draw.random((12, spec.state_dim))
    for number, state in enumerate([*states, spec.states.low, spec.states.high]):
        period = number % spec.horizon
        np.testing.assert_allclose(
            answer(state, period), found(state, period).action, rtol=0, atol=1e-6
        )
    for bad in (np.full(spec.state_dim, np.nan), np.full(spec.state_dim, np.inf), states[0] + 1e17):
        assert found(bad).fallback
        assert answer(bad, 0).tolist() == fallback
    late = {"reject": fallback, "repeat": answer(states[0], 0).tolist(),
            "hold": answer(states[0], spec.horizon - 1).tolist()}  # fmt: skip
    assert answer(states[0], spec.horizon).tolist() == late[past]
    said = session.get_modelmeta().custom_metadata_map
    assert json.loads(said["states"])["high"] == spec.states.high.tolist()
    assert (int(said["horizon"]), said["past"]) == (spec.horizon, past)


@pytest.mark.parametrize(
    ("make", "why"),
    [(by_chance, "numbers of type uint32"), (along_trajectories, "must have no memory")],
)
def test_a_policy_that_onnx_cannot_hold_is_refused_and_not_written(make, why, tmp_path):
    pytest.importorskip("onnx", reason="the extra `onnx` is not installed")
    spec, policy = make()
    with pytest.raises(PolicyError, match=f"{why}.*--fitted"):
        deploy(policy, tmp_path / "p.onnx", spec=spec, compare=False, format="onnx")
    assert not list(tmp_path.iterdir())

"""Learning loop: plan, roll out, update; one episode at a time, or many learners at once.

The loop is a pure function of fixed shapes, so episodes are scanned and seeds vmapped. Driven
from Python, the same functions give the same numbers. A compiled program cannot raise: a belief
that cannot be computed becomes NaN, and records are checked when they return.

Buffers of a compiled program cannot grow. If a dictionary overflows, the episode is learned again
outside the program, or the run is repeated with twice the room. No number of a run depends on
that room. A run of more episodes than its agent was made for is repeated one episode at a time.
"""

import functools
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Bool, Float, Int

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import HEAVY, compiled
from kernelmdp._base.precision import Module, in_float64
from kernelmdp._base.types import Array, Key, Keys
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.control.judges import AbstractJudge
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Policy, Trajectory, rollout
from kernelmdp.regression.posteriors.room import (
    points_overflowed,
    rows_overflowed,
    with_more_points,
)

Measure = Callable[[Any, Policy, Trajectory], Any]
Make = Callable[[Key], tuple[AbstractAgent, AbstractEnvironment, AbstractJudge]]


class Record(Module):
    """Record of an episode. Regret is optimum minus value, both in the true MDP.

    `error` is the judge's error of that difference. `collected` is NaN if any state, action or
    reward of the episode is not finite.
    """

    optimum: Float[Array, "*n"]
    value: Float[Array, "*n"]
    error: Float[Array, "*n"]
    collected: Float[Array, "*n"]
    measured: Any

    @property
    def regret(self) -> Float[Array, "*n"] | np.float64:
        r"""Regret $V^\star_1(s_{l,1}) - V^{\pi_l}_1(s_{l,1})$."""
        return self.optimum - self.value


def checked(record: Record, *place: int) -> Record:
    """Return the record in NumPy, after checking that every episode is finite; skip if traced.

    `place` is the position of the record: the number of its run, or of its episode.
    """
    if not checks.is_traced(record.collected):
        bad = np.argwhere(~np.isfinite(np.asarray(record.collected)))
        axes = [*place, *(bad[0].tolist() if len(bad) else [])]
        named = zip(("episode", "run"), reversed(axes), strict=False)
        checks.require(
            not len(bad),
            "States, actions and rewards of every episode must be finite, and those of "
            f"{' of '.join(f'{name} {index}' for name, index in named)} are not, the first of "
            f"{len(bad)}. If its actions are not finite, its posterior is not: use a larger ridge, "
            "or a kernel that is finite and positive definite. Make sure that there is room for "
            "every row (the agent's `episodes`) and, if you compile the loop yourself, for every "
            "point of a dictionary (Nystrom's `capacity`). If its rewards or states are not, "
            "correct the environment.",
        )
        # With JAX's arrays a caller's own arithmetic would be in the caller's precision.
        on_host = lambda leaf: np.asarray(leaf) if eqx.is_inexact_array(leaf) else leaf
        return jax.tree.map(on_host, record)
    return record


def _check_parts(agent: Any, env: Any, judge: Any) -> None:
    """Reject arguments that are no agent, environment or judge, or are in another order."""
    checks.of_kind("agent", agent, AbstractAgent, "an agent", "Pass for example km.psrl(env).")
    checks.of_kind(
        "env", env, AbstractEnvironment, "an environment",
        "Pass for example km.envs.Pricing(); systems of other kinds are run by km.learn.",
    )  # fmt: skip
    advice = "Pass for example km.GridJudge.of(env, planner)."
    checks.of_kind("judge", judge, AbstractJudge, "a judge", advice)


def nothing(memory: Any, policy: Policy, trajectory: Trajectory) -> None:
    """Measure nothing besides regret."""


@in_float64
def episode(
    agent: AbstractAgent, env: AbstractEnvironment, judge: AbstractJudge, memory: Any,
    index: Int[Array, ""], measure: Measure, *, key: Key,
) -> tuple[Any, Record]:  # fmt: skip
    """Plan, act for one episode, learn; the keys depend on the episode's number alone."""
    return _episode(agent, env, judge, memory, index, measure, key=key)[:2]


def _episode(
    agent: AbstractAgent, env: AbstractEnvironment, judge: AbstractJudge, memory: Any,
    index: Int[Array, ""], measure: Measure, *, key: Key,
) -> tuple[Any, Record, tuple[Bool[Array, ""], Trajectory, Key]]:  # fmt: skip
    """Run one episode, and return all that is needed to learn it again after an overflow."""
    purposes = jax.random.split(jax.random.fold_in(key, index), 5)
    start = env.initial(key=purposes[0])
    policy = agent.plan(memory, key=purposes[1])
    trajectory = rollout(env, policy, start, key=purposes[2])
    found = judge.verdict(policy, start, key=purposes[3])
    noted = measure(memory, policy, trajectory)
    record = Record(found.optimum, found.value, found.error, _collected(trajectory), noted)
    after = agent.learn(memory, trajectory, key=purposes[4])
    short = rows_overflowed(after) | points_overflowed(after)
    return after, record, (short, trajectory, purposes[4])


def _collected(trajectory: Trajectory) -> Float[Array, ""]:
    finite = [jnp.all(jnp.isfinite(leaf)) for leaf in jax.tree.leaves(trajectory)]
    return jnp.where(jnp.stack(finite).all(), jnp.sum(trajectory.rewards), jnp.nan)


@in_float64
def learn_once(
    agent: AbstractAgent, env: AbstractEnvironment, judge: AbstractJudge, episodes: int, *,
    key: Key, measure: Measure = nothing,
) -> Record:  # fmt: skip
    """Run all episodes as one compiled program.

    Args:
        agent: The agent.
        env: The environment.
        judge: Judge of policies, which determines regret.
        episodes: Number of episodes.
        key: Key of the random numbers.
        measure: Function of memory, policy and trajectory, whose result the record holds.

    Returns:
        A record with a leading axis of episodes.

    Raises:
        ValueError: An argument is of the wrong kind, or an episode is not finite.
    """
    run = functools.partial(_run, agent, env, judge, episodes, key, measure)
    record, lacks = run(doublings := 0)
    while not checks.is_traced(lacks.points) and lacks.points:
        record, lacks = run(doublings := doublings + 1)
    if not checks.is_traced(lacks.rows) and lacks.rows:
        record = _in_turn(agent, env, judge, episodes, key, measure)
    return checked(record)


class Lacks(NamedTuple):
    """Flags of a run that is not finite because points of a dictionary, or rows, overflowed."""

    points: Bool[Array, "*n"]
    rows: Bool[Array, "*n"]


def _in_turn(
    agent: AbstractAgent, env: AbstractEnvironment, judge: AbstractJudge, episodes: int, key: Key,
    measure: Measure,
) -> Record:  # fmt: skip
    """Run one episode at a time, so that all buffers grow."""
    run = episodes_of(agent, env, judge, episodes, key=key, measure=measure)
    records = [record for _, record in run]
    return jax.tree.map(lambda *each: jnp.stack(each), *records)


def _run(
    agent: AbstractAgent, env: AbstractEnvironment, judge: AbstractJudge, episodes: int, key: Key,
    measure: Measure, doublings: int,
) -> tuple[Record, Lacks]:  # fmt: skip
    """Run with 2^doublings times the room for points; return the record and any overflow."""
    _check_parts(agent, env, judge)
    rows = checks.whole("episodes", episodes) * env.spec.horizon
    prior, is_enough = with_more_points(agent.init(), 2**doublings, rows)
    dynamic, static = eqx.partition(prior, eqx.is_array)

    def step(carry: Any, index: Array) -> tuple[Any, Record]:
        before = eqx.combine(carry, static)
        memory, record = episode(agent, env, judge, before, index, measure, key=key)
        return eqx.filter(memory, eqx.is_array), record

    last, record = jax.lax.scan(step, dynamic, jnp.arange(episodes))
    known = eqx.combine(last, static)
    failed = jnp.any(jnp.isnan(record.collected))  # not in the last episode alone
    rows_short = rows_overflowed(known)
    points_short = points_overflowed(known) & ~rows_short & (not is_enough)
    return record, Lacks(failed & points_short, failed & rows_short)


@in_float64
def learn_many(
    make: Make, episodes: int, *, keys: Keys, chunk: int, measure: Measure = nothing
) -> Record:
    """Run independent learners as one compiled program, `chunk` of them at a time.

    Results return when all runs are done; `learn_in_chunks` returns them earlier.

    Args:
        make: Function that builds agent, environment and judge from a key, inside the program, so
            each run may have its own MDP. Make agents for at least `episodes` episodes; otherwise
            runs are repeated one after the other.
        episodes: Number of episodes of each run.
        keys: One key for each run.
        chunk: Number of runs at a time.
        measure: Function of memory, policy and trajectory, whose result the record holds.

    Returns:
        A record with axes of runs and of episodes.

    Raises:
        ValueError: An argument is of the wrong kind, or an episode is not finite.

    Example:
        >>> kernel, planner = km.SquaredExponential(0.3), km.GridPlanner((41,), (15,))
        >>> def make(key):
        ...     env = km.envs.Rkhs.draw(kernel=kernel, key=key)
        ...     agent = km.psrl(env, km.Prior(kernel), planner, episodes=10)
        ...     return agent, env, km.GridJudge.of(env, planner)
        >>> keys = jax.random.split(jax.random.key(0), 100)
        >>> record = km.learn_many(make, 10, keys=keys, chunk=20)
    """
    size = checks.whole("chunk", chunk)
    record, lacks = _runs(make, episodes, keys, size, measure, doublings := 0)
    if checks.is_traced(lacks.points):
        return record
    left, long = np.flatnonzero(lacks.points), np.flatnonzero(lacks.rows).tolist()
    while len(left):
        doublings += 1
        again, lacks = _runs(make, episodes, keys[left], size, measure, doublings)
        record = jax.tree.map(lambda old, new, at=left: old.at[at].set(new), record, again)
        long += left[np.asarray(lacks.rows)].tolist()
        left = left[np.asarray(lacks.points)]
    for index in long:
        build, run = jax.random.split(keys[index])
        again = _in_turn(*make(build), episodes, run, measure)
        record = jax.tree.map(lambda old, new, at=index: old.at[at].set(new), record, again)
    return checked(record)


@compiled(options=HEAVY)
def _runs(
    make: Make, episodes: int, keys: Keys, chunk: int, measure: Measure, doublings: int
) -> tuple[Record, Lacks]:
    def one(key: Key) -> tuple[Record, Lacks]:
        build, run = jax.random.split(key)
        return _run(*make(build), episodes, run, measure, doublings)

    return by_chunks(one, keys, min(chunk, len(keys)))


def by_chunks(function: Callable[[Key], Any], keys: Keys, chunk: int) -> Any:
    """Map a function over keys in chunks; a chunk of one compiles to a smaller program."""
    return jax.lax.map(function, keys, batch_size=chunk if chunk > 1 else None)


def learn_in_chunks(
    make: Make, episodes: int, *, keys: Keys, chunk: int, measure: Measure = nothing
) -> Iterator[Record]:
    """Yield the records of `learn_many` chunk by chunk, as soon as each is done.

    One program serves all chunks; the last chunk is padded with runs that are dropped. A loop can
    show progress and stop early. Joined along their first axis, the records are those of
    `learn_many`.

    Args:
        make: See `learn_many`.
        episodes: Number of episodes of each run.
        keys: One key for each run.
        chunk: Number of runs at a time.
        measure: Function of memory, policy and trajectory, whose result the record holds.

    Returns:
        An iterator of records with axes of runs and of episodes.

    Raises:
        ValueError: An argument is of the wrong kind, or an episode is not finite.
    """
    size = min(checks.whole("chunk", chunk), len(keys))

    @in_float64
    def learn(start: int) -> Record:
        some = keys[start : start + size]
        filled = some[jnp.arange(size) % len(some)]
        record = learn_many(make, episodes, keys=filled, chunk=size, measure=measure)
        return jax.tree.map(lambda each: each[: len(some)], record)

    return (learn(start) for start in range(0, len(keys), size))


_compiled = compiled(_episode)


@in_float64
def episodes_of(
    agent: AbstractAgent, env: AbstractEnvironment, judge: AbstractJudge, episodes: int, *,
    key: Key, measure: Measure = nothing,
) -> Iterator[tuple[Any, Record]]:  # fmt: skip
    """Yield the memory and the record after each episode of one run.

    Args:
        agent: The agent.
        env: The environment.
        judge: Judge of policies, which determines regret.
        episodes: Number of episodes.
        key: Key of the random numbers.
        measure: Function of memory, policy and trajectory, whose result the record holds.

    Returns:
        An iterator of pairs of memory and record.

    Raises:
        ValueError: An argument is of the wrong kind, or an episode is not finite.

    Example:
        >>> kernel, planner = km.SquaredExponential(0.3), km.GridPlanner((41,), (15,))
        >>> env = km.envs.Rkhs.draw(kernel=kernel, key=jax.random.key(0))
        >>> agent = km.psrl(env, km.Prior(kernel), planner, episodes=10)
        >>> judge = km.GridJudge.of(env, planner)
        >>> for memory, record in km.episodes_of(agent, env, judge, 10, key=jax.random.key(0)):
        ...     print(record.regret)
    """
    _check_parts(agent, env, judge)
    memory, step = agent.init(), _compiled if agent.compiled else _episode
    for index in range(checks.whole("episodes", episodes)):
        given = (agent, env, judge, memory, jnp.asarray(index), measure)
        after, record, (overflowed, trajectory, last) = step(*given, key=key)
        # Outside a program buffers grow.
        memory = agent.learn(memory, trajectory, key=last) if overflowed else after
        yield memory, checked(record, index)

"""The loop plan, roll out, update: one episode at a time, or a thousand learners at once.

It is a pure function of fixed shapes, so episodes are scanned and seeds vmapped; the same
functions driven from Python give the same numbers. A compiled program cannot raise, and what
it makes of a belief that cannot be computed is NaN: so records are checked where they arrive.
Nor can its buffers grow. Where a dictionary overflows, an episode is learned again outside the
program, or the run is repeated with twice the room; no number of a run depends on that room.
A run of more episodes than its agent was made for is repeated one episode at a time.
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
    """What is noted of an episode. Regret is optimum less value, both in the true MDP.

    `error` is the judge's own, of that difference. What was `collected` is NaN if anything in
    the episode was: rewards may be finite where states and actions are not.
    """

    optimum: Float[Array, "*n"]
    value: Float[Array, "*n"]
    error: Float[Array, "*n"]
    collected: Float[Array, "*n"]
    measured: Any

    @property
    def regret(self) -> Float[Array, "*n"] | np.float64:
        r"""$V^\star_1(s_{l,1}) - V^{\pi_l}_1(s_{l,1})$."""
        return self.optimum - self.value


def checked(record: Record, *place: int) -> Record:
    """The record in NumPy, where its values are known and every episode of it is finite.

    `place` is where the record belongs: the number of its run, or of its episode.
    """
    if not checks.is_traced(record.collected):
        bad = np.argwhere(~np.isfinite(np.asarray(record.collected)))
        axes = [*place, *(bad[0].tolist() if len(bad) else [])]
        named = zip(("episode", "run"), reversed(axes), strict=False)
        checks.require(
            not len(bad),
            "States, actions and rewards of every episode must be finite, and those of "
            f"{' of '.join(f'{name} {index}' for name, index in named)} are not, the first of "
            f"{len(bad)}. If its actions are not, its belief could not be computed: make sure that "
            "there is room for every row (the agent's `episodes`) and, where you compile the loop "
            "yourself, for every point of a dictionary (Nystrom's `capacity`), and that the kernel "
            "is finite and positive definite, or use a larger ridge. If its rewards or states are "
            "not, correct the environment.",
        )
        # With JAX's arrays a caller's own arithmetic would be in the caller's precision.
        on_host = lambda leaf: np.asarray(leaf) if eqx.is_inexact_array(leaf) else leaf
        return jax.tree.map(on_host, record)
    return record


def _check_parts(agent: Any, env: Any, judge: Any) -> None:
    """Refuse what is no agent, environment or judge, or is given in another order."""
    checks.of_kind("agent", agent, AbstractAgent, "an agent", "Pass for instance km.psrl(env).")
    checks.of_kind(
        "env", env, AbstractEnvironment, "an environment",
        "Pass for instance km.envs.Pricing(); systems of other kinds are run by km.learn.",
    )  # fmt: skip
    advice = "Pass for instance km.GridJudge.of(env, planner)."
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
    """The same, and what it takes to learn again where a buffer overflowed."""
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
    """A whole run as one compiled program: a record with a leading axis of episodes."""
    run = functools.partial(_run, agent, env, judge, episodes, key, measure)
    record, lacks = run(doublings := 0)
    while not checks.is_traced(lacks.points) and lacks.points:
        record, lacks = run(doublings := doublings + 1)
    if not checks.is_traced(lacks.rows) and lacks.rows:
        record = _in_turn(agent, env, judge, episodes, key, measure)
    return checked(record)


class Lacks(NamedTuple):
    """Whether a run is not finite for want of room: for points of a dictionary, or for rows."""

    points: Bool[Array, "*n"]
    rows: Bool[Array, "*n"]


def _in_turn(
    agent: AbstractAgent, env: AbstractEnvironment, judge: AbstractJudge, episodes: int, key: Key,
    measure: Measure,
) -> Record:  # fmt: skip
    """The same run one episode at a time, so that all buffers grow."""
    run = episodes_of(agent, env, judge, episodes, key=key, measure=measure)
    records = [record for _, record in run]
    return jax.tree.map(lambda *each: jnp.stack(each), *records)


def _run(
    agent: AbstractAgent, env: AbstractEnvironment, judge: AbstractJudge, episodes: int, key: Key,
    measure: Measure, doublings: int,
) -> tuple[Record, Lacks]:  # fmt: skip
    """A run with so much more room for points, and which room it still lacks."""
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
    """Independent runs, `chunk` of them at a time: axes of runs and of episodes.

    `make` builds agent, environment and judge from a key, inside the program, so that each
    run may have an MDP of its own. Nothing is seen before all is done: see `learn_in_chunks`.
    Make agents for at least so many `episodes`, else runs are repeated one after the other.
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
    """What a function makes of each key, so many at a time; one at a time is a smaller program."""
    return jax.lax.map(function, keys, batch_size=chunk if chunk > 1 else None)


def learn_in_chunks(
    make: Make, episodes: int, *, keys: Keys, chunk: int, measure: Measure = nothing
) -> Iterator[Record]:
    """The runs of `learn_many`, each chunk's records as soon as they are there.

    One program serves all chunks: the last is filled up with runs that are dropped. A loop
    shows progress and may stop early; joined along their first axis the records are those of
    `learn_many`.
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
    """The same run one episode at a time: memory after it, and its record."""
    _check_parts(agent, env, judge)
    memory, step = agent.init(), _compiled if agent.compiled else _episode
    for index in range(checks.whole("episodes", episodes)):
        given = (agent, env, judge, memory, jnp.asarray(index), measure)
        after, record, (overflowed, trajectory, last) = step(*given, key=key)
        # Outside a program buffers grow.
        memory = agent.learn(memory, trajectory, key=last) if overflowed else after
        yield memory, checked(record, index)

"""All seeds of a cell in one compiled program, written to the same records as one by one.

The keys are those of a campaign, so the numbers are too, up to the order in which a program
adds. In each episode the program plans, acts and judges for all seeds, what came is recorded
as campaigns record it, and another program learns from the records.
"""

import contextlib
import itertools
import math
from collections.abc import Sequence
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp.campaign import locks, raising, records
from kernelmdp.campaign.judgement import Judgement
from kernelmdp.campaign.learner import LEARNING, PLANNING, SYSTEM, trajectory
from kernelmdp.campaign.observations import Observations
from kernelmdp.campaign.records import Episode, Step
from kernelmdp.campaign.store import Store
from kernelmdp.campaign.versions import note_opened
from kernelmdp.config.build import Parts, Recipe, parts
from kernelmdp.control.mdp import Trajectory
from kernelmdp.errors import OURS, ConfigError, HeldError
from kernelmdp.study import judging
from kernelmdp.study.runner import Stop
from kernelmdp.study.sweep import run_here
from kernelmdp.study.task import BROKEN, HELD, Task, Tell
from kernelmdp.types import Array, Key

# Of these it was measured that rounding stays rounding; ties of optimism are broken by it.
STEADY, AGENTS = {"mercer", "exact"}, {"psrl", "random"}
Left = list[tuple[Task, dict[str, Any]]]


def run_together(todo: Sequence[Task], stop: Stop, tell: Tell) -> Left:
    """Make the runs of each cell at once, cell by cell; those that are not done, and why.

    What would not have the numbers of one by one is run one by one, and that is told.
    """
    left: Left = []
    for _, cell in itertools.groupby(todo, lambda task: task.cell):
        tasks = list(cell)
        if stop:
            break
        why = reason(tasks)
        if why is None:
            left += _made(tasks, stop, tell)
        else:
            words = {"cell": tasks[0].cell, "seed": tasks[0].seed}
            tell(words | {"warning": f"Seeds are run one by one: {why}"})
            left += run_here(tasks, stop, tell)
    return left


def _made(tasks: Sequence[Task], stop: Stop, tell: Tell) -> Left:
    try:
        with contextlib.ExitStack() as held:
            Together(tasks, held, tell).made(stop)
    except HeldError as error:
        return [(task, {"ended": HELD, "error": str(error)}) for task in tasks]
    except (*OURS, MemoryError, RuntimeError) as error:
        why = {"ended": BROKEN, "error": str(error), "code": getattr(error, "exit_code", 2)}
        return [(task, why) for task in tasks]
    return []


def reason(tasks: Sequence[Task]) -> str | None:
    """Why runs have to be made one by one, if they have."""
    config = tasks[0].config
    planner, options = config.planner, config.agent.options
    if config.environment is None or planner is None or planner.name != "grid":
        return "only our own environments and planners on a grid can be part of one program."
    if config.agent.name not in AGENTS:
        return f"what {config.agent.name!r} does may hang on rounding, as where actions tie."
    if Recipe.of(config.agent).believes:
        features = options.get("features", "fourier")
        name = features["name"] if isinstance(features, dict) else features
        if config.kernel is None or options.get("hyperparameters", "fixed") != "fixed":
            return "learning kernels makes rounding show, which differs in another program."
        if name not in STEADY:
            return f"{name!r} features may make rounding show, which differs in another program."
    if any(map(_is_open, tasks)):
        return "an episode is open."
    return None


class Together:
    """The runs of one cell: what is known in each, one leading axis for all seeds."""

    def __init__(self, tasks: Sequence[Task], held: contextlib.ExitStack, tell: Tell):
        self.tasks, self._tell = tasks, tell
        found = [parts(task.config, roomy=True) for task in tasks]
        self.spec, self.episodes = found[0].spec, tasks[0].config.episodes
        both = zip(tasks, found, strict=True)
        self.stores = [held.enter_context(_record(task, each)) for task, each in both]
        self.rows = [list(each.episodes()) for each in self.stores]
        outside = tasks[0].config.observations.outside
        self._seen = Observations(self.spec, outside)
        actors = [(each.agent, each.environment, _judge(each)) for each in found]
        self.actors, self._still = _stacked(actors)
        self.memories, self._kind = _stacked([agent.init() for agent, *_ in actors])
        self.keys = jax.vmap(jax.random.key)(jnp.asarray([task.seed for task in tasks]))

    def made(self, stop: Stop) -> None:
        """All episodes, those that are recorded learned again."""
        for number in range(self.episodes):
            if stop:
                return
            if any(len(rows) <= number for rows in self.rows):
                self._act(number)
            steps = [each.steps(number) for each in self.stores]
            paths = [trajectory(self.spec, each) for each in steps]
            self._learn(number, jax.tree.map(lambda *a: jnp.stack(a), *paths))

    def _act(self, number: int) -> None:
        """Plan, act and judge for all, and record what is not there yet."""
        made = _acted(
            self.actors, self._still, self.memories, self._kind, self.keys, jnp.asarray(number)
        )
        host = jax.device_get(made)
        for index, rows in enumerate(self.rows):
            if len(rows) <= number:
                one = jax.tree.map(lambda a, i=index: a[i], host)
                rows.append(self._recorded(index, number, *one))

    def _learn(self, number: int, paths: Trajectory) -> None:
        self.memories = _learned(
            self.actors, self._still, self.memories, self._kind, paths, self.keys,
            jnp.asarray(number),
        )  # fmt: skip

    def _recorded(self, index: int, number: int, path: Any, planned: Any, found: Any) -> Episode:
        """An episode as its campaign would have recorded it."""
        task, record, before = self.tasks[index], self.stores[index], self.rows[index]
        steps = [self._step(number, h, *each) for h, each in enumerate(zip(*path, strict=True))]
        judgement = None if found is None else Judgement(number, *map(float, found))
        known = (None, None) if judgement is None else (judgement.value, judgement.optimum)
        total = math.fsum(step.reward or 0.0 for step in steps)
        planned, value, optimum = (_finite(x) for x in (float(planned), *known))
        row = Episode(
            number, records.DONE, None, len(steps), total, planned, value, optimum, None
        )  # fmt: skip
        episode = records.sealed(before[-1].digest if before else None, row, steps)
        record.begin(number)
        for period, step in enumerate(steps):
            record.tell(number, period, step)
        record.finish(episode, *([] if judgement is None else [judgement.event()]))
        self._say(task, episode, judgement)
        return episode

    def _step(self, number: int, period: int, *given: Any) -> Step:
        where = f"of episode {number}, period {period}"
        state, moved = self._seen.state(f"state {where}", given[0])
        reward, cut = self._seen.reward(f"reward {where}", given[2])
        after, out = self._seen.state(f"next_state {where}", given[3])
        if moved or cut or out or not np.all(np.isfinite(given[1])):
            raise ConfigError(
                f"what is observed must be accepted as it is where seeds are run together, and the "
                f"step {where} is not. Run this study without --batch."
            )
        return Step(state, given[1], reward, after)

    def _say(self, task: Task, episode: Episode, judgement: Judgement | None) -> None:
        words = {"cell": task.cell, "seed": task.seed}
        if judgement is not None and judgement.coarse and episode.number == 0:
            self._tell(words | {"warning": judgement.warning()})
        error = None if judgement is None else judgement.margin
        row = dict(vars(episode)) | {"regret_error": error}
        self._tell(words | {"episode": row})


def _finite(value: float | None) -> float | None:
    return value + 0.0 if value is not None and math.isfinite(value) else None


# ---- What the runs are made of ----


def _judge(found: Parts) -> Any:
    return judging.judge_of(found.environment, found.planner, found.judge)


@contextlib.contextmanager
def _record(task: Task, parts: Parts) -> Any:
    """The record of a run while it is ours."""
    with contextlib.ExitStack() as held:
        held.enter_context(locks.lock(task.folder))
        config, episodes = task.config.as_json(), task.config.episodes
        made = (parts.agent, parts.spec, episodes)
        found = raising.record(task.folder, config, *made, "episode")
        record = held.enter_context(contextlib.closing(found))
        note_opened(record)
        yield record


def _is_open(task: Task) -> bool:
    if not Store.exists(task.folder):
        return False
    with contextlib.closing(Store.open(task.folder, read_only=True)) as record:
        last = record.last()
    return last is not None and last.status == records.OPEN


def _is_array(leaf: Any) -> bool:
    return isinstance(leaf, jax.Array | np.ndarray)


def _stacked(each: Sequence[Any]) -> tuple[Any, Any]:
    """Arrays with a leading axis of runs, and what is the same in all."""
    arrays, same = zip(*(eqx.partition(one, _is_array) for one in each), strict=True)
    return jax.tree.map(lambda *leaves: jnp.stack(leaves), *arrays), same[0]


# ---- The programs ----


def _key(key: Key, purpose: int, number: Array, period: int = 0) -> Key:
    """The campaign's: see `Learner.key`."""
    mixed = jax.random.fold_in(jax.random.fold_in(key, purpose), number)
    return jax.random.fold_in(mixed, period)


@eqx.filter_jit
def _acted(actors: Any, still: Any, memories: Any, kind: Any, keys: Any, number: Array) -> Any:
    """Path, planned value and judgement of an episode in every run."""

    def one(actor: Any, memory: Any, key: Key) -> Any:
        agent, env, judge = eqx.combine(actor, still)
        policy = agent.plan(eqx.combine(memory, kind), key=_key(key, PLANNING, number))
        chance = jax.random.key(jax.random.bits(_key(key, SYSTEM, number), dtype=jnp.uint32))
        start = env.initial(key=jax.random.fold_in(chance, 0))
        path, planned = _path(env, policy, start, chance), env.spec.possible(policy.value(start))
        if judge is None:
            return path, planned, None
        found = judge.verdict(policy, start, key=_key(key, SYSTEM, number, 1))
        around = (*judge.bounds(start), judge.random_value(start))
        return path, planned, (found.optimum, *around, found.value, found.error)

    return jax.vmap(one)(actors, memories, keys)


def _path(env: Any, policy: Any, start: Array, chance: Key) -> tuple[Array, ...]:
    def period(state: Array, number: Array) -> tuple[Array, tuple[Array, ...]]:
        action = env.spec.actions.project(policy(state, number)) + 0.0
        key = jax.random.fold_in(chance, number + 1)
        reward, after = env.step(state, action, key=key)
        return after, (state, action, reward, after)

    return jax.lax.scan(period, start, jnp.arange(env.spec.horizon))[1]


@eqx.filter_jit
def _learned(
    actors: Any, still: Any, memories: Any, kind: Any, paths: Trajectory, keys: Any, number: Array
) -> Any:
    """What is known after an episode in every run."""

    def one(actor: Any, memory: Any, path: Trajectory, key: Key) -> Any:
        agent = eqx.combine(actor, still)[0]
        known = agent.learn(eqx.combine(memory, kind), path, key=_key(key, LEARNING, number))
        return eqx.filter(known, eqx.is_array)

    return jax.vmap(one)(actors, memories, paths, keys)

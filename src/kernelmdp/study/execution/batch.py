"""All seeds of a cell in one compiled program, written to the same records as one by one.

The keys are those of a campaign, so the numbers are too. In each episode the program plans, acts
and judges for all seeds, and what came is recorded as campaigns record it. Where rounding stays
rounding seeds are computed side by side and learn in another program. All else is a loop over
seeds whose body is the program of one, and each learns from its record as its campaign would.
"""

import contextlib
import itertools
import math
from collections.abc import Iterator, Sequence
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp._base.errors import OURS, ConfigError, HeldError
from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.types import Array, Key
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.campaign.checks import limit_check
from kernelmdp.campaign.checks.validation import Observations
from kernelmdp.campaign.lifecycle import open
from kernelmdp.campaign.lifecycle.provenance import note_opened
from kernelmdp.campaign.record import lock, schema
from kernelmdp.campaign.record.events import Judgement
from kernelmdp.campaign.record.schema import Episode, Step
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session import trust_check
from kernelmdp.campaign.session.learner import LEARNING, PLANNING, SYSTEM
from kernelmdp.campaign.session.trajectories import trajectory
from kernelmdp.config.build.agent_builder import Recipe
from kernelmdp.config.build.build import Parts, parts
from kernelmdp.config.files.configuration import Config
from kernelmdp.control.mdp.mdp import Trajectory
from kernelmdp.study.execution.interrupt import Stop
from kernelmdp.study.execution.study import run_here
from kernelmdp.study.execution.task import BROKEN, HELD, Task, Tell
from kernelmdp.study.results import scores_by_judge

# What was measured to have the same numbers; packages may bring more of each.
AGENTS = {"psrl", "kernel-ucrl", "certainty-equivalent", "random"}
FEATURES = {"mercer", "exact", "fourier", "nystrom", "random"}
# Its steps have another last bit inside the loop; those of all other environments had the same.
UNLIKE = {"pendulum"}
# Of these, where kernels are told, rounding stays rounding even side by side.
STEADY_AGENTS, STEADY_FEATURES = {"psrl", "random"}, {"mercer", "exact"}
Left = list[tuple[Task, dict[str, Any]]]  # runs that are not done, and why


def run_together(todo: Sequence[Task], stop: Stop, tell: Tell) -> Left:
    """Make the runs of each cell at once, cell by cell; those that are not done, and why.

    What would not have the numbers of one by one is run one by one, and that is told.
    """
    left: Left = []
    for _, cell in itertools.groupby(todo, lambda task: task.cell):
        tasks = list(cell)
        if stop:
            break
        make = run_here if must_be_apart(tasks, tell) else _made
        left += make(tasks, stop, tell)
    return left


def must_be_apart(tasks: Sequence[Task], tell: Tell) -> bool:
    """Whether runs have to be made one by one; why is told."""
    why = reason(tasks)
    if why is not None:
        words = {"cell": tasks[0].cell, "seed": tasks[0].seed}
        tell(words | {"warning": f"Seeds are run one by one: {why}"})
    return why is not None


def _made(tasks: Sequence[Task], stop: Stop, tell: Tell) -> Left:
    left: Left = []
    try:
        with contextlib.ExitStack() as held:
            tasks, left = _ours(tasks, held)
            if tasks:
                Together(tasks, held, tell).made(stop)
    except (*OURS, MemoryError, RuntimeError) as error:
        why = {"ended": BROKEN, "error": str(error), "code": getattr(error, "exit_code", 2)}
        left += [(task, why) for task in tasks]
    return left


def _ours(tasks: Sequence[Task], held: contextlib.ExitStack) -> tuple[list[Task], Left]:
    """Runs whose folders are locked from now on, and those that are held elsewhere."""
    ours: list[Task] = []
    left: Left = []
    for task in tasks:
        try:
            held.enter_context(lock.lock(task.folder))
            ours.append(task)
        except HeldError as error:
            left.append((task, {"ended": HELD, "error": str(error)}))
    return ours, left


def reason(tasks: Sequence[Task]) -> str | None:
    """Why runs have to be made one by one, if they have."""
    config = tasks[0].config
    if config.environment is None or config.planner is None or config.planner.name != "grid":
        return (
            "only our own environments and planners on a grid can be part of one program; where "
            "every period is planned anew, rounding shows."
        )
    for name, known in ((config.agent.name, AGENTS), (_features(config), FEATURES)):
        if name not in known:
            return f"nobody measured whether {name!r} has the same numbers in another program."
    optimistic = config.agent.name == "kernel-ucrl"
    learned = Recipe.of(config.agent).believes and not _is_told(config)
    if learned and (optimistic or config.environment.name in UNLIKE):
        which = "optimism" if optimistic else f"a step of {config.environment.name!r}"
        return f"learning kernels makes rounding show, which differs in another program of {which}."
    if config.evaluation.every:
        return "what agents settle on is to be evaluated, which campaigns do."
    return "an episode is open." if any(map(_is_open, tasks)) else None


def _features(config: Config) -> str:
    found = config.agent.options.get("features", "fourier")
    return str(found["name"] if isinstance(found, dict) else found)


def _is_told(config: Config) -> bool:
    """Whether the kernel is, and stays as it is."""
    learning = config.agent.options.get("hyperparameters", "fixed")
    return config.kernel is not None and learning == "fixed"


def is_steady(config: Config) -> bool:
    """Whether seeds may be computed side by side: rounding then differs, and must not show."""
    if config.agent.name not in STEADY_AGENTS:
        return False
    fixed = _is_told(config) and _features(config) in STEADY_FEATURES
    return fixed or not Recipe.of(config.agent).believes


class Together:
    """The runs of one cell, their records and what is known in each."""

    def __init__(self, tasks: Sequence[Task], held: contextlib.ExitStack, tell: Tell):
        self.tasks, self._tell = tasks, tell
        beside = is_steady(tasks[0].config)
        found = [parts(task.config, roomy=beside) for task in tasks]
        self.spec, self.episodes = found[0].spec, tasks[0].config.episodes
        both = zip(tasks, found, strict=True)
        self.stores = [held.enter_context(_record(task, each)) for task, each in both]
        self.rows = [list(each.episodes()) for each in self.stores]
        self._recent = [trust_check.Recent(each) for each in self.stores]
        outside = tasks[0].config.observations.outside
        self._seen = Observations(self.spec, outside)
        keys = jax.vmap(jax.random.key)(jnp.asarray([task.seed for task in tasks]))
        actors = [(each.agent, each.environment, _judge(each)) for each in found]
        self._runs = (Beside if beside else InTurn)(actors, keys)

    def made(self, stop: Stop) -> None:
        """All episodes, those that are recorded learned again."""
        for number in range(self.episodes):
            if stop:
                return
            if any(len(rows) <= number for rows in self.rows):
                self._act(number)
            steps = [each.steps(number) for each in self.stores]
            paths = [trajectory(self.spec, each) for each in steps]
            self._runs.learn(number, paths)

    def _act(self, number: int) -> None:
        """Plan, act and judge for all, and record what is not there yet."""
        for index, one in self._runs.act(number):
            if len(self.rows[index]) <= number:
                self.rows[index].append(self._recorded(index, number, *one))

    def _recorded(self, index: int, number: int, path: Any, planned: Any, found: Any) -> Episode:
        """An episode as its campaign would have recorded it."""
        task, record, before = self.tasks[index], self.stores[index], self.rows[index]
        last = int(np.argmax(path[-1])) if np.any(path[-1]) else None  # where it is over
        made = itertools.islice(zip(*path, strict=True), None if last is None else last + 1)
        steps = [self._step(number, h, *each) for h, each in enumerate(made)]
        judgement = None if found is None else Judgement(number, *map(float, found))
        known = (None, None) if judgement is None else (judgement.value, judgement.optimum)
        total = math.fsum(step.reward or 0.0 for step in steps)
        planned, value, optimum = (_finite(x) for x in (float(planned), *known))
        row = Episode(
            number, schema.DONE, None, len(steps), total, planned, value, optimum, None
        )  # fmt: skip
        episode = schema.sealed(before[-1].digest if before else None, row, steps)
        record.begin(number)
        for period, step in enumerate(steps):
            record.tell(number, period, step)
        events = [] if judgement is None else [judgement]
        events += trust_check.noted(self._runs.belief(index), self._recent[index], row, steps)
        record.finish(episode, *events, *limit_check.events(self.spec, number, steps, record))
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
        return Step(state, given[1], reward, after, ended=bool(given[4]))

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
    return scores_by_judge.judge_of(found.environment, found.planner, found.judge)


@contextlib.contextmanager
def _record(task: Task, parts: Parts) -> Any:
    """The record of a run, whose folder is ours."""
    config, episodes = task.config.as_json(), task.config.episodes
    made = (parts.agent, parts.spec, episodes)
    with contextlib.closing(open.record(task.folder, config, *made, "episode")) as record:
        note_opened(record)
        yield record


def _is_open(task: Task) -> bool:
    if not Store.exists(task.folder):
        return False
    with contextlib.closing(Store.open(task.folder, read_only=True)) as record:
        last = record.last()
    return last is not None and last.status == schema.OPEN


def _is_array(leaf: Any) -> bool:
    return isinstance(leaf, jax.Array | np.ndarray)


def _stacked(each: Sequence[Any]) -> tuple[Any, Any]:
    """Arrays with a leading axis of runs, and what is the same in all."""
    arrays, same = zip(*(eqx.partition(one, _is_array) for one in each), strict=True)
    return jax.tree.map(lambda *leaves: jnp.stack(leaves), *arrays), same[0]


# ---- What is known in each run ----


class Beside:
    """Runs side by side: arrays with a leading axis of runs, all learned by one program."""

    def __init__(self, actors: Sequence[Any], keys: Any):
        self._keys, (self._actors, self._still) = keys, _stacked(actors)
        self._agents = [agent for agent, *_ in actors]
        self._memories, self._kind = _stacked([agent.init() for agent in self._agents])

    def belief(self, index: int) -> Belief | None:
        """What is believed in one run."""
        own = jax.tree.map(lambda leaf: leaf[index], self._memories)
        return self._agents[index].believed(eqx.combine(own, self._kind))

    def act(self, number: int) -> Iterator[tuple[int, Any]]:
        """What came of an episode in each run."""
        known = (self._actors, self._still, self._memories, self._kind, self._keys)
        yield from enumerate(_apart(_acted(*known, jnp.asarray(number), beside=True)))

    def learn(self, number: int, paths: Sequence[Trajectory]) -> None:
        """From an episode of each run."""
        known = (self._actors, self._still, self._memories, self._kind, self._keys)
        every = jax.tree.map(lambda *leaves: jnp.stack(leaves), *paths)
        self._memories = _learned(*known, every, jnp.asarray(number))


class InTurn:
    """Runs one after the other, which learn by the programs of campaigns.

    So buffers grow as theirs do, and runs whose buffers differ by then are a program each.
    """

    def __init__(self, actors: Sequence[Any], keys: Any):
        self._keys, self._agents = keys, [agent for agent, *_ in actors]
        self._actors, self._still = _stacked(actors)
        self._memories = [agent.init() for agent in self._agents]

    def belief(self, index: int) -> Belief | None:
        """What is believed in one run."""
        return self._agents[index].believed(self._memories[index])

    def act(self, number: int) -> Iterator[tuple[int, Any]]:
        """What came of an episode in each run."""
        for alike in self._groups():
            memories, kind = _stacked([self._memories[index] for index in alike])
            actors, keys = _some((self._actors, self._keys), alike)
            known = (actors, self._still, memories, kind, keys)
            made = _acted(*known, jnp.asarray(number), beside=False)
            yield from zip(alike, _apart(made), strict=True)

    def _groups(self) -> list[list[int]]:
        """Runs whose buffers are equally long."""
        found: dict[tuple, list[int]] = {}
        for index, memory in enumerate(self._memories):
            shapes = tuple(leaf.shape for leaf in jax.tree.leaves(eqx.filter(memory, _is_array)))
            found.setdefault(shapes, []).append(index)
        return list(found.values())

    def learn(self, number: int, paths: Sequence[Trajectory]) -> None:
        """From an episode of each run."""
        known = zip(self._agents, self._memories, paths, self._keys, strict=True)
        self._memories = [
            agent.learn(memory, path, key=_key(key, LEARNING, number))
            for agent, memory, path, key in known
        ]


def _some(runs: Any, which: Sequence[int]) -> Any:
    return jax.tree.map(lambda leaf: leaf[np.array(which)], runs)


def _apart(made: Any) -> list[Any]:
    """What a program made of all runs, of each; on the host."""
    host = jax.device_get(made)
    count = len(jax.tree.leaves(host)[0])
    return [jax.tree.map(lambda leaf, i=index: leaf[i], host) for index in range(count)]


# ---- The programs ----


def _key(key: Key, purpose: int, number: Array | int, period: int = 0) -> Key:
    """The campaign's: see `Learner.key`."""
    mixed = jax.random.fold_in(jax.random.fold_in(key, purpose), number)
    return jax.random.fold_in(mixed, period)


@compiled
def _acted(
    actors: Any, still: Any, memories: Any, kind: Any, keys: Any, number: Array, *,
    beside: bool,
) -> Any:  # fmt: skip
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

    runs = (actors, memories, keys)
    return jax.vmap(one)(*runs) if beside else jax.lax.map(lambda each: one(*each), runs)


def _path(env: Any, policy: Any, start: Array, chance: Key) -> tuple[Array, ...]:
    """States, actions, rewards, next states, and whether the episode is over with them."""

    def period(state: Array, number: Array) -> tuple[Array, tuple[Array, ...]]:
        action = env.spec.actions.project(policy(state, number)) + 0.0
        key = jax.random.fold_in(chance, number + 1)
        reward, after = env.step(state, action, key=key)
        over = jnp.asarray(env.spec.ends and env.terminal(after))
        return after, (state, action, reward, after, over)

    return jax.lax.scan(period, start, jnp.arange(env.spec.horizon))[1]


@compiled
def _learned(
    actors: Any, still: Any, memories: Any, kind: Any, keys: Any, paths: Trajectory, number: Array
) -> Any:
    """What is known after an episode in every run."""

    def one(actor: Any, memory: Any, path: Trajectory, key: Key) -> Any:
        agent = eqx.combine(actor, still)[0]
        known = agent.learn(eqx.combine(memory, kind), path, key=_key(key, LEARNING, number))
        return eqx.filter(known, eqx.is_array)

    return jax.vmap(one)(actors, memories, paths, keys)

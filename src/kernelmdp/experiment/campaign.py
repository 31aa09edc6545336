"""A campaign: a series of episodes on one system, by ask and tell.

The system owns the loop. Every answer of `act` and every `tell` is on the disk before the call
returns, and what is learned is a function of the record, the configuration and the seed, so a
campaign that was stopped goes on as if it had not been, here or wherever its folder is copied.
"""

import datetime
import hashlib
import math
import os
import pathlib
import time
from collections.abc import Sequence
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from kernelmdp import checks
from kernelmdp.agent import AbstractAgent
from kernelmdp.experiment import snapshots, store
from kernelmdp.experiment.config import Config, difference
from kernelmdp.experiment.errors import ConfigError, ObservationError, OrderError, StoreError
from kernelmdp.experiment.status import Status, status_of
from kernelmdp.experiment.store import Episode, Step, Store
from kernelmdp.mdp import Box, Spec, Trajectory
from kernelmdp.planners import AbstractPolicy
from kernelmdp.types import Key

PLANNING, LEARNING, SYSTEM = range(3)  # what a key is for
REPLAY_SECONDS = 2.0  # of learning that a snapshot may lack
SIGMAS = 6.0  # by which noise may take a reward beyond the bounds of its mean

_decide = eqx.filter_jit(lambda policy, state, period: policy(state, period))
_expect = eqx.filter_jit(lambda policy, state: policy.value(state))
_plan = eqx.filter_jit(lambda agent, memory, key: agent.plan(memory, key=key))


class Campaign:
    """The main door to a real system; `Campaign.open` creates one or resumes it."""

    def __init__(
        self, record: Store, agent: AbstractAgent, spec: Spec, *, seed: int, episodes: int,
        outside: str = "reject",
    ):  # fmt: skip
        checks.float64_is_on()
        self.store, self.agent, self.spec, self.planned = record, agent, spec, episodes
        self._outside, self._key = outside, jax.random.key(seed)
        self._held: Any = None
        self._unsaved = self._saving = 0.0
        self._memory, self._learned = self._restore()
        self._digest = self._digest_of(self._learned)
        self._policy: AbstractPolicy | None = None
        self._catch_up()

    # ---- Opening and closing ----

    @classmethod
    def open(
        cls, path: str | os.PathLike, config: Any = None, *, durable: str = "step"
    ) -> "Campaign":
        """Create the campaign that `config` describes in this folder, or resume the one there.

        `config` is a `Config`, a dictionary or the name of a TOML file. A campaign that exists
        is resumed with the configuration it was created with: give none, or the same.
        """
        folder = pathlib.Path(path)
        given = None if config is None else Config.read(config)
        held = store.lock(folder)
        try:
            record = _record(folder, given, durable)
            return cls._of(record, given or Config.of_json(record.meta["config"], folder), held)
        except BaseException:
            held.close()
            raise

    @classmethod
    def around(
        cls, path: str | os.PathLike, agent: AbstractAgent, spec: Spec, *, episodes: int,
        seed: int = 0, durable: str = "step",
    ) -> "Campaign":  # fmt: skip
        """The same for an agent made in Python, which must be made the same way to resume."""
        folder = pathlib.Path(path)
        asked = {"agent": _fingerprint(agent), "episodes": episodes, "seed": seed}
        config, held = store.as_json(asked), store.lock(folder)
        try:
            if not Store.exists(folder):
                _created(folder, config, spec, episodes, durable).close()
            record = Store.open(folder, durable=durable)
            _check_same(record, config)
            campaign = cls(record, agent, spec, seed=seed, episodes=episodes)
        except BaseException:
            held.close()
            raise
        campaign._held = held
        return campaign

    @classmethod
    def _of(cls, record: Store, config: Config, held: Any) -> "Campaign":
        parts = config.build()
        campaign = cls(
            record, parts.agent, parts.spec, seed=config.seed, episodes=config.episodes,
            outside=config.observations.outside,
        )  # fmt: skip
        campaign._held = held
        campaign._note("opened")
        return campaign

    def __enter__(self) -> "Campaign":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the campaign as it stands; a later `open` goes on from here."""
        if self._unsaved > 0 and self._digest is not None:
            self._snapshot()
        self.store.close()
        if self._held is not None:
            self._held.close()

    # ---- Episodes ----

    def begin_episode(self) -> int:
        """Plan for the coming episode and open it; returns its number, counted from 0."""
        if self._open is not None:
            raise OrderError(
                f"begin_episode must follow the end of an episode, and episode {self._open.number} "
                f"is open at period {self._period}. Go on with act and tell, or call "
                "fail_episode(reason)."
            )
        number = self._learned + 1
        policy = self._planned(number)
        self.store.begin(number)
        self._enter(number, policy, [])
        return number

    def act(self, state: Any) -> NDArray[np.float64]:
        """The action to take in this state now: finite, inside its box, and recorded."""
        number = self._in_episode("act")
        if self._period >= self.spec.horizon:
            raise OrderError(
                f"act must be called at most {self.spec.horizon} times in an episode, and episode "
                f"{number} has had its periods. Call end_episode()."
            )
        where = f"state of episode {number}, period {self._period}"
        point, clipped = self._inside(where, self.spec.states, state)
        action = self._decided(point, self._period)
        question = Step(point, action, clipped=clipped)
        self.store.ask(number, self._period, question)
        self._question = question
        return action.copy()

    def tell(
        self, reward: Any, next_state: Any, *, episode: int | None = None,
        period: int | None = None,
    ) -> None:  # fmt: skip
        """What came of the action. With `episode` and `period` a repeated call is refused."""
        number = self._in_episode("tell")
        if (episode, period) not in {(None, None), (number, self._period)}:
            raise OrderError(
                f"tell must be of episode {number}, period {self._period}, and is of episode "
                f"{episode}, period {period}. It was told before, or belongs elsewhere."
            )
        if self._question is None:
            raise OrderError(
                f"tell must follow act, and no action was asked for in period {self._period} of "
                f"episode {number}. Call act(state) first."
            )
        where = f"of episode {number}, period {self._period}"
        value, cut = self._reward(f"reward {where}", reward)
        after, moved = self._inside(f"next_state {where}", self.spec.states, next_state)
        clipped = cut or moved or self._question.clipped
        step = Step(self._question.state, self._question.action, value, after, clipped)
        self.store.tell(number, self._period, step)
        self._steps.append(step)
        self._question = None

    def end_episode(self, *, value: float | None = None, optimum: float | None = None) -> Episode:
        """Close an episode that had all its periods, and learn from it.

        `value` and `optimum` are those of the policy and of the best one, where they are known.
        """
        number = self._in_episode("end_episode")
        if self._period < self.spec.horizon:
            raise OrderError(
                f"end_episode must follow {self.spec.horizon} periods, and episode {number} has "
                f"had {self._period}. Go on with act and tell, or call fail_episode(reason), which "
                "keeps what was told."
            )
        return self._finish(store.DONE, None, value, optimum)

    def fail_episode(self, reason: str) -> Episode:
        """Close an episode that could not be finished; its transitions are kept and learned."""
        self._in_episode("fail_episode")
        checks.require(
            isinstance(reason, str) and 0 < len(reason) < store.LONGEST_TEXT,
            f"reason must be a text that says what happened, got {reason!r}.",
        )
        return self._finish(store.FAILED, reason, None, None)

    def attach(self, transitions: Any) -> int:
        """Learn from transitions made before: a sequence of (state, action, reward, next state).

        All are checked before any is recorded. They count as no episodes. Returns how many.
        """
        if self._open is not None:
            raise OrderError("attach must be called between episodes. End or fail this one first.")
        rows = [self._transition(i, each) for i, each in enumerate(transitions)]
        horizon = self.spec.horizon
        parts = [rows[i : i + horizon] for i in range(0, len(rows), horizon)]
        number, last = self._learned, self._digest
        episodes = []
        for part in parts:
            number, status = number + 1, store.ATTACHED
            last = store.digest(last, number, status, part)
            total = sum(step.reward or 0.0 for step in part)
            episodes.append(Episode(number, status, None, len(part), total, None, None, None, last))
        self.store.add(list(zip(episodes, parts, strict=True)))
        for episode, part in zip(episodes, parts, strict=True):
            self._learn(episode, part)
        return len(rows)

    def _transition(self, index: int, each: Any) -> Step:
        try:
            state, action, reward, after = each
        except (TypeError, ValueError):
            raise ObservationError(
                f"transition {index} must be (state, action, reward, next_state), got {each!r}."
            ) from None
        of = f"of transition {index}"
        begun, one = self._inside(f"state {of}", self.spec.states, state)
        taken, two = self._inside(f"action {of}", self.spec.actions, action)
        value, three = self._reward(f"reward {of}", reward)
        ended, four = self._inside(f"next_state {of}", self.spec.states, after)
        return Step(begun, taken, value, ended, one or two or three or four)

    # ---- Where it stands ----

    @property
    def memory(self) -> Any:
        """What the agent knows: a `Belief`, but for agents that learn nothing."""
        return self._memory

    @property
    def policy(self) -> AbstractPolicy:
        """The policy of the open episode, or else the one that would be planned now."""
        return self._policy or self._planned(self._learned + 1)

    @property
    def steps(self) -> list[Step]:
        """What was told in the open episode."""
        return list(self._steps)

    @property
    def question(self) -> Step | None:
        """The action that was asked for and of which nothing was told yet."""
        return self._question

    @property
    def number(self) -> int | None:
        """The number of the open episode, if one is open."""
        return None if self._open is None else self._open.number

    def status(self) -> Status:
        """Where the campaign stands, and what it waits for."""
        return status_of(self.store)

    def key(self, purpose: int, episode: int, period: int = 0) -> Key:
        """A key that depends on seed, purpose, episode and period alone."""
        mixed = jax.random.fold_in(jax.random.fold_in(self._key, purpose), episode)
        return jax.random.fold_in(mixed, period)

    @property
    def _period(self) -> int:
        return len(self._steps)

    def _in_episode(self, call: str) -> int:
        if self._open is None:
            raise OrderError(f"{call} must be called in an episode. Call begin_episode() first.")
        return self._open.number

    # ---- Observations ----

    def _inside(self, name: str, box: Box, x: Any) -> tuple[NDArray[np.float64], bool]:
        """The point inside its box, and whether it had to be moved there."""
        try:
            point = np.atleast_1d(checks.number(name, x))
            if self._outside == "clip" and point.shape == (box.dim,):
                inside = np.asarray(box.project(jnp.asarray(point)))
                flat = ~np.array(box.periodic)
                return inside, bool(np.any((inside != point) & flat))
            return np.asarray(box.project(jnp.asarray(box.check(name, point)))), False
        except (ValueError, TypeError, OverflowError) as error:
            raise ObservationError(str(error)) from error

    def _reward(self, name: str, reward: Any) -> tuple[float, bool]:
        try:
            value = checks.number(name, reward)
            checks.require(value.ndim == 0, f"{name} must be one number, got shape {value.shape}.")
        except (ValueError, TypeError, OverflowError) as error:
            raise ObservationError(str(error)) from error
        low, high = _reward_range(self.spec)
        if low <= value <= high:
            return float(value), False
        if self._outside == "clip":
            return float(np.clip(value, low, high)), True
        raise ObservationError(
            f"{name} must lie in {low:g} to {high:g} (reward_bounds and {SIGMAS:g} times the "
            f"noise), got {float(value):g}. Correct the bounds or the sensor."
        )

    def _decided(self, state: NDArray[np.float64], period: int) -> NDArray[np.float64]:
        found = np.asarray(_decide(self._policy, jnp.asarray(state), jnp.asarray(period)))
        checks.require(
            bool(np.all(np.isfinite(found))),
            f"the planned action must be finite, got {found.tolist()} in state {state.tolist()}, "
            f"period {period}. Use a larger ridge.",
        )
        return np.asarray(self.spec.actions.project(jnp.asarray(found)))

    # ---- Planning and learning ----

    def _planned(self, number: int) -> AbstractPolicy:
        key = self.key(PLANNING, number)
        if not self.agent.compiled:
            return self.agent.plan(self._memory, key=key)
        return _plan(self.agent, self._memory, key)

    def _enter(self, number: int, policy: AbstractPolicy | None, steps: list[Step]) -> None:
        self._open = self.store.episode(number)
        self._policy, self._steps, self._question = policy, steps, None

    def _leave(self) -> None:
        self._open: Episode | None = None
        self._policy, self._steps, self._question = None, [], None

    def _finish(
        self, status: str, reason: str | None, value: float | None, optimum: float | None
    ) -> Episode:
        number, steps = self._in_episode("end_episode"), self._steps
        total = math.fsum(step.reward or 0.0 for step in steps)
        planned = _known(_expect(self._policy, jnp.asarray(steps[0].state))) if steps else None
        mark = store.digest(self._digest, number, status, steps)
        episode = Episode(number, status, reason, len(steps), total, planned, value, optimum, mark)
        self.store.finish(episode)
        self._leave()
        self._learn(episode, steps)
        return episode

    def _learn(self, episode: Episode, steps: Sequence[Step]) -> None:
        began = time.perf_counter()
        if steps:
            key = self.key(LEARNING, episode.number)
            path = _trajectory(self.spec, steps)
            self._memory = jax.block_until_ready(self.agent.learn(self._memory, path, key=key))
        self._learned, self._digest = episode.number, episode.digest
        self._unsaved += time.perf_counter() - began
        # Flat in the long run: a snapshot takes at most a tenth of the time of learning.
        if self._unsaved > max(REPLAY_SECONDS, 10 * self._saving):
            self._snapshot()

    def _snapshot(self) -> None:
        began = time.perf_counter()
        try:
            assert self._digest is not None
            snapshots.save(self._snapshots, self._learned, self._digest, self._memory)
        except StoreError as error:
            self._note(f"no snapshot: {error}")  # the record is enough
        self._unsaved, self._saving = 0.0, time.perf_counter() - began

    @property
    def _snapshots(self) -> pathlib.Path:
        return self.store.folder / "snapshots"

    def _digest_of(self, number: int) -> str | None:
        row = self.store.episode(number)
        return None if row is None else row.digest

    def _restore(self) -> tuple[Any, int]:
        """The newest snapshot that is of this record, or the prior."""
        prior = self.agent.init()
        for number in reversed(snapshots.taken(self._snapshots)):
            digest = self._digest_of(number)
            if digest is not None:
                memory = snapshots.load(self._snapshots, number, digest, prior)
                if memory is not None:
                    return memory, number
        return prior, -1

    def _catch_up(self) -> None:
        """Learn again what came after the snapshot, and find out where the campaign stood."""
        self._leave()
        for episode in list(self.store.episodes(self._learned + 1)):
            steps = self.store.steps(episode.number)
            if episode.status == store.OPEN:
                told = [step for step in steps if step.next_state is not None]
                self._enter(episode.number, self._planned(episode.number), told)
                self._question = steps[-1] if len(steps) > len(told) else None
                return
            self._check_digest(episode, steps)
            self._learn(episode, steps)

    def _check_digest(self, episode: Episode, steps: list[Step]) -> None:
        if store.digest(self._digest, episode.number, episode.status, steps) != episode.digest:
            raise StoreError(
                f"{self.store.folder} must hold what was recorded, and the transitions of episode "
                f"{episode.number} do not match their digest. Use a copy made before."
            )

    def _note(self, event: str) -> None:
        now = datetime.datetime.now(datetime.UTC).isoformat(timespec="seconds")
        self.store.note(now, event)


def _record(folder: pathlib.Path, given: Config | None, durable: str) -> Store:
    """The record in this folder, created if there is none; never another one than asked for."""
    if Store.exists(folder):
        record = Store.open(folder, durable=durable)
        if given is not None:
            _check_same(record, given.as_json())
        return record
    if given is None:
        raise ConfigError(f"{folder} holds no campaign. Give a configuration to create one.")
    parts = given.build()
    return _created(folder, given.as_json(), parts.spec, given.episodes, durable)


def _check_same(record: Store, config: str) -> None:
    kept = record.meta.get("config", "{}")
    if kept != config:
        record.close()
        raise ConfigError(
            f"{record.folder} must be opened with the configuration it was created with, and these "
            f"keys differ: {difference(kept, config)}. Give none to go on with it, or choose "
            "another folder."
        )


def _fingerprint(agent: AbstractAgent) -> str:
    """What can be told apart of agents: the type, and every array."""
    mark = hashlib.sha256(type(agent).__name__.encode())
    for leaf in jax.tree.leaves(eqx.filter(agent, eqx.is_array)):
        mark.update(f"{leaf.dtype}{leaf.shape}".encode() + np.asarray(leaf).tobytes())
    return mark.hexdigest()


def _created(folder: pathlib.Path, config: str, spec: Spec, episodes: int, durable: str) -> Store:
    meta = {"config": config, "horizon": str(spec.horizon), "episodes": str(episodes)}
    return Store.create(folder, meta, spec.state_dim, spec.action_dim, durable=durable)


def _reward_range(spec: Spec) -> tuple[float, float]:
    if spec.reward_bounds is None:
        return -math.inf, math.inf
    low, high = spec.reward_bounds
    slack = SIGMAS * spec.reward_noise.scale + 1e-6 * (high - low)
    return low - slack, high + slack


def _trajectory(spec: Spec, steps: Sequence[Step]) -> Trajectory:
    """An episode of H rows; those that it does not have count nothing."""
    missing = spec.horizon - len(steps)
    filled = [*steps, *[steps[0]] * missing]
    stack = lambda rows: jnp.asarray(np.array(rows, dtype=np.float64))
    return Trajectory(
        stack([step.state for step in filled]),
        stack([step.action for step in filled]),
        stack([step.reward for step in filled]),
        stack([step.next_state for step in filled]),
        stack([1.0] * len(steps) + [0.0] * missing),
    )


def _known(value: Any) -> float | None:
    number = float(value)
    return number if math.isfinite(number) else None

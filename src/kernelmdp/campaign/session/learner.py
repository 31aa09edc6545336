"""What an agent knows after the episodes of a record, and what it would do next.

It is a function of the agent, the seed and the record. Snapshots only save the time of learning
again what the record holds.
"""

import contextlib
import hashlib
import math
import pathlib
import time
from collections.abc import Callable, Sequence
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
from jaxtyping import Int
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.errors import ConfigError, StoreError
from kernelmdp._base.jit_cache import LIGHT, Program, bytes_of, compiled
from kernelmdp._base.types import Array, Key
from kernelmdp.agents.algorithms.agent import AbstractAgent, Agent
from kernelmdp.agents.algorithms.baselines import settled
from kernelmdp.campaign.checks.adaptive_box import working
from kernelmdp.campaign.checks.validation import inside
from kernelmdp.campaign.lifecycle import snapshots
from kernelmdp.campaign.record import box_log
from kernelmdp.campaign.record.schema import DONE, Episode, Step
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.record.trust_log import Recent
from kernelmdp.campaign.session import trust_check
from kernelmdp.campaign.session.trajectories import trajectory
from kernelmdp.control.mdp.mdp import Box, Spec
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp.control.planners.base import acting, beginning, expected

PLANNING, LEARNING, SYSTEM = range(3)  # what a key is for
Maker = Callable[[Spec], AbstractAgent]
REPLAY_SECONDS = 2.0  # of learning that a snapshot may lack
LARGEST_PLAN = 2**27  # bytes; one that is larger is made again

_foresee = Program(lambda policy, state, action, key: policy.foresee(state, action, key))
_expect = compiled(lambda policy, state: policy.value(state), options=LIGHT)


@compiled(options=LIGHT)
def _mixed(key: Key, numbers: Int[Array, " k"]) -> Key:
    """One after the other."""
    return jax.lax.fori_loop(0, len(numbers), lambda i, k: jax.random.fold_in(k, numbers[i]), key)


_seeded = compiled(jax.random.key, options=LIGHT)


def _plan(agent: AbstractAgent, memory: Any, key: Key) -> AbstractPolicy:
    return agent.plan(memory, key=key)


_compiled_plan = compiled(_plan)


def plan_of(agent: AbstractAgent, memory: Any, key: Key) -> AbstractPolicy:
    """What an agent plans, by one compiled program where it can be one."""
    return (_compiled_plan if agent.compiled else _plan)(agent, memory, key)


class Learner:
    """An agent between two episodes of a record: `number` is the last one it learned from.

    The agent is one made for the system as it was declared, or a function that makes it for the
    system as the record shows it.
    """

    def __init__(self, agent: AbstractAgent | Maker, spec: Spec, record: Store, seed: int):
        self._declared, self._make = spec, None if isinstance(agent, AbstractAgent) else agent
        self._known = record.last_over()  # up to which episode the record was looked at
        self.spec = spec if self._make is None else working(spec, record, self._known)
        self.agent = agent if isinstance(agent, AbstractAgent) else agent(self.spec)
        self._record, self._key = record, _seeded(seed)
        self._recent = Recent(record)
        self._folder, self._plans = record.folder / "snapshots", record.folder / "plans"
        if self.spec.states != spec.states:  # where a process died before it was noted
            self._note_box(self.spec.states, ())
        self._unkept = False  # whether the policy was planned here
        self._unsaved = self._saving = 0.0
        self._prepared: tuple | None = None  # the shapes for which all is compiled
        self.memory, self.number = self._restored()
        self.digest = self._digest_of(self.number)
        self._policy: AbstractPolicy | None = None
        self.took = 0.0  # seconds, of the last plan
        self._remembered: list[Any] = []  # what the policy remembers before each period

    @property
    def may_end(self) -> bool:
        """Whether an episode may be over before its time."""
        return self.spec.ends or self._make is not None

    def key(self, purpose: int, episode: int, period: int = 0) -> Key:
        """A key that depends on seed, purpose, episode and period alone."""
        return _mixed(self._key, np.array([purpose, episode, period]))

    # ---- Planning ----

    @property
    def policy(self) -> AbstractPolicy:
        """The policy of the episode after `number`; planned, or read, when it is asked for."""
        if self._policy is None:
            kept = self._kept_plan()
            found = self._planned() if kept is None else kept
            self._policy, self._act, self._remembered = found, acting.of(found), []
        return self._policy

    def _planned(self) -> AbstractPolicy:
        began = time.perf_counter()
        found = plan_of(self.agent, self.memory, self.key(PLANNING, self.number + 1))
        jax.block_until_ready(eqx.filter(found, eqx.is_array))
        self.took, self._unkept = time.perf_counter() - began, self.agent.compiled
        return found

    def _kept_plan(self) -> AbstractPolicy | None:
        """What the process before planned for this episode of this record, if it is there."""
        if not (self._is_kept and self.agent.compiled):
            return None
        like = eqx.filter_eval_shape(_plan, self.agent, self.memory, self._key)
        return snapshots.load(self._plans, self.number + 1, self._mark(self.digest or ""), like)

    @property
    def _is_kept(self) -> bool:
        return self.number + 1 in snapshots.taken(self._plans)

    @property
    def is_planned(self) -> bool:
        """Whether `policy` is there already."""
        return self._policy is not None or self._is_kept

    def settled(self) -> AbstractPolicy:
        """The plan in the posterior mean; of an agent of another kind, the plan it makes."""
        agent = self.agent
        still = settled(agent) if isinstance(agent, Agent) else agent
        return plan_of(still, self.memory, _seeded(0))

    def decide(
        self, state: NDArray[np.float64], period: int, before: Sequence[NDArray[np.float64]] = ()
    ) -> NDArray[np.float64]:
        """The action to take: finite, and recorded as it is. `before` are the episode's states."""
        memory = self._memory_in((*before, state), period)
        action, after = self._act(self._inside(state), np.asarray(period), memory)
        self._remembered = [*self._remembered[: period + 1], after]
        found = np.asarray(action)
        if not np.all(np.isfinite(found)):
            raise ConfigError(
                f"the planned action must be finite, got {found.tolist()} in state "
                f"{state.tolist()}, period {period}. What is believed could not be computed: use a "
                "larger ridge and a kernel that is positive definite; plan on the grid whose "
                "widths the belief watches; and make the agent for as many episodes as it learns."
            )
        return inside(self.spec.actions, found)

    def _memory_in(self, states: Sequence[NDArray[np.float64]], period: int) -> Any:
        """What the policy remembers before a period: a function of the states until then."""
        if not self.policy.remembers:
            return None
        if period == 0 or not self._remembered:
            self._remembered = [beginning(self.policy, self._inside(states[0]))]
        while len(self._remembered) <= period:
            number = len(self._remembered) - 1
            at = (self._inside(states[number]), np.asarray(number), self._remembered[number])
            self._remembered.append(self._act(*at)[1])
        return self._remembered[period]

    def _inside(self, state: NDArray[np.float64]) -> NDArray[np.float64]:
        """What a policy is asked about: of a coordinate that grows, no more than it knows."""
        return Box.project(self.spec.states, state)

    def planned(self, start: NDArray[np.float64]) -> float | None:
        """What the policy expects of an episode that starts here."""
        policy, state = self.policy, jnp.asarray(self._inside(start))
        if policy.foresees:
            value = expected(policy, _foresee.of(policy), state, self.spec.horizon)
        else:
            value = float(_expect(policy, state)) + 0.0
        return float(self.spec.possible(value)) if math.isfinite(value) else None

    def prepare(self) -> None:
        """Compile what the coming episode calls: acting, learning, and judging the model."""
        shapes = tuple(leaf.shape for leaf in jax.tree.leaves(self.memory) if eqx.is_array(leaf))
        if shapes == self._prepared:
            return
        states, actions = self.spec.states, self.spec.actions
        state, action = (states.low + states.high) / 2, (actions.low + actions.high) / 2
        step = Step(state, inside(actions, action), 0.0, state)
        row = Episode(self.number + 1, DONE, None, 1, 0.0, None, None, None, None)
        with contextlib.suppress(Exception):  # what is wrong is said where it is called for
            memory = beginning(self.policy, state) if self.policy.remembers else None
            self._act(state, np.asarray(0), memory)
            self.planned(state)
            self.trusted(row, [step])
            self.agent.learn(self.memory, trajectory(self.spec, [step]), key=self.key(LEARNING, 0))
        self._prepared = shapes

    def trusted(self, row: Episode, steps: Sequence[Step]) -> list[str]:
        """How far the model can be trusted by an episode that was not learned yet, for the log."""
        return trust_check.noted(self.agent.believed(self.memory), self._recent, row, steps)

    # ---- Learning ----

    def learn(self, episode: Episode, steps: Sequence[Step]) -> None:
        """Learn from the next episode of the record; from all of them where it shows more."""
        began = time.perf_counter()
        if self._make is not None and self._shows_more(episode, steps):
            before = self.spec.states
            self._begin_again(self._make, episode.number)
            self._note_box(before, steps)
        if steps:
            path, key = trajectory(self.spec, steps), self.key(LEARNING, episode.number)
            self.memory = jax.block_until_ready(self.agent.learn(self.memory, path, key=key))
        self.number, self.digest, self._policy = episode.number, episode.digest, None
        self._unsaved += time.perf_counter() - began
        # Flat in the long run: a snapshot takes at most a tenth of the time of learning.
        if self._unsaved > max(REPLAY_SECONDS, 10 * self._saving):
            self.save()

    def _shows_more(self, episode: Episode, steps: Sequence[Step]) -> bool:
        """Whether a new episode shows the system to be another than the agent was made for."""
        if episode.number <= self._known:
            return False
        self._known = episode.number
        if not any(self.spec.states.grows):
            return bool(steps) and steps[-1].ended and not self.spec.ends
        return working(self._declared, self._record, episode.number) != self.spec

    def _note_box(self, before: Box, steps: Sequence[Step]) -> None:
        """Have the log say how wide the box is, where that changed."""
        box, last = self.spec.states, self._record.last_note(box_log.MARK)
        states = [x for step in steps for x in (step.state, step.next_state) if x is not None]
        seen = np.array(states).reshape(-1, box.dim)
        for line in box_log.events(last, before.ends, box.ends, box.grows, seen):
            self._record.note(line)

    def _begin_again(self, make: Maker, last: int) -> None:
        """An agent for the system as it is known now, which learned all that came before."""
        self.spec = working(self._declared, self._record, last)
        self.agent = make(self.spec)
        self.memory, self.number, self.digest = self.agent.init(), -1, None
        for row in list(self._record.episodes()):
            if row.number < last:
                self.learn(row, self._record.steps(row.number))

    def save(self) -> None:
        """Take a snapshot, if anything was learned since the last one."""
        if self._unsaved <= 0 or self.digest is None:
            return
        began = time.perf_counter()
        self._saved(self._folder, self.number, self.memory)
        self._unsaved, self._saving = 0.0, time.perf_counter() - began

    def leave(self, *, open: bool) -> None:
        """Keep what the next process would have to learn and, in an episode, to plan again."""
        self.save()
        if not open:
            with contextlib.suppress(StoreError):  # of another episode it is never read
                snapshots.clear(self._plans)
        elif self._policy is not None and self._unkept and bytes_of(self._policy) <= LARGEST_PLAN:
            self._saved(self._plans, self.number + 1, self._policy)

    def _saved(self, folder: pathlib.Path, episode: int, known: Any) -> None:
        try:
            snapshots.save(folder, episode, self._mark(self.digest or ""), known)
        except StoreError as error:
            with contextlib.suppress(StoreError):  # the record is enough
                self._record.note(f"no snapshot: {error}")

    def _mark(self, digest: str) -> str:
        """What a snapshot is of: an episode, and the system as it was known by then."""
        if self.spec == self._declared:
            return digest
        return hashlib.sha256(f"{digest}{self.spec.states}{self.spec.ends}".encode()).hexdigest()

    def _digest_of(self, number: int) -> str | None:
        row = self._record.episode(number)
        return None if row is None else row.digest

    def _restored(self) -> tuple[Any, int]:
        """The newest snapshot that is of this record, or the prior."""
        prior = self.agent.init()
        for number in reversed(snapshots.taken(self._folder)):
            digest = self._digest_of(number)
            if digest is not None:
                memory = snapshots.load(self._folder, number, self._mark(digest), prior)
                if memory is not None:
                    return memory, number
        return prior, -1


def made_for(agent: AbstractAgent | Maker, spec: Spec) -> AbstractAgent:
    """The agent for the system as it is declared."""
    checks.require(
        not isinstance(agent, AbstractAgent) or not any(spec.states.grows),
        "agent must be a function that makes one for a Spec where coordinates of the state grow, "
        "for instance lambda spec: km.psrl(spec).",
    )
    return agent if isinstance(agent, AbstractAgent) else agent(spec)

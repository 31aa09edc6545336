"""Learner: the agent of a campaign, its belief after recorded episodes, and its next plan.

The learner is a function of the agent, the seed and the record. Snapshots only save the time of
learning the record again.
"""

import contextlib
import hashlib
import time
from collections.abc import Callable, Sequence
from typing import Any

import equinox as eqx
import jax
import numpy as np
from jaxtyping import Int

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import LIGHT, compiled
from kernelmdp._base.precision import in_float64
from kernelmdp._base.types import Array, Key
from kernelmdp.agents.algorithms.agent import AbstractAgent, Agent
from kernelmdp.agents.algorithms.baselines import settled
from kernelmdp.agents.trust.verdict import Trust
from kernelmdp.campaign.checks.adaptive_box import growth, working
from kernelmdp.campaign.checks.validation import inside
from kernelmdp.campaign.lifecycle import cost
from kernelmdp.campaign.record import totals
from kernelmdp.campaign.record.events import Growth, Planned, Remark
from kernelmdp.campaign.record.schema import DONE, Episode, Step
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session import trust_check
from kernelmdp.campaign.session.actor import Actor
from kernelmdp.campaign.session.checkpoints import Checkpoints
from kernelmdp.campaign.session.trajectories import trajectory
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.planners import AbstractPolicy

PLANNING, LEARNING, SYSTEM = range(3)  # purposes of keys
Maker = Callable[[Spec], AbstractAgent]


@compiled(options=LIGHT)
def _mixed(key: Key, numbers: Int[Array, " k"]) -> Key:
    """Fold numbers into a key, one after the other."""
    return jax.lax.fori_loop(0, len(numbers), lambda i, k: jax.random.fold_in(k, numbers[i]), key)


_seeded = compiled(jax.random.key, options=LIGHT)  # of an array: one program serves all seeds


def _plan(agent: AbstractAgent, memory: Any, key: Key) -> AbstractPolicy:
    return agent.plan(memory, key=key)


_compiled_plan = compiled(_plan)


def plan_of(agent: AbstractAgent, memory: Any, key: Key) -> AbstractPolicy:
    """Plan by one compiled program if the agent allows it."""
    return (_compiled_plan if agent.compiled else _plan)(agent, memory, key)


@in_float64
class Learner:
    """Agent between two episodes of a record; `number` is the last one that it learned.

    The agent was made for the declared system, or is a function that makes it for the system as the
    record shows it.
    """

    def __init__(
        self, agent: AbstractAgent | Maker, spec: Spec, record: Store, seed: int, episodes: int
    ):
        self._declared, self._make = spec, None if isinstance(agent, AbstractAgent) else agent
        self._known = totals.last_over(record)  # last episode of the record that was examined
        self.spec = spec if self._make is None else working(spec, record, self._known)
        self.agent = agent if isinstance(agent, AbstractAgent) else agent(self.spec)
        self.estimate = cost.estimate(self.agent, self.spec, episodes)
        self.estimate.check()
        self._record, self._key = record, _seeded(np.int64(seed))
        self._recent = trust_check.Recent(record)
        if self.spec.states != spec.states:  # a process may have died before recording it
            self._note_box(self.spec.states, ())
        self._checkpoints = Checkpoints(record, self._mark)
        self._prepared: tuple | None = None  # the shapes that are compiled
        self.memory, self.number = self._checkpoints.newest(self.agent.init())
        row = record.episode(self.number)
        self.digest = None if row is None else row.digest
        self._actor: Actor | None = None
        self._took = 0.0  # seconds of the last plan
        self._unkept = False  # whether the policy was planned here and not saved

    @property
    def may_end(self) -> bool:
        """Return whether an episode may end early."""
        return self.spec.ends or self._make is not None

    def key(self, purpose: int, episode: int, period: int = 0) -> Key:
        """Return a key that depends on seed, purpose, episode and period alone."""
        return _mixed(self._key, np.array([purpose, episode, period]))

    # ---- Planning ----

    @property
    def actor(self) -> Actor:
        """Policy of the episode after `number`, planned or read on first access."""
        if self._actor is None:
            kept = self._kept_plan()
            self._actor = Actor(self._planned() if kept is None else kept, self.spec)
        return self._actor

    def plan(self) -> float:
        """Plan the next episode and return the seconds of the last plan."""
        _ = self.actor
        return self._took

    def _planned(self) -> AbstractPolicy:
        began = time.perf_counter()
        found = plan_of(self.agent, self.memory, self.key(PLANNING, self.number + 1))
        jax.block_until_ready(eqx.filter(found, eqx.is_array))
        self._took, self._unkept = time.perf_counter() - began, self.agent.compiled
        return found

    def _kept_plan(self) -> AbstractPolicy | None:
        """Return an earlier process's plan for this episode, if it is saved."""
        if not (self.agent.compiled and self._checkpoints.has_plan(self.number + 1)):
            return None
        like = eqx.filter_eval_shape(_plan, self.agent, self.memory, self._key)
        return self._checkpoints.plan(self.number + 1, like)

    @property
    def planning_seconds(self) -> float | None:
        """Return the expected seconds of the next plan; 0 if it exists, None if unknown."""
        if self._actor is not None or self._checkpoints.has_plan(self.number + 1):
            return 0.0
        last = self._record.log.last(Planned)
        return self.estimate.seconds if last is None else last.seconds

    def settled(self) -> AbstractPolicy:
        """Plan in the posterior mean; an agent of another type makes its own plan."""
        agent = self.agent
        still = settled(agent) if isinstance(agent, Agent) else agent
        return plan_of(still, self.memory, _seeded(np.int64(0)))

    def prepare(self) -> None:
        """Compile the functions of the next episode: acting, learning and model checks."""
        shapes = tuple(leaf.shape for leaf in jax.tree.leaves(self.memory) if eqx.is_array(leaf))
        if shapes == self._prepared:
            return
        states, actions = self.spec.states, self.spec.actions
        state, action = (states.low + states.high) / 2, (actions.low + actions.high) / 2
        step = Step(state, inside(actions, action), 0.0, state)
        row = Episode(self.number + 1, DONE, None, 1, 0.0, None, None, None, None)
        with contextlib.suppress(Exception):  # errors are raised again when the function is called
            self.actor.prepare(state)
            self.trusted(row, [step])
            self.agent.learn(self.memory, trajectory(self.spec, [step]), key=self.key(LEARNING, 0))
        self._prepared = shapes

    def trusted(self, row: Episode, steps: Sequence[Step]) -> list[Trust] | list[Remark]:
        """Return a trust verdict from an episode that is not learned yet, as an event."""
        return trust_check.noted(self.agent.believed(self.memory), self._recent, row, steps)

    # ---- Learning ----

    def learn(self, episode: Episode, steps: Sequence[Step]) -> None:
        """Learn the next episode; learn all of them again if the system changed."""
        began = time.perf_counter()
        if self._make is not None and self._shows_more(episode, steps):
            before = self.spec.states
            self._begin_again(self._make, episode.number)
            self._note_box(before, steps)
        if steps:
            path, key = trajectory(self.spec, steps), self.key(LEARNING, episode.number)
            self.memory = jax.block_until_ready(self.agent.learn(self.memory, path, key=key))
        self.number, self.digest, self._actor = episode.number, episode.digest, None
        self._checkpoints.learned(time.perf_counter() - began, self.number, self.memory)

    def _shows_more(self, episode: Episode, steps: Sequence[Step]) -> bool:
        """Return whether an episode shows a system that differs from the agent's."""
        if episode.number <= self._known:
            return False
        self._known = episode.number
        if not any(self.spec.states.grows):
            return bool(steps) and steps[-1].ended and not self.spec.ends
        return working(self._declared, self._record, episode.number) != self.spec

    def _note_box(self, before: Box, steps: Sequence[Step]) -> None:
        """Record the width of the box if it changed."""
        box, last = self.spec.states, self._record.log.last(Growth)
        states = [x for step in steps for x in (step.state, step.next_state) if x is not None]
        seen = np.array(states).reshape(-1, box.dim)
        for event in growth(last, before, box, seen):
            self._record.note(event)

    def _begin_again(self, make: Maker, last: int) -> None:
        """Make an agent for the system as known now, and learn all earlier episodes."""
        self.spec = working(self._declared, self._record, last)
        self.agent = make(self.spec)
        self.memory, self.number, self.digest = self.agent.init(), -1, None
        for row in list(self._record.episodes()):
            if row.number < last:
                self.learn(row, self._record.steps(row.number))

    def leave(self, *, open: bool) -> None:
        """Save the belief and, within an episode, the plan for the next process."""
        self._checkpoints.save(self.number, self.memory)
        if not open:
            self._checkpoints.clear_plans()
        elif self._actor is not None and self._unkept:
            self._checkpoints.save_plan(self.number + 1, self._actor.policy)

    def _mark(self, number: int) -> str | None:
        """Return the digest of an episode and of the system as known then."""
        row = self._record.episode(number)
        digest = None if row is None else row.digest
        if digest is None or self.spec == self._declared:
            return digest
        return hashlib.sha256(f"{digest}{self.spec.states}{self.spec.ends}".encode()).hexdigest()


def made_for(agent: AbstractAgent | Maker, spec: Spec) -> AbstractAgent:
    """Return the agent for the declared system."""
    checks.require(
        not isinstance(agent, AbstractAgent) or not any(spec.states.grows),
        "agent must be a function of a Spec if coordinates of the state grow, "
        "for example lambda spec: km.psrl(spec).",
    )
    return agent if isinstance(agent, AbstractAgent) else agent(spec)

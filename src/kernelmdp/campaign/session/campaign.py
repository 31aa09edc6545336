"""Campaigns: series of episodes on one system, driven by ask and tell.

The system drives the loop. Every `act` and `tell` is on disk before it returns. Learning is a
function of the record, the configuration and the seed, so an interrupted campaign resumes exactly,
also from a copy of its folder.
"""

import contextlib
import math
import os
import pathlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kernelmdp._base.cache_folder import keep_programs
from kernelmdp._base.precision import in_float64
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.campaign.checks import limit_check
from kernelmdp.campaign.checks.clip_range import ClipRange
from kernelmdp.campaign.checks.protocol import Protocol, check_may_end
from kernelmdp.campaign.checks.validation import Observations, check_recorded
from kernelmdp.campaign.lifecycle import fork as forking
from kernelmdp.campaign.lifecycle import open as opening
from kernelmdp.campaign.lifecycle.provenance import note_opened
from kernelmdp.campaign.record import folders, schema, store
from kernelmdp.campaign.record.events import Event, Imported, Judgement, Planned
from kernelmdp.campaign.record.schema import Episode, Step
from kernelmdp.campaign.record.status import Status, status_of
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session.evaluation import Evaluator, Sizes, in_environment
from kernelmdp.campaign.session.learner import Learner, Maker, made_for
from kernelmdp.config.build.build import read
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.planners import AbstractPolicy


@in_float64
class Campaign:
    """Campaign on a system that you drive; create or resume one with `Campaign.open`.

    `current` is the open episode, `learner` the agent, `evaluator` evaluates the settled policy,
    and `store` is the record.

    Args:
        record: The open and locked record.
        agent: The agent, or a function that makes one from a `Spec`.
        spec: The system.
        seed: The seed of all random numbers.
        episodes: The planned number of episodes.
        outside: The rule for observations outside their box: "reject" or "clip".

    Example:
        ```python
        with km.Campaign.open("out/oven", "oven.toml") as campaign:
            campaign.begin_episode()
            action = campaign.act([20.0])
            campaign.tell(reward=-1.0, next_state=[21.5])
        ```
    """

    def __init__(
        self, record: Store, agent: AbstractAgent | Maker, spec: Spec, *, seed: int,
        episodes: int, outside: str = "reject",
    ):  # fmt: skip
        self.store, self.planned = record, episodes
        self.prepares = True  # whether `begin_episode` compiles the functions of an episode
        self.current = Protocol(spec.horizon)
        self._observed, self._held = (
            Observations(spec, outside, ClipRange.of(record)), contextlib.ExitStack()
        )  # fmt: skip
        self.learner = Learner(agent, spec, record, seed, episodes)
        self.evaluator = Evaluator(self.learner, record)
        self._catch_up()

    # ---- Opening and closing ----

    @classmethod
    def open(
        cls, path: str | os.PathLike, config: Any = None, *, durable: str = "step",
        verify: bool = False,
    ) -> "Campaign":  # fmt: skip
        """Create or resume the campaign in a folder.

        Args:
            path: The folder.
            config: A dictionary, the name of a TOML file, or a parsed configuration. To resume,
                pass None or the original configuration.
            durable: "step" to sync every call, "episode" to sync at the end of each episode.
            verify: Whether to compare every episode with its digest first, including those
                covered by a snapshot.

        Returns:
            The campaign, locked for other processes until it is closed.

        Raises:
            ConfigError: If the configuration is invalid or differs from the original one.
            StoreError: If the record is damaged, or another process drives the campaign.
        """
        keep_programs()
        folder = pathlib.Path(path)
        given = None if config is None else read(config)
        folders.check(folder, creating=given is not None)

        def recorded() -> Store:
            if given is None:
                return Store.open(folder, durable=durable)
            saved, made = given.config.as_json(), (given.agent, given.spec)
            return opening.record(folder, saved, *made, given.config.episodes, durable)

        with store.entered(folder, recorded, verify) as (record, held):
            parts = given or opening.saved(record)
            chosen = parts.config
            campaign = cls(
                record, parts.make, parts.spec, seed=chosen.seed, episodes=chosen.episodes,
                outside=chosen.observations.outside,
            )  # fmt: skip
            evaluator, said = campaign.evaluator, chosen.evaluation
            evaluator.every, evaluator.sizes = said.every, Sizes(said.draws, said.starts)
            evaluator.simulation = in_environment(parts.environment, chosen.seed)
            note_opened(record)
            campaign._held = held.pop_all()
        return campaign

    @classmethod
    def around(
        cls, path: str | os.PathLike, agent: AbstractAgent | Maker, spec: Spec, *, episodes: int,
        seed: int = 0, durable: str = "step", verify: bool = False,
    ) -> "Campaign":  # fmt: skip
        """Create or resume the campaign of an agent made in Python.

        Args:
            path: The folder.
            agent: The agent, made the same way to resume. If coordinates grow or early ends are
                unknown, a function that makes it from a `Spec`.
            spec: The system.
            episodes: The total number of episodes.
            seed: The seed of all random numbers.
            durable: "step" to sync every call, "episode" to sync at the end of each episode.
            verify: Whether to compare every episode with its digest first.

        Returns:
            The campaign.

        Raises:
            ConfigError: If the folder contains the campaign of another agent.
            StoreError: If the record is damaged, or another process drives the campaign.
        """
        made = made_for(agent, spec)
        keep_programs()
        folder = pathlib.Path(path)
        folders.check(folder, creating=True)
        mark = opening.fingerprint(made, spec)
        config = schema.as_json({"fingerprint": mark, "episodes": episodes, "seed": seed})
        recorded = lambda: opening.record(folder, config, made, spec, episodes, durable)
        with store.entered(folder, recorded, verify) as (record, held):
            campaign = cls(record, agent, spec, seed=seed, episodes=episodes)
            campaign._held = held.pop_all()
        return campaign

    @classmethod
    def fork(
        cls, source: str | os.PathLike, path: str | os.PathLike, config: Any, *,
        durable: str = "step",
    ) -> "Campaign":  # fmt: skip
        """Create a campaign that starts with every transition of another one.

        Use it to correct boxes, bounds, kernels or agents. The old campaign is not changed.

        Args:
            source: The folder of the old campaign.
            path: A new folder.
            config: The new configuration, as in `open`.
            durable: The rule for syncing, as in `open`.

        Returns:
            The new campaign.

        Raises:
            ObservationError: If a transition does not fit the new settings. Nothing is written.
        """
        given = read(config)
        forking.fork(source, path, given)
        return cls.open(path, given, durable=durable)

    def __enter__(self) -> "Campaign":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Close the campaign; a later `open` resumes it."""
        try:
            self.learner.leave(open=self.current.number is not None)
        finally:
            self._held.close()

    # ---- Episodes ----

    def begin_episode(self) -> int:
        """Plan the next episode, compile its functions, and return its number."""
        self._catch_up()
        self.current.check_begin()
        took = self.learner.plan()  # plan before the episode is open
        if self.prepares:
            self.learner.prepare()
        number = self.learner.number + 1
        self.store.begin(number, Planned(took))
        self.current.enter(number, [])
        return number

    def act(self, state: Any) -> NDArray[np.float64]:
        """Return the action for this state: finite, inside its box, and recorded.

        Args:
            state: The current state.

        Returns:
            The action.

        Raises:
            ObservationError: If the state is invalid. Nothing is recorded.
            OrderError: If no episode is open, or it is over.
        """
        number = self.current.check_act()
        point, clipped = self.check_state(state)
        before = [step.state for step in self.current.steps]
        action = self.learner.actor.decide(point, self.current.period, before)
        question = Step(point, action, clipped=clipped)
        self.store.ask(number, self.current.period, question, *self._observed.seen.events())
        self._observed.seen.kept()
        self.current.question = question
        return action.copy()

    def check_state(self, state: Any) -> tuple[NDArray[np.float64], bool]:
        """Return a state as it would be recorded now, and whether it was clipped."""
        number, period = self.learner.number + 1, self.current.period
        return self._observed.state(f"state of episode {number}, period {period}", state)

    def tell(
        self, reward: Any, next_state: Any, *, ended: Any = False, episode: Any = None,
        period: Any = None,
    ) -> None:  # fmt: skip
        """Record the outcome of the action.

        Args:
            reward: The reward.
            next_state: The next state.
            ended: Whether this step ended the episode.
            episode: The number of the episode; with `period`, repeated calls are rejected.
            period: The number of the period.

        Raises:
            ObservationError: If a value is invalid. Nothing is recorded.
            OrderError: If no action is pending.
        """
        number, question = self.current.check_tell((episode, period))
        here = number, self.current.period
        where = "of episode {}, period {}".format(*here)
        over = self._observed.flag(f"ended {where}", ended)
        check_may_end(self.learner.may_end or not over)
        value, cut = self._observed.reward(f"reward {where}", reward)
        after, moved = self._observed.state(f"next_state {where}", next_state)
        clipped = cut or moved or question.clipped
        step = Step(question.state, question.action, value, after, clipped, over)
        beyond = limit_check.beyond(self.spec, *here, next_state, after) if moved else []
        self.store.tell(*here, step, *self._observed.seen.events(), *beyond)
        self._observed.seen.kept()
        self.current.told(step)

    def end_episode(
        self, *, value: Any = None, optimum: Any = None, judgement: Judgement | None = None
    ) -> Episode:
        """Close a complete or ended episode and learn from it.

        Args:
            value: The value of the policy, if known.
            optimum: The value of the best policy, if known.
            judgement: Bounds on both, for the event log.

        Returns:
            The recorded episode.

        Raises:
            OrderError: If the episode is not over.
        """
        self.current.check_end()
        known = {"value": value, "optimum": optimum}
        events = [] if judgement is None else [judgement]
        numbers = [self._observed.known(name, x) for name, x in known.items()]
        return self._finish(schema.DONE, None, *numbers, events=events)

    def fail_episode(self, reason: Any) -> Episode:
        """Close an unfinished episode; its transitions are kept and learned.

        Args:
            reason: A text that describes the failure.

        Returns:
            The recorded episode.
        """
        self.current.open_number("fail_episode")
        return self._finish(schema.FAILED, self._observed.text("reason", reason), None, None)

    def attach(self, transitions: Any) -> int:
        """Learn from earlier transitions.

        Args:
            transitions: Rows of (state, action, reward, next state[, ended, clipped]).

        Returns:
            The number of transitions.

        Raises:
            ObservationError: If a transition is invalid. Nothing is recorded.
        """
        self._catch_up()
        self.current.check_attach()
        table = self._observed.transitions(transitions)  # validate all before recording
        check_may_end(self.learner.may_end or not table.ends)
        last, before = (self.learner.number, self.learner.digest), self.store.log.last(Imported)
        total = table.before + (0 if before is None else before.clipped)
        made = lambda: schema.attached(table.parts(self.spec.horizon), *last)
        imported = [Imported(total)] if table.before else []
        self.store.add(made(), *self._observed.seen.events(), *imported)
        self._observed.seen.kept()
        for episode, part in made():
            self.learner.learn(episode, part)
        return len(table)

    # ---- State ----

    @property
    def spec(self) -> Spec:
        """System as currently known; growing boxes cover all observations."""
        return self.learner.spec

    @property
    def memory(self) -> Any:
        """Memory of the agent: a `Belief`, except for agents without a model."""
        return self.learner.memory

    @property
    def policy(self) -> AbstractPolicy:
        """Policy of the open or next episode, planned on first access."""
        return self.learner.actor.policy

    @property
    def settled_policy(self) -> AbstractPolicy:
        """Policy after learning: the plan in the posterior mean.

        An agent of another type plans as it does for an episode.
        """
        return self.learner.settled()

    def status(self) -> Status:
        """Return the status of the campaign, including the next expected call."""
        self.store.flush()
        return status_of(self.store)

    # ---- Recording and learning ----

    def _finish(
        self, status: str, reason: str | None, value: float | None, optimum: float | None,
        events: Sequence[Event] = (),
    ) -> Episode:  # fmt: skip
        number, steps = self.current.open_number("end_episode"), self.current.steps
        total = math.fsum(step.reward or 0.0 for step in steps)
        planned = self.learner.actor.expected(steps[0].state) if steps else None
        row = Episode(number, status, reason, len(steps), total, planned, value, optimum, None)
        episode = schema.sealed(self.learner.digest, row, steps)
        beyond = limit_check.events(self.spec, number, steps, self.store)
        self.store.finish(episode, *events, *self.learner.trusted(row, steps), *beyond)
        self.current.leave()
        self.learner.learn(episode, steps)
        self.evaluator.evaluate_if_due()
        return episode

    def _catch_up(self) -> None:
        """Learn the episodes after the snapshot, or after an interrupt."""
        if self.current.number is not None:
            return
        for episode in list(self.store.episodes(self.learner.number + 1)):
            steps = self.store.steps(episode.number)
            if episode.status == schema.OPEN:
                check_recorded(self.spec, self.store.folder, episode, steps)
                self.current.enter(episode.number, steps)
                return
            schema.compare(self.store.folder, self.learner.digest, episode, steps)
            self.learner.learn(episode, steps)

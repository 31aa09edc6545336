"""A campaign: a series of episodes on one system, by ask and tell.

The system owns the loop. Every answer of `act` and every `tell` is on the disk before the call
returns, and what is learned is a function of the record, the configuration and the seed, so a
campaign that was stopped goes on as if it had not been, here or wherever its folder is copied.
"""

import contextlib
import math
import os
import pathlib
from collections.abc import Sequence
from typing import Any

import numpy as np
from numpy.typing import NDArray

from kernelmdp._base import checks
from kernelmdp._base.cache_folder import keep_programs
from kernelmdp._base.errors import OrderError
from kernelmdp._base.types import Key
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.agents.trust.verdict import Trust
from kernelmdp.campaign.checks import limit_check, protocol
from kernelmdp.campaign.checks.validation import Observations, check_recorded
from kernelmdp.campaign.lifecycle import cost, origin
from kernelmdp.campaign.lifecycle import fork as forking
from kernelmdp.campaign.lifecycle import open as raising
from kernelmdp.campaign.lifecycle.provenance import note_opened
from kernelmdp.campaign.record import clip_log, folders, schema, store, trust_log
from kernelmdp.campaign.record.evaluation_log import Evaluation
from kernelmdp.campaign.record.judge_log import Judgement
from kernelmdp.campaign.record.schema import Episode, Step
from kernelmdp.campaign.record.status import Status, status_of
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session import evaluation as evaluating
from kernelmdp.campaign.session.learner import Learner, Maker, made_for
from kernelmdp.config.build.build import read
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.planners import AbstractPolicy


class Campaign:
    """The main door to a real system; `Campaign.open` creates one or resumes it."""

    def __init__(
        self, record: Store, agent: AbstractAgent | Maker, spec: Spec, *, seed: int,
        episodes: int, outside: str = "reject", evaluate: int = 0,
    ):  # fmt: skip
        checks.float64_is_on()
        self.evaluate = evaluate  # after so many episodes the settled policy is evaluated; 0: never
        self.simulation: evaluating.Real | None = None  # by which it is run for real too
        self.sizes, self.stop = evaluating.Sizes(), evaluating.never
        self.prepares = True  # whether `begin_episode` compiles all that an episode calls
        self.store, self.planned = record, episodes
        seen = clip_log.Seen(record.last_note(clip_log.MARK))
        self._observed, self._held = Observations(spec, outside, seen), contextlib.ExitStack()
        self._learner = Learner(agent, spec, record, seed)
        self.estimate = cost.estimate(self.agent, self.spec, episodes)
        self.estimate.check()
        self._catch_up()

    # ---- Opening and closing ----

    @classmethod
    def open(
        cls, path: str | os.PathLike, config: Any = None, *, durable: str = "step",
        verify: bool = False,
    ) -> "Campaign":  # fmt: skip
        """Create the campaign that `config` describes in this folder, or resume the one there.

        `config` is a `Config`, a dictionary, the name of a TOML file, or what
        `config.build.read` made of one. A campaign that exists
        is resumed with the configuration it was created with: give none, or the same. With
        `verify` every episode is compared with its digest first, also those that a snapshot
        spares from being learned again.
        """
        keep_programs()
        folder = pathlib.Path(path)
        given = None if config is None else read(config)
        folders.check(folder, creating=given is not None)

        def recorded() -> Store:
            if given is None:
                return Store.open(folder, durable=durable)
            saved, made = given.config.as_json(), (given.agent, given.spec)
            return raising.record(folder, saved, *made, given.config.episodes, durable)

        with store.entered(folder, recorded, verify) as (record, held):
            parts = given or origin.saved(record)
            chosen = parts.config
            campaign = cls(
                record, parts.make, parts.spec, seed=chosen.seed, episodes=chosen.episodes,
                outside=chosen.observations.outside, evaluate=chosen.evaluation.every,
            )  # fmt: skip
            campaign.simulation = evaluating.in_environment(parts.environment, chosen.seed)
            campaign.sizes = evaluating.Sizes(chosen.evaluation.draws, chosen.evaluation.starts)
            note_opened(record)
            campaign._held = held.pop_all()
        return campaign

    @classmethod
    def around(
        cls, path: str | os.PathLike, agent: AbstractAgent | Maker, spec: Spec, *, episodes: int,
        seed: int = 0, durable: str = "step", verify: bool = False,
    ) -> "Campaign":  # fmt: skip
        """The same for an agent made in Python, which must be made the same way to resume.

        Where coordinates of the state grow, or nobody knows whether episodes end, give a
        function that makes the agent for a `Spec`.
        """
        made = made_for(agent, spec)
        keep_programs()
        folder = pathlib.Path(path)
        folders.check(folder, creating=True)
        mark = origin.fingerprint(made, spec)
        config = schema.as_json({"fingerprint": mark, "episodes": episodes, "seed": seed})
        recorded = lambda: raising.record(folder, config, made, spec, episodes, durable)
        with store.entered(folder, recorded, verify) as (record, held):
            campaign = cls(record, agent, spec, seed=seed, episodes=episodes)
            campaign._held = held.pop_all()
        return campaign

    @classmethod
    def fork(
        cls, source: str | os.PathLike, path: str | os.PathLike, config: Any, *,
        durable: str = "step",
    ) -> "Campaign":  # fmt: skip
        """A new campaign in `path` that begins with every transition recorded in `source`.

        For settings that were wrong: boxes, bounds, kernels, agents. All transitions are checked
        against the new ones first, and the old campaign stays as it is.
        """
        given = read(config)
        forking.fork(source, path, given)
        return cls.open(path, given, durable=durable)

    def __enter__(self) -> "Campaign":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Leave the campaign as it stands; a later `open` goes on from here."""
        try:
            self._learner.leave(open=self._number is not None)
        finally:
            self._held.close()

    # ---- Episodes ----

    def begin_episode(self) -> int:
        """Plan for the coming episode, compile all that it calls, and return its number."""
        self._learn_what_is_recorded()
        protocol.check_begin(self._number, self._period)
        _ = self.policy  # planned before the episode is open
        if self.prepares:
            self._learner.prepare()
        number = self._learner.number + 1
        self.store.begin(number, cost.event(self._learner.took))
        self._number = number
        return number

    def act(self, state: Any) -> NDArray[np.float64]:
        """The action to take in this state now: finite, inside its box, and recorded."""
        number = self._in_episode("act")
        protocol.check_act(number, self._period, self.spec.horizon, self.is_over)
        point, clipped = self.check_state(state)
        before = [step.state for step in self._steps]
        action = self._learner.decide(point, self._period, before)
        question = Step(point, action, clipped=clipped)
        self.store.ask(number, self._period, question, *self._observed.seen.events())
        self._observed.seen.kept()
        self._question = question
        return action.copy()

    def check_state(self, state: Any) -> tuple[NDArray[np.float64], bool]:
        """A state as it would be recorded now, and whether it was clipped; or why it cannot be."""
        number = self._learner.number + 1
        return self._observed.state(f"state of episode {number}, period {self._period}", state)

    def tell(
        self, reward: Any, next_state: Any, *, ended: Any = False, episode: Any = None,
        period: Any = None,
    ) -> None:  # fmt: skip
        """What came of the action, and whether the episode is over with it.

        With `episode` and `period` a repeated call is refused.
        """
        here = self._in_episode("tell"), self._period
        protocol.check_tell(here, (episode, period), self._question is not None)
        assert self._question is not None
        where = "of episode {}, period {}".format(*here)
        over = self._observed.flag(f"ended {where}", ended)
        protocol.check_may_end(self._learner.may_end or not over)
        value, cut = self._observed.reward(f"reward {where}", reward)
        after, moved = self._observed.state(f"next_state {where}", next_state)
        clipped = cut or moved or self._question.clipped
        step = Step(self._question.state, self._question.action, value, after, clipped, over)
        beyond = limit_check.beyond(self.spec, *here, next_state, after) if moved else []
        self.store.tell(*here, step, *self._observed.seen.events(), *beyond)
        self._observed.seen.kept()
        self._steps.append(step)
        self._question = None

    def end_episode(
        self, *, value: Any = None, optimum: Any = None, judgement: Judgement | None = None
    ) -> Episode:
        """Close an episode that had all its periods or ended, and learn from it.

        `value` and `optimum` are those of the policy and of the best one, where they are known;
        what is known of their errors goes to the log.
        """
        number = self._in_episode("end_episode")
        protocol.check_end(number, self._period, self.spec.horizon, self.is_over)
        known = {"value": value, "optimum": optimum}
        events = [] if judgement is None else [judgement.event()]
        numbers = [self._observed.known(name, x) for name, x in known.items()]
        return self._finish(schema.DONE, None, *numbers, events=events)

    def fail_episode(self, reason: Any) -> Episode:
        """Close an episode that could not be finished; its transitions are kept and learned."""
        self._in_episode("fail_episode")
        return self._finish(schema.FAILED, self._observed.text("reason", reason), None, None)

    def attach(self, transitions: Any) -> int:
        """Learn from (state, action, reward, next state[, ended, clipped]) of before; how many."""
        if self._number is not None:
            raise OrderError("attach must be called between episodes. End or fail this one first.")
        self._learn_what_is_recorded()
        table = self._observed.transitions(transitions)  # all are checked before one is recorded
        protocol.check_may_end(self._learner.may_end or not table.ends)
        last = self._learner.number, self._learner.digest
        made = lambda: schema.attached(table.parts(self.spec.horizon), *last)
        brought = clip_log.note(self.store.last_note(clip_log.BROUGHT), table.before)
        self.store.add(made(), *self._observed.seen.events(), *brought)
        self._observed.seen.kept()
        for episode, part in made():
            self._learner.learn(episode, part)
        return len(table)

    # ---- Where it stands ----

    @property
    def spec(self) -> Spec:
        """The system as it is known now: what grows is as wide as what was seen."""
        return self._learner.spec

    @property
    def agent(self) -> AbstractAgent:
        """The agent, made for that system."""
        return self._learner.agent

    @property
    def is_over(self) -> bool:
        """Whether the open episode had all its periods, or ended before."""
        early = bool(self._steps) and self._steps[-1].ended
        return early or self._period >= self.spec.horizon

    @property
    def memory(self) -> Any:
        """What the agent knows: a `Belief`, but for agents that learn nothing."""
        return self._learner.memory

    @property
    def policy(self) -> AbstractPolicy:
        """The policy of the open episode, or of the coming one; planned when it is asked for."""
        return self._learner.policy

    @property
    def planning_seconds(self) -> float | None:
        """How long the next plan may take: as long as the last, or as estimated; 0 if it is there.

        None where nobody knows.
        """
        last = cost.seconds_of(self.store.last_note(cost.MARK))
        expected = self.estimate.seconds if last is None else last
        return 0.0 if self._learner.is_planned else expected

    @property
    def settled_policy(self) -> AbstractPolicy:
        """What to do when learning is over: the plan in the posterior mean, which explores no more.

        An agent of another kind than ours plans as it does for an episode.
        """
        return self._learner.settled()

    @property
    def digest(self) -> str | None:
        """The digest of the last episode that was learned from, and so of all before it."""
        return self._learner.digest

    @property
    def trust(self) -> Trust | None:
        """How well the last episode was predicted, and whether the model is fit to be used.

        None before the first episode, for agents that predict nothing, and in old records.
        """
        return trust_log.trust_of(self.store.last_note(trust_log.MARK))

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
        return self._number

    def status(self) -> Status:
        """Where the campaign stands, and what it waits for."""
        self.store.flush()
        return status_of(self.store)

    def key(self, purpose: int, episode: int, period: int = 0) -> Key:
        """A key that depends on seed, purpose, episode and period alone."""
        return self._learner.key(purpose, episode, period)

    @property
    def _period(self) -> int:
        return len(self._steps)

    def _in_episode(self, call: str) -> int:
        if self._number is None:
            raise OrderError(f"{call} must be called in an episode. Call begin_episode() first.")
        return self._number

    # ---- What is recorded, and learned ----

    def _leave(self) -> None:
        self._number: int | None = None
        self._steps: list[Step] = []
        self._question: Step | None = None

    def _finish(
        self, status: str, reason: str | None, value: float | None, optimum: float | None,
        events: Sequence[str] = (),
    ) -> Episode:  # fmt: skip
        number, steps = self._in_episode("end_episode"), self._steps
        total = math.fsum(step.reward or 0.0 for step in steps)
        planned = self._learner.planned(steps[0].state) if steps else None
        row = Episode(number, status, reason, len(steps), total, planned, value, optimum, None)
        episode = schema.sealed(self._learner.digest, row, steps)
        beyond = limit_check.events(self.spec, number, steps, self.store)
        self.store.finish(episode, *events, *self._learner.trusted(row, steps), *beyond)
        self._leave()
        self._learner.learn(episode, steps)
        self.evaluate_if_due()
        return episode

    def evaluate_if_due(self) -> None:
        """Note an evaluation where one is to be made; `stop` breaks it off, until it is resumed."""
        if evaluating.is_due(self.store, self.evaluate, self._learner.number):
            with contextlib.suppress(evaluating.Stopped):
                self.store.note(evaluating.event(self.evaluation()))

    def evaluation(self) -> Evaluation:
        """What the settled policy is worth now: in the model, and in a simulation of the system."""
        belief, number = self.agent.believed(self.memory), self._learner.number
        starts = evaluating.starts_of(self.store, number, self.sizes.starts)
        given = (belief, starts, number, self.spec, self.simulation, self.sizes, self.stop)
        return evaluating.evaluate(self.settled_policy, *given)

    def _learn_what_is_recorded(self) -> None:
        """Where an interrupt came between recording and learning, and was survived."""
        last = self.store.last() if self._number is None else None
        if last is not None and last.number > self._learner.number:
            self._catch_up()

    def _catch_up(self) -> None:
        """Learn again what came after the snapshot, and find out where the campaign stood."""
        self._leave()
        for episode in list(self.store.episodes(self._learner.number + 1)):
            steps = self.store.steps(episode.number)
            if episode.status == schema.OPEN:
                check_recorded(self.spec, self.store.folder, episode, steps)
                self._number = episode.number
                self._steps = [step for step in steps if step.next_state is not None]
                self._question = steps[-1] if len(steps) > self._period else None
                return
            schema.compare(self.store.folder, self._learner.digest, episode, steps)
            self._learner.learn(episode, steps)

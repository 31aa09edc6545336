"""Driving a system through a campaign, episode by episode, and through interruptions."""

import contextlib
import dataclasses
import math
import os
import pathlib
import time
from collections.abc import Callable, Iterator
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp._base.errors import ConfigError, ObservationError, SystemFailure
from kernelmdp._base.jit_cache import LIGHT, compiled
from kernelmdp._base.precision import in_float64
from kernelmdp.campaign.checks.validation import inside
from kernelmdp.campaign.lifecycle import snapshots
from kernelmdp.campaign.lifecycle.cost import duration
from kernelmdp.campaign.record import crash_report, schema
from kernelmdp.campaign.record.events import Judgement
from kernelmdp.campaign.record.schema import Episode, Step
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.campaign.session.learner import SYSTEM
from kernelmdp.config.build.build import read
from kernelmdp.control.judges import AbstractJudge
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.study.execution import response_check, sinks
from kernelmdp.study.execution.interrupt import Stop
from kernelmdp.study.execution.isolated_system import (
    Isolated,
    Simulated,
    System,
    by_running,
    system_of,
)
from kernelmdp.study.execution.sinks import Sink
from kernelmdp.study.results import scores_by_judge

MOST_FAILURES = 5  # in a row, before a run is given up
LONGEST_REASON = 10_000  # characters of an error that are recorded
Judged = Callable[[Judgement], None]
Report = Callable[[Episode, Campaign], None]
Phase = Callable[[str], None]  # what a run is at, in words


@in_float64
def run(
    source: Any, path: str | os.PathLike, *, stop: Stop | None = None,
    report: Report | None = None, ready: Callable[[Campaign], None] | None = None,
    judged: Judged | None = None, phase: Phase | None = None, sink: Sink | None = None,
    judges: scores_by_judge.Judges | None = None,
) -> bool:  # fmt: skip
    """Run or resume what a configuration describes; whether all its episodes are done.

    The configuration is given as `Campaign.open` takes it. `judges` are those known from runs
    before.

    Only whole episodes of a simulation are synced: what is lost of one is made again, the same.
    """
    parts = read(source)
    config = parts.config
    if config.system is not None and config.system.factory is None:
        raise ConfigError(
            "system.factory must name what is to be run, as in module:function. Without one, drive "
            "the system by ask and tell."
        )
    if not Store.exists(pathlib.Path(path)):  # a folder would keep the wrong name
        Isolated(config, parts.spec).check()
    simulated = parts.environment is not None or config.gymnasium is not None
    durable = "episode" if simulated else "step"
    with Campaign.open(path, parts, durable=durable) as campaign:
        folder, campaign.prepares = campaign.store.folder, not simulated
        if ready is not None:
            ready(campaign)
        judge = (judges or scores_by_judge.Judges()).of(parts)
        with (
            with_sink(sink, folder, config.seed, report, judged) as (tell, note),
            contextlib.closing(system_of(config, parts.spec, parts.environment)) as system,
            contextlib.ExitStack() as also,
        ):
            if (
                config.gymnasium is not None and campaign.evaluator.every
            ):  # another of the same kind
                other = also.enter_context(contextlib.closing(system_of(config, parts.spec, None)))
                campaign.evaluator.simulation = by_running(other, config.seed)
            for _ in driven(
                campaign, system, judge=judge, stop=stop, report=tell, judged=note, phase=phase
            ):
                pass
            done = campaign.status().episodes >= campaign.planned
    if done and simulated:
        snapshots.thin(folder / "snapshots")
    return done


@contextlib.contextmanager
def with_sink(
    sink: Sink | None, folder: pathlib.Path, seed: int, report: Report | None = None,
    judged: Judged | None = None,
) -> Iterator[tuple[Report | None, Judged | None]]:  # fmt: skip
    """Functions that pass episodes and judgements to these listeners and to a sink."""
    if sink is None:
        yield report, judged
        return
    with sinks.heard(sink, lambda words: None, lambda cell, seed: folder) as tell:
        said = sinks.Said("", seed, tell)
        yield _both(report, said.episode), _both(judged, said.judged)


def _both(first: Callable | None, second: Callable) -> Callable:
    def call(*given: Any) -> None:
        if first is not None:
            first(*given)
        second(*given)

    return call


def driven(
    campaign: Campaign, system: System, *, judge: AbstractJudge | None = None,
    stop: Stop | None = None, report: Report | None = None, judged: Judged | None = None,
    phase: Phase | None = None,
) -> Iterator[Episode]:  # fmt: skip
    """Yield episodes as they end, until the planned number is reached or a stop is asked for."""
    stop = Stop() if stop is None else stop  # one that was not asked yet is false
    system = system if isinstance(system, Simulated) else _AtWork(system, stop)
    done = before = campaign.status().episodes
    failures, campaign.evaluator.stop = 0, stop.__bool__
    campaign.evaluator.evaluate_if_due()  # the last one may have been broken off
    while done < campaign.planned:
        episode = one_episode(campaign, system, judge, stop, judged, phase)
        if episode is None:
            return
        done, failures = done + 1, failures + 1 if episode.reason else 0
        if report is not None:
            report(episode, campaign)
        left = done < campaign.planned
        if failures >= MOST_FAILURES or (failures == done - before and not left):
            raise SystemFailure(_given_up(failures, episode.reason, campaign, left=left))
        yield episode


def _given_up(failures: int, reason: str | None, campaign: Campaign, *, left: bool) -> str:
    """Why a run in which nothing works is over, and what to do."""
    which = f"{failures} episodes in a row failed, the last" if failures > 1 else "it failed"
    goes_on = "when it is started again" if left else "with more `episodes`, of which none is left"
    return (
        f"{which} because {(reason or '').rstrip('.')}. See to the system{_details(campaign)}; "
        f"the run goes on from here {goes_on}."
    )


@dataclasses.dataclass
class _AtWork:
    """A system that is not left in the middle of a call."""

    system: System
    stop: Stop

    def reset(self, *, seed: int) -> Any:
        with self.stop.patience():
            return self.system.reset(seed=seed)

    def step(self, action: Any) -> Any:
        with self.stop.patience():
            return self.system.step(action)

    def close(self) -> None:
        """Who made it closes it."""


def one_episode(
    campaign: Campaign, system: System, judge: AbstractJudge | None, stop: Stop,
    judged: Judged | None = None, phase: Phase | None = None,
) -> Episode | None:  # fmt: skip
    """One episode, or the rest of one; None if it was interrupted and left open."""
    if stop:
        return None
    say = phase or (lambda _: None)
    number = campaign.current.number
    number = number if number is not None else _begun(campaign, say)
    try:
        state = _asked(system.reset, seed=_seed(campaign, number))
        for step in campaign.current.steps:
            state = _replayed(system, step, campaign.spec)
        while not campaign.current.is_over:
            if stop:
                campaign.store.flush()
                return None
            say(f"period {campaign.current.period + 1} of {campaign.spec.horizon}")
            action = campaign.act(state)
            reward, state, ended = _stepped(system, action)
            campaign.tell(reward, state, ended=ended)
    except (SystemFailure, ObservationError) as error:
        crash_report.of_system(error, campaign.store.folder)
        return campaign.fail_episode(schema.plain(str(error))[:LONGEST_REASON])
    due = campaign.evaluator.is_due(number)
    say("learning and evaluating" if due else "learning")
    if judge is None:
        return campaign.end_episode()
    start, key = (
        jnp.asarray(campaign.current.steps[0].state),
        campaign.learner.key(SYSTEM, number, 1),
    )
    found = scores_by_judge.judgement(judge, campaign.policy, start, number, key)
    if judged is not None:
        judged(found)
    value, optimum = (x if math.isfinite(x) else None for x in (found.value, found.optimum))
    return campaign.end_episode(value=value, optimum=optimum, judgement=found)


def _details(campaign: Campaign) -> str:
    """Where to read what the system raised, if it did."""
    file = campaign.store.folder / crash_report.SYSTEM
    return f", whose last error is in {file}" if file.exists() else ""


def _begun(campaign: Campaign, say: Phase) -> int:
    """The number of an episode that is planned and open."""
    seconds = campaign.learner.planning_seconds
    say("planning" + ("" if seconds is None else f", about {duration(seconds)}"))
    return campaign.begin_episode()


_bits = compiled(lambda key: jax.random.bits(key, dtype=jnp.uint32), options=LIGHT)


def _seed(campaign: Campaign, number: int) -> int:
    return int(_bits(campaign.learner.key(SYSTEM, number)))


def _asked(call: Callable, *args: Any, **options: Any) -> Any:
    """What a system answers; whatever it raises is a failure of the system."""
    try:
        return call(*args, **options)
    except SystemFailure:
        raise
    except Exception as error:
        raise SystemFailure(f"the system raised {type(error).__name__}: {error}") from error


def _stepped(system: System, action: Any) -> tuple[Any, Any, bool]:
    """What a system answers to an action, in the kinds that it must have."""
    try:
        return response_check.stepped(_asked(system.step, action))
    except response_check.UnfitError as error:
        raise SystemFailure(str(error)) from error


def _replayed(system: System, step: Step, spec: Spec) -> Any:
    """Take a recorded action again in a fresh system, which must answer as it did before."""
    reward, state, ended = _stepped(system, step.action)
    found = np.atleast_1d(np.asarray(state, dtype=float))
    same = step.clipped or (
        (reward, ended) == (step.reward, step.ended)
        and found.shape == (spec.state_dim,)
        and inside(spec.states, found).tolist() == np.asarray(step.next_state).tolist()
    )
    if not same:
        raise SystemFailure(
            "the episode was interrupted and the system does not repeat it: it answered "
            f"{reward}, {state} where {step.reward}, {step.next_state} was recorded"
        )
    return state


@dataclasses.dataclass
class Pace:
    """How fast a run goes."""

    began: float = dataclasses.field(default_factory=time.monotonic)
    episodes: int = 0

    def step(self) -> float:
        """One more episode; episodes per second so far."""
        self.episodes += 1
        return self.episodes / max(time.monotonic() - self.began, 1e-9)

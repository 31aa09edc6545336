"""The runner: drives a system through a campaign and handles interruptions and failures."""

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

MOST_FAILURES = 5  # failures in a row before a run is given up
LONGEST_REASON = 10_000  # recorded characters of an error message
Judged = Callable[[Judgement], None]
Report = Callable[[Episode, Campaign], None]
Phase = Callable[[str], None]  # receives the current phase of a run


@in_float64
def run(
    source: Any, path: str | os.PathLike, *, stop: Stop | None = None,
    report: Report | None = None, ready: Callable[[Campaign], None] | None = None,
    judged: Judged | None = None, phase: Phase | None = None, sink: Sink | None = None,
    judges: scores_by_judge.Judges | None = None,
) -> bool:  # fmt: skip
    """Run or resume the campaign of a configuration.

    In a simulation only whole episodes are synced to disk: a lost one is replayed identically.

    Args:
        source: The configuration, as `Campaign.open` takes it. It must have `system.factory` or
            `system.environment`.
        path: The folder of the campaign.
        stop: A request to stop after the current step; without it, signals are not handled.
        report: A function that receives each finished episode and the campaign.
        ready: A function that receives the campaign once it is open.
        judged: A function that receives each judgement.
        phase: A function that receives the current phase as text.
        sink: A function that receives one dictionary of plain values per episode.
        judges: Judges of earlier runs to reuse.

    Returns:
        Whether all planned episodes are done.

    Raises:
        ValueError: If the configuration is invalid or names no system.
        SystemFailure: If several episodes fail in a row.

    Example:
        ```python
        km.run("pricing.toml", "out/pricing")
        ```
    """
    parts = read(source)
    config = parts.config
    if config.system is not None and config.system.factory is None:
        raise ConfigError(
            "system.factory must name the system to run as module:function. Without it, drive "
            "the system by ask and tell."
        )
    if not Store.exists(pathlib.Path(path)):  # validate before the folder is created
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
            ):  # another system of the same configuration
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
    """Yield functions that pass episodes and judgements to the listeners and to a sink."""
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
    """Yield episodes as they end, until the planned number or a requested stop."""
    stop = Stop() if stop is None else stop  # a Stop that was not requested is falsy
    system = system if isinstance(system, Simulated) else _AtWork(system, stop)
    done = before = campaign.status().episodes
    failures, campaign.evaluator.stop = 0, stop.__bool__
    campaign.evaluator.evaluate_if_due()  # the last evaluation may have been interrupted
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
    """Explain why a run is given up and how to continue."""
    which = f"{failures} episodes in a row failed, the last" if failures > 1 else "it failed"
    goes_on = "rerun the command to continue" if left else "raise `episodes` to continue"
    return (
        f"{which} because {(reason or '').rstrip('.')}. Repair the system{_details(campaign)}; "
        f"{goes_on}."
    )


@dataclasses.dataclass
class _AtWork:
    """System wrapper that delays a forced exit until the current call returns."""

    system: System
    stop: Stop

    def reset(self, *, seed: int) -> Any:
        with self.stop.patience():
            return self.system.reset(seed=seed)

    def step(self, action: Any) -> Any:
        with self.stop.patience():
            return self.system.step(action)

    def close(self) -> None:
        """Do nothing; the creator of the system closes it."""


def one_episode(
    campaign: Campaign, system: System, judge: AbstractJudge | None, stop: Stop,
    judged: Judged | None = None, phase: Phase | None = None,
) -> Episode | None:  # fmt: skip
    """Run one episode or the rest of one; return None if it is interrupted."""
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
    """Name the file with the last error of the system, if there is one."""
    file = campaign.store.folder / crash_report.SYSTEM
    return f", see its last error in {file}" if file.exists() else ""


def _begun(campaign: Campaign, say: Phase) -> int:
    """Return the number of the open episode, after starting and planning one if needed."""
    seconds = campaign.learner.planning_seconds
    say("planning" + ("" if seconds is None else f", about {duration(seconds)}"))
    return campaign.begin_episode()


_bits = compiled(lambda key: jax.random.bits(key, dtype=jnp.uint32), options=LIGHT)


def _seed(campaign: Campaign, number: int) -> int:
    return int(_bits(campaign.learner.key(SYSTEM, number)))


def _asked(call: Callable, *args: Any, **options: Any) -> Any:
    """Call a system and convert any exception to SystemFailure."""
    try:
        return call(*args, **options)
    except SystemFailure:
        raise
    except Exception as error:
        raise SystemFailure(f"the system raised {type(error).__name__}: {error}") from error


def _stepped(system: System, action: Any) -> tuple[Any, Any, bool]:
    """Call `step` of a system and validate the answer."""
    try:
        return response_check.stepped(_asked(system.step, action))
    except response_check.UnfitError as error:
        raise SystemFailure(str(error)) from error


def _replayed(system: System, step: Step, spec: Spec) -> Any:
    """Repeat a recorded action in a fresh system and check that the answer is equal."""
    reward, state, ended = _stepped(system, step.action)
    found = np.atleast_1d(np.asarray(state, dtype=float))
    same = step.clipped or (
        (reward, ended) == (step.reward, step.ended)
        and found.shape == (spec.state_dim,)
        and inside(spec.states, found).tolist() == np.asarray(step.next_state).tolist()
    )
    if not same:
        raise SystemFailure(
            "the interrupted episode cannot be replayed: the system answered "
            f"{reward}, {state}, but the record has {step.reward}, {step.next_state}"
        )
    return state


@dataclasses.dataclass
class Pace:
    """Speed of a run."""

    began: float = dataclasses.field(default_factory=time.monotonic)
    episodes: int = 0

    def step(self) -> float:
        """Count one episode and return the episodes per second so far."""
        self.episodes += 1
        return self.episodes / max(time.monotonic() - self.began, 1e-9)

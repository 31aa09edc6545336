"""Learning with one call: `km.learn` takes an environment and returns episodes and a policy."""

import math
import os
import pathlib
import shutil
import sys
import tempfile
import weakref
from collections.abc import Callable, Iterator
from typing import Any

from kernelmdp import registry
from kernelmdp._base import checks
from kernelmdp._base.precision import in_float64
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.trust.verdict import Trust
from kernelmdp.campaign.record.schema import Episode
from kernelmdp.campaign.record.status import read
from kernelmdp.campaign.session import evaluation
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.config.build.system_builder import modules_here
from kernelmdp.control.judges import AbstractJudge
from kernelmdp.control.mdp.angle_charts import Angles
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.study.execution.isolated_system import Simulated, System
from kernelmdp.study.execution.runner import driven, with_sink
from kernelmdp.study.execution.sinks import Sink

Maker = Callable[[Spec], AbstractAgent]


class LearnedRun:
    """Finished run, as `km.learn` returns it.

    Attributes:
        episodes: The episodes in order.
        path: The folder of the record. A temporary folder is removed with this object.
    """

    def __init__(self, plan: "_Plan", episodes: list[Episode]):
        self._plan, self.episodes, self.path = plan, episodes, plan.path

    @property
    def returns(self) -> list[float]:
        """Return of each episode; NaN if it failed before its first reward."""
        return [math.nan if each.collected is None else each.collected for each in self.episodes]

    @property
    def trust(self) -> Trust | None:
        """Trust verdict of the model after the last episode; None without a model."""
        return read(self.path).trust

    def report(self, file: str | os.PathLike) -> pathlib.Path:
        """Write an HTML report of the run. Needs the extra `report`.

        Args:
            file: The path of the HTML file.

        Returns:
            The path that was written.
        """
        from kernelmdp.study.report import page

        page.write(self.path, pathlib.Path(file))
        return pathlib.Path(file)

    @in_float64
    def policy(self) -> "RunPolicy":
        """Return the settled policy, which plans in the posterior mean and does not explore.

        Returns:
            A function from an observation of the environment to an action of the environment. Call
            its `reset` at the start of each episode.
        """
        from kernelmdp.gymnasium.controllers import Controller

        with self._plan.opened() as campaign:
            return RunPolicy(Controller(campaign.settled_policy, campaign.spec, self._plan.angles))


class RunPolicy:
    """Policy that counts periods and keeps its own memory during an episode.

    Args:
        controller: The controller that computes actions and updates the memory.
    """

    def __init__(self, controller: Any):
        self._controller, self._memory = controller, None

    @in_float64
    def __call__(self, observation: Any) -> Any:
        action, self._memory = self._controller.predict(observation, self._memory)
        return action

    def reset(self) -> None:
        """Start a new episode."""
        self._memory = None


@in_float64
def learn(
    env: Any, episodes: int, *, agent: AbstractAgent | Maker = psrl,
    path: str | os.PathLike | None = None, seed: int = 0, horizon: int | None = None,
    angles: Angles | None = None, judge: AbstractJudge | None = None, evaluate: int = 0,
    sink: Sink | None = None, quiet: bool = False,
) -> LearnedRun:  # fmt: skip
    """Learn in an environment for a number of episodes and record them.

    Args:
        env: A built-in environment or its name, a Gymnasium environment or its id, or any system
            with `spec`, `reset`, `step` and `close`.
        episodes: The total number of episodes. An existing record is resumed up to this number.
        agent: An agent, or a function that makes one from a `Spec`, such as `km.kernel_ucrl`.
        path: The folder of the record; by default a temporary one.
        seed: The seed of the agent and of the environment.
        horizon: The periods per episode of a Gymnasium environment; by default its time limit.
        angles: Pairs of observed coordinates of a Gymnasium environment that are cosine and sine
            of an angle; detected by default.
        judge: The judge that scores each episode, to record regret.
        evaluate: The number of episodes between evaluations of the settled policy; 0 for none.
        sink: A function that receives one dictionary of plain values per episode.
        quiet: Whether to suppress output. By default each episode prints a line.

    Returns:
        The run: `returns`, `episodes`, `policy()` and `report(file)`.

    Raises:
        ValueError: If the environment is not usable, or has no time limit and `horizon` is not
            given.

    Example:
        ```python
        run = km.learn("Pendulum-v1", episodes=8)
        print(run.returns)
        ```
    """
    plan = _Plan(env, episodes, agent, path, seed, horizon, angles)
    made = plan.made(judge, evaluate, sink)
    return LearnedRun(plan, [_told(each, quiet) for each in made])


def episodes(
    env: Any, episodes: int, *, agent: AbstractAgent | Maker = psrl,
    path: str | os.PathLike | None = None, seed: int = 0, horizon: int | None = None,
    angles: Angles | None = None, judge: AbstractJudge | None = None, evaluate: int = 0,
    sink: Sink | None = None,
) -> Iterator[Episode]:  # fmt: skip
    """Learn as `learn` does, and yield each episode when it ends.

    Args:
        env: The environment; this and all other arguments are those of `learn`.
        episodes: The total number of episodes.
        agent: An agent, or a function that makes one.
        path: The folder of the record.
        seed: The seed of the agent and of the environment.
        horizon: The periods per episode.
        angles: Pairs of coordinates that are cosine and sine of an angle.
        judge: The judge that scores each episode.
        evaluate: The number of episodes between evaluations of the settled policy.
        sink: A function that receives one dictionary of plain values per episode.

    Returns:
        An iterator of episodes; those of a resumed record come first.

    Raises:
        ValueError: If the environment is not usable.

    Example:
        ```python
        for episode in km.episodes("Pendulum-v1", 8):
            print(episode.number, episode.collected)
        ```
    """
    return _Plan(env, episodes, agent, path, seed, horizon, angles).made(judge, evaluate, sink)


def _told(episode: Episode, quiet: bool) -> Episode:
    """Print an episode unless quiet, and return it."""
    if not quiet:
        why = f" ({episode.reason})" if episode.reason else ""
        collected = "none" if episode.collected is None else f"{episode.collected:.4g}"
        print(f"episode {episode.number}: {episode.status}, return {collected}{why}", flush=True)
    return episode


class _Plan:
    """Agent, system, number of episodes and folder of one call of `learn`."""

    def __init__(
        self, env: Any, episodes: int, agent: AbstractAgent | Maker,
        path: str | os.PathLike | None, seed: int, horizon: int | None, angles: Angles | None,
    ):  # fmt: skip
        if not callable(agent) or isinstance(agent, type):  # a function makes one for a spec
            advice = "Pass for example km.psrl(env)."
            checks.of_kind("agent", agent, AbstractAgent, "an agent", advice)
        self._episodes, self._agent = checks.whole("episodes", episodes), agent
        self._env, self._seed = env, seed
        self._system = named_system(env, horizon, angles)
        self.angles: Angles = getattr(self._system, "angles", ())  # a user's system has no angles
        self.path = pathlib.Path(tempfile.mkdtemp(prefix="kernelmdp-") if path is None else path)
        if path is None:
            weakref.finalize(self, shutil.rmtree, self.path, ignore_errors=True)

    @in_float64
    def opened(self) -> Campaign:
        """Open or resume the campaign."""
        given = (self.path, self._agent, self._system.spec)
        return Campaign.around(*given, episodes=self._episodes, seed=self._seed)

    @in_float64
    def made(
        self, judge: AbstractJudge | None, evaluate: int, sink: Sink | None
    ) -> Iterator[Episode]:
        """Yield recorded episodes, then new ones as they end."""
        ours = self._env if isinstance(self._env, AbstractEnvironment) else None
        with self.opened() as campaign:
            campaign.evaluator.every, campaign.prepares = evaluate, ours is None
            campaign.evaluator.simulation = evaluation.in_environment(ours, self._seed)
            with with_sink(sink, self.path, self._seed) as (tell, note):
                yield from list(campaign.store.episodes())[: campaign.status().episodes]
                yield from driven(campaign, self._system, judge=judge, report=tell, judged=note)


def named_system(env: Any, horizon: int | None = None, angles: Angles | None = None) -> Any:
    """Return the system for an environment, its name or a system."""
    if isinstance(env, str) and env in registry.ENVIRONMENTS:
        env = registry.ENVIRONMENTS[env].make()
    if isinstance(env, (str, *_gymnasium_kinds())):
        return _gymnasium_system(env, horizon, angles)
    if horizon is not None or angles is not None:
        raise ValueError(
            f"`horizon` and `angles` must be left out for {type(env).__name__}, which declares "
            "both: they apply to Gymnasium environments only."
        )
    checks.of_kind(
        "env", env, AbstractEnvironment | System,
        "an environment, a Gymnasium id, or a system with `reset`, `step` and `close`",
        "Pass for example km.envs.Pricing().",
    )  # fmt: skip
    return Simulated(env) if isinstance(env, AbstractEnvironment) else env


def _gymnasium_kinds() -> tuple[Any, ...]:
    """Return the class of Gymnasium environments, or nothing if Gymnasium is not imported."""
    found = sys.modules.get("gymnasium")
    return () if found is None else (found.Env,)


def _gymnasium_system(env: Any, horizon: int | None, angles: Angles | None) -> Any:
    try:
        from kernelmdp.gymnasium import from_gymnasium, gymnasium
    except ImportError as error:
        raise ValueError(str(error)) from error
    try:
        with modules_here():
            made = gymnasium.make(env) if isinstance(env, str) and horizon is None else env
            return from_gymnasium(made, horizon=horizon or _limit(made), angles=angles)
    except (gymnasium.error.Error, ImportError) as error:
        ours = ", ".join(sorted(registry.ENVIRONMENTS))
        raise ValueError(
            f"env must be a built-in environment ({ours}) or a Gymnasium id, got {env!r}: {error}"
        ) from error


def _limit(env: Any) -> int:
    """Return the time limit of a Gymnasium environment, the default horizon."""
    found = None if env.spec is None else env.spec.max_episode_steps
    if found is None:
        raise ValueError(
            f"`horizon` must be given for {env}, which has no time limit. Use for example "
            "horizon=200."
        )
    return int(found)

"""Judges of the runs of a study, and their judgement of an episode as plain numbers."""

from typing import Any

from kernelmdp._base.jit_cache import bytes_of, compiled
from kernelmdp._base.types import Key, Scalar, State
from kernelmdp.campaign.record.events import Judgement
from kernelmdp.config.build.build import Parts
from kernelmdp.control.judges import AbstractJudge, GridJudge, RolloutJudge, Verdict
from kernelmdp.control.mdp.mdp import AbstractEnvironment
from kernelmdp.control.planners import AbstractPolicy, GridPlanner

ROOM = 2**26  # bytes of judges to keep
_on = compiled(GridJudge.on)
_finer = compiled(GridJudge.of)
_rolling = compiled(RolloutJudge.of)


def judge_of(
    env: AbstractEnvironment | None, planner: Any, own: GridPlanner | None = None
) -> AbstractJudge | None:
    """Return the judge of a run: a grid finer than the planner's in the true MDP.

    Without a grid the best known return of the environment serves as the optimum, if any. With its
    `own` grid a judge scores all planners alike.
    """
    if env is None:
        return None
    if own is not None:
        return _on(env, own)
    if planner.points(env.spec) is not None:
        return _finer(env, planner)
    best = env.best_return()
    return None if best is None else _rolling(env, best)


class Judges:
    """Cache of judges: cells of a study that share a system and a measure share a judge."""

    def __init__(self) -> None:
        self._kept, self._size = dict[str, AbstractJudge | None](), 0

    def of(self, parts: Parts) -> AbstractJudge | None:
        """Return the judge of a run, which does not depend on the agent."""
        config = parts.config
        words = (config.environment, config.judge or config.planner)
        key = "".join("-" if each is None else each.model_dump_json() for each in words)
        if key not in self._kept:
            found = judge_of(parts.environment, parts.planner, parts.judge)
            self._size += bytes_of(found)
            if self._size > ROOM:
                return found
            self._kept[key] = found
        return self._kept[key]


def judgement(
    judge: AbstractJudge, policy: AbstractPolicy, start: State, episode: int, key: Key
) -> Judgement:
    """Judge the policy of an episode, with bounds on the optimum and the error of regret."""
    if policy.foresees:  # it is evaluated by an existing compiled program
        found = judge.verdict(policy, start, key=key)
    else:
        found = _verdict(judge, policy, start, key)
    lower, upper, random = (float(x) for x in _around(judge, start))
    optimum, value, error = (float(x) for x in (found.optimum, found.value, found.error))
    return Judgement(episode, optimum, lower, upper, random, value, error)


@compiled
def _verdict(judge: AbstractJudge, policy: AbstractPolicy, start: State, key: Key) -> Verdict:
    return judge.verdict(policy, start, key=key)


@compiled
def _around(judge: AbstractJudge, start: State) -> tuple[Scalar, Scalar, Scalar]:
    return *judge.bounds(start), judge.random_value(start)

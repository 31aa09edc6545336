"""Who judges the runs of a study, and what is said of an episode, in plain numbers."""

from typing import Any

from kernelmdp._base.jit_cache import bytes_of, compiled
from kernelmdp._base.types import Key, Scalar, State
from kernelmdp.campaign.record.events import Judgement
from kernelmdp.config.build.build import Parts
from kernelmdp.control.judges import AbstractJudge, GridJudge, RolloutJudge, Verdict
from kernelmdp.control.mdp.mdp import AbstractEnvironment
from kernelmdp.control.planners import AbstractPolicy, GridPlanner

ROOM = 2**26  # bytes of judges that are kept
_on = compiled(GridJudge.on)
_finer = compiled(GridJudge.of)
_rolling = compiled(RolloutJudge.of)


def judge_of(
    env: AbstractEnvironment | None, planner: Any, own: GridPlanner | None = None
) -> AbstractJudge | None:
    """Who knows the optimum: a grid finer than the planner's in the true MDP, where both are.

    Without a grid it is the best return that is known of the environment, where there is one.
    With a grid of its `own` a judge scores all planners alike.
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
    """Those of several runs: cells of a study that share a system and a measure share a judge."""

    def __init__(self) -> None:
        self._kept, self._size = dict[str, AbstractJudge | None](), 0

    def of(self, parts: Parts) -> AbstractJudge | None:
        """The judge of a run, which its agent has no part in."""
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
    """Of the policy of an episode, with bounds on the optimum and the error of regret."""
    if policy.foresees:  # it is followed by a program that is there already
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

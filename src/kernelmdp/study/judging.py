"""What a judge says of an episode, in plain numbers."""

import equinox as eqx

from kernelmdp.campaign.judgement import Judgement
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp.control.regret import AbstractJudge, Verdict
from kernelmdp.types import Key, Scalar, State


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


@eqx.filter_jit
def _verdict(judge: AbstractJudge, policy: AbstractPolicy, start: State, key: Key) -> Verdict:
    return judge.verdict(policy, start, key=key)


@eqx.filter_jit
def _around(judge: AbstractJudge, start: State) -> tuple[Scalar, Scalar, Scalar]:
    return *judge.bounds(start), judge.random_value(start)

"""Distillation of a policy that replans into a fast network.

Episodes are simulated in MDPs drawn from the posterior, one draw each, with the system's noise.
The loss of value is measured in held-out episodes with common random numbers for all policies.
"""

import dataclasses
import time
from collections.abc import Callable
from typing import Any, NamedTuple

import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp._base.errors import ConfigError
from kernelmdp._base.types import Action, Scalar, State
from kernelmdp.agents.algorithms.baselines import RandomPolicy
from kernelmdp.agents.algorithms.safety import GuardedPolicy
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.campaign.export.distillation_loss import Loss
from kernelmdp.campaign.lifecycle.cost import duration
from kernelmdp.campaign.record import schema
from kernelmdp.campaign.session import evaluation
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp.control.planners.distillation.imitation import (
    FITTED,
    TESTED,
    Imitation,
    Keep,
    World,
    Worlds,
    followed,
    imitate,
)
from kernelmdp_policy import PolicyError

SECONDS = 180.0  # budget of replanning, unless the number of episodes is given
TIMED = 4  # periods that are planned to time an episode
ENOUGH = (2, 24)  # least and most episodes of a round
RECENT = 64  # recent episodes whose starts are used
DIFFERENT = 4  # fewest distinct starts for a held-out subset
STARTS, DRAWS, NOISE, CHANCE = range(4)  # purposes of keys


class Progress(NamedTuple):
    """Episodes done and in total, and seconds per episode; a total of 0 means: being timed."""

    done: int
    total: int
    horizon: int
    seconds: float

    def sentence(self) -> str:
        """Return the expected work as a sentence."""
        if not self.total:
            return "fitting a network: timing a few plans"
        plans = self.total * self.horizon
        return (
            f"fitting a network: up to {plans:,} plans in {self.total} episodes, about "
            f"{duration(self.seconds * self.total)}"
        )


Heard = Callable[[Progress], None]


def fitted(
    campaign: Campaign, policy: AbstractPolicy, how: Imitation | None, heard: Heard
) -> tuple[AbstractPolicy, dict[str, Any]]:
    """Return a network fitted to a campaign's policy, and a description of its loss."""
    belief = _checked(campaign, policy)
    starts, spec = _starts(campaign), campaign.spec
    worlds = _worlds(belief, starts)
    plan, keep = parted(policy)
    heard(Progress(0, 0, spec.horizon, 0.0))
    seconds = _seconds(plan, keep, worlds, spec.horizon)
    chosen, done = how or affordable(seconds), iter(range(1, 2**31))
    say = lambda number: heard(Progress(number, chosen.followed, spec.horizon, seconds))
    say(0)
    tell = lambda: say(next(done))
    network = imitate(plan, spec, worlds, chosen, key=jax.random.key(1), keep=keep, tell=tell)
    loss = measured(network, plan, spec, worlds, chosen.tests, keep=keep, tell=tell)
    whole = network if keep is None else keep(network)
    return whole, _described(loss, chosen, spec)


def affordable(seconds: float) -> Imitation:
    """Return the effort that fits the budget if an episode of plans takes this long."""
    least, most = (Imitation.of(episodes) for episodes in ENOUGH)
    many = most.episodes * SECONDS / max(seconds * most.followed, 1e-9)
    return Imitation.of(int(min(max(many, least.episodes), most.episodes)))


def parted(policy: AbstractPolicy) -> tuple[AbstractPolicy, Keep | None]:
    """Return the plan of a policy, and the guard that keeps it and its network to limits."""
    if not isinstance(policy, GuardedPolicy):
        return policy, None
    return policy.plan, lambda other: dataclasses.replace(policy, plan=other)


# ---- Episodes in the model ----


def _checked(campaign: Campaign, policy: AbstractPolicy) -> Belief:
    """Return the belief of a campaign whose policy replans."""
    if not policy.remembers:
        raise ConfigError(
            "fitted needs a policy that replans in every period, but this one does not replan "
            f"({type(parted(policy)[0]).__name__}). Leave out --fitted (fitted=True); the exported "
            "policy is fast."
        )
    agent = campaign.learner.agent
    belief = agent.believed(campaign.memory)
    if belief is None:
        raise ConfigError(
            f"fitted needs an agent with a model, but {type(agent).__name__} has none. "
            "Export the policy itself: leave out --fitted (fitted=True)."
        )
    return belief


def _starts(campaign: Campaign) -> list[Any]:
    """Return the states in which recent episodes began."""
    made = (schema.DONE, schema.FAILED)
    rows = [row.number for row in campaign.store.episodes() if row.status in made]
    found = [steps[0].state for number in rows[-RECENT:] if (steps := campaign.store.steps(number))]
    if not found and campaign.spec.starts is None:
        raise ConfigError(
            "fitted needs initial states, but no episode is recorded. Run one, or set "
            "[system.starts]."
        )
    return found


def _worlds(belief: Belief, starts: list[Any]) -> Worlds:
    """Return episodes by purpose and number: a draw of the model, a start and noise."""
    root, law = jax.random.key(0), belief.spec.starts

    def world(purpose: int, number: int) -> World:
        key = jax.random.fold_in(jax.random.fold_in(root, purpose), number)
        own = [jax.random.fold_in(key, kind) for kind in (STARTS, DRAWS, NOISE)]
        if law is None:
            known = _apart(starts, purpose)
            start = known[number % len(known)]
        else:
            start = law.sample(1, key=own[0])[0]
        mdp = evaluation.drawn(belief, own[1])

        def step(state: State, action: Action, period: int) -> tuple[Scalar, State | None]:
            noise = jax.random.fold_in(own[2], period)
            return evaluation.stepped(mdp, state, action, noise).going_on()

        return World(jnp.asarray(start), step)

    return world


def _apart(starts: list[Any], purpose: int) -> list[Any]:
    """Return the starts of a purpose; if enough differ, every other one is for tests alone."""
    if len({tuple(start) for start in starts}) < DIFFERENT:
        return starts
    return starts[1::2] if purpose == TESTED else starts[::2]


# ---- Time and loss ----


def _seconds(plan: AbstractPolicy, keep: Keep | None, worlds: Worlds, horizon: int) -> float:
    """Return the seconds of an episode of plans, extrapolated from a few compiled periods."""
    periods = min(TIMED, horizon)

    def once(number: int) -> float:
        began = time.perf_counter()
        world = worlds(FITTED, number)
        made = time.perf_counter()
        followed(plan, world, periods, keep)
        return made - began + (time.perf_counter() - made) * horizon / periods

    once(0)
    return once(1)


def measured(
    network: AbstractPolicy, plan: AbstractPolicy, spec: Spec, worlds: Worlds, tests: int, *,
    keep: Keep | None = None, tell: Callable[[], None] = lambda: None,
) -> Loss:  # fmt: skip
    """Return the loss by episodes of network, plan and random actions that share all chance."""
    found = []
    for number in range(tests):
        world = worlds(TESTED, number)
        chance = RandomPolicy(spec, jax.random.fold_in(jax.random.key(CHANCE), number))
        tried = (network, plan, chance)
        found.append([followed(each, world, spec.horizon, keep).earned for each in tried])
        tell()
    loss = Loss.of_returns(*np.transpose(found))
    if not loss.finite:
        raise PolicyError(
            f"the loss of a network must be finite, got {loss.as_dict()}. Export the policy "
            "itself: leave out --fitted (fitted=True)."
        )
    return loss


def _described(loss: Loss, how: Imitation, spec: Spec) -> dict[str, Any]:
    """Return the description of the network."""
    starts = "recorded" if spec.starts is None else "drawn"
    counts = {"replans": how.followed * spec.horizon, "rounds": how.rounds, "starts": starts}
    words = {"words": loss.sentence(), "warning": loss.warning()}
    return loss.as_dict() | counts | words

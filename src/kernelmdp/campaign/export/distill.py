"""A network fitted to what a campaign settled on, for use where there is no time to replan.

Episodes are made up in MDPs drawn from the posterior, each in one of its own with the system's
noise, as evaluations are: the network meets what the model holds possible and not only what it
holds likely. Those by which its loss of value is measured were neither fitted to nor used to
choose among networks, and policies are compared in them with the same noise.
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
from kernelmdp.agents.algorithms.agent import RandomPolicy
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

SECONDS = 180.0  # of replanning that are worth it, where nobody says how many episodes
TIMED = 4  # periods by which an episode is timed
ENOUGH = (2, 24)  # episodes of a round: how many there are at least, and at most
RECENT = 64  # episodes whose starts count
DIFFERENT = 4  # recorded starts from which on some are for tests alone
STARTS, DRAWS, NOISE, CHANCE = range(4)  # what a key is for


class Progress(NamedTuple):
    """How many episodes the policy has followed, of how many, and what one takes in seconds.

    Of none at all: how long one takes is being measured.
    """

    done: int
    total: int
    horizon: int
    seconds: float

    def sentence(self) -> str:
        """What it will take, in words."""
        if not self.total:
            return "fitting a network: planning a few periods first, to see how long it takes"
        plans = self.total * self.horizon
        return (
            f"fitting a network: up to {plans:,} plans in {self.total} episodes, about "
            f"{duration(self.seconds * self.total)}"
        )


Heard = Callable[[Progress], None]


def fitted(
    campaign: Campaign, policy: AbstractPolicy, how: Imitation | None, heard: Heard
) -> tuple[AbstractPolicy, dict[str, Any]]:
    """A network that does as a campaign's policy does, and what is known of how well."""
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
    """As much as can be had in a few minutes, where an episode of plans takes so long."""
    least, most = (Imitation.of(episodes) for episodes in ENOUGH)
    many = most.episodes * SECONDS / max(seconds * most.followed, 1e-9)
    return Imitation.of(int(min(max(many, least.episodes), most.episodes)))


def parted(policy: AbstractPolicy) -> tuple[AbstractPolicy, Keep | None]:
    """What plans, and what keeps a plan to limits: the network is kept to them as the plan was."""
    if not isinstance(policy, GuardedPolicy):
        return policy, None
    return policy.plan, lambda other: dataclasses.replace(policy, plan=other)


# ---- Episodes in the model ----


def _checked(campaign: Campaign, policy: AbstractPolicy) -> Belief:
    """What is believed, of a campaign whose policy is worth fitting to."""
    if not policy.remembers:
        raise ConfigError(
            "fitted must be asked of a policy that replans in every period, and this one answers "
            f"at once ({type(parted(policy)[0]).__name__}). Leave out --fitted, or fitted=True: "
            "the file is fast as it is."
        )
    belief = campaign.agent.believed(campaign.memory)
    if belief is None:
        raise ConfigError(
            "fitted must be asked of an agent that has a model, and "
            f"{type(campaign.agent).__name__} has none. Hand over the policy itself: leave out "
            "--fitted, or fitted=True."
        )
    return belief


def _starts(campaign: Campaign) -> list[Any]:
    """States in which episodes began; none of them counts where their law is known."""
    made = (schema.DONE, schema.FAILED)
    rows = [row.number for row in campaign.store.episodes() if row.status in made]
    found = [steps[0].state for number in rows[-RECENT:] if (steps := campaign.store.steps(number))]
    if not found and campaign.spec.starts is None:
        raise ConfigError(
            "fitted must know where episodes begin, and none was made yet. Make one, or give "
            "[system.starts]."
        )
    return found


def _worlds(belief: Belief, starts: list[Any]) -> Worlds:
    """Episodes by purpose and number: a draw of the model, a start, and noise."""
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
    """Of recorded starts every other one is for tests alone, where enough of them differ."""
    if len({tuple(start) for start in starts}) < DIFFERENT:
        return starts
    return starts[1::2] if purpose == TESTED else starts[::2]


# ---- What it takes, and what is lost ----


def _seconds(plan: AbstractPolicy, keep: Keep | None, worlds: Worlds, horizon: int) -> float:
    """What an episode of plans takes, once its programs are compiled: a share of one is timed."""
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
    """By episodes of both and of random actions that differ in nothing but what is done."""
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
            f"the loss of a network must be finite, got {loss.as_dict()}. Hand over the policy "
            "itself: leave out --fitted, or fitted=True."
        )
    return loss


def _described(loss: Loss, how: Imitation, spec: Spec) -> dict[str, Any]:
    """What the description of the file says of the network."""
    starts = "recorded" if spec.starts is None else "drawn"
    counts = {"replans": how.followed * spec.horizon, "rounds": how.rounds, "starts": starts}
    words = {"words": loss.sentence(), "warning": loss.warning()}
    return loss.as_dict() | counts | words

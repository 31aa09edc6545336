"""Learning a recorded run once more, to see what its record does not hold; nothing is written.

Costs what learning cost, and compiling. One run of each cell is replayed: the one in the middle.
"""

import contextlib
import dataclasses
import itertools
import json
import math
from collections.abc import Callable, Iterator
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp._base.errors import OURS
from kernelmdp._base.jit_cache import compiled
from kernelmdp.agents.algorithms.agent import Agent
from kernelmdp.agents.algorithms.confidence import Confidence
from kernelmdp.agents.algorithms.kernel_ucrl import Optimism
from kernelmdp.agents.algorithms.psrl import Thompson
from kernelmdp.agents.belief.belief import Belief
from kernelmdp.campaign.record import schema
from kernelmdp.campaign.record.schema import Episode, Step
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session.learner import LEARNING, PLANNING, Learner
from kernelmdp.campaign.session.trajectories import trajectory
from kernelmdp.config.build.build import Parts, read_saved
from kernelmdp.control.mdp.mdp import AbstractMDP, Spec, Trajectory
from kernelmdp.control.planners import GridPlanner, GridPolicy, lipschitz_constant
from kernelmdp.control.planners.base import walk
from kernelmdp.study.report import summary
from kernelmdp.study.report.learned_page import Deep, Numbers, Surface
from kernelmdp.study.report.page_data import CellView, Page, Plan
from kernelmdp.study.results.runs import MADE

Models = tuple[AbstractMDP, AbstractMDP | None]  # as it is believed to be, and as it is
MOST_NODES = 41  # of an axis of a heat map: of nine cells they all fit on a page
COMPILING = 10.0  # seconds that programs of a cell take which its run did not need
EACH = 0.05  # seconds that noting widths and the like takes for an episode
NO_BAYES = (
    "Of PSRL no bound is drawn: Theorem 2 bounds its mean regret over MDPs drawn from the prior, "
    "by their norms and mean steepness, which runs on one of them do not tell."
)
_plan = compiled(lambda planner, mdp: planner.plan(mdp))
_imagined = compiled(lambda agent, memory, key: agent.strategy.imagine(memory, key=key))
_led = compiled(
    lambda mdp, state, action: mdp.spec.states.project(mdp.mean_transition(state, action))
)
_gain = compiled(lambda belief: sum(belief.gains()))
_tabulated = compiled(lambda mdp, states, actions: mdp.tabulate(states, actions).rewards)
_paid = compiled(
    lambda mdp, pairs: jax.lax.map(lambda pair: mdp.mean_reward(*pair), pairs, batch_size=64)
)


@dataclasses.dataclass
class Seen:
    """What is noted while episodes are learned again."""

    widths: list[Numbers]
    betas: list[tuple[float, float]]
    gains: list[float]
    sizes: list[int]
    pairs: list[Numbers]  # states and actions, a row for each period
    plans: dict[int, Plan]


def deepen(page: Page, seconds: float = math.inf) -> dict[str, Deep]:
    """Of cells what can be computed again, by their names, the best of every task first.

    As many as are believed to take so long together, by what their records say of their time.
    """
    found: dict[str, Deep] = {}
    spent = 0.0
    for view in _ranked(page):
        if (after := spent + _cost(view)) <= seconds:
            spent, found[view.cell.name] = after, _deep(view)
    return found


def _ranked(page: Page) -> list[CellView]:
    places = itertools.zip_longest(*(task.cells for task in page.tasks))
    return [view for place in places for view in place if view is not None]


def _cost(view: CellView) -> float:
    """Seconds to learn the run in the middle again; for ever, where no time was noted."""
    noted = view.shown.series("seconds")
    learning = float(np.max(noted, where=np.isfinite(noted), initial=0.0)) or math.inf
    return COMPILING + EACH * len(noted) + learning


def _deep(view: CellView) -> Deep:
    if view.cell.by_hand:
        return Deep(surfaces_said=["Its agent was made in Python: no file says how to make it."])
    try:
        parts = read_saved(json.dumps(view.shown.config), view.shown.folder)
        if not isinstance(parts.agent, Agent):
            return Deep(surfaces_said=["It learns nothing, so there is nothing to show."])
        return _replayed(view, parts, parts.agent)
    except OURS as error:
        return Deep(surfaces_said=[f"It could not be learned again: {error}"])


def _replayed(view: CellView, parts: Parts, agent: Agent) -> Deep:
    shown = {path.number for path in view.paths}
    with contextlib.closing(Store.open(view.shown.folder, read_only=True)) as record:
        learner = Learner(agent, parts.spec, record, parts.config.seed, parts.config.episodes)
        belief, seen = _learned(learner, agent, record, shown)
    truth = None if parts.environment is None else _truth(parts)
    bound, said = _bound(agent, seen, parts, truth)
    surfaces, why = _surfaces(parts, belief, truth, seen)
    return Deep(_series(seen), bound, said, surfaces, why, seen.plans)


def _learned(learner: Learner, agent: Agent, record: Store, shown: set[int]) -> tuple[Belief, Seen]:
    """From the prior through every episode that is over."""
    memory, seen = agent.init(), Seen([], [], [], [], [], {})
    for row, steps in _over(record):
        path = trajectory(learner.spec, steps)
        seen.pairs += [np.concatenate([step.state, step.action]) for step in steps]
        if row.status in MADE:
            seen.widths.append(np.asarray(_widths(memory, path)))
            seen.betas.append(_betas(agent, memory))
            seen.gains.append(float(_gain(memory)))
            seen.sizes.append(int(memory.size))
        if row.number in shown:
            found = _foreseen(learner, agent, memory, row, steps)
            seen.plans |= {} if found is None else {row.number: found}
        memory = agent.learn(memory, path, key=learner.key(LEARNING, row.number))
    return memory, seen


def _over(record: Store) -> Iterator[tuple[Episode, list[Step]]]:
    for row in list(record.episodes()):
        if row.status != schema.OPEN and (steps := record.steps(row.number)):
            yield row, steps


@compiled
def _widths(belief: Belief, path: Trajectory) -> jax.Array:
    """Deviations at each period's input, in units of the targets."""
    pairs = (path.states, path.actions)
    _, variances = jax.lax.map(lambda pair: belief.moments(*pair), pairs)
    scales = jnp.array(belief.encoding.scales[: variances.shape[1]])
    kept = jnp.ones(len(variances)) if path.weights is None else path.weights
    return jnp.sqrt(variances) * scales * kept[:, None]


def _betas(agent: Agent, belief: Belief) -> tuple[float, float]:
    """The theorem's multipliers for transition and reward, where it has any."""
    sets = _confidence(agent)
    if sets is None:
        return 0.0, 0.0
    found = sets.widths(belief)
    both = (found.transition_beta, found.reward_beta)
    return tuple(float(b) / sets.beta_scale for b in both)  # pyright: ignore


def _confidence(agent: Agent) -> Confidence | None:
    strategy = agent.strategy
    sets = strategy.confidence if isinstance(strategy, Optimism) else None
    return sets if isinstance(sets, Confidence) else None


def _foreseen(
    learner: Learner, agent: Agent, memory: Belief, row: Episode,
    steps: list[Step],
) -> Plan | None:  # fmt: skip
    """What an episode's plan foresaw, made again."""
    key = learner.key(PLANNING, row.number)
    if agent.opens and int(memory.experience.episodes) == 0:
        return None
    imagined = _imagined(agent, memory, key)
    policy = _plan(agent.planner, imagined)
    # A ball of next states leads nowhere by itself: of optimism the mean is followed.
    model = memory.mean() if isinstance(agent.strategy, Optimism) else imagined
    states, actions = [steps[0].state], []

    def step(state: Any, action: Any, _: int) -> tuple[float, Any]:
        after = _led(model, state, action)
        states.append(np.asarray(after))
        actions.append(np.asarray(action))
        return 0.0, after

    walk(policy, jnp.asarray(steps[0].state), learner.spec.horizon, step)
    return Plan(np.array(states), np.array(actions))


# ---- What is shown of it ----


def _series(seen: Seen) -> dict[str, Numbers]:
    if not seen.widths:
        return {}
    widths = np.stack(seen.widths)
    found = {
        "width_state": widths[..., :-1].mean(axis=(1, 2)),
        "width_reward": widths[..., -1].mean(axis=1),
    }
    found |= {"gain": np.array(seen.gains), "size": np.array(seen.sizes, dtype=float)}
    return found


def _truth(parts: Parts) -> GridPolicy | None:
    planner = parts.planner
    return _plan(planner, parts.environment) if isinstance(planner, GridPlanner) else None


def _bound(
    agent: Agent, seen: Seen, parts: Parts, truth: GridPolicy | None
) -> tuple[Numbers | None, list[str]]:
    """The proof of Theorem 1 stopped at the widths that were met."""
    sets = _confidence(agent)
    if isinstance(agent.strategy, Thompson):
        return None, [NO_BAYES]
    if sets is None or truth is None or not seen.widths:
        return None, []
    from kernelmdp.theory.bounds import regret_bound_from_widths

    widths, betas = jnp.asarray(np.stack(seen.widths)), np.array(seen.betas)
    found = regret_bound_from_widths(
        widths[..., -1], widths[..., :-1], reward_betas=jnp.asarray(betas[:, 1]),
        transition_betas=jnp.asarray(betas[:, 0]), lipschitz=lipschitz_constant(truth),
        diameter=parts.spec.states.diameter, reward_norm=sets.reward_norm, delta=sets.delta,
    )  # fmt: skip
    total = np.asarray(found.total)
    said = (
        "Theorem 1, stopped at the widths that were met, allows "
        f"{summary.number(float(total[-1]))} after {len(total):,} episodes."
    )
    if sets.beta_scale < 1:
        said += f" The run took {sets.beta_scale:g} of its widths, for which it promises nothing."
    return total, [said]


def _surfaces(
    parts: Parts, belief: Belief, truth: GridPolicy | None, seen: Seen
) -> tuple[list[Surface], list[str]]:
    mdps = (belief.mean(), parts.environment)
    if not isinstance(parts.planner, GridPlanner):
        said = "Its planner has no grid, and so no table of values to show: rewards alone."
        return ([_around(parts.spec, np.array(seen.pairs), mdps)] if seen.pairs else []), [said]
    believed = _plan(parts.planner, belief.mean())
    said = ["What is planned in the posterior mean after the last episode, and in the truth."]
    if parts.environment is None:
        said = [
            "What is planned in the posterior mean after the last episode; the truth is unknown."
        ]
    if parts.spec.state_dim == 1:
        return _on_a_line(believed, truth, mdps), said
    if parts.spec.state_dim > 2:
        said.append("Slices: all coordinates but the first two are in the middle of their range.")
    return _on_a_plane(believed, truth, mdps), said


def _on_a_line(believed: GridPolicy, truth: GridPolicy | None, mdps: Models) -> list[Surface]:
    """Values and actions by state and period, rewards by state and action."""
    states, actions = believed.states, believed.actions
    some, then = _some(states.shape[0]), _some(len(believed.values))
    periods = np.arange(1.0, len(believed.values) + 1)[then]
    axes, labels = (states.axis(0)[some], periods), ("state 0", "period")
    of = lambda read: _both(lambda p: np.asarray(read(p))[then, some], believed, truth)
    found = [
        Surface("Value", "", axes, labels, *of(lambda p: p.values)),
        Surface("Policy", "Action 0.", axes, labels, *of(lambda p: p.choices[..., 0])),
    ]
    if len(actions.shape) == 1:
        few = _some(actions.shape[0])
        points = (states.points[some], actions.points[few])
        rewards = _both(lambda mdp: np.asarray(_tabulated(mdp, *points)).T, *mdps)
        across = (states.axis(0)[some], actions.axis(0)[few])
        found.append(Surface("Mean reward", "", across, ("state 0", "action 0"), *rewards))
    return found


def _on_a_plane(believed: GridPolicy, truth: GridPolicy | None, mdps: Models) -> list[Surface]:
    """Values, actions and rewards in the first period, by the first two coordinates."""
    states, actions = believed.states, believed.actions
    one, two = (states.axis(i)[_some(states.shape[i])] for i in range(2))
    axes, labels = (one, two), ("state 0", "state 1")
    middle = actions.points[len(actions.points) // 2][None]
    of = lambda read: _both(lambda p: _slice(states.shape, read(p)), believed, truth)
    paid = lambda mdp: _slice(states.shape, _tabulated(mdp, states.points, middle))
    acted, now = of(lambda p: p.choices[0, :, 0]), "in the first period."
    return [
        Surface("Value", f"Value {now}", axes, labels, *of(lambda p: p.values[0])),
        Surface("Policy", f"Action 0 {now}", axes, labels, *acted),
        Surface("Mean reward", "Of the action in the middle.", axes, labels, *_both(paid, *mdps)),
    ]


def _both(read: Callable[[Any], Numbers], one: Any, other: Any) -> tuple[Numbers, Numbers | None]:
    return read(one), None if other is None else read(other)


def _slice(shape: tuple[int, ...], values: Any) -> Numbers:
    table = np.asarray(values).reshape(shape)
    return table[(*map(_some, shape[:2]), *(n // 2 for n in shape[2:]))].T


def _some(count: int) -> slice:
    return slice(None, None, -(-count // MOST_NODES))


def _around(spec: Spec, pairs: Numbers, mdps: Models) -> Surface:
    """Rewards where the run has been: by the first two numbers, the others at their medians."""
    choices = (*spec.states.choices, *spec.actions.choices)
    axes = (_axis(pairs[:, 0], choices[0]), _axis(pairs[:, 1], choices[1]))
    shape = (len(axes[1]), len(axes[0]))
    points = np.tile(np.quantile(pairs, 0.5, axis=0, method="lower"), (*shape, 1))
    points[..., 0], points[..., 1] = np.meshgrid(*axes)
    rows = jnp.asarray(points.reshape(-1, points.shape[-1]))
    both = (rows[:, : spec.state_dim], rows[:, spec.state_dim :])
    paid = _both(lambda mdp: np.asarray(_paid(mdp, both)).reshape(shape), *mdps)
    labels = ("state 0", "state 1" if spec.state_dim > 1 else "action 0")
    caption = "Where the run has been; all else at its median there."
    return Surface("Mean reward", caption, axes, labels, *paid)


def _axis(seen: Numbers, choices: int) -> Numbers:
    """What there is to choose, or the range that was seen."""
    low, high = float(seen.min()), float(seen.max())
    return (
        np.arange(float(choices)) if choices else np.linspace(low, high + (low == high), MOST_NODES)
    )

r"""Planning to a stated accuracy. Paper: $\Gamma(M, \varepsilon)$, and its conclusions."""

import math

import equinox as eqx
import numpy as np
from jaxtyping import Float

from kernelmdp._base import checks
from kernelmdp._base.jit_cache import compiled
from kernelmdp._base.types import Action, Array, Scalar, State
from kernelmdp.control.mdp.mdp import AbstractMDP, Period, Spec
from kernelmdp.control.planners.base import AbstractPlanner, AbstractPolicy, Work
from kernelmdp.control.planners.grid.grid_planner import GridPlanner, GridPolicy, refinement_error
from kernelmdp.control.planners.interpolation import Grid


def scheduled_accuracy(horizon: int, episode: int) -> float:
    r"""$\sqrt{H/l}$, the accuracy to ask for in episode l = 1, 2, ...

    Their sum over episodes is at most $2\sqrt{T}$, and so of the order of the regret.
    Paper: conclusions, $\Gamma(M_l, \sqrt{H/l})$.
    """
    return math.sqrt(checks.whole("horizon", horizon) / checks.whole("episode", episode))


class RefinedPlanner(AbstractPlanner):
    r"""$\Gamma(M, \varepsilon)$: a grid of which the cells are halved until $\varepsilon$ is met.

    The error is estimated at the start state, as `GridPlanner.error` does, and the policy says
    what was reached; after `most` halvings it is what it is. The grid depends on values, so
    `plan` runs on the host, where each grid is one compiled program, and not inside one.
    """

    base: GridPlanner
    start: tuple[float, ...] = eqx.field(static=True)
    accuracy: float = eqx.field(static=True)
    most: int = eqx.field(static=True)

    def __init__(
        self,
        base: GridPlanner,
        start: Float[Array, " m"] | tuple[float, ...],
        accuracy: float,
        most: int = 4,
    ):
        self.base, self.most = base, checks.whole("most", most, least=0)
        self.start = tuple(np.atleast_1d(checks.number("start", start)).tolist())
        self.accuracy = float(checks.positive("accuracy", accuracy))

    def to(self, accuracy: float) -> "RefinedPlanner":
        """The same planner with another aim."""
        return RefinedPlanner(self.base, self.start, accuracy, self.most)

    def plan(self, mdp: AbstractMDP) -> "RefinedPolicy":
        state = mdp.spec.states.check("start", np.array(self.start))
        half = self.base.coarser(mdp.spec)
        values = [_value(_plan(p, mdp), state) for p in (half.coarser(mdp.spec), half)]
        planner, policy = self.base, _plan(self.base, mdp)
        values.append(_value(policy, state))
        for _ in range(self.most):
            if refinement_error(*values[-3:]) <= self.accuracy:
                break
            planner = planner.finer(mdp.spec)
            policy = _plan(planner, mdp)
            values.append(_value(policy, state))
        return RefinedPolicy(policy, refinement_error(*values[-3:]))

    def work(self, spec: Spec) -> Work:
        """What the finest grid that may be tried takes; the evaluations of all of them."""
        grids = [self.base]
        for _ in range(self.most):
            grids.append(grids[-1].finer(spec))
        works = [grid.work(spec) for grid in grids]
        return works[-1]._replace(evaluations=sum(work.evaluations for work in works))

    def error(self, mdp: AbstractMDP, state: State) -> Scalar:
        """What the finest grid that `plan` tried is believed to reach, at any state."""
        used = self.plan(mdp).policy
        points = used.states.shape, used.actions.shape
        planner = GridPlanner(*points, self.base.noise_nodes, self.base.ball_levels)
        return planner.error(mdp, state)


@compiled
def _plan(planner: GridPlanner, mdp: AbstractMDP) -> GridPolicy:
    return planner.plan(mdp)


def _value(policy: GridPolicy, state: State) -> Scalar:
    value = policy.value(state)
    checks.require(
        not checks.is_traced(value),
        "RefinedPlanner.plan must run outside compiled functions, since the size of its grid "
        "depends on values. Run episodes one at a time, or use GridPlanner.",
    )
    return value


class RefinedPolicy(AbstractPolicy):
    """The policy of the last grid, and the error its planner believes it has at the start."""

    policy: GridPolicy
    reached: Scalar

    def __call__(self, state: State, period: Period) -> Action:
        return self.policy(state, period)

    def value(self, state: State) -> Scalar:
        return self.policy.value(state)

    def tabulate(self, grid: Grid, horizon: int) -> Float[Array, "H S n"]:
        return self.policy.tabulate(grid, horizon)

"""Deliberate mistakes: where each is made, what takes the place of the right thing, who sees it.

`made(mistake)` puts it into the library and takes it out again. Every mistake is one that a
person could make and that leaves everything running.
"""

import contextlib
import dataclasses
import importlib
from collections.abc import Callable
from typing import Any

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp.agents.algorithms.confidence import Widths
from kernelmdp.agents.belief.learned_mdp import Together
from kernelmdp.agents.belief.reward import PairReward, Reading
from kernelmdp.regression.learned import outliers


@dataclasses.dataclass(frozen=True)
class Mistake:
    """`broken` makes the wrong function of the right one at `where`; `by` must catch it."""

    name: str
    where: str
    broken: Callable[[Any], Any]
    by: tuple[str, ...]


def found(where):
    """The module or class at a dotted path, and the name of its attribute."""
    module, _, path = where.partition(":")
    *owners, name = path.split(".")
    owner = importlib.import_module(f"kernelmdp.{module}")
    for each in owners:
        owner = getattr(owner, each)
    return owner, name


@contextlib.contextmanager
def made(mistake):
    """The library with the mistake in it."""
    owner, name = found(mistake.where)
    right = vars(owner)[name]
    if isinstance(right, property):
        wrong = property(mistake.broken(right.fget))
    elif isinstance(right, classmethod):
        wrong = staticmethod(mistake.broken(getattr(owner, name)))
    else:
        wrong = mistake.broken(getattr(owner, name))
    setattr(owner, name, wrong)
    try:
        yield
    finally:
        # As it was: a class of equinox would wrap again what was wrapped before.
        (type.__setattr__ if isinstance(owner, type) else setattr)(owner, name, right)


def with_result(change):
    """The right result, changed."""
    return lambda right: lambda *given, **named: change(right(*given, **named))


def returns(result):
    """A function of its own in place of the right one."""
    return lambda right: result


times = lambda factor: with_result(lambda result: factor * result)


def with_rows(change, place=1):
    """The right function of rows that are changed; `place` is where they stand."""

    def broken(right):
        def wrong(*given, **named):
            given = list(given)
            given[place] = change(given[place])
            return right(*given, **named)

        return wrong

    return broken


unweighted = lambda rows: dataclasses.replace(rows, weights=(rows.weights > 0).astype(float))
padding_counts = lambda rows: dataclasses.replace(
    rows, weights=jnp.where(rows.weights == 0, 1.0, rows.weights)
)


def with_ridge(value):
    """The right method of a posterior whose ridge is another."""
    forget = lambda posterior: eqx.tree_at(lambda p: p.ridge, posterior, jnp.asarray(value))
    return lambda right: lambda self, *given, **named: right(forget(self), *given, **named)


def unmixed_draw(right):
    return lambda self, *, key, scale, more: Together(
        tuple(posterior.draw(key=key, scale=scale) for posterior in self.posteriors)
    )


def one_key(right):
    def step(self, state, action, *, key):
        reward = self.mean_reward(state, action) + self.spec.reward_noise.sample((1,), key=key)[0]
        shift = self.spec.transition_noise.sample(state.shape, key=key)
        return reward, self.spec.states.project(self.mean_transition(state, action) + shift)

    return step


def longer(right):
    def plan(self, mdp):
        spec = dataclasses.replace(mdp.spec, horizon=mdp.spec.horizon + 1)
        found = right(self, dataclasses.replace(mdp, spec=spec))
        parts = jax.tree.map(lambda a: a[:-1], (found.values, found.ahead, found.choices))
        return eqx.tree_at(lambda p: (p.values, p.ahead, p.choices), found, parts)

    return plan


def swapped_columns(right):
    def rows(self, trajectory):
        found = right(self, trajectory)
        return dataclasses.replace(found, targets=jnp.roll(found.targets, 1, axis=1))

    return rows


def without_scale(right):
    """The offset of the ball as it was in an early version: neither scales nor √m."""

    def call(self, encoding, reward, variance):
        plain = Widths(self.reward_beta, self.transition_beta, self.reward_offset, 0.0)
        bonus, radius = right(plain, encoding, reward, variance)
        return bonus, radius + self.transition_offset

    return call


def swapped_sets(right):
    def found(self, belief):
        sets = right(self, belief)
        return Widths(
            sets.transition_beta, sets.reward_beta, sets.reward_offset, sets.transition_offset
        )

    return found


def any_digest(right):
    return lambda digest, content: right("", content)


def any_content(right):
    return lambda digest, content: right(digest, b"")


def furthest_of_ties(right):
    def of(actions, values):
        found = right(actions, values)
        equal = values >= (found.top - 1e-12 * jnp.abs(found.top))[:, None]
        best = jnp.argmax(jnp.where(equal, actions.eccentricity, -jnp.inf), axis=1)
        index = jnp.stack(jnp.unravel_index(best, actions.shape), -1)
        return dataclasses.replace(found, best=best, index=index)

    return of


def absolute_ties(right):
    def of(actions, values):
        found = right(actions, values)
        equal = values >= (found.top - 1e-12)[:, None]
        best = jnp.argmin(jnp.where(equal, actions.eccentricity, jnp.inf), axis=1)
        index = jnp.stack(jnp.unravel_index(best, actions.shape), -1)
        return dataclasses.replace(found, best=best, index=index)

    return of


def folded_once(right):
    def folded(self):
        found = right(self)
        still = np.all(found.frequencies == 0, axis=1)
        return dataclasses.replace(found, weights=np.where(still, 1.0, 0.5) * found.weights)

    return folded


EXACT = "the_exact_posterior_is_the_textbook_s"
FEATURES = "the_posterior_under_features_is_the_textbook_s"
DRAWS = "draws_have_the_posterior_s_moments"
ROWS = "an_episode_becomes_the_right_rows_and_back"
OUTCOME = "a_reward_of_the_outcome_sees_the_next_state_and_the_action"
DOUBT = "rows_are_doubted_by_what_the_others_say"
UNITS = "widths_are_in_units_of_reward_and_state"
MODELS = "plausible_models_are_the_mean_and_the_widths"
WIDTHS = "the_widths_are_the_paper_s"
CAUTIOUS = "learned_kernels_are_taken_shorter_and_louder"
STAND = "as_many_rows_stand_for_all_as_may_count"
OFFSETS = "offsets_are_those_of_the_certificate"
PLANS = "plans_are_dynamic_programming_with_loops"
JUDGES = "judges_evaluate_each_period_by_its_own_action"
OVER = "once_an_episode_is_over_nothing_is_earned"
BALL = "optimistic_plans_choose_the_best_of_the_ball"
THROUGH = "dictionary_features_are_the_kernel_through_the_dictionary"
CUT = "values_are_cut_to_what_rewards_can_sum_to"
BEST = "the_best_action_is_found_and_none_is_invented"
REDRAWN = "a_dictionary_that_keeps_all_rows_is_the_textbook_s_after_an_episode"
COPIES = "dictionaries_follow_the_rows_and_their_copies"
NOISE = "noise_has_its_scale_drawn_and_integrated"
PERIODS = "each_period_has_noise_of_its_own_in_reward_and_transition"
EPISODES = "each_episode_has_noise_of_its_own"
KEPT = "snapshots_are_of_their_record_or_nothing"
ROOM = "what_does_not_fit_into_a_program_is_lost"

MISTAKES = [
    # widths and confidence sets
    Mistake("β/2", "regression.widths:exact_width", times(0.5), (WIDTHS,)),
    Mistake("no noise term in the width", "regression.widths:_noise_width", times(0.0), (WIDTHS,)),
    Mistake(
        "lengthscales and noise as they were learned", "regression.learned.conservative:cautious",
        lambda right: lambda posterior, deviations, noise: posterior, (CAUTIOUS,),
    ),
    Mistake(
        "half as many rows stand for all as may count", "regression.learned.learned_posterior:well_chosen",
        lambda right: lambda data, number: right(data, number // 2), (STAND,),
    ),
    Mistake("half of a learned width", "regression.widths:learned_width", times(0.5), (WIDTHS,)),
    Mistake(
        "the offset forgets the rows", "regression.widths:fourier_offset",
        lambda right: lambda error, *, norm_bound, rows, ridge: norm_bound * jnp.sqrt(error),
        (WIDTHS,),
    ),
    Mistake("offset without scale", "agents.algorithms.confidence:Widths.__call__", without_scale, (UNITS,)),
    Mistake(
        "ball ignored", "agents.algorithms.confidence:Widths.__call__",
        with_result(lambda sets: (sets[0], 0.0 * sets[1])), (UNITS,),
    ),
    Mistake(
        "no bonus on the reward", "agents.algorithms.confidence:Widths.__call__",
        with_result(lambda sets: (0.0 * sets[0], sets[1])), (UNITS,),
    ),
    Mistake(
        "sets of reward and transition swapped", "agents.algorithms.confidence:Confidence.widths",
        swapped_sets, (MODELS,),
    ),
    Mistake(
        "ridges of reward and transition swapped", "agents.algorithms.confidence:ridges_of",
        with_result(lambda ridges: ridges[::-1]), (OFFSETS,),
    ),
    Mistake(
        "information gain of one output used for all", "agents.belief.belief:Belief.gains",
        with_result(lambda gains: (gains[0] / 2, gains[1])), (MODELS,),
    ),
    Mistake(
        "no offset under certified features", "agents.algorithms.confidence:Confidence._offset",
        times(0.0), (OFFSETS,),
    ),
    # posteriors
    Mistake(
        "ridge not in the posterior", "regression.posteriors.exact:ExactPosterior._extended",
        with_ridge(1e-6), (EXACT,),
    ),
    Mistake(
        "padded rows count", "regression.posteriors.exact:ExactPosterior._extended",
        with_rows(padding_counts), (EXACT,),
    ),
    Mistake(
        "gain halved", "regression.posteriors.exact:ExactPosterior.information_gain",
        times(0.5), (EXACT,),
    ),
    Mistake(
        "row weights ignored", "regression.posteriors.ridge:_accumulate",
        with_rows(unweighted), (FEATURES,),
    ),
    Mistake(
        "gain of the first output only", "regression.posteriors.ridge:Posterior.information_gain",
        returns(lambda self: self.log_dets[0]), (FEATURES,),
    ),
    Mistake(
        "residual dropped in the Nyström variance", "regression.features.nystrom:Nystrom.missing",
        times(0.0), (THROUGH,),
    ),
    Mistake(
        "features not whitened", "regression.features.nystrom:Nystrom.whiten",
        returns(lambda self, basis: basis), (THROUGH,),
    ),
    Mistake(
        "widths not narrowed by an incremental update", "_base.linalg:extended_root",
        lambda right: lambda root, rows: (root, right(root, rows)[1]), ("an_extended_root_is_that_of_the_larger_matrix",),
    ),
    Mistake(
        "output kernel ignored", "regression.posteriors.coregionalization:Coupling.of",
        lambda right: lambda outputs: right(len(outputs) if np.ndim(outputs) else outputs),
        ("the_gain_is_the_log_determinant_of_pairs",),
    ),
    Mistake(
        "merged rows weigh one", "regression.data.rows:Data.merged", with_result(unweighted),
        ("merged_rows_are_sums_and_weighted_means",),
    ),
    # draws
    Mistake(
        "posterior scale ignored in draws", "regression.posteriors.ridge:Posterior.draws",
        lambda right: lambda self, number, *, key, scale=1.0: right(self, number, key=key), (DRAWS,),
    ),
    Mistake(
        "draws do not know what the features miss", "regression.posteriors.base:Draws.__call__",
        returns(lambda self, x: self.seen(x).reshape(-1, self.mixing.shape[0])), (DRAWS,),
    ),
    Mistake(
        "prior draws not conditioned on the data", "regression.features.nystrom:Nystrom.missing_draw",
        with_result(lambda drawn: (drawn[0], 0.0 * drawn[1])), (DRAWS,),
    ),
    Mistake(
        "key reused between reward and transition draws", "agents.belief.dynamics:FixedDynamics.sample",
        unmixed_draw, ("reward_and_transition_are_drawn_apart",),
    ),
    # dictionaries and features
    Mistake(
        "row weights ignored in redraws", "regression.features.nystrom:_of_copies",
        returns(lambda single, weights: jnp.minimum(single, 1.0)), (COPIES,),
    ),
    Mistake(
        "chances of rows without the ridge", "regression.features.nystrom:Practical.__call__",
        returns(lambda self, ridge: self.value * ridge), (COPIES,),
    ),
    Mistake(
        "the theory's rate without its accuracy", "regression.features.nystrom:Theory.rate",
        lambda right: lambda self: right(self) / self.accuracy_ratio, (COPIES,),
    ),
    Mistake(
        "stale dictionary", "regression.features.nystrom:Nystrom.wants_redraw",
        returns(lambda self, shrinkage: jnp.asarray(False)), (REDRAWN,),
    ),
    Mistake(
        "earlier episodes forgotten at a redraw", "regression.posteriors.ridge:Posterior.advance",
        lambda right: lambda self, rows, everything, *, key: right(self, rows, rows, key=key),
        (REDRAWN,),
    ),
    Mistake(
        "features folded without twice the weight", "regression.kernels.spectrum:Spectrum.folded",
        folded_once, ("features_are_within_their_certificate",),
    ),
    Mistake(
        "certificate of nothing lost",
        "regression.features.fourier:QuadratureFourier.kernel_error_bound",
        returns(lambda self: 0.0), ("features_are_within_their_certificate",),
    ),
    # what is regressed
    Mistake(
        "a reward learned from the state that is left", "agents.belief.reward:OutcomeReward.regressed",
        lambda right: lambda self, path: right(
            self, dataclasses.replace(path, next_states=path.states)
        ),
        (OUTCOME,),
    ),
    Mistake(
        "a row's own target speaks for it", "regression.learned.outliers:densities",
        lambda right: lambda problem, theta: outliers._forecast(problem, theta, problem.data),
        (DOUBT,),
    ),
    Mistake(
        "reward and transition columns swapped", "agents.belief.encoding:Encoding.rows",
        swapped_columns, (ROWS,),
    ),
    Mistake(
        "angle not wrapped in differences", "control.mdp.mdp:Box.difference",
        returns(lambda self, x, y: x - y), (ROWS,),
    ),
    Mistake(
        "prior mean identity ignored", "agents.belief.encoding:Encoding.moving",
        returns(lambda self: np.array(self.spec.states.periodic)), (ROWS,),
    ),
    Mistake(
        "known reward ignored", "agents.belief.reward:KnownReward.__call__",
        returns(lambda self, values, state, action, after: 4.0 * values[..., -1]), (ROWS,),
    ),
    Mistake(
        "known reward still gets a bonus", "agents.algorithms.confidence:Widths.__call__",
        lambda right: lambda self, encoding, reward, variance: right(
            self, encoding, PairReward(reading=Reading(encoding.scales[-1], None, None)), variance
        ),
        (UNITS,),
    ),
    Mistake("periods that did not happen count", "agents.belief.encoding:Encoding.rows", with_result(padding_counts), (ROWS,)),
    Mistake(
        "targets not scaled back", "agents.belief.encoding:Encoding.next_state",
        lambda right: lambda self, values, state: right(
            dataclasses.replace(self, scales=(1.0,) * 3), values, state
        ),
        (ROWS,),
    ),
    # planning
    Mistake("horizon off by one", "control.planners.grid.grid_planner:GridPlanner.plan", longer, (PLANS,)),
    Mistake(
        "transition noise not integrated in planning", "control.planners.noise_average:NoiseAverage.__call__",
        returns(lambda self, values: values), (PLANS,),
    ),
    Mistake(
        "worst of the ties", "control.planners.grid.action_refinement:Rows.of", furthest_of_ties, (BEST,)
    ),
    Mistake(
        "ties by an absolute difference", "control.planners.grid.action_refinement:Rows.of", absolute_ties, (BEST,)
    ),
    Mistake(
        "parabola not kept in its cell", "control.planners.grid.action_refinement:Rows.vertex",
        with_result(lambda found: (4 * found[0], 4 * found[1])), (BEST,),
    ),
    Mistake(
        "value above a cliff between actions", "control.planners.grid.action_refinement:Rows._borne_out",
        returns(lambda self, j, left, right: (left, right)), (BEST,),
    ),
    Mistake(
        "value above all that actions lead to", "control.planners.grid.grid_planner:_limit",
        returns(lambda actions, table: lambda best, top: best),
        ("no_model_is_worth_more_than_its_rewards_allow",),
    ),
    Mistake(
        "ball ignored by the planner", "control.planners.grid.ball_maxima:Lookup.read",
        returns(lambda self, grid, ahead: grid.interpolate(ahead.values, self.place)), (BALL,),
    ),
    Mistake(
        "constraint (iii) dropped", "control.planners.grid.grid_planner:minorant",
        returns(lambda grid, values, lipschitz: values),
        ("future_values_are_no_steeper_than_their_lipschitz_constant",),
    ),
    Mistake(
        "values not clipped", "control.planners.grid.grid_planner:_clipped",
        returns(lambda table, values, left: values), (CUT,),
    ),
    Mistake(
        "terminal states still pay", "control.planners.grid.grid_planner:over_is_over",
        returns(lambda mdp, grid, values: values), (OVER,),
    ),
    Mistake(
        "values leak across the edge of the end", "control.planners.interpolation:Edges.shares",
        returns(lambda self, x, corners, weights: weights), (OVER,),
    ),
    Mistake(
        "angle not closed on the grid", "control.planners.interpolation:Grid.closed",
        returns(lambda self, values: jnp.pad(values, [(0, 1)], mode="edge")),
        ("angles_wrap_on_a_grid",),
    ),
    # judging and acting
    Mistake(
        "policy judged at the wrong period", "control.judges.grid_judge:evaluate",
        lambda right: lambda env, grid, choices, *more: right(env, grid, choices[::-1], *more),
        (JUDGES,),
    ),
    Mistake("sign of the regret", "agents.algorithms.loop:Record.regret", times(-1.0), ("regret_is_the_optimum_less_the_value",)),
    Mistake(
        "key reused between reward and transition noise", "control.mdp.mdp:AbstractEnvironment.step",
        one_key, (PERIODS,),
    ),
    Mistake(
        "keys equal in every period", "control.mdp.mdp:AbstractEnvironment.step",
        lambda right: lambda self, state, action, *, key: right(
            self, state, action, key=jax.random.key(0)
        ),
        (PERIODS,),
    ),
    Mistake(
        "keys equal in every episode", "agents.algorithms.loop:episode",
        lambda right: lambda agent, env, judge, memory, index, *more, key: right(
            agent, env, judge, memory, 0 * index, *more, key=key
        ),
        (EPISODES,),
    ),
    Mistake(
        "noise integrated at √½ of its scale", "control.mdp.noise:Gaussian.nodes",
        with_result(lambda rule: (rule[0] / np.sqrt(2), rule[1])), (NOISE,),
    ),
    Mistake(
        "uniform noise of the wrong reach", "control.mdp.noise:Uniform.reach",
        lambda right: lambda self: self.scale, (NOISE,),
    ),
    Mistake(
        "rows written over others where there is no room", "regression.data.rows:History._write",
        lambda right: lambda self, rows, *, fits: right(self, rows, fits=True), (ROOM,),
    ),
    Mistake(
        "points that do not fit left out of a dictionary", "regression.features.nystrom:_gather",
        with_result(lambda found: (jnp.nan_to_num(found[0]), found[1])), (ROOM,),
    ),
    # the record
    Mistake("snapshot digest ignored", "campaign.lifecycle.snapshots:_seal", any_digest, (KEPT,)),
    Mistake("snapshot checksum ignored", "campaign.lifecycle.snapshots:_seal", any_content, (KEPT,)),
]  # fmt: skip

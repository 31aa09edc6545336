"""Planning along trajectories, repeated in every period, for any number of dimensions."""

from typing import ClassVar

import equinox as eqx
import jax
import jax.numpy as jnp
from jaxtyping import Bool, Float, Int

from kernelmdp._base import checks
from kernelmdp._base.types import Action, Array, Key, Scalar, State
from kernelmdp.control.mdp.mdp import AbstractMDP, Period, Spec, is_over
from kernelmdp.control.planners.base import (
    AbstractPlanner,
    AbstractPolicy,
    Foreseen,
    Work,
    chances,
)
from kernelmdp.control.planners.trajectory.colored_noise import coloured
from kernelmdp.control.planners.trajectory.ilqr import (
    DAMPINGS,
    LENGTHS,
    Gains,
    changed,
    gains_of,
    improved,
)
from kernelmdp.control.planners.trajectory.open_loop import (
    Path,
    Shares,
    action_of,
    advance,
    alone,
    arrive,
    best_of,
    follow,
    joined,
    switched,
)

DRAWS = 8  # noisy episodes that a value is the mean of, where noise may end them
SPREAD = 0.5  # standard deviation of sampled actions, of half their range
POLISH = 20  # steps of iLQR that a rehearsed path is given


class TrajectoryPlanner(AbstractPlanner):
    """Planner that replans along sampled trajectories in every period, in any dimension.

    In every period it samples action sequences, improves the best by iLQR and takes the first
    action. It also tries each choice otherwise, one at a time. A short look-ahead is quick and
    tolerates a wrong model; one that is too short sees no reward.

    Paths are those of mean states. The only noise effect in a plan is the chance that the episode
    ends within a period, where terminal states are known. The planned value is then the mean of
    `DRAWS` noisy episodes.

    Args:
        lookahead: Number of periods that a plan looks ahead.
        samples: Number of random action sequences with coloured noise.
        starts: Number of best sequences that iLQR improves.
        steps: Number of iLQR steps.
        rehearsals: Shorter look-aheads. The first plan also starts from episodes that planners with
            these look-aheads run in the model. Use them with a look-ahead of the whole horizon.

    Raises:
        ValueError: if a number is too small, or `starts` exceeds `samples`.

    Example:
        ```python
        env = km.envs.CartPole()
        policy = km.TrajectoryPlanner(lookahead=15).plan(env)
        start = env.initial(key=jax.random.key(0))
        action, memory = policy.act(start, 0, policy.begin(start))
        ```
    """

    follows: ClassVar[bool] = True
    lookahead: int = eqx.field(static=True, default=10)
    samples: int = eqx.field(static=True, default=64)
    starts: int = eqx.field(static=True, default=4)
    steps: int = eqx.field(static=True, default=4)
    rehearsals: tuple[int, ...] = eqx.field(static=True, default=())

    def __check_init__(self):
        for name in ("lookahead", "starts", "steps"):
            checks.whole(name, getattr(self, name))
        checks.whole("samples", self.samples, least=2)
        for each in self.rehearsals:
            checks.whole("each of rehearsals", each)
        checks.require(
            self.starts <= self.samples,
            f"starts must be at most samples, got {self.starts} and {self.samples}. "
            "Lower starts or raise samples.",
        )

    def plan(self, mdp: AbstractMDP) -> "TrajectoryPolicy":
        return TrajectoryPolicy(mdp.free(), self, jax.random.key(0))

    def work(self, spec: Spec) -> Work:
        """Return the cost of samples and of iLQR steps in every period."""
        looks = [min(self.lookahead, spec.horizon), *self.rehearsals]
        tried = len(LENGTHS) * len(DAMPINGS) + 2 * spec.input_dim
        each = [look * (self.samples + self.starts * self.steps * tried) for look in looks]
        kept = max(looks) * (self.samples + self.starts * tried) * spec.input_dim
        return Work(spec.horizon * sum(each), kept)

    def error(self, mdp: AbstractMDP, state: State) -> Float[Array, ""]:
        """Return the change of the value at half the look-ahead: an indicator and no bound."""
        half = TrajectoryPlanner(
            max(1, self.lookahead // 2), self.samples, self.starts, self.steps, self.rehearsals
        )
        return jnp.abs(self.plan(mdp).value(state) - half.plan(mdp).value(state))


class Intent(eqx.Module):
    """Memory of a replanning policy: the intended path and the feedback gains that keep to it."""

    path: Path
    gains: Gains

    @property
    def value(self) -> Float[Array, "*K"]:
        """Value of the path, or of each of several stacked paths."""
        return self.path.value


class TrajectoryPolicy(AbstractPolicy):
    """Policy of a `TrajectoryPlanner` in an MDP; its value is that of following it in the MDP."""

    mdp: AbstractMDP
    planner: TrajectoryPlanner
    key: Key

    @property
    def remembers(self) -> bool:
        return True

    @property
    def _reach(self) -> int:
        return min(self.planner.lookahead, self.mdp.spec.horizon)

    def begin(self, state: State) -> Intent:
        if self.planner.rehearsals:
            return self._rehearsed(state)
        return Intent(Path.blank(self.mdp, self._reach), self._idle(self._reach))

    def act(self, state: State, period: Period, memory: Intent) -> tuple[Action, Intent]:
        share, memory = self._decided(state, period, memory)
        return self.mdp.real(action_of(self.mdp, share)), memory

    def __call__(self, state: State, period: Period) -> Action:
        """Return the action of an episode that starts here, without memory."""
        return self.act(state, period, self.begin(state))[0]

    def value(self, state: State) -> Scalar:
        if not self.draws:
            return self._earned(state, None)
        each = jax.lax.map(lambda key: self._earned(state, key), chances(self.draws))
        return jnp.mean(each)

    @property
    def draws(self) -> int:
        """Number of noisy episodes in the value.

        The mean path misleads where noise crosses a known edge of terminal states.
        """
        return DRAWS if self.mdp.has_risk() else 0

    def _earned(self, state: State, key: Key | None) -> Scalar:
        """Return the sum of rewards of an episode, without noise or with some."""
        begun, periods = (state, self.begin(state)), jnp.arange(self.mdp.spec.horizon)
        if self.mdp.terminal(state) is not None:
            return self._until_over(begun, key)
        lived = lambda now, period: self._lived(now, period, None)
        return jnp.sum(jax.lax.scan(lived, begun, periods)[1])

    def _lived(
        self, now: tuple[State, Intent], period: Period, key: Key | None
    ) -> tuple[tuple[State, Intent], Scalar]:
        """Run one period in the MDP and return its next state and reward."""
        share, memory = self._decided(now[0], period, now[1])
        chance = None if key is None else jax.random.fold_in(key, period)
        reward, after = arrive(self.mdp, now[0], action_of(self.mdp, share), chance)
        return (after, memory), reward

    def _until_over(self, begun: tuple[State, Intent], key: Key | None) -> Scalar:
        """Return the value where episodes end, without the cost of planning after the end."""

        def on(now: tuple[tuple[State, Intent], Period, Scalar]) -> Bool[Array, ""]:
            over = self.mdp.terminal(now[0][0])
            assert over is not None  # or a scan would do
            return (now[1] < self.mdp.spec.horizon) & jnp.logical_not(over)

        def step(now: tuple[tuple[State, Intent], Period, Scalar]) -> tuple:
            lived, reward = self._lived(now[0], now[1], key)
            return lived, now[1] + 1, now[2] + reward

        return jax.lax.while_loop(on, step, (begun, jnp.asarray(0), jnp.zeros(())))[2]

    @property
    def foresees(self) -> bool:
        """True unless the plan chooses more than the system's own action."""
        every = jnp.zeros(self.mdp.spec.action_dim)
        return self.mdp.real(every).shape == every.shape

    def foresee(self, state: State, action: Action, key: Key | None = None) -> Foreseen:
        reward, after = arrive(self.mdp, state, action, key)
        return Foreseen(reward, after, is_over(self.mdp, after))

    def _decided(self, state: State, period: Period, memory: Intent) -> tuple[Array, Intent]:
        """Return the action for now, and the intent from the next period on."""
        counted, key = self._counted(period, self._reach), jax.random.fold_in(self.key, period)
        kept = changed(self.mdp, memory.path, memory.gains, 0.0, counted, state)
        meant = self._best(kept, state, counted, key)
        best = meant.path
        rows = (best.states, best.shares, best.rewards, best.alive, meant.gains)
        states, shares, rewards, alive, gains = jax.tree.map(_shifted, rows)
        return best.shares[0], Intent(Path(states, shares, best.value, rewards, alive), gains)

    def _counted(self, period: Period, size: int) -> Float[Array, " L"]:
        """Return 1 for periods within the horizon, 0 beyond."""
        return (period + jnp.arange(size) < self.mdp.spec.horizon).astype(float)

    def _best(self, kept: Path, state: State, counted: Array, key: Key) -> Intent:
        """Return the best of the intended path and of samples, improved."""
        tries = _tries(kept.shares, self.planner.samples, key)
        sampled = jax.vmap(lambda shares: follow(self.mdp, state, shares, counted))(tries)
        starts = joined(kept, _top(sampled, self.planner.starts - 1))
        return self._improved(starts, self.planner.steps, counted)

    def _improved(self, paths: Path, steps: int, counted: Array) -> Intent:
        """Return the best of some paths, each improved, and the gains that keep to it."""
        if all(self.mdp.spec.actions.choices):
            again = lambda _, each: switched(self.mdp, each, counted)  # each tries every choice
            best = best_of(jax.lax.fori_loop(0, max(1, steps // 2), again, paths))
            return best_of(Intent(alone(best), gains_of(self.mdp, alone(best), counted)))

        def one(number: Array, now: Intent) -> Intent:
            """Step once; after the last step compute only the gains."""
            move = number < steps
            path, gains = improved(self.mdp, now.path, counted, move)
            if any(self.mdp.spec.actions.choices):
                other = lambda: switched(self.mdp, path, counted)
                path = jax.lax.cond(move, other, lambda: path)
            return Intent(path, gains)

        first = Intent(paths, self._idle(len(paths.value), len(counted)))
        return best_of(jax.lax.fori_loop(0, steps + 1, one, first))

    def _idle(self, *rows: int) -> Gains:
        """Return gains that change nothing."""
        dims = self.mdp.spec.state_dim, self.mdp.spec.action_dim
        return Gains(jnp.zeros((*rows, dims[1])), jnp.zeros((*rows, dims[1], dims[0])))

    # ---- Rehearsals ----

    def _rehearsed(self, state: State) -> Intent:
        """Return the best path of planners with other look-aheads in the MDP, improved."""
        looks = jnp.array(self.planner.rehearsals)
        keys, counted = jax.random.split(self.key, len(looks)), self._counted(0, self._reach)
        done = jax.vmap(lambda look, key: self._receding(state, look, key))(looks, keys)
        paths = jax.vmap(lambda shares: follow(self.mdp, state, shares, counted))(done)
        return self._improved(paths, POLISH, counted)

    def _receding(self, state: State, look: Int[Array, ""], key: Key) -> Shares:
        reach = max(self.planner.rehearsals)

        def body(now: tuple[State, Shares], period: Period) -> tuple[tuple[State, Shares], Array]:
            counted = self._counted(period, reach) * (jnp.arange(reach) < look).astype(float)
            kept = follow(self.mdp, now[0], now[1], counted)
            best = self._best(kept, now[0], counted, jax.random.fold_in(key, period)).path
            after = advance(self.mdp, now[0], best.shares[0])[1]
            return (after, _shifted(best.shares)), best.shares[0]

        idle = jnp.zeros((reach, self.mdp.spec.action_dim))
        return jax.lax.scan(body, (state, idle), jnp.arange(self._reach))[1]


def _tries(meant: Shares, number: int, key: Key) -> Float[Array, "S L n"]:
    """Return samples, half around the intended actions and half around 0, twice as far from it."""
    noise, half = SPREAD * coloured(number, *meant.shape, key=key), number // 2
    return jnp.clip(jnp.concatenate([meant + noise[:half], 2 * noise[half:]]), -1, 1)


def _top(paths: Path, number: int) -> Path:
    """Return the most valuable of several paths."""
    values = jnp.where(jnp.isfinite(paths.value), paths.value, -jnp.inf)
    return jax.tree.map(lambda leaf: leaf[jax.lax.top_k(values, number)[1]], paths)


def _shifted(rows: Array) -> Array:
    """Return the rows from the second on; the last occurs twice."""
    return jnp.concatenate([rows[1:], rows[-1:]])

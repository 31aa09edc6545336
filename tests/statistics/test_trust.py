"""How often a model that fits is called unfit, and how often a defect is found and named.

The systems are made up here, in NumPy: a state and an action, 20 or 30 periods, next state and reward
drawn from the model's own prior, and one defect at a time on top of them.
"""

import collections
import dataclasses
import functools

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from reference import squared_exponential

import kernelmdp as km
from kernelmdp.agents.trust.metrics import examine
from kernelmdp.agents.trust.verdict import FEWEST, USABLE, WAITS
from kernelmdp.control.mdp.mdp import Trajectory

EPISODES, HORIZON, NOISE, SIZE, LENGTHSCALE = 8, 30, 0.05, 0.3, 0.5
HARMLESS = (None, *USABLE, *WAITS)


def drawn(generator, centers=40):
    """A function of (s, a) in the unit square, drawn from the prior."""
    points = generator.random((centers, 2))
    gram = squared_exponential(points, points, LENGTHSCALE) + 1e-6 * np.eye(centers)
    values = np.linalg.cholesky(gram) @ generator.standard_normal(centers)
    weights = np.linalg.solve(gram, values)
    return lambda z: (squared_exponential(z[None], points, LENGTHSCALE) @ weights)[0]


@dataclasses.dataclass
class Scene:
    """What a defect may look at and change: the period's numbers, and one that nobody measures."""

    generator: np.random.Generator
    state: float
    hidden: float
    actions: list
    after: float = 0.0
    reward: float = 0.0

    def before(self, lag):
        return self.actions[-1 - lag] if len(self.actions) > lag else 0.0


def none(scene): ...


def hidden_velocity(scene):
    scene.after = scene.state + 0.2 * scene.hidden
    scene.hidden = 0.9 * scene.hidden + 0.3 * scene.actions[-1] - 0.3 * scene.state


def hidden_drift(scene):
    scene.hidden = 0.9 * scene.hidden + 0.13 * scene.generator.standard_normal()
    scene.reward += scene.hidden


def delay_of_two(scene):
    scene.after += 0.4 * scene.before(2)


def delay_of_one(scene):
    scene.after = 0.6 * scene.state + 0.4 * scene.before(1)


def jump(scene):
    scene.reward += (scene.state > 0.05) & (scene.actions[-1] > 0)


def wall(scene):
    scene.after = 0.5 * scene.state + 0.3 * scene.actions[-1] + 0.4 * (scene.actions[-1] > 0.2)


def glitches(scene):
    hit = scene.generator.random() < 0.03
    scene.reward += hit * scene.generator.choice([-0.6, 0.6])


def pure_noise(scene):
    scene.reward = 0.3 * scene.generator.standard_normal()


def episodes_of(generator, defect, noise):
    """Trajectories of one system under random actions."""
    functions, made = (drawn(generator), drawn(generator)), []
    for _ in range(EPISODES + 1):
        scene, rows = Scene(generator, *generator.uniform(-0.5, 0.5, 2), []), []
        for _ in range(HORIZON):
            scene.actions.append(generator.uniform(-1, 1))
            z = np.array([(scene.state + 1.5) / 3, (scene.actions[-1] + 1) / 2])
            scene.after, scene.reward = (SIZE * f(z) for f in functions)
            defect(scene)
            shifts = noise * generator.standard_normal(2)
            after = float(np.clip(scene.after + shifts[0], -1.5, 1.5))
            rows.append((scene.state, scene.actions[-1], scene.reward + shifts[1], after))
            scene.state = after
        states, actions, rewards, afters = np.array(rows).T
        columns = (states[:, None], actions[:, None], rewards, afters[:, None], np.ones(HORIZON))
        made.append(Trajectory(*map(jnp.asarray, columns)))
    return made


@functools.cache
def belief_of(noise, claimed):
    spec = km.Spec(
        km.Box(-1.5, 1.5), km.Box(-1.0, 1.0), HORIZON,
        reward_noise=km.Gaussian(noise), transition_noise=km.Gaussian(noise),
    )  # fmt: skip
    kernel, ridge = km.SquaredExponential(LENGTHSCALE), (claimed / SIZE) ** 2
    prior = km.Prior(kernel, features="exact", ridge=ridge, state_scales=[SIZE], reward_scale=SIZE)
    return prior.belief(spec, episodes=EPISODES + 1)


@eqx.filter_jit
def updated(belief, path):
    return belief.observe(path, key=jax.random.key(0))


def trusts(seed, defect, noise=NOISE, claimed=NOISE, after=(1, 4, EPISODES)):
    """What is said after some episodes, when a belief has learned those before them."""
    episodes = episodes_of(np.random.default_rng(seed), defect, noise)
    belief, said = belief_of(noise, claimed), []
    for number, path in enumerate(episodes):
        if number in after:
            stacked = jax.tree.map(lambda *a: jnp.asarray(np.stack(a)), *episodes[:EPISODES])
            there = np.where(np.arange(EPISODES)[:, None] < number, stacked.weights, 0.0)
            past = eqx.tree_at(lambda t: t.weights, stacked, jnp.asarray(there))
            said.append(examine(belief, path, past, episode=number))
        belief = updated(belief, path)
    return said


@pytest.mark.slow
@pytest.mark.audit
@pytest.mark.parametrize(
    ("noise", "claimed"), [(NOISE, NOISE), (0.2, 0.2), (0.0, 0.01)], ids=["little", "much", "none"]
)
def test_a_model_that_fits_is_hardly_ever_called_unfit(noise, claimed, scale, report):
    seeds, said = int(200 * scale), collections.Counter()
    for seed in range(seeds):
        for trust in trusts(seed, none, noise, claimed):
            said["unfit"] += trust.fit is False
            said["too early"] += trust.fit is None
            said["of"] += 1
    report(
        f"trust: systems that fit called unfit, noise {noise:g}", "at most 2 %",
        f"{said['unfit'] / said['of']:.1%} of {said['of']} verdicts; too early to tell "
        f"{said['too early'] / said['of']:.1%}",
    )  # fmt: skip
    assert said["unfit"] <= max(1, 0.02 * said["of"])


DEFECTS = [  # the defect, its column, what it may be called, in what share of systems it must be
    (hidden_velocity, 0, ("missing",), 0.9),
    (hidden_drift, 1, ("missing",), 0.9),
    (delay_of_one, 0, ("delay",), 0.9),
    (delay_of_two, 0, ("delay",), 0.9),
    (jump, 1, ("jump", "stiff"), 0.7),
    (wall, 0, ("jump", "stiff"), 0.7),
    (glitches, 1, ("outliers",), 0.8),
    (pure_noise, 1, ("overconfident",), 0.9),
]


@pytest.mark.slow
@pytest.mark.audit
@pytest.mark.parametrize(
    ("defect", "column", "names", "share"), DEFECTS, ids=[each[0].__name__ for each in DEFECTS]
)
def test_a_defect_is_noticed_and_named(defect, column, names, share, scale, report):
    seeds, found = max(10, int(50 * scale)), collections.Counter()
    for seed in range(seeds):
        (trust,) = trusts(seed, defect, after=(EPISODES,))
        found[trust.columns[column].defect] += 1
    noticed = sum(count for name, count in found.items() if name not in HARMLESS)
    named = sum(found[name] for name in names)
    report(
        f"trust: {defect.__name__}, after {EPISODES} episodes of {HORIZON}",
        f"noticed in 90 %, called {' or '.join(names)} in {share:.0%}",
        f"noticed in {noticed / seeds:.0%}, {dict(found)}",
    )  # fmt: skip
    assert noticed >= 0.9 * seeds
    assert named >= share * seeds - 1


@pytest.mark.slow
def test_a_defect_is_named_in_the_sentence_with_what_to_do():
    (trust,) = trusts(0, delay_of_two, after=(EPISODES,))
    assert trust.fit is False
    assert "actions take effect after their own period" in trust.sentence()
    assert "add the last actions to the state" in trust.sentence()
    assert "action 0, 2 before" in trust.sentence()


@pytest.mark.slow
def test_of_a_few_rows_nothing_is_said_but_that_they_are_few():
    (trust,) = trusts(0, none, after=(4,))
    assert trust.fit
    few = dataclasses.replace(trust, rows=FEWEST - 1)
    assert few.fit is None
    assert "has learned 19 rows before this episode; a verdict needs 20" in few.sentence()


def test_before_anything_was_learned_it_is_too_early_to_tell():
    (trust,) = trusts(0, none, after=(0,))
    assert trust.fit is None
    assert trust.columns[0].gain is None

"""An agent that is told nothing: it runs, resumes, survives odd systems, and says what it lacks."""

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from campaigns import HORIZON, UNIT, play, tables
from judging import Nobody
from typer.testing import CliRunner

from kernelmdp._base.errors import ConfigError, ObservationError
from kernelmdp.agents.algorithms.baselines import settled
from kernelmdp.agents.algorithms.confidence import Confidence
from kernelmdp.agents.algorithms.initial_exploration import HELD
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.loop import episodes_of, learn_once
from kernelmdp.agents.algorithms.psrl import psrl
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.cli import app
from kernelmdp.config import describe
from kernelmdp.config.build.build import read
from kernelmdp.config.files.configuration import parsed
from kernelmdp.control.envs import Pricing
from kernelmdp.control.mdp.mdp import Box, Spec, Trajectory
from kernelmdp.control.planners import GridPlanner, TrajectoryPlanner, planner_for
from kernelmdp.regression.kernels import Linear, SquaredExponential
from kernelmdp.regression.learned import learned_posterior

ENV, PLANNER = Pricing(horizon=5), GridPlanner((9,), (5,), 3)
KERNEL = SquaredExponential(0.8)
ONLY = {"system": {"states": UNIT, "actions": UNIT, "horizon": HORIZON}}
ON_GRID = {"name": "grid", "state_points": [5], "action_points": [3]}
ALONG = {"name": "trajectories", "lookahead": 2, "samples": 4, "starts": 1, "steps": 1}


@pytest.mark.slow
def test_one_program_and_one_episode_at_a_time_give_the_same(monkeypatch):
    """Also where some rows stand for all."""
    monkeypatch.setattr(learned_posterior, "EXACT", 8)
    agent = psrl(ENV.spec, planner=PLANNER, episodes=3)
    key = jax.random.key(0)
    whole = learn_once(agent, ENV, Nobody(), 3, key=key).collected
    each = [record.collected for _, record in episodes_of(agent, ENV, Nobody(), 3, key=key)]
    np.testing.assert_allclose(whole, each, rtol=1e-6)


@pytest.mark.slow
def test_first_actions_are_random_and_held_and_a_settled_agent_plans_at_once():
    horizon = 40
    spec = Spec(Box(0.0, 1.0), Box([-1.0, 2.0], [1.0, 5.0]), horizon)
    agent = psrl(spec, planner=GridPlanner((3,), (2, 2), 1), episodes=1)
    plan = eqx.filter_jit(lambda who: who.plan(who.init(), key=jax.random.key(3)))
    policy = plan(agent)
    follow = eqx.filter_jit(jax.vmap(lambda period: policy(jnp.array([0.5]), period)))
    actions = np.asarray(follow(jnp.arange(horizon)))
    spec.actions.check("action", actions[0])
    changes = np.flatnonzero(np.any(np.diff(actions, axis=0) != 0, axis=1)) + 1
    hold = round(HELD * horizon)
    assert changes.tolist() == list(range(hold, horizon, hold))
    assert np.isnan(policy.value(jnp.array([0.5])))
    ready = plan(settled(agent))
    assert np.isfinite(ready.value(jnp.array([0.5])))


class Stopped(Exception):
    """Raised between two calls of a campaign."""


def stop_at(call):
    """What stops `play` as soon as this call has returned."""

    def tick(returned):
        if returned == call:
            raise Stopped

    return tick


@pytest.mark.slow
@pytest.mark.parametrize(
    ("agent", "planner"),
    [("psrl", ON_GRID), ("kernel-ucrl", ON_GRID), ("psrl", ALONG)],
    ids=["psrl", "kernel-ucrl", "trajectories"],
)
def test_a_file_with_only_a_system_resumes_to_the_bit_and_says_what_it_believes(
    agent, planner, tmp_path
):
    """Also where it is stopped within an episode, whose plans remember periods before."""
    file = ONLY | {"planner": planner, "agent": {"name": agent}}
    with Campaign.open(tmp_path / "whole", file) as campaign:
        play(campaign, 3)
        believed = campaign.status().trust.hyperparameters
    for last in ("end 0", "tell 1 1", "act 2 0", "tell 2 2"):
        with Campaign.open(tmp_path / "parts", file) as campaign, pytest.raises(Stopped):
            play(campaign, 3, stop_at(last))
    with Campaign.open(tmp_path / "parts", file) as campaign:
        play(campaign, 3)
    assert tables(tmp_path / "whole") == tables(tmp_path / "parts")
    assert {"state 0 noise", "reward noise", "reward lengthscale"} <= set(believed)


def test_the_planner_that_is_chosen_is_saved_and_follows_trajectories_in_many_states():
    parts = read(ONLY)
    assert parts.config.planner.name == "grid"
    assert tuple(parts.config.planner.options["state_points"]) == parts.planner.state_points
    assert parts.planner == planner_for(parts.spec)
    wide = {"low": [0.0] * 5, "high": [1.0] * 5}
    parts = read({"system": {"states": wide, "actions": UNIT, "horizon": 2}})
    assert parts.config.planner.name == "trajectories"
    assert parts.config.planner.options["lookahead"] == parts.planner.lookahead
    assert parts.planner == planner_for(parts.spec)


def test_grids_follow_from_dimensions_and_time():
    plane = Spec(Box([0.0, 0.0], [1.0, 1.0]), Box(0.0, 1.0), 5)
    quick, slow = planner_for(plane, 1.0), planner_for(plane, 10.0)
    assert quick.state_points[0] < slow.state_points[0]
    assert planner_for(plane, 1e-9).state_points == (5, 5)
    assert slow.noise_nodes == 1  # where there is no noise
    with pytest.raises(ValueError, match="seconds must be positive"):
        planner_for(plane, 0.0)


def of_size(states, actions, horizon):
    return Spec(Box([0.0] * states, [1.0] * states), Box([0.0] * actions, [1.0] * actions), horizon)


def test_a_grid_is_for_few_actions_too():
    """Of twelve actions with three values each there are half a million."""
    assert not planner_for(of_size(2, 3, 5)).follows
    assert planner_for(of_size(2, 4, 5)).follows
    assert planner_for(of_size(1, 12, 5)).follows


@pytest.mark.parametrize(("states", "horizon", "look"), [(4, 40, 10), (4, 200, 25), (6, 100, 12)])
def test_plans_look_an_eighth_of_the_horizon_ahead_while_time_allows(states, horizon, look):
    assert planner_for(of_size(states, 1, horizon)) == TrajectoryPlanner(look)


def test_plans_along_trajectories_keep_to_the_time_they_are_given():
    """First they look less far, then they try less."""
    long = of_size(12, 4, 1000)
    every = [planner_for(long, seconds) for seconds in (1e9, 600.0, 60.0, 1e-9)]
    works = [planner.work(long).evaluations for planner in every]
    assert every[0].lookahead == 100
    assert every[1] == planner_for(long)
    assert 10 <= every[1].lookahead < 100
    assert works == sorted(works, reverse=True)
    assert every[2].samples < every[1].samples == every[0].samples
    told = read({"system": {"states": {"low": [0.0] * 5, "high": [1.0] * 5}, "actions": UNIT,
                            "horizon": 400}, "limits": {"plan_seconds": 20.0}})  # fmt: skip
    assert told.config.planner.options["lookahead"] == told.planner.lookahead < 50


def test_guessed_lengthscales_are_shortened_and_norms_grown():
    made = lambda kernel, sets: kernel_ucrl(ENV.spec, Prior(kernel), PLANNER, sets)
    agent = made(KERNEL, Confidence(1.0, 2.0, lengthscale_error=4.0))
    same = made(SquaredExponential(0.2), Confidence(4.0, 8.0))
    widths = [each.strategy.confidence.widths(each.prior) for each in (agent, same)]
    assert eqx.tree_equal(*widths)
    assert eqx.tree_equal(agent.prior.dynamics.posteriors, same.prior.dynamics.posteriors)


def trajectory(spec, states, rewards, actions):
    after = np.vstack([states[1:], states[-1:]])
    return Trajectory(
        jnp.asarray(states), jnp.asarray(actions), jnp.asarray(rewards), jnp.asarray(after)
    )


moments = eqx.filter_jit(lambda belief, inputs: jax.vmap(belief.dynamics.at)(inputs))
everywhere = eqx.filter_jit(lambda function, inputs: jax.vmap(function)(inputs))


@pytest.mark.slow
@pytest.mark.parametrize("unit", [1e-3, 1e3])
def test_units_constant_coordinates_and_repeated_rows_do_no_harm(unit):
    rng, rows = np.random.default_rng(0), 24
    low, high = np.array([-unit, 0.0]), np.array([unit, 1.0])
    spec = Spec(Box(low, high), Box(-1.0, 1.0), rows)
    actions = rng.uniform(-1, 1, size=(rows, 1))
    states = np.stack([unit * np.tanh(0.1 * np.cumsum(actions)), np.full(rows, 0.5)], axis=1)
    path = trajectory(spec, states, 7.0 * unit * states[:, 0], actions)
    belief = Prior().belief(spec, episodes=3)
    for number in range(2):  # the same rows again
        belief = belief.observe(path, key=jax.random.key(number))
    inputs = spec.input(path.states, path.actions)
    means, variances = moments(belief, inputs)
    assert np.all(np.isfinite(means))
    assert np.all(np.isfinite(variances))
    moved = np.asarray(path.next_states - path.states)[:, 0]
    assert np.sqrt(np.mean((means[:-1, 0] - moved[:-1]) ** 2)) < 0.2 * moved.std()
    function = belief.sample(key=jax.random.key(5)).function
    assert np.all(np.isfinite(everywhere(function, inputs)))


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Prior(hyperparameters="guessed"), "hyperparameters must be one of"),
        (lambda: Prior(hyperparameters="fixed"), "kernel must be given"),
        (lambda: Prior(ridge=0.1, features="nystrom"), "features and ridge must be omitted"),
        (lambda: kernel_ucrl(ENV.spec, confidence=Confidence(1.0, 1.0)), "confidence must be .*Caution"),
        (lambda: kernel_ucrl(ENV.spec, Prior(KERNEL)), "confidence must be .*reward_norm"),
        (lambda: kernel_ucrl(ENV.spec, Prior(KERNEL), PLANNER,
                             Confidence(1.0, 2.0, lengthscale_error=0.5)),
         "lengthscale_error must be at least 1"),
        (lambda: kernel_ucrl(ENV.spec, Prior(Linear()), PLANNER,
                             Confidence(1.0, 2.0, lengthscale_error=2.0)),
         "kernel without a lengthscale in `moves`"),
    ],
)  # fmt: skip
def test_what_cannot_be_is_refused(make, words):
    with pytest.raises(ValueError, match=words):
        make()


def test_a_kernel_that_is_given_stays_fixed_unless_it_may_move():
    assert Prior(SquaredExponential(0.3)).learning == "fixed"
    assert Prior(SquaredExponential(0.3), hyperparameters="map").learning == "map"
    assert Prior().learning == "posterior"


def test_init_writes_a_file_that_is_accepted_and_overwrites_none(tmp_path):
    file = str(tmp_path / "mine.toml")
    words = ["init", file, "--horizon", "9", "--states", "0:1,-5:5", "--actions", "-1:1"]
    assert CliRunner().invoke(app, words).exit_code == 0
    parts = read(file)
    assert parts.spec.horizon == 9
    assert parts.spec.states.ends == ((0.0, 1.0), (-5.0, 5.0))
    with pytest.raises(ConfigError, match="must be a new file"):
        CliRunner().invoke(app, words, catch_exceptions=False)
    lake = str(tmp_path / "gym.toml")
    assert (
        CliRunner()
        .invoke(app, ["init", lake, "--horizon", "7", "--gymnasium", "Pendulum-v1"])
        .exit_code
        == 0
    )
    assert parsed(tmp_path / "gym.toml")["gymnasium"]["id"] == "Pendulum-v1"


def test_init_asks_for_what_is_missing(tmp_path):
    typed = CliRunner().invoke(app, ["init", str(tmp_path / "a.toml")], input="9\n0:1,-5:5\n0:2\n")
    assert typed.exit_code == 0
    assert read(str(tmp_path / "a.toml")).spec.states.ends == ((0.0, 1.0), (-5.0, 5.0))


@pytest.mark.parametrize("more", [[], ["--csv", "past.csv"], ["--gymnasium", "Pendulum-v1"]])
def test_init_says_which_options_to_give_where_nobody_answers(more, tmp_path):
    with pytest.raises(ConfigError, match=r"init must be given --horizon, .* gets no answer\. Use"):
        CliRunner().invoke(app, ["init", str(tmp_path / "a.toml"), *more], catch_exceptions=False)
    assert not (tmp_path / "a.toml").exists()


@pytest.mark.parametrize("ended", [("", "", ""), (",ended", ",0", ",1")], ids=["four", "five"])
def test_init_takes_the_states_from_past_transitions(ended, tmp_path):
    rows = zip(
        ("state,action,reward,next state", "20,1,-0.5,30", "30,2,0.25,70"), ended, strict=True
    )
    (tmp_path / "past.csv").write_text("".join(f"{row}{more}\n" for row, more in rows))
    words = ["init", str(tmp_path / "a.toml"), "--horizon", "9", "--actions", "0:10", "--csv"]
    made = CliRunner().invoke(app, [*words, str(tmp_path / "past.csv")])
    assert made.exit_code == 0
    assert f"kernelmdp attach DIR {tmp_path / 'past.csv'}" in made.output
    assert read(str(tmp_path / "a.toml")).spec.states.ends == ((15.0, 75.0),)
    assert "#reward_bounds = [-0.5, 0.25]" in (tmp_path / "a.toml").read_text()


@pytest.mark.parametrize(
    "text",
    [
        "",
        "t,reward\n",
        "t,kW,reward,after\n20,1,-0.5,30\n",
        "1,2,3\n",
        "1,2,3,4\n1,2,3\n",
        "1,2,3,nan\n",
    ],
)
def test_init_refuses_past_transitions_that_are_none(text, tmp_path):
    (tmp_path / "past.csv").write_text(text)
    words = ["init", str(tmp_path / "a.toml"), "--horizon", "9", "--actions", "0:10", "--csv"]
    with pytest.raises((ConfigError, ObservationError), match="must"):
        CliRunner().invoke(app, [*words, str(tmp_path / "past.csv")], catch_exceptions=False)
    assert not (tmp_path / "a.toml").exists()


@pytest.mark.parametrize("ends", ["0", "1:0", "a:b", "0:1:2", "nan:1", "0:1,", "0:inf"])
def test_init_refuses_boxes_that_are_none(ends, tmp_path):
    words = [
        "init",
        str(tmp_path / "x.toml"),
        "--horizon",
        "2",
        "--states",
        ends,
        "--actions",
        "0:1",
    ]
    with pytest.raises(ConfigError, match="low below high"):
        CliRunner().invoke(app, words, catch_exceptions=False)
    assert not (tmp_path / "x.toml").exists()


@pytest.mark.parametrize(
    ("states", "options", "words"),
    [
        (1, {"name": "psrl"}, "the state that is left and the action"),
        (3, {"name": "psrl"}, "the state that is reached and the action"),
        (3, {"name": "psrl", "reward_of": "next"}, "the state that is reached"),
        (3, {"name": "random"}, ""),
    ],
)
def test_it_is_said_of_what_rewards_are_learned_as_a_function(states, options, words):
    box = {"low": [0.0] * states, "high": [1.0] * states}
    system = {"states": box, "actions": {"low": [0.0], "high": [1.0]}, "horizon": 3}
    found = read({"episodes": 2, "system": system, "agent": options})
    said = describe.intent(found.config, found.agent)
    assert said.partition("; rewards are learned as a function of ")[2] == words


def test_noise_is_stated_where_it_is_known_and_angles_where_there_are_some():
    def said(**changes):
        box = {"low": [0.0], "high": [1.0], "periodic": [changes.pop("turns", False)]}
        system = {"states": box, "actions": {"low": [0.0], "high": [1.0]}, "horizon": 3}
        found = read({"episodes": 2, "system": system} | changes)
        return describe.spec(found.spec, learned=describe.learns(found.config))

    assert "noise" not in said()
    assert "cosine" not in said()
    assert "cosine" in said(turns=True)
    told = {"kernel": {"name": "squared-exponential", "lengthscale": 0.5}}
    assert "noise: reward 0" in said(**told, agent={"name": "psrl", "ridge": 0.01})
    assert "noise: reward 0" in said(agent={"name": "random"})

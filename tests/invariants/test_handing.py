"""A campaign hands over what it settled on, by a call or from a shell."""

import sys

import campaigns
import jax.numpy as jnp
import numpy as np
import pytest

import kernelmdp as km
import kernelmdp_policy
from kernelmdp import cli
from kernelmdp._base.errors import ConfigError
from kernelmdp.campaign.export import distill
from kernelmdp.control.planners.base import acting, beginning
from kernelmdp_policy import StateError


@pytest.fixture
def folder(tmp_path, monkeypatch):
    """A campaign of two episodes, closed."""
    monkeypatch.chdir(tmp_path)
    labels = {"names": ["temperature"], "units": ["°C"]}
    states = campaigns.UNIT | labels
    with km.Campaign.open("run", campaigns.settings(system={"states": states})) as campaign:
        campaigns.play(campaign, 2)
    return tmp_path / "run"


def typed(monkeypatch, *words):
    """What a command that was typed exits with."""
    monkeypatch.setattr(sys, "argv", ["kernelmdp", *words])
    with pytest.raises(SystemExit) as ended:
        cli.main()
    return ended.value.code


def test_the_command_writes_what_the_campaign_settled_on_and_says_what_it_is(
    folder, monkeypatch, capsys
):
    assert (
        typed(
            monkeypatch, "policy", "run", "--out", "p.kmdp", "--fallback", "0.5", "--past", "hold"
        )
        == 0
    )
    assert "Wrote p.kmdp" in capsys.readouterr().out
    found = kernelmdp_policy.load("p.kmdp")
    with km.Campaign.open(folder) as campaign:
        wanted, digest = campaign.settled_policy, campaign.learner.digest
    for period in range(campaigns.HORIZON):
        action = wanted(jnp.array([0.3]), period)
        np.testing.assert_allclose(found([0.3], period).action, action, rtol=0, atol=1e-12)
    assert found([7.0]).fallback
    assert found([0.3], 99).action == found([0.3], campaigns.HORIZON - 1).action
    said = found.description
    assert (said["campaign"], said["episodes"], said["transitions"]) == (digest, 2, 6)
    assert (said["states"]["names"], said["states"]["units"]) == (["temperature"], ["°C"])
    assert (said["horizon"], said["agent"], said["difference"]) == (3, "random", 0.0)
    assert typed(monkeypatch, "policy", "p.kmdp") == 0
    shown = capsys.readouterr().out
    assert found.digest in shown
    assert "°C" in shown


@pytest.mark.slow
def test_what_a_campaign_within_limits_settled_on_is_handed_over_too(tmp_path, monkeypatch, capsys):
    monkeypatch.chdir(tmp_path)
    limits = {"high": [0.6], "fallback": [0.0]}
    given = campaigns.settings("certainty-equivalent", "exact", system={"limits": limits})
    with km.Campaign.open("run", given) as campaign:
        campaigns.play(campaign, 2)
        wanted = campaign.settled_policy
    assert typed(monkeypatch, "policy", "run", "--out", "p.kmdp") == 0
    found = kernelmdp_policy.load("p.kmdp")
    states = np.linspace(0, 1, 11)[:, None]
    actions = np.array([found(state).action for state in states])
    act = acting.of(wanted)
    expected = [act(jnp.asarray(state), np.asarray(0), None)[0] for state in states]
    np.testing.assert_allclose(actions, expected, rtol=0, atol=1e-12)
    assert np.all(actions[states > 0.6] == 0.0)  # beyond the limit
    assert found.description["difference"] <= 1e-12
    for bad in ([np.nan], [1.5], [0.3, 0.3], None):
        with pytest.raises(StateError):
            found(bad)


def test_a_command_that_cannot_be_followed_says_why(folder, monkeypatch, capsys):
    assert typed(monkeypatch, "policy", "run") == 2
    assert "--out" in capsys.readouterr().err
    assert typed(monkeypatch, "policy", "run", "--out", "p.kmdp", "--fallback", "2.0") == 2
    assert "fallback must lie in the box" in capsys.readouterr().err
    (folder / "other").write_bytes(b"not a policy")
    assert typed(monkeypatch, "policy", str(folder / "other")) == 3
    assert typed(monkeypatch, "policy", "run", "--out", str(folder / "other")) == 3
    assert "must be a new file or a policy file" in capsys.readouterr().err
    assert (folder / "other").read_bytes() == b"not a policy"
    assert typed(monkeypatch, "policy", str(folder / "other"), "--out", "p.kmdp") == 2
    assert not (folder.parent / "p.kmdp").exists()


SMALL = {"name": "trajectories", "lookahead": 2, "samples": 3, "starts": 2, "steps": 1}


def earned(act, world):
    """What somebody earns in an episode, and how often it was asked."""
    state, memory, total = world.start, None, 0.0
    for period in range(campaigns.HORIZON):
        action, memory = act(state, period, memory)
        reward, state = world.step(state, jnp.asarray(action), period)
        total += float(reward)
    return total


@pytest.mark.slow
def test_a_network_is_handed_over_with_what_it_loses_as_its_file_shows_it(
    tmp_path, monkeypatch, capsys
):
    monkeypatch.chdir(tmp_path)
    given = campaigns.settings(
        "certainty-equivalent", planner=SMALL, system={"starts": {"low": [0.1], "high": [0.9]}}
    )
    with km.Campaign.open("run", given) as campaign:
        campaigns.play(campaign, 2)
    how = km.Imitation(rounds=2, episodes=2, tests=4, steps=60)
    monkeypatch.setattr(distill, "affordable", lambda seconds: how)
    assert typed(monkeypatch, "policy", "run", "--out", "p.kmdp", "--fitted") == 0
    out, err = capsys.readouterr()
    assert "up to 24 plans in 8 episodes, about" in err
    found = kernelmdp_policy.load("p.kmdp")
    said = found.description["fitted"]
    assert said["words"] in out
    assert (said["warning"] or "") in err
    assert (found.remembers, said["episodes"], said["replans"], said["starts"]) == (
        False,
        4,
        24,
        "drawn",
    )
    with km.Campaign.open("run") as campaign:
        policy = campaign.settled_policy
        worlds = distill._worlds(campaign.memory, [])

        def replans(state, period, memory):
            memory = beginning(policy, state) if memory is None else memory
            return acting(policy, state, np.asarray(period), memory)

        network = lambda state, period, _: (found(np.asarray(state), period).action, None)
        again = km.deploy(campaign, "again.kmdp", fitted=how)
        tests = [worlds(distill.TESTED, number) for number in range(4)]
        value, of = ([earned(who, world) for world in tests] for who in (network, replans))
    assert again.digest == found.digest  # the same episodes, the same network
    assert len({float(world.start[0]) for world in tests}) == 4
    np.testing.assert_allclose(
        [said["value"], said["of"]], [np.mean(value), np.mean(of)], rtol=1e-9
    )
    np.testing.assert_allclose(said["loss"], np.mean(of) - np.mean(value), rtol=1e-7)
    low, high = said["interval"]
    assert low < said["loss"] < high
    assert typed(monkeypatch, "policy", "p.kmdp") == 0
    assert said["words"] in capsys.readouterr().out


@pytest.mark.slow
def test_a_network_is_refused_where_it_is_not_needed_or_cannot_be_had(folder, monkeypatch, capsys):
    with km.Campaign.open("grid", campaigns.settings("certainty-equivalent")):
        pass
    for source, words, said in (
        ("run", ["--fitted"], "does not replan (RandomPolicy). Leave out --fitted"),
        ("grid", ["--fitted"], "does not replan (GridPolicy). Leave out --fitted"),
        ("run", ["--episodes", "3"], "--episodes must be given with --fitted"),
    ):
        assert typed(monkeypatch, "policy", source, "--out", "p.kmdp", *words) == 2
        assert said in capsys.readouterr().err
    with km.Campaign.open("new", campaigns.settings("psrl", planner=SMALL)) as campaign:
        with pytest.raises(ConfigError, match="needs initial states, but no episode is recorded"):
            km.deploy(campaign, "p.kmdp", fitted=True)
        policy, spec = campaign.settled_policy, campaign.spec
    with pytest.raises(ConfigError, match="fitted needs a campaign"):
        km.deploy(policy, "p.kmdp", spec=spec, fitted=True)
    for bad in ({"rounds": 0}, {"episodes": 0}, {"tests": 1}, {"steps": 0}):
        with pytest.raises(ValueError, match="must be"):
            km.Imitation(**bad)
    assert not (folder.parent / "p.kmdp").exists()


def test_as_many_episodes_are_fitted_to_as_minutes_allow():
    counts = [distill.affordable(seconds) for seconds in (1e-6, 1.0, 5.0, 1e6)]
    assert [how.episodes for how in counts] == [24, 24, 6, 2]
    for how, seconds in zip(counts[:3], (1e-6, 1.0, 5.0), strict=True):
        assert how.followed * seconds <= distill.SECONDS
    assert [how.tests for how in counts] == [32, 32, 12, 6]


def test_recorded_starts_are_kept_apart_where_they_differ():
    same, others = [np.zeros(2)] * 6, [np.full(2, float(i)) for i in range(6)]
    assert distill._apart(same, distill.TESTED) is same
    tests = {float(start[0]) for start in distill._apart(others, distill.TESTED)}
    fits = {float(start[0]) for start in distill._apart(others, distill.FITTED)}
    assert tests | fits == set(range(6))
    assert not tests & fits


def test_labels_must_be_one_for_each_coordinate():
    states = campaigns.UNIT | {"units": ["K", "Pa"]}
    with pytest.raises(ConfigError, match="units: must contain one text for each coordinate"):
        km.Campaign.open("nowhere", campaigns.settings(system={"states": states}))


def test_a_file_says_which_states_are_angles_of_what_is_observed(tmp_path):
    pytest.importorskip("gymnasium")
    config = {"gymnasium": {"id": "Pendulum-v1", "horizon": 3}, "agent": {"name": "random"}}
    with km.Campaign.open(tmp_path / "run", config | {"episodes": 1}) as campaign:
        found = km.deploy(campaign, tmp_path / "p.kmdp")
    (said,) = found.description["angles"]
    assert said.startswith("state 0 is the angle atan2(o[1], o[0]) of observations 0 and 1")
    assert "atan2(o[1], o[0])" in "\n".join(found.lines())


def test_a_file_says_which_coordinates_are_choices_and_which_ends_are_of_what_was_seen(tmp_path):
    pytest.importorskip("gymnasium")
    config = {"gymnasium": {"id": "CartPole-v1", "horizon": 3}, "agent": {"name": "random"}}
    with km.Campaign.open(tmp_path / "run", config | {"episodes": 1}) as campaign:
        found = km.deploy(campaign, tmp_path / "p.kmdp")
    assert found.description["actions"]["choices"] == [2]
    assert found.description["states"]["grows"] == [False, True, False, True]
    assert "choices [2]" in "\n".join(found.lines())
    assert (found.actions.choices.tolist(), found.states.choices.any()) == ([2], False)
    assert found.actions.nearest(np.array([0.7])).tolist() == [1.0]

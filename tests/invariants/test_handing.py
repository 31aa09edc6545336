"""A campaign hands over what it settled on, by a call or from a shell."""

import sys

import campaigns
import jax.numpy as jnp
import numpy as np
import pytest

import kernelmdp as km
from kernelmdp import cli
from kernelmdp.control.planners.base import acting
from kernelmdp.errors import ConfigError, ObservationError


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
    found = km.deployed.load("p.kmdp")
    with km.Campaign.open(folder) as campaign:
        wanted, digest = campaign.settled_policy, campaign.digest
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
    found = km.deployed.load("p.kmdp")
    states = np.linspace(0, 1, 11)[:, None]
    actions = np.array([found(state).action for state in states])
    expected = [acting(wanted, jnp.asarray(state), jnp.asarray(0), None)[0] for state in states]
    np.testing.assert_allclose(actions, expected, rtol=0, atol=1e-12)
    assert np.all(actions[states > 0.6] == 0.0)  # beyond the limit
    assert found.description["difference"] <= 1e-12
    for bad in ([np.nan], [1.5], [0.3, 0.3], None):
        with pytest.raises(ObservationError):
            found(bad)


def test_a_command_that_cannot_be_followed_says_why(folder, monkeypatch, capsys):
    assert typed(monkeypatch, "policy", "run") == 2
    assert "--out" in capsys.readouterr().err
    assert typed(monkeypatch, "policy", "run", "--out", "p.kmdp", "--fallback", "2.0") == 2
    assert "fallback must lie in the box" in capsys.readouterr().err
    (folder / "other").write_bytes(b"not a policy")
    assert typed(monkeypatch, "policy", str(folder / "other")) == 3
    assert not (folder.parent / "p.kmdp").exists()


def test_labels_must_be_one_for_each_coordinate():
    states = campaigns.UNIT | {"units": ["K", "Pa"]}
    with pytest.raises(ConfigError, match="units: must hold one text for each coordinate"):
        km.Campaign.open("nowhere", campaigns.settings(system={"states": states}))

"""Learning by one call, from what people have to what they want of it."""

import gc

import numpy as np
import pytest

import kernelmdp as km

gymnasium = pytest.importorskip("gymnasium")


def learned(env="Pendulum-v1", episodes=2, **options):
    """A run of random actions, which compile in no time."""
    return km.learn(env, episodes, agent=km.random_agent, **options)


def test_an_id_is_enough_and_each_episode_is_a_line(capsys):
    run = learned(horizon=4)
    assert [row.status for row in run.episodes] == ["done", "done"]
    assert run.returns == [row.collected for row in run.episodes]
    lines = capsys.readouterr().out.splitlines()
    assert [line.partition(":")[0] for line in lines] == ["episode 0", "episode 1"]
    learned(horizon=4, quiet=True)
    assert capsys.readouterr().out == ""


def test_the_horizon_is_the_time_limit_of_an_environment(tmp_path):
    env = gymnasium.make("Pendulum-v1", max_episode_steps=5)
    run = learned(env, 1, path=tmp_path / "run", quiet=True)
    assert run.episodes[0].periods == 5
    with pytest.raises(ValueError, match="`horizon` must be given for .* which has no time limit"):
        learned(env.unwrapped.__class__(), 1)
    with pytest.raises(ValueError, match="`horizon` and `angles` must be left out for Pricing"):
        learned(km.envs.Pricing(), 1, horizon=3)
    with pytest.raises(ValueError, match="env must be a built-in environment .* got 'NoSuch-v9'"):
        learned("NoSuch-v9")


def test_a_policy_takes_observations_and_counts_periods():
    env = gymnasium.make("Pendulum-v1", max_episode_steps=5)
    policy = learned(env, 1, quiet=True).policy()
    seen, _ = env.reset(seed=0)
    actions = [policy(seen) for _ in range(5)]
    assert all(env.action_space.contains(action) for action in actions)
    assert len({float(action[0]) for action in actions}) == 5, "each period has its own"
    policy.reset()
    np.testing.assert_array_equal(policy(seen), actions[0])


def test_a_record_that_was_not_named_goes_with_its_run(tmp_path):
    run = learned("pricing", 1, quiet=True)
    folder = run.path
    assert (folder / "run.sqlite").exists()
    del run
    gc.collect()
    assert not folder.exists()
    kept = learned("pricing", 1, path=tmp_path / "kept", quiet=True).path
    gc.collect()
    assert (kept / "run.sqlite").exists()


@pytest.mark.slow
def test_a_run_is_shown_as_a_page(tmp_path):
    pytest.importorskip("plotly")
    file = learned(horizon=3, quiet=True).report(tmp_path / "page.html")
    assert file.read_text().startswith("<!doctype html>")

"""What was planned for an episode is not planned again by the process that goes on with it."""

import contextlib

import pytest
from campaigns import bits, settings, tables

from kernelmdp.campaign.session import checkpoints, learner
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.config.build import build

FOLLOWING = {"name": "trajectories", "lookahead": 2, "samples": 4, "starts": 2, "steps": 1}
LEARNED = {"agent": {"name": "psrl"}, "kernel": None}
KINDS = {
    "grid": settings("psrl", "mercer"),
    "optimism": settings("kernel-ucrl", "nystrom"),
    "trajectories": settings("psrl", "exact", planner=FOLLOWING),
    "learned": {key: value for key, value in (settings() | LEARNED).items() if value},
}


@pytest.fixture(scope="module")
def plain():
    return build.read(KINDS["grid"])


def left_in_an_episode(folder, config):
    """A campaign after one episode and some of another, and what it would do next."""
    with Campaign.open(folder, config) as campaign:
        for last in (3, 1):
            campaign.begin_episode()
            for state in (0.3, 0.4, 0.5)[:last]:
                campaign.act([state])
                campaign.tell(0.5, [state + 0.1])
            if last == 3:
                campaign.end_episode()
        return campaign.act([0.4]), bits(campaign.policy)


@contextlib.contextmanager
def no_planning(monkeypatch):
    """Whoever plans is refused."""

    def refuse(*_):
        raise AssertionError("what was planned before must not be planned again")

    with monkeypatch.context() as patch:
        patch.setattr(learner, "plan_of", refuse)
        yield


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_the_plan_of_an_open_episode_is_read_to_the_bit(kind, tmp_path, monkeypatch):
    config = build.read(KINDS[kind])
    action, policy = left_in_an_episode(tmp_path, config)
    with no_planning(monkeypatch), Campaign.open(tmp_path, config) as campaign:
        assert campaign.learner.planning_seconds == 0
        assert campaign.act([0.4]) == action
        assert bits(campaign.policy) == policy


@pytest.mark.slow
def test_a_kept_plan_is_gone_with_its_episode(plain, tmp_path, monkeypatch):
    left_in_an_episode(tmp_path, plain)
    assert [file.name for file in (tmp_path / "plans").iterdir()] == ["00000001.snapshot"]
    with Campaign.open(tmp_path, plain) as campaign:
        campaign.fail_episode("enough of it")
    assert not list((tmp_path / "plans").iterdir())
    with no_planning(monkeypatch), Campaign.open(tmp_path, plain) as campaign:
        assert campaign.learner.planning_seconds != 0
        with pytest.raises(AssertionError, match="must not be planned"):
            campaign.begin_episode()


@pytest.mark.slow
def test_a_damaged_plan_is_made_again(plain, tmp_path):
    action, policy = left_in_an_episode(tmp_path, plain)
    (file,) = (tmp_path / "plans").iterdir()
    content = bytearray(file.read_bytes())
    content[-3] ^= 1
    file.write_bytes(content)
    with Campaign.open(tmp_path, plain) as campaign:
        assert campaign.act([0.4]) == action
        assert bits(campaign.policy) == policy


def test_the_plan_of_another_record_is_not_followed(plain, tmp_path):
    left_in_an_episode(tmp_path / "one", plain)
    with Campaign.open(tmp_path / "other", plain) as campaign:
        campaign.begin_episode()
        campaign.fail_episode("another record")
        campaign.begin_episode()
        policy = bits(campaign.policy)
    for file in (tmp_path / "one" / "plans").iterdir():
        (tmp_path / "other" / "plans" / file.name).write_bytes(file.read_bytes())
    with Campaign.open(tmp_path / "other", plain) as campaign:
        assert bits(campaign.policy) == policy


def test_large_plans_are_made_again_and_nothing_else_changes(plain, tmp_path, monkeypatch):
    action, _ = left_in_an_episode(tmp_path / "kept", plain)
    monkeypatch.setattr(checkpoints, "LARGEST_PLAN", 0)
    assert left_in_an_episode(tmp_path / "not", plain)[0] == action
    assert not (tmp_path / "not" / "plans").exists()
    assert tables(tmp_path / "kept") == tables(tmp_path / "not")

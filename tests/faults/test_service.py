"""Requests by lines of JSON: the record of ask and tell, and nonsense that changes nothing."""

import json
import os
import signal

import pytest
from campaigns import HORIZON, RANDOM, asked, averaging, begins, bits, moves, play, tables

from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session import jsonl_service

NONSENSE = [
    "x", "{", "[]", "3", "null", '"ask"', "{}", '{"do": 3}', '{"do": "fly"}', '{"do": ["ask"]}',
    '{"do": "ask"}', '{"do": "ask", "state": "x"}', '{"do": "ask", "state": [NaN]}',
    '{"do": "ask", "state": [0.1, 0.2]}', '{"do": "ask", "state": [7]}', '{"do": "ask", "state": {}}',
    '{"do": "ask", "state": [0.1], "planet": 1}', '{"do": "tell"}', '{"do": "tell", "reward": 1}',
    '{"do": "tell", "reward": "x", "next_state": [0.1]}', '{"do": "fail"}', '{"do": "fail", "reason": 3}',
    '{"do": "tell", "reward": 0.5, "next_state": [0.1], "episode": [0], "period": {}}',
    '{"do": "tell", "reward": 0.5, "next_state": [0.1], "episode": 7, "period": 0}',
    '{"do": "status", "of": "everything"}', "[" * 100_000, "\x00", "1e999",
]  # fmt: skip

CONFIG = (
    """
episodes = 4
[system]
horizon = 3
states = { low = [0.0], high = [1.0] }
actions = { low = [0.0], high = [1.0] }
"""
    + RANDOM
)


def test_requests_make_the_record_that_calls_make(tmp_path):
    with averaging(tmp_path / "calls") as campaign:
        play(campaign, 2)
    with averaging(tmp_path / "lines") as campaign:
        for number in range(2):
            state = begins(number)
            for period in range(HORIZON):
                answer = asked(campaign, do="ask", state=state)
                assert (answer["episode"], answer["period"]) == (number, period)
                reward, state = moves(state, answer["action"])
                where = {"episode": number, "period": period}
                told = asked(campaign, do="tell", reward=reward, next_state=state, **where)
                assert told == where | {"ended": period == HORIZON - 1}
        assert asked(campaign, do="status")["episodes"] == 2
    assert tables(tmp_path / "lines") == tables(tmp_path / "calls")


@pytest.mark.parametrize("line", NONSENSE, ids=lambda line: line[:60])
def test_nonsense_is_answered_and_changes_nothing(line, tmp_path):
    with averaging(tmp_path) as campaign:
        campaign.begin_episode()
        campaign.act([0.3])
        campaign.tell(0.5, [0.4])
        campaign.act([0.4])
        before, known = tables(tmp_path), bits(campaign.memory)
        (answer,) = jsonl_service.answers(campaign, [line + "\n"])
        answer = json.loads(answer)
        assert answer["code"] == 2
        assert answer["error"]
        assert (tables(tmp_path), bits(campaign.memory)) == (before, known)
        assert "action" in asked(campaign, do="ask", state=[0.4])


def test_a_failed_episode_keeps_what_was_told(tmp_path):
    with averaging(tmp_path) as campaign:
        asked(campaign, do="ask", state=[0.3])
        asked(campaign, do="tell", reward=0.5, next_state=[0.4])
        assert asked(campaign, do="fail", reason="door opened") == {"episode": 0, "periods": 1}
        assert campaign.status().failed == 1


def test_an_episode_that_was_told_whole_is_ended_after_a_stop(tmp_path):
    with averaging(tmp_path) as campaign:
        campaign.begin_episode()
        for _ in range(HORIZON):
            campaign.act([0.3])
            campaign.tell(0.5, [0.3])
    with averaging(tmp_path) as campaign:
        assert asked(campaign, do="ask", state=[0.3])["episode"] == 1
        assert campaign.status().episodes == 1


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_a_server_that_is_asked_to_stop_has_recorded_what_it_answered(number, forks, tmp_path):
    config = tmp_path / "config.toml"
    config.write_text(CONFIG)
    words, heard = ("serve", tmp_path / "run", "--config", config), tmp_path / "heard"
    os.mkfifo(heard)
    with forks.command(tmp_path / "said", *words, heard=heard) as server, heard.open("w") as pipe:
        print('{"do": "ask", "state": [0.3]}', file=pipe, flush=True)
        server.wait_for(1)
        said = server.calls()
        server.kill(number)
    assert server.code == 128 + number, server.errors()
    action = json.loads(said[0])["action"]
    record = Store.open(tmp_path / "run")
    assert record.steps(0)[0].action.tolist() == action
    record.close()

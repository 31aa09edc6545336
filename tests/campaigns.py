"""A small system, campaigns on it, and what they recorded."""

import contextlib
import json
import pathlib
import sqlite3
import sys

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp import cli
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.agents.algorithms.baselines import RandomPolicy
from kernelmdp.campaign.lifecycle import snapshots
from kernelmdp.campaign.record.store import Store
from kernelmdp.campaign.session import jsonl_service
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.control.mdp.mdp import Box, Spec

HORIZON = 3
FEATURES = {
    "fourier": {"name": "fourier", "nodes": 6},
    "mercer": {"name": "mercer", "tolerance": 1e-3},
    "nystrom": "nystrom",
    "exact": "exact",
}
NORMS = {"confidence": {"reward_norm": 2.0, "transition_norm": 2.0, "beta_scale": 0.2}}
RANDOM = """
[kernel]
name = "squared-exponential"
lengthscale = 0.5
[agent]
name = "random"
[planner]
name = "grid"
state_points = [5]
action_points = [3]
"""  # the rest of a file whose system has one state and one action
SYSTEM = """
[system]
horizon = 3
states = { low = [0.0], high = [1.0] }
actions = { low = [0.0], high = [1.0] }
"""  # such a system
UNIT = {"low": [0.0], "high": [1.0]}


def settings(agent="random", features="mercer", episodes=4, **changes):
    """The configuration of a campaign on a system of one state and one action."""
    learner = {"name": agent}
    if agent != "random":
        learner |= {"features": FEATURES[features], "ridge": 0.05}
    if agent == "kernel-ucrl":
        learner |= NORMS
    system = {"states": UNIT, "actions": UNIT, "horizon": HORIZON} | changes.pop("system", {})
    return {
        "episodes": episodes,
        "system": system,
        "kernel": {"name": "squared-exponential", "lengthscale": 0.8},
        "agent": learner,
        "planner": {"name": "grid", "state_points": [5], "action_points": [3]},
    } | changes


def clipping(**changes):
    """The same where what lies outside its box is clipped."""
    return settings(observations={"outside": "clip"}, **changes)


def told(campaign, states, rewards=(0.5, 0.5, 0.5)):
    """An episode through these states."""
    campaign.begin_episode()
    for before, after, reward in zip([0.5, *states], states, rewards, strict=False):
        campaign.act([before])
        campaign.tell(reward, [after])
    return campaign.end_episode()


def called(monkeypatch, capsys, *words):
    """Exit code, output and errors of a command, in this process."""
    monkeypatch.setattr(sys, "argv", ["kernelmdp", *map(str, words)])
    code = 0
    try:
        cli.main()
    except SystemExit as end:
        code = end.code or 0
    return code, *capsys.readouterr()


def begins(number):
    """The state in which an episode begins."""
    return [(3 * number % 10) / 10]


def moves(state, action):
    """The reward and the next state, the same whenever they are asked for."""
    after = 0.6 * state[0] + 0.4 * action[0] ** 2
    return 1 - (after - 0.7) ** 2, [after]


def play(campaign, episodes, tick=lambda call: None):
    """Go on with a campaign from wherever it stands; `tick` is told of every call that returned."""
    while campaign.status().episodes < episodes:
        if campaign.current.number is None:
            campaign.begin_episode()
            tick(f"begin {campaign.current.number}")
        number = campaign.current.number
        while (period := len(campaign.current.steps)) < campaign.spec.horizon:
            state = campaign.current.steps[-1].next_state if period else begins(number)
            action = campaign.act(state)
            tick(f"act {number} {period}")
            campaign.tell(*moves(state, action))
            tick(f"tell {number} {period}")
        campaign.end_episode()
        tick(f"end {number}")


def calls(number):
    """The calls of an episode, in the order in which `play` makes them."""
    periods = [f"{name} {number} {h}" for h in range(HORIZON) for name in ("act", "tell")]
    return [f"begin {number}", *periods, f"end {number}"]


def tables(folder):
    """The tables of episodes and steps, to the last bit."""
    file = pathlib.Path(folder, "run.sqlite").absolute()
    with contextlib.closing(sqlite3.connect(f"{file.as_uri()}?mode=ro", uri=True)) as database:
        queries = ["SELECT * FROM episodes ORDER BY number", "SELECT * FROM steps ORDER BY 1, 2"]
        return [repr(database.execute(query).fetchall()) for query in queries]


def numbers(todo):
    """The numbers of all episodes and steps, after their digests were compared."""
    found = []
    for task in todo:
        record = Store.open(task.folder)
        record.verify()
        for episode in record.episodes():
            found.append([episode.collected, episode.planned, episode.value, episode.optimum])
            found += [
                [*s.state, *s.action, s.reward, *s.next_state] for s in record.steps(episode.number)
            ]
        record.close()
    return np.hstack(found).astype(float)


def asked(campaign, **request):
    """What a campaign answers to a request."""
    (answer,) = jsonl_service.answers(campaign, [json.dumps(request)])
    return json.loads(answer)


class Averaging(AbstractAgent):
    """Learns two sums and acts at random: it compiles in no time."""

    spec: Spec

    def init(self):
        return {"sums": jnp.zeros(2), "count": jnp.zeros(())}

    def plan(self, memory, *, key):
        return RandomPolicy(self.spec, key)

    def learn(self, memory, trajectory, *, key):
        rows = jnp.stack([trajectory.rewards, trajectory.next_states[:, 0]])
        sums = memory["sums"] + rows @ trajectory.weights
        return {"sums": sums, "count": memory["count"] + jnp.sum(trajectory.weights)}


def averaging(folder, episodes=4, **options):
    """A campaign of that agent."""
    spec = Spec(Box(0.0, 1.0), Box(0.0, 1.0), HORIZON, reward_bounds=(0.0, 1.0))
    return Campaign.around(folder, Averaging(spec), spec, episodes=episodes, **options)


def bits(memory):
    """Every array that an agent remembers, to the last bit."""
    return [
        snapshots._plain(leaf).tobytes()
        for leaf in jax.tree.leaves(eqx.filter(memory, eqx.is_array))
    ]

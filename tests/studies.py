"""Studies that were never run: records with numbers made up, in a moment and without learning."""

import json

import numpy as np

from kernelmdp.agents.trust.verdict import Column, Trust
from kernelmdp.campaign.record import schema
from kernelmdp.campaign.record.event_log import NOTE
from kernelmdp.campaign.record.events import Judgement, Opened, row_of
from kernelmdp.campaign.record.schema import Episode, Step
from kernelmdp.campaign.record.store import Store

TIME = "2026-01-01T00:{:02d}:{:02d}+00:00"


def config(agent="psrl", seed=0, **changes):
    """What a record of such a run saves; the agent by name, or its whole table."""
    chosen = agent if isinstance(agent, dict) else {"name": agent, "features": "mercer"}
    return {
        "seed": seed, "episodes": 6, "environment": {"name": "rkhs", "seed": 0},
        "kernel": {"name": "squared-exponential", "lengthscale": 0.3}, "reward_kernel": None,
        "agent": chosen, "system": None, "gymnasium": None,
        "planner": {"name": "grid", "state_points": [5], "action_points": [3]},
        "observations": {"outside": "reject"}, "limits": {"reset_seconds": 120.0, "step_seconds": 60.0},
    } | changes  # fmt: skip


def trust(number, coverage=(0.5, 0.9, 1.0), name="state 0"):
    """What a verdict says of an episode."""
    kinds = {"log_score": -1.0, "gain": 0.1, "explained": 0.5, "defect": None, "detail": None}
    kinds |= {"width": 0.5 / (1 + number)}
    columns = [Column(each, coverage, **kinds) for each in (name, "reward")]
    believed = {"state 0 noise": 0.1 / (1 + number), "reward lengthscale": 0.3 + 0.1 * number}
    measured = {"information": 0.1 * number, "size": 3 * number}
    return Trust(number, 30, 1.0, 1.0, tuple(columns), believed, **measured)


def noted(record, *timed):
    """Add events with the times at which they are said to have been noted."""
    record.database.commit([(NOTE, [(time, *row_of(event)) for time, event in timed])])


def steps_of(value, horizon):
    line = np.linspace(0.0, value, horizon + 1)
    return [
        Step(line[i : i + 1], np.array([0.5]), value / horizon, line[i + 1 : i + 2])
        for i in range(horizon)
    ]


def write(
    folder, settings, regrets, *, horizon=3, optimum=10.0, failed=None, throughout=False
):  # fmt: skip
    """A record whose episodes have these regrets; `optimum=None` for one without a judge.

    `failed` is the reason for which the second episode failed, or each.
    """
    meta = {"config": json.dumps(settings), "horizon": str(horizon), "episodes": str(len(regrets))}
    record = Store.create(folder, meta, 1, 1, durable="episode")
    rows, notes, last = [], [(TIME.format(0, 0), Opened())], None
    for number, regret in enumerate(regrets):
        reason = failed if throughout or number == 1 else None
        known = (None, None) if optimum is None or reason else (optimum - regret, optimum)
        status = schema.FAILED if reason else schema.DONE
        steps = steps_of(1.0 - float(regret) / 10, horizon)
        row = Episode(number, status, reason, horizon, 10.0 - float(regret), 9.0, *known, None)
        rows.append((schema.sealed(last, row, steps), steps))
        last = rows[-1][0].digest
        time = TIME.format(number // 60 % 60, number % 60)
        if optimum is not None and not reason:
            said = Judgement(
                number, optimum, optimum - 0.1, optimum + 0.1, 0.0, optimum - regret, 0.05
            )
            notes.append((time, said))
        notes.append((time, trust(number)))
    record.add(rows)
    noted(record, *notes)
    record.close()


def study(folder, agents, *, seeds=5, episodes=6, **changes):
    """A cell for each agent, whose regret falls from the number that is given with it."""
    for agent, start in agents.items():
        for seed in range(seeds):
            noise = 1 + 0.1 * np.random.default_rng(seed).standard_normal(episodes)
            falling = start / np.arange(1, episodes + 1) * noise
            place = folder / agent.replace("/", "_")[:20] / f"seed-{seed:04d}"
            write(place, config(agent, seed), np.abs(falling), **changes)
    return folder


def state(folder, cells, *, own=False, **settings):
    """Say of a folder what a study says of itself: the values of its cells, and settings of some."""
    told = {
        name: {
            "values": values, "defaults": {},
            "settings": settings.get(name, {}) | {"own_environment": own},
        }
        for name, values in cells.items()
    }  # fmt: skip
    said = {"version": 1, "cells": told, "axes": [], "seeds": [], "made": [], "source": {}}
    (folder / "study.json").write_text(json.dumps(said))

"""Environments of others, from files that name them and a horizon: what the default agent settles on.

The files are those of `experiments/as-they-are`, run as a user would, several seeds at a time where there
are cores; the seeds are others than those that were looked at while the agent was made.
"""

import contextlib
import importlib
import os
import pathlib
import subprocess
import sys

import numpy as np
import pytest

from kernelmdp.campaign.record import status
from kernelmdp.campaign.record.store import Store
from kernelmdp.config.build.build import read
from kernelmdp.control.envs import Reactor
from kernelmdp.study import load

FILES = pathlib.Path(__file__).parent.parent.parent / "experiments" / "as-they-are"
WANTED = {  # of the median over seeds
    "mountain-car": 90.0, "cart-pole": 190.0, "pendulum": -170.0, "acrobot": -110.0,
    "inverted-pendulum": 90.0, "reacher": -8.0, "inverted-double-pendulum": 749.0,
}  # fmt: skip
MUJOCO = ("inverted-pendulum", "reacher", "inverted-double-pendulum")
SEEDS = range(120, 125)
HOT_SEEDS = range(130, 133)  # of the tank with a limit and without
SHARE = 0.05  # of the episodes beyond the limit without one, which there may be with it


def made(file, folder, seeds):
    """The folders of runs of a file, one for each seed, made as a user would."""
    command = [sys.executable, "-m", "kernelmdp", "run", file, "--out", folder, "--quiet"]
    workers = min(len(seeds), len(os.sched_getaffinity(0)))
    asked = ["--seeds", f"{seeds.start}:{seeds.stop}", "--workers", f"{workers}"]
    path = os.pathsep.join([str(FILES), os.environ.get("PYTHONPATH", "")])
    subprocess.run([*command, *asked], check=True, env=os.environ | {"PYTHONPATH": path})
    return [folder / f"seed-{seed:04d}" for seed in seeds]


def settled(file, folder):
    """What the settled policies were worth for real at the end, each the mean over some starts."""
    records = map(status.read, made(file, folder, SEEDS))
    return [record.evaluations[-1].real for record in records]


def too_hot(folder):
    """Of how many recorded episodes some state was hotter than the tank may be, and how many."""
    with contextlib.closing(Store.open(folder, read_only=True)) as record:
        rows = [record.steps(episode.number) for episode in record.episodes()]
    return sum(any(s.next_state[1] > Reactor.temperature_limit for s in r) for r in rows), len(rows)


@pytest.mark.audit
@pytest.mark.parametrize("name", WANTED)
def test_what_nobody_tuned_for_is_learned(name, scale, report, tmp_path):
    if name in MUJOCO:
        pytest.importorskip("mujoco")
    file = FILES / f"{name}.toml"
    config = read(file).config
    if scale < 1:
        pytest.skip("minutes to an hour: make audit")
    found = settled(file, tmp_path / name)
    report(
        f"as they are, {config.gymnasium.id}: return of the settled policy over "
        f"{config.evaluation.starts} starts after {config.episodes} episodes, seeds {SEEDS[0]} to "
        f"{SEEDS[-1]}", f"median at least {WANTED[name]:g}",
        f"median {np.median(found):.4g}: {', '.join(f'{each:.4g}' for each in found)}",
    )  # fmt: skip
    assert np.median(found) >= WANTED[name]


@pytest.mark.audit
@pytest.mark.filterwarnings("ignore::")  # pcgym's own, of float32 and of casadi
def test_the_stirred_tank_is_level_with_the_best_proportional_controller(
    scale, report, tmp_path, monkeypatch
):
    pytest.importorskip("pcgym")
    if scale < 1:
        pytest.skip("minutes: make audit")
    monkeypatch.syspath_prepend(FILES)
    tank = importlib.import_module("stirred_tank")
    best, found = tank.best_proportional(), settled(FILES / "stirred-tank.toml", tmp_path / "tank")
    rows = load(tmp_path / "tank").groupby("seed")["collected"]
    earned = [rows.max()[seed] for seed in SEEDS]
    words = lambda each: f"median {np.median(each):.4f}: {', '.join(f'{x:.4f}' for x in each)}"
    report(
        f"as they are, pcgym's stirred tank: returns by episode 5, seeds {SEEDS[0]} to {SEEDS[-1]}",
        f"best episode: median at least that of the best proportional controller, {best:.4f}",
        f"best episode: {words(earned)}; settled policy: {words(found)}",
    )
    assert np.median(earned) >= best


@pytest.mark.audit
def test_a_limit_is_kept_to_where_without_it_the_same_tank_is_too_hot(scale, report, tmp_path):
    """Both files with the same seeds; what is counted is read off the records in the same way."""
    if scale < 1:
        pytest.skip("some twenty minutes: make audit")
    names = ("reactor-limited", "reactor-free")
    runs = {name: made(FILES / f"{name}.toml", tmp_path / name, HOT_SEEDS) for name in names}
    beyond, episodes = {}, {}
    for name, folders in runs.items():
        beyond[name], episodes[name] = map(sum, zip(*map(too_hot, folders), strict=True))
    said = sum(status.read(folder).violations for folder in runs["reactor-limited"])
    limited, free = (f"{beyond[name]} of {episodes[name]}" for name in names)
    report(
        f"as they are, reactor: episodes hotter than {Reactor.temperature_limit:g} °R, seeds "
        f"{HOT_SEEDS[0]} to {HOT_SEEDS[-1]}",
        f"with the limit at most {100 * SHARE:g} % of those without",
        f"with it {limited}, without {free}",
    )
    assert said == beyond["reactor-limited"] <= SHARE * beyond["reactor-free"]
    assert beyond["reactor-free"] > 0  # or nothing was shown

"""Environments of others, from files that name them and a horizon: what the default agent settles on.

The files are those of `experiments/as-they-are`, run as a user would, several seeds at a time where there
are cores; the seeds are others than those that were looked at while the agent was made.
"""

import importlib
import os
import pathlib
import subprocess
import sys

import numpy as np
import pytest

from kernelmdp.campaign import status
from kernelmdp.config.build import read
from kernelmdp.study import load

FILES = pathlib.Path(__file__).parent.parent.parent / "experiments" / "as-they-are"
WANTED = {  # of the median over seeds
    "mountain-car": 90.0, "cart-pole": 190.0, "pendulum": -170.0, "acrobot": -110.0,
    "inverted-pendulum": 90.0, "reacher": -8.0, "inverted-double-pendulum": 749.0,
}  # fmt: skip
MUJOCO = ("inverted-pendulum", "reacher", "inverted-double-pendulum")
SEEDS = range(120, 125)


def settled(file, folder):
    """What the settled policies were worth for real at the end, each the mean over some starts."""
    command = [sys.executable, "-m", "kernelmdp", "run", file, "--out", folder, "--quiet"]
    workers = min(len(SEEDS), len(os.sched_getaffinity(0)))
    asked = ["--seeds", f"{SEEDS.start}:{SEEDS.stop}", "--workers", f"{workers}"]
    path = os.pathsep.join([str(FILES), os.environ.get("PYTHONPATH", "")])
    subprocess.run([*command, *asked], check=True, env=os.environ | {"PYTHONPATH": path})
    records = (status.read(folder / f"seed-{seed:04d}") for seed in SEEDS)
    return [record.evaluations[-1].real for record in records]


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

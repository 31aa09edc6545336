"""Environments of others, from files that name them and a horizon: what the default agent settles on.

The files are those of `experiments/as-they-are`; the seeds are others than those that were looked at
while the agent was made.
"""

import pathlib

import numpy as np
import pytest

from kernelmdp.campaign import status
from kernelmdp.config.build import read
from kernelmdp.study import runner

FILES = pathlib.Path(__file__).parent.parent.parent / "experiments" / "as-they-are"
WANTED = {  # of the median over seeds
    "mountain-car": 90.0, "cart-pole": 190.0, "pendulum": -170.0, "acrobot": -110.0,
    "inverted-pendulum": 90.0, "reacher": -8.0,
}  # fmt: skip
SEEDS = range(120, 125)


def settled(config, folder):
    """What the settled policy was worth for real at the end, the mean over some starts."""
    assert runner.run(config, folder)
    return status.read(folder).evaluations[-1].real


@pytest.mark.audit
@pytest.mark.parametrize("name", WANTED)
def test_what_nobody_tuned_for_is_learned(name, scale, report, tmp_path):
    if name in ("inverted-pendulum", "reacher"):
        pytest.importorskip("mujoco")
    parts = read(FILES / f"{name}.toml")
    if scale < 1:
        pytest.skip("minutes to an hour: make audit")
    found = [settled(parts.with_seed(seed), tmp_path / f"{seed}") for seed in SEEDS]
    config = parts.config
    report(
        f"as they are, {config.gymnasium.id}: return of the settled policy over "
        f"{config.evaluation.starts} starts after {config.episodes} episodes, seeds {SEEDS[0]} to "
        f"{SEEDS[-1]}", f"median at least {WANTED[name]:g}",
        f"median {np.median(found):.4g}: {', '.join(f'{each:.4g}' for each in found)}",
    )  # fmt: skip
    assert np.median(found) >= WANTED[name]

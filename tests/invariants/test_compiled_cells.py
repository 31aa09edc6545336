"""A cell of a study compiles each of its programs once, whatever its number of seeds."""

import pytest
from compilations import CompilationCounter

from kernelmdp.config import studies
from kernelmdp.study import runner, sweep

CELLS = {
    "told": {
        "agent": {"name": "kernel-ucrl", "features": "mercer", "ridge": 0.01, "prior_mean": "identity",
                  "reward_norm": 1.0, "transition_norm": 1.0},
        "kernel": {"name": "squared-exponential", "lengthscale": 0.5},
    },
    "learned": {"agent": {"name": "psrl"}},
}  # fmt: skip


def made(cell, seeds, out):
    """What was compiled for these seeds of a cell, in this process."""
    settings = {
        "episodes": 3, "environment": {"name": "pricing", "horizon": 4},
        "planner": {"name": "grid", "state_points": [7], "action_points": [5]},
        "study": {"seeds": seeds, "product": {"environment.horizon": [4]}},
    } | CELLS[cell]  # fmt: skip
    study = studies.read(settings)
    with CompilationCounter() as counter, sweep.opened(study, out, study.seeds) as todo:
        assert not sweep.run_here(todo, runner.Stop(), lambda _: None)
    return counter.counts


@pytest.mark.slow
@pytest.mark.parametrize("cell", CELLS)
def test_a_cell_compiles_each_program_once(cell, tmp_path):
    first = made(cell, "0:1", tmp_path / "first")
    assert first, "no compilation was heard: the counter is broken"
    assert made(cell, "1:4", tmp_path / "more") == {}

"""A cell of a study compiles each of its programs once, whatever its number of seeds."""

import pytest
from compilations import CompilationCounter

from kernelmdp.config.build import study_file
from kernelmdp.study.execution import study as sweep
from kernelmdp.study.execution.interrupt import Stop

STUDY = {
    "episodes": 3, "environment": {"name": "pricing"}, "agent": {"name": "psrl"},
    "planner": {"name": "grid", "state_points": [7], "action_points": [5]},
}  # fmt: skip


def made(seeds, out):
    """What was compiled for these seeds of a cell, in this process."""
    told = {"seeds": seeds, "product": {"environment.horizon": [4]}}
    study = study_file.read(STUDY | {"study": told})
    with CompilationCounter() as counter, sweep.opened(study, out, study.seeds) as todo:
        assert not sweep.run_here(todo, Stop(), lambda _: None)
    return counter.counts


@pytest.mark.slow
def test_a_cell_compiles_each_program_once(tmp_path):
    assert made("0:1", tmp_path / "first"), "no compilation was heard: the counter is broken"
    assert made("1:4", tmp_path / "more") == {}

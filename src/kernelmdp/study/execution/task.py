"""One run of a study: a cell with a seed, in any process.

A run is a folder. A worker holds the folder's lock, resumes the record and stops at the planned
number of episodes. A run can therefore be retried after a crash and is never made twice.
"""

import contextlib
import dataclasses
import json
import pathlib
from typing import Any

from kernelmdp._base.errors import OURS, HeldError
from kernelmdp.campaign.record import totals
from kernelmdp.campaign.record.schema import DONE, FAILED
from kernelmdp.campaign.record.store import Store
from kernelmdp.config.build.build import Parts, parts
from kernelmdp.config.files.configuration import Config
from kernelmdp.study.execution import runner
from kernelmdp.study.execution.interrupt import Stop
from kernelmdp.study.execution.sinks import Said, Tell
from kernelmdp.study.results.scores_by_judge import Judges

WAITING = "Waiting"  # prefix of the warning about a locked run
ENDED, STOPPED, HELD, BROKEN = "done", "stopped", "held", "failed"  # statuses of a run


@dataclasses.dataclass(frozen=True)
class Task:
    """Specification of a run: its cell, its seed, the settings and the folder."""

    cell: str
    seed: int
    config: Config
    folder: pathlib.Path

    @property
    def name(self) -> str:
        """Cell and seed as text."""
        return f"{self.cell} seed {self.seed}".strip()

    def as_json(self) -> str:
        """Return the task as one line of JSON."""
        words = {"cell": self.cell, "seed": self.seed, "folder": str(self.folder)}
        return json.dumps(words | {"config": self.config.as_json()})

    @classmethod
    def of_json(cls, text: str) -> "Task":
        """Parse the output of `as_json`."""
        found = json.loads(text)
        config = Config.of_json(found["config"], "a task")
        return cls(found["cell"], found["seed"], config, pathlib.Path(found["folder"]))


class Hands:
    """Worker that executes runs one after the other and reuses compiled parts."""

    def __init__(self, stop: Stop):
        self.stop, self._built = stop, dict[str, Parts]()
        self._judges = Judges()

    def make(self, task: Task, tell: Tell) -> dict[str, Any]:
        """Execute a run or the rest of it and return its status."""
        try:
            if episodes_of(task) == task.config.episodes:
                return {"ended": ENDED}
            said = Said(task.cell, task.seed, tell)
            with said.warnings():
                done = runner.run(
                    self._parts(task.config), task.folder, stop=self.stop, report=said.episode,
                    ready=said.ready, judged=said.judged, judges=self._judges,
                )  # fmt: skip
        except HeldError as error:
            return {"ended": HELD, "error": str(error)}
        except (*OURS, MemoryError) as error:
            return {"ended": BROKEN, "error": str(error), "code": getattr(error, "exit_code", 2)}
        return {"ended": ENDED if done else STOPPED}

    def _parts(self, config: Config) -> Parts:
        """Build the parts of a configuration; seeds of one cell share them."""
        key = config.with_seed(0).as_json()
        if key not in self._built:
            self._built = {key: parts(config)}
        return self._built[key].with_seed(config.seed)


def episodes_of(task: Task) -> int:
    """Return the number of recorded episodes of a run; 0 if the record is of another run."""
    if not Store.exists(task.folder):
        return 0
    with contextlib.closing(Store.open(task.folder, read_only=True)) as record:
        if record.meta.get("config") != task.config.as_json():
            return 0
        counts = totals.counts(record)
    return counts.get(DONE, 0) + counts.get(FAILED, 0)

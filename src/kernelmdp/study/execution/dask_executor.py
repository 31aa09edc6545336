"""Runs of a study on a cluster of dask.distributed that is there already and shares the folder.

Nothing is computed for the study anywhere but in its runs, each of which a worker of the
cluster writes under the lock of its folder, so one that the cluster gives away twice is still
made once. An address on another machine must be encrypted.
"""

import collections
import functools
import json
import threading
import time
import uuid
from collections.abc import Sequence
from typing import Any

from kernelmdp._base.errors import ConfigError
from kernelmdp.study.watch import hosts

MOST_DEATHS = 10  # of workers at one run, before it is given up
PATIENCE, TICK = 1.0, 0.1  # seconds before a run is tried again, and between two looks
_one_at_a_time = threading.Lock()


def check_address(address: str) -> None:
    """That nothing is sent to another machine in the clear."""
    scheme, found, rest = address.rpartition("://")
    host, colon, port = rest.rpartition(":")
    if not colon or not port.isdigit() or (found and scheme not in ("tcp", "tls")):
        raise ConfigError(
            f'--scheduler must be an address such as "tcp://127.0.0.1:8786", got {address!r}.'
        )
    if scheme != "tls" and not hosts.is_here(host):
        raise ConfigError(
            f"--scheduler must be on this machine (127.0.0.1) or encrypted (tls://{rest}), got "
            f"{address!r}: runs would be sent in the clear. Start the cluster with TLS."
        )


def run_there(todo: Sequence[Any], address: str, stop: Any, tell: Any) -> list[Any]:
    """Make runs on the cluster; those that are not done, and why."""
    check_address(address)
    with _client(address) as client:
        return _Runs(client, tell).made(todo, stop)


def _client(address: str) -> Any:
    try:
        from distributed import Client, Security  # (an extra)  # pyright: ignore[reportMissingImports]
    except ImportError as error:
        raise ConfigError(
            "--scheduler needs dask.distributed. Install it by: pip install 'kernelmdp[cluster]'"
        ) from error
    security = Security(require_encryption=True) if address.startswith("tls://") else None
    try:
        return Client(address, security=security, timeout=10)
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        raise ConfigError(
            f"--scheduler must be the address of a cluster that answers, and {address} does not: "
            f"{error}."
        ) from error


class _Runs:
    """Runs on their way, and how often each was lost."""

    def __init__(self, client: Any, tell: Any):
        self._client, self._tell = client, tell
        self._away: dict[Any, Any] = {}
        self._deaths, self._later = collections.Counter[str](), list[tuple[float, Any]]()
        self._left: list[Any] = []

    def made(self, todo: Sequence[Any], stop: Any) -> list[Any]:
        for task in todo:
            self._send(task)
        while (self._away or self._later) and not stop:
            for future in [each for each in self._away if each.done()]:
                self._back(self._away.pop(future), future)
            now = time.monotonic()
            due = [task for when, task in self._later if when <= now]
            self._later = [(when, task) for when, task in self._later if when > now]
            for task in due:
                self._send(task)
            time.sleep(TICK)
        self._client.cancel(list(self._away))
        return self._left

    def _send(self, task: Any) -> None:
        key = f"kernelmdp-{uuid.uuid4()}"  # never taken for one that was asked for before
        self._away[self._client.submit(made_here, task.as_json(), key=key, pure=False)] = task

    def _back(self, task: Any, future: Any) -> None:
        from kernelmdp.study.execution.task import BROKEN, ENDED

        error = future.exception()
        found = {"ended": "lost", "error": str(error)} if error else json.loads(future.result())
        if found["ended"] == ENDED:
            self._tell({"cell": task.cell, "seed": task.seed, "ready": task.config.episodes})
            return
        self._deaths[task.name] += error is not None
        if found["ended"] == BROKEN or self._deaths[task.name] >= MOST_DEATHS:
            self._left.append((task, {"code": 1} | found))
        else:
            self._later.append((time.monotonic() + PATIENCE, task))


# ---- In a worker of the cluster ----


def made_here(text: str) -> str:
    """Make a run in this process, which makes one at a time, and say what became of it."""
    from kernelmdp.campaign.lifecycle.runtime import prepare

    prepare()
    from kernelmdp.study.execution.task import Task  # (the numerical core, which it prepares)

    with _one_at_a_time:
        return json.dumps(_hands().make(Task.of_json(text), lambda words: None))


@functools.cache
def _hands() -> Any:
    from kernelmdp.study.execution.interrupt import Stop
    from kernelmdp.study.execution.task import Hands

    return Hands(Stop())

"""Execution of a study on dask.distributed: local processes or an existing cluster.

A run is a folder with a lock and a record. When a worker dies, dask sends its run to another
worker, which resumes it from the record. The lock allows one writer, so a run that is sent twice
is made once. All traffic stays on this machine or is encrypted.
"""

import contextlib
import functools
import itertools
import json
import queue
import signal
import threading
import time
import uuid
from collections.abc import Iterator, Sequence
from typing import Any

from kernelmdp._base.errors import ConfigError
from kernelmdp._base.optional_packages import needed
from kernelmdp.study.watch import hosts

MOST_DEATHS = 10  # worker deaths before a run is given up
PATIENCE, TICK = 1.0, 0.1  # seconds before a locked run is retried, and between polls
GRACE = 2.0  # seconds in which workers finish their step after a stop
LOST = "lost"  # status of a run whose workers died too often
Left = list[tuple[Any, dict[str, Any]]]  # unfinished runs and their reasons
_one_at_a_time = threading.Lock()


def check_address(address: str) -> None:
    """Raise an error for an address that would send runs unencrypted over a network."""
    scheme, found, rest = address.rpartition("://")
    host, colon, port = rest.rpartition(":")
    if not colon or not port.isdigit() or (found and scheme not in ("tcp", "tls")):
        raise ConfigError(
            f'--scheduler must be an address such as "tcp://127.0.0.1:8786", got {address!r}.'
        )
    if scheme != "tls" and not hosts.is_here(host):
        raise ConfigError(
            f"--scheduler must be on this machine (127.0.0.1) or encrypted (tls://{rest}), got "
            f"{address!r}: it would send runs unencrypted. Start the cluster with TLS."
        )


def run_on_workers(todo: Sequence[Any], stop: Any, tell: Any, *, number: int) -> Left:
    """Execute runs in local processes and return the unfinished ones with their reasons."""
    if not todo:
        return []
    with _local_client(min(number, len(todo))) as client:
        return _Runs(client, todo, tell).make(stop)


def run_on_cluster(todo: Sequence[Any], stop: Any, tell: Any, *, address: str) -> Left:
    """Execute runs on an existing cluster and return the unfinished ones with their reasons."""
    check_address(address)
    with _client(address) as client:
        return _Runs(client, todo, tell).make(stop)


@contextlib.contextmanager
def _local_client(number: int) -> Iterator[Any]:
    """Start single-threaded workers that accept connections from this process only."""
    distributed = needed("distributed", "cluster")
    needed("cryptography", "cluster")
    here = "127.0.0.1:0"  # for dask's dashboard, which is not served
    no_pages = {f"distributed.{each}.http.routes": [] for each in ("scheduler", "worker")}
    with (
        needed("dask", "cluster").config.set(no_pages),
        distributed.LocalCluster(
            n_workers=number, threads_per_worker=1, protocol="tls", security=True,
            host="127.0.0.1", dashboard_address=here, worker_dashboard_address=here,
            memory_limit=None, silence_logs="CRITICAL",
            env={"XLA_PYTHON_CLIENT_PREALLOCATE": "false"}, preload=[__name__],
            scheduler_kwargs={"allowed_failures": MOST_DEATHS},
        ) as cluster,
        distributed.Client(cluster) as client,
    ):  # fmt: skip
        yield client


def _client(address: str) -> Any:
    distributed = needed("distributed", "cluster")
    encrypted = address.startswith("tls://")
    security = distributed.Security(require_encryption=True) if encrypted else None
    try:
        return distributed.Client(address, security=security, timeout=10)
    except (OSError, ValueError, TypeError, RuntimeError) as error:
        raise ConfigError(
            f"--scheduler must be the address of a running cluster, but {address} does not answer: "
            f"{error}."
        ) from error


class _Runs:
    """Pending and active runs of a study."""

    def __init__(self, client: Any, todo: Sequence[Any], tell: Any):
        self._client, self._todo, self._tell = client, list(todo), tell
        self._away: dict[Any, Any] = {}
        self._later: dict[str, float] = {}  # time of the next attempt
        self._left: Left = []
        self._token, self._words = f"kernelmdp-{uuid.uuid4()}", queue.SimpleQueue[dict]()
        client.subscribe_topic(self._token, lambda event: self._words.put(event[1]))

    def make(self, stop: Any) -> Left:
        while (self._todo or self._away) and not stop:
            self._engage()
            self._look()
            time.sleep(TICK)
        if stop:
            self._dismiss()
        return self._left

    def _engage(self) -> None:
        """Give each worker one run, so that waiting runs do not count worker deaths of others."""
        for _ in range(max(len(self._client.nthreads()), 1) - len(self._away)):
            self._send()

    def _send(self, cell: str = "", worker: str | None = None) -> None:
        """Send a run of this cell, else of a cell without a worker, else any."""
        now, taken = time.monotonic(), {task.cell for task in self._away.values()}
        free = [task for task in self._todo if self._later.get(task.name, 0.0) <= now]
        if not free:
            return
        task = min(free, key=lambda task: (task.cell != cell, task.cell in taken))
        self._todo.remove(task)
        future = self._client.submit(
            make_here, task.as_json(), self._token, key=f"{self._token}-{uuid.uuid4()}",
            pure=False, workers=worker, allow_other_workers=worker is not None,
        )  # fmt: skip
        self._away[future] = task

    def _look(self) -> None:
        """Forward messages of workers and collect finished runs."""
        for future in [each for each in self._away if each.done()]:
            self._take_back(self._away.pop(future), future)
        with contextlib.suppress(queue.Empty):
            for _ in itertools.count():
                self._tell(self._words.get_nowait())

    def _take_back(self, task: Any, future: Any) -> None:
        from kernelmdp.study.execution.task import BROKEN, HELD, WAITING

        error = future.exception()
        found = {"ended": LOST, "error": str(error)} if error else json.loads(future.result())
        if found["ended"] in (BROKEN, LOST):
            self._left.append((task, {"code": 1} | found))
        elif found["ended"] == HELD:
            if task.name not in self._later:
                why = f"{WAITING}: {found['error']}"
                self._tell({"cell": task.cell, "seed": task.seed, "warning": why})
            self._later[task.name] = time.monotonic() + PATIENCE
            self._todo.append(task)
        self._send(task.cell, found.get("worker"))  # that worker has compiled this cell

    def _dismiss(self) -> None:
        """Let workers finish their step; a slower run resumes from its record later."""
        until = time.monotonic() + GRACE
        self._client.run(ask_to_stop, self._token, wait=False)
        while time.monotonic() < until and not all(future.done() for future in self._away):
            time.sleep(TICK)
        self._client.cancel(list(self._away))


# ---- In a worker ----


def dask_setup(_: Any) -> None:
    """Ignore Ctrl-C in a worker; the process that started it handles the signal."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def make_here(text: str, token: str) -> str:
    """Execute one run in this worker process and return its status."""
    from kernelmdp.campaign.lifecycle.runtime import prepare

    prepare()
    from kernelmdp.study.execution.task import Task  # (the numerical core, which it prepares)

    worker = needed("distributed", "cluster").get_worker()
    with _one_at_a_time:
        say = functools.partial(worker.log_event, token)
        return json.dumps(_hands(token).make(Task.of_json(text), say) | {"worker": worker.address})


def ask_to_stop(token: str) -> None:
    """Stop all runs of one study after their current step."""
    _stop(token).ask()


@functools.lru_cache(maxsize=1)
def _hands(token: str) -> Any:
    from kernelmdp.study.execution.task import Hands

    return Hands(_stop(token))


@functools.cache
def _stop(_: str) -> Any:
    from kernelmdp.study.execution.interrupt import Stop

    return Stop()

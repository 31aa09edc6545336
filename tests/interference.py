"""Interfering with the system calls of a process, and reading what it left."""

import contextlib
import ctypes
import os
import re
import shutil
import subprocess
import sys

import pytest
import scripted
from campaigns import tables

from kernelmdp._base import cache_folder

WRITES = "?write,?pwrite64,?fsync,?fdatasync,?ftruncate,?rename,?renameat,?renameat2"
REMOVALS = "?unlink,?unlinkat"
SEIZE, DETACH = 0x4206, 17  # what ptrace is asked
needs_strace = pytest.mark.skipif(
    shutil.which("strace") is None, reason="strace is not installed: no call can be interfered with"
)
ALONE = os.environ | {"OPENBLAS_NUM_THREADS": "1", "PJRT_NPROC": "1"}


def keeping(folder):
    """An environment of processes that keep their programs, so that a restart compiles nothing."""
    return ALONE | {cache_folder.CACHE: str(folder)}


def kept_by_jax(environment):
    """What has JAX itself keep programs there, also those of a process that asks us for nothing."""
    return {
        "JAX_COMPILATION_CACHE_DIR": environment[cache_folder.CACHE],
        "JAX_PERSISTENT_CACHE_MIN_COMPILE_TIME_SECS": "0",
        "JAX_PERSISTENT_CACHE_MIN_ENTRY_SIZE_BYTES": "-1",
    }


class Scripts:
    """Children that run `scripted`, each with a tracer that interferes with one call."""

    def __init__(self):
        self._server = subprocess.Popen(
            [sys.executable, scripted.__file__], env=ALONE, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    @contextlib.contextmanager
    def traced(self, folder, durable, inject, *, wait=False):
        """A child while it runs: its tracer, and a function that waits for its exit code."""
        acks = folder.with_suffix(".acks")
        print(folder, acks, durable, "wait" if wait else "go", file=self._server.stdin, flush=True)
        child = self._server.stdout.readline().strip()
        calls = f"trace={inject.partition(':')[0]}"
        log = folder.with_suffix(".calls")
        command = ["strace", "-qq", "-o", log, "-e", calls, "-e", f"inject={inject}"]
        tracer = subprocess.Popen([*command, "-p", child])
        yield tracer, lambda: int(self._server.stdout.readline())
        tracer.wait()

    @contextlib.contextmanager
    def seized(self, folder, durable):
        """A child to whom a tracer has attached that does not see calls yet."""
        acks = folder.with_suffix(".acks")
        print(folder, acks, durable, "go", file=self._server.stdin, flush=True)
        child, ptrace = int(self._server.stdout.readline()), ctypes.CDLL(None).ptrace
        assert ptrace(SEIZE, child, None, None) == 0
        try:
            yield
        finally:
            if ptrace(DETACH, child, None, None) != 0:
                os.waitpid(child, 0)  # it has ended, of which its parent hears after its tracer
            assert int(self._server.stdout.readline()) == 0

    def run(self, folder, durable, inject):
        """How a child ended, and the calls that it acknowledged."""
        with self.traced(folder, durable, inject) as (_, ended):
            code = ended()
        return code, lines_of(folder)

    def calls(self, folder, durable, names):
        """The calls of these names that a run makes, each with its index among those of its name."""
        self.run(folder, durable, f"{names}:retval=0:when=65535")
        made = re.findall(r"^(\w+)\(", folder.with_suffix(".calls").read_text(), re.M)
        return [(name, made[: i + 1].count(name)) for i, name in enumerate(made)]

    def close(self):
        self._server.communicate()


@pytest.fixture(scope="module")
def scripts(tmp_path_factory):
    made = Scripts()
    code, _ = made.run(
        tmp_path_factory.mktemp("trial") / "run", "step", "?write:retval=0:when=65535"
    )
    if code != 0:
        pytest.skip("strace may not attach to a process here")
    yield made
    made.close()


def whole(folder, durable):
    """Go on with a record, alone and undisturbed, until it is complete."""
    scripted.run(folder, durable, lambda name, call: call())
    return tables(folder)


def lines_of(folder):
    acks = folder.with_suffix(".acks")
    return acks.read_text().splitlines() if acks.exists() else []


def told(lines):
    """The steps, and the episodes, that were acknowledged."""
    split = [line.split() for line in lines]
    steps = {(int(e), int(p)) for name, e, p in (s for s in split if s[0] == "tell")}
    return steps, {int(s[1]) for s in split if s[0] == "finish"}

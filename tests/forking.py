"""Command lines in processes that cost no imports: a server forks a child for each.

The server imports the library and starts nothing of it, so a child is what a new process is
after its imports. `Lines` is the side of the tests; as a program this file is the server.
"""

import contextlib
import json
import os
import pathlib
import subprocess
import sys
import time

LONG = 120.0  # seconds after which a child is no longer waited for


class Child:
    """A process that runs a command line, and the lines that it printed so far."""

    def __init__(self, pid, out):
        self.pid, self._out = pid, out

    def lines(self):
        return self._out.read_text().splitlines() if self._out.exists() else []

    def wait_for(self, number):
        """Wait until it has printed so many lines."""
        began = time.monotonic()
        while len(self.lines()) < number:
            assert time.monotonic() - began < LONG, f"{number} lines were waited for"
            time.sleep(0.01)

    def kill(self):
        with contextlib.suppress(ProcessLookupError):  # it has ended
            os.kill(self.pid, 9)


class Lines:
    """Runs command lines, one at a time."""

    def __init__(self, environment):
        self._server = subprocess.Popen(
            [sys.executable, __file__], env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    @contextlib.contextmanager
    def started(self, out, *words):
        """A child while it runs; afterwards `code` says how it ended."""
        out.unlink(missing_ok=True)
        print(json.dumps([str(out), *map(str, words)]), file=self._server.stdin, flush=True)
        child = Child(int(self._server.stdout.readline()), out)
        yield child
        child.code = int(self._server.stdout.readline())

    @contextlib.contextmanager
    def on_one_core(self):
        """While inside, children have one core."""
        cores = os.sched_getaffinity(self._server.pid)
        os.sched_setaffinity(self._server.pid, {min(cores)})
        yield
        os.sched_setaffinity(self._server.pid, cores)

    def run(self, out, *words):
        with self.started(out, *words) as child:
            pass
        assert child.code == 0, child.lines()

    def close(self):
        self._server.communicate()


# ---- The server ----


def child(out, *words):
    """Run a command line as a new process would, with its output in a file."""
    file = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    os.dup2(file, 1)
    sys.argv = ["kernelmdp", *words]
    code = 1
    try:
        cli.main()
        code = 0
    except SystemExit as ended:
        code = ended.code or 0
    finally:
        sys.stdout.flush()
        os._exit(code)


def serve():
    assert len(list(pathlib.Path("/proc/self/task").iterdir())) == 1, "a thread would not be forked"
    for line in sys.stdin:
        made = os.fork()
        if not made:
            child(*json.loads(line))
        print(made, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(made, 0)[1]), flush=True)


if __name__ == "__main__":
    from kernelmdp import cli
    from kernelmdp.experiment import build, progress, runner  # noqa: F401

    serve()

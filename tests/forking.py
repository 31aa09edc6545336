"""Campaigns in processes that cost no imports: a server forks a child for each.

The server imports the library and starts nothing of it, so a child is what a new process is
after its imports. `Forks` is the side of the tests; as a program this file is the server.
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
    """A process that drives a campaign, and how many of its calls were acknowledged so far."""

    def __init__(self, pid, out):
        self.pid, self._out = pid, out

    def calls(self):
        return self._out.stat().st_size if self._out.exists() else 0

    def wait_for(self, number):
        """Wait until so many calls were acknowledged."""
        began = time.monotonic()
        while self.calls() < number:
            assert time.monotonic() - began < LONG, f"{number} calls were waited for"
            time.sleep(0.005)

    def kill(self):
        with contextlib.suppress(ProcessLookupError):  # it has ended
            os.kill(self.pid, 9)


class Forks:
    """Drives campaigns, one at a time."""

    def __init__(self, environment):
        self._server = subprocess.Popen(
            [sys.executable, __file__], env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    @contextlib.contextmanager
    def started(self, folder, settings):
        """A child while it runs; afterwards `code` says how it ended."""
        out = folder.with_suffix(".calls")
        out.unlink(missing_ok=True)
        print(json.dumps([str(out), str(folder), settings]), file=self._server.stdin, flush=True)
        child = Child(int(self._server.stdout.readline()), out)
        yield child
        child.code = int(self._server.stdout.readline())

    def run(self, folder, settings):
        with self.started(folder, settings) as child:
            pass
        assert child.code == 0

    def close(self):
        self._server.communicate()


# ---- The server ----


def child(out, folder, settings):
    """Go on with a campaign to its end, and acknowledge every call by a byte in a file."""
    calls = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    code = 1
    try:
        with Campaign.open(folder, settings) as campaign:
            play(campaign, settings["episodes"], lambda: os.write(calls, b"."))
        code = 0
    finally:
        sys.stderr.flush()
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
    import jax
    from campaigns import play

    from kernelmdp.campaign.campaign import Campaign
    from kernelmdp.config import build  # noqa: F401

    jax.config.update("jax_enable_x64", True)
    serve()

"""Campaigns in processes that cost no imports: a server forks a child for each.

The server imports the library and starts nothing of it, so a child is what a new process is
after its imports. `Forks` is the side of the tests; as a program this file is the server.
"""

import contextlib
import json
import os
import pathlib
import signal
import subprocess
import sys
import time

OVER = "over"  # what a child says that makes no more calls


class Child:
    """A process that drives a campaign, and the calls that it acknowledged so far."""

    def __init__(self, pid, out):
        self.pid, self._out = pid, out

    def calls(self):
        return [line for line in self._lines() if line != OVER]

    def wait_for(self, number):
        """Wait until so many calls were acknowledged, or until there will be no more."""
        while len(lines := self._lines()) < number and OVER not in lines:
            time.sleep(0.005)

    def _lines(self):
        return self._out.read_text().splitlines() if self._out.exists() else []

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
    def started(self, folder, settings, last=None):
        """A child while it runs, no further than the call `last`; then `code` says how it ended."""
        out = folder.with_suffix(".calls")
        out.unlink(missing_ok=True)
        print(
            json.dumps([str(out), str(folder), settings, last]), file=self._server.stdin, flush=True
        )
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


def child(out, folder, settings, last):
    """Go on with a campaign, acknowledge every call by a line in a file, and wait after `last`."""
    lines = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def acknowledge(call):
        os.write(lines, f"{call}\n".encode())
        while call == last:
            signal.pause()

    code = 1
    try:
        with Campaign.open(folder, settings) as campaign:
            play(campaign, settings["episodes"], acknowledge)
        code = 0
    finally:
        os.write(lines, f"{OVER}\n".encode())
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

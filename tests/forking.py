"""Campaigns, commands and programs in processes that cost no imports: a server forks each.

The server imports the library and starts nothing of it, so a child is what a new process is
after its imports. One server serves all tests of a session, and its children keep their
compiled programs for each other. `Forks` is the side of the tests; as a program this file is
the server.
"""

import contextlib
import json
import multiprocessing
import os
import pathlib
import runpy
import signal
import subprocess
import sys
import time
import traceback

OVER = "over"  # what a child says that makes no more calls


class Child:
    """A process that drives a campaign or a command, and the calls or lines it wrote so far."""

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

    def errors(self):
        """What it said is wrong, once it has ended."""
        return errors_of(self._out).read_text()

    def alive(self):
        return pathlib.Path(f"/proc/{self.pid}").exists()

    def kill(self, number=signal.SIGKILL):
        with contextlib.suppress(ProcessLookupError):  # it has ended
            os.kill(self.pid, number)


class Forks:
    """Drives campaigns, one at a time."""

    def __init__(self, environment):
        self._server = subprocess.Popen(
            [sys.executable, __file__], env=environment, text=True,
            stdin=subprocess.PIPE, stdout=subprocess.PIPE,
        )  # fmt: skip

    def _ask(self, out, what, *rest):
        """A child that says in a file how far it is, while it runs."""
        out.unlink(missing_ok=True)
        print(json.dumps([what, str(out), *rest]), file=self._server.stdin, flush=True)
        return Child(int(self._server.stdout.readline()), out)

    def _code(self):
        return int(self._server.stdout.readline())

    @contextlib.contextmanager
    def started(self, folder, settings, last=None):
        """A child while it runs, no further than the call `last`; then `code` says how it ended."""
        child = self._ask(folder.with_suffix(".calls"), "campaign", str(folder), settings, last)
        yield child
        child.code = self._code()

    @contextlib.contextmanager
    def command(
        self, out, *words, program=None, heard=os.devnull, folder=None, cores=None, **environment
    ):
        """What is typed, in a process that prints into a file; or a program's file with its words.

        It hears what is written into a file or a named pipe, and has a folder, cores and variables
        of its own, or else those of the server.
        """
        place = [folder and str(folder), cores, {k: str(v) for k, v in environment.items()}]
        what = (program and str(program), [*map(str, words)], str(heard))
        child = self._ask(out, "command", *what, place)
        yield child
        child.code = self._code()

    def done(self, out, *words, **options):
        """Exit code, output and errors of such a process."""
        with self.command(out, *words, **options) as child:
            pass
        return child.code, "".join(f"{line}\n" for line in child.calls()), child.errors()

    def run(self, folder, settings):
        """Go on with a campaign to its end, in the one process that compiles but once."""
        self._ask(folder.with_suffix(".calls"), "whole", str(folder), settings)
        assert self._code() == 0

    def close(self):
        self._server.communicate()


def errors_of(out):
    """Beside the file into which a process prints."""
    return out.with_name(f"{out.name}.errors")


# ---- The server ----


def campaign(out, folder, settings, last):
    """Go on with a campaign, acknowledge every call by a line in a file, and wait after `last`."""
    lines = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_APPEND)

    def acknowledge(call):
        os.write(lines, f"{call}\n".encode())
        while call == last:
            signal.pause()

    try:
        with Campaign.open(folder, settings) as campaign:
            play(campaign, settings["episodes"], acknowledge)
    finally:
        os.write(lines, f"{OVER}\n".encode())


def command(out, program, words, heard, place):
    """What the shell would start."""
    put(*place)
    sys.argv = [program or "kernelmdp", *words]
    lines = os.open(out, os.O_WRONLY | os.O_CREAT | os.O_APPEND)
    errors = os.open(errors_of(pathlib.Path(out)), os.O_WRONLY | os.O_CREAT | os.O_TRUNC)
    for mine, standard in ((os.open(heard, os.O_RDONLY), 0), (lines, 1), (errors, 2)):
        os.dup2(mine, standard)
    try:
        runpy.run_path(program, run_name="__main__") if program else cli.main()
    finally:
        sys.stdout.flush()
        os.write(lines, f"{OVER}\n".encode())


def put(folder, cores, environment):
    """Into its folder, from which it can import, onto its cores, and with its variables."""
    if folder is not None:
        os.chdir(folder)
        sys.path.insert(0, folder)
    if cores is not None:
        os.sched_setaffinity(0, cores)
    os.environ.update(environment)


def child(what, *asked):
    """All there is to do in a process of its own, which ends as others do."""
    code = 1
    try:
        {"campaign": campaign, "command": command}[what](*asked)
        code = 0
    except SystemExit as end:
        code = end.code or 0
    except Exception:
        traceback.print_exc()
    finally:
        sys.stderr.flush()
        os._exit(code)


def steady(jobs):
    """Campaigns to their ends, one after the other."""
    with contextlib.suppress(EOFError):
        while True:
            folder, settings = jobs.recv()
            with Campaign.open(folder, settings) as campaign:
                play(campaign, settings["episodes"])
            jobs.send(0)


def serve():
    assert len(list(pathlib.Path("/proc/self/task").iterdir())) == 1, "a thread would not be forked"
    context = multiprocessing.get_context("fork")
    jobs, theirs = context.Pipe()
    player = context.Process(target=steady, args=(theirs,), daemon=True)
    player.start()
    theirs.close()
    for line in sys.stdin:
        what, *asked = json.loads(line)
        if what == "whole":
            print(player.pid, flush=True)
            jobs.send(asked[1:])
            print(jobs.recv(), flush=True)
            continue
        made = os.fork()
        if not made:
            child(what, *asked)
        print(made, flush=True)
        print(os.waitstatus_to_exitcode(os.waitpid(made, 0)[1]), flush=True)


if __name__ == "__main__":
    import jax
    import rich.progress  # noqa: F401
    import scipy.special  # noqa: F401
    import sooner
    from campaigns import play

    from kernelmdp import cli
    from kernelmdp.campaign.session.campaign import Campaign
    from kernelmdp.config.build import build  # noqa: F401
    from kernelmdp.study.execution import (
        progress,  # noqa: F401
        runner,  # noqa: F401
        study,  # noqa: F401
    )

    jax.config.update("jax_enable_x64", True)
    sooner.compile_sooner()
    serve()

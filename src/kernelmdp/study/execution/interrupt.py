"""Stopping a run on a signal, also while it compiles."""

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, TextIO

GRACE, TICK = 3.0, 0.1  # seconds in which a run stops by itself, and between looks whether it did
SIGNALS = (signal.SIGINT, signal.SIGTERM)
Leave = Callable[[int], None]  # what to do last, by the number of a signal


class Interrupted(Exception):
    """A signal came while there was nothing to finish."""


class Stop:
    """Whether a run was asked to stop: by a signal, or by calling `ask`.

    Python handles a signal between two calls into compiled code, of which one may compile or fit
    for minutes. So a thread ends the process if it does not stop within `GRACE` seconds: the
    record is as after a kill, and holds every call that returned.
    """

    def __init__(self) -> None:
        self.signal, self._waiting, self._patient = 0, False, False
        self._over = threading.Event()

    def ask(self, number: int = signal.SIGINT, _: Any = None) -> None:
        """Stop after the current step."""
        self.signal = number

    def __bool__(self) -> bool:
        return bool(self.signal)

    @contextlib.contextmanager
    def on_signals(self, leave: Leave = lambda number: None) -> Iterator["Stop"]:
        """While inside, SIGINT and SIGTERM ask to stop; a second one ends the process.

        `leave` is called where the process has to be ended.
        """

        def heard(number: int, frame: Any) -> None:
            if self.signal:
                signal.signal(number, signal.SIG_DFL)
                os.kill(os.getpid(), number)
            self.ask(number)
            if self._waiting:
                raise Interrupted

        read, write = os.pipe()
        os.set_blocking(write, False)
        before = [signal.signal(number, heard) for number in SIGNALS]
        other = signal.set_wakeup_fd(write, warn_on_full_buffer=False)
        threading.Thread(target=self._watch, args=(read, leave), daemon=True).start()
        try:
            yield self
        finally:
            self._over.set()
            signal.set_wakeup_fd(other)
            os.close(write)
            for number, handler in zip(SIGNALS, before, strict=True):
                signal.signal(number, handler)

    def _watch(self, read: int, leave: Leave) -> None:
        """Hear signals while the main thread cannot."""
        with os.fdopen(read, "rb", buffering=0) as heard:
            while number := heard.read(1):
                if number[0] in SIGNALS:
                    self.end_soon(number[0], leave)

    def end_soon(self, code: int, leave: Leave = lambda number: None) -> None:
        """End the process in `GRACE` seconds, unless it is done before or a system is at work."""
        until = time.monotonic() + GRACE
        while not self._over.wait(TICK):
            if self._patient:
                until = time.monotonic() + GRACE
            elif time.monotonic() > until:
                leave(code)
                os._exit(128 + code)

    @contextlib.contextmanager
    def patience(self) -> Iterator[None]:
        """While inside, the process is not ended, whatever it takes."""
        self._patient = True
        try:
            yield
        finally:
            self._patient = False

    def lines(self, file: TextIO) -> Iterator[str]:
        """Lines until there are no more; a signal ends the waiting for one, and nothing else."""
        with contextlib.suppress(Interrupted):
            while True:
                self._waiting = True
                line = "" if self else file.readline()
                self._waiting = False
                if not line:
                    return
                yield line

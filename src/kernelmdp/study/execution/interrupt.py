"""Interruption of a run by a signal, including during compilation."""

import contextlib
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from typing import Any, TextIO

GRACE, TICK = 3.0, 0.1  # seconds that a run has to stop, and between polls
SIGNALS = (signal.SIGINT, signal.SIGTERM)
Leave = Callable[[int], None]  # final action, given the number of a signal


class Interrupted(Exception):
    """A signal arrived while nothing was running."""


class Stop:
    """Request to stop a run, set by a signal or by `ask`.

    Python handles signals only between calls into compiled code, and one call may take minutes.
    A thread therefore ends the process if it does not stop within `GRACE` seconds. The record then
    holds every call that returned, as after a kill.
    """

    def __init__(self) -> None:
        self.signal, self._waiting, self._patient = 0, False, False
        self._over = threading.Event()

    def ask(self, number: int = signal.SIGINT, _: Any = None) -> None:
        """Request a stop after the current step."""
        self.signal = number

    def __bool__(self) -> bool:
        return bool(self.signal)

    @contextlib.contextmanager
    def on_signals(self, leave: Leave = lambda number: None) -> Iterator["Stop"]:
        """Handle SIGINT and SIGTERM in this context; a second signal ends the process.

        `leave` is called before the process is ended.
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
        """Watch for signals while the main thread is busy."""
        with os.fdopen(read, "rb", buffering=0) as heard:
            while number := heard.read(1):
                if number[0] in SIGNALS:
                    self.end_soon(number[0], leave)

    def end_soon(self, code: int, leave: Leave = lambda number: None) -> None:
        """End the process in `GRACE` seconds unless it is done earlier or a system is in a call."""
        until = time.monotonic() + GRACE
        while not self._over.wait(TICK):
            if self._patient:
                until = time.monotonic() + GRACE
            elif time.monotonic() > until:
                leave(code)
                os._exit(128 + code)

    @contextlib.contextmanager
    def patience(self) -> Iterator[None]:
        """Keep the process alive in this context until it is left."""
        self._patient = True
        try:
            yield
        finally:
            self._patient = False

    def lines(self, file: TextIO) -> Iterator[str]:
        """Yield lines until the input ends; a signal interrupts only the wait for a line."""
        with contextlib.suppress(Interrupted):
            while True:
                self._waiting = True
                line = "" if self else file.readline()
                self._waiting = False
                if not line:
                    return
                yield line

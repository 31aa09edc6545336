"""Systems that the runner drives: built-in simulations and systems in subprocesses."""

import contextlib
import json
import os
import select
import signal
import subprocess
import sys
import time
from typing import Any, Protocol, runtime_checkable

import jax
import jax.numpy as jnp
import numpy as np
from numpy.typing import NDArray

from kernelmdp._base.errors import ConfigError, SystemFailure
from kernelmdp._base.jit_cache import LIGHT, Program, compiled
from kernelmdp._base.types import Action, State
from kernelmdp.campaign.session import evaluation
from kernelmdp.config.files.configuration import Config
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp.control.planners.base import walk

Point = NDArray[np.float64]
_step = Program(lambda env, state, action, key: env.step(state, action, key=key), LIGHT)
_start = Program(lambda env, key: env.initial(key=key), LIGHT)
_over = Program(lambda env, state: env.terminal(state), LIGHT)
_keyed = compiled(
    lambda seed, number: jax.random.fold_in(jax.random.key(seed), number), options=LIGHT
)


@runtime_checkable
class System(Protocol):
    """Interface of a system: `reset` starts an episode, `step` applies an action."""

    def reset(self, *, seed: int) -> Any:
        """Return the initial state; a simulation's randomness depends on `seed` alone."""
        ...

    def step(self, action: Point) -> tuple[Any, Any] | tuple[Any, Any, bool]:
        """Return the reward, the next state and optionally whether the episode ended."""
        ...

    def close(self) -> None:
        """Release resources."""
        ...


class Simulated:
    """Adapter of a built-in environment to `System`."""

    def __init__(self, env: AbstractEnvironment):
        self.env, self.spec = env, env.spec
        self._step, self._over = _step.of(env), _over.of(env)

    def reset(self, *, seed: int) -> Point:
        self._seed, self._period = np.uint32(seed), 0
        self._state = _start(self.env, _keyed(self._seed, np.uint32(0)))
        return np.asarray(self._state)

    def step(self, action: Point) -> tuple[float, Point, bool]:
        self._period += 1
        key = _keyed(self._seed, np.uint32(self._period))
        reward, self._state = self._step(self._state, np.asarray(action, float), key)
        ended = self.spec.ends and bool(self._over(self._state))
        return float(reward), np.asarray(self._state), ended

    def close(self) -> None:
        """Do nothing, since no resources are held."""


class Isolated:
    """Proxy of a system in a subprocess; it may raise, hang or die without harm to the run.

    Messages are lines of JSON. A failed call ends the subprocess, and the next `reset` starts a new
    one.
    """

    def __init__(self, config: Config, spec: Spec):
        self.spec, self._config, self._limits = spec, config, config.limits
        self._process: subprocess.Popen[bytes] | None = None

    def reset(self, *, seed: int) -> list[float]:
        if self._process is None:
            self._begin()
        return self._call({"call": "reset", "seed": seed}, self._limits.reset_seconds)["state"]

    def step(self, action: Point) -> tuple[float, list[float], bool]:
        message = {"call": "step", "action": action.tolist()}
        answer = self._call(message, self._limits.step_seconds)
        return answer["reward"], answer["state"], answer["ended"]

    def close(self) -> None:
        if self._process is None:
            return
        try:
            self._call({"call": "close"}, self._limits.step_seconds)
        except SystemFailure:
            return
        self._end()

    def check(self) -> None:
        """Check that the factory exists without calling it."""
        named = self._config.system and self._config.system.factory
        if not named:
            return
        self._start()
        found: dict[str, Any] = {}
        with contextlib.suppress(SystemFailure):
            found = self._call({"find": named}, self._limits.reset_seconds)
        self._end()
        if "missing" in found:
            raise ConfigError(found["missing"])

    def _begin(self) -> None:
        self._start()
        self._call(json.loads(self._config.as_json()), self._limits.reset_seconds)

    def _start(self) -> None:
        self._process = subprocess.Popen(
            [sys.executable, "-m", "kernelmdp.study.execution.system_process"],
            stdin=subprocess.PIPE, stdout=subprocess.PIPE, start_new_session=True,
            env=os.environ | {"JAX_ENABLE_X64": "1"},
        )  # fmt: skip

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(ProcessLookupError):
            os.killpg(process.pid, signal.SIGKILL)  # including its children
        with contextlib.suppress(OSError), process:
            pass

    def _call(self, message: Any, seconds: float) -> Any:
        """Send one request and return its answer, with a timeout."""
        assert self._process is not None
        try:
            answer = self._answer(json.dumps(message).encode() + b"\n", seconds)
        except TimeoutError as error:
            self._end()
            raise SystemFailure(f"the system took longer than {seconds:g} s") from error
        except (OSError, EOFError, ValueError) as error:
            self._end()
            raise SystemFailure(f"the system died ({error or 'no answer'})") from error
        if "error" in answer:
            with contextlib.suppress(OSError, EOFError, ValueError):  # close it if it still answers
                self._answer(b'{"call": "close"}\n', self._limits.step_seconds)
            self._end()
            failure = SystemFailure(str(answer["error"]))
            failure.add_note(str(answer.get("details", "")))
            raise failure
        return answer

    def _answer(self, line: bytes, seconds: float) -> Any:
        process, until = self._process, time.monotonic() + seconds
        assert process is not None
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(line)
        process.stdin.flush()
        found = b""
        while not found.endswith(b"\n"):
            left = until - time.monotonic()
            if left <= 0 or not select.select([process.stdout], [], [], left)[0]:
                raise TimeoutError
            part = os.read(process.stdout.fileno(), 2**16)
            if not part:
                raise EOFError(f"exit code {process.wait()}")
            found += part
        return json.loads(found)


def by_running(system: System, seed: int) -> evaluation.Real:
    """Return a function that evaluates a policy in a simulation.

    Episodes start from the states of a seed. The function returns None if an episode fails.
    """

    def run(
        policy: AbstractPolicy, spec: Spec, starts: int, stop: evaluation.Asked
    ) -> float | None:
        drawn = np.random.SeedSequence([seed, evaluation.EVALUATING])
        seeds = drawn.generate_state(starts)
        try:
            return float(
                np.mean([_return(system, policy, spec, int(seed), stop) for seed in seeds])
            )
        except SystemFailure:
            return None

    return run


def _return(
    system: System, policy: AbstractPolicy, spec: Spec, seed: int, stop: evaluation.Asked
) -> float:
    """Return the total reward of one episode, with states clipped to their box."""
    seen = lambda state: jnp.asarray(spec.states.project(np.asarray(state, float)))

    def step(_: State, action: Action, period: int) -> tuple[float, State | None]:
        evaluation.go_on(stop)
        reward, after, *ended = system.step(np.asarray(spec.actions.project(action)))
        return float(reward), None if any(ended) else seen(after)

    return walk(policy, seen(system.reset(seed=seed)), spec.horizon, step)


def system_of(config: Config, spec: Spec, environment: AbstractEnvironment | None) -> System:
    """Return the system that a configuration names."""
    return Simulated(environment) if environment is not None else Isolated(config, spec)

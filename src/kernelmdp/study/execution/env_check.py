"""Check of an environment by one episode of random actions."""

from typing import Any

import jax.numpy as jnp
import numpy as np

from kernelmdp import registry
from kernelmdp._base.errors import ConfigError, SystemFailure
from kernelmdp.config import describe
from kernelmdp.control.mdp.angle_charts import Angles
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.study.execution.learned_run import named_system


def environment(name: str, horizon: int, angles: Angles | None = None) -> str:
    """Describe one episode of random actions in an environment."""
    system = _system(name, horizon, angles)
    try:
        known = system.spec
        first, again = (_episode(system, known) for _ in range(2))
    except Exception as error:  # an environment may raise anything
        raise SystemFailure(f"{name} raised {type(error).__name__}: {error}") from error
    finally:
        system.close()
    states, rewards, over = first
    _check_finite(name, states, rewards)
    fixed = ~np.array(known.states.grows)
    beyond = (states < known.states.low) | (states > known.states.high)
    outside = np.any(beyond & fixed, axis=1)
    lines = [
        describe.spec(known, learned=name not in registry.ENVIRONMENTS),
        f"rewards of random actions:  {rewards.min():.4g} to {rewards.max():.4g} "
        f"sum {rewards.sum():.6g}",
        f"states: {np.round(states.min(0), 4).tolist()} to {np.round(states.max(0), 4).tolist()}",
        f"{outside.sum()} of {len(states)} states are outside the box"
        + (": widen it, or set observations.outside" if outside.any() else ""),
        *([f"the episode ended after {len(rewards)} periods"] if over else []),
        _repeats(all(map(np.array_equal, first, again))),
        *_warnings(states, rewards, known),
    ]
    return "\n".join(lines)


def _check_finite(name: str, states: np.ndarray, rewards: np.ndarray) -> None:
    for what, found in {"states": states, "rewards": rewards[:, None]}.items():
        bad = np.flatnonzero(~np.all(np.isfinite(found), axis=1))
        if bad.size:
            raise SystemFailure(
                f"{what} of {name} must be finite, but {bad.size} of {len(found)} are "
                f"not, the first in period {bad[0]}: {found[bad[0]].tolist()}. Correct the "
                "environment."
            )


def _repeats(same: bool) -> str:
    if same:
        return "the same seed gives the same episode"
    return "the same seed gives a DIFFERENT episode: runs cannot be repeated or resumed within one"


def _system(name: str, horizon: int, angles: Angles | None) -> Any:
    if name in registry.ENVIRONMENTS:
        if angles is not None:
            raise ConfigError(f"--angles must be left out: {name} declares its angles.")
        return named_system(name)
    try:
        return named_system(name, horizon, angles)
    except ValueError as error:
        raise ConfigError(str(error)) from error
    except Exception as error:  # a constructor may raise anything
        ours = ", ".join(sorted(registry.ENVIRONMENTS))
        raise ConfigError(
            f"{name!r} must be a built-in environment ({ours}) or a Gymnasium id: {error}"
        ) from error


def _episode(system: Any, known: Spec) -> tuple[np.ndarray, np.ndarray, bool]:
    """Return states, rewards and whether the episode ended early."""
    generator = np.random.default_rng(0)
    states, rewards, over = [system.reset(seed=0)], [], False
    while len(rewards) < known.horizon and not over:
        action = np.asarray(known.actions.at(jnp.asarray(generator.random(known.action_dim))))
        reward, state, over = system.step(action)
        states.append(state)
        rewards.append(reward)
    return np.array(states, dtype=float), np.array(rewards, dtype=float), bool(over)


def _warnings(states: np.ndarray, rewards: np.ndarray, known: Spec) -> list[str]:
    still = np.ptp(states, axis=0) == 0
    found = [f"coordinate {i} of the state is constant" for i in np.flatnonzero(still)]
    found += ["all rewards are equal"] if np.ptp(rewards) == 0 else []
    if known.state_dim > 4:
        found.append("grid planning supports at most 4 state coordinates: use a trajectory planner")
    return found

"""Builder of the system that a configuration names, and of a built-in environment."""

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Any

from kernelmdp.config.build.components import Blueprint
from kernelmdp.config.files.configuration import BoxConfig, Config, Known
from kernelmdp.config.files.problems import Problem, Problems, attempted
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.initial_states import Starts
from kernelmdp.control.mdp.limits import Limits
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Spec
from kernelmdp.control.mdp.noise import Gaussian, gaussian


def system_of(
    config: Config, environment: Blueprint | None = None
) -> tuple[Spec, AbstractEnvironment | None]:
    """Return the specification of the system, and the environment if it is built in."""
    if environment is not None:
        env = attempted("environment", environment)
        return env.spec, env
    if config.system is not None:
        return _spec("system", config.system, config.system), None
    return _gymnasium(config), None


def _gymnasium(config: Config) -> Spec:
    """Return the saved specification of a Gymnasium environment, without making it."""
    asked = config.gymnasium
    if asked is None or asked.states is None or asked.actions is None:
        raise Problem("gymnasium: a saved configuration must contain the boxes of its environment.")
    return _spec("gymnasium", asked, asked)


def with_boxes(config: Config) -> Config:
    """Return a copy with the boxes of the Gymnasium environment, which is made for this."""
    if config.gymnasium is None:
        return config
    system = gymnasium_system(config)
    system.close()
    spec = system.spec
    found = {
        "states": _box_config(spec.states), "actions": _box_config(spec.actions),
        "angles": [tuple(pair) for pair in system.angles],
    }  # fmt: skip
    return config.model_copy(update={"gymnasium": config.gymnasium.model_copy(update=found)})


def _box_config(box: Box) -> BoxConfig:
    kinds = {
        "choices": list(box.choices) if any(box.choices) else None,
        "grows": list(box.grows) if any(box.grows) else None,
    }
    return BoxConfig(
        low=box.low.tolist(), high=box.high.tolist(), periodic=list(box.periodic), **kinds
    )


def gymnasium_system(config: Config) -> Any:
    """Return the environment that `[gymnasium]` names as a system."""
    asked = config.gymnasium
    assert asked is not None
    states = asked.states and _box("gymnasium.states", asked.states)
    angles = None if asked.angles is None else tuple(asked.angles)
    actions = asked.actions and _box("gymnasium.actions", asked.actions)
    try:
        from kernelmdp.gymnasium import from_gymnasium  # (an extra)

        with modules_here():
            return from_gymnasium(
                asked.id, horizon=asked.horizon, state_box=states, action_box=actions,
                angles=angles, ends=bool(asked.ends), reward_noise=asked.reward_noise,
                transition_noise=asked.transition_noise, reward_bounds=asked.reward_bounds,
                options=asked.options or None, settings=asked.settings,
            )  # fmt: skip
    except Exception as error:  # a constructor may raise anything
        kind = "" if isinstance(error, ValueError) else f"{type(error).__name__}: "
        raise Problem(f"gymnasium: {kind}{error}") from error


@contextlib.contextmanager
def modules_here() -> Iterator[None]:
    """Add the working directory to the end of the module search path in this context."""
    here = os.getcwd()
    added = [] if here in sys.path else [here]
    sys.path += added
    try:
        yield
    finally:
        with contextlib.suppress(ValueError):  # an imported module may have removed it
            for each in added:
                sys.path.remove(each)


def _box(key: str, box: BoxConfig) -> Box:
    values = box.model_dump(exclude={"names", "units"})
    return attempted(key, lambda: Box(**values))


def _spec(key: str, system: Any, known: Known) -> Spec:
    """Return the specification of a system from its table; report all problems."""
    problems = Problems()
    boxes = {
        name: problems.attempt(_box, f"{key}.{name}", getattr(system, name))
        for name in ("states", "actions")
    }
    parts = {
        name: problems.attempt(attempted, f"{key}.{name}", lambda m=make, t=table: m(**dict(t)))
        for name, make in (("limits", Limits), ("starts", Starts))
        if (table := getattr(known, name)) is not None
    }
    if problems:
        raise Problem(*problems)
    return attempted(key, lambda: Spec(
        **boxes, **parts, horizon=system.horizon, reward_noise=Gaussian(known.reward_noise),
        transition_noise=gaussian(known.transition_noise), reward_bounds=known.reward_bounds,
        ends=bool(known.ends),
    ))  # fmt: skip

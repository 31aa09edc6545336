"""The system that a configuration names: what is known of it, and the environment if it is ours."""

import contextlib
import os
import sys
from collections.abc import Iterator
from typing import Any

from kernelmdp import registry
from kernelmdp.config.build.instantiate import Problem, called, named
from kernelmdp.config.files.configuration import BoxConfig, Component, Config, Known
from kernelmdp.control.mdp.initial_states import Starts
from kernelmdp.control.mdp.limits import Limits
from kernelmdp.control.mdp.mdp import AbstractEnvironment, Box, Spec
from kernelmdp.control.mdp.noise import Gaussian, gaussian


def system_of(config: Config) -> tuple[Spec, AbstractEnvironment | None]:
    """What is known of the system, and the environment where it is one of ours."""
    if config.environment is not None:
        env = environment_of(config.environment)
        return env.spec, env
    if config.system is not None:
        system = config.system
        states = _box("system.states", system.states)
        actions = _box("system.actions", system.actions)
        return _spec("system", states, actions, system.horizon, system), None
    return _gymnasium(config), None


def environment_of(component: Component) -> AbstractEnvironment:
    """One of our environments, by name."""
    found = named("environment", registry.ENVIRONMENTS, component.name)
    return called("environment", found.make, component.options)


def _gymnasium(config: Config) -> Spec:
    """What was found out of the environment when the user named it; it is not made here."""
    asked = config.gymnasium
    if asked is None or asked.states is None or asked.actions is None:
        raise Problem("gymnasium: a saved configuration must hold the boxes of its environment.")
    states = _box("gymnasium.states", asked.states)
    actions = _box("gymnasium.actions", asked.actions)
    return _spec("gymnasium", states, actions, asked.horizon, asked)


def with_boxes(config: Config) -> Config:
    """The same, with the boxes that Gymnasium states for the environment, which is made for it."""
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
    """The environment that `[gymnasium]` names, as a system."""
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
    except Exception as error:  # whatever an environment's constructor raises
        kind = "" if isinstance(error, ValueError) else f"{type(error).__name__}: "
        raise Problem(f"gymnasium: {kind}{error}") from error


@contextlib.contextmanager
def modules_here() -> Iterator[None]:
    """While inside, modules of the folder one works in are found too, after what is installed."""
    here = os.getcwd()
    added = [] if here in sys.path else [here]
    sys.path += added
    try:
        yield
    finally:
        with contextlib.suppress(ValueError):  # who was imported may have removed it
            for each in added:
                sys.path.remove(each)


def _box(key: str, box: BoxConfig) -> Box:
    return called(key, Box, box.model_dump(exclude={"names", "units"}))


def _spec(key: str, states: Box, actions: Box, horizon: int, known: Known) -> Spec:
    options = {
        "states": states, "actions": actions, "horizon": horizon,
        "reward_noise": Gaussian(known.reward_noise),
        "transition_noise": gaussian(known.transition_noise), "reward_bounds": known.reward_bounds,
        "ends": bool(known.ends),
        "limits": known.limits and called(f"{key}.limits", Limits, known.limits.model_dump()),
        "starts": known.starts and called(f"{key}.starts", Starts, known.starts.model_dump()),
    }  # fmt: skip
    return called(key, Spec, options)

"""Handing a policy over: the settled policy of a campaign as one file that holds no code."""

import dataclasses
import importlib.metadata
import json
import os
import pathlib
from collections.abc import Sequence
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp._base import checks
from kernelmdp._base.errors import ConfigError, PolicyError, StoreError
from kernelmdp.campaign.export import distill
from kernelmdp.campaign.export.tracing import Program
from kernelmdp.campaign.record import atomic_file
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.control.mdp.angle_charts import kept_places
from kernelmdp.control.mdp.mdp import Box, Spec
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp.control.planners.base import acting, beginning
from kernelmdp.control.planners.distillation.imitation import Imitation
from kernelmdp.deployed import container
from kernelmdp.deployed.policy import LARGEST, PAST, Policy, loads

COMPARED = 4  # states in which a file is compared with the policy it was made of
NEAR = 1e-6  # how near, as a share of the range of actions; see the guide on rounding


def deploy(
    given: Campaign | AbstractPolicy, path: str | os.PathLike, *, spec: Spec | None = None,
    fallback: Sequence[float] | None = None, past: str = "reject", compare: bool = True,
    fitted: bool | Imitation = False, heard: distill.Heard | None = None,
) -> Policy:  # fmt: skip
    """Write what a campaign settled on, or a policy for the system of `spec`, to a file.

    The file is all that `kernelmdp.deployed` needs, which is NumPy. States that cannot be answered
    are refused by whoever reads it, or answered by the action `fallback` and marked. In periods
    past the horizon the policy refuses ("reject"), does as in the last one ("hold") or begins anew
    ("repeat"). `compare` has it answer in some states as the policy does, before it is written.

    Where a campaign's policy replans in every period, `fitted` writes a network in its place that
    was fitted to it in the model, and by how much less it is worth there. How many episodes that
    takes is chosen by how long they take on this machine, unless an `Imitation` says it; `heard`
    is told of each.
    """
    checks.float64_is_on()
    spec = given.spec if isinstance(given, Campaign) else spec
    if spec is None:
        raise ConfigError("spec must be given with a policy: the boxes and horizon it is for.")
    _check_size(spec)
    settings, file = {"fallback": _action(spec, fallback), "past": _word(past)}, _place(path)
    policy, about = _chosen(given, fitted, heard or (lambda _: None))
    program, entries = _program(policy, spec)
    described = {**_boxes(spec, about), **settings, "remembers": len(entries[2]) > 0}
    content = _packed(described, program, entries)
    if compare:
        described["difference"] = _compared(loads(content), policy, spec)
        content = _packed(described, program, entries)
    _written(file, content)
    return loads(content)


def _chosen(
    given: Campaign | AbstractPolicy, fitted: bool | Imitation, heard: distill.Heard
) -> tuple[AbstractPolicy, dict[str, Any]]:
    """The policy that is written, and what is said of it."""
    if isinstance(given, Campaign):
        policy, about = given.settled_policy, _about(given)
        if not fitted:
            return policy, about
        how = fitted if isinstance(fitted, Imitation) else None
        network, known = distill.fitted(given, policy, how, heard)
        return network, about | {"fitted": known}
    if fitted:
        raise ConfigError(
            "fitted must be asked of a campaign, which has a model to fit in, and a policy was "
            "given. Pass the campaign, or leave out fitted."
        )
    return given, {"planner": type(given).__name__}


def _program(policy: AbstractPolicy, spec: Spec) -> tuple[Program, tuple[int, int, list[Any]]]:
    """A policy's two functions as lists of operations, and what it remembers."""
    program, float_ = Program(), jnp.zeros(()).dtype
    state = jax.ShapeDtypeStruct((spec.state_dim,), float_)
    period = jax.ShapeDtypeStruct((), jnp.int64)
    memory, shape = jax.tree.flatten(jax.eval_shape(policy.begin, state))

    def acts(state: Any, period: Any, *memory: Any) -> list[Any]:
        action, after = policy.act(state, period, jax.tree.unflatten(shape, memory))
        return [action, *jax.tree.leaves(after)]

    begin = program.trace(lambda state: jax.tree.leaves(policy.begin(state)), state)
    act = program.trace(acts, state, period, *memory)
    return program, (begin, act, memory)


def _packed(described: dict[str, Any], program: Program, entries: tuple) -> bytes:
    listed = {"functions": program.functions, "begin": entries[0], "act": entries[1]}
    return container.packed(described, listed, program.arrays)


def _compared(found: Policy, policy: AbstractPolicy, spec: Spec) -> float:
    """How far the file's answers are from the policy's; refused where most are not the same.

    A policy that takes the better of two plans may take the other one where they are as good as
    equal, so that one difference proves nothing.
    """
    chance, far = np.random.default_rng(0), []
    for number in range(COMPARED):
        state = spec.states.low + spec.states.sides * chance.random(spec.state_dim)
        period = number % spec.horizon
        memory = beginning(policy, jnp.asarray(state))
        wanted = acting(policy, jnp.asarray(state), np.asarray(period), memory)[0]
        if not np.all(np.isfinite(wanted)):
            raise PolicyError(f"a policy must have finite actions, got {wanted} in state {state}.")
        action = found.act(state, period, found.begin(state))[0].action
        far.append(float(np.max(np.abs(action - found.actions.nearest(np.asarray(wanted))))))
    limit = NEAR * float(np.max(spec.actions.sides))
    if sum(each > limit for each in far) > COMPARED / 2:
        raise PolicyError(f"the file must answer as the policy does, and differs by {far}.")
    return max(far)


def _place(path: str | os.PathLike) -> pathlib.Path:
    """Where the file goes; fitting takes minutes, so that it is looked at before."""
    file = pathlib.Path(path)
    if not file.parent.is_dir():
        raise StoreError(f"{file} must be in a folder that is there, and {file.parent} is none.")
    if file.exists() and not _is_policy(file):
        raise StoreError(
            f"{file} must be a new file, or a policy's, which is replaced, and is something else. "
            "Name another one."
        )
    return file


def _is_policy(file: pathlib.Path) -> bool:
    """Whether a file is a policy's, even a damaged one, or empty."""
    if not file.is_file():
        return False
    with file.open("rb") as opened:
        size = opened.read(8)
        head = opened.read(min(int.from_bytes(size, "little"), container.LARGEST_HEAD))
    return not size or container.FORMAT.encode() in head


def _written(path: pathlib.Path, content: bytes) -> None:
    try:
        atomic_file.write(path, content)
    except OSError as error:
        raise StoreError(f"{path} could not be written: {error}.") from error


# ---- What it is ----


def _about(campaign: Campaign) -> dict[str, Any]:
    """What a campaign says of itself."""
    status, config = campaign.status(), json.loads(campaign.store.meta.get("config", "{}"))
    system = config.get("system") or {}
    known = {"environment": "name", "gymnasium": "id"}
    names = [config[key].get(name) for key, name in known.items() if config.get(key)]
    labels = {
        kind: {key: system.get(kind, {}).get(key) for key in ("names", "units")}
        for kind in ("states", "actions")
    }
    return {
        "system": names[0] if names else system.get("factory") or pathlib.Path(status.folder).name,
        "agent": (config.get("agent") or {}).get("name", type(campaign.learner.agent).__name__),
        "planner": (config.get("planner") or {}).get("name", "of its own"),
        "episodes": status.episodes,
        "transitions": status.transitions,
        "campaign": campaign.learner.digest,
        "evaluation": dataclasses.asdict(status.evaluations[-1]) if status.evaluations else None,
        "labels": labels,
        **_limits(campaign),
        **_angles(campaign.spec, (config.get("gymnasium") or {}).get("angles") or []),
    }


def _limits(campaign: Campaign) -> dict[str, Any]:
    """What the policy keeps to, by the model as it is now: nothing where there is no model."""
    limits, model = campaign.spec.limits, campaign.learner.agent.believed(campaign.memory)
    return {} if limits is None or model is None else {"limits": limits.as_dict()}


def _angles(spec: Spec, pairs: list[list[int]]) -> dict[str, Any]:
    """Which coordinates of a state are made of which observations, where an adapter does so."""
    kept = kept_places(tuple((i, j) for i, j in pairs), spec.state_dim + len(pairs))
    turns = [spec.states.sides[kept.index(i)] / (2 * np.pi) for i, _ in pairs]
    said = [
        f"state {kept.index(i)} is the angle atan2(o[{j}], o[{i}])"
        f"{'' if np.isclose(turn, 1) else f' * {turn:.10g}'} of observations {i} and {j}, "
        "which are its cosine and sine"
        for (i, j), turn in zip(pairs, turns, strict=True)
    ]
    return {"angles": said} if said else {}


def _boxes(spec: Spec, about: dict[str, Any]) -> dict[str, Any]:
    labels, pairs = about.pop("labels", {}), {"states": spec.states, "actions": spec.actions}
    boxes = {kind: _box(box, labels.get(kind, {})) for kind, box in pairs.items()}
    return (
        about
        | boxes
        | {"horizon": spec.horizon, "kernelmdp": importlib.metadata.version("kernelmdp")}
    )


def _check_size(spec: Spec) -> None:
    """That a reader takes the boxes; a state that grew may have any size in an old record."""
    ends = np.array([*spec.states.ends, *spec.actions.ends])
    if np.any(np.abs(ends) > LARGEST):
        raise PolicyError(
            f"a policy must be for boxes whose ends are at most {LARGEST:g} in size, got "
            f"{ends.tolist()}. Fork the campaign with a box that does not grow so far."
        )


def _box(box: Box, labels: dict[str, Any]) -> dict[str, Any]:
    ends = {"low": box.low.tolist(), "high": box.high.tolist(), "periodic": list(box.periodic)}
    kinds = {"choices": list(box.choices), "grows": list(box.grows)}
    ends |= {name: kind for name, kind in kinds.items() if any(kind)}
    return ends | {name: texts for name, texts in labels.items() if texts}


def _action(spec: Spec, fallback: Sequence[float] | None) -> list[float] | None:
    """A fallback inside the box of actions."""
    if fallback is None:
        return None
    try:
        point = spec.actions.project(spec.actions.check("fallback", fallback))
    except (ValueError, TypeError) as error:
        raise ConfigError(str(error)) from error
    return (point + 0.0).tolist()


def _word(past: str) -> str:
    try:
        return checks.one_of("past", past, PAST)
    except ValueError as error:
        raise ConfigError(str(error)) from error

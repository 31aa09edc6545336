"""Export of a policy as one file that holds no code."""

import os
import pathlib
from collections.abc import Sequence
from typing import Any, Literal

import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp._base import checks
from kernelmdp._base.errors import ConfigError, StoreError
from kernelmdp._base.precision import in_float64
from kernelmdp.campaign.export import distill, onnx_policy, policy_description
from kernelmdp.campaign.export.tracing import Program
from kernelmdp.campaign.record import atomic_file
from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp.control.planners.base import acting, beginning
from kernelmdp.control.planners.distillation.imitation import Imitation
from kernelmdp_policy import Policy, PolicyError, container, loads
from kernelmdp_policy.policy import PAST

COMPARED = 4  # states in which a file is compared with its policy
NEAR = 1e-6  # difference that is allowed, as a share of the range of actions
FORMATS = ("kmdp", "onnx")
Format = Literal["kmdp", "onnx"]


@in_float64
def deploy(
    given: Campaign | AbstractPolicy, path: str | os.PathLike, *, spec: Spec | None = None,
    fallback: Sequence[float] | None = None, past: str = "reject", compare: bool = True,
    fitted: bool | Imitation = False, heard: distill.Heard | None = None, format: Format = "kmdp",
) -> Policy:  # fmt: skip
    """Write the settled policy of a campaign, or any policy, to a file.

    Args:
        given: A campaign, or a policy.
        path: File to write; a policy's file is replaced.
        spec: System of a policy; a campaign has its own.
        fallback: Action in states that the policy cannot answer; without one they are refused.
        past: Rule for periods past the horizon: "reject" them, "hold" the last one or "repeat".
        compare: Whether to compare the file with the policy in some states before it is written.
        fitted: Write a network fitted to a policy that replans, with its loss measured in the
            model. An `Imitation` sets the number of episodes; by default it follows from the time
            a plan takes.
        heard: Called with the progress of the fit.
        format: "kmdp" for `kernelmdp_policy`, or "onnx" for a policy without memory.

    Returns:
        The policy as `kernelmdp_policy` runs it.

    Raises:
        ConfigError: An argument does not fit.
        PolicyError: The policy cannot be exported, or the file does not answer as it does.
        StoreError: The file cannot be written.
    """
    spec = given.spec if isinstance(given, Campaign) else spec
    if spec is None:
        raise ConfigError("spec must be given with a policy: the boxes and horizon it is for.")
    _one_of("format", format, FORMATS)
    settings = {"fallback": _action(spec, fallback), "past": _one_of("past", past, PAST)}
    file, boxes = _place(path), policy_description.boxes(spec)
    policy, about = _chosen(given, fitted, heard or (lambda _: None))
    described = policy_description.labelled(boxes, about) | settings
    if format == "onnx":
        content, found = _onnx(policy, spec, described, compare)
    else:
        content, found = _native(policy, spec, described, compare)
    try:
        atomic_file.write(file, content)
    except OSError as error:
        raise StoreError(f"{file} could not be written: {error}.") from error
    return found


def _native(
    policy: AbstractPolicy, spec: Spec, described: dict[str, Any], compare: bool
) -> tuple[bytes, Policy]:
    program, entries = _program(policy, spec)
    listed = {"functions": program.functions, "begin": entries[0], "act": entries[1]}
    content = container.packed(described, listed, program.arrays)
    if compare:
        difference = _compared(loads(content), policy, spec)
        content = container.packed(described | {"difference": difference}, listed, program.arrays)
    return content, loads(content)


def _onnx(
    policy: AbstractPolicy, spec: Spec, described: dict[str, Any], compare: bool
) -> tuple[bytes, Policy]:
    """Return the ONNX model and the policy file that it was compared with."""
    _, found = _native(policy, spec, described, compare)
    content = onnx_policy.onnx_model(policy, spec, found)
    if compare:
        onnx_policy.compare(content, found, _states(spec))
    return content, found


def _chosen(
    given: Campaign | AbstractPolicy, fitted: bool | Imitation, heard: distill.Heard
) -> tuple[AbstractPolicy, dict[str, Any]]:
    """Return the policy to write, and its description."""
    if isinstance(given, Campaign):
        policy, about = given.settled_policy, policy_description.about(given)
        if not fitted:
            return policy, about
        how = fitted if isinstance(fitted, Imitation) else None
        network, known = distill.fitted(given, policy, how, heard)
        return network, about | {"fitted": known}
    if fitted:
        raise ConfigError(
            "fitted needs a campaign, which has a model to fit in, and a policy was given. Pass "
            "the campaign, or leave out fitted."
        )
    return given, {"planner": type(given).__name__}


def _program(policy: AbstractPolicy, spec: Spec) -> tuple[Program, tuple[int, int]]:
    """Return the policy's functions as lists of operations, and which of them begin and act."""
    program = Program()
    state = jax.ShapeDtypeStruct((spec.state_dim,), jnp.float64)
    period = jax.ShapeDtypeStruct((), jnp.int64)
    memory, shape = jax.tree.flatten(jax.eval_shape(policy.begin, state))

    def acts(state: Any, period: Any, *memory: Any) -> list[Any]:
        action, after = policy.act(state, period, jax.tree.unflatten(shape, memory))
        return [action, *jax.tree.leaves(after)]

    begin = program.trace(lambda state: jax.tree.leaves(policy.begin(state)), state)
    return program, (begin, program.trace(acts, state, period, *memory))


def _states(spec: Spec) -> np.ndarray:
    """Return the states in which files are compared."""
    draws = np.random.default_rng(0).random((COMPARED, spec.state_dim))
    return spec.states.low + spec.states.sides * draws


def _compared(found: Policy, policy: AbstractPolicy, spec: Spec) -> float:
    """Return how far the file's answers are from the policy's; refuse it if most differ.

    A policy that takes the better of two plans may take the other one where they tie, so one
    difference proves nothing.
    """
    far = []
    for number, state in enumerate(_states(spec)):
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
    """Return the file to write; it is checked before a fit that takes minutes."""
    file = pathlib.Path(path)
    if not file.parent.is_dir():
        raise StoreError(f"{file} must be in an existing folder, and {file.parent} is none.")
    if file.exists() and not _is_policy(file):
        raise StoreError(
            f"{file} must be a new file, or a policy's, which is replaced, and is something else. "
            "Name another one."
        )
    return file


def _is_policy(file: pathlib.Path) -> bool:
    """Whether a file is a policy's, even a damaged one, or empty."""
    if not file.is_file() or file.stat().st_size > container.LARGEST_FILE:
        return False
    content = file.read_bytes()
    return not content or container.FORMAT.encode() in content


def _action(spec: Spec, fallback: Sequence[float] | None) -> list[float] | None:
    """Return a fallback inside the box of actions."""
    if fallback is None:
        return None
    try:
        point = spec.actions.project(spec.actions.check("fallback", fallback))
    except (ValueError, TypeError) as error:
        raise ConfigError(str(error)) from error
    return (point + 0.0).tolist()


def _one_of(name: str, given: str, words: tuple[str, ...]) -> str:
    try:
        return checks.one_of(name, given, words)
    except ValueError as error:
        raise ConfigError(str(error)) from error

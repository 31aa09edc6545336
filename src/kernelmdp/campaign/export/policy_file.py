"""Export of a policy as a file that contains no code."""

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

COMPARED = 4  # number of states in which a file is compared with its policy
NEAR = 1e-6  # largest difference, as a share of the range of actions
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
        given: A campaign or a policy.
        path: The file to write; an existing policy file is replaced.
        spec: The system of a policy; a campaign has its own.
        fallback: The action in states that the policy cannot answer. Without one such states raise
            an error.
        past: The rule for periods past the horizon: "reject", "hold" the last one, or "repeat".
        compare: Whether to compare the file with the policy in some states before writing.
        fitted: Whether to distil a policy that replans into a network and measure its loss in the
            model. An `Imitation` sets the number of episodes; by default it depends on the time of
            a plan.
        heard: A function that receives the progress of the distillation.
        format: "kmdp" for `kernelmdp_policy`, or "onnx" for a policy without memory.

    Returns:
        The policy as `kernelmdp_policy` runs it.

    Raises:
        ConfigError: If an argument is invalid.
        PolicyError: If the policy cannot be exported, or the file disagrees with it.
        StoreError: If the file cannot be written.

    Example:
        ```python
        with km.Campaign.open("out/oven") as campaign:
            km.deploy(campaign, "oven.kmdp", fallback=[0.0])
        ```
    """
    spec = given.spec if isinstance(given, Campaign) else spec
    if spec is None:
        raise ConfigError("spec must be given with a policy. Pass the Spec that it is for.")
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
    """Return the policy to write and its description."""
    if isinstance(given, Campaign):
        policy, about = given.settled_policy, policy_description.about(given)
        if not fitted:
            return policy, about
        how = fitted if isinstance(fitted, Imitation) else None
        network, known = distill.fitted(given, policy, how, heard)
        return network, about | {"fitted": known}
    if fitted:
        raise ConfigError(
            "fitted needs a campaign with a model, got a policy. Pass "
            "the campaign, or leave out fitted."
        )
    return given, {"planner": type(given).__name__}


def _program(policy: AbstractPolicy, spec: Spec) -> tuple[Program, tuple[int, int]]:
    """Return the program of the policy, and the numbers of its `begin` and `act` functions."""
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
    """Return the typical difference of the file's actions; raise an error if it is large.

    A policy that takes the better of two plans may choose differently at a tie, so a single
    difference is no error.
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
        raise PolicyError(f"the file must agree with the policy, but differs by {far}.")
    return max(far)


def _place(path: str | os.PathLike) -> pathlib.Path:
    """Return the file to write; it is checked before a long distillation."""
    file = pathlib.Path(path)
    if not file.parent.is_dir():
        raise StoreError(f"{file} must be in an existing folder, but {file.parent} is not one.")
    if file.exists() and not _is_policy(file):
        raise StoreError(
            f"{file} must be a new file or a policy file to replace, but is another file. "
            "Name another one."
        )
    return file


def _is_policy(file: pathlib.Path) -> bool:
    """Return whether a file is a policy file, possibly damaged or empty."""
    if not file.is_file() or file.stat().st_size > container.LARGEST_FILE:
        return False
    content = file.read_bytes()
    return not content or container.FORMAT.encode() in content


def _action(spec: Spec, fallback: Sequence[float] | None) -> list[float] | None:
    """Return the fallback inside the box of actions."""
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

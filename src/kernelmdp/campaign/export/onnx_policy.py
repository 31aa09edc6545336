"""ONNX models of policies without memory, compared with their policy files."""

from collections.abc import Callable
from typing import Any

import jax
import jax.numpy as jnp
import numpy as np

from kernelmdp._base.optional_packages import needed
from kernelmdp._base.types import Action, State
from kernelmdp.campaign.export.onnx_graph import OnnxGraph
from kernelmdp.campaign.export.tracing import Program
from kernelmdp.control.mdp.mdp import Period, Spec
from kernelmdp.control.planners import AbstractPolicy
from kernelmdp_policy import Policy, PolicyError, container
from kernelmdp_policy.state_box import SLACK

NEAR = 1e-6  # largest difference to the policy file, as a share of the range of actions


def onnx_model(policy: AbstractPolicy, spec: Spec, found: Policy) -> bytes:
    """Return the ONNX model of a policy, equivalent to its policy file.

    Inputs are `state` (float64) and `period` (int64), and the output is `action`. For rejected
    inputs the action is the fallback, or NaN without one.
    """
    if policy.remembers:
        raise PolicyError(
            "a policy exported to ONNX must have no memory, but this one replans in every period. "
            "Export a distilled network with --fitted (fitted=True), or leave out the format."
        )
    program = Program()
    state = jax.ShapeDtypeStruct((spec.state_dim,), jnp.float64)
    number = program.trace(_total(policy, spec, found), state, jax.ShapeDtypeStruct((), jnp.int64))
    about = {"format": container.FORMAT} | found.description
    return OnnxGraph(program).model(number, ("state", "period"), "action", about)


def _total(policy: AbstractPolicy, spec: Spec, found: Policy) -> Callable[[State, Period], Action]:
    """Return the policy extended to any state and period."""
    box, last = spec.states, spec.horizon - 1
    slack, none = SLACK * box.sides, np.full(spec.action_dim, np.nan)
    fallback = found.description["fallback"] or none

    def act(state: State, period: Period) -> Action:
        turned = np.array(box.periodic) & (jnp.abs(state) <= slack * 2.0**52)
        inside = turned | ((state >= box.low - slack) & (state <= box.high + slack))
        known = jnp.all(inside) & (period >= 0)
        point = box.project(jnp.where(inside, state, box.low))
        if found.past == "reject":
            known &= period <= last
        repeats = found.past == "repeat"
        planned = period % spec.horizon if repeats else jnp.clip(period, 0, last)
        action = spec.actions.project(policy(point, planned))
        known &= jnp.all(jnp.isfinite(action))
        return jnp.where(known, action, jnp.asarray(fallback))

    return act


def compare(model: bytes, found: Policy, states: Any) -> float:
    """Return the largest difference of actions; raise an error beyond rounding."""
    runtime = needed("onnxruntime", "onnx")
    session = runtime.InferenceSession(model, providers=["CPUExecutionProvider"])
    far = []
    for number, state in enumerate(states):
        period = number % found.horizon
        given = {"state": np.asarray(state, np.float64), "period": np.array(period, np.int64)}
        far.append(np.max(np.abs(session.run(["action"], given)[0] - found(state, period).action)))
    if not max(far) <= NEAR * float(np.max(found.actions.high - found.actions.low)):
        raise PolicyError(f"the ONNX model must agree with the policy, but differs by {far}.")
    return float(max(far))

"""Description of a policy in its file."""

import dataclasses
import importlib.metadata
import json
import pathlib
from typing import Any

import numpy as np

from kernelmdp.campaign.session.campaign import Campaign
from kernelmdp.control.mdp.angle_charts import kept_places
from kernelmdp.control.mdp.boxes import Box
from kernelmdp.control.mdp.mdp import Spec
from kernelmdp_policy import PolicyError
from kernelmdp_policy.state_box import LARGEST


def about(campaign: Campaign) -> dict[str, Any]:
    """Return the origin of a campaign's policy."""
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
    """Return the limits that the policy obeys; without a model there are none."""
    limits, model = campaign.spec.limits, campaign.learner.agent.believed(campaign.memory)
    return {} if limits is None or model is None else {"limits": limits.as_dict()}


def _angles(spec: Spec, pairs: list[list[int]]) -> dict[str, Any]:
    """Return the coordinates of a state that are angles of two observations."""
    kept = kept_places(tuple((i, j) for i, j in pairs), spec.state_dim + len(pairs))
    turns = [spec.states.sides[kept.index(i)] / (2 * np.pi) for i, _ in pairs]
    said = [
        f"state {kept.index(i)} is the angle atan2(o[{j}], o[{i}])"
        f"{'' if np.isclose(turn, 1) else f' * {turn:.10g}'} of observations {i} and {j}, "
        "which are its cosine and sine"
        for (i, j), turn in zip(pairs, turns, strict=True)
    ]
    return {"angles": said} if said else {}


def boxes(spec: Spec) -> dict[str, Any]:
    """Return boxes and horizon of a system."""
    found = {"states": _box(spec.states), "actions": _box(spec.actions)}
    return found | {"horizon": spec.horizon, "kernelmdp": importlib.metadata.version("kernelmdp")}


def _box(box: Box) -> dict[str, Any]:
    if np.any(np.abs(box.ends) > LARGEST):
        raise PolicyError(
            f"boxes of a policy must have ends of magnitude at most {LARGEST:g}, got "
            f"{np.array(box.ends).tolist()}. Fork the campaign with a smaller box."
        )
    ends = {"low": box.low.tolist(), "high": box.high.tolist()}
    kinds = {"periodic": box.periodic, "choices": box.choices, "grows": box.grows}
    return ends | {name: list(each) for name, each in kinds.items()}


def labelled(found: dict[str, Any], about: dict[str, Any]) -> dict[str, Any]:
    """Return the description with names and units of coordinates added to their boxes."""
    labels = about.get("labels", {})
    said = {
        kind: found[kind] | {name: texts for name, texts in each.items() if texts}
        for kind, each in labels.items()
    }
    return {key: value for key, value in about.items() if key != "labels"} | found | said

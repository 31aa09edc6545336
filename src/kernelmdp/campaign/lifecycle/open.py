"""Opening of a record: only the number of episodes may differ from the record's settings."""

import contextlib
import hashlib
import json
import pathlib
import re

import equinox as eqx
import jax
import numpy as np

from kernelmdp._base.errors import ConfigError
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.campaign.lifecycle import snapshots
from kernelmdp.campaign.lifecycle.cost import estimate
from kernelmdp.campaign.record import schema, totals
from kernelmdp.campaign.record.events import Raised
from kernelmdp.campaign.record.store import Store
from kernelmdp.config.build.build import Parts, read_saved
from kernelmdp.config.files.configuration import difference
from kernelmdp.control.mdp.mdp import Spec

MADE = '"fingerprint"'  # in the configuration of an agent made in Python


def record(
    folder: pathlib.Path, config: str, agent: AbstractAgent, spec: Spec, episodes: int,
    durable: str,
) -> Store:  # fmt: skip
    """Create or open the record in this folder; raise an error if settings differ."""
    estimate(agent, spec, episodes).check()
    if not Store.exists(folder):
        meta = meta_of(config, agent, spec, episodes)
        return Store.create(folder, meta, spec.state_dim, spec.action_dim, durable=durable)
    with contextlib.ExitStack() as held:
        found = Store.open(folder, durable=durable)
        held.callback(found.close)
        _check_same(found, config, agent, spec, episodes)
        if found.meta.get("episodes") != str(episodes):
            _change(found, config, agent, spec, episodes)
        held.pop_all()
    return found


def meta_of(config: str, agent: AbstractAgent, spec: Spec, episodes: int) -> dict[str, str]:
    """Return the metadata of a run."""
    mark = {"roomless": roomless(agent, spec, episodes)} if MADE in config else {}
    return {"config": config, "horizon": str(spec.horizon), "episodes": str(episodes), **mark}


def _check_same(found: Store, config: str, agent: AbstractAgent, spec: Spec, episodes: int) -> None:
    keys = difference(found.meta.get("config", "{}"), config)
    if not keys or _made_with_more_room(found, config, agent, spec, episodes):
        return
    advice = "Change them back, or choose another folder."
    if MADE in config:
        advice += " Make the agent as before; it can run more episodes."
    else:
        advice += (
            f" To keep the data with other settings: kernelmdp fork {found.folder} --config FILE."
        )
    raise ConfigError(
        f"{found.folder} must be opened with its original configuration, but these "
        f"keys differ: {keys}. {advice}"
    )


def _made_with_more_room(
    found: Store, config: str, agent: AbstractAgent, spec: Spec, episodes: int
) -> bool:
    """Return whether an agent made in Python differs only in the length of its buffers."""
    raised = found.meta.get("episodes") != str(episodes)
    if not raised or MADE not in config or MADE not in found.meta.get("config", ""):
        return False
    before, now = (json.loads(text) for text in (found.meta["config"], config))
    same_mark = found.meta.get("roomless") == roomless(agent, spec, episodes)
    return before.get("seed") == now.get("seed") and same_mark


def _change(found: Store, config: str, agent: AbstractAgent, spec: Spec, episodes: int) -> None:
    """Record another number of episodes; earlier episodes stay as they are."""
    before = found.meta.get("episodes", "")
    if not re.fullmatch("[0-9]{1,15}", before):
        schema.refuse(found.folder, f"its number of episodes is {before[:20]!r}")
    made = totals.counts(found)
    over = made.get(schema.DONE, 0) + made.get(schema.FAILED, 0) + made.get(schema.OPEN, 0)
    if episodes < over:
        raise ConfigError(
            f"episodes must be at least {over}, the number recorded in {found.folder}, got "
            f"{episodes}. Nothing was changed. Raise it or choose another folder."
        )
    meta = meta_of(config, agent, spec, episodes)
    if _mark_of(found) == fingerprint(agent, spec):
        meta.pop("roomless", None)  # it depends on the number that this agent was made for
    else:  # the agent learns the record again
        for kept in ("snapshots", "plans"):
            snapshots.clear(found.folder / kept)
    found.describe(meta, Raised(int(before), episodes))


def _mark_of(found: Store) -> str:
    """Return the fingerprint of the agent that made a record."""
    text = found.meta.get("config", "")
    if MADE in text:
        return str(json.loads(text).get("fingerprint"))
    parts = saved(found)
    return fingerprint(parts.agent, parts.spec)


# ---- Original configuration ----


def saved(found: Store) -> Parts:
    """Return the parts of the configuration that created a record."""
    text = found.meta.get("config", "")
    if MADE in text:
        raise ConfigError(
            f"{found.folder} contains the campaign of an agent made in Python. Resume it with "
            "km.learn or Campaign.around and the same agent."
        )
    return read_saved(text, found.folder)


def fingerprint(agent: AbstractAgent, spec: Spec) -> str:
    """Return a hash of an agent and a system, including every array."""
    shown = eqx.tree_pformat((agent, spec))
    mark = hashlib.sha256(re.sub(" at 0x[0-9a-f]+", "", shown).encode())
    for leaf in jax.tree.leaves(eqx.filter((agent, spec), eqx.is_array)):
        mark.update(f"{leaf.dtype}{leaf.shape}".encode() + np.asarray(leaf).tobytes())
    return mark.hexdigest()


def roomless(agent: AbstractAgent, spec: Spec, episodes: int) -> str:
    """Return a hash that does not depend on the number of episodes of an agent.

    Axes of the length of all episodes are normalised.
    """
    room, one = spec.horizon * episodes, spec.horizon
    shown = re.sub(" at 0x[0-9a-f]+", "", eqx.tree_pformat((agent, spec)))
    mark = hashlib.sha256(re.sub(rf"\b{room}\b", "room", shown).encode())
    for leaf in jax.tree.leaves(eqx.filter((agent, spec), eqx.is_array)):
        short = np.asarray(leaf)[tuple(slice(one if n == room else n) for n in leaf.shape)]
        mark.update(f"{short.dtype}{short.shape}".encode() + np.ascontiguousarray(short).tobytes())
    return mark.hexdigest()

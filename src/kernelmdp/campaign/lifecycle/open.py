"""The record of a campaign as it is asked for now: its number of episodes alone may change."""

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

MADE = '"fingerprint"'  # in the configuration of an agent that was made in Python


def record(
    folder: pathlib.Path, config: str, agent: AbstractAgent, spec: Spec, episodes: int,
    durable: str,
) -> Store:  # fmt: skip
    """The record in this folder, created if there is none; never another one than asked for."""
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
    """Return what a record says of the whole run."""
    mark = {"roomless": roomless(agent, spec, episodes)} if MADE in config else {}
    return {"config": config, "horizon": str(spec.horizon), "episodes": str(episodes), **mark}


def _check_same(found: Store, config: str, agent: AbstractAgent, spec: Spec, episodes: int) -> None:
    keys = difference(found.meta.get("config", "{}"), config)
    if not keys or _made_with_more_room(found, config, agent, spec, episodes):
        return
    advice = "Change them back, or choose another folder."
    if MADE in config:
        advice += " Make the agent as before: where more episodes are wanted it takes no other one."
    else:
        advice += (
            f" To keep what was recorded under other settings: kernelmdp fork {found.folder} "
            "--config FILE."
        )
    raise ConfigError(
        f"{found.folder} must be opened with the configuration it was created with, and these "
        f"keys differ: {keys}. {advice}"
    )


def _made_with_more_room(
    found: Store, config: str, agent: AbstractAgent, spec: Spec, episodes: int
) -> bool:
    """Whether an agent made in Python is the one that was, but for the length of its buffers."""
    raised = found.meta.get("episodes") != str(episodes)
    if not raised or MADE not in config or MADE not in found.meta.get("config", ""):
        return False
    before, now = (json.loads(text) for text in (found.meta["config"], config))
    same_mark = found.meta.get("roomless") == roomless(agent, spec, episodes)
    return before.get("seed") == now.get("seed") and same_mark


def _change(found: Store, config: str, agent: AbstractAgent, spec: Spec, episodes: int) -> None:
    """Record another number of episodes. What was made before stays as it is."""
    before = found.meta.get("episodes", "")
    if not re.fullmatch("[0-9]{1,15}", before):
        schema.refuse(found.folder, f"its number of episodes is {before[:20]!r}")
    made = totals.counts(found)
    over = made.get(schema.DONE, 0) + made.get(schema.FAILED, 0) + made.get(schema.OPEN, 0)
    if episodes < over:
        raise ConfigError(
            f"episodes must be at least {over}, for so many are recorded in {found.folder}, got "
            f"{episodes}. Nothing was changed; raise it, or choose another folder."
        )
    meta = meta_of(config, agent, spec, episodes)
    if _mark_of(found) == fingerprint(agent, spec):
        meta.pop("roomless", None)  # it is that of the number which this agent was made for
    else:  # what it knows is learned anew, by itself
        for kept in ("snapshots", "plans"):
            snapshots.clear(found.folder / kept)
    found.describe(meta, Raised(int(before), episodes))


def _mark_of(found: Store) -> str:
    """The fingerprint of the agent that a record was made by."""
    text = found.meta.get("config", "")
    if MADE in text:
        return str(json.loads(text).get("fingerprint"))
    parts = saved(found)
    return fingerprint(parts.agent, parts.spec)


# ---- What it was created with ----


def saved(found: Store) -> Parts:
    """Return the parts of the configuration that a record was created with."""
    text = found.meta.get("config", "")
    if MADE in text:
        raise ConfigError(
            f"{found.folder} holds the campaign of an agent made in Python. Resume it as it was "
            "made, by learn or Campaign.around with the same agent."
        )
    return read_saved(text, found.folder)


def fingerprint(agent: AbstractAgent, spec: Spec) -> str:
    """Return a hash of an agent and a system: of all that is printed, and of every array."""
    shown = eqx.tree_pformat((agent, spec))
    mark = hashlib.sha256(re.sub(" at 0x[0-9a-f]+", "", shown).encode())
    for leaf in jax.tree.leaves(eqx.filter((agent, spec), eqx.is_array)):
        mark.update(f"{leaf.dtype}{leaf.shape}".encode() + np.asarray(leaf).tobytes())
    return mark.hexdigest()


def roomless(agent: AbstractAgent, spec: Spec, episodes: int) -> str:
    """Return a hash that does not depend on the number of episodes that an agent was made for.

    What is as long as all of them together counts for as long as one.
    """
    room, one = spec.horizon * episodes, spec.horizon
    shown = re.sub(" at 0x[0-9a-f]+", "", eqx.tree_pformat((agent, spec)))
    mark = hashlib.sha256(re.sub(rf"\b{room}\b", "room", shown).encode())
    for leaf in jax.tree.leaves(eqx.filter((agent, spec), eqx.is_array)):
        short = np.asarray(leaf)[tuple(slice(one if n == room else n) for n in leaf.shape)]
        mark.update(f"{short.dtype}{short.shape}".encode() + np.ascontiguousarray(short).tobytes())
    return mark.hexdigest()

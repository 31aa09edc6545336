"""What a campaign was created with, and whether it is that again."""

import hashlib
import pathlib
import re

import equinox as eqx
import jax
import numpy as np

from kernelmdp.agents.agent import AbstractAgent
from kernelmdp.campaign.store import Store
from kernelmdp.config.build import Parts, read_saved
from kernelmdp.config.schema import difference
from kernelmdp.control.mdp import Spec
from kernelmdp.errors import ConfigError


def record(folder: pathlib.Path, config: str, spec: Spec, episodes: int, durable: str) -> Store:
    """The record in this folder, created if there is none; never another one than asked for."""
    if not Store.exists(folder):
        meta = {"config": config, "horizon": str(spec.horizon), "episodes": str(episodes)}
        return Store.create(folder, meta, spec.state_dim, spec.action_dim, durable=durable)
    found = Store.open(folder, durable=durable)
    keys = difference(found.meta.get("config", "{}"), config)
    if keys:
        found.close()
        raise ConfigError(
            f"{folder} must be opened with the configuration it was created with, and these "
            f"keys differ: {keys}. Change them back, or choose another folder."
        )
    return found


def saved(found: Store) -> Parts:
    """What the configuration that a record was created with stands for."""
    text = found.meta.get("config", "")
    if '"fingerprint"' in text:
        raise ConfigError(
            f"{found.folder} holds the campaign of an agent made in Python. Resume it as it was "
            "made, by learn or Campaign.around with the same agent."
        )
    return read_saved(text, found.folder)


def fingerprint(agent: AbstractAgent, spec: Spec) -> str:
    """What can be told apart of agents and systems: all that is printed, and every array."""
    shown = eqx.tree_pformat((agent, spec))
    mark = hashlib.sha256(re.sub(" at 0x[0-9a-f]+", "", shown).encode())
    for leaf in jax.tree.leaves(eqx.filter((agent, spec), eqx.is_array)):
        mark.update(f"{leaf.dtype}{leaf.shape}".encode() + np.asarray(leaf).tobytes())
    return mark.hexdigest()

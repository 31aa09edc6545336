"""What a campaign was created with, and whether it is that again."""

import hashlib
import re

import equinox as eqx
import jax
import numpy as np

from kernelmdp._base.errors import ConfigError
from kernelmdp.agents.algorithms.agent import AbstractAgent
from kernelmdp.campaign.record.store import Store
from kernelmdp.config.build.build import Parts, read_saved
from kernelmdp.control.mdp.mdp import Spec


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


def roomless(agent: AbstractAgent, spec: Spec, episodes: int) -> str:
    """The same of an agent made for so many episodes, whatever their number.

    What is as long as all of them together counts for as long as one.
    """
    room, one = spec.horizon * episodes, spec.horizon
    shown = re.sub(" at 0x[0-9a-f]+", "", eqx.tree_pformat((agent, spec)))
    mark = hashlib.sha256(re.sub(rf"\b{room}\b", "room", shown).encode())
    for leaf in jax.tree.leaves(eqx.filter((agent, spec), eqx.is_array)):
        short = np.asarray(leaf)[tuple(slice(one if n == room else n) for n in leaf.shape)]
        mark.update(f"{short.dtype}{short.shape}".encode() + np.ascontiguousarray(short).tobytes())
    return mark.hexdigest()

"""Snapshots of what an agent knows or plans: they only save the time of doing it again.

A snapshot is one file: a SHA-256 of the digest of the episode it was taken after and of the
arrays, and the arrays as safetensors. It is written beside its place, synced and renamed. One
that is damaged, or is not of this record, is passed over.
"""

import contextlib
import hashlib
import math
import pathlib
import re
from collections.abc import Sequence
from typing import Any

import equinox as eqx
import jax
import numpy as np
import safetensors.numpy
from numpy.typing import NDArray

from kernelmdp._base.errors import StoreError
from kernelmdp._base.jit_cache import placed
from kernelmdp._base.types import is_key
from kernelmdp.campaign.record import atomic_file

KEPT = 2
SEAL = hashlib.sha256().digest_size
LARGEST_KEPT = 2**17  # bytes of a snapshot of a run that is over


def save(folder: pathlib.Path, episode: int, digest: str, memory: Any) -> None:
    """Write what is known after an episode, and drop all but the newest up to it."""
    leaves = jax.tree.leaves(eqx.filter(memory, eqx.is_array))
    content = safetensors.numpy.save({str(i): _plain(leaf) for i, leaf in enumerate(leaves)})
    try:
        folder.mkdir(exist_ok=True)
        atomic_file.write(_file(folder, episode), _seal(digest, content) + content)
        _keep(folder, [number for number in taken(folder) if number <= episode][-KEPT:])
    except OSError as error:
        raise StoreError(f"could not write a snapshot in {folder}: {error}.") from error


def load(folder: pathlib.Path, episode: int, digest: str, like: Any) -> Any | None:
    """Read what was known after an episode; None if it is damaged or of another record."""
    try:
        whole = _file(folder, episode).read_bytes()
    except OSError:
        return None
    seal, content = whole[:SEAL], whole[SEAL:]
    return _restored(content, like) if seal == _seal(digest, content) else None


def clear(folder: pathlib.Path) -> None:
    """Drop them all: the record is enough."""
    try:
        _keep(folder, [])
    except OSError as error:
        raise StoreError(f"could not remove a snapshot in {folder}: {error}.") from error


def thin(folder: pathlib.Path) -> None:
    """Keep one small snapshot of a run that is over, or none: it can be replayed."""
    small = [number for number in taken(folder) if _bytes(_file(folder, number)) <= LARGEST_KEPT]
    with contextlib.suppress(OSError):  # what is left is only larger
        _keep(folder, small[-1:])


def _bytes(file: pathlib.Path) -> float:
    try:
        return file.stat().st_size
    except OSError:
        return math.inf


def _keep(folder: pathlib.Path, kept: Sequence[int]) -> None:
    """Remove all but these."""
    for file in folder.iterdir() if folder.exists() else ():
        name = re.match("[0-9]{8,18}[.]", file.name)
        if name and int(name[0][:-1]) not in kept:
            file.unlink()


def taken(folder: pathlib.Path) -> list[int]:
    """The episodes after which there are snapshots."""
    names = [file.stem for file in folder.glob("*.snapshot")]
    return sorted(int(name) for name in names if re.fullmatch("[0-9]{8,18}", name))


def _restored(content: bytes, like: Any) -> Any | None:
    """The arrays in place of those of `like`, whose sizes may differ, or of shapes."""
    arrays, static = eqx.partition(like, _is_array)
    leaves, structure = jax.tree.flatten(arrays)
    try:
        found = safetensors.numpy.load(content)
    except Exception:
        return None  # whatever a damaged file makes the parser raise
    names = [str(i) for i in range(len(leaves))]
    if set(found) != set(names):
        return None
    loaded = [found[name] for name in names]
    if any(map(_differ, loaded, leaves)):
        return None
    arrays = [_like(a, b) for a, b in zip(loaded, leaves, strict=True)]
    return eqx.combine(jax.tree.unflatten(structure, arrays), static)


def _is_array(leaf: Any) -> bool:
    return eqx.is_array(leaf) or isinstance(leaf, jax.ShapeDtypeStruct)


def _plain(leaf: Any) -> NDArray:
    """Return an array as a file can hold it: a key by its numbers."""
    held = jax.random.key_data(leaf) if is_key(leaf) else leaf
    return np.ascontiguousarray(np.asarray(held)).reshape(held.shape)


def _differ(found: NDArray, like: Any) -> bool:
    """Whether an array is of another kind, or not of the shape that is asked for."""
    shape, kind = (*like.shape, 2) if is_key(like) else like.shape, like.dtype
    told = isinstance(like, jax.ShapeDtypeStruct) and found.shape != shape
    return told or (found.ndim, found.dtype) != (len(shape), np.uint32 if is_key(like) else kind)


def _like(found: NDArray, like: Any) -> jax.Array:
    return jax.random.wrap_key_data(placed(found)) if is_key(like) else placed(found)


def _file(folder: pathlib.Path, episode: int) -> pathlib.Path:
    return folder / f"{episode:08d}.snapshot"


def _seal(digest: str, content: bytes) -> bytes:
    return hashlib.sha256(f"{digest}\0".encode() + content).digest()

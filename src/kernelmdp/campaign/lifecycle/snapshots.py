"""Snapshots of beliefs and plans, which only save the time of recomputing them.

A snapshot is one file: a SHA-256 of the digest of its episode and of the arrays, then the arrays as
safetensors. It is written atomically. A damaged or foreign snapshot is ignored.
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
LARGEST_KEPT = 2**17  # largest kept snapshot of a finished run, in bytes


def save(folder: pathlib.Path, episode: int, digest: str, memory: Any) -> None:
    """Write the belief after an episode and remove older snapshots."""
    leaves = jax.tree.leaves(eqx.filter(memory, eqx.is_array))
    content = safetensors.numpy.save({str(i): _plain(leaf) for i, leaf in enumerate(leaves)})
    try:
        folder.mkdir(exist_ok=True)
        atomic_file.write(_file(folder, episode), _seal(digest, content) + content)
        _keep(folder, [number for number in taken(folder) if number <= episode][-KEPT:])
    except OSError as error:
        raise StoreError(f"could not write a snapshot in {folder}: {error}.") from error


def load(folder: pathlib.Path, episode: int, digest: str, like: Any) -> Any | None:
    """Read the belief after an episode; None if it is damaged or of another record."""
    try:
        whole = _file(folder, episode).read_bytes()
    except OSError:
        return None
    seal, content = whole[:SEAL], whole[SEAL:]
    return _restored(content, like) if seal == _seal(digest, content) else None


def clear(folder: pathlib.Path) -> None:
    """Remove all snapshots; the record suffices."""
    try:
        _keep(folder, [])
    except OSError as error:
        raise StoreError(f"could not remove a snapshot in {folder}: {error}.") from error


def thin(folder: pathlib.Path) -> None:
    """Keep one small snapshot of a finished run, or none."""
    small = [number for number in taken(folder) if _bytes(_file(folder, number)) <= LARGEST_KEPT]
    with contextlib.suppress(OSError):  # larger snapshots do no harm
        _keep(folder, small[-1:])


def _bytes(file: pathlib.Path) -> float:
    try:
        return file.stat().st_size
    except OSError:
        return math.inf


def _keep(folder: pathlib.Path, kept: Sequence[int]) -> None:
    """Remove all other snapshots."""
    for file in folder.iterdir() if folder.exists() else ():
        name = re.match("[0-9]{8,18}[.]", file.name)
        if name and int(name[0][:-1]) not in kept:
            file.unlink()


def taken(folder: pathlib.Path) -> list[int]:
    """Return the episodes that have snapshots."""
    names = [file.stem for file in folder.glob("*.snapshot")]
    return sorted(int(name) for name in names if re.fullmatch("[0-9]{8,18}", name))


def _restored(content: bytes, like: Any) -> Any | None:
    """Return the arrays in the structure of `like`, whose shapes may differ."""
    arrays, static = eqx.partition(like, _is_array)
    leaves, structure = jax.tree.flatten(arrays)
    try:
        found = safetensors.numpy.load(content)
    except Exception:
        return None  # a damaged file can make the parser raise anything
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
    """Return an array as a file stores it; a key as its numbers."""
    held = jax.random.key_data(leaf) if is_key(leaf) else leaf
    return np.ascontiguousarray(np.asarray(held)).reshape(held.shape)


def _differ(found: NDArray, like: Any) -> bool:
    """Return whether an array has another type, or another shape than required."""
    shape, kind = (*like.shape, 2) if is_key(like) else like.shape, like.dtype
    told = isinstance(like, jax.ShapeDtypeStruct) and found.shape != shape
    return told or (found.ndim, found.dtype) != (len(shape), np.uint32 if is_key(like) else kind)


def _like(found: NDArray, like: Any) -> jax.Array:
    return jax.random.wrap_key_data(placed(found)) if is_key(like) else placed(found)


def _file(folder: pathlib.Path, episode: int) -> pathlib.Path:
    return folder / f"{episode:08d}.snapshot"


def _seal(digest: str, content: bytes) -> bytes:
    return hashlib.sha256(f"{digest}\0".encode() + content).digest()

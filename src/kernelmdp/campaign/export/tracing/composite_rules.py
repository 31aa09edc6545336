"""Primitives of JAX expressed by simpler ones.

A random key is passed as its two halves.
"""

import itertools
from collections.abc import Callable
from typing import Any

import jax
import jax.extend.random
import jax.numpy as jnp
from jax import lax

_THREEFRY = jax.extend.random.threefry_prng_impl


def _integer_pow(x: Any, *, y: int) -> Any:
    """Compute an integer power by squaring, as XLA does."""
    found, square, left = None, x, abs(y)
    while left:
        if left % 2:
            found = square if found is None else found * square
        left //= 2
        square = square * square if left else square
    found = jnp.ones_like(x) if found is None else found
    return 1 / found if y < 0 else found


def _split(x: Any, *, sizes: Any, axis: int) -> list[Any]:
    ends = itertools.accumulate(sizes)
    return [lax.slice_in_dim(x, e - n, e, axis=axis) for n, e in zip(sizes, ends, strict=True)]


def _unstack(x: Any, *, axis: int = 0, **_: object) -> list[Any]:
    return [lax.index_in_dim(x, i, axis, keepdims=False) for i in range(x.shape[axis])]


def _stack(*arrays: Any, axis: int = 0, **_: object) -> Any:
    return lax.concatenate([lax.expand_dims(x, (axis,)) for x in arrays], axis)


def _tile(x: Any, *, reps: Any) -> Any:
    wide = [n for pair in zip(reps, x.shape, strict=True) for n in pair]
    spread = lax.broadcast_in_dim(x, wide, range(1, len(wide), 2))
    return lax.reshape(spread, [n * m for n, m in zip(reps, x.shape, strict=True)])


COMPOSITES: dict[str, Callable] = {
    "square": lambda x: x * x,
    "clamp": lambda low, x, high: jnp.minimum(jnp.maximum(x, low), high),
    "one_minus_square": lambda x: (1 + x) * (1 - x),  # accurate near one
    "rsqrt": lambda x, **_: 1 / lax.sqrt(x),
    "logistic": lambda x, **_: 1 / (1 + lax.exp(-x)),
    "integer_pow": _integer_pow,
    "split": _split,
    "unstack": _unstack,
    "stack": _stack,
    "tile": _tile,
}


# ---- Random keys ----


def _mapped(function: Callable, axes: int, *arrays: Any) -> Any:
    for _ in range(axes):
        function = jax.vmap(function)
    return function(*arrays)


def _joined(one: Any, two: Any) -> Any:
    return jnp.stack([one, two], -1)


def _halves(keys: Any) -> tuple[Any, Any]:
    return keys[..., 0], keys[..., 1]


def _bits(one: Any, two: Any, *, bit_width: int, shape: Any) -> Any:
    draw = lambda key: _THREEFRY.random_bits(key, bit_width, tuple(shape))
    return _mapped(draw, one.ndim, _joined(one, two))


def _split_key(one: Any, two: Any, *, shape: Any) -> Any:
    draw = lambda key: _THREEFRY.split(key, tuple(shape))
    return _halves(_mapped(draw, one.ndim, _joined(one, two)))


def _fold_in(one: Any, two: Any, data: Any) -> Any:
    shape = jnp.broadcast_shapes(one.shape, data.shape)
    keys = jnp.broadcast_to(_joined(one, two), (*shape, 2))
    return _halves(_mapped(_THREEFRY.fold_in, len(shape), keys, jnp.broadcast_to(data, shape)))


def _seed(seeds: Any, **_: object) -> Any:
    unsigned = lax.bitcast_convert_type(seeds, f"u{seeds.dtype.name.lstrip('u')}")
    return _halves(_mapped(_THREEFRY.seed, seeds.ndim, unsigned))


RANDOM: dict[str, Callable] = {
    "random_bits": _bits,
    "random_split": _split_key,
    "random_fold_in": _fold_in,
    "random_seed": _seed,
    "random_wrap": lambda bits, **_: _halves(bits),
    "random_unwrap": _joined,
}

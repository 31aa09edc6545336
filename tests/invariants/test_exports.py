"""Traced programs that a later process reads are the programs that it would trace."""

import json
import time

import equinox as eqx
import jax
import jax.numpy as jnp
import numpy as np
import pytest
from compilations import CompilationCounter

import kernelmdp as km
from kernelmdp._base import cache_folder, jit_cache, trace_cache
from kernelmdp._base.jit_cache import LIGHT, Program
from kernelmdp.agents.belief.reward import KnownReward
from kernelmdp.campaign.session.learner import _plan

ENV = km.envs.Pricing()


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """A folder of traced programs, which this process uses."""
    monkeypatch.setattr(cache_folder, "traced_folder", lambda: tmp_path)
    monkeypatch.setattr(
        trace_cache, "_is_patched", lambda _: False
    )  # the tests themselves wrap types
    return tmp_path


def agent(known_reward=None):
    return km.psrl(
        ENV.spec,
        km.Prior(km.SquaredExponential(0.5), ridge=0.1, known_reward=known_reward),
        km.GridPlanner((7,), (3,)),
        episodes=2,
    )


def leaves(tree):
    return [
        np.asarray(leaf)
        for leaf in jax.tree.leaves(eqx.filter(tree, eqx.is_array))
        if not jnp.issubdtype(leaf.dtype, jax.dtypes.prng_key)
    ]


def test_a_program_that_was_read_returns_what_a_traced_one_does(kept):
    made, key = agent(), jax.random.key(0)
    memory = made.init()
    plans = [Program(_plan, LIGHT)(made, memory, key) for _ in range(2)]  # traced, then read
    assert len(list(kept.iterdir())) == 1
    straight = eqx.filter_jit(_plan, compiler_options=LIGHT)(made, memory, key)
    for plan in plans:
        assert jax.tree.structure(plan) == jax.tree.structure(straight)
        for mine, theirs in zip(leaves(plan), leaves(straight), strict=True):
            np.testing.assert_array_equal(mine, theirs)


def test_a_program_that_was_kept_is_not_traced_again(kept, monkeypatch):
    made, key = agent(), jax.random.key(0)
    memory = made.init()
    Program(_plan, LIGHT)(made, memory, key)
    monkeypatch.setattr(trace_cache, "save", None)
    with CompilationCounter() as counter:
        Program(_plan, LIGHT)(made, memory, key)
    assert set(counter.counts) == {"jit(_plan)"}


def test_arrays_that_were_one_may_be_two_in_the_next_call(kept, monkeypatch):
    monkeypatch.setattr(trace_cache, "OURS", (*trace_cache.OURS, __name__.partition(".")[0]))
    total = Program(lambda pair: pair[0] - 2 * pair[1], LIGHT)
    one, two = jnp.ones(3), jnp.full(3, 2.0, float)
    assert total((one, one)).tolist() == [-1, -1, -1]
    assert total((one, two)).tolist() == [-3, -3, -3]
    assert len(list(kept.iterdir())) == 1


@pytest.mark.parametrize("change", [lambda c: c[:50], lambda c: c[:-1] + b"x", lambda c: b""])
def test_a_damaged_entry_is_traced_again(kept, change):
    made, key = agent(), jax.random.key(0)
    first = Program(_plan, LIGHT)(made, made.init(), key)
    (file,) = kept.iterdir()
    whole = file.read_bytes()
    file.write_bytes(change(whole))
    again = Program(_plan, LIGHT)(made, made.init(), key)
    assert file.read_bytes() == whole
    for mine, theirs in zip(leaves(first), leaves(again), strict=True):
        np.testing.assert_array_equal(mine, theirs)


def test_what_is_not_the_librarys_is_traced_each_time(kept):
    known = eqx.tree_at(lambda a: a.prior.reward, agent(), KnownReward(function=lambda s, a: s[0]))
    Program(_plan, LIGHT)(known, known.init(), jax.random.key(0))
    assert list(kept.iterdir()) == []


@pytest.mark.parametrize(
    "told",
    [
        ["code", "os:system"],
        ["module", "subprocess:Popen", []],
        ["named", "kernelmdp._base.cache_folder:os.system", [["plain", "str", "true"]]],
        ["module", "kernelmdp._base.jit_cache:Kind", []],
        ["strange", 1],
    ],
)
def test_an_entry_builds_nothing_but_modules_of_the_library(told):
    with pytest.raises(trace_cache.Unknown):
        trace_cache.rebuilt(told, [])


def test_a_function_that_somebody_replaced_is_found(monkeypatch):
    trace_cache._is_patched.cache_clear()
    monkeypatch.setattr(
        cache_folder, "program_folder", test_a_function_that_somebody_replaced_is_found
    )
    assert trace_cache._is_patched(-1)
    trace_cache._is_patched.cache_clear()


def test_descriptions_of_other_values_differ():
    told = lambda value: json.dumps(trace_cache.described(value, []))
    values = [
        1,
        1.0,
        True,
        "1",
        None,
        (1,),
        [1],
        {"a": 1},
        km.SquaredExponential(0.3),
        km.SquaredExponential,
    ]
    values += [km.GridPlanner((7,), (3,)), km.GridPlanner((8,), (3,)), km.psrl]
    assert len({told(value) for value in values}) == len(values)


def test_a_program_that_compiles_for_long_is_announced_before_it_is_compiled(monkeypatch):
    monkeypatch.setattr(jit_cache, "SOON", 0.0)
    said = []
    with jit_cache.heard_by(said.append), jit_cache.announced("_plan", 10**6, LIGHT):
        time.sleep(0.2)
        assert said == ["compiling plan, about 15 s"]
    with jit_cache.heard_by(said.append), jit_cache.announced("_plan", 10, LIGHT):
        time.sleep(0.2)
    assert len(said) == 1


def test_a_program_that_is_read_at_once_is_not_announced(monkeypatch):
    said = []
    with jit_cache.heard_by(said.append), jit_cache.announced("_plan", 10**6, LIGHT):
        pass
    time.sleep(2 * jit_cache.SOON)
    assert said == []

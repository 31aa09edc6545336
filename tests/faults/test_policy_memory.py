"""Reading the program of a policy allocates no array that the program only names."""

import pathlib
import resource
import sys
import tracemalloc

import numpy as np
import pytest

from kernelmdp_policy import PolicyError, container, load
from kernelmdp_policy.program import functions

LENGTH, SMALL = 2**24, 2**20  # numbers in the largest array there may be; bytes
EACH = {
    "offset": [], "collapsed": [0], "batch": [], "places_batch": [], "map": [0], "sizes": [1],
}  # fmt: skip
VECTOR = {
    "inputs": [["float64", [1]], ["int64", [1, 1]]],
    "operations": [
        ["broadcast", [0], {"shape": [LENGTH]}],
        ["broadcast", [1], {"shape": [LENGTH, 1]}],
    ],
    "outputs": [],
}  # fmt: skip


def again(*operations):
    """The vectors, and operations upon them over and over."""
    return [VECTOR | {"operations": VECTOR["operations"] + [*operations] * 100}]


COSTLY = {
    "places to read from": again(["gather", [0, 3], EACH]),
    "places to write to": again(["scatter", [0, 3, 2], EACH | {"drop": True}]),
    "copies": again(["broadcast", [2], {"shape": [LENGTH]}]),
    "sums": again(["add", [2, 2], {}]),
    "orders": again(["top", [2], {"axis": 0, "count": LENGTH}]),
}


def peak_of(function, *given):
    """The peak memory of Python and NumPy during a refusal, and the reason."""
    tracemalloc.start()
    try:
        with pytest.raises(PolicyError) as refused:
            function(*given)
        return tracemalloc.get_traced_memory()[1], str(refused.value)
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("name", COSTLY)
def test_a_program_that_would_keep_too_much_is_refused_before_any_of_it_is_allocated(name):
    peak, why = peak_of(functions, COSTLY[name], [])
    assert "keeps more than" in why
    assert peak < 64 * SMALL


def test_empty_arrays_are_charged_for_their_places():
    """One line of a file may ask for thousands of them."""
    many = {"inputs": [["float64", [0]]], "operations": [], "outputs": [0] * 1000}
    called = ["choose", [0, 1], {"functions": [0]}]
    given = {"inputs": [["int64", []], ["float64", [0]]], "operations": [called] * 3, "outputs": []}
    assert functions([many, given], [])[1].kept > 3000 * 500


def test_tables_are_made_when_a_program_runs_and_not_when_it_is_read():
    broadcasts = [["broadcast", [0], {"shape": [SMALL]}], ["broadcast", [1], {"shape": [SMALL, 1]}]]
    given = {"operations": [*broadcasts, ["gather", [2, 3], EACH]], "outputs": [4]}
    tracemalloc.start()
    (found,) = functions([VECTOR | given], [])
    read = tracemalloc.get_traced_memory()[1]
    tracemalloc.stop()
    (row,) = found.run(np.array([2.5]), np.array([[0]]))
    assert read < SMALL
    assert row.shape == (SMALL,)
    assert np.all(row == 2.5)


@pytest.mark.parametrize(
    "operation",
    [
        ["reshape", [0], {"shape": [LENGTH, LENGTH, LENGTH, 0]}],
        ["broadcast", [0], {"shape": [LENGTH, LENGTH, LENGTH, LENGTH, 0]}],
        ["pad", [0, 2], {"low": [LENGTH], "high": [LENGTH], "between": [0]}],
        ["bitcast", [1], {"dtype": "bool"}],
        ["choose", [3, 0], {"functions": [0] * 2000}],
    ],
)  # fmt: skip
def test_axes_without_end_truths_of_any_bits_and_cases_without_end_are_refused(operation):
    given = {"inputs": [["float64", [0]]], "operations": [], "outputs": [0]}
    inputs = [["float64", [0]], ["uint8", [2]], ["float64", []], ["int64", []]]
    one = {"inputs": inputs, "operations": [operation], "outputs": []}
    with pytest.raises(PolicyError):
        functions([given, one], [])


def test_nothing_turned_round_is_nothing():
    turned = ["slice", [0], {"start": [0], "stop": [0], "step": [-1]}]
    (found,) = functions(
        [{"inputs": [["float64", [3]]], "operations": [turned], "outputs": [1]}], []
    )
    assert found.outputs[0].shape == found.run(np.ones(3))[0].shape == (0,)


def test_a_constant_with_axes_without_end_is_refused():
    empty = {"dtype": "F64", "shape": [LENGTH, LENGTH, LENGTH, 0], "data_offsets": [0, 0]}
    with pytest.raises(PolicyError, match="array"):
        container._arrays({"0": empty}, b"")


@pytest.mark.skipif(sys.platform != "linux", reason="asks Linux how much this process has")
def test_a_device_that_never_ends_is_no_policy():
    before = resource.getrlimit(resource.RLIMIT_AS)
    held = int(pathlib.Path("/proc/self/statm").read_text().split()[0]) * resource.getpagesize()
    resource.setrlimit(resource.RLIMIT_AS, (held + 64 * SMALL, before[1]))
    try:
        with pytest.raises(PolicyError):
            load("/dev/zero")
    finally:
        resource.setrlimit(resource.RLIMIT_AS, before)

"""Confidence widths against the formulas of the paper, written out."""

import math

import numpy as np
import pytest

from kernelmdp.regression import widths

CONSTANTS = {"norm_bound": 2.0, "noise_scale": 0.3, "ridge": 20.0, "delta": 0.1}


def test_nystrom_width():
    expected = 0.3 / math.sqrt(20) * math.sqrt(2 * (math.log(60) + 3.5)) + 2 * (
        1 + 1 / math.sqrt(0.5)
    )
    found = widths.nystrom_width(3.5, accuracy=0.5, **CONSTANTS)
    np.testing.assert_allclose(found, expected, rtol=1e-14)


@pytest.mark.parametrize("width", [widths.fourier_width, widths.exact_width])
def test_fourier_and_exact_width(width):
    expected = 2 + 0.3 / math.sqrt(20) * math.sqrt(2 * math.log(30) + 2 * 3.5)
    np.testing.assert_allclose(width(3.5, **CONSTANTS), expected, rtol=1e-14)


def test_fourier_offset():
    assert widths.fourier_offset(norm_bound=2.0, total_periods=500) == 2.0 / 500


def test_without_noise_or_data_only_the_norm_is_left():
    constants = CONSTANTS | {"noise_scale": 0.0}
    np.testing.assert_allclose(widths.exact_width(0.0, **constants), 2.0)


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"delta": 0.0}, "delta must lie strictly between 0 and 1, got 0.0"),
        ({"delta": 1.0}, "delta must lie strictly between"),
        ({"ridge": -1.0}, "ridge must be positive, got -1.0"),
        ({"norm_bound": 0.0}, "norm_bound must be positive"),
        ({"noise_scale": -0.1}, "noise_scale must not be negative, got -0.1"),
        ({"noise_scale": math.nan}, "noise_scale must be finite"),
    ],
)
def test_constants_out_of_range_are_refused(change, message):
    with pytest.raises(ValueError, match=message):
        widths.exact_width(1.0, **CONSTANTS | change)

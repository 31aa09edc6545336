"""Online learning in kernelized Markov decision processes.

Importing the package changes no JAX setting; the posterior refuses to run in single
precision and says how to turn float64 on. The names below are imported when first used, so
that a command that needs no numbers starts at once.
"""

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

_HOMES = {
    "Campaign": "kernelmdp.experiment.campaign",
    "Data": "kernelmdp.data",
    "ExactPosterior": "kernelmdp.exact",
    "History": "kernelmdp.data",
    "Mercer": "kernelmdp.features",
    "Nystrom": "kernelmdp.features",
    "Posterior": "kernelmdp.posterior",
    "QuadratureFourier": "kernelmdp.features",
    "RandomFourier": "kernelmdp.features",
    "Theory": "kernelmdp.features",
    "exact_width": "kernelmdp.confidence",
    "fourier_offset": "kernelmdp.confidence",
    "fourier_width": "kernelmdp.confidence",
    "from_gymnasium": "kernelmdp.gymnasium",
    "nystrom_width": "kernelmdp.confidence",
}
__all__ = list(_HOMES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> Any:
    if name not in _HOMES:
        raise AttributeError(f"module 'kernelmdp' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *_HOMES])


if TYPE_CHECKING:
    from kernelmdp.confidence import exact_width as exact_width
    from kernelmdp.confidence import fourier_offset as fourier_offset
    from kernelmdp.confidence import fourier_width as fourier_width
    from kernelmdp.confidence import nystrom_width as nystrom_width
    from kernelmdp.data import Data as Data
    from kernelmdp.data import History as History
    from kernelmdp.exact import ExactPosterior as ExactPosterior
    from kernelmdp.experiment.campaign import Campaign as Campaign
    from kernelmdp.features import Mercer as Mercer
    from kernelmdp.features import Nystrom as Nystrom
    from kernelmdp.features import QuadratureFourier as QuadratureFourier
    from kernelmdp.features import RandomFourier as RandomFourier
    from kernelmdp.features import Theory as Theory
    from kernelmdp.gymnasium import from_gymnasium as from_gymnasium
    from kernelmdp.posterior import Posterior as Posterior

"""Process settings: threads, float64, and the cache of compiled programs.

The command line sets all of them. A campaign in a user's program only enables the cache.
"""

import os
import warnings

# Set before JAX is imported: this fixes the order of additions in matrix operations.
THREADS = {"OPENBLAS_NUM_THREADS": "1", "PJRT_NPROC": "1"}


def prepare() -> None:
    """Set everything that numbers depend on, before the numerical core is imported."""
    # Hide XLA's remarks about slow compilation.
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    for name, value in THREADS.items():
        os.environ.setdefault(name, value)
    import jax

    from kernelmdp._base.cache_folder import keep_programs

    jax.config.update("jax_enable_x64", True)
    keep_programs()
    # An entry that a killed process left incomplete is compiled again.
    warnings.filterwarnings("ignore", "Error reading persistent compilation cache entry")

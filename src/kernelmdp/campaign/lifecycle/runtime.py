"""Settings of a whole process: threads, float64, and the folder of compiled programs.

The command line sets all of it; a campaign in a program of the user's own only keeps programs.
"""

import os
import warnings

# Set before JAX is imported: matrix products and factorisations then add in one order.
THREADS = {"OPENBLAS_NUM_THREADS": "1", "PJRT_NPROC": "1"}


def prepare() -> None:
    """Everything the numbers of a command depend on, before the numerical core is imported."""
    # XLA's own remarks about slow compilation; ours say how long it takes.
    os.environ.setdefault("TF_CPP_MIN_LOG_LEVEL", "3")
    for name, value in THREADS.items():
        os.environ.setdefault(name, value)
    import jax

    from kernelmdp._base.cache_folder import keep_programs

    jax.config.update("jax_enable_x64", True)
    keep_programs()
    # An entry that a killed process left half written is compiled again.
    warnings.filterwarnings("ignore", "Error reading persistent compilation cache entry")

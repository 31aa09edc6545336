"""What makes numbers the same on any number of cores."""

# Set before JAX is imported: matrix products and factorisations then add in one order.
THREADS = {"OPENBLAS_NUM_THREADS": "1", "PJRT_NPROC": "1"}

"""What lets a process of the tests end sooner and changes no number."""

import functools
import gc
import hashlib
import io
import os
import threading

import jax
from jax._src import compiler, source_info_util
from jax._src.interpreters import mlir
from jax._src.lax import lax
from jaxlib.mlir import passmanager


def compile_sooner():
    """Most tests spend their time tracing and compiling small programs."""
    jax.config.update("jax_traceback_in_locations_limit", 0)  # nobody reads them
    # A quarter of the time of compiling one operation goes to a context for it: one serves a thread.
    if make := getattr(mlir, "make_ir_context", None):  # a name that another JAX may not have
        context_of = functools.cache(lambda thread: make())
        mlir.make_ir_context = lambda: context_of(threading.get_ident())
    # An array of the host costs a program for each shape: to place it needs none.
    if hasattr(lax, "stage_p"):
        lax.stage_p.def_impl(jax.device_put)
    if compiled := getattr(compiler, "backend_compile_and_load", None):
        compiler.backend_compile_and_load = _once(compiled)
    # Nor does anybody read where in the source each equation of a program was traced.
    if told := getattr(source_info_util, "_source_info_context", None):
        source_info_util.current = lambda: told.context
    gc.set_threshold(50_000, 50, 100)  # tracing makes many objects and hardly any garbage


def write_to_memory(place="/dev/shm", least=4 * 2**30):
    """Records are synced thousands of times; a kill leaves the same behind whatever the disk is."""
    if not os.access(place, os.W_OK):
        return
    found = os.statvfs(place)
    if found.f_bavail * found.f_frsize >= least and not found.f_flag & os.ST_NOEXEC:
        os.environ.setdefault("PYTEST_DEBUG_TEMPROOT", place)


def _once(compiled):
    """A program that another test has had compiled is not compiled again."""
    kept = {}

    def found(backend, module, devices, options, callbacks):
        with module.context:  # XLA copies about where each operation came from: 35 s, 30 s without
            passmanager.PassManager.parse("builtin.module(strip-debuginfo)").run(module.operation)
        written = io.BytesIO()
        module.operation.write_bytecode(written)
        told = written.getvalue() + options.SerializeAsString() + repr(devices).encode()
        key = hashlib.sha256(told).digest()
        if callbacks or key not in kept:  # a callback belongs to the program it was made for
            kept[key] = compiled(backend, module, devices, options, callbacks)
        return kept[key]

    return found

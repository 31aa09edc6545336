"""How often JAX compiles, or reads what it has compiled: a program that is there is not counted."""

import jax


class CompilationCounter:
    """How many programs JAX compiled, by the name of the function."""

    def __init__(self):
        self.counts = {}

    def __enter__(self):
        jax.monitoring.register_event_duration_secs_listener(self._heard)
        return self

    def __exit__(self, *_):
        jax.monitoring.unregister_event_duration_listener(self._heard)

    def _heard(self, event, duration, **names):
        if event == "/jax/core/compile/backend_compile_duration":
            name = names.get("fun_name", "program")
            self.counts[name] = self.counts.get(name, 0) + 1

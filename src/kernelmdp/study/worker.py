"""The other side of `systems.Isolated`: makes a system and answers for it, line by line.

The configuration comes from the process that a user started with it. Whatever the system
prints goes to standard error, so that it cannot be mistaken for an answer.
"""

import importlib
import json
import os
import sys
import traceback
from typing import Any

import numpy as np

from kernelmdp.config.schema import Config


def system_of(config: Config) -> Any:
    """The system that the configuration names."""
    if config.gymnasium is not None:
        from kernelmdp.config.systems import gymnasium_system  # noqa: PLC0415

        return gymnasium_system(config)
    if config.system is None or config.system.factory is None:
        raise ValueError("system.factory must name what to run, as in module:function.")
    module, _, name = config.system.factory.partition(":")
    return getattr(importlib.import_module(module), name)()


def answer(system: Any, message: dict[str, Any]) -> dict[str, Any]:
    """What the system says to one question."""
    if message["call"] == "close":
        system.close()
        return {}
    if message["call"] == "reset":
        return {"state": _numbers(system.reset(seed=message["seed"]))}
    reward, state, *ended = system.step(np.array(message["action"]))
    over = bool(ended[0]) if ended else False
    return {"reward": float(reward), "state": _numbers(state), "ended": over}


def _numbers(state: Any) -> Any:
    return np.asarray(state, dtype=float).tolist()


def serve() -> None:
    """Answer until the input ends; a system that is left alone is closed."""
    replies = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    sys.path.insert(0, os.getcwd())
    system, message = None, {}
    for line in sys.stdin:
        message = json.loads(line)
        try:
            if system is None:
                system, found = system_of(Config.model_validate(message)), {}
            else:
                found = answer(system, message)
        except Exception as error:
            said, details = f"{type(error).__name__}: {error}", traceback.format_exc()
            found = {"error": said, "details": details}
        replies.write(json.dumps(found) + "\n")
        replies.flush()
    if system is not None and message.get("call") != "close":
        system.close()


if __name__ == "__main__":
    serve()

"""Subprocess of `isolated_system.Isolated`: makes a system and answers requests line by line.

The configuration comes from the parent process. Output of the system goes to standard error, so
that it is never taken for an answer.
"""

import importlib
import json
import os
import sys
import traceback
from typing import Any

import numpy as np

from kernelmdp.config.files.configuration import Config
from kernelmdp.study.execution import response_check


class MissingError(ImportError):
    """No factory has this name."""


def factory_of(name: str) -> Any:
    """Return the function that `system.factory` names; errors of its imports are not handled."""
    module, _, function = name.partition(":")
    wanted = f"system.factory must name an existing function as module:function, got {name}"
    try:
        found = importlib.import_module(module)
    except ModuleNotFoundError as error:
        if not f"{module}.".startswith(f"{error.name}."):
            raise
        raise MissingError(
            f"{wanted}: no module {error.name} is installed or in {os.getcwd()}. Correct "
            "the name, or run the command in the folder of the module."
        ) from error
    if not callable(getattr(found, function, None)):
        where = getattr(found, "__file__", None) or module
        raise MissingError(f"{wanted}: {where} has no function {function!r}. Correct the name.")
    return getattr(found, function)


def system_of(config: Config) -> Any:
    """Return the system that the configuration names."""
    if config.gymnasium is not None:
        from kernelmdp.config.build.system_builder import gymnasium_system

        return gymnasium_system(config)
    if config.system is None or config.system.factory is None:
        raise ValueError("system.factory must name the system to run as module:function.")
    return factory_of(config.system.factory)()


def answer(system: Any, message: dict[str, Any]) -> dict[str, Any]:
    """Return the answer of the system to one request."""
    if message["call"] == "close":
        system.close()
        return {}
    if message["call"] == "reset":
        return {"state": _plain(response_check.begun(system.reset(seed=message["seed"])))}
    reward, state, over = response_check.stepped(system.step(np.array(message["action"])))
    return {"reward": _plain(reward), "state": _plain(state), "ended": over}


def _plain(numbers: Any) -> Any:
    """Convert numbers for JSON; integers stay integers, so that no digit is lost."""
    array = np.asarray(numbers)
    return (array.astype(float) if array.dtype.kind == "f" else array).tolist()


def _is_there(factory: str) -> dict[str, Any]:
    """Return the error of a factory that does not exist; the factory is not called."""
    try:
        factory_of(factory)
    except MissingError as error:
        return {"missing": str(error)}
    except Exception:
        return {}
    return {}


def serve() -> None:
    """Answer requests until the input ends, then close the system."""
    replies = os.fdopen(os.dup(1), "w")
    os.dup2(2, 1)
    sys.path.insert(0, os.getcwd())
    system, message = None, {}
    for line in sys.stdin:
        message = json.loads(line)
        try:
            if "find" in message:
                found = _is_there(message["find"])
            elif system is None:
                system, found = system_of(Config.model_validate(message)), {}
            else:
                found = answer(system, message)
        except Exception as error:
            raised = f"the system raised {type(error).__name__}: {error}"
            said = str(error) if isinstance(error, response_check.UnfitError) else raised
            found = {"error": said, "details": traceback.format_exc()}
        replies.write(json.dumps(found) + "\n")
        replies.flush()
    if system is not None and message.get("call") != "close":
        system.close()


if __name__ == "__main__":
    serve()

"""Gymnasium in both directions: its environments as systems, ours as its environments.

The folder knows the registry and everything below it, and nothing of campaigns or drivers. Its
import registers ours as `kernelmdp/<name>-v0`, because Gymnasium 1.0 searches no plugins.
`gym.make("kernelmdp.gymnasium:kernelmdp/pendulum-v0")` does both at once.
"""

try:
    import gymnasium as gymnasium
except ModuleNotFoundError as missing:
    raise ModuleNotFoundError(
        "Gymnasium must be installed for kernelmdp.gymnasium, got no such package. "
        "Run: pip install 'kernelmdp[gymnasium]'"
    ) from missing

from kernelmdp.gymnasium.controllers import Controller
from kernelmdp.gymnasium.gymnasium_system import GymnasiumSystem, from_gymnasium
from kernelmdp.gymnasium.registered_envs import KernelEnv, make, register

__all__ = ["Controller", "GymnasiumSystem", "KernelEnv", "from_gymnasium", "make", "register"]

register()

"""Runs that are driven from here: systems, the loop over episodes, and what is shown of it.

Knows campaigns and everything below; only the command line knows it. `load` is a study as a
table, `TensorBoard` a sink of what runs tell.
"""

from typing import TYPE_CHECKING, Any

from kernelmdp.study.results.table import load as load

if TYPE_CHECKING:
    from kernelmdp.study.execution.sinks import TensorBoard as TensorBoard


def __getattr__(name: str) -> Any:
    if name == "TensorBoard":  # which needs the numerical core, as `load` does not
        from kernelmdp.study.execution.sinks import TensorBoard

        return TensorBoard
    raise AttributeError(f"module 'kernelmdp.study' has no attribute {name!r}")

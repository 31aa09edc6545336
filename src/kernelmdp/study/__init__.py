"""Runs driven by this package: systems, the loop over episodes, results and reports.

Knows campaigns and everything below; only the command line knows it. `load` reads a study as a
table. `TensorBoard` is a telemetry sink.
"""

from typing import TYPE_CHECKING, Any

from kernelmdp.study.results.table import load as load

if TYPE_CHECKING:
    from kernelmdp.study.execution.sinks import TensorBoard as TensorBoard


def __getattr__(name: str) -> Any:
    if name == "TensorBoard":  # it imports the numerical core, `load` does not
        from kernelmdp.study.execution.sinks import TensorBoard

        return TensorBoard
    raise AttributeError(f"module 'kernelmdp.study' has no attribute {name!r}")

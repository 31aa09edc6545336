"""Runs that are driven from here: systems, the loop over episodes, and what is shown of it.

Knows campaigns and everything below; only the command line knows it. `load` is a study as a
table.
"""

from kernelmdp.study.table import load as load

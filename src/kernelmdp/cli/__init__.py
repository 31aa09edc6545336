"""Command line interface. Heavy modules are imported by the command that needs them.

Knows everything below, and nothing below knows it. Exit codes: 0 success, 1 internal error, 2
invalid input, 3 unreadable or unwritable record, 4 repeated failure of the system, 128 + n stopped
by signal n with everything recorded. Rerun the same command to continue.
"""

from kernelmdp.cli import (
    campaign_commands,
    check_commands,
    export_commands,
    policy_commands,
    report_commands,
    run_commands,
)
from kernelmdp.cli.app import app, main

__all__ = ["app", "main"]

"""The command line. Nothing heavy is imported before it is known what is asked for.

Knows everything below, and nothing below knows it.
Exit codes: 0 done, 1 an error of kernelmdp itself, 2 something to correct in what was given,
3 the record could not be read or written, 4 the system failed again and again, 128 + n ended
by signal n with everything recorded; the same command goes on from there.
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

"""`python -m kernelmdp.cli`."""

from kernelmdp.cli.app import main

main()

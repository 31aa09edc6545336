"""`python -m kernelmdp`."""

from kernelmdp.cli.app import main

main()

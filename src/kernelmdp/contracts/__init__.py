"""What every component must satisfy, as tests over the registry.

Ours and those of installed packages: `pytest --pyargs kernelmdp.contracts -k NAME` puts the
component of this name to the test.
"""

"""What every component must satisfy, as tests over the registry.

They know a component by its interface and by what the registry says of it, and nothing else of it.
Ours and those of installed packages: `pytest --pyargs kernelmdp.contracts -k NAME` puts the
component of this name to the test.
"""

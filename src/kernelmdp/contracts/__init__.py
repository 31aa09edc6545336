"""Contracts of components: tests over the registry.

They know a component by its interface and its registry entry only. They cover built-in components
and installed packages: `pytest --pyargs kernelmdp.contracts -k NAME` tests the component of this
name.
"""

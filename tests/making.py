"""Agents from one table of options, as a configuration has it."""

import dataclasses

from kernelmdp.agents.belief.prior import Prior

BELIEVED = {field.name for field in dataclasses.fields(Prior)}


def made(recipe, spec, kernel, planner, **options):
    """An agent whose options are in part of its prior, in part of its own."""
    prior = Prior(kernel, **{key: options.pop(key) for key in BELIEVED & set(options)})
    return recipe(spec, prior, planner, **options)

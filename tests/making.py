"""Agents from one table of options, as a configuration has it."""

import dataclasses
import inspect

from kernelmdp.agents.algorithms.confidence import Confidence
from kernelmdp.agents.belief.prior import Prior

BELIEVED = set(inspect.signature(Prior).parameters)
SETS = {field.name for field in dataclasses.fields(Confidence)}


def made(recipe, spec, kernel, planner, **options):
    """An agent whose options are in part of its prior or confidence sets, in part of its own."""
    prior = Prior(kernel, **{key: options.pop(key) for key in BELIEVED & set(options)})
    sets = {key: options.pop(key) for key in SETS & set(options)}
    options |= {"confidence": Confidence(**sets)} if sets else {}
    return recipe(spec, prior, planner, **options)

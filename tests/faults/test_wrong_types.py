"""Whatever is given in the place of something else is refused by name, and a spec has stand-ins."""

import json
import pathlib
import re
import subprocess
import sys

import pytest
import wrongly

from kernelmdp import registry
from kernelmdp.agents.algorithms.agent import follow
from kernelmdp.agents.algorithms.baselines import certainty_equivalent, random_agent
from kernelmdp.agents.algorithms.confidence import Confidence
from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl
from kernelmdp.agents.algorithms.psrl import Thompson, psrl
from kernelmdp.agents.belief.prior import Prior
from kernelmdp.control.envs import Pricing
from kernelmdp.control.planners import GridPlanner, planner_for
from kernelmdp.regression.kernels import SquaredExponential
from kernelmdp.regression.kernels.catalogue import NAMED


@pytest.fixture(scope="module")
def answers():
    """What a process says in which nobody checks types, as in that of a user."""
    program = pathlib.Path(wrongly.__file__)
    done = subprocess.run([sys.executable, program], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    lines = [json.loads(line) for line in done.stdout.splitlines()]
    return dict(zip([*wrongly.CASES, *wrongly.SWAPPED], lines, strict=True))


@pytest.mark.slow
@pytest.mark.parametrize(
    ("recipe", "name"),
    [(each, name) for each, names in wrongly.ARGUMENTS.items() for name in names],
)
def test_a_value_of_the_wrong_type_is_refused_by_the_name_of_its_parameter(recipe, name, answers):
    found = {case[2]: answers[case] for case in wrongly.CASES if case[:2] == (recipe, name)}
    assert found
    for wrong, (kind, message) in found.items():
        assert kind == "ValueError", (wrong, kind, message)
        subject, _, rest = message.partition(" must ")
        assert name in re.findall(r"\w+", subject), (wrong, message)
        assert ", got " in rest, (wrong, message)
        assert "\n" not in message, (wrong, message)


@pytest.mark.slow
@pytest.mark.parametrize(
    ("recipe", "message"),
    [
        ("psrl", "prior must be a Prior, got a GridPlanner. Pass for example km.Prior(kernel)."),
        ("follow", "strategy must be a strategy, got a Pricing. Pass for example km.Thompson()."),
        ("kernel_ucrl", "spec must be a Spec, an environment or a system of km.from_gymnasium, got a FixedPrior. Pass for example km.envs.Pricing()."),
        ("learn", "agent must be an agent, got a Pricing. Pass for example km.psrl(env)."),
        ("GridJudge.of", "env must be an environment, got a Spec. Pass for example km.envs.Pricing()."),
    ],
)  # fmt: skip
def test_arguments_in_another_order_are_refused(recipe, message, answers):
    assert answers[recipe] == ["ValueError", message]


class System:
    """A system of another kind, as `km.from_gymnasium` makes one."""

    spec = Pricing().spec


@pytest.mark.parametrize("system", [Pricing(), System()], ids=["environment", "system"])
def test_an_environment_or_a_system_stands_for_its_spec(system):
    believed, planner = Prior(SquaredExponential(0.5), ridge=0.1), GridPlanner((5,), (3,))
    sets = Confidence(2.0, 2.0)
    for make in (
        lambda spec: psrl(spec, believed, planner, episodes=2),
        lambda spec: certainty_equivalent(spec, believed, planner, episodes=2),
        lambda spec: follow(Thompson(), spec, believed, planner, episodes=2),
        lambda spec: kernel_ucrl(spec, believed, planner, confidence=sets, episodes=2),
    ):
        assert make(system).prior.spec == System.spec
    assert random_agent(system).spec == System.spec
    assert planner_for(system) == planner_for(System.spec)


@pytest.mark.parametrize(
    "name", ["matern", "Matern", "periodic", "squared-exponential", "SquaredExponential", "rbf"]
)
def test_a_kernel_that_is_named_is_learned_unless_it_is_told_to_stay(name):
    believed = Prior(name)
    assert isinstance(
        believed.kernel,
        registry.KERNELS[
            {
                "rbf": "squared-exponential",
                "Matern": "matern",
                "SquaredExponential": "squared-exponential",
            }.get(name, name)
        ].make,
    )
    assert float(believed.kernel.lengthscale) == 0.5
    assert believed.learning == "posterior"
    assert Prior(name, hyperparameters="map").learning == "map"
    assert Prior(name, hyperparameters="fixed", features="exact", ridge=0.1).learning == "fixed"


def test_kernels_have_the_names_that_files_give_them():
    assert {name: registry.KERNELS[name].make for name in NAMED} == NAMED


def test_a_name_of_no_kernel_is_answered_with_those_there_are():
    with pytest.raises(
        ValueError,
        match="kernel must be .*matern, periodic, squared-exponential.*got 'cubic'.*km.SquaredExponential",
    ):
        Prior("cubic")

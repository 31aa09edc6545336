"""Online learning in kernelized Markov decision processes: `import kernelmdp as km`.

Knows by name where everything is that programs reach, and imports none of it beforehand.
Importing the package changes no JAX setting; the posterior refuses to run in single precision
and says how to turn float64 on. The names below are imported when first used, so that a command
that needs no numbers starts at once.
"""

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

_MODULES = {
    "envs": "kernelmdp.control.envs",
    "study": "kernelmdp.study",
    "theory": "kernelmdp.theory",
}
_HOMES = {
    "AbstractAgent": "kernelmdp.agents.algorithms.agent",
    "AbstractEnvironment": "kernelmdp.control.mdp.mdp",
    "AbstractFeatureMap": "kernelmdp.regression.features",
    "AbstractFixedMap": "kernelmdp.regression.features",
    "AbstractKernel": "kernelmdp.regression.kernels",
    "AbstractMDP": "kernelmdp.control.mdp.mdp",
    "AbstractPlanner": "kernelmdp.control.planners",
    "AbstractPolicy": "kernelmdp.control.planners",
    "AbstractPosterior": "kernelmdp.regression.posteriors",
    "AbstractStrategy": "kernelmdp.agents.algorithms.agent",
    "Agent": "kernelmdp.agents.algorithms.agent",
    "Belief": "kernelmdp.agents.belief.belief",
    "Box": "kernelmdp.control.mdp.boxes",
    "Campaign": "kernelmdp.campaign.session.campaign",
    "Caution": "kernelmdp.agents.algorithms.confidence",
    "Certainty": "kernelmdp.agents.algorithms.baselines",
    "certainty_equivalent": "kernelmdp.agents.algorithms.baselines",
    "Component": "kernelmdp.registry",
    "Confidence": "kernelmdp.agents.algorithms.confidence",
    "Controller": "kernelmdp.gymnasium",
    "Coregional": "kernelmdp.regression.kernels",
    "Data": "kernelmdp.regression.data.rows",
    "deploy": "kernelmdp.campaign.export.policy_file",
    "Each": "kernelmdp.control.mdp.noise",
    "episodes": "kernelmdp.study.execution.learned_run",
    "episodes_of": "kernelmdp.agents.algorithms.loop",
    "exact_width": "kernelmdp.regression.widths",
    "ExactPosterior": "kernelmdp.regression.posteriors",
    "follow": "kernelmdp.agents.algorithms.agent",
    "fourier_offset": "kernelmdp.regression.widths",
    "fourier_width": "kernelmdp.regression.widths",
    "from_gymnasium": "kernelmdp.gymnasium",
    "Gaussian": "kernelmdp.control.mdp.noise",
    "GridJudge": "kernelmdp.control.judges.judges",
    "GridPlanner": "kernelmdp.control.planners",
    "History": "kernelmdp.regression.data.rows",
    "Imitation": "kernelmdp.control.planners.distillation.imitation",
    "kernel_ucrl": "kernelmdp.agents.algorithms.kernel_ucrl",
    "learn": "kernelmdp.study.execution.learned_run",
    "learn_in_chunks": "kernelmdp.agents.algorithms.loop",
    "learn_many": "kernelmdp.agents.algorithms.loop",
    "learn_once": "kernelmdp.agents.algorithms.loop",
    "learned_width": "kernelmdp.regression.widths",
    "LearnedPosterior": "kernelmdp.regression.learned",
    "Limits": "kernelmdp.control.mdp.limits",
    "Linear": "kernelmdp.regression.kernels",
    "lipschitz_constant": "kernelmdp.control.planners",
    "Matern": "kernelmdp.regression.kernels",
    "Measure": "kernelmdp.agents.algorithms.loop",
    "Mercer": "kernelmdp.regression.features",
    "Model": "kernelmdp.agents.belief.learned_mdp",
    "Nystrom": "kernelmdp.regression.features",
    "nystrom_width": "kernelmdp.regression.widths",
    "Optimism": "kernelmdp.agents.algorithms.kernel_ucrl",
    "Periodic": "kernelmdp.regression.kernels",
    "planner_for": "kernelmdp.control.planners",
    "Polynomial": "kernelmdp.regression.kernels",
    "Posterior": "kernelmdp.regression.posteriors",
    "Prior": "kernelmdp.agents.belief.prior",
    "psrl": "kernelmdp.agents.algorithms.psrl",
    "QuadratureFourier": "kernelmdp.regression.features",
    "random_agent": "kernelmdp.agents.algorithms.baselines",
    "RandomFourier": "kernelmdp.regression.features",
    "RefinedPlanner": "kernelmdp.control.planners",
    "RiccatiPlanner": "kernelmdp.control.planners",
    "rollout": "kernelmdp.control.mdp.mdp",
    "RolloutJudge": "kernelmdp.control.judges.judges",
    "run": "kernelmdp.study.execution.runner",
    "sampled_returns": "kernelmdp.control.judges.judges",
    "settled": "kernelmdp.agents.algorithms.baselines",
    "Spec": "kernelmdp.control.mdp.mdp",
    "SquaredExponential": "kernelmdp.regression.kernels",
    "Starts": "kernelmdp.control.mdp.initial_states",
    "Structured": "kernelmdp.regression.kernels",
    "Theory": "kernelmdp.regression.features",
    "Thompson": "kernelmdp.agents.algorithms.psrl",
    "Trajectory": "kernelmdp.control.mdp.mdp",
    "TrajectoryPlanner": "kernelmdp.control.planners",
    "Uniform": "kernelmdp.control.mdp.noise",
}
__all__ = list(_HOMES | _MODULES)  # pyright: ignore[reportUnsupportedDunderAll]


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return importlib.import_module(_MODULES[name])
    if name not in _HOMES:
        raise AttributeError(f"module 'kernelmdp' has no attribute {name!r}")
    return getattr(importlib.import_module(_HOMES[name]), name)


def __dir__() -> list[str]:
    return sorted([*globals(), *__all__])


if TYPE_CHECKING:
    from kernelmdp import study as study
    from kernelmdp import theory as theory
    from kernelmdp.agents.algorithms.agent import AbstractAgent as AbstractAgent
    from kernelmdp.agents.algorithms.agent import AbstractStrategy as AbstractStrategy
    from kernelmdp.agents.algorithms.agent import Agent as Agent
    from kernelmdp.agents.algorithms.agent import follow as follow
    from kernelmdp.agents.algorithms.baselines import Certainty as Certainty
    from kernelmdp.agents.algorithms.baselines import certainty_equivalent as certainty_equivalent
    from kernelmdp.agents.algorithms.baselines import random_agent as random_agent
    from kernelmdp.agents.algorithms.baselines import settled as settled
    from kernelmdp.agents.algorithms.confidence import Caution as Caution
    from kernelmdp.agents.algorithms.confidence import Confidence as Confidence
    from kernelmdp.agents.algorithms.kernel_ucrl import Optimism as Optimism
    from kernelmdp.agents.algorithms.kernel_ucrl import kernel_ucrl as kernel_ucrl
    from kernelmdp.agents.algorithms.loop import Measure as Measure
    from kernelmdp.agents.algorithms.loop import episodes_of as episodes_of
    from kernelmdp.agents.algorithms.loop import learn_in_chunks as learn_in_chunks
    from kernelmdp.agents.algorithms.loop import learn_many as learn_many
    from kernelmdp.agents.algorithms.loop import learn_once as learn_once
    from kernelmdp.agents.algorithms.psrl import Thompson as Thompson
    from kernelmdp.agents.algorithms.psrl import psrl as psrl
    from kernelmdp.agents.belief.belief import Belief as Belief
    from kernelmdp.agents.belief.learned_mdp import Model as Model
    from kernelmdp.agents.belief.prior import Prior as Prior
    from kernelmdp.campaign.export.policy_file import deploy as deploy
    from kernelmdp.campaign.session.campaign import Campaign as Campaign
    from kernelmdp.control import envs as envs
    from kernelmdp.control.judges.judges import GridJudge as GridJudge
    from kernelmdp.control.judges.judges import RolloutJudge as RolloutJudge
    from kernelmdp.control.judges.judges import sampled_returns as sampled_returns
    from kernelmdp.control.mdp.boxes import Box as Box
    from kernelmdp.control.mdp.initial_states import Starts as Starts
    from kernelmdp.control.mdp.limits import Limits as Limits
    from kernelmdp.control.mdp.mdp import AbstractEnvironment as AbstractEnvironment
    from kernelmdp.control.mdp.mdp import AbstractMDP as AbstractMDP
    from kernelmdp.control.mdp.mdp import Spec as Spec
    from kernelmdp.control.mdp.mdp import Trajectory as Trajectory
    from kernelmdp.control.mdp.mdp import rollout as rollout
    from kernelmdp.control.mdp.noise import Each as Each
    from kernelmdp.control.mdp.noise import Gaussian as Gaussian
    from kernelmdp.control.mdp.noise import Uniform as Uniform
    from kernelmdp.control.planners import AbstractPlanner as AbstractPlanner
    from kernelmdp.control.planners import AbstractPolicy as AbstractPolicy
    from kernelmdp.control.planners import GridPlanner as GridPlanner
    from kernelmdp.control.planners import RefinedPlanner as RefinedPlanner
    from kernelmdp.control.planners import RiccatiPlanner as RiccatiPlanner
    from kernelmdp.control.planners import TrajectoryPlanner as TrajectoryPlanner
    from kernelmdp.control.planners import lipschitz_constant as lipschitz_constant
    from kernelmdp.control.planners import planner_for as planner_for
    from kernelmdp.control.planners.distillation.imitation import Imitation as Imitation
    from kernelmdp.gymnasium import Controller as Controller
    from kernelmdp.gymnasium import from_gymnasium as from_gymnasium
    from kernelmdp.registry import Component as Component
    from kernelmdp.regression.data.rows import Data as Data
    from kernelmdp.regression.data.rows import History as History
    from kernelmdp.regression.features import AbstractFeatureMap as AbstractFeatureMap
    from kernelmdp.regression.features import AbstractFixedMap as AbstractFixedMap
    from kernelmdp.regression.features import Mercer as Mercer
    from kernelmdp.regression.features import Nystrom as Nystrom
    from kernelmdp.regression.features import QuadratureFourier as QuadratureFourier
    from kernelmdp.regression.features import RandomFourier as RandomFourier
    from kernelmdp.regression.features import Theory as Theory
    from kernelmdp.regression.kernels import AbstractKernel as AbstractKernel
    from kernelmdp.regression.kernels import Coregional as Coregional
    from kernelmdp.regression.kernels import Linear as Linear
    from kernelmdp.regression.kernels import Matern as Matern
    from kernelmdp.regression.kernels import Periodic as Periodic
    from kernelmdp.regression.kernels import Polynomial as Polynomial
    from kernelmdp.regression.kernels import SquaredExponential as SquaredExponential
    from kernelmdp.regression.kernels import Structured as Structured
    from kernelmdp.regression.learned import LearnedPosterior as LearnedPosterior
    from kernelmdp.regression.posteriors import AbstractPosterior as AbstractPosterior
    from kernelmdp.regression.posteriors import ExactPosterior as ExactPosterior
    from kernelmdp.regression.posteriors import Posterior as Posterior
    from kernelmdp.regression.widths import exact_width as exact_width
    from kernelmdp.regression.widths import fourier_offset as fourier_offset
    from kernelmdp.regression.widths import fourier_width as fourier_width
    from kernelmdp.regression.widths import learned_width as learned_width
    from kernelmdp.regression.widths import nystrom_width as nystrom_width
    from kernelmdp.study.execution.learned_run import episodes as episodes
    from kernelmdp.study.execution.learned_run import learn as learn
    from kernelmdp.study.execution.runner import run as run

"""Wrong types, given to recipes, priors and loops as users give them: nothing checks types before.

As a program it prints what each is answered.
"""

import json
import operator

SWAPPED = {
    "psrl": lambda km, env, prior, planner: km.psrl(env, planner, prior),
    "follow": lambda km, env, prior, planner: km.follow(env, km.Thompson()),
    "kernel_ucrl": lambda km, env, prior, planner: km.kernel_ucrl(prior, env, planner),
    "learn": lambda km, env, prior, planner: km.learn(env, 2, agent=env, path="unused"),
    "GridJudge.of": lambda km, env, prior, planner: km.GridJudge.of(env.spec, planner),
}
ARGUMENTS = {
    "psrl": ("spec", "prior", "planner", "episodes", "room", "posterior_scale"),
    "certainty_equivalent": ("spec", "prior", "planner", "episodes", "room"),
    "follow": ("strategy", "spec", "prior", "planner", "episodes", "room"),
    "kernel_ucrl": (
        "spec", "prior", "planner", "confidence", "episodes", "room",
    ),
    "Confidence": (
        "reward_norm", "transition_norm", "delta", "beta_scale", "accuracy", "lengthscale_error",
        "optimism", "lipschitz",
    ),
    "random_agent": ("spec",),
    "settled": ("agent",),
    "planner_for": ("spec", "seconds"),
    "learn_once": ("agent", "env", "judge", "episodes"),
    "learn": ("agent", "env", "episodes"),
    "GridJudge.of": ("env", "planner"),
    "Prior": (
        "kernel", "reward_kernel", "features", "ridge", "output_kernel", "prior_mean",
        "known_reward", "reward_scale", "state_scales", "hyperparameters", "unseen", "reward_of",
        "terminal", "preset",
    ),
}  # fmt: skip
WRONG = ("None", "a number", "a word", "a list", "a class", "an object", "a planner", "an array")
# What is right: what may be left out, a number of which there may be one, a word that is a name.
RIGHT = {
    "None": {
        "prior", "planner", "room", "posterior_scale", "lipschitz", "accuracy",
        "seconds", "kernel", "reward_kernel", "output_kernel", "prior_mean", "known_reward",
        "state_scales", "hyperparameters", "reward_of", "terminal", "preset",
    },
    "a number": {
        "posterior_scale", "reward_norm", "transition_norm", "lipschitz", "beta_scale",
        "lengthscale_error", "seconds", "ridge", "reward_scale", "unseen",
    },
    "a planner": {"planner"},
    "an array": {"state_scales"},
}  # fmt: skip
CASES = [
    (recipe, name, wrong)
    for recipe, names in ARGUMENTS.items()
    for name in names
    for wrong in WRONG
    if name not in RIGHT.get(wrong, ())
]


def answered(make):
    """The error that a call ends with: its type, and what it says."""
    try:
        make()
    except Exception as error:
        return type(error).__name__, str(error)
    return "accepted", ""


def main():
    import numpy as np
    from judging import Nobody

    import kernelmdp as km

    env, planner, kernel = km.envs.Pricing(), km.GridPlanner((5,), (3,)), km.SquaredExponential(0.3)
    prior = km.Prior(kernel, ridge=0.1)
    things = (None, 2.5, "best", [], km.envs.Reactor, object(), planner, np.ones(3))
    values = dict(zip(WRONG, things, strict=True))
    usual = {"spec": env, "prior": prior, "planner": planner, "episodes": 2}
    agent = km.psrl(**usual)
    right = {
        "psrl": usual, "certainty_equivalent": usual, "kernel_ucrl": usual | {"confidence": km.Confidence(2.0, 2.0)},
        "Confidence": {"reward_norm": 2.0, "transition_norm": 2.0},
        "follow": usual | {"strategy": km.Thompson()}, "planner_for": {"spec": env},
        "Prior": {"kernel": kernel, "ridge": 0.1},
        "learn_once": {"agent": agent, "env": env, "judge": Nobody(), "episodes": 2, "key": None},
        "learn": {"agent": agent, "env": env, "episodes": 2, "path": "unused"},
        "GridJudge.of": {"env": env, "planner": planner},
    }  # fmt: skip
    for recipe, name, wrong in CASES:
        given = right.get(recipe, {}) | {name: values[wrong]}
        print(json.dumps(answered(lambda r=recipe, g=given: operator.attrgetter(r)(km)(**g))))
    for make in SWAPPED.values():
        print(json.dumps(answered(lambda m=make: m(km, env, prior, planner))))


if __name__ == "__main__":
    main()

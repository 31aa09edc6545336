"""Every environment of ours, each as one picture of an episode that went well.

Of the smaller ones the episode follows dynamic programming on a grid. Actions of the larger ones
are found by cross-entropy search on the true model without noise: in every period many
plans for the rest of the episode are tried around the last one, and the best are kept. Of the
quadrotor the search flies straight through the wall, which costs little at high speed; so it is
steered through the hole by hand. None is a learner; returns are printed, of the larger ones beside
the best return known.
"""

import argparse
import pathlib
from collections.abc import Callable
from typing import Any

import figures
import jax
import numpy as np
import small_systems
from figures import Axes, Figure

import kernelmdp as km

jnp = jax.numpy
ELITE, LEAST = 16, 0.15  # plans that are kept; the spread with which each period begins
Plan = tuple[jax.Array, jax.Array]  # mean and spread of every action, in shares of its box
Path = tuple[np.ndarray, np.ndarray, np.ndarray]


def returns(env: Any, state: jax.Array, plan: jax.Array, left: jax.Array) -> jax.Array:
    """What a plan earns from a state on in so many periods; the others count nothing."""

    def body(state: jax.Array, given: tuple) -> tuple[jax.Array, jax.Array]:
        reward, after = env.means(state, env.spec.actions.low + env.spec.actions.sides * given[0])
        return env.spec.states.project(after), given[1] * reward

    counts = (jnp.arange(len(plan)) < left).astype(float)
    return jnp.sum(jax.lax.scan(body, state, (plan, counts))[1])


def improved(
    env: Any, state: jax.Array, plan: Plan, left: jax.Array, samples: int, *, key: jax.Array
) -> Plan:
    """The plan moved towards the best of some drawn around it, one of them itself."""
    mean, spread = plan
    white = jax.random.normal(key, (samples, *mean.shape))
    even = sum(jnp.roll(white, shift, axis=1) for shift in range(4)) / 2  # held for a while
    tried = jnp.clip(mean + spread * even, 0, 1).at[0].set(mean)
    worth = jax.vmap(lambda each: returns(env, state, each, left))(tried)
    best = tried[jax.lax.top_k(worth, ELITE)[1]]
    kept = (best[0] + jnp.mean(best, axis=0)) / 2
    return kept, (spread + jnp.maximum(jnp.std(best, axis=0), 0.01)) / 2


def episode(env: Any, samples: int, rounds: int, *, key: jax.Array) -> Path:
    """States, actions and rewards of an episode that plans anew in every period."""
    horizon, actions = env.spec.horizon, env.spec.actions
    start = env.initial(key=key)

    def search(state: jax.Array, plan: Plan, left: Any, times: int, key: jax.Array) -> Plan:
        again = lambda plan, key: (improved(env, state, plan, left, samples, key=key), None)
        return jax.lax.scan(again, plan, jax.random.split(key, times))[0]

    def period(carry: tuple[jax.Array, Plan], h: jax.Array) -> tuple:
        state, plan = carry
        mean, spread = search(state, plan, horizon - h, rounds, jax.random.fold_in(key, h))
        action = actions.low + actions.sides * mean[0]
        reward, after = env.means(state, action)
        ahead = (
            jnp.roll(mean, -1, axis=0),
            jnp.maximum(jnp.roll(spread, -1, axis=0), LEAST),
        )
        return (env.spec.states.project(after), ahead), (state, action, reward)

    shape = (horizon, actions.dim)
    first = search(start, (jnp.full(shape, 0.5), jnp.full(shape, 0.4)), horizon, 10 * rounds, key)
    return jax.lax.scan(period, (start, first), jnp.arange(horizon))[1]


def steered(env: Any, samples: int, rounds: int, *, key: jax.Array) -> Path:
    """A flight to the hole and from there to the goal, by feedback; nothing is searched for."""

    def body(state: jax.Array, _: None) -> tuple:
        action = env.spec.actions.project(feedback(env, state))
        reward, after = env.means(state, action)
        return env.spec.states.project(after), (state, action, reward)

    return jax.lax.scan(body, env.initial(key=key), None, env.spec.horizon)[1]


def feedback(env: Any, state: jax.Array) -> jax.Array:
    """The thrust that is wanted for the way ahead, and turns towards its direction."""
    place, speed, angles, rates = state[:3], state[3:6], state[6:8], state[8:]
    hole = jnp.array([env.wall + 0.6, *env.hole])
    ahead = jnp.where(place[0] < env.wall, hole, np.array(env.goal)) - place
    lift = 6.0 * ahead - 3.5 * speed + jnp.array([0, 0, env.gravity])
    thrust = jnp.sqrt(jnp.sum(lift**2))
    wanted = jnp.stack([-jnp.arcsin(lift[1] / thrust), jnp.arctan2(lift[0], lift[2])])
    turns = (100.0 * (jnp.clip(wanted, -1, 1) - angles) - 16.0 * rates) / env.gain
    return jnp.concatenate([thrust[None], turns])


def draw_cart_pole(figure: Figure, env: Any, path: Path) -> None:
    """The pole at every period, later ones darker, and the force."""
    states, actions, _ = path
    above, below = figure.subplots(2, 1, height_ratios=[2, 1])
    for share, state in zip(np.linspace(0.1, 1, len(states)), states, strict=True):
        tip = np.asarray(env.tip(state))
        above.plot([state[0], tip[0]], [0, tip[1]], color=figures.BLUE, alpha=share, lw=1.5)
        above.plot(state[0], 0, "s", color=figures.INK, alpha=share, ms=4)
    above.plot(0, env.length, "*", color=figures.ORANGE, ms=10)
    above.set(xlabel="place in m", ylabel="height in m", aspect="equal")
    steps(below, env, actions[:, 0], "force in N")


def draw_double_pendulum(figure: Figure, env: Any, path: Path) -> None:
    """Both links at every period, later ones darker, and the torques."""
    states, actions, _ = path
    above, below = figure.subplots(2, 1, height_ratios=[2, 1])
    for share, state in zip(np.linspace(0.1, 1, len(states)), states, strict=True):
        elbow = env.length * np.array([np.sin(state[0]), np.cos(state[0])])
        points = np.stack([np.zeros(2), elbow, np.asarray(env.tip(state))])
        above.plot(*points[:2].T, color=figures.INK, alpha=share, lw=1.5)
        above.plot(*points[1:].T, color=figures.BLUE, alpha=share, lw=1.5)
    above.plot(0, 2 * env.length, "*", color=figures.ORANGE, ms=10)
    above.set(xlabel="place in m", ylabel="height in m", aspect="equal")
    for name, torque, colour in zip(("first", "second"), actions.T, PAIR, strict=True):
        steps(below, env, torque, "torque in N m", name, colour)
    below.legend(ncols=2)


PAIR = (figures.INK, figures.BLUE)


def draw_quadrotor(figure: Figure, env: Any, path: Path) -> None:
    """The flight from above and through the plane of the wall."""
    x, y, z = path[0][:, :3].T
    above, front = figure.subplots(2, 1)
    above.plot(x, y, ".-", color=figures.BLUE)
    low, high = env.hole[0] - env.radius, env.hole[0] + env.radius
    for ends in ((-1, low), (high, 2)):
        above.plot([env.wall] * 2, ends, color=figures.INK, lw=3)
    above.plot(*env.goal[:2], "*", color=figures.ORANGE, ms=10)
    above.set(xlabel="x in m", ylabel="y in m", aspect="equal")
    turn = np.linspace(0, 2 * np.pi, 100)
    ring = np.array(env.hole)[:, None] + env.radius * np.stack([np.cos(turn), np.sin(turn)])
    front.plot(*ring, color=figures.INK, lw=2)
    front.plot(y, z, ".-", color=figures.BLUE)
    front.plot(*env.goal[1:], "*", color=figures.ORANGE, ms=10)
    front.set(xlabel="y in m", ylabel="z in m", aspect="equal")


def draw_reactor(figure: Figure, env: Any, path: Path) -> None:
    """Concentration and temperature with setpoint and limit, and both flows."""
    states, actions, _ = path
    first, second, third = figure.subplots(3, 1, sharex=True)
    hours = env.dt * np.arange(len(states))
    first.plot(hours, states[:, 0], color=figures.BLUE)
    first.axhline(env.setpoint, color=figures.ORANGE, ls="--", lw=1)
    first.set(ylabel="concentration\nin lb mol/ft³")
    second.plot(hours, states[:, 1], color=figures.BLUE, label="tank")
    second.plot(hours, states[:, 2], color=figures.GREEN, label="jacket")
    second.axhline(env.temperature_limit, color=figures.ORANGE, ls="--", lw=1, label="limit")
    second.set(ylabel="temperature in °R")
    second.legend(ncols=3)
    for name, flow, colour in zip(("coolant", "feed"), actions.T, PAIR, strict=True):
        steps(third, env, flow, "flow in ft³/h", name, colour, "time in h")
    third.legend(ncols=2)


def steps(
    axis: Axes, env: Any, values: np.ndarray, what: str, name: str = "",
    colour: str = figures.INK, time: str = "time in s",
) -> None:  # fmt: skip
    """An action, held in each period."""
    axis.step(env.dt * np.arange(len(values)), values, where="post", color=colour, label=name)
    axis.set(xlabel=time, ylabel=what)


Draw = Callable[[Figure, Any, Path], None]
SYSTEMS: dict[str, tuple[Callable[[], Any], Callable[..., Path], Draw]] = {
    "cart-pole": (km.envs.CartPole, episode, draw_cart_pole),
    "double-pendulum": (km.envs.DoublePendulum, episode, draw_double_pendulum),
    "quadrotor": (km.envs.Quadrotor, steered, draw_quadrotor),
    "reactor": (km.envs.Reactor, episode, draw_reactor),
}


def picture(name: str, env: Any, path: Path) -> Figure:
    """One environment's."""
    figure = Figure(figsize=(5.4, 6))
    SYSTEMS[name][2](figure, env, path)
    total = f"return {path[2].sum():.2f}, best known {env.best_known:g}"
    figure.suptitle(f"{name}: {total}", x=0.01, ha="left")
    return figure


def main() -> None:
    """Search, draw, and say what came out."""
    parser = argparse.ArgumentParser(description=__doc__)
    out = pathlib.Path("out/gallery")
    parser.add_argument("--out", type=pathlib.Path, default=out, help=f"folder to write to ({out})")
    parser.add_argument("--quick", action="store_true", help="search little")
    every = [*small_systems.SYSTEMS, *SYSTEMS]
    parser.add_argument("--only", nargs="+", choices=every, default=every, help="some of them")
    options = parser.parse_args()
    folder = figures.writable(options.out)

    samples, rounds = (32, 1) if options.quick else (256, 6)
    for name in options.only:
        if name in small_systems.SYSTEMS:
            small_systems.write(folder, name, options.quick)
            continue
        make, play, _ = SYSTEMS[name]
        env = make()
        search = jax.jit(lambda key, env=env, play=play: play(env, samples, rounds, key=key))
        tries = [search(jax.random.key(seed)) for seed in range(1 if options.quick else 3)]
        best = max(tries, key=lambda path: float(path[2].sum()))
        path = tuple(map(np.asarray, best))
        where = figures.save(folder / f"{name}.png", picture, name, env, path)
        print(f"{name:20} {path[2].sum():8.2f} of {env.best_known:8.2f}   {where}", flush=True)


if __name__ == "__main__":
    with jax.enable_x64(True):  # this program compiles functions of its own
        main()

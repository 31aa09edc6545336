"""The smaller environments for the gallery: an episode along the best plan on a grid, no noise."""

from collections.abc import Callable
from typing import Any

import figures
import jax
import numpy as np
from figures import Axes, Figure

import kernelmdp as km

Path = tuple[np.ndarray, np.ndarray, np.ndarray]
Draw = Callable[[Figure, Any, Path], None]
Counts = tuple[tuple[int, ...], tuple[int, ...]]  # points of a grid: of states and of actions
SHADES = "cividis"


def best(env: Any, counts: Counts | None) -> Path:
    """States, actions and rewards of an episode by dynamic programming.

    Where no grid is given Riccati's recursion is exact.
    """
    planner = km.RiccatiPlanner() if counts is None else km.GridPlanner(*counts, 1)
    start = env.initial(key=jax.random.key(0))

    @jax.jit
    def found() -> tuple:
        policy = planner.plan(env)

        def period(state: jax.Array, h: jax.Array) -> tuple:
            action = env.spec.actions.project(policy(state, h))
            reward, after = env.means(state, action)
            return env.spec.states.project(after), (state, action, reward)

        return jax.lax.scan(period, start, jax.numpy.arange(env.spec.horizon))[1]

    states, actions, rewards = map(np.asarray, found())
    return states, actions, rewards


def points(axis: Axes, xs: np.ndarray, ys: np.ndarray, colour: str = figures.BLUE) -> None:
    """A way through a plane: its points, later ones darker, and where it begins."""
    shade = np.linspace(0.3, 1, len(xs))
    axis.plot(xs, ys, color=colour, lw=0.8, alpha=0.4)
    axis.scatter(xs, ys, color=colour, ec=figures.INK, lw=0.3, alpha=shade, s=14, zorder=3)
    axis.plot(xs[0], ys[0], "o", mfc="none", mec=figures.INK, ms=9)


def held(axis: Axes, values: np.ndarray, what: str) -> None:
    """An action, held in each period."""
    axis.step(np.arange(1, len(values) + 1), values, where="mid", color=figures.INK)
    axis.set(xlabel="period", ylabel=what)


def draw_rkhs(figure: Figure, env: Any, path: Path) -> None:
    """Mean reward and mean next state over state and action, and where the episode went."""
    grid = np.linspace(-1, 1, 61)
    states, actions = np.meshgrid(grid, grid, indexing="ij")
    pairs = states.reshape(-1, 1), actions.reshape(-1, 1)
    reward, after = jax.jit(jax.vmap(env.means))(*pairs)
    both = (("mean reward", reward), ("mean next state", after[:, 0]))
    for axis, (name, values) in zip(figure.subplots(2, 1), both, strict=True):
        drawn = axis.pcolormesh(grid, grid, np.reshape(values, (61, 61)).T, cmap=SHADES)
        figure.colorbar(drawn, ax=axis, label=name)
        points(axis, path[0][:, 0], path[1][:, 0], "white")
        axis.set(xlabel="state", ylabel="action")


def draw_lqr(figure: Figure, env: Any, path: Path) -> None:
    """Position and speed, and the force."""
    above, below = figure.subplots(2, 1, sharex=True)
    for name, values, colour in zip(("position", "speed"), path[0].T, SHOWN, strict=True):
        above.plot(np.arange(1, len(values) + 1), values, ".-", color=colour, label=name)
    above.set(ylabel="state")
    above.legend()
    held(below, path[1][:, 0], "force")


SHOWN = (figures.BLUE, figures.GREEN)


def draw_navigation(figure: Figure, env: Any, path: Path) -> None:
    """The way through the door, over the rewards of the two rooms."""
    xs, ys = np.linspace(0, 2, 161), np.linspace(0, 1, 81)
    places = np.stack(np.meshgrid(xs, ys, indexing="ij"), axis=-1).reshape(-1, 2)
    still = np.zeros(2)
    reward = jax.jit(jax.vmap(lambda place: env.mean_reward(place, still)))(places)
    axis = figure.subplots()
    shown = np.reshape(reward, (161, 81)).T
    drawn = axis.pcolormesh(xs, ys, np.sqrt(shown), cmap=SHADES)
    figure.colorbar(drawn, ax=axis, label="root of the mean reward", shrink=0.5)
    axis.fill_between([0.95, 1.05], 0, 0.85, color="white", ec=figures.INK)
    points(axis, *path[0].T, figures.ORANGE)
    axis.set(xlabel="x", ylabel="y", aspect="equal")


def draw_pendulum(figure: Figure, env: Any, path: Path) -> None:
    """Angle and speed, and the torque."""
    above, below = figure.subplots(2, 1, height_ratios=[2, 1])
    angles = np.unwrap(path[0][:, 0])
    points(above, angles, path[0][:, 1])
    upright = 2 * np.pi * round(float(angles[-1]) / (2 * np.pi))
    above.plot(upright, 0, "*", color=figures.ORANGE, ms=12, zorder=4)
    above.set(xlabel="angle, upright at every 2π", ylabel="speed")
    held(below, path[1][:, 0], "torque")


def draw_mountain_car(figure: Figure, env: Any, path: Path) -> None:
    """The car on its hill, and the force."""
    above, below = figure.subplots(2, 1, height_ratios=[2, 1])
    ground = np.linspace(-1.2, 0.6, 200)
    above.plot(ground, np.sin(3 * ground), color=figures.GREY)
    points(above, path[0][:, 0], np.sin(3 * path[0][:, 0]))
    above.plot(0.45, np.sin(1.35), "*", color=figures.ORANGE, ms=12, zorder=4)
    above.set(xlabel="position", ylabel="height")
    held(below, path[1][:, 0], "force")


def draw_pricing(figure: Figure, env: Any, path: Path) -> None:
    """The price, the one that customers remember, and the profit of each period."""
    above, below = figure.subplots(2, 1, sharex=True)
    remembered = path[0][:, 0]
    above.plot(np.arange(1, len(remembered) + 1), remembered, ".-", color=figures.BLUE)
    above.set(ylabel="remembered price (blue), price")
    held(above, path[1][:, 0], "remembered price (blue), price")
    below.bar(np.arange(1, len(remembered) + 1), path[2], color=figures.GREEN)
    below.set(xlabel="period", ylabel="profit")


def rkhs() -> Any:
    """The one that a file names by its name alone has this kernel or its own."""
    return km.envs.Rkhs.draw(kernel=km.SquaredExponential(0.3), key=jax.random.key(0))


SYSTEMS: dict[str, tuple[Callable[[], Any], Counts | None, Draw]] = {
    "rkhs": (rkhs, ((101,), (41,)), draw_rkhs),
    "lqr": (km.envs.Lqr, None, draw_lqr),
    "navigation": (km.envs.Navigation, ((81, 41), (9, 9)), draw_navigation),
    "pendulum": (km.envs.Pendulum, ((121, 81), (15,)), draw_pendulum),
    "pendulum-action-cost": (km.envs.PendulumActionCost, ((121, 81), (15,)), draw_pendulum),
    "mountain-car": (km.envs.MountainCar, ((161, 121), (15,)), draw_mountain_car),
    "pricing": (km.envs.Pricing, ((101,), (61,)), draw_pricing),
}
QUICK = (9, 3)  # points in each direction, where any picture will do


def picture(name: str, env: Any, path: Path) -> Figure:
    """One environment's."""
    figure = Figure(figsize=(5.4, 3.2 if name == "navigation" else 5.4))
    SYSTEMS[name][2](figure, env, path)
    figure.suptitle(f"{name}: return {path[2].sum():.2f}", x=0.01, ha="left")
    return figure


def write(folder: Any, name: str, quick: bool) -> None:
    """Plan, draw, and say what came out."""
    make, counts, _ = SYSTEMS[name]
    env = make()
    if quick and counts is not None:
        counts = tuple(tuple(size for _ in each) for each, size in zip(counts, QUICK, strict=True))
    path = best(env, counts)
    where = figures.save(folder / f"{name}.png", picture, name, env, path)
    print(f"{name:20} {path[2].sum():8.2f}               {where}", flush=True)

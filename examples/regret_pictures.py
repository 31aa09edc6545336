"""The pictures of `regret.py`: each a function of what its learners measured."""

import pathlib
from typing import Any

import figures
import numpy as np
from matplotlib.axes import Axes
from matplotlib.collections import LineCollection
from matplotlib.figure import Figure
from matplotlib.lines import Line2D
from matplotlib.ticker import LogLocator, MaxNLocator

from kernelmdp import nystrom_width, theory

COLOURS = {"PSRL": figures.BLUE, "Kernel-UCRL": figures.ORANGE}
STYLES = {"Fourier": "-", "Nyström": (0, (5, 2)), "exact": (0, (1, 1.3))}
TITLES = {"Fourier": "quadrature Fourier", "Nyström": "Nyström", "exact": "exact"}
WINDOW = 5  # episodes over which noise is averaged where it hides the trend
FARTHEST = 1e16  # periods to which a bound is followed

Run = dict[str, Any]
Runs = dict[str, Run]


def draw_all(folder: pathlib.Path, runs: Runs, truth: Run, pendulum: str, theorem: str) -> None:
    """Write every picture for which there are results."""
    swing, vacuous = runs.get(pendulum), runs.get(theorem)
    learners = {n: r for n, r in runs.items() if n not in (pendulum, theorem)}
    figures.save(folder / "regret.png", draw_regret, learners, truth)
    figures.save(folder / "theorem.png", draw_theorem, learners, vacuous, truth)
    figures.save(folder / "widths.png", draw_widths, learners, vacuous)
    figures.save(folder / "learned.png", draw_learned, learners, truth)
    figures.save(folder / "pendulum.png", draw_pendulum, swing)


def look(name: str) -> dict[str, Any]:
    """A colour for the algorithm and a style for the feature map; baselines are grey."""
    algorithm, _, features = name.partition(", ")
    if algorithm not in COLOURS:
        return {"color": figures.GREY, "ls": ":" if algorithm == "random" else "-."}
    return {"color": COLOURS[algorithm], "ls": STYLES[features]}


def of_algorithm(runs: Runs, algorithm: str) -> Runs:
    """Its runs, whatever the features."""
    return {name: run for name, run in runs.items() if name.startswith(algorithm)}


def episodes_in(run: Run) -> np.ndarray:
    """1, 2, ..."""
    return np.arange(1, run["regret"].shape[1] + 1)


def title(figure: Figure, text: str) -> None:
    """The finding, above everything."""
    figure.suptitle(text, x=0.01, ha="left", fontsize=11, fontweight="bold")


# ---- Regret ----


def draw_regret(runs: Runs, truth: Run) -> Figure:
    """Cumulative regret with the range over seeds, and what an episode still costs."""
    figure = Figure(figsize=(11, 4.6))
    left, right = figure.subplots(1, 2, width_ratios=[1.25, 1])
    gap = truth["optimum"] - truth["random"]
    learned = [run for name, run in runs.items() if name.partition(", ")[0] in COLOURS]
    top = 1.7 * max(np.max(np.cumsum(run["regret"] / gap, axis=1)) for run in learned)
    for name, run in runs.items():
        draw_cumulative(left, name, run, gap)
        paid = np.mean(smoothed(run["regret"]), axis=0) / gap
        right.plot(episodes_in(run)[WINDOW - 1 :], 100 * paid, lw=1.6, **look(name))
    left.set(xlabel="episode", ylabel=r"cumulative regret $/\ (V^\star - V^{\mathrm{random}})$")
    left.set(xlim=(0, episodes_in(learned[0])[-1]), ylim=(0, top))
    right.set(xlabel="episode", ylabel=r"% of $V^\star - V^{\mathrm{random}}$", yscale="log")
    right.set(xlim=left.get_xlim())
    seeds = learned[0]["regret"].shape[0]
    figures.headline(left, "What learning has cost", f"mean and range over {seeds} seeds")
    detail = f"mean over seeds and {WINDOW} episodes"
    figures.headline(right, "What an episode still costs", detail)
    add_keys(left, runs)
    title(figure, regret_finding(runs, gap))
    return figure


def smoothed(values: np.ndarray) -> np.ndarray:
    """Means over a window, along the last axis."""
    window = np.ones(min(WINDOW, values.shape[-1])) / min(WINDOW, values.shape[-1])
    return np.apply_along_axis(lambda row: np.convolve(row, window, "valid"), -1, values)


def draw_cumulative(axis: Axes, name: str, run: Run, gap: float) -> None:
    """Mean and range; a baseline run by run, for some seeds learn and others never do."""
    total, x = np.cumsum(run["regret"] / gap, axis=1), episodes_in(run)
    if name == "certainty-equivalent":
        axis.plot(x, total.T, lw=0.9, **look(name))
        return
    axis.plot(x, np.mean(total, axis=0), lw=1.8, **look(name))
    axis.fill_between(
        x, np.min(total, axis=0), np.max(total, axis=0), alpha=0.12, lw=0, color=look(name)["color"]
    )


def add_keys(axis: Axes, runs: Runs) -> None:
    """One key for colours and one for line styles."""
    firsts = {name.partition(", ")[0]: look(name) for name in runs}
    solid = lambda shape: {**shape, "ls": "-"} if shape["color"] != figures.GREY else shape
    names = {"certainty-equivalent": "certainty-equivalent, each seed", "random": "random actions"}
    colours = [Line2D([], [], lw=1.8, label=names.get(n, n), **solid(s)) for n, s in firsts.items()]
    used = [f for f in STYLES if any(name.endswith(", " + f) for name in runs)]
    styles = [Line2D([], [], color=figures.INK, ls=STYLES[f], label=TITLES[f]) for f in used]
    axis.add_artist(axis.legend(handles=colours[::-1], loc="upper left", bbox_to_anchor=(0, 1)))
    axis.legend(handles=styles, loc="upper left", bbox_to_anchor=(0.5, 1), title_fontsize=9)


def regret_finding(runs: Runs, gap: float) -> str:
    """What the learners ended with, in one line."""
    count = episodes_in(next(iter(runs.values())))[-1]
    means = {
        a: np.mean([np.mean(np.sum(r["regret"], axis=1)) for r in of_algorithm(runs, a).values()])
        for a in COLOURS
        if of_algorithm(runs, a)
    }
    cost = " and ".join(f"{name} {total / gap:.1f}" for name, total in means.items())
    return f"{count} episodes cost {cost} episodes of random play, whatever the features"


# ---- The theorem ----


def theorem_bound(truth: Run, periods: np.ndarray) -> theory.RegretBound:
    """Theorem 1 with the proven bound on γ and the β that goes with it, at the paper's ridge."""
    horizon, norm, delta, accuracy = (truth[n] for n in ("horizon", "norm", "delta", "accuracy"))
    gain = theory.gain_bound(truth["kernel"], 2, periods, ridge=horizon)
    beta = lambda noise: nystrom_width(
        gain, norm_bound=norm, noise_scale=noise, ridge=horizon, delta=delta, accuracy=accuracy
    )
    ratio = theory.accuracy_ratio(accuracy)
    return theory.nystrom_regret_bound(
        periods, horizon=horizon, state_dim=1, reward_gain=gain, transition_gain=gain,
        transition_beta=beta(truth["noise"][0]), reward_beta=beta(truth["noise"][1]),
        reward_accuracy_ratio=ratio, transition_accuracy_ratio=ratio,
        lipschitz=truth["lipschitz"], diameter=truth["diameter"], reward_norm=norm, delta=delta,
    )  # fmt: skip


def widths_bound(run: Run, truth: Run) -> np.ndarray:
    """The same proof stopped at the widths that were met, of the first seed."""
    widths, betas = run["widths"][0], run["betas"][0]
    names = ("lipschitz", "diameter", "delta")
    return np.asarray(theory.regret_bound_from_widths(
        widths[..., 1], widths[..., :1], reward_betas=betas[:, 1], transition_betas=betas[:, 0],
        reward_norm=truth["norm"], **{n: truth[n] for n in names},
    ).total)  # fmt: skip


def draw_theorem(runs: Runs, run: Run, truth: Run) -> Figure:
    """The bound and its terms above what was measured, and how far off it starts to bite."""
    figure = Figure(figsize=(11, 4.9))
    left, right = figure.subplots(1, 2, width_ratios=[1.1, 1])
    episodes, horizon = episodes_in(run), truth["horizon"]
    bound, most = theorem_bound(truth, episodes * horizon), 2 * truth["norm"] * horizon
    measured = np.mean(np.cumsum(run["regret"], axis=1), axis=0)
    ink, lines = {"color": figures.INK}, []
    lines += left.plot(episodes, bound.total, lw=2, label="Theorem 1", **ink)
    terms = {
        "its transition term": (bound.transition, "-"),
        "its reward term": (bound.reward, (0, (5, 2))),
        "its concentration term": (bound.concentration, (0, (1, 1.3))),
    }
    for name, (values, style) in terms.items():
        lines += left.plot(episodes, values, lw=1, ls=style, label=name, color=figures.GREY)
    met = widths_bound(run, truth)
    lines += left.plot(episodes, met, lw=1.5, color=figures.PINK, label="the proof, widths as met")
    label = "the most any learner can lose"
    lines += left.plot(episodes, most * episodes, lw=1.5, color=figures.YELLOW, label=label)
    label = "Kernel-UCRL, the theorem's constants"
    lines += left.plot(episodes, measured, lw=2, color=figures.ORANGE, label=label)
    for name, each in list(of_algorithm(runs, "Kernel-UCRL").items())[:1]:
        practical = np.mean(np.cumsum(each["regret"], axis=1), axis=0)
        label = rf"Kernel-UCRL, {truth['scale']:g}$\,\beta$ and ridge $\sigma^2$"
        lines += left.plot(episodes, practical, lw=2, **{**look(name), "ls": "--"}, label=label)
    left.set(yscale="log", xlabel="episode", ylabel="cumulative regret, in units of reward")
    left.set(xlim=(1, episodes[-1]))
    ratio = float(bound.total[-1]) / measured[-1]
    figures.headline(left, f"{ratio:,.0f} times the regret it bounds", "one MDP, log scale")
    draw_horizon(right, truth, most, lines)
    title(figure, loose(truth, most, episodes[-1]))
    return figure


def crossing(truth: Run, most: float) -> float:
    """The episodes after which the bound is below what any learner can lose."""
    periods = np.geomspace(truth["horizon"], FARTHEST, 400)
    bound = np.asarray(theorem_bound(truth, periods).total)
    below = bound < most * periods / truth["horizon"]
    return float(periods[np.argmax(below)] / truth["horizon"]) if below.any() else np.inf


def loose(truth: Run, most: float, episodes: int) -> str:
    """How little the bound says, in one line."""
    when = crossing(truth, most)
    return (
        f"Theorem 1 holds, and says nothing yet: it asks for {power(when)} episodes before it is "
        f"below the worst that can happen"
    )


def power(value: float) -> str:
    """A number as 3 × 10⁷."""
    digits = int(np.floor(np.log10(value))) if np.isfinite(value) else 0
    return rf"{value / 10.0**digits:.0f}$\times 10^{{{digits}}}$" if digits > 3 else f"{value:,.0f}"


def draw_horizon(axis: Axes, truth: Run, most: float, lines: list) -> None:
    """The bound per episode over many more episodes than were run, and the key of both panels."""
    periods = np.geomspace(truth["horizon"], FARTHEST, 200)
    episodes = periods / truth["horizon"]
    axis.plot(episodes, theorem_bound(truth, periods).total / episodes, lw=2, color=figures.INK)
    axis.axhline(most, lw=1.5, color=figures.YELLOW)
    gap = truth["optimum"] - truth["random"]
    axis.axhline(gap, lw=1.2, ls=":", color=figures.GREY)
    axis.text(1.5, gap / 1.25, "what random actions lose", va="top", fontsize=8, color=figures.GREY)
    when = crossing(truth, most)
    if np.isfinite(when):
        axis.plot([when], [most], "o", ms=6, color=figures.INK)
    axis.set(xscale="log", yscale="log", xlabel="episode", ylabel="regret per episode")
    axis.xaxis.set_major_locator(LogLocator(numticks=9))
    axis.legend(handles=lines, loc="upper right", fontsize=8, handlelength=2.6)
    figures.headline(axis, "The bound per episode, much later", "sublinear, from far above")


# ---- Widths and dictionaries ----


def draw_widths(runs: Runs, vacuous: Run) -> Figure:
    """β, the largest σ, and how many features there are, episode by episode."""
    figure = Figure(figsize=(12, 4.3))
    left, middle, right = figure.subplots(1, 3)
    shown = {n: r for n, r in runs.items() if n.partition(", ")[0] in COLOURS}
    for name, run in shown.items():
        x = episodes_in(run)
        if "betas" in run:
            left.plot(x, np.mean(run["betas"][..., 0], axis=0), lw=1.6, label=name, **look(name))
        middle.plot(x, np.mean(run["largest"][..., 0], axis=0), lw=1.6, label=name, **look(name))
        draw_size(right, name, run)
    label = "Kernel-UCRL, paper's constants"
    paper = {"color": figures.PINK, "ls": "-", "lw": 1.6, "label": label}
    x = episodes_in(vacuous)
    left.plot(x, np.mean(vacuous["betas"][..., 0], axis=0), **paper)
    middle.plot(x, np.mean(vacuous["largest"][..., 0], axis=0), **paper)
    points = vacuous["widths"].shape[2] * (x - 1)
    right.plot(x, points, lw=1.2, color=figures.GREY, label="points seen, all kept if exact")
    left.set(ylabel=r"$\beta_P$", ylim=(0, None))
    middle.set(ylabel=r"$\max_z \sigma_P(z)$", yscale="log")
    right.set(ylabel="features of the transition")
    figures.headline(left, "Multipliers grow like a logarithm", r"of the transition, $\beta_P$")
    figures.headline(middle, "Widths shrink where there are data", "largest on a 15 × 9 grid")
    figures.headline(right, "The dictionary stops growing", "and never holds every point")
    for axis in (left, middle, right):
        axis.set(xlabel="episode", xlim=(1, x[-1]))
        axis.legend(fontsize=8, loc="best")
    return figure


def draw_size(axis: Axes, name: str, run: Run) -> None:
    """How many features the transition has, with the range over seeds."""
    x = episodes_in(run)
    if "sizes" in run:
        sizes = run["sizes"][..., 0]
        axis.plot(x, np.mean(sizes, axis=0), lw=1.6, label=f"{name}, dictionary", **look(name))
        low, high = np.min(sizes, axis=0), np.max(sizes, axis=0)
        axis.fill_between(x, low, high, alpha=0.15, lw=0, color=look(name)["color"])
    if "features" in run and name.startswith("PSRL"):
        axis.plot(x, run["features"][0], lw=1.2, color=figures.INK, label="quadrature Fourier")


# ---- What was learned ----


def draw_learned(runs: Runs, truth: Run) -> Figure:
    """Value function and policy of both algorithms beside the true ones, and the reward."""
    figure = Figure(figsize=(12.5, 6.2))
    axes = figure.subplots(2, 3, width_ratios=[1, 1, 0.95])
    shown = [next(iter(of_algorithm(runs, a).items()), None) for a in COLOURS]
    for column, found in enumerate(shown):
        if found is None:
            axes[0, column].axis("off"), axes[1, column].axis("off")
            continue
        draw_plans(axes[:, column], *found, truth)
    name, run = next(found for found in shown if found is not None)
    draw_rewards(figure, axes[:, 2], name, run)
    return figure


def draw_plans(axes: np.ndarray, name: str, run: Run, truth: Run) -> None:
    """V₁ and π₁ as planned in the first, an early and the last episode of one seed."""
    count = run["regret"].shape[1]
    chosen = sorted({1, min(5, count), count})
    for index, episode in enumerate(chosen):
        shade = {"color": look(name)["color"], "alpha": (index + 1) / len(chosen), "lw": 1.6}
        label = f"planned in episode {episode}"
        axes[0].plot(truth["nodes"], run["values"][0, episode - 1], label=label, **shade)
        axes[1].plot(truth["nodes"], run["actions"][0, episode - 1], label=label, **shade)
    true = {"color": figures.INK, "lw": 1.4, "ls": (0, (4, 2)), "label": "the true optimum"}
    axes[0].plot(truth["nodes"], truth["values"], **true)
    axes[1].plot(truth["nodes"], truth["actions"], **true)
    axes[0].set(ylabel="value $V_1(s)$", xlim=(-1, 1))
    axes[1].set(xlabel="state $s$", ylabel=r"action $\pi_1(s)$", xlim=(-1, 1), ylim=(-1.08, 1.08))
    axes[0].legend(fontsize=8, loc="best")
    off = np.max(np.abs(run["values"][0, -1] - truth["values"]))
    detail = f"planned value off by at most {off:.2f} in the end"
    figures.headline(axes[0], name, detail)


def draw_rewards(figure: Figure, axes: np.ndarray, name: str, run: Run) -> None:
    """The mean reward of every state and action, true and learned, and where it was learned."""
    most = np.max(np.abs(run["truth"]))
    square = {"extent": (-1, 1, -1, 1), "origin": "lower", "aspect": "auto", "cmap": "PuOr"}
    for axis, values in zip(axes, (run["truth"], run["learned"]), strict=True):
        image = axis.imshow(values.T, vmin=-most, vmax=most, **square)
        axis.set(ylabel="action $a$")
    axes[1].plot(*run["visited"].T, ".", ms=2.5, mew=0, color=figures.INK, alpha=0.5)
    axes[1].set(xlabel="state $s$")
    figure.colorbar(image, ax=axes, label="mean reward", fraction=0.05)
    figures.headline(axes[0], "True mean reward", "of each state and action")
    detail = f"{name}, last seed; a dot for each of {len(run['visited'])} periods"
    figures.headline(axes[1], "Learned where it matters", detail)


# ---- The pendulum ----


def draw_pendulum(run: Run) -> Figure:
    """Returns by episode, and the best episode beside the optimal one."""
    figure = Figure(figsize=(12, 5))
    grid = figure.add_gridspec(2, 2, width_ratios=[1, 1.7])
    returns = figure.add_subplot(grid[:, 0])
    angle, torque = (figure.add_subplot(grid[row, 1]) for row in range(2))
    draw_returns(returns, run)
    best, seconds = int(np.argmax(run["values"])), run["step"] * np.arange(run["states"].shape[1])
    optimal, ink = run["optimal"], {"color": figures.INK, "lw": 1.3, "ls": (0, (4, 2))}
    for index, states in enumerate(run["states"]):
        if index != best:
            add_angle(angle, seconds, states[:, 0], color=figures.BLUE, lw=0.8, alpha=0.25)
    add_angle(angle, seconds, run["states"][best][:, 0], color=figures.BLUE, lw=2)
    add_angle(angle, seconds, mirrored(optimal["states"], run["states"][best]), **ink)
    torque.plot(seconds, run["actions"][best], color=figures.BLUE, lw=1.2)
    sign = mirror(optimal["states"], run["states"][best])
    torque.plot(seconds, sign * optimal["actions"], **ink)
    angle.set(ylabel="angle, degrees", ylim=(-185, 185), yticks=[-180, -90, 0, 90, 180])
    angle.set_yticklabels(["bottom", "−90", "upright", "90", "bottom"])
    torque.set(xlabel="time, seconds", ylabel="torque, N m", ylim=(-2.2, 2.2))
    handles = [
        Line2D([], [], color=figures.BLUE, lw=2, label=f"episode {best + 1}, the best"),
        Line2D([], [], color=figures.BLUE, lw=0.8, alpha=0.4, label="other episodes"),
        Line2D([], [], label="optimum (mirrored if need be)", **ink),
    ]
    angle.legend(handles=handles, loc="upper right", ncols=3, fontsize=8, bbox_to_anchor=(1, 1.2))
    angle.set_title("Angle")
    torque.set_title("Torque")
    for axis in (angle, torque):
        axis.set_xlim(0, seconds[-1])
    share = (run["values"][best] - optimal["value"]) / optimal["value"]
    seen = (best) * len(seconds) * run["step"]
    title(
        figure,
        f"PSRL swings the pendulum up after {seen:.0f} seconds of practice, "
        f"{share:.1%} short of the optimum",
    )
    return figure


def draw_returns(axis: Axes, run: Run) -> None:
    """The return of each episode, with the optimum and random actions."""
    x, optimal = np.arange(1, len(run["values"]) + 1), run["optimal"]
    axis.bar(x, run["values"], color=figures.BLUE, alpha=0.8, width=0.65)
    for place, value in zip(x, run["values"], strict=True):
        axis.text(place, value - 20, f"{value:.0f}", ha="center", va="top", fontsize=8)
    axis.axhline(optimal["value"], color=figures.INK, lw=1.3, ls=(0, (4, 2)))
    axis.axhline(optimal["random"], color=figures.GREY, lw=1.2, ls=":")
    axis.set(xlabel="episode", ylabel="return")
    axis.xaxis.set_major_locator(MaxNLocator(integer=True))
    detail = f"optimum {optimal['value']:.0f} (dashed), random {optimal['random']:.0f} (dotted)"
    figures.headline(axis, "Return of each episode", detail)


def mirror(states: np.ndarray, like: np.ndarray) -> float:
    """-1 where the optimum swings the other way round: the system is symmetric."""
    differences = [np.mean(1 - np.cos(s * states[:, 0] - like[:, 0])) for s in (1, -1)]
    return 1.0 if differences[0] <= differences[1] else -1.0


def mirrored(states: np.ndarray, like: np.ndarray) -> np.ndarray:
    """The angles, swung the same way as `like`."""
    return mirror(states, like) * states[:, 0]


def add_angle(axis: Axes, seconds: np.ndarray, angle: np.ndarray, **style: Any) -> None:
    """An angle in degrees, without a stroke across the picture where it wraps."""
    degrees = np.degrees((angle + np.pi) % (2 * np.pi) - np.pi)
    jumps = np.flatnonzero(np.abs(np.diff(degrees)) > 180) + 1
    points = np.stack([seconds, degrees], 1)
    axis.add_collection(LineCollection(
        [p for p in np.split(points, jumps) if len(p) > 1],
        colors=style["color"], linewidths=style["lw"], alpha=style.get("alpha"),
        linestyles=[style.get("ls", "-")],
    ))  # fmt: skip

"""The pictures of `regret.py`: each a function of what its learners measured."""

import pathlib
from typing import Any

import figures
import numpy as np
from figures import Axes, Figure, FuncFormatter, Line2D, MaxNLocator

import kernelmdp as km

COLOURS = {"PSRL": figures.BLUE, "Kernel-UCRL": figures.ORANGE}
STYLES = {"Fourier": "-", "Nyström": (0, (5, 2)), "exact": (0, (1, 1.3))}
TITLES = {"Fourier": "quadrature Fourier", "Nyström": "Nyström", "exact": "exact"}
WINDOW = 10  # episodes over which noise is averaged where it hides the trend
FARTHEST = 1e9  # periods to which a bound is followed
FAILED = 0.25  # of the gap, in the last episodes: such a run has not learned
REACHED = 0.1  # within that share of the optimal return a pendulum has been swung up

Run = dict[str, Any]
Runs = dict[str, Run]


def draw_all(folder: pathlib.Path, runs: Runs, truth: Run, pendulum: str, theorem: str) -> None:
    """Write every picture for which there are results."""
    swing, vacuous = runs.get(pendulum), runs.get(theorem)
    learners = {n: r for n, r in runs.items() if n not in (pendulum, theorem)}
    figures.save(folder / "regret.png", draw_regret, learners, truth)
    figures.save(folder / "theorem.png", draw_theorem, learners, vacuous, truth)
    figures.save(folder / "widths.png", draw_widths, learners, vacuous, truth)
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
    figure = Figure(figsize=(11, 5))
    left, right = figure.subplots(1, 2, width_ratios=[1.2, 1])
    gap = truth["optimum"] - truth["random"]
    learned = [run for name, run in runs.items() if name.partition(", ")[0] in COLOURS]
    top = 1.5 * max(np.max(np.cumsum(run["regret"] / gap, axis=1)) for run in learned)
    for name, run in runs.items():
        draw_cumulative(left, name, run, gap)
        paid = np.mean(smoothed(run["regret"]), axis=0) / gap
        right.plot(episodes_in(run), 100 * paid, lw=1.6, **look(name))
    left.set(ylabel=r"cumulative regret, in units of $V^\star - V^{\mathrm{random}}$")
    right.set(ylabel=r"regret of an episode, % of $V^\star - V^{\mathrm{random}}$", yscale="log")
    left.set(ylim=(0, top))
    right.yaxis.set_major_formatter(FuncFormatter(lambda value, _: f"{value:g}"))
    for axis in (left, right):
        axis.set(xlabel="episode", xlim=(0, episodes_in(learned[0])[-1]))
    seeds = max(run["regret"].shape[0] for run in learned)
    detail = f"mean and range over {seeds} seeds (exact Kernel-UCRL: 2)"
    figures.headline(left, "What learning has cost", detail)
    error = 100 * np.median(np.concatenate([run["error"].ravel() for run in learned])) / gap
    right.set_ylim(bottom=error)  # what is less cannot be told from none
    detail = f"mean over seeds and {WINDOW} episodes; from the judge's error, {error:.2g} %, on"
    figures.headline(right, "What an episode still costs", detail)
    add_key(figure, runs)
    title(figure, regret_finding(runs, gap))
    return figure


def smoothed(values: np.ndarray) -> np.ndarray:
    """Means over the last episodes, as many as the window holds, along the last axis."""
    total = np.cumsum(values, axis=-1)
    before = np.pad(total, ((0, 0), (WINDOW, 0)))[:, : values.shape[-1]]
    return (total - before) / np.minimum(np.arange(1, values.shape[-1] + 1), WINDOW)


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


def add_key(figure: Figure, runs: Runs, extra: tuple[Line2D, ...] = ()) -> None:
    """Below everything: colours are algorithms, line styles are feature maps."""
    firsts = {name.partition(", ")[0]: look(name) for name in reversed(runs)}
    solid = lambda shape: {**shape, "ls": "-"} if shape["color"] != figures.GREY else shape
    colours = [Line2D([], [], lw=1.8, label=n, **solid(s)) for n, s in firsts.items()]
    used = [f for f in STYLES if any(name.endswith(", " + f) for name in runs)]
    styles = [Line2D([], [], color=figures.INK, ls=STYLES[f], label=TITLES[f]) for f in used]
    handles = [*colours, *extra, *styles]
    figure.legend(handles=handles, loc="outside lower center", ncols=len(handles), fontsize=8.5)


def regret_finding(runs: Runs, gap: float) -> str:
    """What the learners ended with, in one line."""
    means = {
        a: np.mean([np.mean(np.sum(r["regret"], axis=1)) for r in of_algorithm(runs, a).values()])
        for a in COLOURS
        if of_algorithm(runs, a)
    }
    costs = " and ".join(f"{name} {total / gap:.1f}" for name, total in means.items())
    finding = f"{costs.replace(' ', ' costs ', 1)} episodes of random play"
    if (baseline := runs.get("certainty-equivalent")) is not None:
        last = np.mean(baseline["regret"][:, -WINDOW:], axis=1) / gap
        failed = int(np.sum(last > FAILED))
        finding += f"; certainty equivalence is stuck in {failed} of {len(last)} seeds"
    return finding


# ---- The theorem ----


def theorem_bound(truth: Run, periods: np.ndarray) -> km.theory.RegretBound:
    """Theorem 1 with the proven bound on γ and the β that goes with it, at the paper's ridge."""
    horizon, norm, delta, accuracy = (truth[n] for n in ("horizon", "norm", "delta", "accuracy"))
    gain = km.theory.gain_bound(truth["kernel"], 2, periods, ridge=horizon)
    beta = lambda noise: km.nystrom_width(
        gain, norm_bound=norm, noise_scale=noise, ridge=horizon, delta=delta, accuracy=accuracy
    )
    ratio = km.theory.accuracy_ratio(accuracy)
    return km.theory.nystrom_regret_bound(
        periods, horizon=horizon, state_dim=1, reward_gain=gain, transition_gain=gain,
        transition_beta=beta(truth["noise"][0]), reward_beta=beta(truth["noise"][1]),
        reward_accuracy_ratio=ratio, transition_accuracy_ratio=ratio,
        lipschitz=truth["lipschitz"], diameter=truth["diameter"], reward_norm=norm, delta=delta,
    )  # fmt: skip


def widths_bound(run: Run, truth: Run) -> np.ndarray:
    """The same proof stopped at the widths that were met, of the first seed."""
    widths, betas = run["widths"][0], run["betas"][0]
    names = ("lipschitz", "diameter", "delta")
    return np.asarray(km.theory.regret_bound_from_widths(
        widths[..., 1], widths[..., :1], reward_betas=betas[:, 1], transition_betas=betas[:, 0],
        reward_norm=truth["norm"], **{n: truth[n] for n in names},
    ).total)  # fmt: skip


def draw_theorem(runs: Runs, run: Run, truth: Run) -> Figure:
    """The bound and its terms above what was measured, and how far off it starts to bite."""
    figure = Figure(figsize=(11, 5.2))
    left, right = figure.subplots(1, 2, width_ratios=[1.1, 1])
    episodes, horizon = episodes_in(run), truth["horizon"]
    bound, most = theorem_bound(truth, episodes * horizon), 2 * truth["norm"] * horizon
    measured = np.mean(np.cumsum(run["regret"], axis=1), axis=0)
    total = f"Theorem 1 ($\\delta$ = {truth['delta']:g}, ridge $H$)"
    grey = {"lw": 1.1, "color": figures.GREY}
    left.plot(episodes, bound.total, lw=2, color=figures.INK, label=total)
    left.plot(episodes, bound.transition, label="its transition term", **grey)
    left.plot(episodes, bound.reward, ls=STYLES["Nyström"], label="its reward term", **grey)
    left.plot(episodes, bound.concentration, ls=":", label="its concentration term", **grey)
    met = widths_bound(run, truth)
    left.plot(episodes, met, lw=1.6, color=figures.PINK, label="its proof, with the widths as met")
    worst = "the most any learner can lose, $2B_RH$"
    left.plot(episodes, most * episodes, lw=1.6, color=figures.YELLOW, label=worst)
    left.plot(
        episodes, measured, lw=2, color=figures.ORANGE,
        label="Kernel-UCRL with the theorem's constants",
    )  # fmt: skip
    for each in list(of_algorithm(runs, "Kernel-UCRL").values())[:1]:
        practical = np.mean(np.cumsum(each["regret"], axis=1), axis=0)
        label = rf"Kernel-UCRL with {truth['scale']:g}$\,\beta$ and ridge $\sigma^2$"
        style = {"color": figures.ORANGE, "ls": STYLES["Nyström"]}
        left.plot(episodes, practical, lw=2, label=label, **style)
    left.set(yscale="log", xlabel="episode", ylabel="cumulative regret, in units of reward")
    left.set(xlim=(1, episodes[-1]))
    ratio = float(bound.total[-1]) / measured[-1]
    head = f"{ratio:,.0f} times the regret that it bounds, after {episodes[-1]} episodes"
    figures.headline(left, head, "cumulative regret, log scale, mean over seeds")
    when = draw_horizon(right, truth, most)
    figure.legend(loc="outside lower center", ncols=4, fontsize=8.5)
    title(figure, loose(when))
    return figure


def crossing(episodes: np.ndarray, per_episode: np.ndarray, most: float) -> float:
    """The episode after which the bound is below what any learner can lose."""
    below = per_episode < most
    return float(episodes[np.argmax(below)]) if below.any() else np.inf


def loose(when: float) -> str:
    """How little the bound says, in one line."""
    if not np.isfinite(when):
        return "Theorem 1 promises less than nothing for as long as it was followed"
    rounded = round(when, -int(np.floor(np.log10(when))))
    return (
        f"Theorem 1 is vacuous until episode {rounded:,.0f} or so: "
        "until then it allows more regret than there can be"
    )


def draw_horizon(axis: Axes, truth: Run, most: float) -> float:
    """The bound per episode, long after the run; returns when it starts to say something."""
    periods = np.geomspace(truth["horizon"], FARTHEST, 200)
    episodes = periods / truth["horizon"]
    per_episode = np.asarray(theorem_bound(truth, periods).total) / episodes
    axis.plot(episodes, per_episode, lw=2, color=figures.INK)
    gap = truth["optimum"] - truth["random"]
    for level, text, colour in (
        (most, "the most any learner can lose", figures.YELLOW),
        (gap, "what random actions lose", figures.GREY),
    ):
        axis.axhline(level, lw=1.6, color=colour, ls="-" if level == most else ":")
        axis.text(1.4, level / 1.15, text, va="top", fontsize=8.5, color=figures.INK)
    when = crossing(episodes, per_episode, most)
    if np.isfinite(when):
        axis.plot([when], [most], "o", ms=7, color=figures.INK)
    axis.set(xscale="log", yscale="log", xlabel="episode, log scale")
    axis.set(ylabel="regret per episode, in units of reward", xlim=(1, episodes[-1]))
    figures.headline(axis, "Sublinear, from far above", "Theorem 1 divided by the episodes")
    return when


# ---- Widths and dictionaries ----


def draw_widths(runs: Runs, vacuous: Run, truth: Run) -> Figure:
    """β, σ where it is largest and where the learner went, and the number of features."""
    figure = Figure(figsize=(11, 7))
    (top, largest), (met, size) = figure.subplots(2, 2)
    shown = {n: r for n, r in runs.items() if n.partition(", ")[0] in COLOURS}
    paper = {"color": figures.PINK, "ls": "-"}
    for name, run in [*shown.items(), ("paper", vacuous)]:
        style, x = paper if name == "paper" else look(name), episodes_in(run)
        if "betas" in run:
            top.plot(x, np.mean(run["betas"][..., 0], axis=0), lw=1.6, **style)
        largest.plot(x, np.mean(run["largest"][..., 0], axis=0), lw=1.6, **style)
        met.plot(x, np.mean(run["widths"][..., 0], axis=(0, 2)), lw=1.6, **style)
        draw_size(size, name, run)
    points = vacuous["widths"].shape[2] * (episodes_in(vacuous) - 1)
    size.plot(episodes_in(vacuous), points, lw=1.2, color=figures.GREY)
    size.annotate(
        "exact: every point", (episodes_in(vacuous)[-1], points[-1]), xytext=(-24, 0),
        textcoords="offset points", ha="right", va="top", fontsize=8.5, color=figures.INK,
    )  # fmt: skip
    top.set(ylabel=r"multiplier $\beta_P$", ylim=(0, None))
    largest.set(ylabel=r"largest $\sigma_P$ on a 15 × 9 grid", ylim=(0, 1.05))
    met.set(ylabel=r"mean $\sigma_P$ over the episode", yscale="log")
    size.set(ylabel="features or points", ylim=(0, None))
    scaled = f"times {truth['scale']:g}, but for the paper's constants; mean over seeds"
    figures.headline(top, "Multipliers level off, as the information gain does", scaled)
    figures.headline(largest, "Widths stay large where nobody goes", "mean over seeds")
    figures.headline(met, "Widths shrink where the learner goes", "mean over seeds")
    figures.headline(size, "The dictionary stops growing", "of the transition, range over seeds")
    for axis in (top, largest, met, size):
        axis.set(xlabel="episode", xlim=(1, episodes_in(vacuous)[-1]))
    line = Line2D([], [], lw=1.6, label="Kernel-UCRL with the paper's constants", **paper)
    add_key(figure, shown, (line,))
    title(figure, "Confidence widths and dictionaries, episode by episode")
    return figure


def draw_size(axis: Axes, name: str, run: Run) -> None:
    """How many features the transition has, with the range over seeds."""
    x, text = episodes_in(run), {"fontsize": 8.5, "color": figures.INK, "ha": "right"}
    if "sizes" in run:
        sizes = run["sizes"][..., 0]
        axis.plot(x, np.mean(sizes, axis=0), lw=1.6, **look(name))
        low, high = np.min(sizes, axis=0), np.max(sizes, axis=0)
        axis.fill_between(x, low, high, alpha=0.15, lw=0, color=look(name)["color"])
    if "features" in run and name.startswith("PSRL"):
        axis.plot(x, run["features"][0], lw=1.2, color=figures.INK)
        label = f"quadrature Fourier: {run['features'][0, 0]}"
        axis.text(x[-1], 1.02 * run["features"][0, 0], label, va="bottom", **text)


# ---- What was learned ----


def draw_learned(runs: Runs, truth: Run) -> Figure:
    """Value function and policy of both algorithms beside the true ones, and the reward."""
    figure = Figure(figsize=(12, 6.6))
    axes = figure.subplots(2, 3, width_ratios=[1, 1, 1.05])
    shown = [found for a in COLOURS if (found := preferred(of_algorithm(runs, a)))]
    for column, (name, run) in enumerate(shown):
        draw_plans(axes[:, column], name, run, truth)
    for axis in axes[:, len(shown) : 2].ravel():
        axis.axis("off")
    draw_rewards(figure, axes[:, 2], *shown[0])
    title(figure, learned_finding(dict(shown), truth))
    return figure


def learned_finding(shown: Runs, truth: Run) -> str:
    """How far the planned value of the start is off in the last episode, in one line."""
    off = {
        name.partition(", ")[0]: np.interp(0.0, truth["planned"], run["values"][-1, -1])
        / truth["optimum"]
        - 1
        for name, run in shown.items()
    }
    parts = " and ".join(f"{100 * share:+.1f} % ({name})" for name, share in off.items())
    return f"In the end the planned value of the start is off by {parts}"


def preferred(runs: Runs) -> tuple[str, Run] | None:
    """The run under Fourier features, or whichever there is."""
    return next(iter(sorted(runs.items(), key=lambda item: "Fourier" not in item[0])), None)


def draw_plans(axes: np.ndarray, name: str, run: Run, truth: Run) -> None:
    """V₁ and π₁ as planned in two early episodes and the last one, of the last seed."""
    count, nodes = run["regret"].shape[1], truth["planned"]
    chosen = sorted({min(n, count) for n in (5, 15, count)})
    late = run["visited"][-len(run["visited"]) // 3 :, 0]
    for axis in axes:
        axis.axvspan(*np.quantile(late, [0.05, 0.95]), color=figures.GREY, alpha=0.13, lw=0)
    for index, episode in enumerate(chosen):
        depth = (index + 1) / len(chosen)
        shade = {"color": look(name)["color"], "alpha": depth, "lw": 1 + depth}
        label = f"as planned in episode {episode}"
        axes[0].plot(nodes, run["values"][-1, episode - 1], label=label, **shade)
        axes[1].plot(nodes, run["actions"][-1, episode - 1], label=label, **shade)
    true = {"color": figures.INK, "lw": 1.4, "ls": (0, (4, 2)), "label": "optimum of the true MDP"}
    axes[0].plot(truth["nodes"], truth["values"], **true)
    axes[1].plot(truth["nodes"], truth["actions"], **true)
    axes[0].set(ylabel="value $V_1(s)$", xlim=(-1, 1), xlabel="state $s$")
    low, high = axes[0].get_ylim()
    axes[0].set_ylim(low, high + 0.45 * (high - low))
    axes[1].set(xlabel="state $s$", ylabel=r"action $\pi_1(s)$", xlim=(-1, 1), ylim=(-1.08, 1.08))
    axes[0].legend(fontsize=8, loc="upper left")
    detail = "grey: where nine in ten of the late states are"
    figures.headline(axes[0], f"{name}: value", detail)
    figures.headline(axes[1], f"{name}: policy", "action in the first period of an episode")


def draw_rewards(figure: Figure, axes: np.ndarray, name: str, run: Run) -> None:
    """The mean reward of every state and action, true and learned, and where it was learned."""
    both = np.stack([run["truth"], run["learned"]])
    square = {"extent": (-1, 1, -1, 1), "origin": "lower", "aspect": "auto", "cmap": "viridis"}
    for axis, values in zip(axes, both, strict=True):
        image = axis.imshow(values.T, vmin=np.min(both), vmax=np.max(both), **square)
        axis.set(ylabel="action $a$", xlabel="state $s$", xticks=[-1, 0, 1], yticks=[-1, 0, 1])
    axes[1].plot(*run["visited"].T, "o", ms=2.2, mew=0.3, mec="white", color=figures.INK)
    figure.colorbar(image, ax=axes, label="mean reward", aspect=40, pad=0.02)
    figures.headline(axes[0], "True mean reward", "of each state and action")
    figures.headline(axes[1], "Learned mean reward", f"{name}; dots: {len(run['visited'])} periods")


# ---- The pendulum ----


def draw_pendulum(run: Run) -> Figure:
    """Returns by episode, and the best episode beside the optimal one."""
    figure = Figure(figsize=(11.5, 5))
    grid = figure.add_gridspec(2, 2, width_ratios=[1, 1.7], height_ratios=[1.5, 1])
    returns = figure.add_subplot(grid[:, 0])
    angle, torque = (figure.add_subplot(grid[row, 1]) for row in range(2))
    draw_returns(returns, run)
    best, seconds = int(np.argmax(run["values"])), run["step"] * np.arange(run["states"].shape[1])
    angles = [turned(states) for states in (*run["states"], run["optimal"]["states"])]
    # The system is symmetric: draw every episode as if it ended on the same side.
    sides = [-1.0 if each[-1] < 0 else 1.0 for each in angles]
    dashed = {"color": figures.INK, "lw": 1.3, "ls": (0, (4, 2)), "label": "the optimum"}
    for index in range(len(run["values"])):
        style = {"lw": 2.2, "alpha": 1.0} if index == best else {"lw": 0.9, "alpha": 0.35}
        label = {best: f"episode {best + 1}, the best", (best == 0): "the others"}.get(index)
        curve = sides[index] * angles[index]
        angle.plot(seconds, curve, color=figures.BLUE, label=label, **style)
    angle.plot(seconds, sides[-1] * angles[-1], **dashed)
    torque.plot(seconds, sides[best] * run["actions"][best], color=figures.BLUE, lw=1.3)
    torque.plot(seconds, sides[-1] * run["optimal"]["actions"], **dashed)
    angle.set(ylabel="angle, degrees", ylim=(-130, 290))
    angle.set_yticks([-90, 0, 90, 180], ["−90", "0", "90", "upright"])
    torque.set(xlabel="time, seconds", ylabel="torque, N m", ylim=(-2.2, 2.2))
    angle.legend(loc="upper right", ncols=3, fontsize=8.5)
    figures.headline(angle, "Swinging up", "angle from the bottom, in each episode")
    figures.headline(torque, "By how much it was pushed", "torque in the best episode")
    for axis in (angle, torque):
        axis.set_xlim(0, seconds[-1])
    title(figure, pendulum_finding(run))
    return figure


def turned(states: np.ndarray) -> np.ndarray:
    """Degrees from the bottom, without jumps."""
    return np.degrees(np.unwrap(states[:, 0] + np.pi))


def pendulum_finding(run: Run) -> str:
    """When it was first swung up, and how well in the end."""
    best, optimum = np.max(run["values"]), float(run["optimal"]["value"])
    good = run["values"] >= (1 + REACHED) * optimum
    short = f"{(optimum - best) / abs(optimum):.1%} short of the optimum"
    if not good.any():
        return f"PSRL has not swung the pendulum up: its best episode is {short}"
    practice = int(np.argmax(good)) * run["states"].shape[1] * run["step"]
    return (
        f"PSRL swings the pendulum up after {practice:.0f} seconds of practice, in the end {short}"
    )


def draw_returns(axis: Axes, run: Run) -> None:
    """The return of each episode, with the optimum and random actions."""
    x, optimal = np.arange(1, len(run["values"]) + 1), run["optimal"]
    axis.axhline(optimal["value"], color=figures.INK, lw=1.3, ls=(0, (4, 2)))
    axis.axhline(optimal["random"], color=figures.GREY, lw=1.2, ls=":")
    axis.plot(x, run["values"], "o-", color=figures.BLUE, lw=1.6, ms=5)
    for place, value, after in zip(x, run["values"], [*run["values"][1:], 0.0], strict=True):
        up = after < value  # the line goes down from here, and the number stays clear of it
        axis.annotate(
            f"{value:.0f}", (place, value), xytext=(5, 4 if up else -4), ha="left",
            textcoords="offset points", va="bottom" if up else "top", fontsize=8.5,
        )  # fmt: skip
    low, high = min(optimal["random"], *run["values"]), float(optimal["value"])
    axis.set(xlabel="episode", ylabel="return", ylim=(low - 0.12 * (high - low), None))
    axis.set_xlim(0.5, len(x) + 0.8)
    axis.xaxis.set_major_locator(MaxNLocator(integer=True))
    detail = f"optimum {high:.0f} (dashed), random actions {optimal['random']:.0f} (dotted)"
    figures.headline(axis, "Return of each episode", detail)

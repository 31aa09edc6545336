"""Our posteriors beside other libraries', both sides in one go; prints a table, writes JSON.

Work: squared exponential kernel on [0,1]³, lengthscale 0.3, ridge 20, two outputs, mean and
standard deviation, float64. Accuracy is checked in the same run: every row says how far our
numbers are from the plain NumPy ones. `make bench` installs the peers and runs this.
"""

import argparse
import csv
import functools
import gc
import json
import os
import pathlib
import platform
import resource
import subprocess
import sys
import time

import jax
import jax.numpy as jnp
import numpy as np
import peers

from kernelmdp import Data, ExactPosterior, Nystrom, Posterior, QuadratureFourier
from kernelmdp.regression.features import Mercer
from kernelmdp.regression.kernels import SquaredExponential

LENGTHSCALE, RIDGE, DICTIONARY, EPISODE = 0.3, 20.0, 300, 20
KERNEL = SquaredExponential(LENGTHSCALE)
ROWS: list[dict] = []


def timed(function, *args, tries=1, warm=True):
    """The result and the shortest time of a call that finishes its work."""
    if warm:
        jax.block_until_ready(function(*args))
    best = np.inf
    for _ in range(tries):
        gc.collect()
        start = time.perf_counter()
        result = jax.block_until_ready(function(*args))
        best = min(best, time.perf_counter() - start)
    return result, best


def in_turns(functions, rounds):
    """The shortest time of each call, taken in turns: what else runs then slows them alike."""
    times = [[timed(f, warm=index == 0)[1] for f in functions] for index in range(rounds)]
    return np.min(times, axis=0)


def note(work, who, seconds, error=None, against=None, target=None):
    """One line of the table: a time, the ratio to the best or a named peer, the error."""
    ratio = None if against is None else against / seconds
    ROWS.append({"work": work, "who": who, "seconds": seconds, "error": error,
                 "ratio": ratio, "target": target})  # fmt: skip
    shown = "" if ratio is None else f"{ratio:8.1f}x"
    wrong = "" if error is None else f"  error {error:.1e}"
    print(f"{work:42s} {who:28s} {seconds:10.4f} s {shown}{wrong}", flush=True)


def data(rows, seed=0):
    """Inputs and two noisy outputs."""
    generator = np.random.default_rng(seed)
    xs = generator.random((rows, 3))
    clean = np.stack([np.sin(5 * xs[:, 0]) * xs[:, 1], np.cos(4 * xs[:, 2])], 1)
    return xs, clean + 0.1 * generator.standard_normal((rows, 2))


def points(number, seed=1):
    return np.random.default_rng(seed).random((number, 3))


def deviation(found, expected):
    """The largest difference in mean or standard deviation."""
    mean, std = (np.asarray(a) for a in found)
    std = std if std.ndim == 1 else std[:, 0]
    return max(float(np.max(np.abs(mean - expected[0]))), float(np.max(np.abs(std - expected[1]))))


@functools.cache
def dictionary():
    return points(DICTIONARY, seed=2)


def nystrom(rows):
    features = Nystrom(KERNEL, 3).with_dictionary(dictionary())
    return Posterior.prior(features, 2, RIDGE).update(Data.of(*data(rows)))


def bench_scattered(number):
    work = f"Nyström 300, predict at {number:,} points"
    xs, ys = data(8000)
    zs = points(number)
    expected, times = None, {}
    for name, make in peers.NYSTROM.items():
        predict = make(xs, ys, dictionary(), RIDGE, LENGTHSCALE)
        predict(zs[:20_000])
        result, times[name] = timed(predict, zs, warm=False)
        expected = result if name == "numpy" else expected
        note(work, name, times[name], deviation(result, expected))
    posterior, queries = nystrom(8000), jnp.asarray(zs)
    result, seconds = timed(posterior.predict, queries)
    note(work, "ours, direct", seconds, deviation(result, expected), times["numpy"])


def bench_episode():
    seconds = {}
    for rows, target in ((8_000, None), (50_000, "≥ 25"), (200_000, "≥ 80")):
        work = f"one more episode at T = {rows:,}"
        xs, ys = data(rows)
        best = np.inf
        for name in ("numpy", "gpjax"):
            make = peers.NYSTROM.get(name)
            if make is None:
                continue
            refit = functools.partial(make, xs, ys, dictionary(), RIDGE, LENGTHSCALE)
            _, took = timed(refit, warm=True)
            note(work, f"{name} (refits)", took)
            best = min(best, took)
        posterior, more = nystrom(rows), Data.of(*data(EPISODE, seed=9))
        updated, seconds[rows] = timed(
            lambda p, m: p.update(m).coefficients, posterior, more, tries=20
        )
        together = (
            np.concatenate([xs, np.asarray(more.inputs)]),
            np.concatenate([ys, np.asarray(more.targets)]),
        )
        predict = peers.NYSTROM["numpy"](*together, dictionary(), RIDGE, LENGTHSCALE)
        error = deviation(
            posterior.update(more).predict(jnp.asarray(points(500))), predict(points(500))
        )
        note(work, "ours", seconds[rows], error, best, target)
        del updated
    note("time at T = 200,000 over that at 8,000", "ours", seconds[200_000] / seconds[8_000],
         target="≤ 1.3 (a ratio, not seconds)")  # fmt: skip


def bench_redraw():
    """Redraws as they come late in learning: both dictionaries drawn by the widths of all rows.

    NumPy is given the two dictionaries that ours draws. Refitting alone leaves out what chooses
    the points; with the widths it does what ours does, less the drawing.
    """
    work = "redraw the dictionary and refit, T = 200,000"
    xs, ys = data(200_000)
    everything = Data.of(xs, ys)
    prior = Posterior.prior(Nystrom(KERNEL, 3, oversampling=3.3, capacity=320), 2, RIDGE)
    before = prior.fit(everything, key=jax.random.key(0)).refit(everything, key=jax.random.key(1))
    again = lambda: before.refit(everything, key=jax.random.key(2))
    old, new = (np.asarray(p.features.dictionary[p.features.active]) for p in (before, again()))
    make = lambda points: peers.NYSTROM["numpy"](xs, ys, points, RIDGE, LENGTHSCALE)
    widths = make(old)
    refit, both = lambda: make(new), lambda: (widths(xs), make(new))
    alone, together, ours = in_turns([refit, both, lambda: again().coefficients], rounds=5)
    error = deviation(again().predict(jnp.asarray(points(500))), make(new)(points(500)))
    sizes = f"widths by {len(old)} points, refit with {len(new)}"
    note(work, f"numpy, refit only with {len(new)} points", alone)
    note(work, f"numpy, {sizes}", together)
    note(work, f"ours, {sizes} (against refit only)", ours, error, alone, "≥ 1")
    note(work, f"ours, {sizes} (against widths and refit)", ours, error, together, "≥ 1")


def bench_quadrature(number=50_000):
    work = f"QFF, 12 nodes, predict at {number:,} points"
    xs, ys = data(2_000)
    zs = points(number)
    predict = peers.QFF["numpy"](xs, ys, RIDGE, LENGTHSCALE, 12)
    expected, theirs = timed(predict, zs, warm=False)
    note(work, "numpy, 3456 features", theirs)
    whole = QuadratureFourier(KERNEL, 3, 12)
    features = QuadratureFourier(KERNEL, 3, 12, trim=0.01 * whole.kernel_error_bound())
    for name, chosen in ((f"ours, {features.num_features} features", features),
                         (f"ours, {whole.num_features} features (no extra trim)", whole)):  # fmt: skip
        posterior = Posterior.prior(chosen, 2, RIDGE).update(Data.of(xs, ys))
        result, seconds = timed(posterior.predict, jnp.asarray(zs))
        note(work, name, seconds, deviation(result, expected), theirs, "≥ 7")
    print(f"  kernel error bounds: {whole.kernel_error_bound():.3e} all, "
          f"{features.kernel_error_bound():.3e} trimmed")  # fmt: skip
    mercer = Mercer(KERNEL, 3, whole.kernel_error_bound())
    posterior = Posterior.prior(mercer, 2, RIDGE).update(Data.of(xs, ys))
    result, seconds = timed(posterior.predict, jnp.asarray(zs))
    note(
        work,
        f"ours, Mercer, {mercer.num_features} features",
        seconds,
        deviation(result, expected),
        theirs,
    )


def moments_error(values, posterior, zs):
    """How far the moments of draws are from the posterior's, in standard errors."""
    mean, std = (np.asarray(a) for a in posterior.predict(jnp.asarray(zs)))
    return float(np.max(np.abs(values.mean(0) - mean) / (std / np.sqrt(len(values)))))


def bench_draws(number=20_000, draws=64):
    zs = jnp.asarray(points(number))

    def sample(posterior, seed):
        paths = posterior.draws(draws, key=jax.random.key(seed))
        return _evaluate(paths, zs)

    for rows in (2_000, 8_000, 200_000):
        work = f"64 draws at {number:,} points, T = {rows:,}"
        theirs = {}
        for name, make in peers.DRAWS.items() if rows == 2_000 else ():
            draw = make(*data(rows), RIDGE, LENGTHSCALE)
            _, theirs[name] = timed(draw, draws, np.asarray(zs), warm=False)
            note(work, name if "stock" in name else f"{name}, its update rewritten", theirs[name])
        posterior = nystrom(rows)
        values, seconds = timed(sample, posterior, 0, tries=3)
        worst = moments_error(
            np.asarray(values)[:200].swapaxes(0, 1), posterior, points(number)[:200]
        )
        who = f"ours, Nyström (worst mean {worst:.1f} s.e.)"
        note(work, who, seconds, None, theirs.get("botorch, stock"), "≥ 30")
        if theirs:
            note(work, "ours, against the rewritten update", seconds, None, theirs["botorch"])
        if rows <= 8_000:
            exact = ExactPosterior.prior(KERNEL, 3, 2, RIDGE, capacity=rows).refit(
                Data.of(*data(rows))
            )
            _, seconds = timed(sample, exact, 0)
            note(work, "ours, exact", seconds, None, theirs.get("botorch, stock"))


@jax.jit
def _evaluate(paths, zs):
    return jax.lax.map(paths, zs, batch_size=2048)


def bench_exact(number=20_000):
    zs = points(number)
    for rows, names in ((2_000, tuple(peers.EXACT)), (8_000, ("numpy", "sklearn"))):
        work = f"exact, T = {rows:,}, {number:,} points, fit and predict"
        xs, ys = data(rows)
        expected, best = None, np.inf
        for name in names:
            run = lambda make=peers.EXACT[name], xs=xs, ys=ys: make(xs, ys, RIDGE, LENGTHSCALE)(zs)
            result, seconds = timed(run, warm=name in ("gpjax", "tinygp"))
            expected = result if expected is None else expected
            best = min(best, seconds)
            note(work, name, seconds, deviation(result, expected))
        prior = ExactPosterior.prior(KERNEL, 3, 2, RIDGE, capacity=rows)
        seen = Data.of(xs, ys)
        ours = lambda prior=prior, seen=seen: prior.refit(seen).predict(jnp.asarray(zs))
        result, seconds = timed(ours, warm=rows < 8_000)
        note(work, "ours (against the best)", seconds, deviation(result, expected), best, "≥ 1")


MEMORY = """
import resource, sys
import jax; jax.config.update("jax_enable_x64", True)
import jax.numpy as jnp, numpy as np
sys.path.insert(0, sys.argv[1])
import run
posterior = run.nystrom(8000)
queries = jnp.asarray(run.points(10**6))
jax.block_until_ready(posterior.predict(queries[:5000]))
before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
jax.block_until_ready(posterior.predict(queries))
after = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
print((after - before) * 1024)
"""


def bench_memory():
    here = str(pathlib.Path(__file__).parent)
    done = subprocess.run(
        [sys.executable, "-c", MEMORY, here], capture_output=True, text=True, check=True
    )
    extra = int(done.stdout.split()[-1]) - 10**6 * 4 * 8
    note(
        "memory of predicting at 10⁶ points, GiB",
        "ours",
        extra / 2**30,
        target="≤ 1 (GiB, not seconds)",
    )


FIELDS = ("work", "who", "seconds", "ratio", "to reach", "error")


def table_rows():
    """Yield the rows of the table as text."""
    for row in ROWS:
        ratio = "" if row["ratio"] is None else f"{row['ratio']:.1f}"
        error = "" if row["error"] is None else f"{row['error']:.1e}"
        yield row["work"], row["who"], f"{row['seconds']:.4g}", ratio, row["target"] or "", error


def page_lines():
    """Yield the page that shows the table, with a sentence for each result of another machine."""
    cores = len(os.sched_getaffinity(0))
    yield "# Benchmarks"
    yield ""
    yield "`make bench` runs both sides in one go, in float64, and writes `benchmarks.csv`."
    yield ""
    yield f"{time.strftime('%Y-%m-%d')}, {platform.machine()}, {cores} cores, jax {jax.__version__}."
    yield ""
    yield "```{csv-table}\n:file: benchmarks.csv\n:header-rows: 1\n```"
    results = pathlib.Path(__file__).parent / "results"
    for name, sentence in SENTENCES.items():
        if (results / name).exists():
            yield ""
            yield sentence(json.loads((results / name).read_text()))


def _variance_sentence(found):
    return (
        f"On one {found['device']} (jax {found['jax']}): variances at {found['points']:,} points with "
        f"{found['features']} features run at {found['variance_tflops']:.1f} TFLOP/s float64, "
        f"{100 * found['share']:.0f} % of the {found['product_tflops']:.1f} of a matrix product in the "
        f"same run (to reach: 80 %), error {found['variance_error']:.1e}. `benchmarks/accelerator.py`."
    )


def _learners_sentence(found):
    rates = "; ".join(
        f"{name}, {rate['features']} features: {rate['episodes_per_second']:,.0f} episodes/s together, "
        f"{rate['one_at_a_time']:,.0f} one at a time"
        for name, rate in found["rates"].items()
    )
    return (
        f"Many learners on {found['device']} (jax {found['jax']}), {found['seeds']} seeds of "
        f"{found['episodes']} episodes: {rates}. `benchmarks/learners.py`."
    )


def _flat_sentence(found):
    ratios = ", ".join(f"{name} {each['ratio']:.2f}" for name, each in found["ratios"].items())
    exact = ", ".join(f"{1e3 * t:.0f} ms at {n}" for n, t in found["exact"].items())
    return (
        f"Cost of an episode at the end of {found['episodes']} over that after a tenth of them: {ratios} "
        f"(to reach: 1.2 and 2). Exact, by episodes there is room for: {exact}. `benchmarks/flat.py`."
    )


SENTENCES = {
    "h200.json": _variance_sentence,
    "learners.json": _learners_sentence,
    "flat.json": _flat_sentence,
}


def bench_predict(options):
    bench_scattered(options.points)


BENCHMARKS = {
    "predict": bench_predict,
    "episode": lambda _: bench_episode(),
    "redraw": lambda _: bench_redraw(),
    "quadrature": lambda _: bench_quadrature(),
    "draws": lambda _: bench_draws(),
    "memory": lambda _: bench_memory(),
    "exact": lambda _: bench_exact(),
}


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=pathlib.Path, default=pathlib.Path("out/bench"))
    parser.add_argument("--points", type=int, default=10**6)
    parser.add_argument(
        "--only", nargs="*", choices=BENCHMARKS, help="run these, keep the other rows"
    )
    parser.add_argument(
        "--write-docs", type=pathlib.Path, help="also write page and table to this folder"
    )
    options = parser.parse_args()
    jax.config.update("jax_enable_x64", True)
    for name, reason in peers.MISSING.items():
        print(f"left out: {name} ({reason})")
    options.out.mkdir(parents=True, exist_ok=True)
    saved = options.out / "benchmarks.json"
    before = json.loads(saved.read_text()) if options.only and saved.exists() else []
    for name in options.only or BENCHMARKS:
        BENCHMARKS[name](options)
    again = {row["work"] for row in ROWS}
    ROWS[:0] = [row for row in before if row["work"] not in again]
    saved.write_text(json.dumps(ROWS, indent=2, ensure_ascii=False) + "\n")
    for folder in filter(None, (options.out, options.write_docs)):
        (folder / "benchmarks.md").write_text("\n".join(page_lines()) + "\n")
        with (folder / "benchmarks.csv").open("w", newline="") as file:
            csv.writer(file, lineterminator="\n").writerows([FIELDS, *table_rows()])
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 2**20
    print(f"\nThe table is in {options.out / 'benchmarks.csv'} (peak memory {peak:.1f} GiB).")


if __name__ == "__main__":
    main()

"""A study as one command beside its cells as files of their own, both in one go.

    python benchmarks/studies.py

The study is `experiments/nine-cells.toml`, with as many workers as are asked for. It begins with an
empty folder for compiled programs, as on a machine that has run nothing yet. So does the first of
the files, and the next ones find what those before them compiled, as a user's do. Half of the files
are run before the study and half after it, so that a machine that becomes slower meanwhile slows
both. Prints the seconds of both and their ratio.
"""

import argparse
import itertools
import os
import pathlib
import subprocess
import sys
import tempfile
import time
import tomllib

STUDY = pathlib.Path(__file__).parent.parent / "experiments" / "nine-cells.toml"


def cells(text: str) -> list[str]:
    """The same file for each cell: what its product says, said once."""
    head, _, _ = text.partition("[study.product]")
    product = tomllib.loads(text)["study"]["product"]
    both = itertools.product(product["agent"], product["agent.features"])
    return [_with(head, agent | {"features": features}) for agent, features in both]


def _with(head: str, agent: dict) -> str:
    """With more options of the agent in the line that has some."""
    keys = ", ".join(f"{key} = {_toml(value)}" for key, value in agent.items())
    found = head.replace("agent = {", f"agent = {{ {keys},", 1)
    assert found != head, "the file must have a line agent = { ... }"
    return found


def _toml(value: object) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)


def seconds(file: pathlib.Path, folder: pathlib.Path, programs: str, *options: str) -> float:
    """Of one command, as it comes, with the programs of this folder."""
    command = [sys.executable, "-m", "kernelmdp", "run", str(file), "--quiet", *options]
    environment = os.environ | {"KERNELMDP_CACHE": str(folder / programs)}
    begun = time.perf_counter()
    subprocess.run([*command, "--out", str(folder / file.stem)], check=True, env=environment)
    return time.perf_counter() - begun


def main() -> None:
    """Both, and their ratio."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    parser.add_argument("--seeds", default="0:10")
    asked = parser.parse_args()
    how = ("--workers", str(asked.workers))
    seeds, text = ("--seeds", asked.seeds), STUDY.read_text()
    with tempfile.TemporaryDirectory() as made:
        folder, alone = pathlib.Path(made), []
        files = [folder / f"cell-{i}.toml" for i in range(len(cells(text)))]
        for file, content in zip(files, cells(text), strict=True):
            file.write_text(content)
        half = len(files) // 2
        alone += [seconds(file, folder, "theirs", *seeds) for file in files[:half]]
        together = seconds(STUDY, folder, "its", *seeds, *how)
        size = sum(f.stat().st_size for f in (folder / STUDY.stem).rglob("*") if f.is_file())
        alone += [seconds(file, folder, "theirs", *seeds) for file in files[half:]]
    ratio = together / sum(alone)
    print(f"one study, {' '.join(how)}: {together:.0f} s")
    print(f"{len(alone)} files one after the other: {sum(alone):.0f} s")
    print(f"ratio {ratio:.3f} (to reach: 0.5)")
    print(f"the study's folder: {size / 1e6:.1f} MB (to reach: 40)")


if __name__ == "__main__":
    main()

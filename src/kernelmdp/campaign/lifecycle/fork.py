"""Forks: a new campaign with corrected settings and the data of another one.

The new record starts with every transition of the old one as attached episodes, in order. All are
validated against the new boxes first. The new record is written atomically, and the old one is
only read.
"""

import contextlib
import os
import pathlib
from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from kernelmdp._base.errors import ConfigError, ObservationError
from kernelmdp.campaign.checks.validation import Observations, Table
from kernelmdp.campaign.lifecycle import open
from kernelmdp.campaign.lifecycle.cost import estimate
from kernelmdp.campaign.record import folders, lock, schema, totals
from kernelmdp.campaign.record.events import Event, Forked
from kernelmdp.campaign.record.schema import Episode, Step
from kernelmdp.campaign.record.store import Store
from kernelmdp.config.build.build import Parts, read

LONGEST_NAME = 200  # characters kept of the old folder's name


class Fork(NamedTuple):
    """Transitions of a fork; `clipped` counts those clipped before, `moved` those clipped now."""

    folder: str
    transitions: int
    clipped: int
    moved: int

    def warning(self) -> str | None:
        """Return a warning about transitions that were clipped at the old box."""
        return edge_of_old_box(self.clipped, self.transitions)


def edge_of_old_box(clipped: int, transitions: int) -> str | None:
    """Return a warning about transitions that were clipped before the import."""
    if not clipped:
        return None
    return (
        f"{clipped} of {transitions} transitions were clipped when they were recorded. They "
        "contain the edge of the old box, because original values are not recorded."
    )


def fork(source: str | os.PathLike, path: str | os.PathLike, config: Any) -> Fork:
    """Create a new campaign's record from the transitions of another one."""
    given, old, new = read(config), pathlib.Path(source), pathlib.Path(path)
    folders.check(old, creating=False)
    _check_new(new)
    estimate(given.agent, given.spec, given.config.episodes).check()
    with contextlib.closing(Store.open(old, read_only=True)) as found:
        _check_dims(found, given)
        found.verify()
        observed = Observations(given.spec, given.config.observations.outside)
        tables = list(_tables(found, observed))  # validate all before writing
        before = totals.clipped(found)
        marked = sum(int(np.sum(table.rows[:, -1] % 2)) for table in tables)
        taken = Fork(str(new), sum(map(len, tables)), before, marked - before)
        with contextlib.closing(lock.lock(new)):
            _check_new(new)
            _write(taken, found, given, tables, observed.seen.events())
    return taken


def beside(folder: pathlib.Path) -> pathlib.Path:
    """Return a new folder name, derived from another one."""
    plain, number = folder.absolute(), 2
    while (free := plain.with_name(f"{plain.name}-{number}")).exists():
        number += 1
    return folder.with_name(free.name) if folder.name else free


def _check_new(folder: pathlib.Path) -> None:
    if folders.is_one(folder):
        raise ConfigError(f"{folder} must be a new folder, but contains a campaign.")
    folders.check(folder, creating=True)


def _check_dims(found: Store, given: Parts) -> None:
    """Check that the numbers of states and actions are equal."""
    pairs = {
        "states": (found.state_dim, given.spec.state_dim),
        "actions": (found.action_dim, given.spec.action_dim),
    }
    for name, (there, here) in pairs.items():
        if there != here:
            raise ConfigError(
                f"{name} must have as many coordinates as in {found.folder}, which has {there}, "
                f"but the new configuration has {here}. A record cannot be used for another "
                "system: start a new campaign."
            )


def _tables(found: Store, observed: Observations) -> Iterator[Table]:
    """Yield the transitions of each episode, validated for the new campaign."""
    dims = found.state_dim, found.action_dim
    for episode in found.episodes():
        steps = [step for step in found.steps(episode.number) if step.next_state is not None]
        if steps:
            yield Table(_rows(found, episode, steps, observed), *dims)


def _rows(
    found: Store, episode: Episode, steps: list[Step], observed: Observations
) -> NDArray[np.float64]:
    """Validate the steps of an episode again; marks of clipping and early ends stay."""
    rows = []
    for period, step in enumerate(steps):
        of = f"of episode {episode.number}, period {period}"
        try:
            told = (step.state, step.action, step.reward, step.next_state, step.ended)
            row = observed.row(of, told)
        except ObservationError as error:
            raise ObservationError(
                f"{error} The value is from {found.folder}; nothing was written. Correct "
                'the new configuration, or clip with outside = "clip" in [observations].'
            ) from error
        rows.append([*row[:-1], int(row[-1]) | step.marks])
    return np.array(rows)


def _write(
    taken: Fork, found: Store, given: Parts, tables: list[Table], events: Sequence[Event]
) -> None:
    """Write the new record: attached episodes, split if the new horizon is shorter."""
    last, config, spec = found.last(), given.config, given.spec
    digest = None if last is None else last.digest or _before(found, last)
    origin = Forked(found.folder.absolute().name[:LONGEST_NAME], digest, taken.clipped)
    meta = open.meta_of(config.as_json(), given.agent, spec, config.episodes)
    parts = (part for table in tables for part in table.parts(spec.horizon))
    Store.create(
        pathlib.Path(taken.folder), meta, spec.state_dim, spec.action_dim,
        episodes=schema.attached(parts), events=[origin, *events],
    ).close()  # fmt: skip


def _before(found: Store, last: Episode) -> str | None:
    """Return the digest of the last finished episode."""
    row = found.episode(last.number - 1)
    return None if row is None else row.digest

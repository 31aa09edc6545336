"""Folders of campaigns: whether one is a campaign's, and which campaigns are near it."""

import contextlib
import pathlib

from kernelmdp._base.errors import ConfigError
from kernelmdp.campaign.record.schema import FILE

DEEP = ("*", "*/*")  # how far below a folder is looked: `run` has one folder for each seed
NAMED = 8  # of those that are found


def is_one(folder: pathlib.Path) -> bool:
    """Whether this folder is that of a campaign."""
    return _exists(folder / FILE)


def below(folder: pathlib.Path) -> list[pathlib.Path]:
    """The campaigns in folders of this one."""
    with contextlib.suppress(OSError):  # a folder that may not be read
        return sorted({file.parent for deep in DEEP for file in folder.glob(f"{deep}/{FILE}")})
    return []


def check(folder: pathlib.Path, *, creating: bool, how: str | None = None) -> None:
    """Check that a folder is a campaign's or may become one; else name others nearby."""
    if is_one(folder):
        return
    check_room(folder)
    inner, outer = below(folder), _above(folder)
    if not creating:
        raise ConfigError(
            f"{folder} holds no campaign. {_near(folder, inner, outer, how or CREATE)}"
        )
    if inner:
        raise ConfigError(
            f"{folder} must be the folder of one campaign, and holds others: {_list(inner)}. Name "
            "one of these to go on with it, or a new folder."
        )
    if outer is not None:
        raise ConfigError(
            f"{folder} must not lie in the folder of another campaign, and {outer} is one. Name "
            "that one to go on with it, or a new folder elsewhere."
        )


def check_room(folder: pathlib.Path) -> None:
    """Check that no file stands in the place of a folder or of one above it."""
    file = next((each for each in (folder, *folder.parents) if each.is_file()), None)
    if file is not None:
        inside = f" Name the folder that holds it: {file.parent}." if file.name == FILE else ""
        what = "is a file" if file == folder else f"{file} is a file"
        raise ConfigError(f"{folder} must be the folder of a campaign, and {what}.{inside}")


def _near(
    folder: pathlib.Path, inner: list[pathlib.Path], outer: pathlib.Path | None, how: str
) -> str:
    """Which campaigns may have been meant."""
    if inner:
        return f"There are some in it: {_list(inner)}. Name one of these."
    parent = folder.absolute().parent
    beside = [outer] if outer is not None else below(parent)
    if beside:
        return f"There are some near it: {_list(beside)}. Name one of these, or {how}"
    return how[0].upper() + how[1:]


CREATE = "create one: give a configuration to Campaign.open, or to `kernelmdp ask` or `run`."


def _above(folder: pathlib.Path) -> pathlib.Path | None:
    parent = folder.absolute().parent
    return parent if is_one(parent) else None


def _list(found: list[pathlib.Path]) -> str:
    """Their names as one would type them here."""
    here, names = pathlib.Path.cwd(), []
    for each in found[:NAMED]:
        absolute = each.absolute()
        within = absolute.is_relative_to(here) and absolute != here
        names.append(str(absolute.relative_to(here) if within else each))
    more = len(found) - NAMED
    return ", ".join(names) + (f" and {more} more" if more > 0 else "")


def _exists(file: pathlib.Path) -> bool:
    try:
        return file.exists()
    except OSError:
        return False

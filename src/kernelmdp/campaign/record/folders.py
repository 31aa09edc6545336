"""Folders of campaigns: detection of campaigns in and near a folder."""

import contextlib
import pathlib

from kernelmdp._base.errors import ConfigError
from kernelmdp.campaign.record.schema import FILE

DEEP = ("*", "*/*")  # depth of the search: `run` makes one folder per seed
NAMED = 8  # campaigns that are named


def is_one(folder: pathlib.Path) -> bool:
    """Return whether this folder is a campaign's."""
    return _exists(folder / FILE)


def below(folder: pathlib.Path) -> list[pathlib.Path]:
    """Return the campaigns in subfolders of this one."""
    with contextlib.suppress(OSError):  # a folder may be unreadable
        return sorted({file.parent for deep in DEEP for file in folder.glob(f"{deep}/{FILE}")})
    return []


def check(folder: pathlib.Path, *, creating: bool, how: str | None = None) -> None:
    """Check that a folder is or may become a campaign's; else name others nearby."""
    if is_one(folder):
        return
    check_room(folder)
    inner, outer = below(folder), _above(folder)
    if not creating:
        raise ConfigError(
            f"{folder} contains no campaign. {_near(folder, inner, outer, how or CREATE)}"
        )
    if inner:
        raise ConfigError(
            f"{folder} must be the folder of one campaign, but contains others: {_list(inner)}. "
            "Choose one of these to resume it, or a new folder."
        )
    if outer is not None:
        raise ConfigError(
            f"{folder} must not be inside the folder of another campaign, but {outer} is one. "
            "Choose that one to resume it, or a new folder elsewhere."
        )


def check_room(folder: pathlib.Path) -> None:
    """Check that no file has the path of a folder or of its parents."""
    file = next((each for each in (folder, *folder.parents) if each.is_file()), None)
    if file is not None:
        inside = f" Use the folder that contains it: {file.parent}." if file.name == FILE else ""
        what = "is a file" if file == folder else f"{file} is a file"
        raise ConfigError(f"{folder} must be the folder of a campaign, but {what}.{inside}")


def _near(
    folder: pathlib.Path, inner: list[pathlib.Path], outer: pathlib.Path | None, how: str
) -> str:
    """Name campaigns nearby that may have been meant."""
    if inner:
        return f"It contains campaigns: {_list(inner)}. Choose one of these."
    parent = folder.absolute().parent
    beside = [outer] if outer is not None else below(parent)
    if beside:
        return f"Campaigns nearby: {_list(beside)}. Choose one of these, or {how}"
    return how[0].upper() + how[1:]


CREATE = "create one: pass a configuration to Campaign.open, or to `kernelmdp ask` or `run`."


def _above(folder: pathlib.Path) -> pathlib.Path | None:
    parent = folder.absolute().parent
    return parent if is_one(parent) else None


def _list(found: list[pathlib.Path]) -> str:
    """Return the folders' paths relative to the working directory."""
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

"""Command `policy`: exports a policy or describes a policy file."""

import contextlib
import enum
import gc
import pathlib
from collections.abc import Iterator
from typing import Annotated, Any

import typer

from kernelmdp._base.errors import ConfigError, StoreError
from kernelmdp.cli.app import app
from kernelmdp.config.files import text_values


class Format(enum.StrEnum):
    """Format of an exported policy."""

    kmdp = "kmdp"
    onnx = "onnx"


class Past(enum.StrEnum):
    """Rule for periods past the horizon."""

    reject = "reject"
    hold = "hold"
    repeat = "repeat"


@app.command()
def policy(
    source: Annotated[pathlib.Path, typer.Argument(help="Folder of a campaign, or a policy file.")],
    out: Annotated[pathlib.Path | None, typer.Option(help="File to write.")] = None,
    fallback: Annotated[
        str | None,
        typer.Option(help="Action in states outside the box; by default an error."),
    ] = None,
    format: Annotated[
        Format, typer.Option(help="Policy file, or ONNX model (grid policies or --fitted).")
    ] = Format.kmdp,
    past: Annotated[Past, typer.Option(help="Rule for periods past the horizon.")] = Past.reject,
    fitted: Annotated[
        bool,
        typer.Option(
            "--fitted",
            help="Distil a policy that replans into a network and measure its loss.",
        ),
    ] = False,
    episodes: Annotated[
        int | None,
        typer.Option(
            min=1,
            help="With --fitted: episodes per round; by default limited by time.",
        ),
    ] = None,
) -> None:
    """Export the settled policy of a campaign to one file, or describe a policy file."""
    if source.is_file():
        if out is not None:
            raise ConfigError(
                f"--out must be given with a campaign's folder, but {source} is a file: "
                "leave out --out to describe it."
            )
        with _refused():
            from kernelmdp_policy import load

            typer.echo("\n".join(load(source).lines()))
        return
    if out is None:
        raise ConfigError("--out must name the file to write, for example --out policy.kmdp.")
    if episodes is not None and not fitted:
        raise ConfigError("--episodes must be given with --fitted. Add --fitted.")
    action = None if fallback is None else text_values.numbers("fallback", fallback)
    from kernelmdp.cli.campaign_commands import opened

    with opened(source, None) as (campaign, _), _told(fitted) as heard, _refused():
        from kernelmdp.campaign.export.policy_file import deploy
        from kernelmdp.control.planners.distillation.imitation import Imitation

        how = fitted if episodes is None else Imitation.of(episodes)
        written = deploy(
            campaign, out, fallback=action, past=past.value, fitted=how, heard=heard,
            format=format.value,
        )  # fmt: skip
    typer.echo("\n".join([*written.lines(), f"Wrote {out}."]))
    if warning := written.description.get("fitted", {}).get("warning"):
        typer.echo(warning, err=True)


@contextlib.contextmanager
def _refused() -> Iterator[None]:
    """Convert policy errors to the exit code of a record."""
    from kernelmdp_policy import PolicyError

    try:
        yield
    except PolicyError as error:
        raise StoreError(str(error)) from error


@contextlib.contextmanager
def _told(fitted: bool) -> Iterator[Any]:
    """Yield a listener that prints the expected work of a distillation and a progress bar."""
    if not fitted:
        yield None
        return
    gc.enable()  # distillation takes minutes
    from kernelmdp.study.execution import progress

    with progress.counted() as count:

        def heard(now: Any) -> None:
            if not now.done:
                typer.echo(now.sentence(), err=True)
            count(now.done, now.total)

        yield heard

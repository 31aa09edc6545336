"""Reference pages generated from the code: the Python API, the command line, configuration keys."""

import inspect
import pathlib
import typing

import pydantic
import typer

import kernelmdp
from kernelmdp import registry
from kernelmdp.cli import app
from kernelmdp.config.files import configuration

GROUPS = {
    "Runs and campaigns": ("kernelmdp.study", "kernelmdp.campaign"),
    "Agents": ("kernelmdp.agents.algorithms",),
    "Priors and beliefs": ("kernelmdp.agents.belief",),
    "Kernels": ("kernelmdp.regression.kernels",),
    "Feature maps": ("kernelmdp.regression.features",),
    "Posteriors": (
        "kernelmdp.regression.posteriors", "kernelmdp.regression.learned",
        "kernelmdp.regression.data",
    ),
    "Confidence widths": ("kernelmdp.regression.widths",),
    "Decision processes": ("kernelmdp.control.mdp",),
    "Planners": ("kernelmdp.control.planners",),
    "Judges": ("kernelmdp.control.judges",),
    "Gymnasium": ("kernelmdp.gymnasium",),
    "Components": ("kernelmdp.registry",),
}  # fmt: skip
MODULES = {"Environments": "kernelmdp.control.envs", "Theory": "kernelmdp.theory"}


def write(folder: pathlib.Path) -> None:
    """Write every generated page into a folder."""
    folder.mkdir(exist_ok=True)
    pages = {
        "python-api": python_api(),
        "command-line": command_line(),
        "configuration": keys_of_files(),
    }
    for name, text in pages.items():
        (folder / f"{name}.md").write_text(text)


# ---- Python ----


def python_api() -> str:
    """Return a page with every name that programs reach as `km.NAME`."""
    parts = [
        "# Python API\n\nEvery name here is reached as `km.NAME` after `import kernelmdp as km`."
    ]
    for title, homes in GROUPS.items():
        names = [name for name, home in kernelmdp._HOMES.items() if home.startswith(homes)]
        parts.append(_documented(title, [f"kernelmdp.{name}" for name in names]))
    for title, home in MODULES.items():
        short = home.rsplit(".", 1)[1]
        parts.append(_documented(f"{title}: `km.{short}`", _members(home)))
    return "\n\n".join(parts) + "\n"


def _members(home: str) -> list[str]:
    module = __import__(home, fromlist=["*"])
    ours = [
        name
        for name, thing in vars(module).items()
        if name[0] != "_" and getattr(thing, "__module__", "").startswith("kernelmdp.")
    ]
    return [f"{home}.{name}" for name in ours]


def _documented(title: str, names: list[str]) -> str:
    blocks = "\n\n".join(f".. {_directive(name)}:: {name}" for name in sorted(names))
    return f"## {title}\n\n```{{eval-rst}}\n{blocks}\n```"


def _directive(name: str) -> str:
    module, _, last = name.rpartition(".")
    thing = getattr(__import__(module, fromlist=[last]), last)
    return (
        "autoclass" if inspect.isclass(thing) else "autofunction" if callable(thing) else "autodata"
    )


# ---- Command line ----


def command_line() -> str:
    """Return a page with every command, its arguments and its options."""
    parts = ["# Command line\n\n`kernelmdp COMMAND --help` prints the same."]
    commands: dict[str, typing.Any] = typer.main.get_command(app).commands
    for name, command in sorted(commands.items()):
        rows = [_parameter(each) for each in command.params if each.name != "help"]
        table = "\n".join(["| parameter | meaning |", "| --- | --- |", *rows]) if rows else ""
        parts.append(
            f"## kernelmdp {name}\n\n{inspect.cleandoc(command.help or '')}\n\n{table}".rstrip()
        )
    return "\n\n".join(parts) + "\n"


def _parameter(parameter: typing.Any) -> str:
    is_option = parameter.param_type_name == "option"
    name = ", ".join(parameter.opts) if is_option else (parameter.name or "").upper()
    text = " ".join((getattr(parameter, "help", None) or "").split())
    return f"| `{name}` | {_cell(text)} |"


# ---- Configuration ----


def keys_of_files() -> str:
    """Return a page with every table and key of a configuration file."""
    parts = [
        "# Configuration keys\n\n"
        "The keys of a component's table are `name` and the arguments of the component."
    ]
    parts += [_table_of(name, kind) for name, kind in _models(configuration.Config).items()]
    for title, kind in _kinds().items():
        rows = [f"| `{name}` | {_cell(_signature(make))} |" for name, make in sorted(kind.items())]
        parts.append("\n".join([f"## {title}", "", "| name | options |", "| --- | --- |", *rows]))
    return "\n\n".join(parts) + "\n"


def _models(model: type[pydantic.BaseModel]) -> dict[str, type[pydantic.BaseModel]]:
    """Return the model of the whole file and of each of its tables, by its name in the file."""
    found = {"The file": model}
    for key, field in model.model_fields.items():
        for each in (field.annotation, *typing.get_args(field.annotation)):
            if inspect.isclass(each) and issubclass(each, pydantic.BaseModel):
                found[f"[{key}]"] = each
    return found


def _table_of(name: str, model: type[pydantic.BaseModel]) -> str:
    rows = []
    for key, field in model.model_fields.items():
        default = (
            "required"
            if field.is_required()
            else f"`{field.get_default(call_default_factory=True)!r}`"
        )
        rows.append(f"| `{key}` | {_cell(default)} | {_cell(field.description or '')} |")
    title = name if name == "The file" else f"`{name}`"
    return "\n".join(
        [f"## {title}", "", "| key | default | meaning |", "| --- | --- | --- |", *rows]
    )


def _kinds() -> dict[str, dict[str, typing.Any]]:
    return {
        f"Names of {title}": dict(catalogue.examples())
        for title, catalogue in (("kernels", registry.KERNELS), ("features", registry.FEATURES))
    }


def _signature(make: typing.Any) -> str:
    text = inspect.getdoc(make) or ""
    return text.split("\n")[0]


def _cell(text: str) -> str:
    return text.replace("|", r"\|")

"""Types are checked at run time, float64 is on, and silent promotion is an error."""

from jaxtyping import install_import_hook

install_import_hook("kernelmdp", "typecheck.typechecker")

import datetime  # noqa: E402
import pathlib  # noqa: E402
import platform  # noqa: E402

import jax  # noqa: E402
import pytest  # noqa: E402

jax.config.update("jax_enable_x64", True)
jax.config.update("jax_numpy_dtype_promotion", "strict")

ROWS: list[tuple[str, str, str]] = []
TABLE = pathlib.Path(__file__).parent.parent / "docs" / "audit.md"


def pytest_addoption(parser):
    parser.addoption("--audit", action="store_true", help="full sizes; write docs/audit.md")


@pytest.fixture(scope="session")
def scale(request):
    """The share of the audit's size at which a statistical check runs."""
    return 1.0 if request.config.getoption("--audit") else 0.1


@pytest.fixture
def report(record_property):
    """Note a measured number: what was checked, what must hold, what was found."""

    def note(what: str, promised: str, found: str) -> None:
        ROWS.append((what, promised, found))
        record_property(what, found)

    return note


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node, error):
    """Rows noted by a parallel worker."""
    ROWS.extend(tuple(row) for row in getattr(node, "workeroutput", {}).get("rows", []))


def pytest_sessionfinish(session, exitstatus):
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput["rows"] = ROWS
        return
    if not session.config.getoption("--audit") or not ROWS or exitstatus:
        return
    device = jax.devices()[0].device_kind
    lines = [
        "# Audit",
        "",
        "Written by `make audit`: the checks of `make test` at full size. Do not edit.",
        "",
        f"{datetime.date.today().isoformat()}, {device} on {platform.machine()}, "
        f"jax {jax.__version__}, float64.",
        "",
        "| check | must hold | measured |",
        "| --- | --- | --- |",
        *(f"| {what} | {promised} | {found} |" for what, promised, found in sorted(ROWS)),
    ]
    TABLE.write_text("\n".join(lines) + "\n")

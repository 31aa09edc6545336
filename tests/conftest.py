"""Types are checked at run time, float64 is on, and silent promotion is an error."""

from jaxtyping import install_import_hook

install_import_hook("kernelmdp", "typecheck.typechecker")

import datetime  # noqa: E402
import os  # noqa: E402
import pathlib  # noqa: E402
import platform  # noqa: E402

import jax  # noqa: E402
import pytest  # noqa: E402

os.environ.setdefault("KERNELMDP_CACHE", "off")  # the user's own programs are no business of tests
jax.config.update("jax_enable_x64", True)
jax.config.update("jax_numpy_dtype_promotion", "strict")
jax.config.update("jax_traceback_in_locations_limit", 0)  # nobody reads them, and they cost time

ROWS: list[tuple[str, str, str]] = []
HEAD = """# Audit

Written by `make audit`: the checks of `make test` at full size, each with where and when it was
measured. A check that is run again replaces its row. Do not edit.

| check | must hold | measured | where and when |
| --- | --- | --- | --- |"""
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
    if not session.config.getoption("--audit") or not ROWS:
        return
    device = jax.devices()[0].device_kind
    place = f"{device}, {platform.machine()}, jax {jax.__version__}, {datetime.date.today()}"
    table = _rows_of(TABLE.read_text()) if TABLE.exists() else {}
    table |= {
        what: f"| {what} | {promised} | {found} | {place} |" for what, promised, found in ROWS
    }
    TABLE.write_text("\n".join([HEAD, *(table[what] for what in sorted(table))]) + "\n")


def _rows_of(text):
    """The rows of a table written before, by the name of the check."""
    lines = [line for line in text.splitlines() if line.startswith("| ")][2:]
    return {line.split(" | ")[0].removeprefix("| "): line for line in lines}

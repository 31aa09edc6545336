"""Types are checked at run time, float64 is on, and silent promotion is an error."""

import typecheck
from jaxtyping import install_import_hook

typecheck.check_kinds_once()
install_import_hook("kernelmdp", "typecheck.typechecker")

import datetime  # noqa: E402
import gc  # noqa: E402
import os  # noqa: E402
import pathlib  # noqa: E402
import platform  # noqa: E402

import jax  # noqa: E402
import pytest  # noqa: E402
import sooner  # noqa: E402
import table  # noqa: E402

from kernelmdp._base import cache_folder  # noqa: E402

# The user's own programs are no business of tests: theirs lie in a folder of their own.
if "PYTEST_XDIST_WORKER" not in os.environ and (kept := cache_folder.program_folder()):
    os.environ[cache_folder.CACHE] = str(kept / "tests")
# Tests replace functions of the library, of which a traced program would know nothing.
cache_folder.traced_folder = lambda: None
jax.config.update("jax_enable_x64", True)
jax.config.update("jax_numpy_dtype_promotion", "strict")
sooner.compile_sooner()
sooner.write_to_memory()

ROWS: list[tuple[str, str, str, str]] = []
COLLECTED: set[str] = set()
PASSED: set[str] = set()
TABLE = pathlib.Path(__file__).parent.parent / "docs" / "experiments" / "audit.csv"


def pytest_addoption(parser):
    parser.addoption(
        "--audit", action="store_true", help="full sizes; write docs/experiments/audit.csv"
    )


def pytest_configure(config):
    """The next run of the tests, from whatever clone, compiles what has changed and nothing else."""
    cache_folder.keep_programs()


@pytest.hookimpl(trylast=True)
def pytest_unconfigure():
    """Pytest looks for garbage twice; what the first look found alive the second may skip."""
    gc.freeze()


@pytest.fixture(scope="session")
def scale(request):
    """The share of the audit's size at which a statistical check runs."""
    return 1.0 if request.config.getoption("--audit") else 0.1


@pytest.fixture(scope="session")
def environment(tmp_path_factory):
    """That of processes that keep their compiled programs for each other, whoever starts them."""
    from interference import keeping  # the whole library, which those who hand out tests spare

    return keeping(cache_folder.program_folder() or tmp_path_factory.getbasetemp() / "programs")


@pytest.fixture(scope="session")
def forks(environment):
    """Who starts processes that cost no imports, for all tests of this session."""
    from forking import Forks

    made = Forks(environment)
    yield made
    made.close()


@pytest.fixture
def report(request, record_property):
    """Note a measured number: what was checked, what must hold, what was found."""

    def note(what: str, promised: str, found: str) -> None:
        ROWS.append((what, promised, found, table.function_of(request.node.nodeid)))
        record_property(what, found)

    return note


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    """All there are, before any is left out."""
    COLLECTED.update(item.nodeid for item in items)


def pytest_runtest_logreport(report):
    if report.when == "call" and report.passed:
        PASSED.add(report.nodeid)


@pytest.hookimpl(optionalhook=True)
def pytest_testnodedown(node, error):
    """What a parallel worker found."""
    output = getattr(node, "workeroutput", {})
    ROWS.extend(tuple(row) for row in output.get("rows", []))
    COLLECTED.update(output.get("collected", []))


def pytest_sessionfinish(session, exitstatus):
    if hasattr(session.config, "workeroutput"):
        session.config.workeroutput |= {"rows": ROWS, "collected": sorted(COLLECTED)}
        return
    if not session.config.getoption("--audit") or not ROWS:
        return
    device = jax.devices()[0].device_kind
    place = f"{device}, {platform.machine()}, jax {jax.__version__}, {datetime.date.today()}"
    rows = [(what, promised, found, place, test) for what, promised, found, test in ROWS]
    table.write(TABLE, rows, table.whole(COLLECTED, PASSED, session.config.args))

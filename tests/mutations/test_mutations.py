"""Every deliberate mistake is caught by a fast check, and none is seen where there is none."""

import pathlib

import pytest
from mutations.checks import CHECKS
from mutations.mistakes import MISTAKES, found, made

TABLE = pathlib.Path(__file__).parents[2] / "docs" / "mutations.md"
HEAD = """# Mutations

Written by `make audit`: deliberate mistakes put into the library one at a time, and the fast checks
of `tests/mutations/` that fail for each. Do not edit.

| mistake | made in | caught by |
| --- | --- | --- |"""


def fails(check):
    """Whether a check finds the library wrong; to break down is not to find."""
    try:
        CHECKS[check]()
    except AssertionError:
        return True
    return False


@pytest.mark.parametrize("check", CHECKS)
def test_every_check_passes_where_nothing_is_wrong(check):
    CHECKS[check]()


@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_every_mistake_is_caught(mistake):
    with made(mistake):
        assert any(map(fails, mistake.by)), f"nothing caught: {mistake.name}"


def test_a_mistake_is_in_the_library_while_it_is_made_and_no_longer():
    for mistake in MISTAKES:
        owner, name = found(mistake.where)
        right = vars(owner)[name]
        with made(mistake):
            assert vars(owner)[name] is not right
        assert vars(owner)[name] is right


def test_there_are_at_least_25_mistakes_each_with_a_name_of_its_own():
    assert len({mistake.name for mistake in MISTAKES}) == len(MISTAKES) >= 25
    assert {check for mistake in MISTAKES for check in mistake.by} == set(CHECKS)


@pytest.mark.audit
def test_who_catches_which_mistake(request, report):
    if not request.config.getoption("--audit"):
        pytest.skip("all checks against all mistakes take minutes: `make audit` does")
    rows = {mistake: _catchers(mistake) for mistake in MISTAKES}
    lines = [f"| {m.name} | `{m.where}` | {', '.join(found)} |" for m, found in rows.items()]
    TABLE.write_text("\n".join([HEAD, *lines]) + "\n")
    missed = [mistake.name for mistake, found in rows.items() if not found]
    report(
        "deliberate mistakes that a fast check catches", "all of them",
        f"{len(rows) - len(missed)} of {len(rows)} by {len(CHECKS)} checks",
    )  # fmt: skip
    assert missed == []


def _catchers(mistake):
    with made(mistake):
        return [check.replace("_", " ") for check in CHECKS if _notices(check)]


def _notices(check):
    """Whether it fails in any way: a check not named for a mistake may also break down."""
    try:
        return fails(check)
    except Exception:
        return True

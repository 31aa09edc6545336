"""Every deliberate mistake is caught by a fast check, and none is seen where there is none."""

import pytest
from mutations.checks import CHECKS
from mutations.mistakes import MISTAKES, found, made


def fails(check):
    """Whether a check finds the library wrong; to break down is not to find."""
    try:
        CHECKS[check]()
    except AssertionError:
        return True
    return False


def notices(check):
    """Whether a check that is not meant for a mistake fails for it in whatever way."""
    try:
        return fails(check)
    except Exception:
        return True


@pytest.mark.slow
@pytest.mark.parametrize("check", CHECKS)
def test_every_check_passes_where_nothing_is_wrong(check):
    CHECKS[check]()


@pytest.mark.audit
@pytest.mark.parametrize("mistake", MISTAKES, ids=lambda mistake: mistake.name)
def test_every_mistake_is_caught(mistake, request, report):
    others = set(CHECKS) - set(mistake.by) if request.config.getoption("--audit") else ()
    with made(mistake):
        caught = [check for check in mistake.by if fails(check)]
        caught += sorted(check for check in others if notices(check))
    who = ", ".join(check.replace("_", " ") for check in caught)
    report(f"mistake: {mistake.name} (`{mistake.where}`)", "caught by a fast check", who)
    assert set(caught) & set(mistake.by), f"nothing caught: {mistake.name}"


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

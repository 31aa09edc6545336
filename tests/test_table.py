"""The table of the audit keeps what was measured, and drops what is superseded."""

import pathlib
import re

import pytest
import table

DOCS = pathlib.Path(__file__).parent.parent / "docs"
AUDIT = table.rows_of((DOCS / "experiments" / "audit.csv").read_text())

MINE = "test_table.py::test_a_row_goes_when_its_test_does"


def row(what, test, found="1"):
    return (what, "≤ 1", found, "here", test)


def merged(*old, rows=(), done=()):
    return table.merged(list(old), list(rows), set(done))


def test_a_row_measured_again_replaces_its_own_and_no_other():
    old, other, new = row("a", MINE), row("b", MINE), row("a", MINE, "2")
    assert merged(old, other, rows=[new]) == [new, other]


def test_a_row_goes_when_its_test_does():
    gone = [row("a", "test_table.py::test_that_is_not_there"), row("b", "no_file.py::test_it")]
    assert merged(*gone, row("c", MINE)) == [row("c", MINE)]


def test_what_a_test_that_ran_whole_does_not_write_again_goes():
    new = row("its new name", MINE)
    assert merged(row("its old name", MINE), rows=[new], done=[MINE]) == [new]


def test_a_regret_without_the_judge_s_error_is_not_shown():
    bare, whole = row("regret", MINE, "1 %"), row("regret", MINE, "1 %; judge's error 0.1 %")
    assert merged(bare) == []
    assert merged(bare, rows=[whole]) == merged(whole) == [whole]
    mistake = row("mistake: sign of the regret (`agents`)", MINE, "a check")
    assert merged(mistake) == [mistake]
    assert all(table.is_judged(each) for each in AUDIT)


def test_a_test_ran_whole_if_it_passed_under_all_parameters():
    both, one = {"tests/f.py::test_x[1]", "tests/f.py::test_x[2]"}, {"tests/f.py::test_x[1]"}
    assert table.whole(both, both, ["tests/f.py"]) == {"f.py::test_x"}
    assert table.whole(both, one, ["tests/f.py"]) == set()
    assert table.whole(one, one, ["tests/f.py::test_x[1]"]) == set()


def test_tables_written_by_two_audits_are_one(tmp_path):
    for what in "ab":
        table.write(tmp_path / "audit.csv", [row(what, MINE)], set())
    text = (tmp_path / "audit.csv").read_text()
    assert table.rows_of(text) == [row("a", MINE), row("b", MINE)]
    assert text.startswith(",".join(table.FIELDS))


def numbers(text):
    return [float(number) for number in re.findall(r"\d+\.\d+", text)]


def audited(*words):
    """The numbers measured in the one row whose check holds these words."""
    (found,) = (row for row in AUDIT if all(word in row[0] for word in words))
    return numbers(found[2])


@pytest.mark.parametrize("m", [1, 2])
@pytest.mark.parametrize("beta", ["1", "0.2"])
def test_what_is_said_of_the_lipschitz_constant_is_what_was_measured(m, beta):
    where = f"β × {beta}, m = {m}, 200 MDPs"
    forms = ("ball without L", "ball with L", "bonus with L")
    (line,) = (
        line for line in (DOCS / "experiments" / "lipschitz.md").read_text().splitlines()
        if line.startswith(f"| $m = {m}$, $\\beta$ × {beta} |")
    )  # fmt: skip
    said = numbers(line.partition(f"× {beta} |")[2])
    steep = [audited("Lipschitz constant", form, where)[-2:] for form in forms[:2]]
    regret = [audited("regret, ", form, where) for form in forms]
    errors = [each[2] for each in regret]
    found = [
        *steep[0],
        *steep[1],
        *(x for each in regret for x in each[:2]),
        min(errors),
        max(errors),
    ]
    assert said == pytest.approx(found, rel=5e-3, abs=0.06)

"""Figures of the house, each beside its goal; `make check` prints them."""

import ast
import builtins
import collections
import io
import pathlib
import re
import tokenize
from typing import NamedTuple

ROOT = pathlib.Path(__file__).parent.parent
SOURCE, TESTS = ROOT / "src" / "kernelmdp", ROOT / "tests"
FILES = sorted(SOURCE.rglob("*.py"))
EVERYWHERE = {"__init__", "__main__", "base", "conftest"}  # names that a folder may repeat
BUILTIN = set(dir(builtins))


class Figure(NamedTuple):
    """A count, and the most that it should be."""

    name: str
    value: int
    goal: int

    def __str__(self) -> str:
        return f"{self.name}: {self.value} (goal {self.goal})"


def crowded_folders() -> int:
    """Count folders with more than 15 modules, `__init__` aside."""
    folders = collections.Counter(file.parent for file in FILES if file.stem != "__init__")
    return sum(n > 15 for n in folders.values())


def verb_modules() -> int:
    """Count modules named by a gerund or a participle."""
    return sum(bool(re.search(r"(ing|ed)$", file.stem)) for file in FILES)


def repeated_names() -> int:
    """Count base names of modules that occur more than once."""
    names = collections.Counter(file.stem for file in FILES)
    return sum(n > 1 for name, n in names.items() if name not in EVERYWHERE)


def crowded_classes() -> int:
    """Count classes with more than 20 members, private ones included."""
    kinds = ast.FunctionDef | ast.AnnAssign | ast.Assign
    return sum(sum(isinstance(part, kinds) for part in node.body) > 20 for node in classes())


def type_questions() -> int:
    """Count `isinstance` and `getattr` in `agents` that ask an object of ours for its kind."""
    asked = 0
    for file in (SOURCE / "agents").rglob("*.py"):
        tree = ast.parse(file.read_text())
        own = _own_names(tree)
        for call in (node for node in ast.walk(tree) if isinstance(node, ast.Call)):
            name, kinds = ast.unparse(call.func), {
                node.id for node in ast.walk(call) if isinstance(node, ast.Name)
            }  # fmt: skip
            asked += name == "getattr" or (name == "isinstance" and bool(kinds & own))
    return asked


def _own_names(tree: ast.Module) -> set[str]:
    """Return the classes that a module defines or imports from the package."""
    found = {node.name for node in ast.walk(tree) if isinstance(node, ast.ClassDef)}
    for node in ast.walk(tree):
        if isinstance(node, ast.ImportFrom) and (node.module or "").startswith("kernelmdp"):
            found |= {alias.asname or alias.name for alias in node.names}
    return {name for name in found if name[0].isupper()} - BUILTIN


def rolled_uses() -> int:
    """Count lines that pass or keep the flag `rolled`."""
    lines = (line for file in FILES for line in file.read_text().splitlines())
    return sum(bool(re.search(r"\brolled *[:=]", line)) for line in lines)


def classes() -> list[ast.ClassDef]:
    """Return every class of the source."""
    trees = (ast.parse(file.read_text()) for file in FILES)
    return [node for tree in trees for node in ast.walk(tree) if isinstance(node, ast.ClassDef)]


def fields(*names: str) -> int:
    """Count the fields of the largest of some classes."""
    kinds = [node for node in classes() if node.name in names]
    return max(sum(_is_field(part) for part in node.body) for node in kinds)


def _is_field(part: ast.stmt) -> bool:
    return isinstance(part, ast.AnnAssign) and "ClassVar" not in ast.unparse(part.annotation)


def log_prefixes() -> int:
    """Count texts that begin a line of a campaign's log."""
    pattern = re.compile(r'^[A-Z_]+ = "[a-z ]+: "', re.MULTILINE)
    return sum(len(pattern.findall(f.read_text())) for f in (SOURCE / "campaign").rglob("*.py"))


def code_lines(file: pathlib.Path) -> int:
    """Count the lines of a file that are neither blank, comment nor docstring."""
    text, said = file.read_text(), set()
    blank = (tokenize.COMMENT, tokenize.NL, tokenize.NEWLINE, tokenize.INDENT, tokenize.DEDENT)
    documented = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, documented) and ast.get_docstring(node, clean=False) is not None:
            said |= set(range(node.body[0].lineno, node.body[0].end_lineno + 1))
    tokens = tokenize.generate_tokens(io.StringIO(text).readline)
    kept = (t for t in tokens if t.type not in (*blank, tokenize.ENDMARKER))
    return len({line for t in kept for line in range(t.start[0], t.end[0] + 1)} - said)


def figures() -> list[Figure]:
    """Return all figures."""
    tests = sum(len(file.read_text().splitlines()) for file in TESTS.rglob("*.py"))
    return [
        Figure("folders with more than 15 modules", crowded_folders(), 0),
        Figure("modules named by a gerund or a participle", verb_modules(), 5),
        Figure("base names of modules that occur twice", repeated_names(), 2),
        Figure("classes with more than 20 members", crowded_classes(), 0),
        Figure("isinstance and getattr on types of ours in agents", type_questions(), 0),
        Figure("lines with the flag rolled", rolled_uses(), 0),
        Figure("fields of Belief", fields("Belief"), 5),
        Figure("fields of Prior", fields("Prior", "FixedPrior", "LearnedPrior"), 7),
        Figure("text prefixes in the log", log_prefixes(), 0),
        Figure("code lines in src", sum(map(code_lines, FILES)), 17_500),
        Figure("lines in tests", tests, 17_000),
    ]


if __name__ == "__main__":
    print(*figures(), sep="\n")

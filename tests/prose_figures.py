"""Figures of the prose in this repository: words, numbers, docstrings. `make check` prints them."""

import ast
import inspect
import pathlib
import re

ROOT = pathlib.Path(__file__).parent.parent
DOCS, SOURCE = ROOT / "docs", ROOT / "src" / "kernelmdp"
GUIDES = ("tutorials", "how-to", "explanation", "reference")
OPENINGS_PATTERN = re.compile(r"(What|Where|Whoever|Who|Of|That|The same|Whether|How|Which)\b")


def prose(text):
    """Return a page without code, tables, directives and link targets."""
    text = re.sub(r"^(```|:::).*?^\1$", "", text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"^\|.*$", "", text, flags=re.MULTILINE)
    return re.sub(r"\]\([^)]*\)|`[^`]*`|\$[^$]*\$", "", text)


def words(text):
    """Return the words of a text."""
    return re.findall(r"[A-Za-z’'-]+", text)


def pages(*folders):
    """Return the hand-written pages of some folders of the docs."""
    found = [page for folder in folders for page in sorted((DOCS / folder).glob("*.md"))]
    return [page for page in found if "generated" not in page.parts]


def guide_words():
    """Return the number of words in all guides."""
    return sum(len(page.read_text().split()) for page in [*pages(*GUIDES), DOCS / "index.md"])


def numbers_per_hundred_words(page):
    """Return how many numbers a page has for each hundred words of its prose."""
    text = re.sub(r"^\s*\d+\. ", "", prose(page.read_text()), flags=re.MULTILINE)
    return 100 * len(re.findall(r"(?<![\w.-])\d[\d,.]*", text)) / max(len(words(text)), 1)


def longest_sentence(page):
    """Return the longest sentence of a page, in words."""
    text = re.sub(r"^#.*$", "", prose(page.read_text()), flags=re.MULTILINE)
    parts = re.split(r"(?<=[.!?:;])\s+|\n\s*\n|\n\s*[-*\d]+\.?\s", text)
    return max((len(words(part)), " ".join(part.split())[:120]) for part in parts)


def docstrings():
    """Return every docstring of the source with its place."""
    for path in sorted(SOURCE.rglob("*.py")):
        if path.parent.name == "contracts":
            continue
        tree = ast.parse(path.read_text())
        kinds = ast.Module | ast.ClassDef | ast.FunctionDef
        for node in [tree, *ast.walk(tree)]:
            if isinstance(node, kinds) and (text := ast.get_docstring(node)):
                yield f"{path.relative_to(SOURCE)}:{getattr(node, 'lineno', 1)}", text


def without_subject():
    """Return the docstrings that open with neither a noun phrase nor a verb."""
    return [place for place, text in docstrings() if OPENINGS_PATTERN.match(text)]


def riddles_per_ten_thousand():
    """Return how often "what it" and its like occur in guides and docstrings."""
    texts = [page.read_text() for page in pages(*GUIDES)] + [text for _, text in docstrings()]
    count = sum(len(re.findall(r"\bwhat (it|they)\b", prose(text))) for text in texts)
    return 1e4 * count / sum(len(words(prose(text))) for text in texts)


def undocumented():
    """Return the public functions with parameters but without an `Args` section."""
    import kernelmdp as km

    found = []
    for name in km._HOMES:
        thing = getattr(km, name)
        if inspect.isclass(thing) and getattr(thing, "_is_protocol", False):
            continue
        if callable(thing) and _parameters(thing) and "Args:" not in (inspect.getdoc(thing) or ""):
            found.append(name)
    return found


def _parameters(thing):
    try:
        return [name for name in inspect.signature(thing).parameters if name not in ("self", "cls")]
    except (TypeError, ValueError):
        return []


def figures():
    """Return each figure with its goal and whether it is met."""
    all_docstrings = sum(1 for _ in docstrings())
    share = 100 * len(without_subject()) / all_docstrings
    readme = len((ROOT / "README.md").read_text().split())
    densest = max(numbers_per_hundred_words(page) for page in pages("tutorials", "how-to"))
    return [
        ("README words", readme, 650),
        ("words in guides", guide_words(), 20_000),
        ("numbers per 100 words in tutorials and how-tos, most", round(densest, 1), 4),
        ("docstrings without a subject, per cent", round(share, 1), 2),
        ('"what it/they" per 10,000 words', round(riddles_per_ten_thousand(), 1), 5),
        ("public names without Args", len(undocumented()), 0),
    ]


if __name__ == "__main__":
    for label, value, goal in figures():
        print(f"{label}: {value} (goal at most {goal})")

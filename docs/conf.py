"""How Sphinx builds these pages: `make docs`."""

import pathlib
import re
import subprocess
import sys

import latex2mathml.converter
from docutils import nodes
from sphinx.application import Sphinx

import kernelmdp

sys.path.insert(0, str(pathlib.Path(__file__).parent))
import reference_pages

project = "kernelmdp"
author = "the kernelmdp developers"
copyright = author
version = release = kernelmdp.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc", "sphinx.ext.napoleon", "sphinx.ext.viewcode"]
html_math_renderer = "mathml"
myst_enable_extensions = ["dollarmath", "colon_fence"]
myst_heading_anchors = 3
html_theme = "furo"
html_title = f"kernelmdp {version}"
html_static_path = ["_static"]
html_css_files = ["tables.css"]
default_role = "code"  # docstrings write `name` for code

autodoc_member_order = "bysource"
autodoc_typehints = "signature"
autodoc_typehints_format = "short"
autodoc_default_options = {"members": True, "show-inheritance": True}


def dollars_to_math(*event) -> None:
    """Docstrings write mathematics as $...$, which reStructuredText spells :math:`...`."""
    lines: list[str] = event[-1]
    text = re.sub(r"\$([^$]+)\$", lambda m: f":math:`{' '.join(m[1].split())}`", "\n".join(lines))
    lines[:] = text.split("\n")


def fences_to_blocks(*event) -> None:
    """Rewrite fenced code in docstrings as reStructuredText."""
    lines: list[str] = event[-1]
    found, is_inside = [], False
    for line in lines:
        indent = line[: len(line) - len(line.lstrip())]
        if line.strip().startswith("```"):
            found += [""] if is_inside else [f"{indent}.. code-block:: python", ""]
            is_inside = not is_inside
        else:
            found.append(f"    {line}" if is_inside and line.strip() else line)
    lines[:] = found


def short_types(*event) -> tuple[str | None, ...]:
    """Array types as they are written in the source, not as Python spells them out."""
    return tuple(text and _shorten(text) for text in event[-2:])


def _shorten(text: str) -> str:
    for long, short in (
        (
            r"~jaxtyping\.(\w+)\[[\w.]+, ('[^']*')\] \| ~jaxtyping\.\1\[ndarray, \2\]",
            r"\1[Array, \2]",
        ),
        (r"~jaxtyping\.Key\[.*?'4'\]", "Key"),
        (
            r"~numpy\.ndarray\[tuple\[~typing\.Any, \.\.\.\], ~numpy\.dtype\[([^\]]*)\]\]",
            r"NDArray[\1]",
        ),
    ):
        text = re.sub(long, short, text)
    return text


def written(display: str) -> tuple:
    """Mathematics as MathML, which browsers draw by themselves: nothing is fetched."""

    def visit(writer, node) -> None:
        writer.body.append(latex2mathml.converter.convert(node.astext(), display=display))
        raise nodes.SkipNode

    return visit, None


def draw_gallery(app: Sphinx) -> None:
    """The pictures of the environments, drawn where they are not there yet; they are not kept."""
    folder = pathlib.Path(app.srcdir) / "gallery"
    shown = re.findall(
        r"gallery/([\w-]+)\.png", (folder.parent / "reference" / "environments.md").read_text()
    )
    missing = [name for name in shown if not (folder / f"{name}.png").exists()]
    if missing:
        program = pathlib.Path(app.srcdir).parent / "examples" / "gallery.py"
        command = [sys.executable, str(program), "--out", str(folder), "--only", *missing]
        subprocess.run(command, check=True)


def write_reference(app: Sphinx) -> None:
    """Write the pages that are generated from the code."""
    reference_pages.write(pathlib.Path(app.srcdir) / "reference" / "generated")


def setup(app: Sphinx) -> None:
    app.connect("builder-inited", write_reference)
    app.connect("builder-inited", draw_gallery)
    app.add_html_math_renderer("mathml", written("inline"), written("block"))
    app.connect("autodoc-process-docstring", fences_to_blocks, priority=100)  # before napoleon
    app.connect("autodoc-process-docstring", dollars_to_math)
    app.connect("autodoc-process-signature", short_types)

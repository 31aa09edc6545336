"""House rules that a reader of the code may rely on."""

import ast
import importlib
import pathlib
import re
import statistics

import kernelmdp as km

SOURCE = pathlib.Path(__file__).parent.parent / "src" / "kernelmdp"
API = SOURCE.parent.parent / "docs" / "api"
FILES = {f for f in SOURCE.rglob("*.py") if f.parent.name != "contracts"}  # those are tests


def test_only_linalg_factorises_matrices():
    pattern = re.compile(r"(jnp|np|jax\.numpy|scipy|jsl)\.linalg|scipy\.linalg|cho_solve|eigh\(")
    offenders = [
        path.name
        for path in FILES
        if path.name != "linalg.py"
        and pattern.search(path.read_text().replace("linalg.host_eigh(", ""))
    ]
    assert offenders == []


def test_two_modules_change_settings_of_jax_and_no_class_calls_super():
    for path in FILES - {
        SOURCE / "campaign" / "lifecycle" / "runtime.py",
        SOURCE / "_base" / "cache_folder.py",
    }:
        code = path.read_text()
        assert "jax.config.update(" not in code.replace('Call jax.config.update("jax', "")
        assert "super(" not in code


def test_no_program_can_raise():
    """One that can is never kept for the next process: what is wrong is NaN, and seen outside."""
    pattern = re.compile(r"error_if|io_callback|pure_callback|debug\.(callback|print)")
    assert [path.name for path in FILES if pattern.search(path.read_text())] == []


def test_scipy_is_imported_only_where_a_number_of_it_is_needed():
    """Its statistics alone take as long to import as JAX."""
    for path in FILES:
        assert not re.search(r"^(import|from) scipy", path.read_text(), re.MULTILINE), path


def functions():
    """Every function and method of the source."""
    for path in FILES:
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.FunctionDef):
                yield node


def public(node, prefix):
    """The functions and methods that others may call, each with its name."""
    for each in node.body:
        if not isinstance(each, ast.FunctionDef | ast.ClassDef) or each.name.startswith("_"):
            continue
        if isinstance(each, ast.ClassDef):
            yield from public(each, f"{prefix}.{each.name}")
        else:
            yield f"{prefix}.{each.name}", each.args


def test_no_file_has_more_than_400_lines_and_half_the_functions_at_most_10():
    lengths = {path.relative_to(SOURCE): len(path.read_text().splitlines()) for path in FILES}
    assert {str(path): n for path, n in lengths.items() if n > 400} == {}
    assert statistics.median(node.end_lineno - node.lineno + 1 for node in functions()) <= 10


def test_the_first_lines_of_every_folder_say_what_it_is_and_what_it_may_know():
    folders = {path.parent for path in SOURCE.rglob("*.py")}
    assert len(folders) > 15
    for folder in folders:
        said = ast.get_docstring(ast.parse((folder / "__init__.py").read_text()))
        assert said, f"{folder} must say what it is"
        assert re.search(r"\bknows?\b", said.lower()), f"{folder} must say what it may know"


# Gymnasium calls this one with what a user passes to gymnasium.make: the protocol is Gymnasium's.
PROTOCOLS = {"environments.make"}


def test_no_public_signature_takes_options_without_names():
    found = {
        name
        for path in FILES
        for name, taken in public(ast.parse(path.read_text()), path.stem)
        if taken.kwarg and ast.unparse(taken.kwarg.annotation or ast.Name("Any")) == "Any"
    }
    assert found == PROTOCOLS


def shown():
    """What the pages of the API document: modules, each with the names that are left out."""
    pages = "\n".join(page.read_text() for page in API.glob("*.md"))
    found = re.findall(r"automodule:: (\S+)(?:\n +:exclude-members: (.+))?", pages)
    return {module: left_out.split(", ") for module, left_out in found}


def reachable():
    """Every name that programs reach as `km.NAME` or `km.envs.NAME`, with where it is documented."""
    for name, home in km._HOMES.items():
        lists = name in getattr(importlib.import_module(home), "__all__", ())
        defined = getattr(km, name).__module__  # of an alias that is where its parts are from
        yield name, home if lists or not defined.startswith("kernelmdp.") else defined
    for home in km._MODULES.values():
        for name, thing in vars(importlib.import_module(home)).items():
            if name[0] != "_" and getattr(thing, "__module__", "").startswith("kernelmdp."):
                yield name, thing.__module__


def test_the_api_documents_every_name_that_programs_reach():
    pages, names = shown(), set(reachable())
    assert len(names) > len(km.__all__)
    assert {each for each in names if each[0] in pages.get(each[1], [each[0]])} == set()

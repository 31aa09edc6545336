"""House rules that a reader of the code may rely on."""

import pathlib
import re

SOURCE = pathlib.Path(__file__).parent.parent / "src" / "kernelmdp"
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


def test_one_module_changes_settings_of_jax_and_no_class_calls_super():
    for path in FILES - {SOURCE / "campaign" / "process.py"}:
        code = path.read_text()
        assert "jax.config.update(" not in code.replace('Call jax.config.update("jax', "")
        assert "super(" not in code

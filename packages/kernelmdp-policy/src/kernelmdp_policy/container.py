"""Container of a policy file: arrays and two JSON texts in the safetensors format.

Eight bytes give the length of the JSON header, and the arrays follow. The header contains the
SHA-256 of the file with zeros in its own place, so any changed byte is detected. Equal policies
have equal bytes.
"""

import hashlib
import json
import re
from collections.abc import Sequence
from typing import Any, NoReturn

import numpy as np
from numpy.typing import NDArray

from kernelmdp_policy.array_types import DTYPES, typed
from kernelmdp_policy.policy_errors import PolicyError

FORMAT = "kernelmdp policy 1"
NAMES = {
    "BOOL": "bool", "U8": "uint8", "I32": "int32", "I64": "int64", "U32": "uint32",
    "U64": "uint64", "F32": "float32", "F64": "float64",
}  # fmt: skip
CODES = {name: code for code, name in NAMES.items()}
BLANK = "0" * 64
LARGEST_HEAD, LARGEST_FILE, MOST_ARRAYS = 2**25, 2**29, 2**16


def refuse(why: str) -> NoReturn:
    """Raise an error for a file that is damaged or not a policy."""
    raise PolicyError(f"a policy file must be intact, but {why}. Export it again.")


def text(value: Any) -> str:
    """Return canonical JSON: equal values give equal text."""
    return json.dumps(value, sort_keys=True, allow_nan=False, separators=(",", ":"))


def packed(
    description: dict[str, Any], program: dict[str, Any], arrays: Sequence[NDArray]
) -> bytes:
    """Return the bytes of a policy."""
    held = [np.ascontiguousarray(x).astype(x.dtype.newbyteorder("<")).tobytes() for x in arrays]
    head: dict[str, Any] = {
        "__metadata__": {
            "format": FORMAT, "description": text(description), "program": text(program),
            "sha256": BLANK,
        }
    }  # fmt: skip
    end = 0
    for number, (array, content) in enumerate(zip(arrays, held, strict=True)):
        span = [end, end := end + len(content)]
        code = CODES[array.dtype.name]
        head[str(number)] = {"dtype": code, "shape": list(array.shape), "data_offsets": span}
    first = text(head).encode()
    first += b" " * (-len(first) % 8)
    whole = len(first).to_bytes(8, "little") + first + b"".join(held)
    digest = hashlib.sha256(whole).hexdigest().encode()
    return whole.replace(b'"sha256":"' + BLANK.encode(), b'"sha256":"' + digest, 1)


def unpacked(content: bytes) -> tuple[Any, Any, list[NDArray], str]:
    """Return description, program, arrays and digest of a file."""
    size = int.from_bytes(content[:8], "little")
    if not (2 <= size <= LARGEST_HEAD and len(content) >= 8 + size):
        refuse("it has no header")
    head = _json(content[8 : 8 + size])
    meta = head.pop("__metadata__", None) if isinstance(head, dict) else None
    if not isinstance(meta, dict) or meta.get("format") != FORMAT:
        refuse(f"it is not in the format {FORMAT!r}")
    if set(meta) != {"format", "description", "program", "sha256"}:
        refuse("its header is incomplete")
    digest = _verified(content, meta["sha256"])
    arrays = _arrays(head, content[8 + size :])
    return _json(meta["description"]), _json(meta["program"]), arrays, digest


def _verified(content: bytes, digest: Any) -> str:
    """Return the digest if it matches the content."""
    if not isinstance(digest, str) or not re.fullmatch("[0-9a-f]{64}", digest):
        refuse("it has no digest")
    blank = content.replace(b'"sha256":"' + digest.encode(), b'"sha256":"' + BLANK.encode(), 1)
    if hashlib.sha256(blank).hexdigest() != digest:
        refuse("it does not match its SHA-256: it is damaged or was changed")
    return digest


def _json(given: Any) -> Any:
    def never(name: str) -> NoReturn:
        raise ValueError(name)

    try:
        return json.loads(given, parse_constant=never)
    except (ValueError, TypeError, RecursionError) as error:
        raise PolicyError("a policy file must be intact, but its header cannot be read.") from error


def _arrays(head: dict[str, Any], data: bytes) -> list[NDArray]:
    """Return the arrays, which must be contiguous and fill the file."""
    if set(head) != {str(i) for i in range(len(head))} or len(head) > MOST_ARRAYS:
        refuse("its arrays are not numbered")
    found, end = [], 0
    for number in range(len(head)):
        array, end = _array(head[str(number)], data, end)
        found.append(array)
    if end != len(data):
        refuse("it does not end after its arrays")
    return found


def _array(given: Any, data: bytes, start: int) -> tuple[NDArray, int]:
    if not isinstance(given, dict) or set(given) != {"dtype", "shape", "data_offsets"}:
        refuse("an array has incomplete metadata")
    code = given["dtype"]
    kind = typed(NAMES.get(code) if isinstance(code, str) else None, given["shape"])
    dtype = DTYPES[kind.dtype]
    end = start + kind.size * dtype.itemsize
    if given["data_offsets"] != [start, end] or end > len(data):
        refuse("an array has the wrong position")
    flat = np.frombuffer(data, dtype.newbyteorder("<"), kind.size, start)
    if dtype.kind == "b" and np.any(flat.view(np.uint8) > 1):
        refuse("a bool is neither 0 nor 1")
    array = flat.astype(dtype).reshape(kind.shape)
    array.flags.writeable = False
    return array, end

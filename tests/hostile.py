"""Files made to harm whoever opens them, and a process that opens them under an audit hook.

Started as a program with a number and an empty folder it makes so many of them, opens each by
every door there is, and prints what happened as JSON: what was executed or imported meanwhile,
what was raised besides our own errors, and how many were refused.
"""

import contextlib
import functools
import hashlib
import io
import json
import os
import pathlib
import pickle
import shutil
import sqlite3
import sys
import traceback

import numpy as np

FORBIDDEN = {
    "compile", "exec", "code.__new__", "marshal.loads", "import", "pickle.find_class", "os.system",
    "os.exec", "os.fork", "os.posix_spawn", "os.putenv", "subprocess.Popen", "ctypes.dlopen",
    "sqlite3.enable_load_extension", "sqlite3.load_extension", "socket.connect", "shutil.rmtree",
}  # fmt: skip
CANARY = "canary"
MODULE = "someone_elses_module"


class Payload:
    """What unpickling would execute."""

    def __reduce__(self):
        return os.system, (f"touch {CANARY}",)


def arrays(**options):
    stream = io.BytesIO()
    np.save(stream, np.array([Payload(), None], dtype=object), allow_pickle=True)
    return stream.getvalue()


DEEP = {depth: "[" * depth + "]" * depth for depth in (50, 900, 100_000)}
CONTENTS = {
    "pickle": pickle.dumps(Payload()),
    "object array": arrays(),
    "nothing": b"",
    "zeros": bytes(8192),
    "header alone": b"SQLite format 3\x00",
    "python": f"import os; os.system('touch {CANARY}')".encode(),
    **{f"JSON of depth {depth}": text.encode() for depth, text in DEEP.items()},
    "object of depth": b'{"a":' * 5000 + b"1" + b"}" * 5000,
    "large number": b'{"version": ' + b"9" * 5000 + b"}",
    "not UTF-8": b'{"version": "\xff\xfe"}',
}
STATEMENTS = {
    "trigger": "CREATE TRIGGER t AFTER INSERT ON events BEGIN DELETE FROM episodes; END",
    "trigger on reading": "CREATE TRIGGER t AFTER UPDATE ON episodes BEGIN UPDATE meta SET value = 1; END",
    "view": "CREATE VIEW v AS SELECT load_extension('./evil.so') FROM meta",
    "view for a table": "DROP TABLE events; CREATE VIEW events AS SELECT 1 AS id, 'a' AS time, 'opened' AS kind, 0 AS episode, '{}' AS payload",
    "view for meta": "ALTER TABLE meta RENAME TO m; CREATE VIEW meta AS SELECT * FROM m",
    "index on an expression": "CREATE INDEX i ON episodes (hex(zeroblob(number)))",
    "another table": "CREATE TABLE extra (x)",
    "generated column": "ALTER TABLE episodes ADD COLUMN g AS (abs(number))",
    "default": "ALTER TABLE episodes ADD COLUMN d DEFAULT 'x'",
    "no steps": "DROP TABLE steps",
    "virtual table": (
        "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES "
        "('table', 'z', 'z', 0, 'CREATE VIRTUAL TABLE z USING csv(filename=\"/etc/passwd\")')"
    ),
    "unknown statement": (
        "PRAGMA writable_schema = ON; INSERT INTO sqlite_schema VALUES "
        "('table', 'z', 'z', 99, 'CREATE TABLE z (x CHECK (load_extension(x)))')"
    ),
    "another version": "UPDATE meta SET value = '1' WHERE name = 'schema'",
    "version as blob": "UPDATE meta SET value = x'32' WHERE name = 'schema'",
    "no version": "DELETE FROM meta WHERE name = 'schema'",
    "many states": "UPDATE meta SET value = '999' WHERE name = 'state_dim'",
    "no states": "UPDATE meta SET value = '0' WHERE name = 'state_dim'",
    "states in words": "UPDATE meta SET value = '1; DROP TABLE meta' WHERE name = 'state_dim'",
    "states in other digits": "UPDATE meta SET value = '١' WHERE name = 'state_dim'",
    "states as blob": "UPDATE meta SET value = x'ff31' WHERE name = 'state_dim'",
    "no configuration": "DELETE FROM meta WHERE name = 'config'",
    "configuration of nothing": "UPDATE meta SET value = '' WHERE name = 'config'",
    "configuration as blob": "UPDATE meta SET value = x'00ff' WHERE name = 'config'",
    "configuration not UTF-8": "UPDATE meta SET value = CAST(x'ff' AS TEXT) WHERE name = 'config'",
    "long configuration": "UPDATE meta SET value = printf('%.*c', 3000000, '[') WHERE name = 'config'",
    "another module": (
        "UPDATE meta SET value = json_set(value, '$.gymnasium', json_object('id', "
        f"'{MODULE}:Evil-v0', 'horizon', 3), '$.system', NULL) WHERE name = 'config'"
    ),
    "another kernel": (
        f"UPDATE meta SET value = json_set(value, '$.kernel.name', '{MODULE}.Kernel') WHERE name = 'config'"
    ),
    "text for numbers": "UPDATE steps SET state_0 = 'os.system'",
    "blobs for numbers": "UPDATE steps SET reward = x'80049520'",
    "numbers without end": "UPDATE steps SET next_state_0 = 9e999",
    "numbers changed": "UPDATE steps SET reward = reward + 1",
    "nothing told": "UPDATE steps SET reward = NULL",
    "half told": "UPDATE steps SET next_state_0 = NULL",
    "steps gone": "DELETE FROM steps WHERE period = 1",
    "steps moved": "UPDATE steps SET period = period + 5",
    "another status": "UPDATE episodes SET status = '__import__'",
    "open in the middle": "UPDATE episodes SET status = 'open' WHERE number = 0",
    "numbers negative": "UPDATE episodes SET number = number - 5",
    "numbers with gaps": "UPDATE episodes SET number = 1000000 WHERE number = 1",
    "digests as blobs": "UPDATE episodes SET digest = x'80'",
    "no digests": "UPDATE episodes SET digest = NULL",
    "events as blobs": "UPDATE events SET payload = x'80049520'",
    "events without end": "UPDATE events SET payload = '{\"seconds\": 9e999}'",
    "periods in words": "UPDATE episodes SET periods = 'many'",
}  # fmt: skip


# ---- Making them ----


def changed_database(folder, statement):
    with contextlib.closing(sqlite3.connect(folder / "run.sqlite")) as database:
        database.executescript(statement)
        database.commit()
    shutil.rmtree(folder / "snapshots", ignore_errors=True)


def snapshot(folder, content):
    """A snapshot of hostile content whose hash is right."""
    old = max((folder / "snapshots").glob("*.snapshot"))
    with contextlib.closing(sqlite3.connect(folder / "run.sqlite")) as database:
        query = "SELECT digest FROM episodes WHERE number = ?"
        (digest,) = database.execute(query, (int(old.stem),)).fetchone()
    old.write_bytes(hashlib.sha256(f"{digest}\0".encode() + content).digest() + content)


def tensors(header, data=b""):
    text = header.encode()
    return len(text).to_bytes(8, "little") + text + data


TENSORS = {
    "deep header": tensors(DEEP[900]),
    "deepest header": tensors(DEEP[100_000]),
    "no header": (2**60).to_bytes(8, "little"),
    "no tensors": tensors("{}"),
    "another type": tensors('{"0": {"dtype": "BF16", "shape": [1], "data_offsets": [0, 2]}}', bytes(2)),
    "wrong sizes": tensors('{"0": {"dtype": "F64", "shape": [9999], "data_offsets": [0, 8]}}', bytes(8)),
}  # fmt: skip
NAMES = ["9" * 18, "9" * 200, "-1", "٣" * 8, "00000001; rm", "0x10"]


def kinds():
    """Every kind: its name, and a function that spoils a folder; it may be opened or not."""
    for name, content in CONTENTS.items():
        yield f"{name} for a record", lambda f, c=content: (f / "run.sqlite").write_bytes(c)
        yield f"{name} for a log", lambda f, c=content: (f / "run.sqlite-wal").write_bytes(c)
        yield (
            f"{name} for a journal",
            lambda f, c=content: (f / "run.sqlite-journal").write_bytes(c),
        )
        yield f"{name} for a snapshot", lambda f, c=content: snapshot(f, c)
        yield (
            f"{name} for a whole snapshot",
            lambda f, c=content: max((f / "snapshots").glob("*")).write_bytes(c),
        )
        yield f"{name} for a configuration", lambda f, c=content: (f / "config.toml").write_bytes(c)
    for name, statement in STATEMENTS.items():
        yield name, lambda f, s=statement: changed_database(f, s)
    for depth, text in DEEP.items():
        for key in ("config", "horizon", "episodes"):
            change = f"UPDATE meta SET value = '{text}' WHERE name = '{key}'"
            yield f"{key} of depth {depth}", lambda f, s=change: changed_database(f, s)
        kind = "UPDATE events SET kind = '__import__'"
        yield "events of no kind", lambda f, s=kind: changed_database(f, s)
        change = f"UPDATE events SET payload = '{text}'"
        yield f"events of depth {depth}", lambda f, s=change: changed_database(f, s)
        toml = f"kernel = {text}".encode()
        yield f"TOML of depth {depth}", lambda f, c=toml: (f / "config.toml").write_bytes(c)
    for name, content in TENSORS.items():
        yield f"tensors with {name}", lambda f, c=content: snapshot(f, c)
    for name in NAMES:
        yield (
            f"snapshot {name}",
            lambda f, n=name: (f / "snapshots" / f"{n}.snapshot").write_text("{}"),
        )


def flipped(folder, generator):
    """A few bits of a spoilt folder flipped: no two files are alike."""
    files = sorted(file for file in folder.rglob("*") if file.is_file() and file.stat().st_size)
    file = files[generator.integers(len(files))]
    content = bytearray(file.read_bytes())
    for position in generator.integers(len(content), size=generator.integers(1, 8)):
        content[position] ^= 1 << generator.integers(8)
    file.write_bytes(content)


# ---- Opening them ----


class Watch:
    """What happens while hostile files are open."""

    def __init__(self):
        self.armed, self.events = False, []
        sys.addaudithook(self._heard)

    def _heard(self, event, values):
        if self.armed and event in FORBIDDEN:
            self.armed = False  # describing it must not be heard
            self.events.append(f"{event} {values!r:.200}")
            self.events.extend(traceback.format_stack(limit=6))
            self.armed = True


def doors(folder, name):
    """Every way in which this file of someone else's is read."""
    from kernelmdp.campaign.record import status
    from kernelmdp.config.build import build

    if "configuration" in name or "TOML" in name:
        yield "configuration", lambda: build.read(folder / "config.toml").config.as_json()
    yield "status", lambda: status.read(folder)
    yield "campaign", lambda: known(folder)
    yield "campaign with a configuration", lambda: known(folder, given())


@functools.cache
def given():
    """What the user names, made once."""
    from kernelmdp.config.build import build

    return build.read(HONEST)


def known(folder, config=None):
    """What a campaign knows once it is open."""
    from campaigns import bits

    from kernelmdp.campaign.session.campaign import Campaign

    with Campaign.open(folder, config) as campaign:
        return bits(campaign.memory)


def opened(folder, name, watch, results, expected=None):
    from kernelmdp._base.errors import OURS

    for door, go in doors(folder, name):
        watch.armed = True
        try:
            found = go()
        except OURS:
            results["refused"] += 1
            continue
        except BaseException:
            watch.armed = False
            results["others"].append([name, door, traceback.format_exc(limit=-3)])
            continue
        finally:
            watch.armed = False
        results["opened"].append(
            [name, door, not door.endswith("a configuration") or found == expected]
        )


HONEST = {
    "episodes": 3,
    "system": {"states": {"low": [0.0], "high": [1.0]}, "actions": {"low": [0.0], "high": [1.0]},
               "horizon": 2, "factory": f"{MODULE}:rig"},
    "kernel": {"name": "squared-exponential", "lengthscale": 0.8},
    "agent": {"name": "psrl", "features": {"name": "mercer", "tolerance": 1e-2}, "ridge": 0.05},
    "planner": {"name": "grid", "state_points": [5], "action_points": [3]},
}  # fmt: skip


def honest(folder):
    """A campaign of two episodes with nothing wrong."""
    from kernelmdp.campaign.session.campaign import Campaign

    with Campaign.open(folder, HONEST) as campaign:
        campaign.attach([([0.1 * i], [0.5], 0.5, [0.5]) for i in range(4)])
    shutil.copy(pathlib.Path(__file__).parent / "hostile.toml", folder / "config.toml")


def warm(place, watch):
    """Whatever is imported or compiled at first use, and what an honest campaign knows."""
    for snapshots in (True, False):
        folder = shutil.copytree(place / "honest", place / "warm", dirs_exist_ok=True)
        if not snapshots:
            shutil.rmtree(folder / "snapshots")
        opened(folder, "TOML", watch, {"refused": 0, "opened": [], "others": []})
    watch.events.clear()
    return known(place / "warm")


def main(number, place):
    os.chdir(place)
    sys.path.insert(0, str(place))
    (place / f"{MODULE}.py").write_text(f"open({CANARY!r}, 'w')")
    watch, results = Watch(), {"refused": 0, "opened": [], "others": []}
    honest(place / "honest")
    expected, made = warm(place, watch), list(kinds())
    for index in range(number):
        name, spoil = made[index % len(made)]
        folder = shutil.copytree(place / "honest", place / str(index))
        spoil(folder)
        if index >= len(made):
            flipped(folder, np.random.default_rng(index))
            name += ", flipped"
        opened(folder, name, watch, results, expected)
        shutil.rmtree(folder)
    results |= {"kinds": len(made), "events": watch.events, "canary": (place / CANARY).exists()}
    print(json.dumps(results))


if __name__ == "__main__":
    main(int(sys.argv[1]), pathlib.Path(sys.argv[2]))

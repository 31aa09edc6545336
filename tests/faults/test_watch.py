"""The live page: only who may look sees it, and whoever is looked at does not notice."""

import concurrent.futures
import contextlib
import fcntl
import http.client
import itertools
import json
import os
import re
import shutil
import signal
import socket
import ssl
import subprocess
import sys
import time
import urllib.parse

import chromium
import pytest
import studies
from typer.testing import CliRunner

from kernelmdp._base.errors import ConfigError
from kernelmdp.campaign.record import readonly
from kernelmdp.campaign.record.events import Remark
from kernelmdp.campaign.record.store import Store
from kernelmdp.cli import app
from kernelmdp.study.results import runs
from kernelmdp.study.watch import auth, live_data, server

pytest.importorskip("plotly")
pytest.importorskip("starlette")
pytest.importorskip("uvicorn")
pytest.importorskip("jinja2")

ATTACK = "<img src=x onerror=\"document.title='hacked'\">"
CHROMIUM = shutil.which("chromium") or shutil.which("chromium-browser")
WRITER = """
import sys
import studies
from kernelmdp.campaign.record import schema
from kernelmdp.campaign.record.schema import Episode
from kernelmdp.campaign.record.store import Store

record = Store.open(__import__("pathlib").Path(sys.argv[1]), durable="step")
record.database.connection.execute("PRAGMA busy_timeout = 0")  # whoever is in the way shows at once
last = record.last()
print("ready", flush=True)
for line in sys.stdin:
    for _ in range(int(line)):
        number, steps = last.number + 1, studies.steps_of(0.5, 3)
        record.begin(number)
        for period, step in enumerate(steps):
            record.tell(number, period, step)
        row = Episode(number, schema.DONE, None, 3, 9.0, 9.0, 9.5, 10.0, None)
        last = schema.sealed(last.digest, row, steps)
        record.finish(last, studies.trust(number))
    print("done", flush=True)
record.close()
"""


@pytest.fixture
def study(tmp_path):
    return studies.study(tmp_path / "study", {"psrl": 5.0, "kernel-ucrl": 9.0}, seeds=2)


@pytest.fixture(scope="module")
def shown(tmp_path_factory):
    """The address of a page that is running."""
    folder = studies.study(tmp_path_factory.mktemp("shown"), {"psrl": 5.0}, seeds=1)
    made, address = server.made(folder)
    with server.running(made):
        yield urllib.parse.urlsplit(address)


@contextlib.contextmanager
def writing(folder):
    """A process that records episodes when it is told to, and never waits for anybody."""
    before = [os.environ.get("PYTHONPATH", ""), os.path.dirname(studies.__file__)]
    process = subprocess.Popen(
        [sys.executable, "-c", WRITER, str(folder)], stdin=subprocess.PIPE, text=True,
        stdout=subprocess.PIPE, env=os.environ | {"PYTHONPATH": os.pathsep.join(before)},
    )  # fmt: skip
    assert process.stdout.readline() == "ready\n"

    def write(count):
        process.stdin.write(f"{count}\n")
        process.stdin.flush()
        assert process.stdout.readline() == "done\n"

    try:
        yield write
        process.stdin.close()
        assert process.wait(30) == 0
    finally:
        process.kill()
        process.wait()
        process.stdout.close()


def asked(address, path="/data", token=None, method="GET", **headers):
    """Status and text of an answer; headers as they are given, and no others."""
    connection = http.client.HTTPConnection(address.hostname, address.port, timeout=30)
    token = address.query.partition("=")[2] if token is None else token
    given = {"Host": address.netloc} | headers
    with contextlib.closing(connection):
        connection.putrequest(
            method, f"{path}?token={token}", skip_host=True, skip_accept_encoding=True
        )
        for name, value in given.items():
            if value is not None:
                connection.putheader(name, value)
        connection.endheaders()
        found = connection.getresponse()
        return found.status, found.read().decode()


def bytes_of(folder):
    """Every file with its content and when it was changed."""
    files = sorted(file for file in folder.rglob("*") if file.is_file())
    return {file: (file.read_bytes(), file.stat().st_mtime_ns) for file in files}


def said(given):
    return json.loads(given.answer(""))


# ---- Who may look ----


def wrong_requests(address):
    """Requests of which each has one thing wrong or more."""
    right = address.query.partition("=")[2]
    port, name = address.port, address.netloc
    tokens = [
        "",
        "x",
        right[:-1],
        right + "x",
        right.swapcase(),
        f"{right}&token={right}",
        "%00",
        "é",
    ]
    hosts = [None, "", "example.org", f"example.org:{port}", "127.0.0.1", f"127.0.0.1:{port + 1}",
             f"127.0.0.1.example.org:{port}", f"{name}@example.org", f"0.0.0.0:{port}", f"127.1:{port}"]  # fmt: skip
    origins = ["null", "http://example.org", f"https://{name}", f"http://{name}.example.org", "",
               f"http://localhost:{port + 1}", f"http://localhost:{port}"]  # fmt: skip
    methods = ["POST", "PUT", "DELETE", "HEAD", "OPTIONS", "PATCH", "TRACE", "CONNECT", "get", "X"]
    paths = ["/", "/data", "/no", "/../run.sqlite", "//data"]
    changes = [{"token": urllib.parse.quote(t, safe="&=%")} for t in tokens]
    changes += [{"Host": h} for h in hosts] + [{"Origin": o} for o in origins]
    changes += [{"method": m} for m in methods]
    yield from ({"path": path} | change for path in paths for change in changes)
    for token, host, origin in itertools.product(tokens[:4], hosts[2:5], origins[:3]):
        yield {"token": token, "Host": host, "Origin": origin}
    yield from ({"path": path} for path in paths[2:4])


@pytest.mark.slow
def test_everything_but_a_right_request_is_refused(shown):
    address = shown
    wrong = list(wrong_requests(address))
    assert len(wrong) >= 200
    for request in wrong:
        status, text = asked(address, **request)
        assert status in (400, 403, 404, 405), request
        assert "psrl" not in text
        assert "<!doctype" not in text
    for right in ({"path": "/"}, {}, {"Origin": f"http://{address.netloc}"},
                  {"Host": f"localhost:{address.port}"}, {"Host": f"LOCALHOST:{address.port}"}):  # fmt: skip
        assert asked(address, **right)[0] == 200, "the others are refused for what is wrong in them"


def test_what_is_no_request_at_all_is_no_trouble(shown):
    address = shown
    for junk in (b"\x00" * 100, b"GET\r\n\r\n", b"GET / HTTP/9.9\r\n\r\n", b"G" * 70_000, b""):
        with socket.create_connection((address.hostname, address.port), timeout=10) as line:
            line.sendall(junk)
            line.shutdown(socket.SHUT_WR)
            assert b"200" not in line.recv(1000)
    assert asked(address)[0] == 200


def lets_in(address):
    with contextlib.suppress(OSError, http.client.HTTPException):
        return asked(address)[0] == 200
    time.sleep(0.02)
    return False


def test_more_connections_than_there_is_room_for_are_closed(shown):
    address = shown
    with contextlib.ExitStack() as held:
        for _ in range(server.MOST):
            held.enter_context(socket.create_connection((address.hostname, address.port), 10))
        assert any(not lets_in(address) for _ in range(100)), "once the others have been taken"
    assert any(lets_in(address) for _ in range(100)), "there is room again when they are gone"


@pytest.mark.parametrize(
    ("host", "port", "scheme", "names"),
    [
        ("127.0.0.1", 80, "http", {"127.0.0.1:80", "localhost:80", "127.0.0.1", "localhost"}),
        ("::1", 8000, "http", {"[::1]:8000", "localhost:8000"}),
        ("box.example.org", 443, "https", {"box.example.org:443", "box.example.org"}),
    ],
)
def test_a_page_has_the_names_by_which_it_is_reached(host, port, scheme, names):
    assert auth.names(host, port, scheme) == names


def test_other_machines_are_served_with_tls_or_not_at_all(study, tmp_path):
    for host in ("example.org", "10.0.0.1", "2001:db8::1", "127.0.0.1.example.org"):
        with pytest.raises(ConfigError, match="unencrypted"):
            server.made(study, host)
    for host in ("0.0.0.0", "::", ""):
        with pytest.raises(ConfigError, match="single address or host name"):
            server.made(study, host, encryption=server.Encryption(tmp_path / "none"))
    with pytest.raises(ConfigError, match="must be PEM files"):
        server.made(study, "10.0.0.1", encryption=server.Encryption(tmp_path / "none"))


@pytest.mark.skipif(shutil.which("openssl") is None, reason="needs openssl for a certificate")
def test_with_a_certificate_answers_are_encrypted(study, tmp_path):
    kind = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 1"
    files = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost"]
    files += ["-keyout", tmp_path / "key.pem", "-out", tmp_path / "cert.pem"]
    subprocess.run(["openssl", *kind.split(), *files], check=True, capture_output=True)
    encryption = server.Encryption(tmp_path / "cert.pem", tmp_path / "key.pem")
    made, address = server.made(study, "localhost", encryption=encryption)
    split = urllib.parse.urlsplit(address)
    assert split.scheme == "https"
    context = ssl.create_default_context(cafile=tmp_path / "cert.pem")
    with server.running(made):
        line = http.client.HTTPSConnection("localhost", split.port, timeout=10, context=context)
        with contextlib.closing(line):
            line.request("GET", f"/data?{split.query}")
            assert json.loads(line.getresponse().read())["state"] == "done"
        with pytest.raises((OSError, http.client.HTTPException)):
            asked(split)


# ---- Who is looked at ----


@pytest.mark.slow
def test_no_byte_of_a_folder_changes_while_it_is_read(study):
    one = study / "psrl" / "seed-0000"
    before = bytes_of(study)
    assert said(live_data.Live(study))["state"] == "done"
    assert bytes_of(study) == before, "of records that nobody has open"
    with writing(one) as write:
        write(2)
        assert (one / "run.sqlite-wal").stat().st_size > 0
        before = bytes_of(study)
        assert said(live_data.Live(study))["detail"].startswith("26 of")
        assert bytes_of(study) == before, "nor of one that is being written"
    with Store.open(
        one, read_only=True
    ).database.connection as plain:  # which would leave files behind
        plain.execute("SELECT count(*) FROM episodes")
    assert (one / "run.sqlite-shm").exists()


def test_a_record_that_is_opened_or_closed_meanwhile_is_read_again(study, monkeypatch):
    one, looks = study / "psrl" / "seed-0000", []

    def read(record):
        looks.append(None)
        if len(looks) == 1:
            other = Store.open(one)
            other.note(Remark("something"))
            other.close()
        return len(list(record.log.timed()))

    count = readonly.untouched(one, read)
    assert len(looks) == 2
    assert count == readonly.untouched(one, lambda record: len(list(record.log.timed())))


def test_a_writer_is_never_locked_out_by_readers(study):
    one = study / "psrl" / "seed-0000"
    given, stop, looks = live_data.Live(study), [], []

    def look():
        while not stop:
            given.answer("")
            looks.append(len(runs.read(one).statuses))

    with writing(one) as write, concurrent.futures.ThreadPoolExecutor(4) as readers:
        holding = Store.open(one, read_only=True, untouched=True)
        rows = holding.log.timed()  # a reader that has begun and does not go on
        next(rows)
        looking = [readers.submit(look) for _ in range(3)]
        try:
            for turn in range(10):
                write(8)
                while len(looks) < turn + 2 and not any(each.done() for each in looking):
                    time.sleep(0.01)  # however busy the machine, there is a look between two
        finally:
            stop.append(True)
        for each in looking:
            each.result()
        assert len(list(rows)) == 12, "it saw what there was when it began"
        holding.close()
    assert len(looks) > 10
    assert max(looks) > 6, "what was recorded meanwhile was seen"
    assert len(runs.read(one).statuses) == 86, "and all of it is there"


def test_ten_readers_cost_one_look_and_a_run_is_read_again_only_if_it_changed(study, monkeypatch):
    read, counted = runs.read, []
    monkeypatch.setattr(runs, "read", lambda *given: counted.append(given[0]) or read(*given))
    time.sleep(2 * readonly.SETTLED)
    given = live_data.Live(study)
    with concurrent.futures.ThreadPoolExecutor(10) as readers:
        answers = list(readers.map(given.answer, [""] * 50))
    assert len(set(answers)) == 1
    assert given.looks == 1
    assert len(counted) == 4
    version = json.loads(answers[0])["version"]
    assert "shown" not in json.loads(given.answer(version)), "who has it is not sent it again"
    with contextlib.closing(Store.open(study / "psrl" / "seed-0001")) as record:
        record.note(Remark("something"))
    given._due = 0.0
    given.answer(version)
    assert counted[4:] == [study / "psrl" / "seed-0001"]


# ---- What it says ----


def test_the_page_says_where_the_runs_stand(tmp_path):
    given = live_data.Live(tmp_path, pause=0.0)
    (tmp_path / "study.json").write_text(
        '{"version": 1, "cells": {"": {"settings": {"episodes": 9}}}, "seeds": [0, 1]}'
    )
    state = lambda: (setattr(given, "_due", 0.0), said(given))[1]
    assert state()["words"] == "No run has started yet."
    studies.write(tmp_path / "seed-0000", studies.config(), [])
    assert state()["words"] == "No episode is done yet."
    shutil.rmtree(tmp_path / "seed-0000")
    studies.write(tmp_path / "seed-0000", studies.config(), [3.0, 2.0])
    found = state()
    assert (found["state"], found["detail"]) == ("running", "2 of 18 episodes, 1 run.")
    old = time.time() - 1000
    os.utime(tmp_path / "seed-0000" / "run.sqlite", (old, old))
    assert state()["state"] == "stopped"
    if readonly.LOCKS.exists():
        with (tmp_path / "lock").open("w") as held:
            fcntl.flock(held, fcntl.LOCK_EX)
            assert state()["state"] == "running", "an episode may take long"
    (tmp_path / "study.json").write_text("[")
    assert state()["state"] == "done", "two episodes of two"
    kept = state()["shown"]
    (tmp_path / "seed-0000" / "run.sqlite").write_bytes(b"damage")
    found = state()
    assert (found["state"], found["shown"]) == ("trouble", kept)
    assert "undamaged record" in found["words"] or "not a database" in found["words"]
    shutil.rmtree(tmp_path / "seed-0000")
    (tmp_path / "study.json").unlink()
    assert state()["words"] == f"No run has started in {tmp_path} yet."


def saved(folder, source, cells, seeds, command=("kernelmdp", "run")):
    """What is saved of a study of six episodes."""
    known = {cell: {"settings": {"episodes": 6}} for cell in cells}
    words = {
        "version": 1,
        "source": source,
        "cells": known,
        "seeds": seeds,
        "made": [{"command": command}],
    }
    (folder / "study.json").write_text(json.dumps(words))


def test_a_page_may_be_begun_before_the_folder_is_there(tmp_path):
    folder = tmp_path / "later"
    live_data.check(folder)
    given = live_data.Live(folder, pause=0.0)
    found = said(given)
    assert (found["state"], found["words"]) == ("waiting", f"No run has started in {folder} yet.")
    assert not folder.exists()
    assert not live_data.begun(folder)
    studies.write(folder / "seed-0000", studies.config(), [3.0, 2.0])
    given._due = 0.0
    assert said(given)["detail"] == "2 of 2 episodes, 1 run."
    assert live_data.begun(folder)


def test_a_study_that_grew_unevenly_is_done_when_its_runs_are(tmp_path):
    """Two cells with two seeds, then one of them with four."""
    studies.study(tmp_path, {"psrl": 5.0}, seeds=4)
    studies.study(tmp_path, {"kernel-ucrl": 9.0}, seeds=2)
    both = ["psrl", "kernel-ucrl"]
    source = {"study": {"seeds": "0:4", "product": {"agent.name": ["psrl"]}}}
    saved(tmp_path, source, both, [0, 1, 2, 3])
    found = said(live_data.Live(tmp_path))
    assert (found["state"], found["detail"]) == ("done", "36 of 36 episodes, 6 runs.")


@pytest.mark.parametrize(
    ("table", "command", "total"),
    [
        ({"seeds": "0:4"}, [], 6 * (4 + 2)),
        ({"seeds": "0:2"}, ["--seeds", "0:4"], 6 * (4 + 2)), ({}, ["--seeds=1,3"], 6 * (3 + 2)),
        ({"seeds": "0:4", "product": {"agent.name": ["psrl", "kernel-ucrl"]}}, [], 6 * (4 + 4)),
        ({"seeds": "7:9"}, [], 6 * (4 + 2)),  # these were never asked for: all that were
    ],
)  # fmt: skip
def test_runs_that_have_not_begun_are_counted_as_they_were_asked_for(
    table, command, total, tmp_path
):
    """Beside two runs of each of two cells that are over."""
    studies.study(tmp_path, {"psrl": 5.0, "kernel-ucrl": 9.0}, seeds=2)
    source = {"study": {"product": {"agent.name": ["psrl"]}} | table}
    saved(tmp_path, source, ["psrl", "kernel-ucrl"], [0, 1, 2, 3], ["kernelmdp", "run", *command])
    assert said(live_data.Live(tmp_path))["detail"].startswith(f"24 of {total} ")


@pytest.mark.parametrize(
    ("words", "match"),
    [
        (["{}/no/where"], "/no does not exist"), (["{}/file"], "is a file"), (["{}/file/x"], "file is a file"),
        (["{}/run", "--port", "{port}"], "must be a free address of this machine"),
        (["{}/run", "--host", "10.0.0.1"], "unencrypted"), (["{}/run", "--key", "x"], "with --certificate"),
    ],
)  # fmt: skip
def test_what_cannot_be_watched_is_refused_in_words(words, match, tmp_path):
    (tmp_path / "file").write_text("")
    studies.write(tmp_path / "run", studies.config(), [1.0])
    with socket.create_server(("127.0.0.1", 0)) as busy:
        port = busy.getsockname()[1]
        given = [word.format(tmp_path, port=port) for word in words]
        with pytest.raises(ConfigError, match=match):
            CliRunner().invoke(app, ["watch", *given], catch_exceptions=False)


DEAF = """
import signal
for number in (signal.SIGINT, signal.SIGTERM):
    signal.signal(number, signal.SIG_IGN)
from kernelmdp import cli
cli.main()
"""  # as after `command &`


@pytest.mark.slow
@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_the_command_answers_until_a_signal_and_then_ends_well(number, study, tmp_path, forks):
    (tmp_path / "deaf.py").write_text(DEAF)
    with forks.command(tmp_path / "said", "watch", study, program=tmp_path / "deaf.py") as process:
        process.wait_for(3)
        addresses = [line.strip() for line in process.calls() if "http://" in line]
        answered = [lets_in(urllib.parse.urlsplit(address)) for address in addresses]
        process.kill(number)
        until = time.monotonic() + 30
        while process.alive() and time.monotonic() < until:
            time.sleep(0.01)
        process.kill()  # whoever has not heard it
    assert answered == [True]
    assert (process.code, process.errors()) == (0, "")


# ---- In a browser ----


@pytest.mark.slow
@pytest.mark.skipif(CHROMIUM is None, reason="needs Chromium: apt-get install chromium")
def test_in_chromium_the_page_draws_goes_on_and_keeps_its_last_state(tmp_path, monkeypatch):
    studies.study(tmp_path / "study", {"psrl": 5.0, ATTACK: 9.0}, seeds=2)
    made, address = server.made(tmp_path / "study", pause=0.0)
    answer, asked_ = live_data.Live.answer, []

    def counted(given, since):
        """The third time an agent is there that was not before; the fifth time nobody answers."""
        asked_.append(since)
        if len(asked_) == 3:
            studies.study(tmp_path / "study", {"third": 7.0}, seeds=1)
            given._due = 0.0
        if len(asked_) >= 5:
            raise ConnectionAbortedError
        return answer(given, since)

    monkeypatch.setattr(live_data.Live, "answer", counted)
    options = (
        "--headless --no-sandbox --disable-gpu --enable-logging=stderr --virtual-time-budget=70000"
    )
    command = [
        CHROMIUM,
        *options.split(),
        f"--user-data-dir={tmp_path / 'browser'}",
        "--dump-dom",
        address,
    ]
    with server.running(made):
        done = subprocess.run(command, capture_output=True, text=True, timeout=120, check=True)
    said = [line for line in chromium.console(done.stderr) if "net::ERR" not in line]
    assert said == [], "nothing but who is away"
    assert asked_[0] == ""
    assert asked_[1] == asked_[2] != ""
    dom = done.stdout
    assert re.search('data-state="away".{0,40}kernelmdp watch does not answer', dom)
    assert "What is shown is of " in dom
    assert "third" in dom
    places = re.split(r'<div class="chart[^"]*" id="', dom)[1:]
    assert len(places) > 8
    for place in places:
        assert re.search('class="(js-line|js-fill|point)|<image', place.partition("<figcaption")[0])
    assert "<title>hacked" not in dom
    assert "<img src=" not in dom

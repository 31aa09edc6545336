"""The server of a page: two things to ask for, behind one door, and only to look at."""

import contextlib
import dataclasses
import http
import http.server
import os
import pathlib
import secrets
import signal
import socket
import socketserver
import ssl
import threading
import urllib.parse
from collections.abc import Iterator
from typing import Any

from kernelmdp._base.errors import ConfigError
from kernelmdp.study.report import page
from kernelmdp.study.watch import hosts
from kernelmdp.study.watch.auth import Door, names
from kernelmdp.study.watch.live_data import Live

MOST = 64  # connections at a time
PATIENCE = 30.0  # seconds for a request to be made, and between two of one connection
LOWEST = 19  # the priority of the process: runs come first
HEADERS = {
    "Cache-Control": "no-store",
    "Content-Security-Policy": "frame-ancestors 'none'",
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
}


@dataclasses.dataclass(frozen=True)
class Encryption:
    """The files that a server needs to be reached from other machines."""

    certificate: pathlib.Path
    key: pathlib.Path | None = None

    def context(self) -> ssl.SSLContext:
        """What encrypts, or what is wrong with the files."""
        made = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
        try:
            made.load_cert_chain(self.certificate, self.key)
        except (OSError, ValueError) as error:
            raise ConfigError(
                f"--certificate and --key must be PEM files of a certificate and its key, got "
                f"{self.certificate} and {self.key or 'none'}: {error}."
            ) from error
        return made


class Asked(http.server.BaseHTTPRequestHandler):
    """One connection. Whatever the method, a request passes the door first."""

    protocol_version, server_version, sys_version = "HTTP/1.1", "kernelmdp", ""
    error_message_format, error_content_type = "%(code)d %(message)s\n", "text/plain"
    timeout = PATIENCE
    server: "Server"  # pyright: ignore[reportIncompatibleVariableOverride]

    def __getattr__(self, name: str) -> Any:
        if name.startswith("do_"):
            return self._answer
        raise AttributeError(name)

    def _answer(self) -> None:
        split = urllib.parse.urlsplit(self.path)
        try:
            query = urllib.parse.parse_qs(split.query, max_num_fields=8)
        except ValueError:
            query = {}
        headers = {name.lower(): self.headers.get_all(name, []) for name in self.headers}
        refused = self.server.door.refusal(self.command, headers, query.get("token", []))
        if refused is not None:
            self._send(refused[0], refused[1].encode() + b"\n", "text/plain")
        elif split.path == "/":
            self._send(http.HTTPStatus.OK, self.server.page, "text/html")
        elif split.path == "/data":
            found = self.server.live.answer(query.get("since", [""])[0])
            self._send(http.HTTPStatus.OK, found, "application/json")
        else:
            self._send(http.HTTPStatus.NOT_FOUND, b"There is nothing here.\n", "text/plain")

    def _send(self, status: http.HTTPStatus, content: bytes, kind: str) -> None:
        self.send_response(status)
        more = {"Content-Type": f"{kind}; charset=utf-8", "Content-Length": str(len(content))}
        if status != http.HTTPStatus.OK:
            more |= {"Connection": "close"}  # a body that may follow is not read
        if status == http.HTTPStatus.METHOD_NOT_ALLOWED:
            more |= {"Allow": "GET"}
        for name, value in (HEADERS | more).items():
            self.send_header(name, value)
        self.end_headers()
        if self.command != "HEAD":
            self.wfile.write(content)

    def log_message(self, format: str, *args: Any) -> None:
        """Say nothing of single requests."""


class Server(socketserver.ThreadingMixIn, socketserver.TCPServer):
    """Threads that answer, a bounded number of them."""

    daemon_threads, allow_reuse_address, request_queue_size = True, True, 128
    live: Live
    door: Door
    page: bytes
    context: ssl.SSLContext | None = None

    def __init__(self, host: str, port: int):
        self._room = threading.BoundedSemaphore(MOST)
        self.address_family = socket.AF_INET6 if ":" in host else socket.AF_INET
        socketserver.TCPServer.__init__(self, (host.strip("[]"), port), Asked)

    def get_request(self) -> tuple[Any, Any]:
        made, address = self.socket.accept()
        if self.context is not None:  # whoever is slow to agree on a key keeps nobody waiting
            made = self.context.wrap_socket(made, server_side=True, do_handshake_on_connect=False)
        return made, address

    def process_request(self, request: Any, client_address: Any) -> None:
        if self._room.acquire(blocking=False):
            socketserver.ThreadingMixIn.process_request(self, request, client_address)
        else:
            self.shutdown_request(request)

    def process_request_thread(self, request: Any, client_address: Any) -> None:
        try:
            socketserver.ThreadingMixIn.process_request_thread(self, request, client_address)
        finally:
            self._room.release()

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Whoever goes away in the middle of an answer is no trouble of ours."""


def made(
    folder: pathlib.Path, host: str = "127.0.0.1", port: int = 0,
    encryption: Encryption | None = None, pause: float | None = None,
) -> tuple[Server, str]:  # fmt: skip
    """A server that is not yet running, and the address to open; off this machine only with TLS."""
    check_host(host, encryption)
    context = None if encryption is None else encryption.context()
    live = Live(folder) if pause is None else Live(folder, pause)
    content = page.live().encode()
    server = _bound(host, port)
    scheme, at = "http" if context is None else "https", server.server_address[1]
    server.live, server.context, server.page = live, context, content
    server.door = Door(scheme, names(host, at, scheme), secrets.token_urlsafe(24))
    shown = f"[{host}]" if ":" in host.strip("[]") else host
    return server, f"{scheme}://{shown}:{at}/?token={server.door.token}"


def _bound(host: str, port: int) -> Server:
    try:
        return Server(host, port)
    except (OSError, OverflowError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise ConfigError(
            f"--host and --port must be an address of this machine that is free, got {host} and "
            f"{port}: {why}. Without --port any free one is taken."
        ) from error


def check_host(host: str, encryption: Encryption | None) -> None:
    """That nothing is shown to another machine in the clear, nor under any name at all."""
    if host.strip("[]") in ("", "0.0.0.0", "::"):
        raise ConfigError(
            f"--host must be one address or name by which the page is opened, got {host!r}."
        )
    if encryption is None and not hosts.is_here(host):
        raise ConfigError(
            f"--host must be this machine alone (127.0.0.1), or --certificate and --key must be "
            f"given, got {host!r}: records would be sent in the clear. To look from another "
            "machine, forward a port: ssh -L PORT:127.0.0.1:PORT."
        )


@contextlib.contextmanager
def running(server: Server) -> Iterator[Server]:
    """The server while it answers, in a thread of its own."""
    thread = threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True)
    thread.start()
    try:
        yield server
    finally:
        server.shutdown()
        server.server_close()


def serve(server: Server) -> None:
    """Answer until a signal comes, after everything else on this machine.

    Only the first look is taken as soon as it can be: on a busy machine it would take a minute.
    """

    def ended(*_: Any) -> None:
        raise KeyboardInterrupt

    numbers = (signal.SIGINT, signal.SIGTERM)  # a shell's `&` has the first ignored
    before = [signal.signal(number, ended) for number in numbers]
    try:
        server.live.answer("")
        with contextlib.suppress(OSError, AttributeError):  # a system that knows no priorities
            os.nice(LOWEST)
        server.serve_forever()
    except KeyboardInterrupt:
        pass
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
        server.server_close()

"""Server of the live page: a Starlette application with two routes behind one access check."""

import contextlib
import dataclasses
import os
import pathlib
import secrets
import signal
import socket
import ssl
import threading
import time
from collections.abc import Iterator
from typing import Any

from kernelmdp._base.errors import ConfigError
from kernelmdp._base.optional_packages import needed
from kernelmdp.study.report import page
from kernelmdp.study.watch import hosts
from kernelmdp.study.watch.auth import Door, names
from kernelmdp.study.watch.live_data import Live

MOST = 64  # most connections
PATIENCE = 30  # seconds that an idle connection is kept
GRACE = 2  # seconds to finish answers when the server stops
LOWEST = 19  # niceness of the process: runs come first
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
    """Certificate and key for access from other machines."""

    certificate: pathlib.Path
    key: pathlib.Path | None = None

    def options(self) -> dict[str, str | None]:
        """Return options of uvicorn after validating the files."""
        try:
            ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER).load_cert_chain(self.certificate, self.key)
        except (OSError, ValueError) as error:
            raise ConfigError(
                f"--certificate and --key must be PEM files of a certificate and its key, got "
                f"{self.certificate} and {self.key or 'none'}: {error}."
            ) from error
        key = None if self.key is None else str(self.key)
        return {"ssl_certfile": str(self.certificate), "ssl_keyfile": key}


@dataclasses.dataclass(frozen=True)
class Server:
    """Uvicorn server with its socket."""

    live: Live
    uvicorn: Any
    socket: socket.socket

    def run(self) -> None:
        """Serve until `uvicorn.should_exit` is set or a signal arrives."""
        with self.socket:
            self.uvicorn.run(sockets=[self.socket])


def made(
    folder: pathlib.Path, host: str = "127.0.0.1", port: int = 0,
    encryption: Encryption | None = None, pause: float | None = None,
) -> tuple[Server, str]:  # fmt: skip
    """Return a server that is not yet running, and the address to open."""
    check_host(host, encryption)
    options = {} if encryption is None else encryption.options()
    live = Live(folder) if pause is None else Live(folder, pause)
    uvicorn, bound = needed("uvicorn", "watch"), _bound(host, port)
    scheme, at = "https" if options else "http", bound.getsockname()[1]
    door = Door(scheme, names(host, at, scheme), secrets.token_urlsafe(24))
    config = uvicorn.Config(
        _application(live, page.live(), door), http="h11", ws="none", lifespan="off",
        log_level="critical", access_log=False, server_header=False, date_header=False,
        limit_concurrency=MOST, timeout_keep_alive=PATIENCE, timeout_graceful_shutdown=GRACE,
        **options,
    )  # fmt: skip
    shown = f"[{host}]" if ":" in host.strip("[]") else host
    return Server(
        live, uvicorn.Server(config), bound
    ), f"{scheme}://{shown}:{at}/?token={door.token}"


def _application(live: Live, content: str, door: Door) -> Any:
    """Return the application, which checks every request before it serves page or data."""
    responses = needed("starlette.responses", "watch")
    routes = needed("starlette.routing", "watch").Route
    request_of = needed("starlette.requests", "watch").Request

    def show(_: Any) -> Any:
        return responses.HTMLResponse(content, headers=HEADERS)

    def answer(request: Any) -> Any:  # not a coroutine, for reading would block the event loop
        found = live.answer(request.query_params.get("since", ""))
        return responses.Response(found, headers=HEADERS, media_type="application/json")

    inner = needed("starlette.applications", "watch").Starlette(
        routes=[routes("/", show), routes("/data", answer)]
    )

    async def checked(scope: Any, receive: Any, send: Any) -> None:
        request = request_of(scope)
        headers = {name: request.headers.getlist(name) for name in request.headers}
        tokens = request.query_params.getlist("token")
        refused = door.refusal(scope["method"], headers, tokens)
        respond = inner
        if refused is not None:
            status, words = refused
            more = HEADERS | {"Connection": "close", "Allow": "GET"}
            respond = responses.PlainTextResponse(f"{words}\n", status, headers=more)
        await respond(scope, receive, send)

    return checked


def _bound(host: str, port: int) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        return socket.create_server((host.strip("[]"), port), family=family)
    except (OSError, OverflowError, UnicodeError) as error:
        why = getattr(error, "strerror", None) or error
        raise ConfigError(
            f"--host and --port must be a free address of this machine, got {host} and "
            f"{port}: {why}. Without --port a free port is chosen."
        ) from error


def check_host(host: str, encryption: Encryption | None) -> None:
    """Raise an error for access from other machines without TLS, or for an ambiguous host."""
    if host.strip("[]") in ("", "0.0.0.0", "::"):
        raise ConfigError(f"--host must be a single address or host name, got {host!r}.")
    if encryption is None and not hosts.is_here(host):
        raise ConfigError(
            f"--host must be local (127.0.0.1) unless --certificate and --key are "
            f"given, got {host!r}: records would be sent unencrypted. To view from another "
            "machine, forward a port: ssh -L PORT:127.0.0.1:PORT."
        )


@contextlib.contextmanager
def running(server: Server) -> Iterator[Server]:
    """Run the server in a thread inside this context."""
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.uvicorn.started and thread.is_alive():
        time.sleep(0.01)
    try:
        yield server
    finally:
        server.uvicorn.should_exit = True
        thread.join()


def serve(server: Server) -> None:
    """Serve until a signal arrives, with low priority.

    The first read has normal priority, since it would take a minute on a busy machine.
    """

    def ended(*_: Any) -> None:
        raise KeyboardInterrupt

    numbers = (signal.SIGINT, signal.SIGTERM)  # a background shell job ignores SIGINT
    before = [signal.signal(number, ended) for number in numbers]
    try:
        server.live.answer("")
        with contextlib.suppress(OSError, AttributeError):  # platforms without priorities
            os.nice(LOWEST)
        server.run()  # re-raises the signal when it stops
    except KeyboardInterrupt:
        pass
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
        server.socket.close()

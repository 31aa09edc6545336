"""The server of a page: a Starlette application with two routes, behind one check of requests."""

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

MOST = 64  # connections at a time
PATIENCE = 30  # seconds between two requests of one connection
GRACE = 2  # seconds for answers that are being sent when the server ends
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

    def options(self) -> dict[str, str | None]:
        """Options of uvicorn, once the files were found to be usable."""
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
    """A uvicorn server and the socket that it answers at."""

    live: Live
    uvicorn: Any
    socket: socket.socket

    def run(self) -> None:
        """Answer until `uvicorn.should_exit` is set or a signal comes."""
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
    """The page and its data, as an application that checks every request first."""
    responses = needed("starlette.responses", "watch")
    routes = needed("starlette.routing", "watch").Route
    request_of = needed("starlette.requests", "watch").Request

    def show(_: Any) -> Any:
        return responses.HTMLResponse(content, headers=HEADERS)

    def answer(request: Any) -> Any:  # not a coroutine, so that reading blocks nobody
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
            f"--host and --port must be an address of this machine that is free, got {host} and "
            f"{port}: {why}. Without --port any free one is taken."
        ) from error


def check_host(host: str, encryption: Encryption | None) -> None:
    """Refuse to show anything to another machine in the clear, or under any name at all."""
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
    """Run the server in a thread of its own while inside."""
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
        server.run()  # which raises the signal again when it has ended
    except KeyboardInterrupt:
        pass
    finally:
        for number, handler in zip(numbers, before, strict=True):
            signal.signal(number, handler)
        server.socket.close()

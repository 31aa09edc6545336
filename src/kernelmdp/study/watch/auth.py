"""Access control of the live page: token, host name, origin and method of each request.

A page of another site can make a browser send requests to this machine. Such requests lack the
token, carry the other origin, or use a host name that is not allowed here.
"""

import dataclasses
import hmac
import http
from collections.abc import Mapping, Sequence

from kernelmdp.study.watch import hosts as addresses

Refusal = tuple[http.HTTPStatus, str]
WHERE = "Open the address that kernelmdp watch printed."
PORTS = {"http": 80, "https": 443}  # default ports, which browsers omit


def names(host: str, port: int, scheme: str) -> frozenset[str]:
    """Return the host names and ports by which a browser may reach this server."""
    here = [host, "localhost"] if addresses.is_here(host) else [host]
    plain = {f"[{name}]" if ":" in name else name for name in (each.strip("[]") for each in here)}
    bare = plain if PORTS[scheme] == port else set()
    return frozenset({f"{name}:{port}" for name in plain} | bare)


@dataclasses.dataclass(frozen=True)
class Door:
    """Checks of every request."""

    scheme: str
    names: frozenset[str]
    token: str

    def refusal(
        self, method: str, headers: Mapping[str, Sequence[str]], tokens: Sequence[str]
    ) -> Refusal | None:
        """Return the reason to reject a request, or None."""
        if method != "GET":
            return http.HTTPStatus.METHOD_NOT_ALLOWED, "This page is read-only."
        hosts, origins = headers.get("host", ()), headers.get("origin", ())
        if len(hosts) != 1 or hosts[0].lower() not in self.names:
            return http.HTTPStatus.FORBIDDEN, f"This host name is not allowed. {WHERE}"
        if any(each.lower() != f"{self.scheme}://{hosts[0].lower()}" for each in origins):
            return http.HTTPStatus.FORBIDDEN, f"Other origins are not allowed. {WHERE}"
        if len(tokens) != 1 or not hmac.compare_digest(tokens[0].encode(), self.token.encode()):
            return http.HTTPStatus.FORBIDDEN, f"The token is wrong. {WHERE}"
        return None

"""Who may see a page: whoever has its token, by a name that is its own, and only to look.

A page of another site can make a browser ask this machine. It does not know the token, its
requests carry its own origin, and a name of its own that it points here is not one of ours.
"""

import dataclasses
import hmac
import http
from collections.abc import Mapping, Sequence

from kernelmdp.study.watch import hosts as addresses

Refusal = tuple[http.HTTPStatus, str]
WHERE = "Open the address that kernelmdp watch printed."
PORTS = {"http": 80, "https": 443}  # that browsers leave out


def names(host: str, port: int, scheme: str) -> frozenset[str]:
    """How a browser may call a server at this address: nothing else leads to it."""
    here = [host, "localhost"] if addresses.is_here(host) else [host]
    plain = {f"[{name}]" if ":" in name else name for name in (each.strip("[]") for each in here)}
    bare = plain if PORTS[scheme] == port else set()
    return frozenset({f"{name}:{port}" for name in plain} | bare)


@dataclasses.dataclass(frozen=True)
class Door:
    """What every request must hold, whatever it asks for."""

    scheme: str
    names: frozenset[str]
    token: str

    def refusal(
        self, method: str, headers: Mapping[str, Sequence[str]], tokens: Sequence[str]
    ) -> Refusal | None:
        """Why a request is not answered; None if it is."""
        if method != "GET":
            return http.HTTPStatus.METHOD_NOT_ALLOWED, "This page can only be read."
        hosts, origins = headers.get("host", ()), headers.get("origin", ())
        if len(hosts) != 1 or hosts[0].lower() not in self.names:
            return http.HTTPStatus.FORBIDDEN, f"This is no name of this page. {WHERE}"
        if any(each.lower() != f"{self.scheme}://{hosts[0].lower()}" for each in origins):
            return http.HTTPStatus.FORBIDDEN, f"Only this page itself may ask. {WHERE}"
        if len(tokens) != 1 or not hmac.compare_digest(tokens[0].encode(), self.token.encode()):
            return http.HTTPStatus.FORBIDDEN, f"The token is not right. {WHERE}"
        return None

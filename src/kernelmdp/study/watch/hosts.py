"""Network addresses of this machine."""

import ipaddress


def is_here(host: str) -> bool:
    """Return whether a host is this machine, so that traffic to it stays local."""
    try:
        return ipaddress.ip_address(host.strip("[]")).is_loopback
    except ValueError:
        return host == "localhost"

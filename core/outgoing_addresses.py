"""Which addresses are called on a merchant's word: public ones, never our own net.

A merchant who names a server could name a machine that only we can reach. So the name is resolved
here and judged, and the caller connects to the very address that was judged.
"""

import ipaddress
import socket
from collections.abc import Callable

Resolve = Callable[[str, int], list[str]]
"""All addresses of a host. Raises OSError."""

_EMBEDDING = (
    ipaddress.ip_network("64:ff9b::/96"),  # as NAT64 writes them (RFC 6052)
    ipaddress.ip_network("::/96"),  # "IPv4-compatible" (RFC 4291)
)
"""IPv6 nets whose last 32 bits are an IPv4 address, which is judged too."""
_OURS = tuple(
    ipaddress.ip_network(text)
    for text in (
        "192.0.0.0/24",  # protocol assignments: metadata of a cloud among them (RFC 6890)
        "64:ff9b:1::/48",  # a net's own NAT64 (RFC 8215)
        "2001::/32",  # Teredo tunnels to whatever they name (RFC 4380)
        "fec0::/10",  # site-local, of old (RFC 3879)
    )
)
"""Nets that are not public although Python's `is_global` takes some of them for it."""


def resolved(host: str, port: int) -> list[str]:
    """All addresses of a host. Raises OSError."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(one[4][0]) for one in found]


def pinned(host: str, port: int, resolve: Resolve = resolved) -> str | None:
    """The address to connect to; None where any that `host` has is not public. Raises OSError."""
    found = resolve(host, port)
    return found[0] if found and all(map(_public, found)) else None


def _public(text: str) -> bool:
    """Whether anybody on the net may reach it; an address within another is looked at too."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    inner = getattr(address, "ipv4_mapped", None) or getattr(address, "sixtofour", None)
    if inner is None and any(address in net for net in _EMBEDDING):
        inner = ipaddress.IPv4Address(int(address) & 0xFFFFFFFF)
    if inner is not None and not _public(str(inner)):
        return False
    if any(address in net for net in _OURS):
        return False
    return address.is_global and not address.is_multicast

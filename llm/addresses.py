"""Which addresses are called on a merchant's word: public ones by https, never our own net.

A merchant who names a server could name a machine that only we can reach. So the name is resolved
here, judged, and the connection goes to the very address that was judged. Hosts of one's own
network are named in `LLM_PRIVATE_HOSTS`.
"""

import ipaddress
import socket
from collections.abc import Callable
from urllib.parse import urlsplit

from django.conf import settings

Resolve = Callable[[str, int], list[str]]
"""All addresses of a host. Raises OSError."""


class NotAllowed(Exception):
    """This address is not called; `why` is one of: form, https, private."""

    def __init__(self, why: str, host: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.host = host


def resolved(host: str, port: int) -> list[str]:
    """All addresses of a host. Raises OSError."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(one[4][0]) for one in found]


def written(url: str) -> str:
    """The host of a well-formed address that may be named. Raises `NotAllowed`."""
    try:
        asked = urlsplit(url)
        host, _port = asked.hostname or "", asked.port
    except ValueError as error:
        raise NotAllowed("form") from error
    if asked.scheme not in ("http", "https") or not host or asked.username or asked.query:
        raise NotAllowed("form", host)
    if host not in settings.LLM_PRIVATE_HOSTS and asked.scheme != "https":
        raise NotAllowed("https", host)
    return host


def judged(host: str, port: int, resolve: Resolve = resolved) -> str:
    """The address behind `host` to connect to. Raises `NotAllowed`; OSError where there is none."""
    found = resolve(host, port)
    if not found or not all(map(_public, found)):
        raise NotAllowed("private", host)
    return found[0]


def _public(text: str) -> bool:
    """Whether anybody on the net may reach it; an address within another is looked at too."""
    try:
        address = ipaddress.ip_address(text.partition("%")[0])
    except ValueError:
        return False
    inner = getattr(address, "ipv4_mapped", None) or getattr(address, "sixtofour", None)
    if inner is not None and not _public(str(inner)):
        return False
    return address.is_global and not address.is_multicast

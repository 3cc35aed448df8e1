"""Which addresses this house calls on a merchant's word: public ones by https, never its own net.

A merchant names her server, and her server names where files are: both could name a machine that
only we can reach. So a name is resolved here, judged, and the connection goes to that very address.
Hosts of one's own network are named by `EVOLUTION_PRIVATE_HOSTS`.
"""

import ipaddress
import socket
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx
from django.utils.translation import gettext as _

Resolve = Callable[[str, int], list[str]]
"""All addresses of a host. Raises OSError."""


class NotAllowed(Exception):
    """Why an address is not called, in words for whoever named it."""


@dataclass(frozen=True, slots=True)
class Target:
    """`url` to be called with these `headers` and httpx `extensions`; its host may be a number."""

    url: httpx.URL
    headers: Mapping[str, str] = field(default_factory=dict)
    extensions: Mapping[str, Any] = field(default_factory=dict)


def resolved(host: str, port: int) -> list[str]:
    """All addresses of a host. Raises OSError."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(one[4][0]) for one in found]


def target(url: str, private_hosts: frozenset[str], resolve: Resolve = resolved) -> Target:
    """How to call `url`. Raises `NotAllowed`; OSError when its host is not to be found."""
    asked = parsed(url)
    if asked.host in private_hosts:
        return Target(asked)
    if asked.scheme != "https":
        raise NotAllowed(
            _(
                "La dirección debe empezar con https://. Para un servidor de tu propia red, "
                "agrega «%(host)s» a EVOLUTION_PRIVATE_HOSTS."
            )
            % {"host": asked.host}
        )
    found = resolve(asked.host, asked.port or 443)
    if not found or not all(map(_public, found)):
        raise NotAllowed(
            _(
                "«%(host)s» está en una red privada. Si es un servidor tuyo, agrégalo a "
                "EVOLUTION_PRIVATE_HOSTS."
            )
            % {"host": asked.host}
        )
    named = asked.host if asked.port is None else f"{asked.host}:{asked.port}"
    pinned = asked.copy_with(host=found[0])
    return Target(pinned, {"Host": named}, {"sni_hostname": asked.host})


def parsed(url: str) -> httpx.URL:
    """The parts of an address with a host and without a password. Raises `NotAllowed`."""
    try:
        asked = httpx.URL(url)
    except (httpx.InvalidURL, ValueError, UnicodeError) as error:
        raise NotAllowed(_("La dirección no es válida.")) from error
    if asked.scheme not in ("http", "https") or not asked.host or asked.userinfo:
        raise NotAllowed(_("La dirección no es válida."))
    return asked


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

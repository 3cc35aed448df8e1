"""Which Evolution servers, and files that they name, are called: public ones by https.

`core.outgoing_addresses` judges; the connection goes to the address that was judged. Hosts of
one's own network are named by `EVOLUTION_PRIVATE_HOSTS`.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

import httpx
from django.utils.translation import gettext as _

from core import outgoing_addresses
from core.outgoing_addresses import Resolve, resolved


class NotAllowed(Exception):
    """Why an address is not called, in words for whoever named it."""


@dataclass(frozen=True, slots=True)
class Target:
    """`url` to be called with these `headers` and httpx `extensions`; its host may be a number."""

    url: httpx.URL
    headers: Mapping[str, str] = field(default_factory=dict)
    extensions: Mapping[str, Any] = field(default_factory=dict)


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
    found = outgoing_addresses.pinned(asked.host, asked.port or 443, resolve)
    if found is None:
        raise NotAllowed(
            _(
                "«%(host)s» está en una red privada. Si es un servidor tuyo, agrégalo a "
                "EVOLUTION_PRIVATE_HOSTS."
            )
            % {"host": asked.host}
        )
    named = asked.host if asked.port is None else f"{asked.host}:{asked.port}"
    pinned = asked.copy_with(host=found)
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

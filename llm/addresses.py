"""Which models' servers are called: public ones by https (`core.outgoing_addresses`).

Hosts of one's own network are named in `LLM_PRIVATE_HOSTS`.
"""

from urllib.parse import urlsplit

from django.conf import settings

from core import outgoing_addresses
from core.outgoing_addresses import Resolve, resolved


class NotAllowed(Exception):
    """This address is not called; `why` is one of: form, https, private."""

    def __init__(self, why: str, host: str = "") -> None:
        super().__init__(why)
        self.why = why
        self.host = host


def written(url: str) -> str:
    """The host of a well-formed address that may be named. Raises `NotAllowed`."""
    try:
        asked = urlsplit(url)
        host, _port = asked.hostname or "", asked.port
    except ValueError as error:
        raise NotAllowed("form") from error
    if asked.scheme not in ("http", "https") or not host or "@" in asked.netloc or asked.query:
        raise NotAllowed("form", host)
    if host not in settings.LLM_PRIVATE_HOSTS and asked.scheme != "https":
        raise NotAllowed("https", host)
    return host


def judged(host: str, port: int, resolve: Resolve = resolved) -> str:
    """The address behind `host` to connect to. Raises `NotAllowed`; OSError where there is none."""
    found = outgoing_addresses.pinned(host, port, resolve)
    if found is None:
        raise NotAllowed("private", host)
    return found

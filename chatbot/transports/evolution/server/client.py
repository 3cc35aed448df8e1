"""The only client of Evolution servers: calls with hard time-outs, at addresses that are allowed.

One connection pool a process and address; every outcome is a value or one of the two exceptions
of `ports`.
"""

import json
import os
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import lru_cache
from typing import Any
from urllib.parse import quote

import httpx

from chatbot.transports.evolution.server import addresses
from chatbot.transports.evolution.server.addresses import NotAllowed, Target
from chatbot.transports.evolution.server.refusals import refusal
from chatbot.transports.payload_parsing.storable import NotJson, decode
from chatbot.transports.ports import MediaRefused, Remedy, SendError

TIMEOUT = httpx.Timeout(connect=3.0, read=20.0, write=10.0, pool=3.0)
BRIEF = httpx.Timeout(connect=3.0, read=1.0, write=5.0, pool=3.0)
POOL = httpx.Limits(max_connections=64, max_keepalive_connections=16, keepalive_expiry=20.0)
DEADLINE = 30.0
"""Seconds for a whole call: shorter than the lease of a row that is being sent."""
ANSWER_LIMIT = 1_000_000
LOST = frozenset({Remedy.GIVE_UP})
_NEVER_LEFT = (
    httpx.ConnectError,
    httpx.ConnectTimeout,
    httpx.PoolTimeout,
    httpx.UnsupportedProtocol,
    httpx.LocalProtocolError,
    httpx.ProxyError,
)
_KEY = re.compile(r"[\x21-\x7e]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class Server:
    """One instance on one server; `private_hosts` may be called although they are not public."""

    url: str
    instance: str
    api_key: str
    private_hosts: frozenset[str] = frozenset()

    def address(self, path: str) -> str:
        """The address of a call for this instance."""
        return f"{self.url.rstrip('/')}/{path}/{quote(self.instance, safe='')}"

    def query(self, path: str) -> str:
        """The address of a call that asks for this instance among all."""
        return f"{self.url.rstrip('/')}/{path}?instanceName={quote(self.instance, safe='')}"


def send(server: Server, path: str, payload: Mapping[str, Any]) -> str:
    """Send one rendered message; the message's id. Raises `SendError`.

    An answer that says yes without an id is `uncertain`: the message may be on its way.
    """
    answer = call(server, "POST", path, payload)
    key = answer.get("key") if isinstance(answer, dict) else None
    message_id = key.get("id") if isinstance(key, dict) else None
    if not isinstance(message_id, str) or not 0 < len(message_id) <= 200:
        raise SendError(
            "Evolution API aceptó el mensaje sin decir su identificador.",
            permanent=False,
            uncertain=True,
        )
    return message_id


def call(
    server: Server,
    method: str,
    path: str,
    payload: Mapping[str, Any] | None = None,
    *,
    limit: int = ANSWER_LIMIT,
    named: bool = False,
) -> Any:
    """The JSON that the server answers, None when it is none. Raises `SendError`.

    `named`: the instance stands in the query and not in the path.
    """
    content, headers = _written(server, payload)
    deadline = time.monotonic() + DEADLINE
    try:
        address = server.query(path) if named else server.address(path)
        aim = addresses.target(address, server.private_hosts)
        with _opened(aim, method, headers, content) as response:
            body, whole = read(response, limit, deadline)
    except NotAllowed as error:
        raise SendError(str(error), remedy=Remedy.PAUSE_NUMBER) from error
    except (*_NEVER_LEFT, OSError) as error:
        text = f"No se pudo llegar a Evolution API ({error!r})."
        raise SendError(text, permanent=False) from error
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        text = f"Evolution API no terminó de responder ({error!r})."
        raise SendError(text, permanent=False, uncertain=True) from error
    answer = json_of(body) if whole else None
    if response.is_success:
        return answer
    raise refusal(response.status_code, answer)


def tell(server: Server, path: str, payload: Mapping[str, Any]) -> None:
    """A call whose answer nobody waits for: the server answers only when it is over.

    Raises `SendError` where it could not be made.
    """
    content, headers = _written(server, payload)
    try:
        aim = addresses.target(server.address(path), server.private_hosts)
        with _opened(aim, "POST", headers, content, timeout=BRIEF):
            return
    except httpx.ReadTimeout:
        return
    except NotAllowed as error:
        raise SendError(str(error), permanent=True) from error
    except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
        text = f"No se pudo llegar a Evolution API ({error!r})."
        raise SendError(text, permanent=False) from error


def media(server: Server, payload: Mapping[str, Any], *, limit: int) -> Any:
    """A file as JSON with base64, of at most `limit` bytes in all. Raises `MediaRefused`."""
    try:
        answer = call(server, "POST", "chat/getBase64FromMediaMessage", payload, limit=limit)
    except SendError as error:
        # A key can be renewed and a phone comes back while the file still waits.
        raise MediaRefused(str(error), permanent=error.remedy in LOST) from error
    if answer is None:
        raise MediaRefused("Evolution API no entregó el archivo.", permanent=False)
    return answer


@contextmanager
def download(url: str, private_hosts: frozenset[str]) -> Iterator[httpx.Response]:
    """A streamed GET without any key; redirects are not followed. Raises `MediaRefused`."""
    try:
        aim = addresses.target(url, private_hosts)
        with _opened(aim, "GET", {"Accept-Encoding": "identity"}, None) as response:
            yield response
    except NotAllowed as error:
        raise MediaRefused(str(error), permanent=True) from error
    except (httpx.HTTPError, httpx.InvalidURL, OSError) as error:
        raise MediaRefused(f"No se pudo bajar el archivo ({error!r}).", permanent=False) from error


def read(response: httpx.Response, limit: int, deadline: float) -> tuple[bytes, bool]:
    """The body counted while it comes, and whether it is whole: not longer than `limit`.

    Raises `httpx.ReadTimeout` past `deadline` (monotonic): a server may drip for ever.
    """
    content = bytearray()
    for chunk in response.iter_bytes(65_536):
        content += chunk
        if len(content) > limit:
            return bytes(content[:limit]), False
        if time.monotonic() > deadline:
            raise httpx.ReadTimeout("the answer took too long", request=response.request)
    return bytes(content), True


def json_of(body: bytes) -> Any:
    """The JSON of a body, or None when it is none."""
    try:
        return decode(body.decode("utf-8"))
    except (UnicodeDecodeError, NotJson):
        return None


def _written(
    server: Server, payload: Mapping[str, Any] | None
) -> tuple[bytes | None, dict[str, str]]:
    """The body of a call and its headers."""
    content = json.dumps(payload).encode("ascii") if payload is not None else None
    return content, {"apikey": _usable(server.api_key), "Content-Type": "application/json"}


@contextmanager
def _opened(
    aim: Target,
    method: str,
    headers: Mapping[str, str],
    content: bytes | None,
    timeout: httpx.Timeout = TIMEOUT,
) -> Iterator[httpx.Response]:
    name = aim.extensions.get("sni_hostname", "")
    pool = _pool(os.getpid(), f"{aim.url.scheme}://{aim.url.netloc.decode('ascii')} {name}")
    with pool.stream(
        method,
        aim.url,
        headers={**headers, **aim.headers},
        content=content,
        extensions=dict(aim.extensions),
        timeout=timeout,
    ) as response:
        yield response


@lru_cache(maxsize=256)
def _pool(_process: int, _origin: str) -> httpx.Client:
    """One a process, address and name: a connection proven for one name serves no other."""
    return httpx.Client(timeout=TIMEOUT, limits=POOL, follow_redirects=False, trust_env=False)


def _usable(key: str) -> str:
    """A key that a header can carry: a pasted line break would be an error of ours for ever."""
    if not _KEY.fullmatch(key):
        raise SendError(
            "La clave de Evolution API falta o tiene espacios.", remedy=Remedy.PAUSE_NUMBER
        )
    return key

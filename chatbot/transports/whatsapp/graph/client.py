"""The only client of the Graph API: sends, uploads and fetches with hard time-outs.

One connection pool a process and address; every outcome is a value or one of the two exceptions
of `ports`.
"""

import io
import json
import os
import re
import time
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass
from functools import cache
from typing import Any
from urllib.parse import quote

import httpx
from django.utils.translation import gettext as _

from chatbot.transports.ports import MediaRefused, SendError
from chatbot.transports.whatsapp.graph.errors import refusal

TIMEOUT = httpx.Timeout(connect=3.0, read=10.0, write=10.0, pool=3.0)
COURTESY = httpx.Timeout(connect=1.0, read=3.0, write=2.0, pool=0.2)
"""Of a read receipt: nobody waits for it, so it waits for nobody."""
UPLOAD_SECONDS = 15.0
"""A file's bytes leave within this, so that its message still leaves within the sender's lease."""
POOL = httpx.Limits(max_connections=64, max_keepalive_connections=16, keepalive_expiry=20.0)
ANSWER_LIMIT = 1_000_000
"""Bytes of JSON that Graph may answer; more is no answer of Graph's."""

_NEVER_LEFT = (
    httpx.ConnectError,
    httpx.ConnectTimeout,
    httpx.PoolTimeout,
    httpx.UnsupportedProtocol,
    httpx.LocalProtocolError,
    httpx.ProxyError,
)
_TOKEN = re.compile(r"[\x21-\x7e]+", re.ASCII)


@dataclass(frozen=True, slots=True)
class GraphConfig:
    """Where Graph is: `base_url` without version, and the hosts that may see a token."""

    base_url: str
    version: str
    media_hosts: frozenset[str] = frozenset({"lookaside.fbsbx.com"})

    def url(self, *path: str) -> str:
        """The address of an object: each part of `path` is quoted whole."""
        parts = (self.version, *(quote(part, safe="") for part in path))
        return "/".join([self.base_url.rstrip("/"), *parts])


def post_message(config: GraphConfig, token: str, number: str, payload: Mapping[str, Any]) -> str:
    """Send one rendered message from phone number id `number`; its wamid. Raises `SendError`.

    An answer that says yes without an id is `uncertain`: the message may be on its way.
    """
    body = json.dumps(payload, separators=(",", ":")).encode("ascii")
    kind = {"Content-Type": "application/json"}
    answer = _post(token, config.url(number, "messages"), kind, content=body)
    sent = answer.get("messages") if isinstance(answer, dict) else None
    first = sent[0] if isinstance(sent, list) and sent else None
    wamid = first.get("id") if isinstance(first, dict) else None
    if not isinstance(wamid, str) or not wamid:
        raise SendError(
            "WhatsApp aceptó el mensaje sin decir su identificador.",
            permanent=False,
            uncertain=True,
        )
    return wamid


def attend(config: GraphConfig, token: str, number: str, payload: Mapping[str, Any]) -> None:
    """Mark a customer's message as read, with or without the dots. Raises `SendError`."""
    body = json.dumps(payload, separators=(",", ":")).encode("ascii")
    kind = {"Content-Type": "application/json"}
    _post(token, config.url(number, "messages"), kind, content=body, timeout=COURTESY)


class _Paced(io.BytesIO):
    """A file that may be read until a moment of the monotonic clock, then no more."""

    def __init__(self, content: bytes, deadline: float) -> None:
        super().__init__(content)
        self._deadline = deadline

    def read(self, size: int | None = -1) -> bytes:
        if time.monotonic() > self._deadline:
            raise TooSlow
        return super().read(size)


class TooSlow(Exception):
    """The line is too slow for this file."""


def upload(config: GraphConfig, token: str, number: str, content: bytes, mime_type: str) -> str:
    """Leave a file with Meta; its media id. Raises `SendError`, which is never `uncertain`."""
    name = "archivo." + mime_type.rpartition("/")[2]
    file = _Paced(content, time.monotonic() + UPLOAD_SECONDS)
    try:
        answer = _post(
            token,
            config.url(number, "media"),
            {},
            data={"messaging_product": "whatsapp", "type": mime_type},
            files={"file": (name, file, mime_type)},
        )
    except TooSlow as error:
        text = _("La conexión es muy lenta para subir el archivo a WhatsApp.")
        raise SendError(text, permanent=False) from error
    except SendError as error:
        raise error.certain() from error
    media_id = answer.get("id") if isinstance(answer, dict) else None
    if not isinstance(media_id, str) or not media_id:
        raise SendError("WhatsApp no dio identificador al archivo.", permanent=False)
    return media_id


def _post(token: str, url: str, headers: Mapping[str, str], **content: Any) -> Any:
    headers = {**headers, "Authorization": f"Bearer {_usable(token, SendError)}"}
    try:
        response = connection(url).post(url, headers=headers, **content)
    except _NEVER_LEFT as error:
        raise SendError(f"No se pudo llegar a WhatsApp ({error!r}).", permanent=False) from error
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        left = isinstance(error, httpx.TransportError)
        text = f"WhatsApp no terminó de responder ({error!r})."
        raise SendError(text, permanent=False, uncertain=left) from error
    answer = json_of(response)
    if response.is_success:
        return answer
    raise refusal(response.status_code, answer)


@contextmanager
def opened(token: str, url: str, deadline: float) -> Iterator[httpx.Response]:
    """A streamed GET of `url` with the token; redirects are the caller's to judge.

    `deadline` is on the monotonic clock. Raises a transient `MediaRefused` when the net fails.
    """
    headers = {
        "Authorization": f"Bearer {_usable(token, MediaRefused)}",
        "Accept-Encoding": "identity",
    }
    if time.monotonic() > deadline:
        raise MediaRefused("La descarga tardó demasiado.", permanent=False)
    try:
        with connection(url).stream("GET", url, headers=headers) as response:
            yield response
    except (httpx.HTTPError, httpx.InvalidURL) as error:
        text = f"No se pudo bajar el archivo de WhatsApp ({error!r})."
        raise MediaRefused(text, permanent=False) from error


def json_of(response: httpx.Response) -> Any:
    """The answer's JSON, or None when it is none."""
    if len(response.content) > ANSWER_LIMIT:
        return None
    try:
        return response.json()
    except (ValueError, RecursionError):
        return None


def connection(url: str) -> httpx.Client:
    """The pool of this process for the host of `url`."""
    parsed = httpx.URL(url)
    return _pool(os.getpid(), f"{parsed.scheme}://{parsed.netloc.decode('ascii')}")


@cache
def _pool(_process: int, _origin: str) -> httpx.Client:
    return httpx.Client(timeout=TIMEOUT, limits=POOL, follow_redirects=False)


def _usable(token: str, refused: type[SendError] | type[MediaRefused]) -> str:
    """A token that a header can carry: a pasted line break would be an error of ours for ever."""
    if not _TOKEN.fullmatch(token):
        raise refused("El token de acceso de WhatsApp falta o tiene espacios.", permanent=True)
    return token

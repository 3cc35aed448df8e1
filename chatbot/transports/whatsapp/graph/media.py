"""A customer's file, from its media id to its bytes, without showing the token to strangers.

Two steps by Meta's rule: ask Graph for a short-lived address, then get it with the token. Both
answers are measured while they stream.
"""

import re
import time
from collections.abc import Mapping
from typing import Any
from urllib.parse import urljoin

import httpx

from chatbot.transports.payload_parsing.storable import NotJson, decode
from chatbot.transports.ports import MediaRefused
from chatbot.transports.whatsapp.graph.client import ANSWER_LIMIT, GraphConfig, opened
from chatbot.transports.whatsapp.graph.errors import meaning

DEADLINE = 60.0
"""Seconds for one whole fetch: a host that drips bytes holds a worker no longer."""
REDIRECTS = 2
_GONE = frozenset({404, 410})
_TOKEN_REFUSED = frozenset({401, 403})
_MEDIA_ID = re.compile(r"[A-Za-z0-9_:=-][A-Za-z0-9._:=-]{0,254}", re.ASCII)


class _Gone(Exception):
    """The address is no longer valid: they live five minutes."""


def fetch(config: GraphConfig, token: str, media_id: str, *, limit: int) -> tuple[bytes, str]:
    """Content of at most `limit` bytes and claimed type; raises `MediaRefused`.

    An address that has gone is asked for once more; a second time it is permanent.
    """
    if not _MEDIA_ID.fullmatch(media_id):
        raise MediaRefused("El identificador del archivo no es válido.", permanent=True)
    deadline = time.monotonic() + DEADLINE
    for _attempt in range(2):
        try:
            return _fetched(config, token, media_id, limit, deadline)
        except _Gone:
            continue
    raise MediaRefused("WhatsApp ya no tiene el archivo.", permanent=True)


def allowed(config: GraphConfig, url: str) -> bool:
    """True when the token may be shown to `url`: Graph itself, or https on a known media host.

    Only where Graph itself is plain http, a stub on one machine, may its files be so too, on any
    port.
    """
    try:
        asked, graph = httpx.URL(url), httpx.URL(config.base_url)
    except httpx.InvalidURL:
        return False
    if asked.userinfo or asked.host not in config.media_hosts | {graph.host}:
        return False
    if (asked.scheme, asked.host, asked.port) == (graph.scheme, graph.host, graph.port):
        return True
    if graph.scheme == "http":
        return asked.scheme in ("http", "https")
    return asked.scheme == "https" and asked.port is None


def _fetched(
    config: GraphConfig, token: str, media_id: str, limit: int, deadline: float
) -> tuple[bytes, str]:
    raw, _ = _got(config, token, config.url(media_id), ANSWER_LIMIT, deadline)
    told = _object(raw)
    url, size, kind = told.get("url"), told.get("file_size"), told.get("mime_type")
    if not isinstance(url, str) or not url:
        raise MediaRefused("WhatsApp no dijo dónde está el archivo.", permanent=False)
    if _number(size) > limit:
        raise _too_big(limit)
    content, header = _got(config, token, url, limit, deadline)
    return content, (kind if isinstance(kind, str) and kind else header)[:100]


def _got(
    config: GraphConfig, token: str, url: str, limit: int, deadline: float
) -> tuple[bytes, str]:
    """Body and type of `url`, following redirects only to hosts that may see the token."""
    for _hop in range(REDIRECTS + 1):
        if not allowed(config, url):
            raise MediaRefused("El archivo está en una dirección ajena a WhatsApp.", permanent=True)
        with opened(token, url, deadline) as response:
            if response.is_success:
                return _body(response, limit, deadline), response.headers.get("content-type", "")
            target = response.headers.get("location", "")
            if not (response.is_redirect and target):
                raise _refused(response)
            url = urljoin(url, target)
    raise MediaRefused("La dirección del archivo da vueltas.", permanent=True)


def _body(response: httpx.Response, limit: int, deadline: float) -> bytes:
    """The bytes as sent, counted while they come; a compressed body is not opened."""
    if response.headers.get("content-encoding", "identity") != "identity":
        raise MediaRefused("El archivo llegó comprimido.", permanent=True)
    announced = response.headers.get("content-length", "")
    if _number(announced) > limit:
        raise _too_big(limit)
    content = bytearray()
    for chunk in response.iter_raw(65_536):
        content += chunk
        if len(content) > limit:
            raise _too_big(limit)
        if time.monotonic() > deadline:
            raise MediaRefused("La descarga tardó demasiado.", permanent=False)
    return bytes(content)


def _refused(response: httpx.Response) -> Exception:
    if response.status_code in _GONE:
        return _Gone()
    status = response.status_code
    # A token can be renewed while the file still waits at Meta.
    permanent = meaning(None, status).permanent and status not in _TOKEN_REFUSED
    return MediaRefused(f"WhatsApp no entregó el archivo (HTTP {status}).", permanent=permanent)


def _object(raw: bytes) -> Mapping[str, Any]:
    try:
        told = decode(raw.decode("utf-8"))
    except (UnicodeDecodeError, NotJson):
        told = None
    return told if isinstance(told, dict) else {}


def _number(value: object) -> int:
    """A size in bytes, as number or as digits; 0 when it is none."""
    if isinstance(value, str) and value.isascii() and value.isdigit() and len(value) < 20:
        return int(value)
    return value if isinstance(value, int) and not isinstance(value, bool) else 0


def _too_big(limit: int) -> MediaRefused:
    return MediaRefused(f"El archivo pasa de {limit // 1_000_000} MB.", permanent=True)

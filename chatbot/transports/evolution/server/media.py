"""A customer's file, from wherever it is: put aside with its message, at an address, or the server.

An address comes from the server and not from us: it is called without the key, and only where
`addresses` allows.
"""

import time

import httpx

from chatbot.transports.evolution.server import client
from chatbot.transports.evolution.server.client import Server
from chatbot.transports.evolution.writing import parcels
from chatbot.transports.evolution.writing.parcels import Asking, Storage
from chatbot.transports.ports import MediaRefused

DEADLINE = 60.0
"""Seconds for one whole download: a host that drips bytes holds a worker no longer."""
GONE = frozenset({401, 403, 404, 410})
"""Answers of a file's address that has run out; the server still has the file."""


def fetch(server: Server, storage: Storage, media_id: str, *, limit: int) -> tuple[bytes, str]:
    """Content of at most `limit` bytes and claimed type, "" where nobody claims any.

    `media_id` is what the file is called here, or else its message's id. Raises `MediaRefused`.
    """
    if not parcels.NAME.fullmatch(media_id):
        return _asked(server, {"key": {"id": media_id}}, limit)
    try:
        content = parcels.content(storage, media_id, limit)
        asking = parcels.asking(storage, media_id) if content is None else None
    except OSError as error:
        raise MediaRefused("No se pudo leer el archivo guardado.", permanent=False) from error
    if content is not None:
        return _fitting(content, limit), ""
    if asking is None:
        raise MediaRefused("El archivo ya no está.", permanent=True)
    if asking.too_large:
        raise _too_big(limit)
    return _found(server, asking, limit)


def _found(server: Server, asking: Asking, limit: int) -> tuple[bytes, str]:
    """By its address first; one that is gone or not allowed leaves the server to ask."""
    if asking.url:
        try:
            return _downloaded(server, asking.url, limit)
        except _Gone:
            pass
        except MediaRefused:
            if not asking.message:
                raise
    return _asked(server, asking.message, limit)


class _Gone(Exception):
    """The address has run out."""


def _downloaded(server: Server, url: str, limit: int) -> tuple[bytes, str]:
    with client.download(url, server.private_hosts) as response:
        if response.status_code in GONE:
            raise _Gone
        if not response.is_success:
            text = f"No se pudo bajar el archivo (HTTP {response.status_code})."
            raise MediaRefused(text, permanent=response.status_code < 500)
        announced = response.headers.get("content-length", "")
        if announced.isdecimal() and int(announced[:18]) > limit:
            raise _too_big(limit)
        try:
            content, whole = client.read(response, limit, time.monotonic() + DEADLINE)
        except httpx.ReadTimeout as error:
            raise MediaRefused("La descarga tardó demasiado.", permanent=False) from error
        if not whole:
            raise _too_big(limit)
        return content, response.headers.get("content-type", "")[:100]


def _asked(server: Server, message: object, limit: int) -> tuple[bytes, str]:
    """From the server, which asks WhatsApp for it again; it answers with base64."""
    most = limit * 4 // 3 + client.ANSWER_LIMIT
    payload = {"message": message, "convertToMp4": False}
    told = client.media(server, payload, limit=most)
    content = parcels.decoded(told.get("base64")) if isinstance(told, dict) else None
    if content is None:
        raise MediaRefused("Evolution API no entregó el archivo.", permanent=False)
    kind = told.get("mimetype")
    return _fitting(content, limit), kind[:100] if isinstance(kind, str) else ""


def _fitting(content: bytes, limit: int) -> bytes:
    if len(content) > limit:
        raise _too_big(limit)
    return content


def _too_big(limit: int) -> MediaRefused:
    return MediaRefused(f"El archivo pasa de {limit // 1_000_000} MB.", permanent=True)

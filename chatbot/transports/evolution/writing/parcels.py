"""Customers' files between the webhook that brings them and the job that checks them.

A file that came inside a message is kept here at once, under its merchant, as bytes; of one that
lies elsewhere is kept where to ask for it. A name is made from the message, so that a webhook told
twice writes the same place.
"""

import base64
import binascii
import hashlib
import io
import json
import re
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from typing import IO, Any, Protocol

FOLDER = "evolution"
NAME = re.compile(r"[0-9]{1,18}/[0-9a-f]{64}", re.ASCII)
ASKING_LIMIT = 200_000
"""Bytes of what is kept to ask for a file: an address and the message without its pictures."""


class Storage(Protocol):
    """The part of Django's storage that is needed here."""

    def open(self, name: str, mode: str = "rb") -> Any: ...

    def save(self, name: str, content: IO[bytes]) -> str: ...

    def delete(self, name: str) -> None: ...

    def exists(self, name: str) -> bool: ...


@dataclass(frozen=True, slots=True)
class Asking:
    """Where a file is to be had: at an `url`, or from the server by its `message`.

    `too_large`: it came with the message and was left out, so nobody need ask.
    """

    url: str = ""
    message: Mapping[str, Any] = field(default_factory=dict)
    too_large: bool = False


def name_of(merchant_id: int, account_id: int, message_id: str) -> str:
    """What a message's file is called here."""
    told = f"{account_id}:{message_id}".encode("utf-8", "replace")
    return f"{merchant_id}/{hashlib.sha256(told).hexdigest()}"


def places(name: str) -> tuple[str, str]:
    """Where a file's bytes lie, and what is known to ask for it; ("", "") for no name of ours."""
    if not NAME.fullmatch(name):
        return "", ""
    return f"{FOLDER}/{name}", f"{FOLDER}/{name}.json"


def keep(storage: Storage, name: str, content: bytes) -> None:
    """Raises OSError when the disk does not take it."""
    _write(storage, places(name)[0], content)


def keep_asking(storage: Storage, name: str, asking: Asking) -> None:
    """Raises OSError when the disk does not take it."""
    told = json.dumps(asdict(asking)).encode("ascii")
    if len(told) > ASKING_LIMIT:
        key = asking.message.get("key")
        told = json.dumps(asdict(Asking(asking.url[:4000], {"key": key}))).encode("ascii")
    _write(storage, places(name)[1], told)


def content(storage: Storage, name: str, limit: int) -> bytes | None:
    """The bytes that came with the message, at most one more than `limit`; None: none came."""
    return _read(storage, places(name)[0], limit + 1)


def asking(storage: Storage, name: str) -> Asking | None:
    """Where to ask for a file; None when nothing is known."""
    told = _read(storage, places(name)[1], ASKING_LIMIT)
    try:
        return Asking(**json.loads(told)) if told is not None else None
    except (ValueError, TypeError):
        return None


def let_go(storage: Storage, name: str) -> None:
    """The file is home, or refused for good."""
    for place in places(name):
        if place:
            storage.delete(place)


def decoded(text: object) -> bytes | None:
    """The bytes of a base64 text, also of a data address; None when it is none."""
    if not isinstance(text, str) or not text:
        return None
    told = text.partition(";base64,")[2] if text.startswith("data:") else text
    try:
        return base64.b64decode("".join(told.split()), validate=True) or None
    except (binascii.Error, ValueError):
        return None


def _write(storage: Storage, place: str, told: bytes) -> None:
    """Over what an earlier telling of the same message left."""
    if storage.exists(place):
        storage.delete(place)
    storage.save(place, io.BytesIO(told))


def _read(storage: Storage, place: str, most: int) -> bytes | None:
    """Raises OSError for a disk that does not answer."""
    if not place:
        return None
    try:
        with storage.open(place) as file:
            told: bytes = file.read(most)
    except FileNotFoundError:
        return None
    return told

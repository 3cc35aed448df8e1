"""A `Transport` without a network: sending answers an id, files lie in our own storage.

What a person uploads on the simulator's page is stored by `keep`; `fetch` then finds it as it
would find a customer's file at a provider.
"""

import io
import re
import uuid
from collections.abc import Callable
from datetime import timedelta
from typing import IO, Any, Protocol

from chatbot.conversations.incoming import Identity, MediaRef
from chatbot.conversations.outbound_content import OutboundContent
from chatbot.conversations.rules.pacing import Limit
from chatbot.transports.files.pictures import type_of
from chatbot.transports.ports import Line, MediaRefused, SendError, nothing
from chatbot.transports.whatsapp.writing.checking import check
from chatbot.transports.whatsapp.writing.split import split as split_content

FOLDER = "simulator"
_MEDIA_ID = re.compile(r"[0-9]{1,18}/[0-9a-f]{32}", re.ASCII)


class Storage(Protocol):
    """The part of Django's storage that is needed here."""

    def open(self, name: str, mode: str = "rb") -> Any: ...

    def save(self, name: str, content: IO[bytes]) -> str: ...

    def delete(self, name: str) -> None: ...


class Simulator:
    """One instance a process; safe to call from many threads."""

    name = "simulator"
    window: timedelta | None = None
    pair: Limit | None = None
    number: Limit | None = None
    charges = False

    def __init__(self, storage: Callable[[], Storage]) -> None:
        self._storage = storage

    def split(self, content: OutboundContent) -> tuple[OutboundContent, ...]:
        """The message as WhatsApp would carry it; empty for a blank text."""
        return split_content(content)

    def send(
        self,
        line: Line,
        to: Identity,
        content: OutboundContent,
        *,
        callback: str,
        leaving: Callable[[], None] = nothing,
    ) -> str:
        """An id of its own for each message. Raises `SendError` where WhatsApp's limits break."""
        if not to:
            raise SendError("El cliente simulado no tiene identidad.", permanent=True)
        check(content, callback)
        leaving()
        return f"sim.{uuid.uuid4().hex}"

    def keep(
        self, merchant_id: int, content: bytes, mime_type: str, filename: str = ""
    ) -> MediaRef:
        """Store what was uploaded on a merchant's page, unjudged; the reference for an `Inbound`.

        It lies under the merchant's number, like every private file, until it was fetched.
        """
        media_id = f"{merchant_id}/{uuid.uuid4().hex}"
        self._storage().save(self.place(media_id), io.BytesIO(content))
        return MediaRef(id=media_id, mime_type=mime_type, filename=filename)

    def fetch(self, line: Line, media_id: str, *, limit: int) -> tuple[bytes, str]:
        """What `keep` stored, at most `limit` bytes. Raises `MediaRefused`."""
        if not _MEDIA_ID.fullmatch(media_id):
            raise MediaRefused("El identificador del archivo no es válido.", permanent=True)
        try:
            with self._storage().open(self.place(media_id)) as file:
                content: bytes = file.read(limit + 1)
        except FileNotFoundError as error:
            raise MediaRefused("El archivo simulado ya no está.", permanent=True) from error
        except OSError as error:
            raise MediaRefused("No se pudo leer el archivo simulado.", permanent=False) from error
        if len(content) > limit:
            raise MediaRefused(f"El archivo pasa de {limit // 1_000_000} MB.", permanent=True)
        return content, type_of(content)

    def attend(self, line: Line, to: Identity, message_id: str, *, typing: bool) -> None:
        """Nobody waits for a tick in the simulator."""

    def let_go(self, media_id: str) -> None:
        """An upload that was brought home, or refused for good, is kept here no longer."""
        if _MEDIA_ID.fullmatch(media_id):
            self._storage().delete(self.place(media_id))

    def place(self, media_id: str) -> str:
        """Where an upload is stored."""
        return f"{FOLDER}/{media_id}"

    def places(self, media_id: str) -> tuple[str, ...]:
        """Where an upload lies while it waits; nowhere for what is none."""
        return (self.place(media_id),) if _MEDIA_ID.fullmatch(media_id) else ()

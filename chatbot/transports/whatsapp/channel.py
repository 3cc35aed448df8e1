"""WhatsApp Cloud as a `Transport`: letters sent, our pictures uploaded once, files fetched.

The network is in `client` and `media`; addresses and the reading of our own files are parameters.
"""

import hashlib
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from datetime import timedelta

from chatbot.conversations.incoming import Identity
from chatbot.conversations.letters import Image, Letter
from chatbot.transports import pictures
from chatbot.transports.ports import Line, SendError
from chatbot.transports.whatsapp import client, limits, media
from chatbot.transports.whatsapp.client import GraphConfig
from chatbot.transports.whatsapp.render import check, render
from chatbot.transports.whatsapp.split import split as split_letter

REMEMBERED = 2_000
"""Uploads kept in mind a process: a shop has a handful of pictures and one QR."""
_STALE_UPLOAD = frozenset({100, 131009, 131052, 131053})
"""What Graph says of a media id that it no longer knows."""


class WhatsApp:
    """One instance a process serves every number; it is safe to call from many threads."""

    name = "whatsapp"
    window: timedelta | None = timedelta(hours=24)

    def __init__(
        self, config: Callable[[], GraphConfig], read_file: Callable[[str], bytes]
    ) -> None:
        self._config = config
        self._read_file = read_file
        self._uploads: OrderedDict[tuple[str, str, str], tuple[str, float]] = OrderedDict()
        self._lock = threading.Lock()

    def split(self, letter: Letter) -> tuple[Letter, ...]:
        """The letter as WhatsApp can carry it; empty for a blank text."""
        return split_letter(letter)

    def send(self, line: Line, to: Identity, letter: Letter, *, callback: str) -> str:
        """Send one letter; its wamid. Raises `SendError`."""
        if isinstance(letter, Image):
            return self._send_image(line, to, letter, callback)
        payload = render(letter, to, callback)
        return client.post_message(self._config(), line.access_token, line.key, payload)

    def fetch(self, line: Line, media_id: str, *, limit: int) -> tuple[bytes, str]:
        """A customer's file, at most `limit` bytes, and its claimed type. Raises `MediaRefused`."""
        return media.fetch(self._config(), line.access_token, media_id, limit=limit)

    def attend(self, line: Line, message_id: str, *, typing: bool) -> None:
        """A read receipt, and the dots for at most 25 seconds (facts/whatsapp §1.5)."""
        writing = {"typing_indicator": {"type": "text"}} if typing else {}
        payload = {"messaging_product": "whatsapp", "status": "read", "message_id": message_id}
        client.attend(self._config(), line.access_token, line.key, {**payload, **writing})

    def let_go(self, media_id: str) -> None:
        """Meta forgets its copy by itself."""

    def _send_image(self, line: Line, to: Identity, letter: Image, callback: str) -> str:
        """Upload the picture unless Meta still has it; a forgotten upload is made once more."""
        check(letter, callback)
        config = self._config()
        content, mime_type = _sendable(self._read(letter.path))
        key = (config.base_url, line.key, hashlib.sha256(content).hexdigest())

        def post(media_id: str) -> str:
            payload = render(letter, to, callback, media_id=media_id)
            return client.post_message(config, line.access_token, line.key, payload)

        if known := self._remembered(key):
            try:
                return post(known)
            except SendError as error:
                if error.code not in _STALE_UPLOAD:
                    raise
        media_id = client.upload(config, line.access_token, line.key, content, mime_type)
        self._remember(key, media_id)
        return post(media_id)

    def _read(self, path: str) -> bytes:
        try:
            return self._read_file(path)
        except (OSError, ValueError) as error:
            raise SendError(f"No se encuentra la imagen {path!r}.", permanent=True) from error

    def _remembered(self, key: tuple[str, str, str]) -> str:
        with self._lock:
            media_id, until = self._uploads.get(key, ("", 0.0))
        return media_id if time.monotonic() < until else ""

    def _remember(self, key: tuple[str, str, str], media_id: str) -> None:
        with self._lock:
            self._uploads[key] = (media_id, time.monotonic() + limits.UPLOAD_DAYS * 86_400)
            self._uploads.move_to_end(key)
            while len(self._uploads) > REMEMBERED:
                self._uploads.popitem(last=False)


def _sendable(content: bytes) -> tuple[bytes, str]:
    """Our picture as WhatsApp takes it: JPEG and PNG as they are, others made into one of them."""
    mime_type = pictures.type_of(content)
    if mime_type not in limits.IMAGE_TYPES:
        try:
            picture = pictures.accept(content, mime_type)
        except pictures.PictureRefused as error:
            raise SendError(f"La imagen no se puede enviar: {error}", permanent=True) from error
        content, mime_type = picture.content, picture.mime_type
    if mime_type not in limits.IMAGE_TYPES or len(content) > limits.IMAGE_BYTES:
        raise SendError(
            "La imagen no es JPG o PNG de hasta 5 MB (límite IMAGE_BYTES).", permanent=True
        )
    return content, mime_type

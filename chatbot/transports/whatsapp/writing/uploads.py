"""Files of ours left with Meta once and sent by their id: what each may be, and what is remembered.

The memory is a process's own: an upload lives weeks at Meta, and one that it forgot is made again.
"""

import hashlib
import threading
import time
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass

from django.utils.translation import gettext as _

from chatbot.conversations.outbound_content import Audio, Document, Image
from chatbot.transports.files import file_types, pictures
from chatbot.transports.files.image_sizes import JPEG, PNG
from chatbot.transports.ports import Line, SendError
from chatbot.transports.whatsapp.graph import client
from chatbot.transports.whatsapp.graph.client import GraphConfig
from chatbot.transports.whatsapp.writing import limits

FileContent = Image | Document | Audio
Read = Callable[[str, int], bytes]
"""A file by its path, of at most so many bytes. Raises `FileTooLarge`, OSError or ValueError."""
Post = Callable[[str], str]
"""Sends the message with a media id; the wamid."""

REMEMBERED = 2_000
"""Uploads kept in mind a process: a shop has a handful of pictures and one QR."""
STALE_UPLOAD = frozenset({100, 131009, 131052, 131053})
"""What Graph says of a media id that it no longer knows."""
IMAGE_TYPES = frozenset({JPEG, PNG})
AUDIO_TYPES = frozenset(
    {file_types.OGG, file_types.MP3, file_types.AAC, file_types.MP4, file_types.AMR}
)
DOCUMENT_TYPES = file_types.DOCUMENTS | IMAGE_TYPES


class FileTooLarge(Exception):
    """The stored file is larger than was asked for; it was not read."""


@dataclass(frozen=True, slots=True)
class Sendable:
    """A file as WhatsApp takes it."""

    content: bytes
    mime_type: str


class Uploads:
    """One a process; safe to use from many threads."""

    def __init__(self, config: Callable[[], GraphConfig], read: Read) -> None:
        self._config = config
        self._read = read
        self._known: OrderedDict[tuple[str, str, str], tuple[str, float]] = OrderedDict()
        self._lock = threading.Lock()

    def send(self, line: Line, outbound: FileContent, post: Post) -> str:
        """`post` the message with the id of its uploaded file; a forgotten upload is made anew.

        Raises `SendError`.
        """
        config = self._config()
        file = sendable(outbound, self._read)
        digest = hashlib.sha256(file.mime_type.encode() + b"\0" + file.content).hexdigest()
        key = (config.base_url, line.key, digest)
        if known := self._remembered(key):
            try:
                return post(known)
            except SendError as error:
                if error.code not in STALE_UPLOAD:
                    raise
        token = line.access_token
        media_id = client.upload(config, token, line.key, file.content, file.mime_type)
        self._remember(key, media_id)
        return post(media_id)

    def _remembered(self, key: tuple[str, str, str]) -> str:
        with self._lock:
            media_id, until = self._known.get(key, ("", 0.0))
        return media_id if time.monotonic() < until else ""

    def _remember(self, key: tuple[str, str, str], media_id: str) -> None:
        with self._lock:
            self._known[key] = (media_id, time.monotonic() + limits.UPLOAD_DAYS * 86_400)
            self._known.move_to_end(key)
            while len(self._known) > REMEMBERED:
                self._known.popitem(last=False)


def sendable(outbound: FileContent, read: Read) -> Sendable:
    """The message's file, judged by its bytes. Raises a permanent `SendError` saying why not."""
    match outbound:
        case Image():
            return _image(_content(outbound.path, pictures.PROOF_LIMITS.max_bytes, read))
        case Audio():
            return _audio(_content(outbound.path, limits.most("AUDIO_BYTES"), read), outbound.voice)
        case Document():
            content = _content(outbound.path, limits.most("DOCUMENT_BYTES"), read)
            mime_type = file_types.type_of(content, outbound.path)
            if mime_type not in DOCUMENT_TYPES:
                raise _no(_("El documento no es PDF, texto ni de Office."))
            return Sendable(content, mime_type)


def _content(path: str, most: int, read: Read) -> bytes:
    try:
        content = read(path, most)
    except FileTooLarge as error:
        text = _("El archivo %(path)r pesa más de %(most)s MB.")
        raise _no(text % {"path": path, "most": most // limits.MB}) from error
    except (OSError, ValueError) as error:
        raise _no(_("No se encuentra el archivo %(path)r.") % {"path": path}) from error
    if not content:
        raise _no(_("El archivo %(path)r está vacío.") % {"path": path})
    return content


def _image(content: bytes) -> Sendable:
    """JPEG and PNG go as they are, other pictures are made into one of them."""
    mime_type = file_types.type_of(content)
    if mime_type not in IMAGE_TYPES:
        try:
            picture = pictures.accept(content, mime_type)
        except pictures.PictureRefused as error:
            raise _no(_("La imagen no se puede enviar: %(why)s") % {"why": error}) from error
        content, mime_type = picture.content, picture.mime_type
    if mime_type not in IMAGE_TYPES:
        raise _no(_("La imagen no es JPG o PNG."))
    if problem := limits.over("IMAGE_BYTES", len(content)):
        raise _no(_("WhatsApp no acepta este mensaje: %(problem)s.") % {"problem": problem})
    return Sendable(content, mime_type)


def _audio(content: bytes, voice: bool) -> Sendable:
    """An Ogg must be Opus of one channel, and only such a one can be a voice note."""
    mime_type = file_types.type_of(content)
    if mime_type not in AUDIO_TYPES:
        raise _no(_("El audio no es OGG, MP3, AAC, M4A ni AMR."))
    mono = mime_type == file_types.OGG and file_types.opus_channels(content) == 1
    if not mono and (voice or mime_type == file_types.OGG):
        raise _no(_("La nota de voz no es OGG con Opus de un solo canal."))
    return Sendable(content, mime_type)


def _no(text: str) -> SendError:
    return SendError(text, permanent=True)

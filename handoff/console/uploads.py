"""A file that a person sends: checked, made safe and kept, and the messages that carry it.

Its place is `sent/<merchant>/…`, so that whose it is stands in its name, and an erasure finds it.
"""

import uuid
from collections.abc import Mapping
from pathlib import PurePosixPath

from django.core.files.base import ContentFile
from django.core.files.storage import default_storage
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext as _

from chatbot.conversations.outbound_content import Audio, Document, Image, OutboundContent, Text
from chatbot.transports.files import file_types, pictures
from chatbot.transports.files.pictures import PictureRefused
from chatbot.transports.whatsapp.writing.uploads import AUDIO_TYPES
from handoff.console.doors import Refused
from merchants.models import Merchant

NAME_LENGTH, CAPTION_LENGTH = 120, 1024
PICTURES = frozenset({"image/jpeg", "image/png", "image/webp"})
_ENDINGS: Mapping[str, str] = {
    file_types.OGG: "ogg",
    file_types.MP3: "mp3",
    file_types.AAC: "aac",
    file_types.MP4: "m4a",
    file_types.AMR: "amr",
    file_types.TEXT: "txt",
    "application/pdf": "pdf",
    "application/msword": "doc",
    "application/vnd.ms-excel": "xls",
    "application/vnd.ms-powerpoint": "ppt",
    "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": "xlsx",
    "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
}


def contents(
    merchant: Merchant, upload: "UploadedFile[bytes]", words: str
) -> tuple[str, list[OutboundContent]]:
    """Where the file is kept now, and its messages with `words`. Raises `Refused` in words.

    Type and ending are what the bytes say; the name is only how the customer will read it.
    """
    content, name = upload.read(), _name(upload.name or "")
    kind = file_types.type_of(content, name)
    if kind in PICTURES:
        return _picture(merchant, content, kind, words)
    if kind not in AUDIO_TYPES | file_types.DOCUMENTS:
        raise Refused(_("Ese tipo de archivo no se puede enviar. Prueba con una foto o un PDF."))
    path = _kept(merchant, content, _ENDINGS[kind])
    if kind in AUDIO_TYPES:
        own: list[OutboundContent] = [Text(words)] if words else []
        return path, [Audio(path), *own]
    stem = name.rpartition(".")[0] or name or _("archivo")
    return path, _captioned(Document(path, f"{stem}.{_ENDINGS[kind]}"), words)


def drop(path: str) -> None:
    """The file was sent to nobody."""
    default_storage.delete(path)


def _picture(
    merchant: Merchant, content: bytes, kind: str, words: str
) -> tuple[str, list[OutboundContent]]:
    """Drawn anew, so that nothing but its pixels leaves the house."""
    try:
        found = pictures.accept(content, kind)
    except PictureRefused as error:
        raise Refused(_("La imagen no se pudo abrir, o es demasiado grande.")) from error
    path = _kept(merchant, found.content, found.extension)
    return path, _captioned(Image(path), words)


def _captioned(content: Image | Document, words: str) -> list[OutboundContent]:
    """Words under the file as far as there is room, else after it."""
    if len(words) > CAPTION_LENGTH:
        return [content, Text(words)]
    match content:
        case Image(path=path):
            return [Image(path, words)]
        case Document(path=path, filename=name):
            return [Document(path, name, words)]


def _kept(merchant: Merchant, content: bytes, ending: str) -> str:
    wanted = f"sent/{merchant.pk}/{uuid.uuid4().hex}.{ending}"
    return default_storage.save(wanted, ContentFile(content))


def _name(claimed: str) -> str:
    """The last part of what the browser calls it, printable."""
    last = PurePosixPath(claimed.replace("\\", "/")).name
    return "".join(filter(str.isprintable, last))[:NAME_LENGTH].strip()

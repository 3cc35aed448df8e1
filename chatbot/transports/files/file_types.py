"""What a file of ours is, read from its bytes, as channels name it: its MIME type and its sound.

Pure. A channel refuses a file whose type is not what it claims, and tells so only later.
"""

import io
import zipfile
from collections.abc import Callable, Mapping

from chatbot.transports.files.image_sizes import type_of as picture_type

OGG, MP3, AAC, MP4, AMR = "audio/ogg", "audio/mpeg", "audio/aac", "audio/mp4", "audio/amr"
TEXT = "text/plain"
_OFFICE = "application/vnd.openxmlformats-officedocument."
_PARTS: Mapping[str, str] = {
    "word/": _OFFICE + "wordprocessingml.document",
    "xl/": _OFFICE + "spreadsheetml.sheet",
    "ppt/": _OFFICE + "presentationml.presentation",
}
_OLD_OFFICE: Mapping[str, str] = {
    "doc": "application/msword",
    "xls": "application/vnd.ms-excel",
    "ppt": "application/vnd.ms-powerpoint",
}
DOCUMENTS = frozenset({TEXT, "application/pdf", *_PARTS.values(), *_OLD_OFFICE.values()})
_LARGEST_INDEX = 256 * 1024
"""Bytes at the end of a zip in which its index has to stand: some two thousand parts."""
_OGG_PAGE = 27
"""Bytes of an Ogg page before the table of its segments."""


def type_of(content: bytes, name: str = "") -> str:
    """The MIME type by content; "" for what is none of those a channel carries.

    `name` only tells the three old kinds of office files apart, which begin alike.
    """
    if found := picture_type(content):
        return found
    for starts, kind in _STARTS:
        if starts(content):
            return kind
    if content.startswith(b"PK\x03\x04"):
        return _packed(content)
    if content.startswith(b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1"):
        return _OLD_OFFICE.get(name.rpartition(".")[2].lower(), "")
    return TEXT if _readable(content) else ""


def opus_channels(content: bytes) -> int:
    """How many channels an Ogg file's Opus head tells of; 0 when it holds no Opus."""
    if not content.startswith(b"OggS") or len(content) < _OGG_PAGE:
        return 0
    head = content[_OGG_PAGE + content[26] :][:10]
    return head[9] if len(head) == 10 and head.startswith(b"OpusHead") else 0


def _mp3(content: bytes) -> bool:
    """An ID3 tag, or the sync of a frame of layer III."""
    frame = len(content) > 1 and content[0] == 0xFF and content[1] & 0xE6 == 0xE2
    return content.startswith(b"ID3") or frame


def _aac(content: bytes) -> bool:
    return len(content) > 1 and content[0] == 0xFF and content[1] & 0xF6 == 0xF0


def _mp4(content: bytes) -> bool:
    return content[4:8] == b"ftyp" and content[8:11] in (b"M4A", b"mp4", b"iso")


_STARTS: tuple[tuple[Callable[[bytes], bool], str], ...] = (
    (lambda content: content.startswith(b"OggS"), OGG),
    (_aac, AAC),
    (_mp3, MP3),
    (_mp4, MP4),
    (lambda content: content.startswith(b"#!AMR"), AMR),
)


def _packed(content: bytes) -> str:
    """Which office file a zip is, by the folders in its index; of its parts nothing is unpacked."""
    try:
        with zipfile.ZipFile(io.BytesIO(content[-_LARGEST_INDEX:])) as packed:
            names = packed.namelist()
    except (zipfile.BadZipFile, OSError, ValueError, NotImplementedError):
        return ""
    for folder, kind in _PARTS.items():
        if any(name.startswith(folder) for name in names):
            return kind
    return ""


def _readable(content: bytes) -> bool:
    """Text in UTF-8 without control characters."""
    if not content or b"\x00" in content:
        return False
    try:
        content.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True

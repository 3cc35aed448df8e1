"""What a file is and how large its picture would be, read from its first bytes alone.

Pure. A decoder asked to open a hostile picture may take the memory before it tells the size, so
the size is known before any decoder is asked.
"""

from collections.abc import Callable, Mapping

Size = tuple[int, int]

JPEG, PNG, WEBP, PDF = "image/jpeg", "image/png", "image/webp", "application/pdf"

_JPEG_FRAMES = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_MOST_SEGMENTS = 10_000
"""Before the frame of a JPEG; a camera writes some ten, of 64 kB at most."""
_JPEG_ALONE = frozenset({0x01, *range(0xD0, 0xD9)})


def type_of(content: bytes) -> str:
    """The MIME type by content: JPEG, PNG, WebP or PDF; "" for anything else."""
    if content.startswith(b"\xff\xd8\xff"):
        return JPEG
    if content.startswith(b"\x89PNG\r\n\x1a\n"):
        return PNG
    if content.startswith(b"RIFF") and content[8:12] == b"WEBP":
        return WEBP
    return PDF if content.removeprefix(b"\xef\xbb\xbf").lstrip().startswith(b"%PDF-") else ""


def size_of(content: bytes, mime_type: str) -> Size | None:
    """Width and height in pixels as the header claims; None when it claims nothing readable."""
    size = _READERS[mime_type](content)
    return size if size and min(size) > 0 else None


def _png(content: bytes) -> Size | None:
    if len(content) < 24 or content[12:16] != b"IHDR":
        return None
    return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")


def _jpeg(content: bytes) -> Size | None:
    """The first frame header; segments before it are skipped by their own length."""
    at = 2
    for _segment in range(_MOST_SEGMENTS):
        if at + 9 > len(content) or content[at] != 0xFF:
            return None
        marker = content[at + 1]
        if marker == 0xFF:
            at += 1
        elif marker in _JPEG_ALONE:
            at += 2
        elif marker in _JPEG_FRAMES:
            height = int.from_bytes(content[at + 5 : at + 7], "big")
            return int.from_bytes(content[at + 7 : at + 9], "big"), height
        else:
            at += 2 + max(2, int.from_bytes(content[at + 2 : at + 4], "big"))
    return None


def _webp(content: bytes) -> Size | None:
    if len(content) < 30:
        return None
    form = content[12:16]
    if form == b"VP8X":
        width, height = content[24:27], content[27:30]
        return int.from_bytes(width, "little") + 1, int.from_bytes(height, "little") + 1
    if form == b"VP8L":
        bits = int.from_bytes(content[21:25], "little")
        return (bits & 0x3FFF) + 1, (bits >> 14 & 0x3FFF) + 1
    if form == b"VP8 ":
        width, height = content[26:28], content[28:30]
        return (
            int.from_bytes(width, "little") & 0x3FFF,
            int.from_bytes(height, "little") & 0x3FFF,
        )
    return None


_READERS: Mapping[str, Callable[[bytes], Size | None]] = {JPEG: _jpeg, PNG: _png, WEBP: _webp}

"""A body read piece by piece, with texts that are too long left out of it.

Pure. A customer's video may come as a hundred megabytes of base64 within the message. The message
must not be lost for it, and this process must not run out of memory.
"""

import re
from collections.abc import Iterable

LEFT_OUT = "…left-out"
"""What stands in place of a text that was too long."""
_LEFT_OUT = b"\\u2026left-out"
_QUOTE, _BACKSLASH = b'"'[0], b"\\"[0]
_EDGE = re.compile(rb'["\\]')


class TooLarge(Exception):
    """The body is larger than this webhook takes, whatever it contains."""


def trimmed(chunks: Iterable[bytes], *, longest: int, most: int) -> bytes:
    """The JSON of `chunks` with each text of more than `longest` bytes replaced by `LEFT_OUT`.

    Raises `TooLarge` when they bring more than `most` bytes in all.
    """
    reader = _Reader(longest)
    total = 0
    for chunk in chunks:
        total += len(chunk)
        if total > most:
            raise TooLarge
        reader.feed(chunk)
    return bytes(reader.kept)


class _Reader:
    """Follows the quotes of a JSON text; only what may be kept is held."""

    def __init__(self, longest: int) -> None:
        self.kept = bytearray()
        self._longest = longest
        self._begin = -1  # where the text that is being read begins in `kept`; -1 outside of one
        self._escaped = self._skips = False

    def feed(self, chunk: bytes) -> None:
        at = 0
        while at < len(chunk):
            at = self._inside(chunk, at) if self._begin >= 0 else self._outside(chunk, at)

    def _outside(self, chunk: bytes, at: int) -> int:
        quote = chunk.find(b'"', at)
        end = len(chunk) if quote < 0 else quote + 1
        self.kept += chunk[at:end]
        if quote >= 0:
            self._begin = len(self.kept)
        return end

    def _inside(self, chunk: bytes, at: int) -> int:
        if self._escaped:
            self._escaped = False
            self._take(chunk[at : at + 1])
            return at + 1
        edge = _EDGE.search(chunk, at)
        end = edge.start() if edge else len(chunk)
        self._take(chunk[at:end])
        if edge is None:
            return end
        if chunk[end] == _BACKSLASH:
            self._escaped = True
            self._take(b"\\")
        else:
            self.kept += b'"'
            self._begin, self._skips = -1, False
        return end + 1

    def _take(self, piece: bytes) -> None:
        if self._skips:
            return
        self.kept += piece
        if len(self.kept) - self._begin > self._longest:
            del self.kept[self._begin :]
            self.kept += _LEFT_OUT
            self._skips = True

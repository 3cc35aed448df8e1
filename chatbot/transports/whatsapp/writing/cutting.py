"""Cutting text where a reader would: between paragraphs, lines, sentences, words, never in a sign.

Pure. Lengths are UTF-16 units, as `limits` counts them.
"""

import re
import unicodedata

from chatbot.transports.whatsapp.writing.limits import length

ELLIPSIS = "…"
_EDGES = tuple(
    re.compile(edge) for edge in (r"\n\s*\n", r"\n", r"[.!?…]+[\"»”)]*\s+", r"[,;:]\s+", r"\s+")
)
"""Where to cut, best first; each cut falls after the match."""
_LATEST = 0.5
"""A better edge is taken only in the later half of a part; earlier it would leave a stump."""
_JOINER = "\u200d"
_CLUSTER = 24
"""Code points that one visible sign may take: a family with skin tones takes eleven."""
_UNSENDABLE = re.compile("[\x00\ud800-\udfff]")


def clean(text: str) -> str:
    """`text` without what no channel carries: NUL and lone surrogates."""
    return _UNSENDABLE.sub("", text)


def parts(text: str, limit: int) -> tuple[str, ...]:
    """`text` in parts of at most `limit` units, none empty, in order.

    Only white space at the seams is lost. Blank text has no parts.
    """
    left, found = clean(text).strip(), []
    while len(left) > limit or length(left) > limit:
        cut = _edge(left, _reach(left, limit))
        found.append(left[:cut].rstrip())
        left = left[cut:].lstrip()
    return (*found, left) if left else tuple(found)


def shortened(text: str, limit: int) -> str:
    """`text` on one line and at most `limit` units long; what was cut leaves an ellipsis."""
    line = " ".join(clean(text).split())
    if length(line) <= limit:
        return line
    return line[: _reach(line, limit - 1)].rstrip(" ,;:.-") + ELLIPSIS


def _edge(text: str, reach: int) -> int:
    for edge in _EDGES:
        cuts = [found.end() for found in edge.finditer(text, 0, reach)]
        if cuts and cuts[-1] >= reach * _LATEST:
            return cuts[-1]
    return reach


def _reach(text: str, limit: int) -> int:
    """The largest index at or before `limit` units that splits no visible sign; at least 1."""
    units = index = 0
    for char in text:
        units += 2 if ord(char) > 0xFFFF else 1
        if units > limit:
            break
        index += 1
    back = index
    while back > max(0, index - _CLUSTER) and back < len(text) and _joined(text, back):
        back -= 1
    settled = back > 0 and not (back < len(text) and _joined(text, back))
    return max(1, back if settled else index)


def _joined(text: str, index: int) -> bool:
    """True when the code points on both sides of `index` are drawn as one sign."""
    before, after = text[index - 1], text[index]
    if before == _JOINER or after == _JOINER or "\U0001f3fb" <= after <= "\U0001f3ff":
        return True
    if unicodedata.category(after) in ("Mn", "Me") or "\U000e0020" <= after <= "\U000e007f":
        return True
    return _flag(after) and _flags_before(text, index) % 2 == 1


def _flag(char: str) -> bool:
    """Flags are pairs of regional indicators."""
    return "\U0001f1e6" <= char <= "\U0001f1ff"


def _flags_before(text: str, index: int) -> int:
    count = 0
    while index > count and _flag(text[index - count - 1]):
        count += 1
    return count

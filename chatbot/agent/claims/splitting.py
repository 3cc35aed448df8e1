"""A text into sentences and list items: "Bs. 30", "Av. Arce" and "1. Maracuyá" stay whole. Pure."""

import re
import unicodedata
from dataclasses import dataclass
from functools import lru_cache

from chatbot.agent.claims.small_talk import words

_NEVER = words(
    """
    aprox art av avda c calle cel depto dpto dr dra edif ej esq ing km lic lt mz no nro num
    pje sr sra srta st sta sto tel ud uds urb vs
    """
)
# An ending only where a new sentence visibly begins.
_RARELY = words(
    """
    a bs c/u cc etc gr h hrs hs kg lt m min ml p pza pzas rd s u und unid us
    """
)
_END = re.compile(
    r"[.!?…]+[\"'»)\]*_]*(?=\s|$|[¿¡])|(?=[¿¡])|(?<=[!?])(?=[A-ZÁÉÍÓÚÑ])"
    r"|[\u2190-\u2bff\U0001f000-\U0001faff]\ufe0f?\s+(?=[A-ZÁÉÍÓÚÑ])"
)
_LAST_WORD = re.compile(r"([^\W\d_]+(?:/[^\W\d_]*)?|\d+)$")
_NEXT = re.compile(r"\s*(\S)")
_LIST_NUMBER = re.compile(r"\s*[*_]*\d{1,2}$")
_MARKS = re.compile(r"^[\s•·▪◦‣*_>–—-]*(?:\d{1,2}[.)]\s+|\d\ufe0f?\u20e3\s*)?(?:[•·–—-]\s*)?")


@dataclass(frozen=True, slots=True)
class Piece:
    """A sentence as written; `starts_line` where it is the first of its line."""

    text: str
    starts_line: bool


@lru_cache(maxsize=4096)
def plain(text: str) -> str:
    """Lower case without accents, sign for sign: places in it are places in the text."""
    text = _YES.sub(lambda found: f"{found[0][:-2]}ok", text)
    return text.lower() if text.isascii() else "".join(map(_bare, text))


_YES = re.compile(
    r"\b[sS][íÍ]\b|^\W*[sS]i\b(?=,| (?:se[nñ]or|claro\b|por supuesto|exacto|correcto|amig[oa]\b)"
    r"| ya\b[^,]*$)"
)
"""A yes, which without its accent would be an if; of chats also one without it."""


def _bare(sign: str) -> str:
    if sign.isascii():
        return sign.lower()
    base = unicodedata.normalize("NFD", sign)[0].lower()
    return base if len(base) == 1 else sign


_SMALL = re.compile(r"\b(\w+[ai]d|list|camin|cerqu|punt|car|chiqu|afuer|momen)it([oa]s?)\b")


def grown(bare: str) -> str:
    """Folded words with "pagadito" as "pagado": blanks behind it keep all places."""
    return _SMALL.sub(r"\1\2  ", bare) if "it" in bare else bare


def split(text: str) -> list[Piece]:
    """The text's sentences in order; blank lines are left out."""
    found = []
    for line in text.splitlines():
        pieces = [piece for piece in _sentences(line) if piece]
        found += [Piece(piece, at == 0) for at, piece in enumerate(pieces)]
    return found


def bare_item(text: str) -> str:
    """A list item with its bullet or number blanked, sign for sign."""
    marks = _MARKS.match(text)
    blank = marks.end() if marks else 0
    return " " * blank + text[blank:]


def _sentences(line: str) -> list[str]:
    pieces, begin = [], 0
    for end in _END.finditer(line):
        if end.end() == begin or not _ends(line, end, begin):
            continue
        pieces.append(line[begin : end.end()].strip())
        begin = end.end()
    pieces.append(line[begin:].strip())
    return _together([part for piece in pieces for part in _told_and_asked(piece)])


_TAG = re.compile(r"(?P<told>[^¿]*,)\s+(?P<asked>(?!(?:o|u|y|ni|pero)\b)\S+(?:\s+\S+){0,4}\?\W*)")


def _told_and_asked(piece: str) -> tuple[str, ...]:
    """ "Tu pedido está listo, vienes por él?": without an opening mark only its end asks."""
    found = _TAG.fullmatch(piece)
    return (found["told"], found["asked"]) if found else (piece,)


def _ends(line: str, end: re.Match[str], begin: int) -> bool:
    if not end[0].startswith("."):
        return bool(line[begin : end.end()].strip(" *_¡¿("))
    before = _LAST_WORD.search(line, begin, end.start())
    if end[0] != "." or before is None:
        return True
    word, after = plain(before[0]), _NEXT.match(line, end.end())
    if _LIST_NUMBER.fullmatch(line[: end.start()]) or word in _NEVER:
        return False
    if word in _RARELY:
        return after is None or after[1].isupper() or after[1] in "¿¡"
    return True


def _together(pieces: list[str]) -> list[str]:
    """What holds no word (an emoji, a closing mark) stays with the sentence before it."""
    found: list[str] = []
    for piece in pieces:
        if found and not any(sign.isalnum() for sign in piece):
            if found[-1].endswith(".") and "?" in piece:
                continue  # a question mark behind a full stop asks nothing
            found[-1] = f"{found[-1]} {piece}".strip()
        elif piece:
            found.append(piece)
    return found

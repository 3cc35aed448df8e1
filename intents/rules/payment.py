"""Payment proof: a claim of having paid, an image or a PDF; never an intention or a question.

A proof only opens a review: that money arrived is for a person at the merchant to say.
"""

import re
from typing import Final

from intents.rules import word_tables
from intents.rules.families import plain
from intents.rules.negation import A_NOT

_BY_ITSELF: Final = frozenset({"image"})
_DOCUMENT: Final = frozenset({"document", "file"})
_NEVER_BY_ITSELF: Final = frozenset(
    {"sticker", "location", "audio", "voice", "video", "contact", "contacts", "reaction", "poll"}
)
_SENTENCE = re.compile(r"[^.!?;\n]+[.!?;\n]*")
_TABLES = word_tables.read("payment", A_NOT=A_NOT)
_CLAIMS = _TABLES.pattern("CLAIMS")
_DENIALS = _TABLES.pattern("DENIALS")
_UNREAL = _TABLES.pattern("UNREAL")
_WISHES = _TABLES.pattern("WISHES")
_ASKED = _TABLES.pattern("ASKED")
_ASKED_DONE = _TABLES.pattern("ASKED_DONE")
_SUPPOSED = _TABLES.pattern("SUPPOSED")
_SUPPOSED_ASKED = _TABLES.pattern("SUPPOSED_ASKED")
_CANCELLED_ORDER = _TABLES.pattern("CANCELLED_ORDER")
_ABOUT_GOODS = _TABLES.pattern("ABOUT_GOODS")
# First and third person of the past, told from "yo pague" and "el giro" by their accent alone.
_ACCENTED = re.compile(
    r"\b(?:(?:pag|deposit|consign|gir|abon|yape|pline|liquid)[éó]|transferí|transfirió)(?!\w)"
)


def is_proof(text: str | None, message_type: str | None, mime_type: str | None = None) -> bool:
    """Whether a message is to be treated as a proof of payment (facts/language.md).

    `message_type` is the channel's own ("text", "image", "document", ...), None for plain text.
    An image or PDF counts unless its caption is about something else; other media never count by
    themselves, though words beside them may claim a payment.
    """
    words = (text or "").strip()
    if _is_picture_or_pdf((message_type or "").lower(), (mime_type or "").lower()):
        return not words or claims_payment(words) or not _contradicts(words)
    return bool(words) and claims_payment(words)


def _is_picture_or_pdf(message_type: str, mime_type: str) -> bool:
    mime = mime_type.partition(";")[0].strip()
    if message_type in _NEVER_BY_ITSELF:
        return False
    if message_type in _BY_ITSELF:
        return not mime or mime.startswith("image/") or mime == "application/pdf"
    if message_type in _DOCUMENT or not message_type:
        picture = mime.startswith("image/") and mime not in ("image/webp", "image/svg+xml")
        return picture or mime == "application/pdf"
    return False


def _contradicts(caption: str) -> bool:
    words = f" {plain(caption)} "
    unreal = _UNREAL.search(words) or _WISHES.search(words)
    return bool(_ABOUT_GOODS.search(words) or _DENIALS.search(words) or unreal)


def claims_payment(text: str) -> bool:
    """Whether the words say that a payment was made or that its paper is here."""
    return any(_claims(sentence) for sentence in _SENTENCE.findall(text[:1000]))


# "Te pasé 40, faltan 35": a part that was paid, and what is left of it.
_WHAT_IS_LEFT = re.compile(
    r"(?<=\d) (?:bs |soles |pesos |y |me |te |nos |todavia )*faltan? (?=\S*\d)"
)


def _claims(sentence: str) -> bool:
    """Claimed, and neither denied, supposed, wished, put off nor asked."""
    words = f" {plain(sentence)} "
    accented = _ACCENTED.search(sentence.lower())
    if not accented and not _CLAIMS.search(words):
        return False
    asked = sentence.rstrip().endswith("?")
    if (
        _DENIALS.search(_WHAT_IS_LEFT.sub(" ", words))
        or _CANCELLED_ORDER.search(words)
        or _UNREAL.search(words)
    ):
        return False
    if _SUPPOSED.search(words) or (asked and _SUPPOSED_ASKED.search(words)):
        return False
    if _WISHES.search(words) and not accented:
        return False
    asks = asked or "¿" in sentence[:2] or _ASKED.search(words)
    return not (asks and _ASKED_DONE.search(words))

"""What a message tells and what it asks, where two people settle a sale by themselves. Pure."""

import re
from dataclasses import dataclass

# Clauses and the signs between them, each once: a clause that ends in "?" is a question.
_PIECE = re.compile(r"¿[^?\n]*\?*|[^.,!?¡¿;\n]+\?*|.", re.DOTALL)
_SUMS_UP = re.compile(
    r"\b(?:anot\w+|quedamos|queda|confirm\w+|entonces|te\s+l[oa]s?\s+\w+)\b", re.IGNORECASE
)
_PAUSE = re.compile(r"[,.;!¡\n]+")
_FOR = re.compile(r"\bpara\b", re.IGNORECASE)
_OUR_PLACE = re.compile(
    r"\b(?:estamos|quedamos|nos\s+ubicamos|atendemos|nuestr[oa]s?|local|tienda|sucursal)\b",
    re.IGNORECASE,
)
_WISHES = re.compile(
    r"(?<!\d)[.](?!\d)|[!?;¿¡\n]+|,\s+|\s+(?:y|pero|adem[aá]s|tambi[eé]n)\s+", re.IGNORECASE
)


@dataclass(frozen=True)
class PlainTalk:
    """One message of such talk."""

    text: str

    @property
    def told_and_asked(self) -> tuple[str, str]:
        """What the text tells, and what it asks, each without the signs around it."""
        pieces = _PIECE.findall(self.text)
        asks = [piece[0] == "¿" or piece[-1] == "?" for piece in pieces]
        told = "".join(piece for piece, is_asked in zip(pieces, asks, strict=True) if not is_asked)
        asked = " ".join(piece for piece, is_asked in zip(pieces, asks, strict=True) if is_asked)
        return told.strip(" .,;!¡"), asked.strip(" ¿?")

    @property
    def begins(self) -> str:
        """The first words, before any pause."""
        return next((part for one in _PAUSE.split(self.text) if (part := one.strip())), "")

    @property
    def sums_up(self) -> bool:
        """Whether the shop says what it has noted: "te anoto 2 a la Av. Arce"."""
        return _SUMS_UP.search(self.text) is not None

    @property
    def is_for_something(self) -> bool:
        """Whether the text says what a thing is for: "para mañana"."""
        return _FOR.search(self.text) is not None

    @property
    def tells_own_place(self) -> bool:
        """Whether the shop speaks of where it is itself: "estamos en la Av. Arce"."""
        return _OUR_PLACE.search(self.text) is not None

    @property
    def wishes(self) -> list[str]:
        """The clauses that may each want something of their own."""
        return [clause for one in _WISHES.split(self.text) if (clause := one.strip())]

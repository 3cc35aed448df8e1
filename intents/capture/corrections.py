"""Corrections: "no es X, es Y" without X, and whether a message takes something back. Pure."""

import re

from core.rules.text import aligned

_CORRECTS = re.compile(
    r"^\s*no\b|\b(?:perdon|disculp[ae]|me\s+(?:equivoque|confundi)|corrij\w*|correg\w*|correccion"
    r"|error|equivocad[oa]|mejor|en\s+realidad|cambi\w+|actualiz\w+|quise\s+decir|digo|ahora\s+es"
    r"|mas\s+bien|esta\s+mal)\b"
)
_UNTIL = r"(?P<old>[^,;.\n]{1,80}?)"
_BUT = r"\s*(?:[,;.]\s*(?:sino\s+(?:que\s+)?)?|\s+sino\s+(?:que\s+)?)"
_NOT = re.compile(
    rf"\bno\s+(?P<verb>es|era|son|me\s+llamo|vivo\s+en|soy(?:\s+de)?|estoy\s+en)\s+{_UNTIL}{_BUT}"
    r"(?P<again>(?:es|son|me\s+llamo|vivo\s+en|soy(?:\s+de)?|estoy\s+en)\b\s*)?"
    r"(?P<en>en\s+)?"
)


# "el barrio es Laureles, no Belén": what is denied at the end begins with a capital.
_NOT_THAT = re.compile(r"[ ,]+no\s+(?:en\s+|es\s+|el\s+|la\s+)?(?=[A-ZÁÉÍÓÚÑ])[^,;.\n]{1,60}$")


def corrects(text: str) -> bool:
    """Whether the message takes back what was said before."""
    return bool(_CORRECTS.search(aligned(text)))


def without_denied(text: str) -> str:
    """The text without what it denies: "mi barrio no es Centro sino Norte" → "mi barrio es Norte".

    Only words are left out; what stays keeps its order.
    """
    for _ in range(3):
        found = _NOT.search(aligned(text))
        if found is None:
            break
        verb = text[found.start("verb") : found.end("verb")]
        if aligned(verb) == "era":
            verb = "es"
        text = f"{text[: found.start()]}{verb} {text[found.end() :]}"
    return _NOT_THAT.sub("", text) if corrects(text) else text

"""How people write on a phone: slips of the thumb, abbreviations, politeness around a wish."""

import re
from random import Random
from zlib import crc32

_SHORT = {
    "que": "q",
    "qué": "q",
    "porque": "xq",
    "por": "x",
    "para": "pa",
    "también": "tmb",
    "cuánto": "cuanto",
    "dónde": "dnd",
    "de": "d",
    "quiero": "qiero",
    "gracias": "grax",
    "está": "ta",
    "están": "tan",
    "estoy": "toy",
    "bien": "bn",
    "favor": "fa",
    "mensaje": "msj",
    "con": "cn",
    "pedido": "pedio",
    "me": "m",
    "te": "t",
    "hacer": "aser",
    "hola": "ola",
    "usted": "ud",
    "ustedes": "uds",
}
_BEFORE = (
    "hola", "hola buenas", "buenas", "buenas tardes", "buen día", "hola buenos días", "disculpa",
    "disculpe", "oye", "oiga", "una consulta", "una pregunta", "amigo", "amiga", "che", "mira",
    "ok", "bueno", "holaa", "por favor", "hola qué tal", "perdón", "señorita", "joven", "veci",
)  # fmt: skip
_AFTER = (
    "por favor", "porfa", "gracias", "porfis", "amigo", "amiga", "joven", "señorita",
    "de antemano gracias", "🙏", "😊", "pls", "ya", "si me hace el favor", "bro", "veci", "pues",
    "che", "xfa",
)  # fmt: skip
_ALONE = frozenset({"greeting", "thanks", "goodbye", "affirm", "deny", "other"})
"""What another courtesy beside it would make something else."""
_LETTERS = "abcdefghijklmnopqrstuvwxyz"


def slipped(text: str, intent: str, copies: int) -> list[str]:
    """Other ways to write a sentence; the same ones every time."""
    random = Random(crc32(text.encode()))
    return [_written(text, intent, random) for _ in range(copies)]


def _written(text: str, intent: str, random: Random) -> str:
    if random.random() < 0.4:
        text = " ".join(_SHORT.get(word, word) for word in text.split())
    for _ in range(random.choice((0, 1, 1, 2))):
        text = _slip(text, random)
    if intent not in _ALONE:
        if random.random() < 0.3:
            text = f"{random.choice(_BEFORE)}{random.choice((' ', ', ', '. '))}{text}"
        if random.random() < 0.3:
            text = f"{text} {random.choice(_AFTER)}"
    return re.sub("[¿?]", "", text) if random.random() < 0.5 else text


def _slip(text: str, random: Random) -> str:
    """One letter left out, doubled, exchanged with the next, or another in its place."""
    at = random.randrange(len(text)) if text else 0
    if not text[at : at + 1].isalpha():
        return text
    kind = random.randrange(4)
    if kind == 0:
        return text[:at] + text[at + 1 :]
    if kind == 1:
        return text[:at] + text[at] + text[at:]
    if kind == 2:
        return text[:at] + text[at + 1 : at + 2] + text[at] + text[at + 2 :]
    return text[:at] + random.choice(_LETTERS) + text[at + 1 :]

"""What a customer says outright of how to reach them: a name, an e-mail, a phone. Pure."""

import re

from core.rules.text import aligned
from intents.capture import emails, names, phones

LONGEST = 600
"""Signs of a text that are read."""
_CALLED = re.compile(
    r"\b(?:me llamo|mi nombre(?: completo)? es|soy (?:la )?(?:senora?|sr|sra))\b\.?"
)
_OWN = r"\bmi (?:otro )?(?:numero|nro|celular|cel|telefono|tel|movil|whatsapp|contacto)\b"
_SAYS_OWN = re.compile(_OWN)
_OWN_PHONE = re.compile(rf"{_OWN}[^\d\n]{{0,25}}$")


def told(text: str, country: str) -> dict[str, str]:
    """`name`, `email` and `phone`, those that are told as the customer's own.

    An e-mail stands for itself, where its provider is no slip of the finger; a number only behind
    words that say whose it is.
    """
    text = text[:LONGEST]
    found = {"name": _name(text), "email": _email(text), "phone": _phone(text, country)}
    return {field: value for field, value in found.items() if value}


def _name(text: str) -> str:
    called = _CALLED.search(aligned(text))
    name = names.read(text[called.end() :].strip(" :,.")) if called else None
    return " ".join(filter(None, (name.given, name.surname))) if name is not None else ""


def _email(text: str) -> str:
    every = [one for one in emails.find(text) if one.sure]
    return every[0].value if len({one.value for one in every}) == 1 else ""


def _phone(text: str, country: str) -> str:
    plain = aligned(text)
    if not _SAYS_OWN.search(plain):
        return ""
    own = [one for one in phones.find(text, country) if _OWN_PHONE.search(plain[: one.start])]
    return own[0].value if len(own) == 1 else ""

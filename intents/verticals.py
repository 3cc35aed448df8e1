"""Lines of business that are served in a way of their own, however merchants call them. Pure."""

from functools import cache
from typing import Final

from intents.values import key_of

DENTAL, MEDICAL, RESTAURANT = "dental", "medical", "restaurant"
NAMES: Final = {
    DENTAL: "dental; clinica dental; consultorio dental; odontologia; odontologo; dentista",
    MEDICAL: """medical; clinica; consultorio; consultorio medico; centro medico; medicina; salud;
        medico; pediatria; veterinaria; fisioterapia""",
    RESTAURANT: """restaurant; restaurante; restaurantes; pizzeria; polleria; cafeteria; comida;
        comida rapida; fonda; cevicheria; parrilla; hamburgueseria; sushi; taqueria; pension""",
}
"""Vertical → the names that merchants give it."""


@cache
def known_as() -> dict[str, str]:
    """Name of a line of business, as a key → its vertical."""
    return {
        key_of(name): vertical for vertical, names in NAMES.items() for name in names.split(";")
    }


def vertical_of(name: str) -> str:
    """The vertical of a line of business, however it is written; its own key where nobody knows
    it."""
    key = key_of(name)
    return known_as().get(key, key)

"""How a reply begins: phrases of the backend that agree to nothing and state nothing."""

from dataclasses import replace

from django.utils.translation import gettext_lazy as lazy

from chatbot.agent.capabilities.parts import Part

TONES = {
    "greet": lazy("¡Hola!"),
    "thanks": lazy("Gracias por escribirnos."),
    "sorry": lazy("Lamento lo que pasó."),
    "glad": lazy("Me alegra leerte."),
    "congrats": lazy("¡Felicidades!"),
}


def phrase(tone: str) -> str:
    """The phrase of that tone; "" for none and for one that is not ours."""
    return str(TONES[tone]) if tone in TONES else ""


def before(tone: str, parts: list[Part], *, beside: bool = False) -> list[Part]:
    """With the phrase of that tone before the first words, unless they say it already.

    `beside`: in the same line as they.
    """
    opening = phrase(tone)
    kept = [part for part in parts if part.words or part.picture]
    if not opening:
        return kept
    if not kept:
        return [Part(opening)]
    first = kept[0]
    if first.text.startswith(opening):
        return kept
    between = " " if beside else "\n"
    return [replace(first, text=between.join(filter(None, (opening, first.text)))), *kept[1:]]

"""What a sentence says is shut, apart from what it says is open. Pure."""

import re
from dataclasses import replace

from chatbot.agent.claims.reading import Unit

DAY = r"(?:lunes|martes|miercoles|jueves|viernes|sabados?|domingos?)"
SHUT = re.compile(
    r"\b(?:cerrad[oa]s?|no (?:abrimos|atendemos|trabajamos|hay atencion)|cerramos (?:los|el"
    r"|todo el)|descansamos)\b"
    rf"|\b{DAY}s? no\b|\b(?:los|el) {DAY},? (?:cerramos|descansamos)\b(?! (?:a|al|de|mas)\b)"
)
_WHEN = re.compile(rf"\b(?:{DAY}|hoy|ahora|manana|todavia|aun)\b|\d")
_TIMED = re.compile(r"\d|\blas [a-z]+\b")


def apart(unit: Unit) -> list[Unit]:
    """ "Hoy cerrado, volvemos mañana a las 10": what is shut is judged apart from what is open."""
    cut = re.search(r"[,;.]|\bpero\b", unit.bare)
    first = unit.bare[: cut.start()] if cut else ""
    if cut is None or not SHUT.search(first) or _TIMED.search(first):
        return [unit]
    if SHUT.search(unit.bare, cut.end()) and not _WHEN.search(unit.bare, cut.end()):
        return [unit]  # "el domingo no nos encuentras, está cerrado"
    rest = " " * cut.end() + unit.bare[cut.end() :]
    later = tuple(one for one in unit.figures if one.start >= cut.end())
    return [replace(unit, bare=first, figures=()), replace(unit, bare=rest, figures=later)]

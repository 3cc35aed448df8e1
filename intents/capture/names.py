"""People's names in a customer's words: what reads as one, and where the surname begins. Pure."""

import re
from dataclasses import dataclass

from core.rules.text import bare, words
from intents.rules import word_tables

MOST_WORDS = 7
_WORD = re.compile(r"[^\W\d_]+(?:['’\-.][^\W\d_]+)*\.?")
_PARTICLES = words("de del la las los y da do dos san santa")
_TABLES = word_tables.read("names")
GIVEN = frozenset(_TABLES.phrases("given"))
"""Given names of Latin America, folded: how a name is told from a surname."""
NO_NAME = frozenset(_TABLES.phrases("no_name"))
"""Words that no part of a name is; a name ends before one of them."""


SURNAMES_TOO = frozenset(_TABLES.phrases("surnames_too"))
"""Given names that are surnames as often: behind another given name they are the surname."""


@dataclass(frozen=True, slots=True)
class Name:
    """A person's name in two parts, as written; `known`: a given name of the table is in it."""

    given: str
    surname: str
    known: bool
    capitals: bool


def read(text: str) -> Name | None:
    """The name that a text begins with; None where it begins with none.

    "juan carlos perez y vivo en ..." → given "juan carlos", surname "perez".
    """
    run: list[str] = []
    end = 0
    for found in _WORD.finditer(text):
        if text[end : found.start()].strip() or len(run) == MOST_WORDS:
            break
        if bare(found[0]).strip(".") in NO_NAME - _PARTICLES:
            break
        if not run and bare(found[0]) in _PARTICLES - {"santa", "san"}:
            return None
        run.append(found[0].rstrip("."))
        end = found.end()
    while run and bare(run[-1]) in _PARTICLES:
        run.pop()
    return _parted(run) if run and all(len(word) > 1 for word in run[:1]) else None


def inside(text: str) -> Name | None:
    """A whole name amid other words: a given name of the table with capitals, and a surname with
    capitals behind it; None where there is none, or where no word has small letters.

    "parque Simón Bolívar" is a place.
    """
    if text.isupper():
        return None
    before = ""
    for found in _WORD.finditer(text):
        word = bare(found[0])
        if word in GIVEN and found[0][0].isupper() and before not in _PLACES_BEAR_NAMES:
            name = read(_with_capitals(text[found.start() :]))
            if name is not None and name.surname and name.capitals:
                return name
        before = word
    return None


def alone(text: str) -> Name | None:
    """The name that is all of a piece between marks, with capitals: "efectivo, Daniela", "Rodrigo
    Mamani". One word counts where it is a given name of the table, several where one of them is."""
    if text.isupper():
        return None
    for piece in _PIECES.split(text):
        name = read(piece.strip())
        if name is not None and name.known and name.capitals and covers(piece, name):
            return name
    return None


_PIECES = re.compile(r"[,.;:!?\n¿¡]+")
_PLACES_BEAR_NAMES = words(
    """en barrio sector urbanizacion urb calle carrera avenida av parque plaza plazuela edificio
    conjunto torre torres residencial residencias villa colegio escuela liceo universidad clinica
    hospital iglesia parroquia capilla centro comercial estadio puente mercado almacen tienda
    restaurante vereda finca hacienda corregimiento municipio ciudad san santa santo nuestra"""
)
"""Behind one of these words a person's name is a place's."""


def _with_capitals(text: str) -> str:
    """The words that a text begins with while they have capitals, particles between them too."""
    end = 0
    for found in _WORD.finditer(text):
        gap = text[end : found.start()].strip()
        if gap or not (found[0][0].isupper() or bare(found[0]) in _PARTICLES):
            break
        end = found.end()
    return text[:end]


def is_given(text: str) -> bool:
    """Whether the text is given names and nothing else."""
    parts = bare(text).split()
    return bool(parts) and all(part in GIVEN for part in parts)


def covers(text: str, name: Name) -> bool:
    """Whether the text is that name and nothing beside it."""
    return len(_WORD.findall(text)) == len(f"{name.given} {name.surname}".split()) and not (
        re.search(r"\d", text)
    )


def _parted(run: list[str]) -> Name:
    units = _units(run)
    known = [all(bare(word) in GIVEN | _PARTICLES for word in unit) for unit in units]
    both_given = len(units) == 2 and all(known) and bare(units[1][-1]) not in SURNAMES_TOO
    # Four words are two names and two surnames; of three the middle one decides.
    given = 2 if len(units) >= 4 or (len(units) == 3 and known[1]) or both_given else 1
    return Name(
        " ".join(word for unit in units[:given] for word in unit),
        " ".join(word for unit in units[given:] for word in unit),
        any(bare(word) in GIVEN for word in run),
        all(word[0].isupper() for word in run if bare(word) not in _PARTICLES),
    )


def _units(run: list[str]) -> list[list[str]]:
    """Words with their particles in front: "de la Cruz" is one unit."""
    units: list[list[str]] = []
    open_unit = False
    for word in run:
        if open_unit:
            units[-1].append(word)
        else:
            units.append([word])
        open_unit = bare(word) in _PARTICLES
    return units

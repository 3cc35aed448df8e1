"""Reads and checks the files of specialists: what they name has to be there, at start.

A file holds `label` (a table: language → words), `intents`, `verticals`, `paragraph`, `tools`,
`facts`, `needs` and `hands_on`; its name is the specialist's.
"""

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from chatbot.agent.facts import registry as facts
from chatbot.agent.rules import assistant_types
from chatbot.agent.situation.data_asked import KIND
from chatbot.agent.specialists.values import Specialist
from chatbot.agent.tools import registry as tools
from intents.routing_intents import INTENTS

LANGUAGES = ("es", "en")
LONGEST_PARAGRAPH = 600
_NEEDS = ("", assistant_types.ORDERS, assistant_types.BOOKINGS, KIND)
_LISTS = ("intents", "verticals", "tools", "facts", "hands_on")
_KNOWN = frozenset({"label", "paragraph", "needs", *_LISTS})


class BadSpecialist(ValueError):
    """A file cannot be used; the message names file and line, and what to do."""


@dataclass(frozen=True, slots=True)
class Names:
    """What a file may name."""

    intents: Collection[str]
    tools: Collection[str]
    facts: Collection[str]


def here() -> Names:
    """What there is to name in this installation."""
    return Names(INTENTS, tools.named(), facts.kinds())


def load(folder: Path, names: Names | None = None) -> tuple[Specialist, ...]:
    """Every specialist of the folder, in the order of their files. Raises `BadSpecialist`."""
    known, paths = names or here(), sorted(folder.glob("*.toml"))
    others = [path.stem for path in paths]
    return tuple(_load(path, known, others) for path in paths)


def _load(path: Path, names: Names, others: Collection[str]) -> Specialist:
    text = path.read_text(encoding="utf-8")
    try:
        given = tomllib.loads(text)
    except tomllib.TOMLDecodeError as wrong:
        raise BadSpecialist(f"{path.name}: {wrong}") from wrong
    _check(path.name, text, given, names, others)
    return Specialist(
        path.stem,
        given["label"],
        paragraph=" ".join(given.get("paragraph", "").split()),
        needs=given.get("needs", ""),
        **{name: tuple(given.get(name, ())) for name in _LISTS},
    )


def _check(
    file: str, text: str, given: Mapping[str, Any], names: Names, others: Collection[str]
) -> None:
    for key in given.keys() - _KNOWN:
        raise _bad(file, text, key, f"there is no field {key!r}; known: {_listed(_KNOWN)}")
    label = given.get("label")
    if not isinstance(label, dict) or any(not label.get(one) for one in LANGUAGES):
        raise _bad(file, text, "label", f"label needs words for each of {_listed(LANGUAGES)}")
    paragraph = given.get("paragraph", "")
    if not isinstance(paragraph, str) or len(paragraph) > LONGEST_PARAGRAPH:
        raise _bad(file, text, "paragraph", f"paragraph is a text of {LONGEST_PARAGRAPH} at most")
    if given.get("needs", "") not in _NEEDS:
        raise _bad(file, text, "needs", f"needs is one of {_listed(_NEEDS[1:])}")
    known = {"intents": names.intents, "tools": names.tools, "facts": names.facts}
    known["hands_on"] = others
    for field in _LISTS:
        values = given.get(field, [])
        if not isinstance(values, list) or not all(isinstance(one, str) for one in values):
            raise _bad(file, text, field, f"{field} is a list of names")
        for one in values:
            if field in known and one not in known[field]:
                told = f"{field} names {one!r}, which is not there; known: {_listed(known[field])}"
                raise _bad(file, text, one, told)


def _bad(file: str, text: str, word: str, problem: str) -> BadSpecialist:
    lines = text.splitlines()
    found = (at for at, line in enumerate(lines, 1) if word in line.partition("#")[0])
    return BadSpecialist(f"{file}, line {next(found, 1)}: {problem}")


def _listed(names: Collection[str]) -> str:
    return ", ".join(sorted(names))

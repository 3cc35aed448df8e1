"""The sentences that the supervisor's classifier is made from: `corpus/`, one file an intent.

A line may hold `{a|b}` and slots (`<cosa>`), and stands for several sentences; `## AR` begins the
lines of a country. What is made of a line, slips and abbreviations too, is the same every time.
"""

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from random import Random
from zlib import crc32

from intents.rules import linear, message_grams
from tests.linear import fitting

FOLDER = Path(__file__).parent / "corpus"
OF_A_LINE = 24
"""Sentences made of one line, or as many as it has alternatives in one place, if these are more."""
_EITHER = re.compile(r"\{([^}]*)\}")
_SLOT = re.compile(r"<([^<>]+)>")


@dataclass(frozen=True, slots=True)
class Example:
    """A sentence with its intent; `line` and `country` are what stays together in a validation."""

    text: str
    intent: str
    line: str
    country: str


def intents() -> tuple[str, ...]:
    """The intents that have a file, in order."""
    return tuple(path.stem for path in sorted(FOLDER.glob("*.txt")) if path.stem != "slots")


def examples() -> list[Example]:
    """Every sentence of every line, as it is written."""
    return [
        Example(text, intent, f"{intent}: {line}", country)
        for intent in intents()
        for country, line in lines(intent)
        for text in said(line)
    ]


def lines(intent: str) -> Iterator[tuple[str, str]]:
    """A file's lines with the country that they are of."""
    country = ""
    for line in (FOLDER / f"{intent}.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("##"):
            country = line.strip("# ")
        elif line and not line.startswith("#"):
            yield country, line


def said(line: str) -> list[str]:
    """What a line says: each alternative at least once, in varying company."""
    random = Random(crc32(line.encode()))
    parts = _EITHER.split(line)
    choices = [part.split("|") if at % 2 else [part] for at, part in enumerate(parts)]
    for choice in choices:
        random.shuffle(choice)
    every = 1
    for choice in choices:
        every *= len(choice)
    slots = bool(_SLOT.search(line))
    wanted = max(OF_A_LINE, *(len(choice) for choice in choices))
    count = wanted if slots else min(every, wanted)
    found = []
    for at in range(count):
        if at and at % 7 == 0:
            for choice in choices[1::2]:
                choice.append(choice.pop(0))
        chosen = "".join(choice[at % len(choice)] for choice in choices)
        found.append(" ".join(_filled(chosen, random).split()))
    return list(dict.fromkeys(found))


def _filled(text: str, random: Random) -> str:
    def fill(slot: re.Match[str]) -> str:
        name = slot[1]
        if name in _GOODS:
            gender, one, many = random.choice(slots()["cosa"]).split()
            return f"{_GOODS[name][gender]}{many if name == 'cosas' else one}".replace("_", " ")
        return random.choice(slots()[name])

    return _SLOT.sub(fill, text)


_GOODS = {
    "cosa": {"m": "", "f": ""},
    "cosas": {"m": "", "f": ""},
    "un cosa": {"m": "un ", "f": "una "},
    "el cosa": {"m": "el ", "f": "la "},
}


@cache
def slots() -> dict[str, list[str]]:
    """What stands in a sentence's place, by its name."""
    found: dict[str, list[str]] = {}
    name = ""
    for line in (FOLDER / "slots.txt").read_text(encoding="utf-8").splitlines():
        if line.startswith("["):
            name = line.strip("[]")
            found[name] = []
        elif line and not line.startswith("#"):
            found[name].append(line)
    return found


def source() -> bytes:
    """SHA-256 of the corpus and of the code that makes weights of it."""
    modules = (linear, message_grams, fitting)
    code = [Path(str(one.__file__)) for one in modules]
    own = [Path(__file__), Path(__file__).with_name("train.py"), *sorted(FOLDER.glob("*.txt"))]
    return hashlib.sha256(b"".join(one.read_bytes() for one in (*code, *own))).digest()

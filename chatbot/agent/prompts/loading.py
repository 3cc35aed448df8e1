"""Reads and checks the data files of prompts: what they name has to be there, at start.

A rule is a table: `text`, and optionally `channels`, `types`, `needs`, `without` (`values.Rule`).
"""

import tomllib
from collections.abc import Collection, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from chatbot.agent.prompts.values import CHANNELS, Kind, Rule, Rules, Style, Wording
from chatbot.agent.rules.assistant_types import BOOKINGS, OFFERS, ORDERS

FOLDER = Path(__file__).parent
LANGUAGES = ("es", "en")
LONGEST = 400
"""Signs of a rule."""
_LISTS: Mapping[str, Collection[str]] = {"channels": CHANNELS, "types": OFFERS}
_NAMES: Mapping[str, Collection[str]] = {
    "needs": (ORDERS, BOOKINGS),
    "without": (ORDERS, BOOKINGS),
}


class BadWording(ValueError):
    """A file cannot be used; the message names the file, and what is wrong in it."""


@dataclass(frozen=True, slots=True)
class Library:
    """All that prompts are compiled of, by name."""

    styles: Mapping[str, Style]
    kinds: Mapping[str, Kind]
    wording: Wording


@cache
def library(folder: Path = FOLDER) -> Library:
    """The files of the folder, read once. Raises `BadWording`."""
    styles = [_style(path) for path in sorted((folder / "styles").glob("*.toml"))]
    kinds = [_kind(path) for path in sorted((folder / "types").glob("*.toml"))]
    missing = OFFERS.keys() - {one.name for one in kinds}
    if missing:
        raise BadWording(f"types/: there is no file for {', '.join(sorted(missing))}")
    base = _read(folder / "base.toml", ("opening", "tools", "critical"))
    return Library(
        {one.name: one for one in styles},
        {one.name: one for one in kinds},
        Wording(**{part: _rules("base.toml", base, part) for part in base}),
    )


def _style(path: Path) -> Style:
    given = _read(path, ("label", "rules"))
    return Style(path.stem, _label(path.name, given), _rules(path.name, given, "rules"))


def _kind(path: Path) -> Kind:
    given = _read(path, ("label", "role", "goal"))
    if path.stem not in OFFERS:
        raise BadWording(f"{path.name}: there is no type of that name")
    role, goal = (_rules(path.name, given, part) for part in ("role", "goal"))
    return Kind(path.stem, _label(path.name, given), role, goal)


def _read(path: Path, parts: Collection[str]) -> dict[str, Any]:
    try:
        given = tomllib.loads(path.read_text(encoding="utf-8"))
    except (OSError, tomllib.TOMLDecodeError) as wrong:
        raise BadWording(f"{path.name}: {wrong}") from wrong
    if set(given) != set(parts):
        raise BadWording(f"{path.name}: it has to hold {', '.join(sorted(parts))}, nothing else")
    return given


def _label(file: str, given: Mapping[str, Any]) -> dict[str, str]:
    label = given["label"]
    if not isinstance(label, dict) or any(not label.get(one) for one in LANGUAGES):
        raise BadWording(f"{file}: label needs words for each of {', '.join(LANGUAGES)}")
    return {str(key): str(value) for key, value in label.items()}


def _rules(file: str, given: Mapping[str, Any], part: str) -> Rules:
    rows = given[part]
    if not isinstance(rows, list) or not rows:
        raise BadWording(f"{file}: {part} is a list of rules, one at least")
    return tuple(_rule(f"{file}, {part} {at}", row) for at, row in enumerate(rows, 1))


def _rule(where: str, row: Any) -> Rule:
    if not isinstance(row, dict) or row.keys() - {"text", *_LISTS, *_NAMES}:
        raise BadWording(f"{where}: a rule has text, {', '.join([*_LISTS, *_NAMES])}")
    text = " ".join(str(row.get("text", "")).split())
    if not 0 < len(text) <= LONGEST:
        raise BadWording(f"{where}: its text has 1 to {LONGEST} signs")
    for field, known in _LISTS.items():
        for one in row.get(field, ()):
            if one not in known:
                raise BadWording(f"{where}: {field} names {one!r}, which is not there")
    for field, known in _NAMES.items():
        if row.get(field) and row[field] not in known:
            raise BadWording(f"{where}: {field} names {row[field]!r}, which is not there")
    return Rule(
        text,
        tuple(row.get("channels", ())),
        tuple(row.get("types", ())),
        row.get("needs", ""),
        row.get("without", ""),
    )

"""Lines of business that are served in a way of their own: one file each (`NAME.toml`), with the
names that merchants give it, what it hears before anybody else, and what it holds urgent.

Pure but for reading its files, once. Specialists name a vertical (`chatbot.agent.specialists`).
"""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any, Final

from intents.routing_intents import INTENTS
from intents.values import key_of

FOLDER = Path(__file__).parent
URGENT, TROUBLE = "URGENT", "TROUBLE"
"""Symptoms that stand for others: whatever sounds urgent, and what no other row knows."""
DENTAL, MEDICAL, RESTAURANT = "dental", "medical", "restaurant"
RECOMMENDATIONS: Final = ("emergency", "now", "today", "nearest", "soon", "routine")
"""What may be recommended, the most pressing first; each is a sentence of the backend's own."""
ESCALATES = 4
"""The urgency, of 1 to 5, from which on a person is called (specs/tool_calling_rag §4.2)."""


@dataclass(frozen=True, slots=True)
class Hearing:
    """Phrases that a vertical hears, unless others take them back, and the routing intent that they
    are. It takes the place of the intents in `over`; empty: of every one."""

    phrases: str
    intent: str
    unless: str = ""
    over: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Urgency:
    """How soon a symptom has to be seen, from 1 (some day) to 5 (at once), and what is recommended.
    `asks`: one question is asked, because nobody knows yet how bad it is."""

    level: int
    recommendation: str
    asks: bool = False

    @property
    def escalates(self) -> bool:
        """Whether a person is called."""
        return self.level >= ESCALATES


@dataclass(frozen=True, slots=True)
class Vertical:
    """One line of business. `health`: what customers tell there is about their health. `symptoms`
    are phrases by name → how urgent they are. `kitchen`: what is sold is cooked when it is
    ordered."""

    name: str
    names: tuple[str, ...]
    health: bool = False
    kitchen: bool = False
    hears: tuple[Hearing, ...] = ()
    symptoms: Mapping[str, Urgency] = field(default_factory=dict)

    @property
    def unknown(self) -> Urgency | None:
        """What counts for a symptom that no phrases know; None where nothing is graded."""
        return self.symptoms.get(URGENT) or self.symptoms.get(TROUBLE)


@cache
def known() -> dict[str, Vertical]:
    """The verticals by name. ValueError for a file that cannot be used, with its name."""
    paths = sorted(FOLDER.glob("*.toml"))
    return {path.stem: read(path.stem, path.read_text("utf-8")) for path in paths}


def read(name: str, text: str) -> Vertical:
    """The vertical of a file's text. Raises ValueError, with the file's name."""
    given = tomllib.loads(text)
    try:
        return Vertical(
            name,
            tuple(given["names"]),
            health=given.get("health", False),
            kitchen=given.get("kitchen", False),
            hears=tuple(map(_hearing, given.get("hears", ()))),
            symptoms={key: _urgency(row) for key, row in given.get("symptoms", {}).items()},
        )
    except (KeyError, TypeError, ValueError) as wrong:
        raise ValueError(f"{name}.toml: {wrong!r}") from wrong


def _hearing(row: dict[str, Any]) -> Hearing:
    found = Hearing(**{**row, "over": frozenset(row.get("over", ()))})
    unknown = {found.intent, *found.over} - set(INTENTS)
    if unknown:
        raise ValueError(f"no such intent: {unknown}")
    return found


def _urgency(row: dict[str, Any]) -> Urgency:
    told = Urgency(row["level"], row["recommendation"], row.get("asks", False))
    if told.level not in range(1, 6) or told.recommendation not in RECOMMENDATIONS:
        raise ValueError(f"a level is 1 to 5, a recommendation one of {RECOMMENDATIONS}: {row}")
    if row["escalate"] is not told.escalates:
        raise ValueError(f"a person is called from {ESCALATES} on: {row}")
    return told


@cache
def known_as() -> dict[str, str]:
    """Name of a line of business, as a key → its vertical."""
    return {key_of(name): one.name for one in known().values() for name in one.names}


def vertical_of(name: str) -> str:
    """The vertical of a line of business, however it is written; its own key where nobody knows
    it."""
    key = key_of(name)
    return known_as().get(key, key)


def of(name: str) -> Vertical | None:
    """What is special about a line of business, however it is written; None where nothing is."""
    return known().get(vertical_of(name))


def has_kitchen(name: str) -> bool:
    """Whether such a shop cooks what is ordered: its menus have hours, its orders a load."""
    found = of(name)
    return found is not None and found.kitchen


def is_of_health(name: str) -> bool:
    """Whether customers of such a shop speak of their health."""
    found = of(name)
    return found is not None and found.health

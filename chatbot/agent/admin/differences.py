"""Comparisons of turns as a merchant reads them: codes in the merchant's words, one card a turn."""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.utils.formats import number_format
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from chatbot.agent import naming
from chatbot.agent.replay.comparing import CODES
from chatbot.agent.replay.running import ERASED, UNREADABLE, Rerun
from chatbot.conversations.models.sessions import State

WORSE, OTHER, SAME, SKIPPED = "worse", "other", "same", "skipped"
# fate → its name, its tone and its sign
FATES: dict[str, tuple[Promise, str, str]] = {
    WORSE: (_("peor"), "danger", "trending_down"),
    OTHER: (_("distinto"), "warning", "difference"),
    SAME: (_("igual"), "success", "check_circle"),
    SKIPPED: (_("sin datos"), "plain", "block"),
}
_SEVERAL: dict[str, Promise] = {
    WORSE: _("peores"),
    OTHER: _("distintos"),
    SAME: _("iguales"),
    SKIPPED: _("sin datos"),
}
_WHY_SKIPPED: dict[str, Promise] = {
    ERASED: _("Se olvidó a este cliente: no queda nada que repetir."),
    UNREADABLE: _("Lo anotó otra versión y no se puede leer."),
}
_TEXTS = frozenset({"WORDS", "BROKEN"})
"""Differences whose sides are whole texts."""
_CODE = re.compile(r"[A-Za-z]+(?:_[A-Za-z]+)+|\b[A-Z]{4,}\b")
_NAMES: tuple[Mapping[str, Any], ...] = (naming.actions(), naming.REFUSALS, naming.PROPOSERS)


@dataclass(frozen=True, slots=True)
class Row:
    """One difference; `long` sides are whole texts."""

    title: str
    was: str
    now: str
    regression: bool
    long: bool


@dataclass(frozen=True, slots=True)
class Card:
    """One turn run again: where it is read, what was heard, and how it compares."""

    turn_id: UUID
    at: datetime
    heard: tuple[str, ...]
    fate: str
    rows: tuple[Row, ...]
    note: str = ""

    @property
    def label(self) -> str:
        return str(FATES[self.fate][0])

    @property
    def tone(self) -> str:
        return FATES[self.fate][1]

    @property
    def icon(self) -> str:
        return FATES[self.fate][2]


def card(rerun: Rerun) -> Card:
    """The card of a turn that was run again, or of one that could not be."""
    if rerun.comparison is None:
        note = str(_WHY_SKIPPED[rerun.skipped])
        return Card(rerun.turn_id, rerun.at, rerun.heard, SKIPPED, (), note)
    told = rerun.comparison.as_json()
    return Card(rerun.turn_id, rerun.at, rerun.heard, fate(told), rows(told))


def fate(comparison: Mapping[str, Any]) -> str:
    """Of a comparison as it is kept: worse, other or same."""
    if comparison.get("regression"):
        return WORSE
    return OTHER if comparison.get("differences") else SAME


def rows(comparison: Mapping[str, Any]) -> tuple[Row, ...]:
    """The differences of a comparison as it is kept, the worst first."""
    found = [_row(one) for one in comparison.get("differences", ())]
    return tuple(sorted(found, key=lambda row: not row.regression))


def _row(kept: Mapping[str, Any]) -> Row:
    code, long = str(kept["code"]), kept["code"] in _TEXTS
    write = _WRITTEN.get(code, worded)
    sides = [write(str(kept[side])) for side in ("was", "now")]
    title = str(CODES.get(code, code))
    return Row(title, sides[0], sides[1], bool(kept["regression"]), long)


def _amount(text: str) -> str:
    return str(number_format(Decimal(text), decimal_pos=2)) if text else ""


# Differences whose sides are no codes, and how each is written.
_WRITTEN: dict[str, Callable[[str], str]] = {"WORDS": str, "BROKEN": str, "TOTAL": _amount}


def worded(text: str) -> str:
    """The text with its codes as people call them."""
    return _CODE.sub(lambda found: _word(found[0]), text)


def _word(code: str) -> str:
    if code in State.values:
        return str(State(code).label)
    return next((str(names[code]) for names in _NAMES if code in names), code)


def counted(cards: Iterable[Card]) -> list[tuple[str, str, str, int]]:
    """(name, tone, sign, how many) of each fate that occurs, the worst first."""
    many = Counter(one.fate for one in cards)
    return [
        (str(_SEVERAL[key] if many[key] > 1 else label), tone, icon, many[key])
        for key, (label, tone, icon) in FATES.items()
        if many[key]
    ]

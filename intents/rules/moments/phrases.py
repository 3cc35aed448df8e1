"""Phrases of `data/moments.txt` that say no day and no hour by themselves, by their first word."""

from collections.abc import Iterable, Mapping

from intents.rules.moments.spelling import TABLES, spelled

Phrases = Mapping[str, tuple[tuple[str, ...], ...]]


def _by_first(table: Iterable[str]) -> Phrases:
    """Phrases by their first word, the longest first."""
    found: dict[str, list[tuple[str, ...]]] = {}
    for phrase in map(spelled, table):
        found.setdefault(phrase[0], []).append(phrase)
    return {first: tuple(sorted(rows, key=len, reverse=True)) for first, rows in found.items()}


SOON = _by_first(TABLES.phrases("soon"))
"""The first moment that can be had."""
SOON_ALONE = _by_first(TABLES.phrases("soon_alone"))
"""The same, where nothing else is said."""
VAGUE = _by_first(TABLES.phrases("vague"))
"""Some time: it has to be asked when."""
SAME_HOUR = _by_first(TABLES.phrases("same_hour"))
"""The hour of what is spoken of; without one, some time."""
OPEN = _by_first(TABLES.phrases("open"))
"""Any day, any hour: what is free may be offered."""
NO_MOMENT = _by_first(TABLES.phrases("no_moment"))
AT_HOUR = _by_first(TABLES.phrases("at_hour"))
"""An hour stands behind these."""
ABOUT_HOUR = _by_first(TABLES.phrases("about_hour"))
"""The same, and it is a rough one."""
ARTICLE = _by_first(("las", "la"))
"""Alone it needs more to be an hour: "las doce y cuarto", "las 5 de la tarde"."""
SINCE = _by_first(TABLES.phrases("since"))
"""A day or an hour from which on."""
UNTIL = _by_first(TABLES.phrases("until"))
"""A day or an hour until which."""
_ALL = (
    SOON,
    SOON_ALONE,
    VAGUE,
    SAME_HOUR,
    OPEN,
    NO_MOMENT,
    AT_HOUR,
    ABOUT_HOUR,
    ARTICLE,
    SINCE,
    UNTIL,
)
FIRST = frozenset(first for table in _ALL for first in table)
"""Words at which one of them begins."""
LONGEST = max(len(row) for table in _ALL for rows in table.values() for row in rows)
"""Words of the longest."""


def at(table: Phrases, said: tuple[str, ...]) -> int:
    """How many of the words that begin here are a phrase of the table, the longest; 0 for none."""
    rows = table.get(said[0], ()) if said else ()
    return next((len(row) for row in rows if said[: len(row)] == row), 0)

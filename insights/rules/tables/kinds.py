"""What one column is, told from its heading and its cells. Pure.

The order of the questions decides: a code is no number, a year no amount, a place no category.
"""

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from core.rules import raw_cells
from core.rules.raw_cells import Raw
from core.rules.tabular import Kind
from core.rules.text import bare
from insights.rules.tables import cells, headings, numbers
from insights.rules.tables.values import Odd
from merchants.rules import gazetteer as places
from merchants.rules.gazetteer import Gazetteer

FITS = 0.9
"""So many of the filled cells must be of a kind; the others are shown as odd."""
PLACES_FIT = 0.8
MOST_VALUES = 200
"""Distinct values of a category at most; they are catalogued with synonyms."""
LONGEST_VALUE = 80
_REPEATS = 2
"""How often a category's values come on average, at least."""
_LONGEST_NUMBER = 11
_COMMON_YEARS = range(1950, 2051)


@dataclass(frozen=True, slots=True)
class Kindly:
    """The kind of a column, how it is written and at which level its places are."""

    kind: Kind
    form: str = ""
    level: str = ""
    filled: int = 0


def kind_of(
    heading: str, column: Sequence[Raw], gazetteer: Gazetteer | None, usual_mark: str
) -> Kindly:
    """What the column is; text where nothing else fits or nothing is in it."""
    filled = [cell for cell in column if not raw_cells.is_nothing(cell)]
    said = headings.said(heading)
    if not filled:
        return Kindly(Kind.TEXT)
    kind, form, level = (
        _yes_no(filled)
        or _date(filled, said)
        or _number(filled, heading, said, usual_mark)
        or _words(filled, said, gazetteer)
    )
    return Kindly(kind, form, level, len(filled))


Found = tuple[Kind, str, str]


def _fits(filled: Sequence[Raw], kind: Kind, form: str = "") -> bool:
    read = cells.reader(kind, form)
    good = sum(not isinstance(read(cell), Odd) for cell in filled)
    return good >= FITS * len(filled)


def _yes_no(filled: Sequence[Raw]) -> Found | None:
    """Both answers, and nothing else; ones and zeros are numbers."""
    said = {bare(raw_cells.text_of(cell)) for cell in filled}
    both = said & cells.YES and said & cells.NO
    return (Kind.YES_NO, "", "") if both and said <= cells.YES | cells.NO else None


def _date(filled: Sequence[Raw], said: frozenset[str]) -> Found | None:
    form = numbers.date_form(filled, bool(said & headings.DATE))
    return (Kind.DATE, form, "") if _fits(filled, Kind.DATE, form) else None


def _number(
    filled: Sequence[Raw], heading: str, said: frozenset[str], usual_mark: str
) -> Found | None:
    form = numbers.decimal_mark(filled, usual_mark)
    if not _fits(filled, Kind.DECIMAL, form) or _is_code(filled, said):
        return None
    if _is_year(filled, said):
        return Kind.YEAR, form, ""
    if "%" in heading or said & headings.PERCENT or _some(filled, cells.has_percent):
        return Kind.PERCENT, form, ""
    if "$" in heading or said & headings.MONEY or _some(filled, cells.has_currency):
        return Kind.MONEY, form, ""
    whole = _fits(filled, Kind.INTEGER, form)
    return (Kind.INTEGER if whole else Kind.DECIMAL), form, ""


def _some(filled: Sequence[Raw], has: Callable[[Raw], bool]) -> bool:
    return 2 * sum(map(has, filled)) >= len(filled)


def _is_code(filled: Sequence[Raw], said: frozenset[str]) -> bool:
    """Digits that nobody sums: codes by their heading, with zeros in front, or very long."""
    if said & headings.IDENTIFIER:
        return True
    texts = [
        raw_cells.text_of(cell) for cell in filled if isinstance(cell, str | raw_cells.ShownNumber)
    ]
    led = sum(text.isdigit() and len(text) > 1 and text[0] == "0" for text in texts)
    long = sum(text.isdigit() and len(text) >= _LONGEST_NUMBER for text in texts)
    return 10 * led >= len(filled) or 2 * long >= len(filled)


def _is_year(filled: Sequence[Raw], said: frozenset[str]) -> bool:
    """Years by their heading, or whole numbers of our time that repeat."""
    if not _fits(filled, Kind.YEAR, "."):
        return False
    if said & headings.YEAR:
        return True
    texts = Counter(raw_cells.text_of(cell) for cell in filled)
    near = all(text.isdigit() and int(text[:9]) in _COMMON_YEARS for text in texts)
    return near and len(filled) >= 10 * len(texts) and not said & headings.MONEY


def _words(filled: Sequence[Raw], said: frozenset[str], gazetteer: Gazetteer | None) -> Found:
    texts = Counter(raw_cells.text_of(cell) for cell in filled)
    level = _level(list(texts), said, gazetteer) if gazetteer else ""
    if level:
        return Kind.PLACE, "", level
    few = len(texts) <= MOST_VALUES and len(filled) >= _REPEATS * len(texts)
    short = all(len(text) <= LONGEST_VALUE for text in texts)
    return (Kind.CATEGORY if few and short else Kind.TEXT), "", ""


def _level(names: Sequence[str], said: frozenset[str], gazetteer: Gazetteer) -> str:
    """The level at which nearly all of the names are places: the heading's, else the largest."""
    found: Counter[str] = Counter()
    for name in names:
        found.update({place.level for place in gazetteer.named(name)})
    levels = {places.level_key(level): level for level in found}
    fitting = [
        levels[key]
        for key in gazetteer.levels
        if key in levels and found[levels[key]] >= PLACES_FIT * len(names)
    ]
    named = [level for level in fitting if said & set(places.level_key(level).split())]
    return next(iter(named or fitting), "")

"""A map of tiles as values: one square for each place, alike in size. Pure."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, cos, radians, sqrt

from merchants.rules.gazetteer import Row, level_key

LEAST, MOST = 3, 150
"""Places of a map by coordinates."""


@dataclass(frozen=True, slots=True)
class Square:
    """Where a place stands; `short` is its name in two or three letters."""

    column: int
    row: int
    short: str


Grid = Mapping[str, Square]
"""Squares by the code of their place."""


def read(text: str) -> Grid:
    """A line a row from north to south, `code:short` a square from west to east, "." for none."""
    found: dict[str, Square] = {}
    for row, line in enumerate(text.splitlines()):
        for column, cell in enumerate(line.split()):
            code, _colon, short = cell.partition(":")
            if short:
                found[code] = Square(column, row, short)
    return found


def placed(rows: Iterable[Row]) -> Grid:
    """The places with coordinates, each in the free square that is nearest to where it lies.

    Of several levels the one with the most of them; empty for fewer than `LEAST`, or more than
    `MOST`.
    """
    known = [row for row in rows if row.lat is not None and row.lon is not None and row.code]
    levels = Counter(level_key(row.level) for row in known)
    level, count = levels.most_common(1)[0] if levels else ("", 0)
    if not LEAST <= count <= MOST:
        return {}
    own = [row for row in known if level_key(row.level) == level]
    side = ceil(sqrt(count) * 1.3)
    free = {(column, row) for column in range(side) for row in range(side)}
    squares: dict[str, tuple[int, int]] = {}
    wishes = _wishes(own, side)
    for code in sorted(wishes, key=lambda one: (_far(wishes[one], (side / 2, side / 2)), one)):
        wish = wishes[code]
        nearest = min(free, key=lambda one: (_far(one, wish), one))
        free.remove(nearest)
        squares[code] = nearest
    left = min(column for column, _row in squares.values())
    top = min(row for _column, row in squares.values())
    shorts = _shorts(own)
    return {
        code: Square(column - left, row - top, shorts[code])
        for code, (column, row) in squares.items()
    }


def _wishes(rows: Sequence[Row], side: int) -> dict[str, tuple[float, float]]:
    """Where each place would stand in a square of `side`, north above; a degree of longitude is
    as long as it is at the middle latitude."""
    lats, lons = [row.lat or 0.0 for row in rows], [row.lon or 0.0 for row in rows]
    width = cos(radians((min(lats) + max(lats)) / 2)) * (max(lons) - min(lons))
    height = max(lats) - min(lats)
    scale = (side - 1) / (max(width, height) or 1.0)
    return {
        row.code: (
            cos(radians((min(lats) + max(lats)) / 2)) * (lon - min(lons)) * scale,
            (max(lats) - lat) * scale,
        )
        for row, lat, lon in zip(rows, lats, lons, strict=True)
    }


def _far(one: tuple[float, float], other: tuple[float, float]) -> float:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2


def _shorts(rows: Sequence[Row]) -> dict[str, str]:
    """Two or three letters each: the first ones, else initials and a number that tells apart."""
    found: dict[str, str] = {}
    for row in rows:
        letters = "".join(one for one in row.name if one.isalnum())
        tries = [letters[:3], letters[:2] + letters[3:4], letters[:1] + letters[-2:]]
        numbered = (f"{letters[:1]}{number}" for number in range(2, MOST))
        found[row.code] = next(
            one for one in (*tries, *numbered) if one and one not in found.values()
        )
    return found

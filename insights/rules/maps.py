"""A territorial answer as a map of tiles: a square for each place, darker for more. Pure.

Numbers are references to cells: a tile's and the legend's are texts of the answer's own table.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from core.rules.tabular import Kind
from insights.rules import showing
from insights.rules.answers import Cell, Payload, Shape
from insights.rules.description import Dataset
from merchants.rules.gazetteer import level_key

LEAST_PLACES = 3
LEAST_SHARE = 0.6
"""Of the rows, those that have a tile; with fewer a map would show another answer."""
SHADES = 5
Row = tuple[Sequence[Cell], Sequence[str]]
"""A row's cells and their texts."""


@dataclass(frozen=True, slots=True)
class Tile:
    """A place; `shade` 1 (least) to `SHADES`, 0 where the answer has no number for it."""

    column: int
    row: int
    short: str
    name: str
    shown: str
    shade: int


@dataclass(frozen=True, slots=True)
class Step:
    """A shade of the legend, with the texts of its least and its largest cell."""

    shade: int
    least: str
    most: str


@dataclass(frozen=True, slots=True)
class TileMap:
    """`label` names the numbers; `outside` are names of rows that have no tile."""

    columns: int
    rows: int
    label: str
    tiles: tuple[Tile, ...]
    legend: tuple[Step, ...]
    outside: tuple[str, ...]


def drawn(payload: Payload, texts: Sequence[Sequence[str]], dataset: Dataset) -> TileMap | None:
    """The map of an answer whose cells read `texts`; None where its rows are by no places that
    have tiles. The first number is shown."""
    if payload.type not in (Shape.BAR, Shape.TABLE) or not dataset.grid:
        return None
    places = [at for at, one in enumerate(payload.columns) if one.kind is Kind.PLACE]
    numbers = [at for at, one in enumerate(payload.columns) if showing.is_number(one)]
    if len(places) != 1 or not numbers or not _has_tiles(payload.columns[places[0]].name, dataset):
        return None
    place, number = places[0], numbers[0]
    found, outside = _found(payload, texts, dataset, place)
    alike = len(found) + len(outside) < len(payload.rows)
    few = len(found) < max(LEAST_PLACES, LEAST_SHARE * len(payload.rows))
    if alike or few:
        return None
    cells = {code: (row[number], text[number]) for code, (row, text) in found.items()}
    legend, shades = _shaded(cells)
    tiles = tuple(
        Tile(
            square.column,
            square.row,
            square.short,
            found[code][1][place] if code in found else _name(dataset, code),
            found[code][1][number] if shades.get(code) else "",
            shades.get(code, 0),
        )
        for code, square in dataset.grid.items()
    )
    return TileMap(
        1 + max(one.column for one in tiles),
        1 + max(one.row for one in tiles),
        payload.columns[number].label,
        tiles,
        legend,
        tuple(outside),
    )


def _has_tiles(column: str, dataset: Dataset) -> bool:
    """Whether the places of that column stand at the level that the tiles are of; a municipality
    may bear the name of its province."""
    if dataset.gazetteer is None:
        return False
    columns = (one for table in dataset.tables for one in table.columns)
    level = next((one.level for one in columns if one.name == column), "")
    places = dataset.gazetteer.places
    tiles = next((one.level for one in places if one.code in dataset.grid), "")
    return bool(level) and level_key(level) == level_key(tiles)


def _found(
    payload: Payload, texts: Sequence[Sequence[str]], dataset: Dataset, place: int
) -> tuple[dict[str, Row], list[str]]:
    """Code of a tile → its row, and the names of rows without one. Of a place that stands in two
    rows the first."""
    assert dataset.gazetteer is not None
    found: dict[str, Row] = {}
    outside: list[str] = []
    for row, text in zip(payload.rows, texts, strict=True):
        named = dataset.gazetteer.named(str(row[place] or ""))
        code = next((one.code for one in named if one.code in dataset.grid), "")
        if not code:
            outside.append(text[place])
        elif code not in found:
            found[code] = (row, text)
    return found, outside


def _shaded(cells: dict[str, tuple[Cell, str]]) -> tuple[tuple[Step, ...], dict[str, int]]:
    """Equal shares of the different values a shade, so that one giant leaves the rest apart."""
    told = {code: (value, text) for code, (value, text) in cells.items() if value is not None}
    values = sorted({float(str(value)) for value, _text in told.values()})
    steps = min(SHADES, len(values))
    shade = {value: 1 + at * steps // len(values) for at, value in enumerate(values)}
    # The darkest is always the largest, however few shades there are.
    shift = SHADES - steps
    shades = {code: shift + shade[float(str(value))] for code, (value, _text) in told.items()}
    texts = {float(str(value)): text for value, text in told.values()}
    legend = []
    for step in range(1, steps + 1):
        within = [value for value in values if shade[value] == step]
        legend.append(Step(shift + step, texts[within[0]], texts[within[-1]]))
    return tuple(legend), shades


def _name(dataset: Dataset, code: str) -> str:
    places = dataset.gazetteer.places if dataset.gazetteer is not None else ()
    return next((one.name for one in places if one.code == code), "")

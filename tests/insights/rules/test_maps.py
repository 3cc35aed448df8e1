"""A territorial answer as a map of tiles: which it is drawn for, and what each tile says."""

from dataclasses import replace
from decimal import Decimal

import pytest

from core.rules.tabular import Column, Kind, Table
from insights.rules import maps, showing
from insights.rules.answers import Cell, Heading, Payload, Shape
from insights.rules.description import Dataset
from merchants.places import countries, grids

PLACE = Heading("provincia", "Provincia", Kind.PLACE)
MONEY = Heading("monto", "Monto", Kind.MONEY, "DOP")
PROVINCE = Column("provincia", "Provincia", Kind.PLACE, level="provincia")
COUNTRY = Dataset(
    "obras",
    "Obras",
    "datos_1",
    (Table("obras", ("obra", "obras"), (PROVINCE,)),),
    1,
    currency="DOP",
    gazetteer=countries.of("DO"),
    grid=grids.of("DO"),
)
ROWS: tuple[tuple[Cell, ...], ...] = (
    ("Azua", Decimal("1000.50")),
    ("santiago", Decimal(20)),
    ("La Vega", Decimal(3000)),
    ("Montecristi", None),
)


def drawn(
    rows: tuple[tuple[Cell, ...], ...] = ROWS,
    headings: tuple[Heading, ...] = (PLACE, MONEY),
    dataset: Dataset = COUNTRY,
    shape: Shape = Shape.BAR,
) -> maps.TileMap | None:
    payload = Payload(shape, headings, rows)
    return maps.drawn(payload, showing.texts(payload, dataset.currency), dataset)


@pytest.mark.parametrize(("country", "level"), [("DO", "provincia"), ("CO", "departamento")])
def test_each_division_of_a_country_has_one_square_of_its_own(country: str, level: str) -> None:
    gazetteer, grid = countries.of(country), grids.of(country)
    assert gazetteer is not None
    codes = {one.code for one in gazetteer.places if one.level == level}
    assert set(grid) == codes
    assert len({(one.column, one.row) for one in grid.values()}) == len(codes)
    assert len({one.short for one in grid.values()}) == len(codes)


def test_a_country_without_a_grid_has_no_map() -> None:
    assert grids.of("BO") == {}


def test_a_tile_says_what_the_table_says_and_the_largest_is_the_darkest() -> None:
    found = drawn()
    assert found is not None and len(found.tiles) == 32
    tiles = {tile.name: tile for tile in found.tiles}
    assert tiles["Azua"].shown == "RD$1,000.50"
    assert tiles["La Vega"].shade == maps.SHADES > tiles["Azua"].shade > tiles["santiago"].shade > 0
    assert (tiles["Montecristi"].shown, tiles["Montecristi"].shade) == ("", 0)
    assert tiles["Samaná"].shade == 0, "a place that the answer does not name is there, too"


def test_the_legend_holds_texts_of_cells_alone() -> None:
    found = drawn()
    assert found is not None
    steps = [(step.least, step.most) for step in found.legend]
    assert steps == [("RD$20",) * 2, ("RD$1,000.50",) * 2, ("RD$3,000",) * 2]


def test_many_places_share_five_shades_in_equal_parts() -> None:
    gazetteer = countries.of("DO")
    assert gazetteer is not None
    names = [one.name for one in gazetteer.places if one.level == "provincia"]
    found = drawn(tuple((name, at) for at, name in enumerate(names)))
    assert found is not None and [step.shade for step in found.legend] == [1, 2, 3, 4, 5]
    assert found.legend[0].least == "RD$0" and found.legend[-1].most == "RD$31"


def test_rows_that_have_no_tile_are_named_and_too_many_of_them_are_no_map() -> None:
    found = drawn((*ROWS, ("Exterior", 5)))
    assert found is not None and found.outside == ("Exterior",)
    assert drawn((*ROWS[:3], ("A", 1), ("B", 2), ("C", 3))) is None


@pytest.mark.parametrize(
    "other",
    [
        {"rows": ROWS[:2]},
        {"rows": (*ROWS, ("Azua", Decimal(1)))},
        {"headings": (replace(PLACE, kind=Kind.TEXT), MONEY)},
        {"headings": (PLACE, replace(MONEY, kind=Kind.TEXT, unit=""))},
        {"headings": (replace(PLACE, name="municipio"), MONEY)},
        {"dataset": replace(COUNTRY, grid={})},
        {"dataset": replace(COUNTRY, gazetteer=None)},
        {"shape": Shape.NUMBER},
    ],
)
def test_what_is_no_answer_by_places_has_no_map(other: dict[str, object]) -> None:
    assert drawn(**other) is None  # type: ignore[arg-type]

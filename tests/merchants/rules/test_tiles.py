"""A map of tiles from coordinates: who stands where, and when there is none."""

from merchants.rules.gazetteer import Row
from merchants.rules.tiles import LEAST, MOST, placed


def place(name: str, lat: float | None, lon: float | None, level: str = "zona") -> Row:
    return Row(name, level, code=name, lat=lat, lon=lon)


CITY = (
    place("Norte", -16.0, -68.0),
    place("Sur", -17.0, -68.0),
    place("Este", -16.5, -67.5),
    place("Oeste", -16.5, -68.5),
    place("Centro", -16.5, -68.0),
)


def test_north_is_above_and_west_is_left() -> None:
    grid = placed(CITY)
    assert len({(one.column, one.row) for one in grid.values()}) == len(CITY)
    assert grid["Norte"].row < grid["Centro"].row < grid["Sur"].row
    assert grid["Oeste"].column < grid["Centro"].column < grid["Este"].column
    assert min(one.column for one in grid.values()) == min(one.row for one in grid.values()) == 0


def test_places_at_the_same_spot_have_squares_and_short_names_of_their_own() -> None:
    grid = placed(Row(f"Villa {at}", "zona", code=str(at), lat=1.0, lon=1.0) for at in range(30))
    assert len({(one.column, one.row) for one in grid.values()}) == 30
    assert len({one.short for one in grid.values()}) == 30
    assert all(1 <= len(one.short) <= 3 for one in grid.values())


def test_the_level_with_the_most_coordinates_is_drawn() -> None:
    grid = placed((*CITY, place("Todo", -16.5, -68.0, "ciudad"), place("Sin", None, None)))
    assert set(grid) == {row.code for row in CITY}


def test_too_few_or_too_many_are_no_map() -> None:
    assert placed(CITY[: LEAST - 1]) == {} == placed([])
    assert placed(place(str(at), at / 10, at / 10) for at in range(MOST + 1)) == {}


def test_the_order_of_the_rows_changes_nothing() -> None:
    assert {code: (one.column, one.row) for code, one in placed(CITY).items()} == {
        code: (one.column, one.row) for code, one in placed(reversed(CITY)).items()
    }

"""The gazetteers that merchants bring, kept as rows, built once a process and version."""

from collections.abc import Sequence
from dataclasses import astuple
from functools import lru_cache
from typing import Any

from merchants.models import PlaceList
from merchants.rules import tiles
from merchants.rules.gazetteer import Gazetteer, Row


def stored(rows: Sequence[Row]) -> list[list[Any]]:
    """The rows as `PlaceList.rows` holds them."""
    return [list(astuple(row)) for row in rows]


def of(places: PlaceList) -> Gazetteer:
    """The list as a gazetteer."""
    return _built(places.merchant_id, places.pk, places.version)


def grid(places: PlaceList) -> tiles.Grid:
    """The list's places that have coordinates as a map of tiles; empty where few have."""
    return _placed(places.merchant_id, places.pk, places.version)


@lru_cache(maxsize=32)
def _built(merchant_id: int, pk: int, version: int) -> Gazetteer:
    rows = PlaceList.objects.of(merchant_id).values_list("rows", flat=True).get(pk=pk)
    return Gazetteer.of([_row(*one) for one in rows])


@lru_cache(maxsize=32)
def _placed(merchant_id: int, pk: int, version: int) -> tiles.Grid:
    rows = PlaceList.objects.of(merchant_id).values_list("rows", flat=True).get(pk=pk)
    return tiles.placed(_row(*one) for one in rows)


def _row(
    name: str,
    level: str,
    parent: str,
    code: str,
    also: Sequence[str],
    also_in: Sequence[str],
    lat: float | None = None,
    lon: float | None = None,
) -> Row:
    return Row(name, level, parent, code, tuple(also), tuple(also_in), lat, lon)

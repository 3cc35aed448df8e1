"""Where the divisions of a country stand in a map of tiles (`merchants.rules.tiles`).

A tile map is no survey: neighbours stand beside each other as far as a grid allows. The files
are ours, one a country.
"""

from functools import cache
from pathlib import Path

from merchants.places.countries import COUNTRIES
from merchants.rules import tiles

_FOLDER = Path(__file__).parent / "data"


@cache
def of(country: str) -> tiles.Grid:
    """The grid of a country (ISO 3166); empty where none ships."""
    if country not in COUNTRIES:
        return {}
    return tiles.read((_FOLDER / f"{country.lower()}.grid").read_text(encoding="utf-8"))

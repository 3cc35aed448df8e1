"""The gazetteers that ship with the system, one file a country, read once a process."""

from functools import cache
from pathlib import Path

from merchants.places import reading
from merchants.rules.gazetteer import Gazetteer, Row

_FOLDER = Path(__file__).parent / "data"
COUNTRIES = ("CO", "DO")
"""The countries (ISO 3166) whose divisions ship."""


@cache
def of(country: str) -> Gazetteer | None:
    """The divisions of a country (ISO 3166, "CO"); None where no file of it ships."""
    rows = rows_of(country)
    return Gazetteer.of(rows) if rows else None


def rows_of(country: str) -> tuple[Row, ...]:
    """The rows of a country's file; () where there is none. A broken file raises ValueError."""
    if country not in COUNTRIES:
        return ()
    read = reading.csv_file((_FOLDER / f"{country.lower()}.csv").read_bytes())
    if read.problems:
        raise ValueError(f"the gazetteer of {country} is broken: {read.problems[0]}")
    return read.rows

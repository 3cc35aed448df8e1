"""A map of tiles as values: one square for each place, alike in size. Pure."""

from collections.abc import Mapping
from dataclasses import dataclass


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

"""The first rows of a table, handed from the process that reads a foreign file to whoever asked.

`write_first_rows` runs there; `read_first_rows` reads what it wrote.
"""

import json
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO

from core.rules import raw_cells
from core.rules.raw_cells import Raw
from core.spreadsheets import reading
from core.spreadsheets.unreadable import Unreadable
from core.spreadsheets.unreadable import gettext_noop as _


@dataclass(frozen=True, slots=True)
class FirstRows:
    """`rows`: number (1 is the first line of the file) and cells; `usual_mark` and `exact` as of
    `reading.Table`; `whole`: there are no more."""

    rows: list[tuple[int, list[Raw]]]
    usual_mark: str
    exact: bool
    whole: bool


def write_first_rows(
    file: BinaryIO,
    out: BinaryIO,
    *,
    most_rows: int,
    most_columns: int,
    most_bytes: int,
    skips_empty: bool,
) -> dict[str, Any]:
    """Writes a line of JSON a row, and tells the rest of `FirstRows`. Raises `Unreadable`."""
    count, whole = 0, True
    with reading.opened(file, most_columns, most_bytes) as table:
        for number, row in enumerate(table.rows, start=1):
            if isinstance(row, reading.Unclosed):
                if skips_empty or not count:
                    raise Unreadable(_("Fila %(row)s: unas comillas no cierran."), {"row": number})
                break
            if skips_empty and all(raw_cells.is_nothing(cell) for cell in row):
                continue
            if count == most_rows:
                whole = False
                break
            count += 1
            cells = [raw_cells.to_plain(cell) for cell in row]
            out.write(json.dumps([number, cells]).encode() + b"\n")
        return {"usual_mark": table.usual_mark, "exact": table.exact, "whole": whole}


def read_first_rows(report: dict[str, Any], path: Path) -> FirstRows:
    """What `write_first_rows` told and wrote."""
    with path.open("rb") as lines:
        return parse_first_rows(report, lines)


def parse_first_rows(report: dict[str, Any], lines: Iterable[bytes]) -> FirstRows:
    """The same of its lines."""
    found = [json.loads(line) for line in lines]
    rows = [(number, [raw_cells.from_plain(cell) for cell in cells]) for number, cells in found]
    return FirstRows(rows, **report)

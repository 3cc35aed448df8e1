"""What becomes of a list's bytes: the process that reads it, without the process."""

import io
from collections.abc import Mapping
from typing import Any

from core.spreadsheets import first_rows
from core.spreadsheets.first_rows import FirstRows
from merchants.importing import files
from merchants.importing.files import Read
from merchants.importing.sheets import Sheet


def read_list(sheet: Sheet, content: bytes) -> Read:
    """Its rows by field. Raises `Unreadable`."""
    return files.parse_rows(sheet, first_rows_of(content, files.OPTIONS))


def first_rows_of(content: bytes, options: Mapping[str, Any]) -> FirstRows:
    """Its first rows as whoever asked for them reads them."""
    out = io.BytesIO()
    report = first_rows.write_first_rows(io.BytesIO(content), out, **options)
    return first_rows.parse_first_rows(report, out.getvalue().splitlines())

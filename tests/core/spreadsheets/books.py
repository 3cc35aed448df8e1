"""Workbooks for tests, as bytes."""

import io
import zipfile
from collections.abc import Iterable, Sequence
from typing import Any

import openpyxl


def workbook(rows: Iterable[Sequence[Any]], percent: str = "") -> bytes:
    """A workbook of one sheet; the cell `percent` is shown with a per cent sign."""
    book = openpyxl.Workbook()
    sheet = book.active
    for row in rows:
        sheet.append(list(row))
    if percent:
        sheet[percent].number_format = "0.0%"
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def formula_book(result: str | None) -> bytes:
    """A sheet with a formula in B2 whose kept result is `result`."""
    whole = zipfile.ZipFile(io.BytesIO(workbook([["Obra", "Monto"], ["A", "=3+4"]])))
    kept = f"<v>{result}</v>" if result is not None else "<v></v>"
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name in whole.namelist():
            content = whole.read(name)
            for empty in (b"<v></v>", b"<v />", b"<v/>"):
                content = content.replace(b"</f>" + empty, b"</f>" + kept.encode())
            archive.writestr(name, content)
    return file.getvalue()

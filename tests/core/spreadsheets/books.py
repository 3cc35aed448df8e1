"""Workbooks for tests, as bytes."""

import io
import zipfile
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import openpyxl


def workbook(rows: Iterable[Sequence[Any]], formats: Mapping[str, str] | None = None) -> bytes:
    """A workbook of one sheet; `formats` has the number formats of cells by their place."""
    book = openpyxl.Workbook()
    sheet = book.active
    for row in rows:
        sheet.append(list(row))
    for place, number_format in (formats or {}).items():
        sheet[place].number_format = number_format
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

"""Files as they come: every one is read as a table, or refused with words."""

import io
import json
import pickle
import zipfile
from collections.abc import Callable
from datetime import date, datetime, time, timedelta
from decimal import Decimal
from typing import Any

import openpyxl
import pytest

from core.rules import raw_cells
from core.rules.raw_cells import (
    UNCALCULATED,
    Percent,
    ShownMoment,
    ShownNumber,
    plain,
    text_of,
)
from core.spreadsheets import reading, workbooks
from core.spreadsheets.unreadable import Unreadable
from tests import tables
from tests.core.spreadsheets.books import formula_book, workbook
from tests.merchants.importing.lists import first_rows_of


def rows(content: bytes) -> list[Any]:
    with reading.opened(io.BytesIO(content)) as table:
        return list(table.rows)


@tables.rows(
    "content",
    [
        "Obra,Año\nEscuela Básica,2024\n".encode(),
        "\ufeffObra,Año\nEscuela Básica,2024\n".encode(),
        "Obra;Año\r\nEscuela Básica;2024\r\n".encode("cp1252"),
        "Obra\tAño\nEscuela Básica\t2024\n".encode("utf-16"),
        "Obra|Año\nEscuela Básica|2024".encode(),
        '"Obra","Año"\n"Escuela Básica","2024"\n'.encode(),
    ],
)
def test_csv_is_read_however_it_is_written(content: bytes) -> None:
    assert rows(content) == [["Obra", "Año"], ["Escuela Básica", "2024"]]


def test_cells_may_hold_line_breaks_and_separators() -> None:
    assert rows(b'a,b\n"x, ""y""\nz",1\n')[1] == ['x, "y"\nz', "1"]


def test_a_quotation_that_never_ends_is_told_and_ends_the_reading() -> None:
    assert rows(b'a,b\n1,2\n"x,3\n4,5\n') == [["a", "b"], ["1", "2"], reading.UNCLOSED]


def test_the_decimal_mark_goes_by_what_parts_the_cells() -> None:
    for content, mark in ((b"a;b\n1;2\n", ","), (b"a,b\n1,2\n", ".")):
        with reading.opened(io.BytesIO(content)) as table:
            assert table.usual_mark == mark


def test_a_workbook_gives_typed_cells() -> None:
    cells: list[list[Any]] = [["Obra", "Inicio", "Avance"], ["A", datetime(2024, 1, 2), 0.125]]
    content = workbook(cells, {"C2": "0.0%"})

    assert rows(content)[1] == ["A", datetime(2024, 1, 2), Percent("12.5")]


def test_the_first_sheet_with_anything_in_it_is_read() -> None:
    book = openpyxl.Workbook()
    book.create_sheet("Datos").append(["a", "b"])

    assert rows(saved(book)) == [["a", "b"]]


def test_a_formula_gives_its_kept_result_or_is_told() -> None:
    assert rows(formula_book(result="7"))[1] == ["A", 7]
    assert rows(formula_book(result=None))[1] == ["A", UNCALCULATED]


def saved(book: openpyxl.Workbook) -> bytes:
    file = io.BytesIO()
    book.save(file)
    return file.getvalue()


def zipped(**parts: bytes) -> bytes:
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name.replace("__", "/"), content)
    return file.getvalue()


def truncated() -> bytes:
    content = workbook([["a", "b"], *([n, "x" * 50] for n in range(500))])
    return content[: len(content) // 2]


def broken_sheet() -> bytes:
    whole = zipfile.ZipFile(io.BytesIO(workbook([["a"], ["b"]])))
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w") as archive:
        for name in whole.namelist():
            content = whole.read(name)
            archive.writestr(name, content[:-30] if "sheet1" in name else content)
    return file.getvalue()


OPTIONS: dict[str, object] = {
    "most_rows": 2000,
    "most_columns": reading.MOST_COLUMNS,
    "most_bytes": reading.MOST_BYTES,
    "skips_empty": False,
}
REFUSED: list[tuple[Callable[[], bytes], str]] = [
    (lambda: b"", "vacío"),
    (lambda: b"\n\n , \n", "no tiene filas"),
    (lambda: b"a," * 100 + b"z\n", "más de 100 columnas"),
    (lambda: b"\xd0\xcf\x11\xe0" + b"x" * 600, "antiguo"),
    (lambda: b"%PDF-1.4\0\0\0\0" + b"\0" * 500, "no es un CSV"),
    (lambda: b"x" * (reading.MOST_BYTES + 1), "16 MB"),
    (lambda: zipped(**{"photo.jpg": b"x"}), "no es un Excel"),
    (lambda: zipped(**{"[Content_Types].xml": b"<x/>", "xl__workbook.xml": b"<x/>"}), "no es un"),
    (truncated, "no es un"),
    (broken_sheet, "dañado|no es un"),
    (lambda: saved(openpyxl.Workbook()), "ninguna hoja"),
    (lambda: workbook([["a"] * 150]), "más de 100 columnas"),
    (lambda: b'"a,b\n1,2\n', "comillas"),
]


@tables.rows("make, words", REFUSED)
def test_what_is_no_table_is_refused_with_words(make: Callable[[], bytes], words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        first = first_rows_of(make(), OPTIONS)
        reading.check_sample([cells for _number, cells in first.rows])


def test_a_bomb_is_refused_before_it_is_unpacked(monkeypatch: pytest.MonkeyPatch) -> None:
    content = zipped(
        **{
            "[Content_Types].xml": b"<x/>",
            "xl__workbook.xml": b"<x/>",
            "xl__worksheets__sheet1.xml": b"0" * (workbooks.MOST_UNPACKED + 1),
        }
    )
    monkeypatch.setattr(openpyxl, "load_workbook", lambda *_, **__: pytest.fail("it was opened"))

    assert len(content) < 1024 * 1024
    with pytest.raises(Unreadable, match="demasiado grande"):
        rows(content)


def test_a_workbook_of_entities_is_refused() -> None:
    """A billion laughs: the parser itself stops them."""
    lines = ['<!DOCTYPE x [<!ENTITY a0 "ha">']
    lines += [f'<!ENTITY a{n} "{f"&a{n - 1};" * 10}">' for n in range(1, 12)]
    bomb = "".join([*lines, "]>"]).encode()
    whole = zipfile.ZipFile(io.BytesIO(workbook([["a"], ["b"]])))
    parts = {name: whole.read(name) for name in whole.namelist()}
    sheet = parts["xl/worksheets/sheet1.xml"]
    parts["xl/worksheets/sheet1.xml"] = bomb + sheet.replace(b"<t>b</t>", b"<t>&a11;</t>")

    with pytest.raises(Unreadable):
        rows(zipped(**parts))


def handed_over(cell: raw_cells.Raw) -> raw_cells.Raw:
    """The cell as it comes out of the process that reads a file."""
    return raw_cells.from_plain(json.loads(json.dumps(raw_cells.to_plain(cell))))


@pytest.mark.parametrize(
    "cell",
    [
        None,
        "ñ\t\n",
        True,
        17,
        10**40,
        0.1,
        float("inf"),
        Decimal("90.750"),
        Percent("12.5"),
        UNCALCULATED,
        ShownNumber(17, "0000"),
        ShownMoment.of(datetime(2026, 3, 12, 4, 5, 6, 7), "d-mmm"),
        datetime(2026, 3, 12, 4, 5),
        date(2026, 3, 12),
        time(4, 5, 6),
        timedelta(days=2, seconds=3, microseconds=4),
    ],
    ids=lambda cell: type(cell).__name__,
)
def test_any_cell_is_the_same_beyond_the_process_that_reads_it(cell: raw_cells.Raw) -> None:
    found = handed_over(cell)

    assert (type(found), found, text_of(found)) == (type(cell), cell, text_of(cell))


def test_a_code_keeps_how_it_is_shown_and_its_value_and_travels_with_both() -> None:
    formats = {"A2": "0000", "B2": "d-mmm", "C2": "0.000"}
    content = workbook([["SKU", "Lote", "Peso"], [17, datetime(2026, 3, 12), 90.75]], formats)
    found = rows(content)[1]

    for cells in (found, pickle.loads(pickle.dumps(found)), [*map(handed_over, found)]):
        assert [text_of(cell) for cell in cells] == ["0017", "12-mar", "90.750"]
        assert [plain(cell) for cell in cells] == [17, datetime(2026, 3, 12), Decimal("90.75")]

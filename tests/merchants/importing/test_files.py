"""Files as an Excel of Latin America writes them, and what is no file of ours."""

import io
from dataclasses import replace
from decimal import Decimal

import pytest

from core.rules import amounts
from core.spreadsheets.unreadable import Unreadable
from merchants.admin.sheets import BRANCHES, POLICIES
from merchants.importing import files
from merchants.importing.sheets import Column
from tests import tables
from tests.core.spreadsheets.books import formula_book, workbook

TEXT = "Nombre;Dirección;Teléfono\nPeñón;Calle Ñ 5;2200000\n"


@tables.rows(
    "content",
    [
        TEXT.encode("latin-1"),
        TEXT.encode("utf-8"),
        TEXT.encode("utf-8-sig"),
        TEXT.encode("utf-16"),
        TEXT.replace(";", ",").encode(),
        TEXT.replace(";", "\t").encode("cp1252"),
        ("Mis sucursales;;\n;;\n" + TEXT).encode("latin-1"),
        TEXT.replace("Nombre", " NOMBRE * ").encode(),
        TEXT.replace("\n", "\r\n").encode("latin-1"),
    ],
)
def test_encodings_and_separators_are_told_from_the_file(content: bytes) -> None:
    (row,) = files.read(BRANCHES, io.BytesIO(content)).rows

    assert dict(row.cells) == {"name": "Peñón", "address": "Calle Ñ 5", "phone": "2200000"}


def test_a_workbook_is_read_as_a_csv_is() -> None:
    book = workbook([["Tema", "Política", "Color"], ["devoluciones", "Siete días.", "azul"]])
    found = files.read(POLICIES, io.BytesIO(book))

    assert [dict(row.cells) for row in found.rows] == [
        {"kind": "devoluciones", "text": "Siete días."}
    ]
    assert found.unknown == ("Color",)
    assert found.rows[0].number == 2


@tables.rows(
    ("content", "words"),
    [
        (b"", "vac"),
        (b"Color;Sabor\nazul;mango\n", "Falta la columna: Nombre"),
        (b"Nombre;Ciudad\n", "no tiene filas"),
        (b"Nombre;Sucursal\nA;B\n", "Hay dos columnas"),
        (b'Nombre\n"Centro\nSur\n', "comillas"),
        (b"Nombre\n" + b"A\n" * (files.MOST_ROWS + 1), "filas"),
        (b"x" * (files.MOST_BYTES + 1), "5 MB"),
        (b"PK\x03\x04 no book", "Excel"),
        (b"\xd0\xcf\x11\xe0 old", "xlsx"),
    ],
)
def test_what_is_no_file_of_ours_is_told_as_a_whole(content: bytes, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        files.read(BRANCHES, io.BytesIO(content))


@tables.rows(
    ("row", "wrong"),
    [
        ("Centro;Calle 1;2200000", 0),
        ("Centro;Calle 1", 1),
        ("Centro;Calle 1;2200000;sobra", 1),
        ("Centro;Calle 1;2200000;", 0),
        ("#¡REF!;Calle 1;2", 1),
        ("#REF!;#N/A;2", 1),
        ("Centro;# 5;2", 0),
    ],
)
def test_a_row_that_is_cut_or_shifted_is_told(row: str, wrong: int) -> None:
    content = f"Nombre;Dirección;Teléfono\n{row}\n".encode()
    (found,) = files.read(BRANCHES, io.BytesIO(content)).rows

    assert len(found.wrong) == wrong


def test_a_formula_without_its_result_is_told_and_not_taken_for_nothing() -> None:
    sheet = replace(BRANCHES, columns=(Column("name", "Obra"), Column("phone", "Monto")))
    (found,) = files.read(sheet, io.BytesIO(formula_book(None))).rows

    assert len(found.wrong) == 1


def test_three_decimals_of_a_workbook_are_no_thousands() -> None:
    book = workbook([["Nombre", "Teléfono"], ["A", 1.125], ["B", 1.5], ["C", 59170000000.0]])
    told = [row.cells["phone"] for row in files.read(BRANCHES, io.BytesIO(book)).rows]

    assert [amounts.read(one) for one in told] == [None, Decimal("1.5"), Decimal(59170000000)]

"""Files as an Excel of Latin America writes them, and what is no file of ours."""

from dataclasses import replace
from datetime import datetime
from decimal import Decimal
from typing import Any

import pytest
from django import forms

from core.amount_fields import AmountField
from core.rules import amounts
from core.spreadsheets.unreadable import Unreadable
from merchants.admin.sheets import BRANCHES, POLICIES
from merchants.importing import files
from merchants.importing.sheets import Column, RowForm
from merchants.models import Branch
from tests import tables
from tests.core.spreadsheets.books import formula_book, workbook
from tests.merchants.importing.lists import read_list

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
    (row,) = read_list(BRANCHES, content).rows

    assert dict(row.cells) == {"name": "Peñón", "address": "Calle Ñ 5", "phone": "2200000"}


def test_a_workbook_is_read_as_a_csv_is() -> None:
    book = workbook([["Tema", "Política", "Color"], ["devoluciones", "Siete días.", "azul"]])
    found = read_list(POLICIES, book)

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
        read_list(BRANCHES, content)


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
    (found,) = read_list(BRANCHES, content).rows

    assert len(found.wrong) == wrong


def test_a_formula_without_its_result_is_told_and_not_taken_for_nothing() -> None:
    sheet = replace(BRANCHES, columns=(Column("name", "Obra"), Column("phone", "Monto")))
    (found,) = read_list(sheet, formula_book(None)).rows

    assert len(found.wrong) == 1


class _Priced(RowForm):
    price = AmountField()
    level = forms.IntegerField()

    class Meta:
        model = Branch
        fields = ("name", "phone")


PRICED = replace(
    BRANCHES,
    form=_Priced,
    columns=(
        Column("name", "Nombre", needed=True),
        Column("phone", "SKU"),
        Column("price", "Precio"),
        Column("level", "Stock"),
    ),
)


def test_three_decimals_of_a_workbook_are_no_thousands() -> None:
    book = workbook([["Nombre", "Precio"], ["A", 1.125], ["B", 1.5], ["C", 59170000000.0]])
    told = [row.cells["price"] for row in read_list(PRICED, book).rows]

    assert [amounts.read(one) for one in told] == [None, Decimal("1.5"), Decimal(59170000000)]


@tables.rows(
    ("cell", "number_format", "code"),
    [
        (17, "0000", "0017"),
        (17.0, "General", "17"),
        (90.75, "0.000", "90.750"),
        ("90.750", "General", "90.750"),
        ("0017", "@", "0017"),
        (7501040000123, "General", "7501040000123"),
        (7501040000123.0, "0.00E+00", "7501040000123"),
        (datetime(2026, 3, 12), "d-mmm", "12-mar"),
        (datetime(2026, 3, 12), "mmm-yy", "mar-26"),
        (datetime(2026, 3, 12), "mm-dd-yy", "12/03/2026"),
        (17, '"JUG-"000', "JUG-017"),
        (5917654321, "000-000-0000", "591-765-4321"),
        (True, "General", "sí"),
        ("'0017", "General", "0017"),
        ("'s Hertog", "General", "'s Hertog"),
        ("A-0017", "General", "A-0017"),
    ],
)
def test_a_code_is_read_as_the_sheet_shows_it(cell: Any, number_format: str, code: str) -> None:
    book = workbook([["Nombre", "SKU"], ["Mango", cell]], formats={"B2": number_format})
    (row,) = read_list(PRICED, book).rows

    assert (row.cells["phone"], row.wrong) == (code, ())


@tables.rows(
    ("cell", "number_format", "price"),
    [
        (90.75, "0.000", "90.75"),
        (90750, "#,##0", "90750"),
        (90.75, '"Bs" #,##0.00', "90.75"),
        (28.0, "0.00", "28"),
        ("90.750", "@", "90.750"),
        ("90,75", "General", "90,75"),
        (17, "0000", "17"),
    ],
)
def test_a_price_is_what_its_cell_holds(cell: Any, number_format: str, price: str) -> None:
    book = workbook([["Nombre", "Precio", "Stock"], ["Mango", cell, 5]], {"B2": number_format})
    (row,) = read_list(PRICED, book).rows

    assert (row.cells["price"], row.cells["level"]) == (price, "5")


@tables.rows(
    ("code", "wrong"),
    [
        ("0017", 0), ("90.750", 0), ("12-mar", 0), ("7501040000123", 0), ("2E5", 0), ("1E-3", 0),
        ("7.50104E+12", 1), ("7,5E+12", 1), ("1E+15", 1),
    ],
)  # fmt: skip
def test_a_csv_keeps_its_codes_and_one_that_was_shortened_is_told(code: str, wrong: int) -> None:
    (row,) = read_list(PRICED, f"Nombre;SKU\nMango;{code}\n".encode()).rows

    assert (row.cells["phone"], len(row.wrong)) == (code, wrong)

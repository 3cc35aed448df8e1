"""Files as an Excel of Latin America writes them, and what is no file of ours."""

import io

import pytest

from merchants.admin.sheets import BRANCHES, POLICIES
from merchants.importing import files
from merchants.spreadsheets.unreadable import Unreadable
from tests import tables
from tests.merchants.spreadsheets.books import workbook

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

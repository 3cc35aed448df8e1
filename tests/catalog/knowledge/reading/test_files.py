"""Every kind of file becomes Markdown, or a sentence that says why not, and nothing in between."""

import io
from pathlib import Path

import pytest

from catalog.knowledge.reading import files
from core.spreadsheets.unreadable import Unreadable
from tests import tables
from tests.catalog.knowledge.reading import documents

PAGE = (
    "<html><head><title>x</title><style>p{}</style></head><body><nav>Inicio</nav>"
    "<h1>Env&iacute;os</h1><p>Enviamos a <b>toda</b>\nLa Paz.</p><script>robar()</script>"
    "<!-- secreto --><ul><li>Sur: 15</li><li>Norte: 20</li></ul>"
    "<table><tr><td>Zona</td><td>Precio</td></tr></table></body></html>"
)


def body(data: bytes, name: str) -> str:
    out = io.BytesIO()
    files.read(io.BytesIO(data), out, name)
    return out.getvalue().decode()


@tables.rows(
    ("name", "data", "expected"),
    [
        ("a.md", b"# T\xc3\xadtulo\n\nUno.", "# Título\n\nUno."),
        ("a.txt", "\ufeffMañana".encode(), "Mañana"),
        ("a.txt", "Mañana".encode("cp1252"), "Mañana"),
        ("a.txt", "Mañana".encode("utf-16"), "Mañana"),
        (
            "a.html",
            PAGE.encode(),
            "# Envíos\n\nEnviamos a toda La Paz.\n\nSur: 15\n\nNorte: 20\n\nZona Precio",
        ),
        ("a.csv", b"Zona;Precio\nSur;15\n;\nNorte;20", "Zona: Sur. Precio: 15\n\nZona: Norte. "
         "Precio: 20"),
        ("a.xlsx", documents.workbook(), "Producto: Jugo de mango. Precio: 12.5"),
        (
            "a.docx",
            documents.word(),
            "# Envíos\n\nEnviamos a toda La Paz.\n\nZona · Precio\n\nSur · 15\n\n## Cambios\n\n"
            "Dentro de siete días.",
        ),
        ("a.pdf", documents.pdf("Enviamos a toda La Paz.", "Abrimos los lunes temprano."),
         "Enviamos a toda La Paz.\n\nAbrimos los lunes temprano."),
        # What it is counts, not what it is called.
        ("a.txt", documents.pdf("Enviamos a toda La Paz."), "Enviamos a toda La Paz."),
    ],
)  # fmt: skip
def test_a_file_is_read_as_markdown(name: str, data: bytes, expected: str) -> None:
    assert body(data, name) == expected


@tables.rows(
    ("name", "data", "words"),
    [
        ("a.txt", b"", "vacío"),
        ("a.txt", b"  \n ", "no tiene texto"),
        ("a.txt", b"\x00\x01\x02", "no es de texto"),
        ("a.exe", b"MZ", "No sabemos leer"),
        ("a.pdf", b"hola", "no es lo que dice"),
        ("a.pdf", documents.pdf("", ""), "escaneado"),
        ("a.pdf", documents.pdf("Hola", password="secreta"), "contraseña"),
        ("a.pdf", documents.pdf("Hola")[:80], "dañado"),
        ("a.docx", documents.bomb(), "demasiado grande"),
        ("a.docx", documents.word()[:900], "dañado"),
        ("a.docx", documents.workbook(), "dañado"),
        ("a.docx", b"\xd0\xcf\x11\xe0\xa1\xb1\x1a\xe1", "contraseña"),
        ("a.zip", documents.archive(), "comprimido"),
        ("a.html", b"<div>" * 3000 + b"x", "dañada"),
        ("a.csv", b'a,b\n"x,1', "comillas"),
        ("a.txt", b"palabra " * 300_000, "demasiado texto"),
    ],
)
def test_what_cannot_be_read_is_refused_in_words(name: str, data: bytes, words: str) -> None:
    with pytest.raises(Unreadable, match=words):
        body(data, name)


def test_a_file_of_200_megabytes_is_refused_before_it_is_read(tmp_path: Path) -> None:
    path = tmp_path / "a.pdf"
    with path.open("wb") as file:
        file.write(b"%PDF-1.4")
        file.truncate(200 * 1024 * 1024)

    with path.open("rb") as file, pytest.raises(Unreadable, match="16 MB"):
        files.read(file, io.BytesIO(), "a.pdf")

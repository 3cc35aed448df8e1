"""Files of every kind, made where a test needs them: good ones, and what people upload instead."""

import io
import zipfile

import docx
import openpyxl
import pypdf


def pdf(*pages: str, password: str = "") -> bytes:
    """A PDF with one line a page; "" is a page without messages, as a scan has."""
    objects = ["<< /Type /Catalog /Pages 2 0 R >>", ""]
    kids = []
    font = "<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> >>"
    for text in pages:
        stream = f"BT /F1 12 Tf 72 700 Td ({text}) Tj ET" if text else ""
        at = len(objects) + 1
        kids.append(f"{at} 0 R")
        objects.append(
            f"<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources {font}"
            f" /Contents {at + 1} 0 R >>"
        )
        objects.append(f"<< /Length {len(stream)} >>\nstream\n{stream}\nendstream")
    objects[1] = f"<< /Type /Pages /Kids [{' '.join(kids)}] /Count {len(kids)} >>"
    out = "%PDF-1.4\n"
    places = []
    for number, told in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n{told}\nendobj\n"
    table = "".join(f"{place:010d} 00000 n \n" for place in places)
    start = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n{table}"
    out += f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R >>\nstartxref\n{start}\n%%EOF"
    made = out.encode("latin-1")
    return _locked(made, password) if password else made


def _locked(made: bytes, password: str) -> bytes:
    writer = pypdf.PdfWriter(clone_from=io.BytesIO(made))
    writer.encrypt(password, algorithm="RC4-128")
    out = io.BytesIO()
    writer.write(out)
    return out.getvalue()


def word() -> bytes:
    """Headings, paragraphs and a table."""
    document = docx.Document()
    document.add_heading("Envíos", level=1)
    document.add_paragraph("Enviamos a toda La Paz.")
    table = document.add_table(rows=2, cols=2)
    for row, texts in zip(table.rows, [("Zona", "Precio"), ("Sur", "15")], strict=True):
        for cell, text in zip(row.cells, texts, strict=True):
            cell.text = text
    document.add_heading("Cambios", level=2)
    document.add_paragraph("Dentro de siete días.")
    out = io.BytesIO()
    document.save(out)
    return out.getvalue()


def bomb() -> bytes:
    """A document of a few kilobytes that unpacks to 200 MB."""
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w", zipfile.ZIP_DEFLATED) as archive:
        archive.writestr("[Content_Types].xml", "<Types/>")
        with archive.open("word/document.xml", "w") as part:
            for _ in range(200):
                part.write(bytes(1024 * 1024))
    return out.getvalue()


def workbook() -> bytes:
    book = openpyxl.Workbook()
    sheet = book.active
    assert sheet is not None
    sheet.append(["Producto", "Precio"])
    sheet.append(["Jugo de mango", 12.5])
    out = io.BytesIO()
    book.save(out)
    return out.getvalue()


def archive() -> bytes:
    out = io.BytesIO()
    with zipfile.ZipFile(out, "w") as made:
        made.writestr("a.txt", "hola")
    return out.getvalue()

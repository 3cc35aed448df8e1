"""Workbooks, documents, PDFs and pictures, made part by part, so that a part can be wrong."""

import io
import struct
import zipfile
import zlib
from collections.abc import Callable, Mapping

from PIL import Image

MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main"
_RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships"
_PACKAGE = "http://schemas.openxmlformats.org/package/2006"
_TYPES = "application/vnd.openxmlformats-officedocument"
WORD = "http://schemas.openxmlformats.org/wordprocessingml/2006/main"


def zipped(
    parts: Mapping[str, bytes], extra: Callable[[zipfile.ZipFile], None] | None = None
) -> bytes:
    """A zip of these parts, as small as it gets."""
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, content in parts.items():
            archive.writestr(name, content)
        if extra:
            extra(archive)
    return file.getvalue()


def book(rows: bytes, *, sheets: int = 1, more: Mapping[str, bytes] | None = None) -> bytes:
    """A workbook with that inside of `sheetData` of each of its sheets."""
    return zipped(book_parts(rows, sheets=sheets) | dict(more or {}))


def book_parts(rows: bytes, *, sheets: int = 1) -> dict[str, bytes]:
    numbers = range(1, sheets + 1)
    kinds = "".join(
        f'<Override PartName="/xl/worksheets/sheet{n}.xml" '
        f'ContentType="{_TYPES}.spreadsheetml.worksheet+xml"/>'
        for n in numbers
    )
    listed = "".join(f'<sheet name="S{n}" sheetId="{n}" r:id="rId{n}"/>' for n in numbers)
    related = "".join(
        f'<Relationship Id="rId{n}" Type="{_RELATIONS}/worksheet" '
        f'Target="worksheets/sheet{n}.xml"/>'
        for n in numbers
    )
    sheet = f'<worksheet xmlns="{MAIN}"><sheetData>'.encode() + rows + b"</sheetData></worksheet>"
    return {
        "[Content_Types].xml": (
            f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" '
            f'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
            f'<Override PartName="/xl/workbook.xml" '
            f'ContentType="{_TYPES}.spreadsheetml.sheet.main+xml"/>{kinds}'
            f'<Override PartName="/xl/sharedStrings.xml" '
            f'ContentType="{_TYPES}.spreadsheetml.sharedStrings+xml"/></Types>'
        ).encode(),
        "_rels/.rels": (
            f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="rId1" '
            f'Type="{_RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>'
        ).encode(),
        "xl/workbook.xml": (
            f'<workbook xmlns="{MAIN}" xmlns:r="{_RELATIONS}"><sheets>{listed}</sheets></workbook>'
        ).encode(),
        "xl/_rels/workbook.xml.rels": (
            f'<Relationships xmlns="{_PACKAGE}/relationships">{related}</Relationships>'
        ).encode(),
        "xl/sharedStrings.xml": shared(1, "x"),
        **{f"xl/worksheets/sheet{n}.xml": sheet for n in numbers},
    }


def text_row(number: int, *cells: str) -> bytes:
    told = "".join(
        f'<c r="{chr(65 + at)}{number}" t="inlineStr"><is><t>{cell}</t></is></c>'
        for at, cell in enumerate(cells)
    )
    return f'<row r="{number}">{told}</row>'.encode()


HEAD = text_row(1, "Nombre", "Precio") + text_row(2, "Jugo", "12")
LAUGHS = (
    b'<!DOCTYPE x [<!ENTITY a "ha">'
    + b"".join(f'<!ENTITY {chr(98 + n)} "{f"&{chr(97 + n)};" * 10}">'.encode() for n in range(12))
    + b"]>"
)


def shared(count: int, text: str) -> bytes:
    return f'<sst xmlns="{MAIN}">'.encode() + f"<si><t>{text}</t></si>".encode() * count + b"</sst>"


def document(body: bytes, more: Mapping[str, bytes] | None = None) -> bytes:
    """A DOCX with that body."""
    return zipped(
        {
            "[Content_Types].xml": (
                f'<Types xmlns="{_PACKAGE}/content-types"><Default Extension="rels" '
                f'ContentType="application/vnd.openxmlformats-package.relationships+xml"/>'
                f'<Default Extension="png" ContentType="image/png"/>'
                f'<Override PartName="/word/document.xml" '
                f'ContentType="{_TYPES}.wordprocessingml.document.main+xml"/></Types>'
            ).encode(),
            "_rels/.rels": (
                f'<Relationships xmlns="{_PACKAGE}/relationships"><Relationship Id="rId1" '
                f'Type="{_RELATIONS}/officeDocument" Target="word/document.xml"/></Relationships>'
            ).encode(),
            "word/document.xml": (
                f'<w:document xmlns:w="{WORD}"><w:body>'.encode() + body + b"</w:body></w:document>"
            ),
            **(more or {}),
        }
    )


def paragraph(text: str) -> bytes:
    return f"<w:p><w:r><w:t>{text}</w:t></w:r></w:p>".encode()


def table(rows: bytes) -> bytes:
    return b"<w:tbl>" + rows + b"</w:tbl>"


def pdf(objects: list[bytes], root: int = 1) -> bytes:
    """A PDF of these objects, numbered from 1."""
    out, places = io.BytesIO(), []
    out.write(b"%PDF-1.7\n")
    for number, body in enumerate(objects, start=1):
        places.append(out.tell())
        out.write(b"%d 0 obj\n" % number + body + b"\nendobj\n")
    start = out.tell()
    out.write(b"xref\n0 %d\n0000000000 65535 f \n" % (len(objects) + 1))
    out.write(b"".join(b"%010d 00000 n \n" % place for place in places))
    out.write(b"trailer<</Size %d/Root %d 0 R>>\nstartxref\n%d\n" % (len(objects) + 1, root, start))
    return out.getvalue() + b"%%EOF"


def stream(content: bytes, head: bytes = b"") -> bytes:
    packed = zlib.compress(content, 9)
    told = b"<</Length %d/Filter/FlateDecode%s>>stream\n" % (len(packed), head)
    return told + packed + b"\nendstream"


CATALOG = b"<</Type/Catalog/Pages 2 0 R>>"
_FONT = b"<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>"


def pages(
    count: int, content: bytes, *, each: bytes = b"", more: list[bytes] | None = None
) -> bytes:
    """A PDF of so many pages that share a content stream (object 4)."""
    first = 5 + len(more or [])
    kids = b" ".join(b"%d 0 R" % (first + n) for n in range(count))
    page = b"<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<</Font<</F 3 0 R>>%s>>>>" % each
    objects = [
        CATALOG,
        b"<</Type/Pages/Count %d/Kids[%s]>>" % (count, kids),
        _FONT,
        stream(content),
        *(more or []),
        *[page] * count,
    ]
    return pdf(objects)


def png(width: int, height: int, kind: int = 6, chunks: bytes = b"", packed: bytes = b"") -> bytes:
    """A PNG that claims that size; without `packed` all of its pixels are there, and zero."""
    channels = {0: 1, 2: 3, 6: 4}[kind]
    if not packed:
        squeeze = zlib.compressobj(9)
        line = b"\0" * (1 + width * channels)
        packed = b"".join(squeeze.compress(line) for _row in range(height)) + squeeze.flush()
    head = struct.pack(">IIBBBBB", width, height, 8, kind, 0, 0, 0)
    return (
        b"\x89PNG\r\n\x1a\n"
        + chunk(b"IHDR", head)
        + chunks
        + chunk(b"IDAT", packed)
        + chunk(b"IEND", b"")
    )


def scanned_again(width: int, height: int, size: int) -> bytes:
    """A progressive JPEG of so many bytes: one scan over all of its pixels, again and again."""
    file = io.BytesIO()
    Image.new("L", (width, height), 128).save(file, "JPEG", progressive=True)
    content = file.getvalue()
    at = content.rfind(b"\xff\xda")
    scan = content[at : content.rfind(b"\xff\xd9")]
    return content[:at] + scan * ((size - at) // len(scan)) + b"\xff\xd9"


def chunk(name: bytes, content: bytes) -> bytes:
    told = name + content
    return struct.pack(">I", len(content)) + told + struct.pack(">I", zlib.crc32(told))

"""Files that are made to cost: small on the way in, dear to whoever reads them in good faith.

`HOSTILE` has them by name, with the doors that take them. They are made when asked for.
"""

import struct
import zipfile
import zlib
from collections.abc import Callable
from dataclasses import dataclass

from tests.core.foreign_files.making import (
    CATALOG,
    HEAD,
    LAUGHS,
    MAIN,
    WORD,
    book,
    book_parts,
    chunk,
    document,
    pages,
    paragraph,
    pdf,
    png,
    scanned_again,
    shared,
    stream,
    table,
    text_row,
    zipped,
)

MB = 1024 * 1024
Make = Callable[[], bytes]


@dataclass(frozen=True, slots=True)
class Hostile:
    """`doors`: list (to import), sample and load (of a dataset), document, picture (a proof), photo
    (of a product), places."""

    name: str
    doors: tuple[str, ...]
    make: Make


def _doubled(archive: zipfile.ZipFile) -> None:
    archive.writestr("xl/worksheets/sheet1.xml", b"<x/>")


def _lying() -> bytes:
    """A sheet whose head says ten bytes and whose content is more."""
    content = bytearray(book(HEAD + b"<row/>" * MB))
    at = content.rfind(b"xl/worksheets/sheet1.xml") - 46
    content[at + 24 : at + 28] = struct.pack("<I", 10)
    return bytes(content)


PICTURES = ("picture", "photo")
TABLES = ("list", "sample", "load", "document")
HOSTILE: tuple[Hostile, ...] = (
    # -- workbooks
    Hostile("row_999999999999.xlsx", TABLES, lambda: book(HEAD + text_row(999_999_999_999, "x"))),
    Hostile("stray_cell_in_the_last_row.xlsx", TABLES,
            lambda: book(HEAD + text_row(1_048_576, "x"))),
    Hostile("ten_million_empty_rows.xlsx", TABLES, lambda: book(HEAD + b"<row/>" * 10_000_000)),
    Hostile("empty_cells_without_end.xlsx", TABLES,
            lambda: book(HEAD + (b"<row>" + b"<c/>" * 100 + b"</row>") * 600_000)),
    Hostile("rows_of_16384_cells.xlsx", TABLES,
            lambda: book(HEAD + (b"<row>" + b'<c t="n"><v>1</v></c>' * 16_384 + b"</row>") * 500)),
    Hostile("one_text_of_60_mb.xlsx", TABLES,
            lambda: book(HEAD + b'<row><c t="s"><v>0</v></c></row>' * 5_000,
                         more={"xl/sharedStrings.xml": shared(1, "x" * (60 * MB))})),
    Hostile("three_million_texts.xlsx", TABLES,
            lambda: book(HEAD, more={"xl/sharedStrings.xml": shared(3_000_000, "x")})),
    Hostile("texts_of_300_mb.xlsx", TABLES,
            lambda: book(HEAD, more={"xl/sharedStrings.xml": b"x" * (300 * MB)})),
    Hostile("media_of_one_gigabyte.xlsx", TABLES,
            lambda: book(HEAD, more={"xl/media/a.png": b"\0" * (1000 * MB)})),
    Hostile("five_thousand_parts.xlsx", TABLES,
            lambda: book(HEAD, more={f"xl/media/{n}.png": b"" for n in range(5_000)})),
    Hostile("two_parts_of_one_name.xlsx", TABLES, lambda: zipped(book_parts(HEAD), _doubled)),
    Hostile("a_part_larger_than_it_says.xlsx", TABLES, _lying),
    Hostile("billion_laughs.xlsx", TABLES,
            lambda: zipped(book_parts(HEAD) | {"xl/worksheets/sheet1.xml": LAUGHS
                           + f'<worksheet xmlns="{MAIN}"><sheetData><row><c t="str"><v>&m;</v></c>'
                             "</row></sheetData></worksheet>".encode()})),
    Hostile("elements_in_elements.xlsx", TABLES, lambda: book(b"<row>" * 200_000)),
    Hostile("two_thousand_sheets.xlsx", TABLES, lambda: book(b"<row/>" * 1_000, sheets=1_900)),
    Hostile("a_million_formulas.xlsx", TABLES,
            lambda: book(HEAD + b"<row><c><f>1+1</f></c></row>" * 1_040_000)),
    Hostile("styles_without_end.xlsx", TABLES,
            lambda: book(HEAD, more={"xl/styles.xml":
                         f'<styleSheet xmlns="{MAIN}"><cellXfs>'.encode()
                         + b'<xf numFmtId="1"/>' * 800_000 + b"</cellXfs></styleSheet>"})),
    # -- text
    Hostile("sixteen_million_blank_lines.csv", TABLES, lambda: b"a;b\n1;2\n" + b"\n" * (15 * MB)),
    Hostile("one_line_of_commas.csv", TABLES, lambda: b"," * (15 * MB)),
    Hostile("a_quotation_that_never_ends.csv", TABLES, lambda: b'a,b\n1,"' + b"x\n" * (7 * MB)),
    Hostile("one_cell_of_15_mb.csv", TABLES, lambda: b"a,b\n1," + b"x" * (15 * MB)),
    Hostile("lines_of_one_quote.csv", TABLES, lambda: b'"\n' * (7 * MB)),
    Hostile("sixteen_megabytes_of_words.txt", ("document",), lambda: b"a " * (7 * MB)),
    Hostile("blanks.txt", ("document",), lambda: b" \n" * (7 * MB) + b"x"),
    Hostile("marks_of_two_ways.txt", ("document",), lambda: "\u202e\u0301".encode() * (3 * MB)),
    # -- pages
    Hostile("sixty_thousand_comments.html", ("document",), lambda: b"<!--" * 60_000),
    Hostile("three_million_open_brackets.html", ("document",), lambda: b"<" * (3 * MB)),
    Hostile("boxes_in_boxes.html", ("document",), lambda: b"<div>" * 500_000 + b"x"),
    Hostile("a_million_attributes.html", ("document",), lambda: b"<a " + b"x=1 " * MB + b">hola"),
    Hostile("declarations.html", ("document",), lambda: b"<![CDATA[" * 500_000 + b"<?" * MB),
    Hostile("tables_in_tables.html", ("document",), lambda: b"<table><tr><td>" * 300_000),
    # -- documents
    Hostile("a_cell_over_a_billion_columns.docx", ("document",),
            lambda: document(table(b'<w:tr><w:tc><w:tcPr><w:gridSpan w:val="1000000000"/></w:tcPr>'
                                   + paragraph("hola") + b"</w:tc></w:tr>"))),
    Hostile("cells_merged_downwards.docx", ("document",),
            lambda: document(table(b"<w:tr><w:tc><w:tcPr><w:vMerge/></w:tcPr><w:p/></w:tc></w:tr>"
                                   * 100_000) + paragraph("hola"))),
    Hostile("tables_in_tables.docx", ("document",),
            lambda: document(b"<w:tbl><w:tr><w:tc>" * 50_000)),
    Hostile("a_million_paragraphs.docx", ("document",), lambda: document(paragraph("a") * 700_000)),
    Hostile("pictures_of_a_gigabyte.docx", ("document",),
            lambda: document(paragraph("hola"), {"word/media/a.png": b"\0" * (1000 * MB)})),
    Hostile("billion_laughs.docx", ("document",),
            lambda: document(b"", {"word/document.xml": LAUGHS + f'<w:document xmlns:w="{WORD}">'
                             "<w:body><w:p><w:r><w:t>&m;</w:t></w:r></w:p></w:body></w:document>"
                             .encode()})),
    # -- PDF
    Hostile("a_page_of_operators.pdf", ("document",),
            lambda: pages(1, b"BT /F 1 Tf (hola) Tj ET\n" * 2_000_000)),
    Hostile("a_page_that_unpacks_to_a_gigabyte.pdf", ("document",),
            lambda: pages(1, b" " * (1000 * MB))),
    Hostile("slow_pages.pdf", ("document",),
            lambda: pages(1_400, b"BT /F 1 Tf (hola) Tj ET\n" * 20_000)),
    Hostile("pages_within_themselves.pdf", ("document",),
            lambda: pdf([CATALOG, b"<</Type/Pages/Count 2/Kids[2 0 R 2 0 R]>>"])),
    Hostile("forms_within_forms.pdf", ("document",),
            lambda: pages(1, b"/X0 Do /X0 Do", each=b"/XObject<</X0 5 0 R>>", more=[
                stream(b"/X Do /X Do " * 3, b"/Type/XObject/Subtype/Form/BBox[0 0 1 1]"
                       b"/Resources<</XObject<</X %d 0 R>>>>" % (6 + n)) for n in range(24)])),
    Hostile("a_million_pages_claimed.pdf", ("document",),
            lambda: pdf([CATALOG, b"<</Type/Pages/Count 1000000/Kids[" + b"3 0 R " * 1_000_000
                         + b"]>>", b"<</Type/Page/Parent 2 0 R>>"])),
    Hostile("brackets_in_brackets.pdf", ("document",),
            lambda: pdf([b"<</Type/Catalog/Pages " + b"[" * 500_000 + b">>"])),
    # -- pictures
    Hostile("twenty_thousand_squared.png", PICTURES, lambda: png(20_000, 20_000, packed=b"x")),
    Hostile("as_many_pixels_as_may_be.png", PICTURES, lambda: png(6_300, 6_300)),
    Hostile("words_that_unpack.png", PICTURES,
            lambda: png(10, 10, chunks=chunk(
                b"zTXt", b"a\0\0" + zlib.compress(b"x" * (200 * MB))) * 20)),
    Hostile("a_line_of_forty_million.png", PICTURES, lambda: png(39_000_000, 1, 0)),
    Hostile("fifty_thousand_scans.jpg", PICTURES, lambda: scanned_again(6_300, 6_300, 9 * MB)),
    # -- places
    Hostile("lists_in_lists.json", ("places",), lambda: b"[" * (4 * MB)),
    Hostile("objects_without_end.json", ("places",), lambda: b"[" + b"{}," * 1_300_000 + b"{}]"),
    Hostile("a_number_of_four_million_digits.json", ("places",),
            lambda: b"[" + b"9" * (4 * MB) + b"]"),
)  # fmt: skip
"""Some fifty; `make` takes a moment for those that unpack to much."""

"""A proof is a picture or a PDF by its bytes, and only its pixels are kept."""

import io
import struct
import zlib

import pytest
from PIL import Image

from chatbot.transports.files import pictures
from chatbot.transports.files.pictures import Limits, PictureRefused, accept
from tests import tables

SECRET = b"-17.783300 casa de Carla"


def drawn(
    kind: str, size: tuple[int, int] = (40, 20), mode: str = "RGB", **options: object
) -> bytes:
    out = io.BytesIO()
    Image.new(mode, size, "white" if mode in ("RGB", "L") else 0).save(out, kind, **options)
    return out.getvalue()


def opened(content: bytes) -> Image.Image:
    return Image.open(io.BytesIO(content))


def refusal(content: bytes, claimed: str = "image/jpeg") -> PictureRefused:
    with pytest.raises(PictureRefused) as told:
        accept(content, claimed)
    return told.value


def png_header(width: int, height: int) -> bytes:
    """A PNG that claims a size and holds next to nothing."""
    ihdr = b"IHDR" + struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    data = b"IDAT" + zlib.compress(b"\0" * 100)
    chunks = [ihdr, data, b"IEND"]
    body = b"".join(
        struct.pack(">I", len(c) - 4) + c + struct.pack(">I", zlib.crc32(c)) for c in chunks
    )
    return b"\x89PNG\r\n\x1a\n" + body


@tables.rows(
    ("kind", "mode", "mime_type", "extension"),
    [
        ("JPEG", "RGB", "image/jpeg", "jpg"),
        ("JPEG", "L", "image/jpeg", "jpg"),
        ("JPEG", "CMYK", "image/jpeg", "jpg"),
        ("PNG", "RGB", "image/png", "png"),
        ("PNG", "P", "image/png", "png"),
        ("PNG", "1", "image/png", "png"),
        ("PNG", "LA", "image/png", "png"),
        ("PNG", "I;16", "image/png", "png"),
        ("WEBP", "RGB", "image/jpeg", "jpg"),
        ("WEBP", "RGBA", "image/png", "png"),
    ],
)
def test_pictures_are_drawn_anew(kind: str, mode: str, mime_type: str, extension: str) -> None:
    told = accept(drawn(kind, mode=mode), "application/octet-stream")

    assert (told.mime_type, told.extension) == (mime_type, extension)
    assert (told.width, told.height) == (40, 20) == opened(told.content).size
    assert len(told.sha256) == 64


def test_nothing_but_pixels_is_kept() -> None:
    exif = Image.Exif()
    exif[0x010E] = SECRET.decode()
    photo = drawn("JPEG", exif=exif.tobytes(), comment=SECRET) + b"<script>" + SECRET

    told = accept(photo, "image/jpeg")

    assert SECRET in photo
    assert SECRET not in told.content
    assert b"Exif" not in told.content
    assert b"<script>" not in told.content


def test_a_photo_taken_sideways_stands_upright() -> None:
    exif = Image.Exif()
    exif[0x0112] = 6

    told = accept(drawn("JPEG", exif=exif.tobytes()), "image/jpeg")

    assert (told.width, told.height) == (20, 40)


def test_a_broken_exif_turns_nothing() -> None:
    told = accept(drawn("JPEG", exif=b"Exif\0\0II*\0\xff\xff\xff\xff"), "image/jpeg")

    assert (told.width, told.height) == (40, 20)


def test_a_pdf_is_kept_as_it_came() -> None:
    pdf = b"%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n"

    told = accept(pdf, "image/jpeg")

    assert (told.content, told.mime_type, told.extension) == (pdf, "application/pdf", "pdf")
    assert (told.width, told.height) == (0, 0)


@tables.rows(
    ("content", "code"),
    [
        (b"", "empty"),
        (b"MZ\x90\x00" + b"\0" * 200, "not_a_picture"),
        (b"<html><img src=x></html>", "not_a_picture"),
        (b'<svg xmlns="http://www.w3.org/2000/svg"/>', "not_a_picture"),
        (b"GIF89a" + b"\0" * 50, "not_a_picture"),
        (b"<html>%PDF-1.7 %%EOF", "not_a_picture"),
        (b"\xff\xd8\xff", "broken"),
        (b"\xff\xd8\xff\xe0" + b"\0" * 500, "broken"),
        (b"\x89PNG\r\n\x1a\n", "broken"),
        (b"RIFF\0\0\0\0WEBPVP8X", "broken"),
        (b"RIFF\0\0\0\0WEBPVP8 " + b"\1" * 100, "broken"),
        (drawn("JPEG", (300, 300))[:-200], "broken"),
        (drawn("PNG", (300, 300))[:-60], "broken"),
        (drawn("WEBP", (300, 300))[:-20], "broken"),
        (b"%PDF-1.7\n1 0 obj", "broken_pdf"),
        (b"\xff\xd8\xff" + b"\0" * 20_000_000, "too_big"),
        (b"%PDF-1.7" + b"\0" * 20_000_000 + b"%%EOF", "too_big"),
        (drawn("JPEG", (8_000, 6_300), "L"), "too_many_pixels"),
        (png_header(10_000, 5_000), "too_many_pixels"),
        (png_header(2**31 - 1, 2**31 - 1), "too_many_pixels"),
        (png_header(100, 0), "broken"),
        (b"RIFF\0\0\0\0WEBPVP8X" + b"\0" * 8 + b"\xff" * 60, "too_many_pixels"),
        (b"RIFF\0\0\0\0WEBPVP8L\0\0\0\0\x2f" + b"\xff" * 60, "too_many_pixels"),
    ],
)
def test_what_is_no_proof_is_refused_politely(content: bytes, code: str) -> None:
    told = refusal(content)

    assert told.code == code
    assert str(told).endswith("?")


def test_something_called_a_pdf_that_is_none_is_a_damaged_pdf() -> None:
    assert refusal(b"hola", "application/pdf").code == "broken_pdf"


def test_every_cut_of_a_picture_is_refused_or_read() -> None:
    for kind in ("JPEG", "PNG", "WEBP"):
        whole = drawn(kind)
        for end in range(len(whole)):
            try:
                accept(whole[:end], "")
            except PictureRefused as told:
                assert told.code in pictures.REFUSALS


def test_limits_are_the_callers() -> None:
    small = Limits(max_bytes=100_000, max_pixels=799)

    with pytest.raises(PictureRefused):
        accept(drawn("PNG"), "image/png", limits=small)

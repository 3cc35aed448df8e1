"""Pictures that merchants upload: small, upright, and nothing in them but the picture."""

import io

import pytest
from PIL import Image

from catalog.products import pictures
from tests import counter, tables


def file(image: Image.Image, kind: str = "JPEG", **options: object) -> io.BytesIO:
    out = io.BytesIO()
    image.save(out, kind, **options)
    out.seek(0)
    return out


def opened(picture: pictures.Picture) -> Image.Image:
    return Image.open(io.BytesIO(picture.content))


def test_a_picture_taken_sideways_stands_upright() -> None:
    image = Image.new("RGB", (400, 200), "orange")
    exif = image.getexif()
    exif[0x0112] = 6
    upright = opened(pictures.fit(file(image, exif=exif)))
    assert upright.size == (200, 400) and not upright.getexif()


@tables.rows("mode", ["RGBA", "LA", "P", "L", "1", "CMYK"])
def test_every_kind_of_colour_becomes_a_plain_picture(mode: str) -> None:
    kind = "PNG" if mode != "CMYK" else "JPEG"
    assert opened(pictures.fit(file(Image.new(mode, (50, 50)), kind))).mode == "RGB"


def test_what_is_transparent_turns_white() -> None:
    clear = Image.new("RGBA", (40, 40), (0, 0, 0, 0))
    assert opened(pictures.fit(file(clear, "PNG"), lossless=True)).getpixel((5, 5)) == (
        255,
        255,
        255,
    )


def test_a_picture_of_too_many_pixels_is_refused_before_it_is_unpacked() -> None:
    huge = Image.new("1", (9000, 7000))
    with pytest.raises(pictures.PictureRefused, match="megapíxeles"):
        pictures.fit(file(huge, "PNG"))


def test_a_file_that_is_too_heavy_is_refused() -> None:
    with pytest.raises(pictures.PictureRefused, match="15 MB"):
        pictures.fit(io.BytesIO(b"\xff\xd8" + b"x" * pictures.MAX_BYTES))


@tables.rows("cut", [0, 1, 20, 500])
def test_a_torn_file_is_refused(cut: int) -> None:
    with pytest.raises(pictures.PictureRefused, match="no es una imagen"):
        pictures.fit(io.BytesIO(counter.picture()[:cut]))

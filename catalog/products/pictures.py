"""Pictures that a merchant uploads: checked, turned upright, made small and freed of metadata.

They are sent to customers, so that a phone's position or a 12-megapixel file never goes along.
"""

import io
from dataclasses import dataclass
from typing import IO

from django.utils.translation import gettext_lazy as _
from PIL import Image, ImageOps, UnidentifiedImageError

MAX_BYTES = 15 * 1024 * 1024
MAX_PIXELS = 60_000_000
LONGEST_SIDE = 1600
FORMATS = ("JPEG", "PNG", "WEBP", "GIF")

TOO_LARGE = _("La imagen pesa más de 15 MB. Elige una más liviana.")
TOO_MANY_PIXELS = _("La imagen es demasiado grande (más de 60 megapíxeles).")
UNREADABLE = _("Ese archivo no es una imagen que podamos leer (JPG, PNG, WebP o GIF).")


class PictureRefused(ValueError):
    """The file is no picture that we can keep; the message is for the person who chose it."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture ready to be stored: `suffix` is jpg or png."""

    content: bytes
    suffix: str


def fit(file: IO[bytes], *, lossless: bool = False) -> Picture:
    """The picture upright, its longest side at most 1600 px, without metadata.

    `lossless` keeps sharp edges as PNG, as a QR needs. Raises `PictureRefused`.
    """
    content = file.read(MAX_BYTES + 1)
    if len(content) > MAX_BYTES:
        raise PictureRefused(TOO_LARGE)
    try:
        with Image.open(io.BytesIO(content), formats=FORMATS) as image:
            if image.width * image.height > MAX_PIXELS:
                raise PictureRefused(TOO_MANY_PIXELS)
            return _written(ImageOps.exif_transpose(image), lossless=lossless)
    except Image.DecompressionBombError as error:
        raise PictureRefused(TOO_MANY_PIXELS) from error
    except (UnidentifiedImageError, OSError, SyntaxError, ValueError) as error:
        if isinstance(error, PictureRefused):
            raise
        raise PictureRefused(UNREADABLE) from error


def _written(image: Image.Image, *, lossless: bool) -> Picture:
    """`image` on white (phones show transparency as black), small, as JPEG or PNG."""
    flat = Image.new("RGB", image.size, "white")
    rgba = image.convert("RGBA")
    flat.paste(rgba, mask=rgba)
    flat.thumbnail((LONGEST_SIDE, LONGEST_SIDE), Image.Resampling.LANCZOS)
    out = io.BytesIO()
    if lossless:
        flat.save(out, "PNG", optimize=True)
    else:
        flat.save(out, "JPEG", quality=85, optimize=True, progressive=True)
    return Picture(out.getvalue(), "png" if lossless else "jpg")

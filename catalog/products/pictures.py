"""Pictures that a merchant uploads: checked, turned upright, made small and freed of metadata.

They are sent to customers, so that a phone's position or a 12-megapixel file never goes along.
"""

import io
from dataclasses import dataclass
from typing import IO

from django.utils.translation import gettext_lazy as _

from core.foreign_files.apart import read_apart
from core.foreign_files.limits import PREVIEW
from core.foreign_files.pictures import BROKEN, TOO_MANY_PIXELS, redraw_picture
from core.foreign_files.words import words_of
from core.spreadsheets.unreadable import Unreadable

MAX_BYTES = 15 * 1024 * 1024
MAX_PIXELS = 60_000_000
LONGEST_SIDE = 1600
FORMATS = ("JPEG", "PNG", "WEBP", "GIF")

TOO_LARGE = _("La imagen pesa más de 15 MB. Elige una más liviana.")
TOO_MANY = _("La imagen es demasiado grande (más de 60 megapíxeles).")
UNREADABLE = _("Ese archivo no es una imagen que podamos leer (JPG, PNG, WebP o GIF).")


_PROBLEMS = {TOO_MANY_PIXELS: TOO_MANY, BROKEN: UNREADABLE}
OPTIONS = {
    "formats": FORMATS,
    "most_pixels": MAX_PIXELS,
    "keeps_alpha": False,
    "longest_side": LONGEST_SIDE,
    "quality": 85,
}


class PictureRefused(ValueError):
    """The file is no picture that we can keep; the message is for the person who chose it."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A picture ready to be stored: `suffix` is jpg or png."""

    content: bytes
    suffix: str


def fit(file: IO[bytes], *, lossless: bool = False) -> Picture:
    """The picture upright, its longest side at most 1600 px, without metadata; it is read apart.

    `lossless` keeps sharp edges as PNG, as a QR needs. Raises `PictureRefused`.
    """
    if file.seek(0, io.SEEK_END) > MAX_BYTES:
        raise PictureRefused(TOO_LARGE)
    options = OPTIONS | {"made": "PNG" if lossless else "JPEG"}
    try:
        with read_apart(redraw_picture, file, PREVIEW, options=options) as result:
            if problem := result.report.get("problem"):
                raise PictureRefused(_PROBLEMS[problem])
            return Picture(result.output.read_bytes(), "png" if lossless else "jpg")
    except Unreadable as error:
        raise PictureRefused(words_of(error)) from error

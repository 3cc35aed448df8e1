"""Draws a picture anew, so that nothing but its pixels is kept. Runs where a foreign file is read.

A decoder that is asked to open a hostile picture may take memory and time for what the header
claims: pixels are counted before any of them is decoded, and the process has its limits.
"""

import contextlib
import io
import warnings
from collections.abc import Sequence
from typing import Any, BinaryIO

from PIL import Image, ImageOps, UnidentifiedImageError

from core.foreign_files.pictures import BROKEN, TOO_MANY_PIXELS

_UNREADABLE = (UnidentifiedImageError, OSError, ValueError, SyntaxError, EOFError)


def redraw_picture(
    file: BinaryIO,
    out: BinaryIO,
    *,
    formats: Sequence[str],
    most_pixels: int,
    keeps_alpha: bool,
    longest_side: int | None,
    made: str,
    quality: int,
) -> dict[str, Any]:
    """Writes the first frame upright as JPEG or PNG, without metadata, and tells {"format",
    "width", "height"}; or {"problem"} where it cannot.

    `made` is "JPEG", "PNG", or "" for PNG where the file is one or has alpha that is kept, else
    JPEG. Alpha that is not kept is laid on white: phones show it as black.
    """
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(file.read()), formats=list(formats)) as picture:
                if picture.width * picture.height > most_pixels:
                    return {"problem": TOO_MANY_PIXELS}
                was_png = picture.format == "PNG"
                drawn = _draw(_load(picture, longest_side), keeps_alpha=keeps_alpha)
    except Image.DecompressionBombError:
        return {"problem": TOO_MANY_PIXELS}
    except _UNREADABLE:
        return {"problem": BROKEN}
    kind = made or ("PNG" if was_png or drawn.mode == "RGBA" else "JPEG")
    if kind == "PNG":
        drawn.save(out, "PNG", optimize=longest_side is not None)
    else:
        drawn.save(out, "JPEG", quality=quality, optimize=True, progressive=True)
    return {"format": kind, "width": drawn.width, "height": drawn.height}


def _load(picture: Image.Image, longest_side: int | None) -> Image.Image:
    """Its pixels, upright; scaled down where a side would be longer than that."""
    if longest_side is not None:
        picture.draft(None, (longest_side * 2, longest_side * 2))  # a JPEG's own scaling
        picture.thumbnail((longest_side, longest_side), Image.Resampling.LANCZOS)
    picture.load()
    return _turn_upright(picture)


def _turn_upright(picture: Image.Image) -> Image.Image:
    """Turned as its EXIF says; an EXIF that cannot be read turns nothing."""
    with contextlib.suppress(Exception):  # whatever is wrong in an EXIF, the pixels are there
        ImageOps.exif_transpose(picture, in_place=True)
    return picture


def _draw(picture: Image.Image, *, keeps_alpha: bool) -> Image.Image:
    """The pixels alone, in a mode that the format takes, without profile or comment."""
    if picture.mode.startswith("I") or picture.mode == "F":
        eight_bits = picture.convert("F").point(lambda value: value / 256)
        picture = eight_bits.convert("L")
    transparent = picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info
    if not transparent:
        mode = "L" if picture.mode in ("L", "1") and keeps_alpha else "RGB"
        drawn = picture if picture.mode == mode else picture.convert(mode)
    else:
        rgba = picture if picture.mode == "RGBA" else picture.convert("RGBA")
        drawn = rgba if keeps_alpha else _lay_on_white(rgba)
    drawn.info = {}
    return drawn


def _lay_on_white(rgba: Image.Image) -> Image.Image:
    drawn = Image.new("RGB", rgba.size, "white")
    drawn.paste(rgba, mask=rgba)
    return drawn

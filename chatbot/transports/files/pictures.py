"""Checking a picture from outside and making it anew, so that nothing but its pixels is kept.

No models, no network. A proof of payment is a photo, a screenshot or a bank's PDF; whatever else
arrives under such a name is refused with words that a customer can be sent.
"""

import hashlib
import io
import threading
import warnings
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext_noop
from PIL import Image, ImageOps

from chatbot.transports.files.image_sizes import JPEG, PDF, PNG, size_of, type_of

__all__ = ["PROOF_LIMITS", "Accepted", "Limits", "PictureRefused", "accept", "type_of"]


@dataclass(frozen=True, slots=True)
class Limits:
    """`max_bytes` of the file as it came, `max_pixels` of the picture (width × height)."""

    max_bytes: int
    max_pixels: int


PROOF_LIMITS: Final = Limits(max_bytes=10 * 1024 * 1024, max_pixels=40_000_000)
"""10 MB holds any phone's photo; 40 megapixels is what a decoder may take 160 MB for."""

JPEG_QUALITY: Final = 88
_DECODING = threading.Semaphore(2)
"""Decoded pictures are large: no more than two at a time in a process, whatever its threads."""
_PDF_TAIL: Final = 2048


@dataclass(frozen=True, slots=True)
class Accepted:
    """A file safe to keep: pictures re-encoded without metadata, PDF byte for byte.

    `extension` has no dot; `sha256` is hex, of `content`; a PDF has no `width` and `height` (0).
    """

    content: bytes
    mime_type: str
    extension: str
    sha256: str
    width: int
    height: int


class PictureRefused(Exception):
    """A file that is no proof; `code` is a key of `REFUSALS`, the text is for the customer."""

    def __init__(self, code: str) -> None:
        super().__init__(REFUSALS[code])
        self.code = code


REFUSALS: Final = {
    "empty": gettext_noop("El archivo llegó vacío. ¿Podrías enviarlo otra vez?"),
    "too_big": gettext_noop(
        "El archivo es muy pesado (máximo 10 MB). ¿Podrías enviar una captura de pantalla?"
    ),
    "too_many_pixels": gettext_noop(
        "La imagen es demasiado grande. ¿Podrías enviar una captura de pantalla?"
    ),
    "not_a_picture": gettext_noop(
        "No pude abrir el archivo. ¿Podrías enviar una foto (JPG o PNG) o un PDF?"
    ),
    "broken": gettext_noop("La imagen llegó incompleta o dañada. ¿Podrías enviarla otra vez?"),
    "broken_pdf": gettext_noop("El PDF llegó incompleto o dañado. ¿Podrías enviarlo otra vez?"),
}


def accept(content: bytes, claimed: str, *, limits: Limits = PROOF_LIMITS) -> Accepted:
    """`content` checked and made safe; raises `PictureRefused`.

    The type is what the bytes say; `claimed` only decides between two refusals: a file called a
    PDF that is none is a damaged PDF. The first frame of an animation is the picture.
    """
    if not content:
        raise PictureRefused("empty")
    if len(content) > limits.max_bytes:
        raise PictureRefused("too_big")
    kind = type_of(content)
    if kind == PDF:
        return _pdf(content)
    if not kind:
        raise PictureRefused("broken_pdf" if claimed == PDF else "not_a_picture")
    size = size_of(content, kind)
    if size is None:
        raise PictureRefused("broken")
    if size[0] * size[1] > limits.max_pixels:
        raise PictureRefused("too_many_pixels")
    with _DECODING:
        return _redrawn(content, kind, limits)


def _pdf(content: bytes) -> Accepted:
    """Kept as it came and never rendered: it is only ever handed out as an attachment."""
    if b"%%EOF" not in content[-_PDF_TAIL:]:
        raise PictureRefused("broken_pdf")
    return _accepted(content, PDF, 0, 0)


def _redrawn(content: bytes, kind: str, limits: Limits) -> Accepted:
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")
            with Image.open(io.BytesIO(content), formats=("JPEG", "PNG", "WEBP")) as picture:
                if picture.width * picture.height > limits.max_pixels:
                    raise PictureRefused("too_many_pixels")
                picture.load()
                upright = _plain(_upright(picture), keep_alpha=kind != JPEG)
    except (OSError, ValueError, SyntaxError, EOFError, MemoryError) as error:
        raise PictureRefused("broken") from error
    except Image.DecompressionBombError as error:
        raise PictureRefused("too_many_pixels") from error
    made = PNG if kind == PNG or upright.mode in ("RGBA", "LA") else JPEG
    out = io.BytesIO()
    if made == PNG:
        upright.save(out, "PNG")
    else:
        upright.save(out, "JPEG", quality=JPEG_QUALITY)
    return _accepted(out.getvalue(), made, upright.width, upright.height)


def _upright(picture: Image.Image) -> Image.Image:
    """Turned as its EXIF says; an EXIF that cannot be read turns nothing."""
    try:
        return ImageOps.exif_transpose(picture)
    except Exception:
        return picture


def _plain(picture: Image.Image, *, keep_alpha: bool) -> Image.Image:
    """The pixels alone, in a mode that both JPEG and PNG take, without profile or comment."""
    if picture.mode.startswith("I") or picture.mode == "F":
        eight_bits = picture.convert("F").point(lambda value: value / 256)
        picture = eight_bits.convert("L")
    mode = _mode(picture, keep_alpha)
    plain = picture.convert(mode) if picture.mode != mode else picture.copy()
    plain.info = {}
    return plain


def _mode(picture: Image.Image, keep_alpha: bool) -> str:
    transparent = picture.mode in ("RGBA", "LA", "PA") or "transparency" in picture.info
    if transparent and keep_alpha:
        return "RGBA"
    return "L" if picture.mode in ("L", "1") else "RGB"


def _accepted(content: bytes, mime_type: str, width: int, height: int) -> Accepted:
    extension = {JPEG: "jpg", PNG: "png", PDF: "pdf"}[mime_type]
    digest = hashlib.sha256(content).hexdigest()
    return Accepted(content, mime_type, extension, digest, width, height)

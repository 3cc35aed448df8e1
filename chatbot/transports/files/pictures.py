"""Checking a picture from outside and making it anew, so that nothing but its pixels is kept.

No models, no network. A proof of payment is a photo, a screenshot or a bank's PDF; whatever else
arrives under such a name is refused with words that a customer can be sent.
"""

import hashlib
import io
from dataclasses import dataclass
from typing import Final

from django.utils.translation import gettext_noop

from chatbot.transports.files.image_sizes import JPEG, PDF, PNG, size_of, type_of
from core.foreign_files.apart import read_apart
from core.foreign_files.limits import PREVIEW
from core.foreign_files.pictures import redraw_picture
from core.spreadsheets.unreadable import Busy, Unreadable

__all__ = ["PROOF_LIMITS", "Accepted", "Limits", "PictureRefused", "accept", "type_of"]


@dataclass(frozen=True, slots=True)
class Limits:
    """`max_bytes` of the file as it came, `max_pixels` of the picture (width × height)."""

    max_bytes: int
    max_pixels: int


PROOF_LIMITS: Final = Limits(max_bytes=10 * 1024 * 1024, max_pixels=40_000_000)
"""10 MB holds any phone's photo; 40 megapixels is what a decoder may take 160 MB for."""

JPEG_QUALITY: Final = 88
_OPTIONS: Final = {
    "formats": ("JPEG", "PNG", "WEBP"),
    "longest_side": None,
    "made": "",
    "quality": JPEG_QUALITY,
}
_MADE: Final = {"JPEG": JPEG, "PNG": PNG}
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
    "busy": gettext_noop(
        "Estamos abriendo muchos archivos a la vez. ¿Podrías enviarlo otra vez en un momento?"
    ),
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
    return _redrawn(content, kind, limits)


def _pdf(content: bytes) -> Accepted:
    """Kept as it came and never rendered: it is only ever handed out as an attachment."""
    if b"%%EOF" not in content[-_PDF_TAIL:]:
        raise PictureRefused("broken_pdf")
    return _accepted(content, PDF, 0, 0)


def _redrawn(content: bytes, kind: str, limits: Limits) -> Accepted:
    options = _OPTIONS | {"most_pixels": limits.max_pixels, "keeps_alpha": kind != JPEG}
    try:
        with read_apart(redraw_picture, io.BytesIO(content), PREVIEW, options=options) as result:
            told, drawn = result.report, result.output.read_bytes()
    except Busy as error:
        raise PictureRefused("busy") from error
    except Unreadable as error:  # it took more than a picture may
        raise PictureRefused("too_many_pixels") from error
    if problem := told.get("problem"):
        raise PictureRefused(problem)
    return _accepted(drawn, _MADE[told["format"]], told["width"], told["height"])


def _accepted(content: bytes, mime_type: str, width: int, height: int) -> Accepted:
    extension = {JPEG: "jpg", PNG: "png", PDF: "pdf"}[mime_type]
    digest = hashlib.sha256(content).hexdigest()
    return Accepted(content, mime_type, extension, digest, width, height)

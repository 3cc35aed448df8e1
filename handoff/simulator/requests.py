"""What the page posts, read once into values; whatever does not fit is refused in plain words."""

import json
import math
import re
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.core.files.uploadedfile import UploadedFile
from django.http import HttpRequest
from django.utils.translation import gettext as _

TEXT_LENGTH = 4096
FILE_BYTES = 16 * 1024 * 1024
JSON_BYTES = 64 * 1024
CART_LINES = 30
_CLIENT_ID = re.compile(r"[A-Za-z0-9-]{8,64}", re.ASCII)
_MIME = re.compile(r"[a-z0-9.+-]{1,40}/[a-z0-9.+-]{1,80}", re.ASCII)


class Unreadable(ValueError):
    """A request that means nothing; `status` is the HTTP answer, the message is for a person."""

    def __init__(self, message: str, status: int = 400) -> None:
        super().__init__(message)
        self.status = status


@dataclass(frozen=True, slots=True)
class Point:
    """Where the customer is, in degrees."""

    latitude: float
    longitude: float
    name: str


@dataclass(frozen=True, slots=True)
class Saying:
    """What a simulated customer says: words, a file or a tap (`choice`; `tap`: button or list).

    Or where the customer is, somebody's `card` (name, phone), or a `cart` of the channel's own
    catalogue (SKU, quantity).
    """

    customer: UUID
    client_msg_id: str
    text: str = ""
    choice: str = ""
    tap: str = ""
    replies_to: str = ""
    upload: "UploadedFile[bytes] | None" = None
    point: Point | None = None
    card: tuple[str, str] | None = None
    cart: tuple[tuple[str, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Introduction:
    name: str
    phone: str


def saying(request: HttpRequest) -> Saying:
    """The body of `send`: JSON, or a form with a file. Raises `Unreadable`."""
    fields = _fields(request)
    upload = request.FILES.get("file")
    said = Saying(
        customer=_customer(_words(fields, "customer", 40)),
        client_msg_id=_words(fields, "client_msg_id", 64),
        text=_words(fields, "text", TEXT_LENGTH).strip(),
        choice=_words(fields, "choice", 256),
        tap=_words(fields, "tap", 20),
        replies_to=_words(fields, "replies_to", 200),
        upload=upload if isinstance(upload, UploadedFile) else None,
        point=_point(fields.get("location")),
        card=_card(fields.get("contact")),
        cart=_cart(fields.get("order")),
    )
    if not _CLIENT_ID.fullmatch(said.client_msg_id):
        raise Unreadable(_("Falta el identificador del mensaje (client_msg_id)."))
    if said.choice and said.tap not in ("button", "list"):
        raise Unreadable(_("Falta decir si se tocó un botón o una lista (tap)."))
    if not (said.text or said.upload or said.point or said.card or said.cart):
        raise Unreadable(_("El mensaje está vacío."))
    if said.upload is not None:
        _check(said.upload)
    return said


def introduction(request: HttpRequest) -> Introduction:
    """The body of `customers`. Raises `Unreadable`."""
    fields = _fields(request)
    return Introduction(_words(fields, "name", 200), _words(fields, "phone", 60))


def mime_type(upload: "UploadedFile[bytes]") -> str:
    """The type that the browser claims, when it looks like one."""
    claimed = (upload.content_type or "").lower()
    return claimed if _MIME.fullmatch(claimed) else "application/octet-stream"


def number(text: str | None) -> int:
    """A number of the stream or of a message from the address line. Raises `Unreadable`."""
    if text is None or not re.fullmatch(r"[0-9]{1,18}", text, re.ASCII):
        raise Unreadable(_("Falta un número en la dirección."))
    return int(text)


def _fields(request: HttpRequest) -> dict[str, Any]:
    if request.content_type == "multipart/form-data":
        return dict(request.POST.items())
    if request.content_type != "application/json":
        raise Unreadable(_("Se esperaba JSON o un formulario."), 415)
    if len(request.body) > JSON_BYTES:
        raise Unreadable(_("El mensaje es demasiado largo."), 413)
    try:
        body = json.loads(request.body)
    except (ValueError, RecursionError) as error:
        raise Unreadable(_("El contenido no es JSON válido.")) from error
    if not isinstance(body, dict):
        raise Unreadable(_("El contenido no es JSON válido."))
    return body


def _words(fields: dict[str, Any], name: str, longest: int) -> str:
    """A text that PostgreSQL can keep: no NUL, no lone surrogate (facts/runtime)."""
    value = fields.get(name, "")
    if not isinstance(value, str):
        raise Unreadable(_("El campo «%(field)s» debe ser un texto.") % {"field": name})
    if len(value) > longest:
        raise Unreadable(_("El mensaje es demasiado largo."), 413)
    if "\x00" in value or any("\ud800" <= char <= "\udfff" for char in value):
        raise Unreadable(_("El texto tiene caracteres que no se pueden guardar."))
    return value


def _point(value: object) -> Point | None:
    if value is None:
        return None
    body = _object(value)
    return Point(
        _degrees(body.get("latitude"), 90),
        _degrees(body.get("longitude"), 180),
        _words(body, "name", 100).strip(),
    )


def _degrees(value: object, most: int) -> float:
    known = isinstance(value, int | float) and not isinstance(value, bool)
    if not known or not math.isfinite(float(str(value))) or abs(float(str(value))) > most:
        raise Unreadable(_("Esa ubicación no está en el mapa."))
    return float(str(value))


def _card(value: object) -> tuple[str, str] | None:
    if value is None:
        return None
    body = _object(value)
    name, phone = _words(body, "name", 100).strip(), _words(body, "phone", 30).strip()
    if not name or not phone:
        raise Unreadable(_("Escribe el nombre y el teléfono del contacto."))
    return name, phone


def _cart(value: object) -> tuple[tuple[str, int], ...]:
    if value is None:
        return ()
    rows = [_object(row) for row in value] if isinstance(value, list) else []
    if not 0 < len(rows) <= CART_LINES:
        raise Unreadable(_("Elige entre 1 y 30 productos del catálogo."))
    return tuple((_sku(row), _quantity(row.get("quantity"))) for row in rows)


def _sku(row: dict[str, Any]) -> str:
    sku = _words(row, "sku", 100).strip()
    if not sku:
        raise Unreadable(_("Falta el código de un producto."))
    return sku


def _quantity(value: object) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or not 0 < value < 1000:
        raise Unreadable(_("La cantidad de un producto va de 1 a 999."))
    return value


def _object(value: object) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise Unreadable(_("El contenido no es JSON válido."))
    return value


def _customer(text: str) -> UUID:
    try:
        return UUID(text)
    except ValueError as error:
        raise Unreadable(_("Falta decir qué cliente escribe.")) from error


def _check(upload: "UploadedFile[bytes]") -> None:
    if not upload.size:
        raise Unreadable(_("El archivo está vacío. Elige otro."))
    if upload.size > FILE_BYTES:
        raise Unreadable(_("El archivo pesa más de 16 MB. Elige uno más liviano."), 413)

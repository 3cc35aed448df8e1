"""How much everything may hold that we send to WhatsApp: one table, and how lengths are counted.

Pure. Source: Meta's pages on each kind of message, on media and on statuses. Lengths are UTF-16
units, the strictest of the counts in use: what fits by it fits by code points too.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final, Literal

from django.utils.translation import gettext as _
from django.utils.translation import gettext_noop

MB: Final = 1024 * 1024
Unit = Literal["characters", "pieces", "bytes"]


@dataclass(frozen=True, slots=True)
class Limit:
    """At most `most` units of something, called `what` in the sentence that refuses more of it."""

    most: int
    unit: Unit
    what: str


LIMITS: Final[Mapping[str, Limit]] = {
    "TEXT_BODY": Limit(4096, "characters", gettext_noop("el texto")),
    "CAPTION": Limit(1024, "characters", gettext_noop("el pie del archivo")),
    "FILENAME": Limit(240, "characters", gettext_noop("el nombre del archivo")),
    "BUTTONS": Limit(3, "pieces", gettext_noop("botones")),
    "BUTTONS_BODY": Limit(1024, "characters", gettext_noop("el texto sobre los botones")),
    "BUTTON_TITLE": Limit(20, "characters", gettext_noop("el título del botón")),
    "BUTTON_ID": Limit(256, "characters", gettext_noop("el identificador del botón")),
    "LIST_BODY": Limit(4096, "characters", gettext_noop("el texto sobre la lista")),
    "LIST_BUTTON": Limit(20, "characters", gettext_noop("el botón de la lista")),
    "LIST_SECTIONS": Limit(10, "pieces", gettext_noop("secciones")),
    "LIST_ROWS": Limit(10, "pieces", gettext_noop("filas")),
    "SECTION_TITLE": Limit(24, "characters", gettext_noop("el título de la sección")),
    "ROW_TITLE": Limit(24, "characters", gettext_noop("el título de la fila")),
    "ROW_DESCRIPTION": Limit(72, "characters", gettext_noop("la descripción de la fila")),
    "ROW_ID": Limit(200, "characters", gettext_noop("el identificador de la fila")),
    "REQUEST_BODY": Limit(1024, "characters", gettext_noop("el texto que pide la ubicación")),
    "TEMPLATE_NAME": Limit(512, "characters", gettext_noop("el nombre de la plantilla")),
    "TEMPLATE_BODY": Limit(1024, "characters", gettext_noop("los datos de la plantilla")),
    "TEMPLATE_HEADER": Limit(
        60, "characters", gettext_noop("los datos del título de la plantilla")
    ),
    "TEMPLATE_BUTTONS": Limit(10, "pieces", gettext_noop("botones de plantilla")),
    "TEMPLATE_PAYLOAD": Limit(256, "characters", gettext_noop("la respuesta de la plantilla")),
    "CALLBACK": Limit(512, "characters", gettext_noop("biz_opaque_callback_data")),
    "IMAGE_BYTES": Limit(5 * MB, "bytes", gettext_noop("la imagen")),
    "AUDIO_BYTES": Limit(16 * MB, "bytes", gettext_noop("el audio")),
    "DOCUMENT_BYTES": Limit(100 * MB, "bytes", gettext_noop("el documento")),
}
"""By name; a refusal names its row. FILENAME is a bound of our own: Meta states none."""

SPACES_IN_A_ROW: Final = 4
"""A template's parameter may not hold more, nor a line break or a tab."""
UPLOAD_DAYS: Final = 20
"""An upload lives 30 days at Meta; we ask for a new one well before."""


def most(name: str) -> int:
    """How many units the limit `name` allows."""
    return LIMITS[name].most


def over(name: str, size: int) -> str:
    """The sentence part that says `size` is more than the limit `name`; "" when it is not."""
    limit = LIMITS[name]
    if size <= limit.most:
        return ""
    told = {"what": _(limit.what), "most": limit.most, "size": size, "limit": name}
    if limit.unit == "bytes":
        megabytes = {**told, "most": limit.most // MB}
        return _("%(what)s pesa más de %(most)s MB (límite %(limit)s)") % megabytes
    if limit.unit == "pieces":
        return _("lleva %(size)s %(what)s, de 1 a %(most)s (límite %(limit)s)") % told
    return _("%(what)s pasa de %(most)s caracteres (%(size)s, límite %(limit)s)") % told


def length(text: str) -> int:
    """UTF-16 units of `text`."""
    return len(text) + sum(1 for char in text if ord(char) > 0xFFFF)

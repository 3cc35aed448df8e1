"""Whether WhatsApp will take a message, asked before the network: the first limit it breaks, named.

Pure. Meta answers a long title with an error that names nothing.
"""

import math
import re
from collections.abc import Iterator, Sequence
from typing import assert_never

from django.utils.translation import gettext as _

from chatbot.conversations.outbound_content import (
    Audio,
    Buttons,
    Choice,
    Document,
    Image,
    ListMenu,
    Location,
    LocationRequest,
    OutboundContent,
    Template,
    Text,
)
from chatbot.transports.ports import SendError
from chatbot.transports.whatsapp.writing import limits
from chatbot.transports.whatsapp.writing.limits import LIMITS, length, over

_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?", re.ASCII)
_TEMPLATE = re.compile(r"[a-z0-9_]+", re.ASCII)
_UNTIDY = re.compile(rf"[\n\r\t]| {{{limits.SPACES_IN_A_ROW + 1}}}")


def check(content: OutboundContent, callback: str = "") -> None:
    """Raises a permanent `SendError` naming the first limit that `content` breaks."""
    problem = next(filter(None, problems(content)), "") or over("CALLBACK", length(callback))
    if problem:
        told = _("WhatsApp no acepta este mensaje: %(problem)s.") % {"problem": problem}
        raise SendError(told, permanent=True)


def problems(content: OutboundContent) -> Iterator[str]:
    """What is wrong with a message, in words; empty ones where nothing is."""
    match content:
        case Text():
            yield _wrong("TEXT_BODY", content.body)
        case Image():
            yield _over("CAPTION", content.caption)
        case Document():
            yield _wrong("FILENAME", content.filename)
            yield _over("CAPTION", content.caption)
        case Audio():
            return
        case Buttons():
            yield from _buttons(content)
        case ListMenu():
            yield from _list(content)
        case Location():
            yield from _location(content)
        case LocationRequest():
            yield _wrong("REQUEST_BODY", content.body)
        case Template():
            yield from _template(content)
        case _:
            assert_never(content)


def _buttons(content: Buttons) -> Iterator[str]:
    yield _wrong("BUTTONS_BODY", content.body)
    yield _count("BUTTONS", len(content.choices))
    yield from _menu(content.choices, "BUTTON_TITLE", "BUTTON_ID")
    titles = [choice.title for choice in content.choices]
    yield _("dos botones dicen lo mismo") if len(set(titles)) < len(titles) else ""


def _list(content: ListMenu) -> Iterator[str]:
    rows = [row for section in content.sections for row in section.rows]
    yield _wrong("LIST_BODY", content.body)
    yield _wrong("LIST_BUTTON", content.button)
    yield _count("LIST_SECTIONS", len(content.sections))
    yield _count("LIST_ROWS", len(rows))
    named = _wrong if len(content.sections) > 1 else _over
    for section in content.sections:
        yield named("SECTION_TITLE", section.title)
        yield "" if section.rows else _("una sección no tiene filas")
    yield from _menu(rows, "ROW_TITLE", "ROW_ID")
    for row in rows:
        yield _over("ROW_DESCRIPTION", row.description)


def _menu(choices: Sequence[Choice], title: str, key: str) -> Iterator[str]:
    for choice in choices:
        yield _wrong(title, choice.title)
        yield _wrong(key, choice.id)
    ids = [choice.id for choice in choices]
    repeated = _("se repite %(what)s") % {"what": _(LIMITS[key].what)}
    yield repeated if len(set(ids)) < len(ids) else ""


def _location(content: Location) -> Iterator[str]:
    for degrees, reach in ((content.latitude, 90), (content.longitude, 180)):
        known = math.isfinite(degrees) and abs(degrees) <= reach
        yield "" if known else _("la ubicación no está en el mapa")


def _template(content: Template) -> Iterator[str]:
    yield _wrong("TEMPLATE_NAME", content.name)
    known = _TEMPLATE.fullmatch(content.name) and _LANGUAGE.fullmatch(content.language)
    yield "" if known else _("el nombre o el idioma de la plantilla no es válido")
    for limit, parameters in (
        ("TEMPLATE_BODY", content.parameters),
        ("TEMPLATE_HEADER", content.header_parameters),
    ):
        yield over(limit, sum(map(length, parameters)))
        for parameter in parameters:
            yield _wrong(limit, parameter)
            untidy = _UNTIDY.search(parameter)
            yield _("un dato de la plantilla lleva saltos de línea o espacios") if untidy else ""
    yield over("TEMPLATE_BUTTONS", len(content.payloads))
    for payload in content.payloads:
        yield _wrong("TEMPLATE_PAYLOAD", payload)


def _wrong(name: str, text: str) -> str:
    empty = _("%(what)s está vacío") % {"what": _(LIMITS[name].what)}
    return _over(name, text) if text.strip() else empty


def _over(name: str, text: str) -> str:
    return over(name, length(text))


def _count(name: str, count: int) -> str:
    if count:
        return over(name, count)
    return _("no lleva %(what)s (límite %(limit)s)") % {"what": _(LIMITS[name].what), "limit": name}

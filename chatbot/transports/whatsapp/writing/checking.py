"""Whether WhatsApp will take a letter, asked before the network: the first limit it breaks, named.

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
    Letter,
    ListMenu,
    Location,
    LocationRequest,
    Template,
    Text,
)
from chatbot.transports.ports import SendError
from chatbot.transports.whatsapp.writing import limits
from chatbot.transports.whatsapp.writing.limits import LIMITS, length, over

_LANGUAGE = re.compile(r"[a-z]{2,3}(_[A-Z]{2})?", re.ASCII)
_TEMPLATE = re.compile(r"[a-z0-9_]+", re.ASCII)
_UNTIDY = re.compile(rf"[\n\r\t]| {{{limits.SPACES_IN_A_ROW + 1}}}")


def check(letter: Letter, callback: str = "") -> None:
    """Raises a permanent `SendError` naming the first limit that `letter` breaks."""
    problem = next(filter(None, problems(letter)), "") or over("CALLBACK", length(callback))
    if problem:
        told = _("WhatsApp no acepta este mensaje: %(problem)s.") % {"problem": problem}
        raise SendError(told, permanent=True)


def problems(letter: Letter) -> Iterator[str]:
    """What is wrong with a letter, in words; empty ones where nothing is."""
    match letter:
        case Text():
            yield _wrong("TEXT_BODY", letter.body)
        case Image():
            yield _over("CAPTION", letter.caption)
        case Document():
            yield _wrong("FILENAME", letter.filename)
            yield _over("CAPTION", letter.caption)
        case Audio():
            return
        case Buttons():
            yield from _buttons(letter)
        case ListMenu():
            yield from _list(letter)
        case Location():
            yield from _location(letter)
        case LocationRequest():
            yield _wrong("REQUEST_BODY", letter.body)
        case Template():
            yield from _template(letter)
        case _:
            assert_never(letter)


def _buttons(letter: Buttons) -> Iterator[str]:
    yield _wrong("BUTTONS_BODY", letter.body)
    yield _count("BUTTONS", len(letter.choices))
    yield from _menu(letter.choices, "BUTTON_TITLE", "BUTTON_ID")
    titles = [choice.title for choice in letter.choices]
    yield _("dos botones dicen lo mismo") if len(set(titles)) < len(titles) else ""


def _list(letter: ListMenu) -> Iterator[str]:
    rows = [row for section in letter.sections for row in section.rows]
    yield _wrong("LIST_BODY", letter.body)
    yield _wrong("LIST_BUTTON", letter.button)
    yield _count("LIST_SECTIONS", len(letter.sections))
    yield _count("LIST_ROWS", len(rows))
    named = _wrong if len(letter.sections) > 1 else _over
    for section in letter.sections:
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


def _location(letter: Location) -> Iterator[str]:
    for degrees, reach in ((letter.latitude, 90), (letter.longitude, 180)):
        known = math.isfinite(degrees) and abs(degrees) <= reach
        yield "" if known else _("la ubicación no está en el mapa")


def _template(letter: Template) -> Iterator[str]:
    yield _wrong("TEMPLATE_NAME", letter.name)
    known = _TEMPLATE.fullmatch(letter.name) and _LANGUAGE.fullmatch(letter.language)
    yield "" if known else _("el nombre o el idioma de la plantilla no es válido")
    for limit, parameters in (
        ("TEMPLATE_BODY", letter.parameters),
        ("TEMPLATE_HEADER", letter.header_parameters),
    ):
        yield over(limit, sum(map(length, parameters)))
        for parameter in parameters:
            yield _wrong(limit, parameter)
            untidy = _UNTIDY.search(parameter)
            yield _("un dato de la plantilla lleva saltos de línea o espacios") if untidy else ""
    yield over("TEMPLATE_BUTTONS", len(letter.payloads))
    for payload in letter.payloads:
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

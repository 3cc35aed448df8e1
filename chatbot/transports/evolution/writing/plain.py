"""Any message as messages that a phone's own WhatsApp carries: menus become numbered lines.

Pure. Buttons and lists sent by unofficial ways often do not arrive, so choices are lines with
numbers. A menu stays a menu in what we keep, its body already the whole text: a reply "2" can then
be told from the ids that stand behind the lines (`conversations.heard.choosing`).
"""

from dataclasses import replace

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
    Section,
    Template,
    Text,
)
from chatbot.transports.whatsapp.writing.overflow import texts
from chatbot.transports.whatsapp.writing.split import numbered
from chatbot.transports.whatsapp.writing.split import split as official


def split(content: OutboundContent) -> tuple[OutboundContent, ...]:
    """`content` as texts, numbered menus, files and places, in their order.

    A blank text has nothing to send: the answer is empty.
    """
    match content:
        case Buttons():
            return _menu(content, (Section("", content.choices),), content.choices)
        case ListMenu():
            rows = tuple(row for section in content.sections for row in section.rows)
            return _menu(content, content.sections, rows)
        case LocationRequest():
            how = _("Toca el clip 📎 y elige *Ubicación* para enviárnosla.")
            return texts(_lines(content.body, how))
        case Template():
            return texts(content.words)
        case Text() | Image() | Document() | Audio() | Location():
            return official(content)


def _menu(
    content: Buttons | ListMenu, sections: tuple[Section, ...], choices: tuple[Choice, ...]
) -> tuple[OutboundContent, ...]:
    """The texts, of which the last, that ends with the choices, stays a menu."""
    parts = numbered(content.body, sections) if choices else texts(content.body)
    if not choices or not parts:
        return parts
    last = parts[-1]
    assert isinstance(last, Text)
    return (*parts[:-1], replace(content, body=last.body))


def _lines(body: str, last: str) -> str:
    return "\n\n".join(part for part in (body.strip(), last) if part)

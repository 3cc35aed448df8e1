"""File names, places and templates as WhatsApp can carry them.

Pure. Nothing that a customer should read is dropped: what a request cannot hold goes before it.
"""

import re
from dataclasses import replace

from django.utils.translation import gettext_lazy as _

from chatbot.conversations.outbound_content import (
    Location,
    LocationRequest,
    OutboundContent,
    Template,
)
from chatbot.transports.whatsapp.writing import limits
from chatbot.transports.whatsapp.writing.cutting import clean, shortened
from chatbot.transports.whatsapp.writing.overflow import led

REQUEST = _("¿Nos compartes tu ubicación?")
_SUFFIX = re.compile(r"\.[A-Za-z0-9]{1,8}$", re.ASCII)
_NO_NAME = re.compile(r"[\x00-\x1f\x7f/\\]+")


def filename(name: str, path: str) -> str:
    """A file's name as it is read, its ending kept when it must be cut; never empty."""
    tidy = " ".join(_NO_NAME.sub(" ", clean(name)).split()) or path.rpartition("/")[2] or "archivo"
    found = _SUFFIX.search(tidy)
    ending = found[0] if found else ""
    stem = tidy.removesuffix(ending) or "archivo"
    return shortened(stem, limits.most("FILENAME") - len(ending)) + ending


def location(content: Location) -> tuple[OutboundContent, ...]:
    return (replace(content, name=_line(content.name), address=_line(content.address)),)


def location_request(content: LocationRequest) -> tuple[OutboundContent, ...]:
    before, last = led(content.body, "REQUEST_BODY", str(REQUEST))
    return *before, LocationRequest(last)


def template(content: Template) -> tuple[OutboundContent, ...]:
    """Its parameters on one line each: Meta refuses breaks, tabs and long gaps."""
    return (
        replace(
            content,
            parameters=tuple(map(_line, content.parameters)),
            header_parameters=tuple(map(_line, content.header_parameters)),
        ),
    )


def _line(text: str) -> str:
    return " ".join(clean(text).split())

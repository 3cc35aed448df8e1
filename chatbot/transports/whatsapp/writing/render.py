"""A message becomes the JSON of `POST /<phone_number_id>/messages`, or a reason why it cannot.

Pure. The forms are those of facts/whatsapp §1.5.
"""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _

from chatbot.conversations.incoming import Identity
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
from chatbot.transports.whatsapp.writing.checking import check


def render(
    content: OutboundContent, to: Identity, callback: str, *, media_id: str = ""
) -> dict[str, Any]:
    """The request body for one message; `media_id` is the uploaded file of one that has a file.

    `callback` comes back in the statuses. Raises a permanent `SendError` that names the limit.
    """
    check(content, callback)
    kind, shown = _shown(content, media_id)
    return {
        "messaging_product": "whatsapp",
        "recipient_type": "individual",
        **_addressed(to),
        "type": kind,
        kind: shown,
        **({"biz_opaque_callback_data": callback} if callback else {}),
    }


def _addressed(to: Identity) -> dict[str, str]:
    """A phone goes with its "+": without it Meta puts the sender's country before the number."""
    if to.phone:
        return {"to": f"+{to.phone}"}
    if to.bsuid:
        return {"recipient": to.bsuid}
    raise SendError(_("El cliente no tiene teléfono ni identificador de WhatsApp."), permanent=True)


def _shown(content: OutboundContent, media_id: str) -> tuple[str, Any]:
    """The type as Meta calls it, and what stands under that name."""
    match content:
        case Text():
            return "text", {"preview_url": False, "body": content.body}
        case Image():
            return "image", {**_file(media_id), **_told("caption", content.caption)}
        case Document():
            named = {"filename": content.filename}
            return "document", {**_file(media_id), **named, **_told("caption", content.caption)}
        case Audio():
            return "audio", {**_file(media_id), **({"voice": True} if content.voice else {})}
        case Location():
            return "location", _location(content)
        case Template():
            return "template", _template(content)
        case Buttons() | ListMenu() | LocationRequest():
            return "interactive", _menu(content)


def _menu(content: Buttons | ListMenu | LocationRequest) -> dict[str, Any]:
    match content:
        case Buttons():
            return _interactive(
                "button", content.body, {"buttons": [*map(_button, content.choices)]}
            )
        case ListMenu():
            sections = [
                {**_told("title", section.title), "rows": [*map(_row, section.rows)]}
                for section in content.sections
            ]
            return _interactive(
                "list", content.body, {"button": content.button, "sections": sections}
            )
        case LocationRequest():
            return _interactive("location_request_message", content.body, {"name": "send_location"})


def _interactive(kind: str, body: str, action: Mapping[str, Any]) -> dict[str, Any]:
    text = {"body": {"text": body}} if body else {}
    return {"type": kind, **text, "action": action}


def _button(choice: Choice) -> dict[str, Any]:
    return {"type": "reply", "reply": {"id": choice.id, "title": choice.title}}


def _row(choice: Choice) -> dict[str, str]:
    return {"id": choice.id, "title": choice.title, **_told("description", choice.description)}


def _file(media_id: str) -> dict[str, str]:
    if not media_id:
        raise SendError(_("El archivo no está subido a WhatsApp."), permanent=True)
    return {"id": media_id}


def _location(content: Location) -> dict[str, Any]:
    point = {"latitude": content.latitude, "longitude": content.longitude}
    return {**point, **_told("name", content.name), **_told("address", content.address)}


def _template(content: Template) -> dict[str, Any]:
    texts = (("header", content.header_parameters), ("body", content.parameters))
    components: list[dict[str, Any]] = [
        {"type": part, "parameters": [{"type": "text", "text": text} for text in parameters]}
        for part, parameters in texts
        if parameters
    ]
    components += [
        {
            "type": "button",
            "sub_type": "quick_reply",
            "index": str(index),
            "parameters": [{"type": "payload", "payload": payload}],
        }
        for index, payload in enumerate(content.payloads)
    ]
    named = {"name": content.name, "language": {"code": content.language}}
    return {**named, **({"components": components} if components else {})}


def _told(name: str, text: str) -> dict[str, str]:
    """The field, where there is something to say in it."""
    return {name: text} if text else {}

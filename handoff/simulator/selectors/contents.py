"""What stands in a bubble beside its words: taps, files, places, cards, products."""

import math
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

from django.urls import reverse
from django.utils.translation import gettext as _

from chatbot.conversations import outbound_content
from chatbot.conversations.inbound_handlers.amending import BEFORE
from chatbot.conversations.models import Media, Message
from chatbot.conversations.models.messages import MediaState
from handoff.simulator.selectors import goods
from handoff.simulator.values import Attachment, Card, Place, Tap, TapSection
from merchants.models import Merchant

MAP = "https://www.openstreetmap.org/?"
NEAR = 17
"""The map's scale at which a street can be read."""


def sent(
    merchant: Merchant, message_id: int, content: outbound_content.OutboundContent | None
) -> dict[str, Any]:
    """The fields of a bubble for a message of ours; None: one that cannot be read."""
    match content:
        case outbound_content.Buttons() | outbound_content.ListMenu():
            return _menu(content)
        case outbound_content.Image() | outbound_content.Document() | outbound_content.Audio():
            return {"attachment": _file(merchant, message_id, content)}
        case outbound_content.Location():
            place = _place(content.latitude, content.longitude, content.name, content.address)
            return {"place": place, "text": ""}
        case outbound_content.LocationRequest():
            return {"asks": "location"}
        case outbound_content.Template():
            return {"mark": _("Plantilla aprobada: %(name)s") % {"name": content.name}}
        case outbound_content.Text() | None:
            return {}


def received(merchant: Merchant, message: Message, media: Media | None) -> dict[str, Any]:
    """The fields of a bubble for what a customer sent."""
    found: dict[str, Any] = {
        "attachment": _arrived(merchant, message, media) if media else None,
        "edited": message.edited_at is not None,
        "revoked": message.revoked_at is not None,
    }
    before = message.extra.get(BEFORE)
    if message.revoked_at and not message.text and isinstance(before, list) and before:
        # Taken back from the customer's screen, not from the memory of whoever read it.
        found["text"] = str(before[-1])
    match message.kind:
        case "location":
            return found | _located(message)
        case "contacts":
            return found | {"cards": tuple(_cards(message.extra)), "text": ""}
        case "order":
            words = message.extra.get("text")
            shown = {"shelves": (goods.ordered(merchant, message.extra),)}
            return found | shown | {"text": words if isinstance(words, str) else ""}
        case _:
            return found


def _menu(content: outbound_content.Buttons | outbound_content.ListMenu) -> dict[str, Any]:
    if isinstance(content, outbound_content.Buttons):
        return {"buttons": tuple(map(_tap, content.choices))}
    sections = (TapSection(s.title, tuple(map(_tap, s.rows))) for s in content.sections)
    return {"menu": content.button, "sections": tuple(sections)}


def _tap(choice: outbound_content.Choice) -> Tap:
    return Tap(choice.id, choice.title, choice.description)


def _file(
    merchant: Merchant,
    message_id: int,
    content: outbound_content.Image | outbound_content.Document | outbound_content.Audio,
) -> Attachment:
    url = address(merchant, message_id)
    match content:
        case outbound_content.Image():
            return Attachment(url, "", "shown")
        case outbound_content.Document():
            return Attachment(url, content.filename, "download")
        case outbound_content.Audio():
            return Attachment(url, _("Nota de voz") if content.voice else _("Audio"), "heard")


def _arrived(merchant: Merchant, message: Message, media: Media) -> Attachment:
    name = media.filename or (_("Nota de voz") if message.kind == "audio" else _("archivo"))
    url = address(merchant, message.pk)
    if media.state in (MediaState.REFUSED, MediaState.FAILED):
        return Attachment(url, name, "refused", media.reason or media.get_state_display())
    showing = {"image": "shown", "audio": "heard"}.get(message.kind)
    if media.state == MediaState.STORED:
        picture = "shown" if media.mime_type.startswith("image/") else ""
        return Attachment(url, name, picture or showing or "download")
    return Attachment(url if showing else "", name, showing or "waiting")


def _located(message: Message) -> dict[str, Any]:
    told = message.extra
    degrees = [told.get("latitude"), told.get("longitude")]
    points = [d for d in degrees if isinstance(d, int | float) and math.isfinite(d)]
    if len(points) < 2:
        return {}
    name, about = (str(told.get(part) or "") for part in ("name", "address"))
    return {"place": _place(points[0], points[1], name, about), "text": ""}


def _place(latitude: float, longitude: float, name: str, about: str) -> Place:
    point = urlencode({"mlat": f"{latitude:.6f}", "mlon": f"{longitude:.6f}"})
    told = ", ".join(part for part in (name, about) if part)
    url = f"{MAP}{point}#map={NEAR}/{latitude:.6f}/{longitude:.6f}"
    return Place(told or f"{latitude:.5f}, {longitude:.5f}", url)


def _cards(extra: Mapping[str, Any]) -> list[Card]:
    cards = extra.get("contacts")
    found = []
    for card in cards if isinstance(cards, list) else ():
        name = card.get("name") if isinstance(card, dict) else None
        told = name.get("formatted_name") if isinstance(name, dict) else None
        phones = card.get("phones") if isinstance(card, dict) else None
        first = phones[0] if isinstance(phones, list) and phones else None
        phone = first.get("phone") if isinstance(first, dict) else None
        found.append(Card(str(told or phone or "?"), str(phone or "")))
    return found


def address(merchant: Merchant, message_id: int) -> str:
    """Where the page finds the file of a message."""
    return reverse("simulator:file", args=[merchant.slug, message_id])

"""How a customer came, kept with the message that tells: an advertisement, or a link's code."""

import re
from uuid import UUID

from chatbot.conversations.inbound_handlers import advertisements
from chatbot.conversations.models import Arrival, LandingLink, Message
from chatbot.conversations.models.arrivals import CODE
from core.rules.text import fold

_CODES = re.compile(rf"#({CODE})(?![a-z0-9])")


def note(message: Message) -> None:
    """Keep how its customer came, once; called within the inbox's savepoint."""
    told = advertisements.told(message.extra)
    known = advertisements.noted(message.merchant_id, told) if told is not None else None
    link = _link(message) if told is None else None
    if told is None and link is None:
        return
    row = Arrival(
        merchant_id=message.merchant_id,
        session_id=message.session_id,
        message=message,
        advertisement=known,
        link=link,
        at=message.said_at,
    )
    Arrival.objects.of(message.merchant_id).bulk_create([row], ignore_conflicts=True)


def _link(message: Message) -> LandingLink | None:
    """The merchant's link whose code stands in the words; the last one named of several."""
    codes = _CODES.findall(fold(message.text)) if "#" in message.text else []
    if not codes:
        return None
    mine = LandingLink.objects.of(message.merchant_id).filter(code__in=codes)
    known = {one.code: one for one in mine}
    return next((known[code] for code in reversed(codes) if code in known), None)


def of_sale(merchant_id: int, session_id: UUID, flow: str) -> Arrival | None:
    """How the customer came to a sale that begins now: by the newest arrival of the conversation,
    unless an earlier sale of that flow came of it already."""
    rows = Arrival.objects.of(merchant_id).filter(session=session_id).order_by("-id")
    newest = rows.first()
    used = newest is not None and newest.flows.filter(flow=flow).exists()
    return None if used else newest

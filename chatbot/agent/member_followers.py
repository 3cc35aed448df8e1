"""What a member is told in the conversation when the member's own number was proven."""

from collections.abc import Callable
from datetime import datetime

from django.utils import translation
from django.utils.translation import gettext as _

from chatbot.agent import ledger
from chatbot.conversations import ownership
from chatbot.conversations.inbound_handlers import proving
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.outbound_content import Text
from chatbot.transports.outbound import posting
from merchants.stream import Happened, Later


def _proven(happened: Happened, now: datetime) -> None:
    session = ownership.locked(happened.payload["session"], happened.merchant_id)
    if session.is_leased(now):
        raise Later
    with translation.override(session.merchant.language):
        words = _(
            "Este número quedó vinculado a tu cuenta de %(shop)s. Pregunta a tus datos como "
            "hablas, por ejemplo «¿cuánto vendí ayer?», o empieza con «datos:»."
        ) % {"shop": session.merchant.name}
    posting.post(session, [Text(words)], cause=Cause.ACTION, now=now)
    ledger.event(session, "MEMBER_PHONE_PROVEN", now=now, who="system", moves=False)


HANDLERS: dict[str, Callable[[Happened, datetime], None]] = {proving.PROVEN: _proven}

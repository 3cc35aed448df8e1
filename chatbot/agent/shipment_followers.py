"""What a carrier does with a parcel is told to the customer of its order."""

from collections.abc import Callable, Mapping
from datetime import datetime

from django.utils import translation
from django.utils.translation import gettext as _

from chatbot.agent.order_sessions import session_of, tell
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models.messages import Cause
from merchants.stream import Happened


def _shipped(happened: Happened, now: datetime) -> None:
    """The number that the customer may look the parcel up by; one that was replaced since is
    not told."""
    found = session_of(happened, now)
    if found is None or found[1].order.guide != happened.payload["guide"]:
        return
    session, link = found
    order = link.order
    with translation.override(session.merchant.language):
        words = _("Tu pedido %(number)s va con %(carrier)s, guía %(guide)s.")
        facts = {"number": order.short_number, "carrier": order.carrier, "guide": order.guide}
        occasion = occasions.SHIPPED
        tell(session, words % facts, order, occasion, cause=Cause.ACTION, now=now)


def _tracked(happened: Happened, now: datetime) -> None:
    """Where the carrier has it; of states that came together the newest."""
    found = session_of(happened, now)
    if found is None or found[1].order.delivery_state != happened.payload["state"]:
        return
    session, link = found
    order = link.order
    with translation.override(session.merchant.language):
        words = _("Tu pedido %(number)s (%(carrier)s, guía %(guide)s): %(state)s.")
        facts = {"number": order.short_number, "carrier": order.carrier, "guide": order.guide}
        state = {"state": order.get_delivery_state_display()}
        tell(
            session, words % (facts | state), order, occasions.TRACKED, cause=Cause.ACTION, now=now
        )


HANDLERS: Mapping[str, Callable[[Happened, datetime], None]] = {
    "order.shipped": _shipped,
    "order.tracked": _tracked,
}

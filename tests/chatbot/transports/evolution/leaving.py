"""Messages on their way from Carla's thread through the stub."""

from datetime import timedelta

from chatbot.conversations import outbound_content
from chatbot.conversations.models import Outgoing, Session
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.outbound_content import OutboundContent
from chatbot.transports.outbound import delivery, posting
from tests.chatbot.conversations.numbers import NOON

SECOND = timedelta(seconds=1)
CHOICES = (
    outbound_content.Choice("confirm", "Confirmar"),
    outbound_content.Choice("change", "Cambiar", "algo"),
)


def deliver(thread: Session, after: timedelta = timedelta(0)) -> int:
    return delivery.deliver(thread.id, lambda: NOON + after)


def say(thread: Session, *said: OutboundContent) -> None:
    posting.post(thread, said, cause=Cause.TURN, now=NOON)


def rows(thread: Session) -> list[Outgoing]:
    return list(Outgoing.objects.of(thread.merchant_id).order_by("id"))

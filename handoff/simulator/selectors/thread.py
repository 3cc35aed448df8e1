"""The messages of one simulated chat, as the phone shows them."""

from typing import Any

from django.core.exceptions import ObjectDoesNotExist

from chatbot.conversations.delivery import failure_policy
from chatbot.conversations.models import Media, Message, Outgoing, Session
from chatbot.conversations.models.messages import Direction
from handoff.simulator.selectors import chats, contents
from handoff.simulator.values import Bubble
from merchants.models import Merchant

PAGE = 80
CLIENT_PREFIX = "sim-"


def bubbles(
    merchant: Merchant, session: Session, *, before: int | None = None
) -> tuple[list[Bubble], bool]:
    """The last `PAGE` messages, oldest first, and whether there are earlier ones.

    With `before`, those that stand before that message.
    """
    rows = Message.objects.of(merchant).filter(session=session)
    if before is not None:
        mark = rows.filter(pk=before).first()
        if mark is None:
            return [], False
        rows = rows.filter(said_at__lte=mark.said_at).exclude(said_at=mark.said_at, pk__gte=mark.pk)
    newest = rows.select_related("outgoing", "media", "by").order_by("-said_at", "-id")
    found = list(newest[: PAGE + 1])
    return [_bubble(merchant, row) for row in reversed(found[:PAGE])], len(found) > PAGE


def message_of(merchant: Merchant, message_id: int) -> Message | None:
    """A message of a simulated chat of this merchant."""
    rows = Message.objects.of(merchant).filter(session__in=chats.sessions(merchant))
    return rows.select_related("outgoing", "media", "account").filter(pk=message_id).first()


def outgoing_of(message: Message) -> Outgoing | None:
    """The row of the outbox that carries `message`, if it is ours and was sent through it."""
    try:
        return message.outgoing
    except ObjectDoesNotExist:
        return None


def media_of(message: Message) -> Media | None:
    """The file that came with `message`, if one did."""
    try:
        return message.media
    except ObjectDoesNotExist:
        return None


def _bubble(merchant: Merchant, message: Message) -> Bubble:
    outgoing = outgoing_of(message)
    provider_id = (outgoing.provider_id if outgoing else message.provider_id) or ""
    said: dict[str, Any] = {
        "id": message.pk,
        "side": message.direction,
        "source": message.source,
        "kind": message.kind,
        "text": message.text,
        "at": message.said_at,
        "by": str(message.by) if message.by else "",
        "provider_id": provider_id,
        "replies_to": message.replies_to,
        "choice": message.choice,
        "turn": message.turn_id,
    }
    if message.direction == Direction.IN:
        said["seen"] = not message.unread
        if provider_id.startswith(CLIENT_PREFIX):
            said["client"] = provider_id.removeprefix(CLIENT_PREFIX)
        said |= contents.received(merchant, message, media_of(message))
    if outgoing is not None:
        said["delivery"] = outgoing.state
        said["delivery_label"] = outgoing.get_state_display()
        said["error"] = outgoing.error
        said |= contents.sent(merchant, message.pk, failure_policy.content_of(outgoing))
    return Bubble(**said)

"""From "2" to the second choice: what a typed number means where choices are shown as lines."""

from collections.abc import Iterable, Mapping
from typing import Any

from chatbot.conversations.incoming import Inbound
from chatbot.conversations.models import Message, Outgoing, SendState, Session
from chatbot.conversations.models.messages import Direction
from chatbot.conversations.rules import choosing

SEEN = (SendState.SENDING, SendState.UNKNOWN, SendState.SENT, SendState.DELIVERED, SendState.READ)
"""States of a message that the customer may have seen."""
NEWEST = 12
"""Messages of one turn that are looked through, at the most."""


def chosen(session: Session, item: Inbound) -> str:
    """The id of the choice that the customer's words name; "" when they name none.

    The menu is the one that the customer quotes, else the one in the last message or its turn: an
    older menu counts no more. The caller locks `session`.
    """
    if not item.may_choose or item.choice:
        return item.choice
    for content in _shown(session, item.replies_to):
        choices = list(_choices(content))
        if choices:
            index = choosing.place(item.text, [str(choice["title"]) for choice in choices])
            return str(choices[index]["id"]) if index is not None else ""
    return ""


def _shown(session: Session, quoted: str) -> Iterable[Mapping[str, Any]]:
    """The messages that the customer's words may be about, newest first."""
    rows = Outgoing.objects.of(session.merchant_id).filter(session=session, state__in=SEEN)
    if quoted:
        return [row.content for row in rows.filter(provider_id=quoted)[:1]]
    said = Message.objects.of(session.merchant_id).filter(session=session, direction=Direction.OUT)
    last = said.exclude(kind="reaction").order_by("-id").first()
    mine = rows.select_related("message").order_by("-id")[:NEWEST]
    if last is None:
        return []
    return [row.content for row in mine if _together(row, last)]


def _together(row: Outgoing, last: Message) -> bool:
    """Whether a message is the last thing said, or of the same turn as it."""
    same_turn = last.turn_id is not None and row.turn_id == last.turn_id
    return row.message_id == last.pk or same_turn


def _choices(content: Mapping[str, Any]) -> Iterable[Mapping[str, Any]]:
    sections = content.get("sections") or [{"rows": content.get("choices") or []}]
    return [row for section in sections for row in section["rows"]]

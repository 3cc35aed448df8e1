"""The outbox: what is to be said, written in the same transaction as why (invariants 3 and 4).

Rows are written here and moved by `sending`; `drop_stale` takes back what the bot may not say any
more.
"""

from collections.abc import Mapping, Sequence
from datetime import datetime
from itertools import chain, repeat
from typing import Any
from uuid import UUID

from chatbot.conversations import about as mentioned
from chatbot.conversations import outbound_content as mail
from chatbot.conversations.about import NOTHING, About
from chatbot.conversations.due_work import hints
from chatbot.conversations.models import Message, Outgoing, SendState, Session
from chatbot.conversations.models.messages import Cause, Direction, Source
from chatbot.conversations.outbound_content import OutboundContent
from chatbot.conversations.rules.ownership import may_go_out
from core.compiled_sql import writes
from merchants import stream
from merchants.models import User


def enqueue(
    session: Session,
    contents: Sequence[OutboundContent],
    *,
    cause: Cause,
    now: datetime,
    source: Source = Source.BOT,
    by: User | None = None,
    turn_id: UUID | None = None,
    abouts: Sequence[About] = (),
) -> list[Outgoing]:
    """One row a message, in order, within the caller's transaction.

    Each row bears the conversation's current `ownership_version`. The messages already fit the
    channel (`transports.outbound.posting` splits them). `abouts` says what each message shows.
    """
    rows = [
        _row(session, content, about, cause=cause, now=now, source=source, by=by, turn_id=turn_id)
        for content, about in zip(contents, chain(abouts, repeat(NOTHING)), strict=False)
    ]
    if rows:
        hints.hint("deliver", str(session.id))
    return rows


def _row(
    session: Session,
    content: OutboundContent,
    about: About,
    *,
    cause: Cause,
    now: datetime,
    source: Source,
    by: User | None,
    turn_id: UUID | None,
) -> Outgoing:
    message = Message(
        merchant_id=session.merchant_id,
        session=session,
        account_id=session.account_id,
        direction=Direction.OUT,
        source=source,
        kind=mail.kind_of(content),
        text=mail.words(content),
        about=mentioned.dump(about),
        said_at=now,
        recorded_at=now,
        turn_id=turn_id,
        by=by,
    )
    writes.insert(message)
    row = Outgoing(
        merchant_id=session.merchant_id,
        session=session,
        message=message,
        turn_id=turn_id,
        cause=cause,
        ownership_version=session.ownership_version,
        content=mail.without_words(content),
        due_at=now,
    )
    writes.insert(row)
    changed(row)
    return row


def changed(row: Outgoing) -> None:
    """Tell the stream what became of a row."""
    stream.emit(*change(row))


def change(row: Outgoing) -> tuple[int, str, Mapping[str, Any]]:
    """What the stream is told of a row as it is now."""
    payload = {"session": row.session_id, "outgoing": row.pk, "state": row.state}
    return row.merchant_id, "outgoing.changed", payload


def drop_stale(session: Session) -> None:
    """Rows that the change of hands took away from the bot are shown as not sent."""
    queued = Outgoing.objects.of(session.merchant_id).filter(
        session=session, state=SendState.QUEUED
    )
    for row in queued.select_for_update(no_key=True):
        if not may_go_out(
            row.cause,
            row_ownership=row.ownership_version,
            ownership_version=session.ownership_version,
            mode=session.mode,
        ):
            drop(row)


def drop(row: Outgoing) -> None:
    """A row that will not be sent; a person may still send it (`send_anyway`)."""
    row.state, row.due_at = SendState.DROPPED, None
    row.save(update_fields=["state", "due_at"])
    changed(row)

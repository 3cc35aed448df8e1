"""Messages of any length become rows of the outbox that the session's channel can carry."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from itertools import chain, repeat
from uuid import UUID

from chatbot.conversations import outbox
from chatbot.conversations.about import NOTHING, About
from chatbot.conversations.models import Outgoing, Session
from chatbot.conversations.models.messages import Cause, Source
from chatbot.conversations.outbound_content import OutboundContent
from chatbot.transports import registry
from merchants.models import User


def post(
    session: Session,
    contents: Iterable[OutboundContent],
    *,
    cause: Cause,
    now: datetime,
    source: Source = Source.BOT,
    by: User | None = None,
    turn_id: UUID | None = None,
    abouts: Sequence[About] = (),
) -> list[Outgoing]:
    """Enqueue each message, cut and split as the channel needs it, in order.

    `abouts` says, message by message, what each shows; the parts of a split message share it.

    `session` is locked by the caller, whose transaction this is. A blank text leaves no row.
    Raises LookupError for a channel that is not in the registry.
    """
    transport = registry.get(session.account.transport)
    shown = chain(abouts, repeat(NOTHING))
    fitting = [
        (part, about)
        for content, about in zip(contents, shown, strict=False)
        for part in transport.split(content)
    ]
    return outbox.enqueue(
        session,
        [part for part, _about in fitting],
        cause=cause,
        now=now,
        source=source,
        by=by,
        turn_id=turn_id,
        abouts=[about for _part, about in fitting],
    )

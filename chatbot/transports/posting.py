"""Letters of any length become rows of the outbox that the session's channel can carry."""

from collections.abc import Iterable
from datetime import datetime
from uuid import UUID

from chatbot.conversations import outbox
from chatbot.conversations.letters import Letter
from chatbot.conversations.models import Outgoing, Session
from chatbot.conversations.models.messages import Cause, Source
from chatbot.transports import registry
from merchants.models import User


def post(
    session: Session,
    letters: Iterable[Letter],
    *,
    cause: Cause,
    now: datetime,
    source: Source = Source.BOT,
    by: User | None = None,
    turn_id: UUID | None = None,
) -> list[Outgoing]:
    """Enqueue each letter, cut and split as the channel needs it, in order.

    `session` is locked by the caller, whose transaction this is. A blank text leaves no row.
    Raises LookupError for a channel that is not in the registry.
    """
    transport = registry.get(session.account.transport)
    fitting = [part for letter in letters for part in transport.split(letter)]
    return outbox.enqueue(
        session, fitting, cause=cause, now=now, source=source, by=by, turn_id=turn_id
    )

"""A customer whose life may be in danger: the people are called at once, whoever owns the
conversation.

It stays with the people until one of them gives it back: while it waits neither a greeting nor a
time-out returns it to the assistant (`Session.danger_at`).
"""

from datetime import datetime, timedelta

from chatbot.conversations import ownership
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from merchants import stream

_AGAIN = timedelta(hours=6)
CALLED = "handoff.danger"
"""The stream's word for it: console and board alert at once."""


def call(session: Session, *, reason: str, now: datetime) -> bool:
    """Call the people to a conversation that is theirs already, or that nobody answers; False
    where they were called for this before: in this handoff, or in the hours before where no handoff
    ends. The caller locks `session`, which is saved here.

    Who owns it stays as it is; `reason` is what the list shows from now on.
    """
    lately = session.danger_at is not None and now - session.danger_at < _AGAIN
    if lately or (session.danger_at is not None and session.mode != Mode.BOT):
        return False
    session.danger_at = now
    session.resolved_at, session.resolution, session.snoozed_until = None, "", None
    if session.mode == Mode.HANDOFF_PENDING:
        session.handoff_until = None
    if session.mode != Mode.BOT:
        session.handoff_reason = reason[:120]
    elif session.unattended_at is None:
        session.unattended_at = now
    session.save()
    ownership.note(session, reason, by=None, now=now)
    tell(session)
    return True


def tell(session: Session) -> None:
    """Tell the stream that a life may be in danger."""
    stream.emit(session.merchant_id, CALLED, {"session": session.id})


def keeps(session: Session) -> bool:
    """Whether no greeting returns the conversation to the assistant: nobody came yet."""
    return session.danger_at is not None and session.mode == Mode.HANDOFF_PENDING

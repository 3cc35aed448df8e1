"""How long a customer waits for a person, and for which: the deadlines of a conversation.

The caller locks the session before it calls any function.
"""

from datetime import datetime, timedelta

from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from merchants.models import Merchant, User


def attend(session: Session, who: User, now: datetime, *, waited: bool = False) -> None:
    """`who` attends the conversation from now on.

    Where the customer waits for an answer, the deadline of `who` begins. The caller saves.
    """
    waits = waited or session.messages.filter(unread=True).exists()
    session.assigned_to = who
    session.answer_by = answer_end(session.merchant, now) if waits else None


def awaits(session: Session, now: datetime) -> None:
    """The customer waits for an answer of the operator who attends: the deadline begins, unless it
    runs already.

    The caller saves.
    """
    if session.mode == Mode.HUMAN and session.assigned_to_id and session.answer_by is None:
        session.answer_by = answer_end(session.merchant, now)


def spoke(session: Session, now: datetime) -> None:
    """A person wrote to the customer, who is not left waiting any more; saved here."""
    session.last_human_at = now
    session.handoff_until = handoff_end(session.merchant, now)
    session.answer_by = session.alerted_at = session.unattended_at = None
    session.save(
        update_fields=[
            "last_human_at", "handoff_until", "answer_by", "alerted_at", "unattended_at",
        ]
    )  # fmt: skip


def attended(session: Session) -> bool:
    """Whether a person wrote to the customer since the bot gave the conversation away."""
    given, wrote = session.handoff_at, session.last_human_at
    return given is None or (wrote is not None and wrote >= given)


def answer_end(merchant: Merchant, now: datetime) -> datetime:
    """When the operator who attends a waiting customer has taken too long."""
    return now + timedelta(minutes=merchant.answer_minutes)


def notice_end(merchant: Merchant, now: datetime) -> datetime:
    """When a customer whom nobody has taken is told so: at the latest halfway to the time-out."""
    half = timedelta(minutes=merchant.handoff_timeout_minutes) / 2
    return now + min(timedelta(minutes=merchant.take_minutes), half)


def handoff_end(merchant: Merchant, now: datetime) -> datetime:
    """When an unattended handoff gives the conversation back."""
    return now + timedelta(minutes=merchant.handoff_timeout_minutes)

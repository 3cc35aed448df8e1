"""How long a customer waits for a person, and for which: the clocks beside the ownership.

Every function expects the session to be locked by the caller.
"""

from datetime import datetime, timedelta

from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from merchants.models import Merchant, User


def attend(session: Session, who: User, now: datetime, *, waited: bool = False) -> None:
    """`who` attends it from now on; where the customer waits for words, her clock begins.

    The caller saves.
    """
    waits = waited or session.messages.filter(unread=True).exists()
    session.assigned_to = who
    session.answer_by = answer_end(session.merchant, now) if waits else None


def awaits(session: Session, now: datetime) -> None:
    """The customer waits for words of whoever attends her: that clock begins, unless it runs.

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
    """Whether a person wrote to her since the bot gave the conversation away."""
    given, wrote = session.handoff_at, session.last_human_at
    return given is None or (wrote is not None and wrote >= given)


def answer_end(merchant: Merchant, now: datetime) -> datetime:
    """When whoever attends a customer that waits has taken too long."""
    return now + timedelta(minutes=merchant.answer_minutes)


def notice_end(merchant: Merchant, now: datetime) -> datetime:
    """When a customer whom nobody has taken is told so; well before a short time-out ends the wait,
    or she never would be."""
    half = timedelta(minutes=merchant.handoff_timeout_minutes) / 2
    return now + min(timedelta(minutes=merchant.take_minutes), half)


def handoff_end(merchant: Merchant, now: datetime) -> datetime:
    """When an unattended handoff gives the conversation back."""
    return now + timedelta(minutes=merchant.handoff_timeout_minutes)

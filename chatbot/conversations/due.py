"""What is due: for each kind of work, whose it is, as arguments of its task.

Each is one query on a partial index, for all merchants together: the loop asks several times a
second.
"""

from collections.abc import Callable
from datetime import datetime
from functools import cache, partial
from typing import Any

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from chatbot.conversations import parking
from chatbot.conversations.models import (
    ChannelAccount,
    Media,
    Outgoing,
    Session,
    SessionOrder,
    WebhookPost,
)
from chatbot.conversations.models.messages import WAITING
from merchants import stream
from merchants.ready import Ready
from merchants.selectors import answered

# The one reader of the stream that moves sessions; its handlers are in `agent.followers`.
FOLLOWER = "agent"


def _free(now: datetime) -> Q:
    return Q(lease_until__isnull=True) | Q(lease_until__lt=now)


def _speaks(merchant: str = "merchant") -> Q:
    """The shop is open for business and its assistant switched on; else what is due waits."""
    return Q(**{f"{merchant}__is_active": True, f"{merchant}__bot_enabled": True})


def _open(account: str, now: datetime) -> Q:
    """The number can send and fetch; what waits for one that cannot is due when it can again."""
    mended = Q(**{f"{account}__is_active": True, f"{account}__paused_reason": ""})
    rests = Q(**{f"{account}__rests_until__gt": now})
    return mended & ~rests


def _rows(
    build: "Callable[[datetime], QuerySet[Any, Any]]",
) -> Callable[[datetime, int], list[Any]]:
    """The query as it is asked several times a second: worded once for each limit."""

    @cache
    def worded(limit: int) -> Ready[Any]:
        return Ready(lambda now: build(now)[:limit], now=datetime)

    return lambda now, limit: worded(limit)(now=now)


@_rows
def _sessions(now: datetime) -> "QuerySet[Session, Any]":
    rows = Session.across.filter(_free(now), parking.answerable(), due_at__lte=now)
    return rows.order_by("due_at").values_list("id", flat=True)


def sessions(now: datetime, limit: int) -> list[str]:
    """Sessions whose unread words are due and that nobody is answering.

    While the assistant is switched off or the number cannot send they are parked.
    """
    return [str(session_id) for session_id in _sessions(now, limit)]


@_rows
def _to_park(now: datetime) -> "QuerySet[Session, Any]":
    rows = Session.across.filter(_free(now), parking.parked(), due_at__lte=now)
    return rows.order_by("merchant").values_list("merchant", flat=True).distinct()


def to_park(now: datetime, limit: int) -> list[str]:
    """Merchants some of whose due words may not be answered now."""
    return [str(merchant_id) for merchant_id in _to_park(now, limit)]


def to_come_back(now: datetime, limit: int) -> list[str]:
    """Merchants some of whose parked words may be answered again."""
    return [str(merchant_id) for merchant_id in _to_come_back(limit)()]


@cache
def _to_come_back(limit: int) -> Ready[Any]:
    """From the numbers that may speak, for the parked may be many and stay so for long."""

    def rows() -> "QuerySet[ChannelAccount, Any]":
        parked = Session.across.filter(account=OuterRef("pk"), parked_at__isnull=False)
        numbers = ChannelAccount.across.filter(_speaks(), is_active=True, paused_reason="")
        found = numbers.filter(Exists(parked)).order_by("merchant")
        return found.values_list("merchant", flat=True).distinct()[:limit]

    return Ready(rows)


@_rows
def _recipients(now: datetime) -> "QuerySet[Outgoing, Any]":
    before = Outgoing.across.filter(
        session=OuterRef("session"), id__lt=OuterRef("id"), state__in=WAITING, due_at__gt=now
    )
    speaks = Q(held=False) | Q(session__account__proactive_stopped="")
    mended = _open("session__account", now)
    waiting = Outgoing.across.filter(speaks, ~Exists(before), mended, due_at__lte=now)
    return waiting.order_by("due_at").values_list("session_id", flat=True)


def recipients(now: datetime, limit: int) -> list[str]:
    """Sessions with a row of the outbox that is due.

    A row that is held until its number may speak unasked is not. A row behind one that waits is
    not: rows leave in order, and such sessions, looked up again and again, would hold up the
    others.
    """
    return [str(session_id) for session_id in dict.fromkeys(_recipients(now, limit))]


@_rows
def _media(now: datetime) -> "QuerySet[Media, Any]":
    rows = Media.across.filter(_open("message__account", now), due_at__lte=now)
    return rows.order_by("due_at").values_list("pk", flat=True)


def media(now: datetime, limit: int) -> list[str]:
    """Files to be fetched."""
    return [str(pk) for pk in _media(now, limit)]


@_rows
def _posts(now: datetime) -> "QuerySet[WebhookPost, Any]":
    return WebhookPost.objects.filter(due_at__lte=now).order_by("id").values_list("pk", flat=True)


def posts(now: datetime, limit: int) -> list[str]:
    """The oldest body to be unpacked: whoever unpacks takes those behind it too."""
    return [str(pk) for pk in _posts(now, 1)]


def streams(now: datetime, limit: int) -> list[str]:
    """Merchants in whose stream something was not followed yet."""
    return [str(merchant_id) for merchant_id in stream.behind(FOLLOWER, now)[:limit]]


@_rows
def _idle_sessions(now: datetime) -> "QuerySet[Session, Any]":
    rows = Session.across.filter(
        _free(now), idle_at__lte=now, mode="bot", due_at=None, parked_at=None
    )
    return rows.values_list("id", flat=True)


def idle_sessions(now: datetime, limit: int) -> list[str]:
    """Quiet conversations that the bot may close; words that wait for a turn come before."""
    return [str(session_id) for session_id in _idle_sessions(now, limit)]


@_rows
def _handoffs(now: datetime) -> "QuerySet[Session, Any]":
    rows = Session.across.filter(_free(now), _speaks(), answered(), handoff_until__lte=now)
    return rows.exclude(mode="bot").values_list("id", flat=True)


def handoffs(now: datetime, limit: int) -> list[str]:
    """Conversations that a person held too long without a word, where the bot may go on.

    Not with whom it leaves alone: her pen stays until a person gives it back.
    """
    return [str(session_id) for session_id in _handoffs(now, limit)]


@_rows
def _untaken(now: datetime) -> "QuerySet[Session, Any]":
    rows = Session.across.filter(_free(now), answered(), merchant__is_active=True)
    return rows.filter(notice_at__lte=now).values_list("id", flat=True)


def untaken(now: datetime, limit: int) -> list[str]:
    """Conversations that nobody has taken in time: the customer and the people are told.

    The people are, although the assistant is switched off; not where it leaves her alone.
    """
    return [str(session_id) for session_id in _untaken(now, limit)]


@_rows
def _unanswered(now: datetime) -> "QuerySet[Session, Any]":
    rows = Session.across.filter(_free(now), answered(), merchant__is_active=True)
    held = rows.filter(answer_by__lte=now, assigned_to__isnull=False)
    return held.values_list("id", flat=True)


def unanswered(now: datetime, limit: int) -> list[str]:
    """Conversations whose operator has let the customer wait too long for an answer.

    Not with whom the assistant leaves alone: it is the operator's until she gives it back.
    """
    return [str(session_id) for session_id in _unanswered(now, limit)]


def _orders(column: str, only: Q, now: datetime) -> "QuerySet[SessionOrder, Any]":
    waits = Q(**{f"{column}__lte": now}) & only
    rows = SessionOrder.across.filter(waits, _speaks(), session__mode="bot")
    return rows.order_by(F(column)).values_list("pk", flat=True)


_reminders = _rows(partial(_orders, "remind_at", answered("session__customer")))
_cancellations = _rows(partial(_orders, "cancel_at", Q()))


def reminders(now: datetime, limit: int) -> list[str]:
    """Unpaid orders whose reminder is due, of customers whom the assistant answers."""
    return [str(pk) for pk in _reminders(now, limit)]


def cancellations(now: datetime, limit: int) -> list[str]:
    """Unpaid orders whose time is over."""
    return [str(pk) for pk in _cancellations(now, limit)]

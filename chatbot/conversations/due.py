"""What is due: for each kind of work, whose it is, as arguments of its task.

Each is one query on a partial index, for all merchants together: the loop asks several times a
second.
"""

from datetime import datetime

from django.db.models import Exists, F, OuterRef, Q, QuerySet

from chatbot.conversations.models import Media, Outgoing, Session, SessionOrder, WebhookPost
from chatbot.conversations.models.messages import WAITING
from merchants import stream

# The one reader of the stream that moves sessions; its handlers are in `agent.followers`.
FOLLOWER = "agent"


def _free(now: datetime) -> Q:
    return Q(lease_until__isnull=True) | Q(lease_until__lt=now)


def _speaks(merchant: str = "merchant") -> Q:
    """Her shop is open for business and its assistant switched on; else what is due waits."""
    return Q(**{f"{merchant}__is_active": True, f"{merchant}__bot_enabled": True})


def _open(account: str, now: datetime) -> Q:
    """The number can send and fetch; what waits for one that cannot is due when it can again."""
    mended = Q(**{f"{account}__is_active": True, f"{account}__paused_reason": ""})
    rests = Q(**{f"{account}__rests_until__gt": now})
    return mended & ~rests


def _ids(rows: "QuerySet[Session, object]") -> list[str]:
    return [str(row) for row in rows]


def sessions(now: datetime, limit: int) -> list[str]:
    """Sessions whose unread words are due and that nobody is answering.

    While the assistant is switched off they stay due, and are answered when it is on again.
    """
    rows = Session.across.filter(_free(now), _speaks(), due_at__lte=now).order_by("due_at")
    return _ids(rows.values_list("id", flat=True)[:limit])


def recipients(now: datetime, limit: int) -> list[str]:
    """Sessions with a row of the outbox that is due.

    A row that is held until its number may speak unasked is not. A row behind one that waits is
    not: rows leave in order, and such sessions, looked up again and again, would hold up the
    others.
    """
    before = Outgoing.across.filter(
        session=OuterRef("session"), id__lt=OuterRef("id"), state__in=WAITING, due_at__gt=now
    )
    speaks = Q(held=False) | Q(session__account__proactive_stopped="")
    mended = _open("session__account", now)
    waiting = Outgoing.across.filter(speaks, ~Exists(before), mended, due_at__lte=now)
    rows = waiting.order_by("due_at")
    found = rows.values_list("session_id", flat=True)[:limit]
    return [str(session_id) for session_id in dict.fromkeys(found)]


def media(now: datetime, limit: int) -> list[str]:
    """Files to be fetched."""
    rows = Media.across.filter(_open("message__account", now), due_at__lte=now).order_by("due_at")
    return [str(pk) for pk in rows.values_list("pk", flat=True)[:limit]]


def posts(now: datetime, limit: int) -> list[str]:
    """The oldest body to be unpacked: whoever unpacks takes those behind it too."""
    rows = WebhookPost.objects.filter(due_at__lte=now).order_by("id")
    return [str(pk) for pk in rows.values_list("pk", flat=True)[:1]]


def streams(now: datetime, limit: int) -> list[str]:
    """Merchants in whose stream something was not followed yet."""
    return [str(merchant_id) for merchant_id in stream.behind(FOLLOWER, now)[:limit]]


def idle_sessions(now: datetime, limit: int) -> list[str]:
    """Quiet conversations that the bot may close; words that wait for a turn come before."""
    rows = Session.across.filter(_free(now), idle_at__lte=now, mode="bot", due_at=None)
    return _ids(rows.values_list("id", flat=True)[:limit])


def handoffs(now: datetime, limit: int) -> list[str]:
    """Conversations that a person held too long without a word, where the bot may go on."""
    rows = Session.across.filter(_free(now), _speaks(), handoff_until__lte=now)
    rows = rows.exclude(mode="bot")
    return _ids(rows.values_list("id", flat=True)[:limit])


def _orders(now: datetime, column: str, limit: int) -> list[str]:
    waits = Q(**{f"{column}__lte": now})
    rows = SessionOrder.across.filter(waits, _speaks(), session__mode="bot")
    return [str(pk) for pk in rows.order_by(F(column)).values_list("pk", flat=True)[:limit]]


def reminders(now: datetime, limit: int) -> list[str]:
    """Unpaid orders whose reminder is due."""
    return _orders(now, "remind_at", limit)


def cancellations(now: datetime, limit: int) -> list[str]:
    """Unpaid orders whose time is over."""
    return _orders(now, "cancel_at", limit)

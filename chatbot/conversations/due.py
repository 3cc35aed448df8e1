"""What is due: for each kind of work, whose it is, as arguments of its task.

Each is one query on a partial index, for all merchants together: the dispatcher joins them into one
look, several times a second.
"""

from datetime import datetime
from functools import partial
from typing import Any

from django.db.models import Exists, OuterRef, Q, QuerySet

from chatbot.conversations.models import (
    Media,
    Outgoing,
    Session,
    SessionOrder,
)
from chatbot.conversations.models.messages import WAITING
from core.due import DueQuery, SqlDueQuery
from merchants import stream
from merchants.models.due import free
from merchants.selectors import answered

# The one reader of the stream that moves sessions; its handlers are in `agent.followers`.
FOLLOWER = "agent"

Rows = QuerySet[Any, tuple[Any, ...]]


def _speaks(merchant: str = "merchant") -> Q:
    """The shop is open for business and its assistant switched on; else what is due waits."""
    return Q(**{f"{merchant}__is_active": True, f"{merchant}__bot_enabled": True})


def _open(account: str, now: datetime) -> Q:
    """The number can send and fetch; what is due of one that cannot is parked with this look."""
    mended = Q(**{f"{account}__is_active": True, f"{account}__paused_reason": ""})
    rests = Q(**{f"{account}__rests_until__gt": now})
    return mended & ~rests


def _answerable() -> Q:
    return _speaks() & Q(account__is_active=True, account__paused_reason="")


def _sessions(now: datetime) -> Rows:
    rows = Session.across.filter(free(now), _answerable(), due_at__lte=now)
    return rows.values_list("id", "merchant_id", "due_at")


sessions = DueQuery(_sessions)
"""Sessions whose unread words are due and that nobody is answering.

While the assistant is switched off or the number cannot send they are parked.
"""


def _recipients(now: datetime) -> Rows:
    before = Outgoing.across.filter(
        session=OuterRef("session"), id__lt=OuterRef("id"), state__in=WAITING, due_at__gt=now
    )
    speaks = Q(held=False) | Q(session__account__proactive_stopped="")
    mended = _open("session__account", now)
    waiting = Outgoing.across.filter(speaks, ~Exists(before), mended, due_at__lte=now)
    return waiting.values_list("session_id", "merchant_id", "due_at")


recipients = DueQuery(_recipients)
"""Sessions with a row of the outbox that is due.

A row that is held until its number may speak unasked is not. A row behind one that waits is not:
rows leave in order, and such sessions, looked up again and again, would hold up the others.
"""


def _media(now: datetime) -> Rows:
    rows = Media.across.filter(_open("message__account", now), due_at__lte=now)
    return rows.values_list("pk", "merchant_id", "due_at")


media = DueQuery(_media)
"""Files to be fetched."""


posts = SqlDueQuery("""
    WITH RECURSIVE whose (account) AS (
        (
            SELECT account FROM conversations_webhookpost
            WHERE account IS NOT NULL ORDER BY account LIMIT 1
        )
        UNION ALL SELECT (
            SELECT account FROM conversations_webhookpost
            WHERE account > whose.account ORDER BY account LIMIT 1
        ) FROM whose WHERE whose.account IS NOT NULL
    )
    SELECT whose.account, number.merchant_id, oldest.due_at
    FROM whose
    CROSS JOIN LATERAL (
        SELECT due_at FROM conversations_webhookpost
        WHERE account = whose.account AND due_at <= %(now)s ORDER BY due_at LIMIT 1
    ) AS oldest
    LEFT JOIN conversations_channelaccount number ON number.id = whose.account
    UNION ALL (
        SELECT 0, NULL, due_at FROM conversations_webhookpost
        WHERE account IS NULL AND due_at <= %(now)s ORDER BY due_at LIMIT 1
    )
""")
"""Accounts with a body to be unpacked; 0: of no account. One index probe each, however many bodies
a storm has left."""

streams = stream.behind(FOLLOWER)
"""Merchants in whose stream something was not followed yet."""


def _idle_sessions(now: datetime) -> Rows:
    rows = Session.across.filter(
        free(now), idle_at__lte=now, mode="bot", due_at=None, parked_at=None
    )
    return rows.values_list("id", "merchant_id", "idle_at")


idle_sessions = DueQuery(_idle_sessions)
"""Quiet conversations that the bot may close; words that wait for a turn come before."""


def _handoffs(now: datetime) -> Rows:
    rows = Session.across.filter(free(now), _speaks(), answered(), handoff_until__lte=now)
    return rows.exclude(mode="bot").values_list("id", "merchant_id", "handoff_until")


handoffs = DueQuery(_handoffs)
"""Conversations that a person held too long without a word, where the bot may go on.

Not with whom the assistant leaves alone: an operator's ownership stays until a person ends it.
"""


def _untaken(now: datetime) -> Rows:
    rows = Session.across.filter(free(now), answered(), merchant__is_active=True)
    return rows.filter(notice_at__lte=now).values_list("id", "merchant_id", "notice_at")


untaken = DueQuery(_untaken)
"""Conversations that nobody has taken in time: the customer and the people are told.

The people are, although the assistant is switched off; not where it leaves the customer alone.
"""


def _unanswered(now: datetime) -> Rows:
    rows = Session.across.filter(free(now), answered(), merchant__is_active=True)
    held = rows.filter(answer_by__lte=now, assigned_to__isnull=False)
    return held.values_list("id", "merchant_id", "answer_by")


unanswered = DueQuery(_unanswered)
"""Conversations whose operator has let the customer wait too long for an answer.

Not with whom the assistant leaves alone: it is the operator's until it is given back.
"""


def _orders(column: str, only: Q, now: datetime) -> Rows:
    waits = Q(**{f"{column}__lte": now}) & only
    rows = SessionOrder.across.filter(waits, _speaks(), session__mode="bot")
    return rows.values_list("pk", "merchant_id", column)


reminders = DueQuery(partial(_orders, "remind_at", answered("session__customer")))
"""Unpaid orders whose reminder is due, of customers whom the assistant answers."""
cancellations = DueQuery(partial(_orders, "cancel_at", Q()))
"""Unpaid orders whose time is over."""

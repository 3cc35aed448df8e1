"""When a number may not send: nothing until it is mended, nothing unasked, or a rest.

Each is marked once and told; what waits keeps its place, and leaves when the mark is gone. A person
takes the mark away, a notice that says it is over, or the time that the channel set.
"""

from datetime import datetime

from django.db import transaction
from django.db.models import Q
from django.db.models.functions import Greatest

from chatbot.conversations.models import ChannelAccount
from merchants import stream

REASON_LIMIT = 200
HOLDS = {"paused_reason": "paused_until", "proactive_stopped": "proactive_until"}
"""Column of a mark → column of its end, null for one that waits for a person."""


@transaction.atomic
def pause(account: ChannelAccount, reason: str, *, until: datetime | None = None) -> None:
    """Nothing leaves from this account until `paused_reason` is emptied again, or `until`."""
    _hold(account, "paused_reason", reason, until, kind="channel.paused")


@transaction.atomic
def hold_back(account: ChannelAccount, reason: str, *, until: datetime | None = None) -> None:
    """Only answers leave until `proactive_stopped` is emptied again, or `until`."""
    _hold(account, "proactive_stopped", reason, until, kind="channel.held_back")


def _hold(
    account: ChannelAccount, column: str, reason: str, until: datetime | None, *, kind: str
) -> None:
    """A mark that ends by itself gives way to a newer one; one that waits for a person stays."""
    end = HOLDS[column]
    rows = ChannelAccount.objects.of(account.merchant_id).filter(pk=account.pk)
    free = rows.filter(Q(**{column: ""}) | Q(**{f"{end}__isnull": False}))
    if free.update(**{column: reason[:REASON_LIMIT], end: until}):
        payload = {"account": account.pk, "reason": reason[:REASON_LIMIT]}
        stream.emit(account.merchant_id, kind, payload)


@transaction.atomic
def resume(account: ChannelAccount, reason: str) -> None:
    """The channel says that what stopped the number is over; another reason to pause stays."""
    rows = ChannelAccount.objects.of(account.merchant_id).exclude(paused_reason="")
    named = rows.filter(pk=account.pk, paused_reason=reason[:REASON_LIMIT])
    if reason and named.update(paused_reason="", paused_until=None):
        stream.emit(account.merchant_id, "channel.resumed", {"account": account.pk})


def end_due(now: datetime) -> None:
    """Take away the marks whose time is over, each number in a transaction of its own."""
    for column, end in HOLDS.items():
        for account in ChannelAccount.across.filter(**{f"{end}__lte": now}).order_by("id"):
            _end(account, column, end, now)


@transaction.atomic
def _end(account: ChannelAccount, column: str, end: str, now: datetime) -> None:
    """A person may have been quicker, and the number stopped for another reason since."""
    rows = ChannelAccount.objects.of(account.merchant_id).filter(pk=account.pk)
    stood = rows.exclude(**{column: ""}).filter(**{f"{end}__lte": now})
    if stood.update(**{column: "", end: None}):
        stream.emit(account.merchant_id, "channel.resumed", {"account": account.pk})
    else:
        rows.filter(**{f"{end}__lte": now}).update(**{end: None})


def rest(account: ChannelAccount, until: datetime) -> None:
    """The channel asked for less: nothing leaves before `until`, or a later moment set before."""
    rows = ChannelAccount.objects.of(account.merchant_id).filter(pk=account.pk)
    rows.update(rests_until=Greatest("rests_until", until))

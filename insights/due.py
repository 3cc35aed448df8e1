"""What is due in insights, whosever it is: answers that are to be looked at again."""

from datetime import datetime

from django.db.models import QuerySet

from insights.models import AskedQuestion
from merchants.ready import Ready

MOST = 100


def _alerts(now: datetime) -> "QuerySet[AskedQuestion, int]":
    rows = AskedQuestion.across.filter(alert_due_at__lte=now).order_by("alert_due_at")
    return rows.values_list("pk", flat=True)[:MOST]


_ready: Ready[int] = Ready(_alerts, now=datetime)


def alerts(now: datetime, limit: int) -> list[str]:
    """Questions with an alert whose statement is to be run now."""
    return [str(pk) for pk in _ready(now=now)][:limit]

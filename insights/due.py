"""What is due in insights, whosever it is: answers that are to be looked at again."""

from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from core.due import DueQuery
from insights.models import AskedQuestion


def _alerts(now: datetime) -> "QuerySet[AskedQuestion, tuple[Any, ...]]":
    rows = AskedQuestion.across.filter(alert_due_at__lte=now)
    return rows.values_list("pk", "merchant_id", "alert_due_at")


alerts = DueQuery(_alerts)
"""Questions with an alert whose statement is to be run now."""

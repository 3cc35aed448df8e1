"""Points that lasted long enough: whose accounts they are in."""

from datetime import datetime
from typing import Any

from django.db.models import QuerySet

from catalog.loyalty.models import Account
from core.due import DueQuery


def _expired(now: datetime) -> "QuerySet[Account, tuple[Any, ...]]":
    rows = Account.across.filter(expires_next_at__lte=now)
    return rows.values_list("pk", "merchant_id", "expires_next_at")


accounts = DueQuery(_expired)
"""Accounts whose points are to be looked through now."""


def whose(account_id: int) -> int | None:
    """The merchant of an account that a task names."""
    rows = Account.across.filter(pk=account_id)
    return rows.values_list("merchant_id", flat=True).first()

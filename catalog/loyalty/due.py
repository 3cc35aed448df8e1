"""Points that lasted long enough: whose accounts they are in."""

from datetime import datetime

from django.db.models import QuerySet

from catalog.loyalty.models import Account, Program
from merchants.ready import Ready

MOST = 100


def _expired(now: datetime) -> "QuerySet[Account, int]":
    rows = Account.across.filter(expires_next_at__lte=now).order_by("expires_next_at")
    return rows.values_list("pk", flat=True)[:MOST]


_accounts: Ready[int] = Ready(_expired, now=datetime)


def accounts(now: datetime, limit: int) -> list[str]:
    """Keys of accounts whose points are to be looked through now."""
    return [str(pk) for pk in _accounts(now=now)][:limit]


def merchants() -> list[int]:
    """Merchants who have a programme, whatever became of it: what they sold may be undone."""
    return _merchants()


_merchants: Ready[int] = Ready(lambda: Program.across.values_list("merchant_id", flat=True))


def whose(account_id: int) -> int | None:
    """The merchant of an account that a task names."""
    rows = Account.across.filter(pk=account_id)
    return rows.values_list("merchant_id", flat=True).first()

"""The door for what is due of points by itself."""

from celery import shared_task
from django.utils import timezone

from catalog.loyalty import due, ledger
from core import row_wall


@shared_task(name="loyalty.expire")
def expire(account_id: str) -> None:
    """Points that nobody spent in time are gone."""
    merchant_id = due.whose(int(account_id))
    if merchant_id is not None:
        with row_wall.acting_for(merchant_id):
            ledger.expire(int(account_id), merchant_id, timezone.now())

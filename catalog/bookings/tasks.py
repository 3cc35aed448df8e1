"""The doors for what is due of appointments by themselves."""

from celery import shared_task
from django.utils import timezone

from catalog.bookings import appointments
from core import row_wall


@shared_task(name="bookings.end_holds")
def end_holds(merchant_id: str) -> None:
    """Times that were kept long enough are free for others."""
    with row_wall.acting_for(int(merchant_id)):
        appointments.end_expired(int(merchant_id), timezone.now())

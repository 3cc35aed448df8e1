"""Row locks, always taken in one order: the merchant's calendar, then an appointment.

Whoever writes an appointment holds the calendar first. Without it, two writers of one slot would
each wait for the other inside the exclusion constraint, until PostgreSQL ends one as a deadlock.
"""

from uuid import UUID

from catalog.bookings.models import Appointment, Calendar


def calendar(merchant_id: int) -> Calendar:
    """The merchant's calendar, held until the transaction ends; made where there was none."""
    rows = Calendar.objects.of(merchant_id).select_for_update(no_key=True, of=("self",))
    row = rows.first()
    if row is None:
        Calendar.objects.bulk_create([Calendar(merchant_id=merchant_id)], ignore_conflicts=True)
        row = rows.get()
    return row


def appointment(appointment_id: UUID, merchant_id: int) -> Appointment:
    """The merchant's appointment, held; the calendar's lock comes before.

    Raises `Appointment.DoesNotExist`.
    """
    rows = Appointment.objects.of(merchant_id).select_for_update(no_key=True, of=("self",))
    return rows.get(pk=appointment_id)

"""Row locks, always taken in one order: the merchant's calendar, then an appointment.

Whoever writes an appointment holds the calendar first. Without it, two writers of one slot would
each wait for the other inside the exclusion constraint, until PostgreSQL ends one as a deadlock.
"""

from uuid import UUID

from catalog.bookings.models import Appointment, Calendar
from merchants import permission
from merchants.models import User
from merchants.roles import Permission


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


def held(
    appointment_id: UUID, merchant_id: int, by: User | None = None
) -> tuple[Appointment, Calendar]:
    """The calendar and then the appointment, held; `by` is a person, who has to be allowed to.

    Raises PermissionDenied, `Appointment.DoesNotExist`.
    """
    if by is not None:
        permission.require(by, merchant_id, Permission.BOOK)
    row = calendar(merchant_id)
    return appointment(appointment_id, merchant_id), row

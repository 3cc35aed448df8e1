"""What a customer could not be told about an appointment: kept on it until they are."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from catalog.bookings.models import Appointment
from merchants import permission, stream
from merchants.models import User
from merchants.roles import Permission

LENGTH = 200


def note(appointment_id: UUID | str, merchant_id: int, words: str) -> bool:
    """Keep `words` on the appointment, in place of what stood there; False for no such one.

    Within the caller's transaction. Tells "appointment.undelivered".
    """
    rows = Appointment.objects.of(merchant_id).filter(pk=appointment_id)
    if not rows.update(undelivered=words[:LENGTH]):
        return False
    stream.emit(merchant_id, "appointment.undelivered", {"appointment": str(appointment_id)})
    return True


def reached(appointment_id: UUID | str, merchant_id: int) -> None:
    """A later word about it reached the customer: nothing of it is left untold."""
    rows = Appointment.objects.of(merchant_id).filter(pk=appointment_id)
    if rows.exclude(undelivered="").update(undelivered=""):
        stream.emit(merchant_id, "appointment.told", {"appointment": str(appointment_id)})


def wrote(customer_id: UUID, merchant_id: int) -> None:
    """The customer writes again, and can be answered: what stood on their appointments is over."""
    rows = Appointment.objects.of(merchant_id).filter(customer_id=customer_id)
    rows.exclude(undelivered="").update(undelivered="")


@transaction.atomic
def told_by_hand(appointment_id: UUID, merchant_id: int, *, by: User, now: datetime) -> None:
    """A person says that they have told the customer. Raises PermissionDenied."""
    permission.require(by, merchant_id, Permission.ANSWER)
    rows = Appointment.objects.of(merchant_id).filter(pk=appointment_id)
    if rows.exclude(undelivered="").update(undelivered=""):
        told = {"appointment": str(appointment_id), "by": by.pk, "at": now}
        stream.emit(merchant_id, "appointment.told", told)

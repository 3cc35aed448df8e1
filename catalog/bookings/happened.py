"""One step of an appointment, and what the stream is told of it."""

from catalog.bookings.models import Appointment, AppointmentStatus
from catalog.bookings.problems import IllegalStep
from catalog.bookings.rules import transitions
from merchants import stream
from merchants.models import User


def step(row: Appointment, to: AppointmentStatus) -> None:
    """The next status, not saved. Raises `IllegalStep`."""
    if not transitions.allowed(row.status, to):
        raise IllegalStep(row.status, to)
    row.status = to


def where(row: Appointment) -> dict[str, object]:
    """What an appointment takes: service, branch, staff, and its time in ISO."""
    return {
        "service": row.service_id,
        "branch": row.branch_id,
        "staff": row.staff_id,
        "starts": row.starts_at.isoformat(),
        "ends": row.ends_at.isoformat(),
    }


def who(by: User | None) -> int | None:
    """The person of the merchant who did it; None for the customer and the clock."""
    return by.pk if by is not None else None


def tell(row: Appointment, kind: str, **more: object) -> None:
    """A row of the stream about an appointment."""
    told = {"appointment": str(row.pk), "customer": str(row.customer_id), **where(row), **more}
    stream.emit(row.merchant_id, kind, told)

"""What a template may tell of an appointment, as the merchant's customers read it."""

from zoneinfo import ZoneInfo

from catalog.bookings.models import Appointment
from chatbot.conversations.message_templates.days import dated


def when(row: Appointment | None) -> str:
    """ "viernes 27 de noviembre, 10:00", by the merchant's clock."""
    if row is None:
        return ""
    here = row.starts_at.astimezone(ZoneInfo(row.merchant.time_zone))
    return f"{dated(here)}, {here:%H:%M}"


def service(row: Appointment | None) -> str:
    return row.service.name if row else ""


def staff(row: Appointment | None) -> str:
    """Who attends; "" where nobody is named."""
    return row.staff.name if row and row.staff else ""


def branch(row: Appointment | None) -> str:
    return row.branch.name if row else ""


def patient(row: Appointment | None) -> str:
    """Whom it is for: the customer where nobody else is named."""
    if row is None:
        return ""
    return row.patient.name if row.patient else row.customer.name


def reason(row: Appointment | None) -> str:
    return row.cancel_reason if row else ""

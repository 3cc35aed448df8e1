"""What a customer agrees to of an appointment, and its fingerprint. Pure."""

import hashlib
import json
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from uuid import UUID

from catalog.bookings.values import AppointmentValue
from chatbot.agent.situation.agenda import Price

BOOK, MOVE, CANCEL = "book", "move", "cancel"
NOT_YET = UUID(int=0)
"""The id of an appointment that nobody wrote."""
HEAD = "book"
_MARK = 12


@dataclass(frozen=True, slots=True)
class Summary:
    """What a yes does (`action`: book, move, cancel): `appointment` is as it would be, `was` the
    time that a move gives up, `price` what a new one costs."""

    action: str
    appointment: AppointmentValue
    was: datetime | None = None
    price: Price | None = None


def fingerprint(summary: Summary) -> str:
    """SHA-256 (64 hex digits) of all that the summary says; the id of a time that is only held does
    not count."""
    made = summary.appointment
    if summary.action == BOOK:
        made = replace(made, id=NOT_YET)
    agreed = [
        summary.action,
        str(made.id),
        made.service_id,
        made.service,
        made.branch_id,
        made.branch,
        made.staff_id,
        made.staff,
        made.patient,
        _moment(made.starts),
        _moment(summary.was),
    ]
    if made.party is not None:
        agreed += [made.party.size, made.party.area]
    if summary.price is not None:
        price = summary.price
        agreed += [str(price.low), str(price.high), price.note, price.consulted]
    text = json.dumps(agreed, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode("utf-8", "surrogatepass")).hexdigest()


def tap(summary: Summary) -> str:
    """The id of the button that agrees to this very summary."""
    return f"{HEAD}:{fingerprint(summary)[:_MARK]}"


def _moment(at: datetime | None) -> str:
    return at.astimezone(UTC).isoformat() if at is not None else ""

"""Reads a shop's agenda as a conversation needs it. A shop without services is asked nothing."""

from datetime import datetime
from uuid import UUID

from catalog.bookings import booked
from catalog.bookings import selectors as bookings
from catalog.bookings.values import ServiceValue
from chatbot.agent.situation.agenda import Agenda, Offered, Price
from chatbot.agent.situation.shown import Shown


def of(merchant_id: int, customer_id: UUID, now: datetime, shown: Shown | None) -> Agenda:
    """Services, staff and the customer's own appointments; `shown` is the last summary."""
    terms = booked.terms(merchant_id)
    return Agenda(
        services=tuple(map(_offered, bookings.services(merchant_id, now))),
        staff=bookings.staff(merchant_id),
        appointments=booked.of_customer(merchant_id, customer_id, now),
        change_hours=terms.change_hours,
        waiting_list=terms.waiting_list,
        shown=shown,
    )


def _offered(row: ServiceValue) -> Offered:
    price = Price(row.price_min, row.price_max, row.price_note, row.requires_consultation)
    return Offered(row.id, row.name, row.aliases, row.duration_minutes, price)

"""Reads a shop's agenda as a conversation needs it. A shop without services is asked nothing."""

from datetime import datetime
from uuid import UUID

from catalog.bookings import booked, seating
from catalog.bookings import selectors as bookings
from catalog.bookings.rules import tables
from catalog.bookings.values import ServiceValue
from chatbot.agent.situation.agenda import Agenda, Offered, Price
from chatbot.agent.situation.shown import Shown


def of(merchant_id: int, customer_id: UUID, now: datetime, shown: Shown | None) -> Agenda:
    """Services, staff and the customer's own appointments; `shown` is the last summary."""
    terms = booked.terms(merchant_id)
    services = tuple(map(_offered, bookings.services(merchant_id, now)))
    by_party = any(one.by_party for one in services)
    house = seating.house(merchant_id).in_use if by_party else ()
    return Agenda(
        services=services,
        staff=bookings.staff(merchant_id),
        appointments=booked.of_customer(merchant_id, customer_id, now),
        change_hours=terms.change_hours,
        waiting_list=terms.waiting_list,
        areas=tables.areas(house),
        largest=tables.largest(house),
        codes=tuple((one.code, one.name) for one in house if one.code),
        branches=tuple((one.code, one.branch_id) for one in house if one.code),
        shown=shown,
    )


def _offered(row: ServiceValue) -> Offered:
    price = Price(row.price_min, row.price_max, row.price_note, row.requires_consultation)
    return Offered(row.id, row.name, row.aliases, row.duration_minutes, price, row.by_party)

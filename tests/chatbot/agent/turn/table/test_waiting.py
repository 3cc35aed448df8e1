"""A table that becomes free is offered to who waits for one of that part of the house."""

import pytest

from catalog.bookings import appointments
from catalog.bookings.models import Appointment, Chair, Service, WaitingEntry
from merchants.models import Branch
from tests.catalog.bookings import dining
from tests.catalog.bookings.agenda import at
from tests.chatbot.agent.talk import Talk

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("tables")]


@pytest.mark.parametrize(("area", "offered"), [("Interior", ["Mesa B"]), ("Terraza", [])])
def test_it_is_offered_for_that_part_alone(
    talk: Talk, tables: dict[str, Chair], area: str, offered: list[str]
) -> None:
    talk.say("hola")
    what = Service.objects.of(talk.merchant).get(by_party=True)
    where = Branch.objects.of(talk.merchant).get(is_main=True)
    starts = at(20, day=2)
    for size, part in ((2, "Terraza"), (4, "Interior")):
        dining.reserved(talk.session.customer, what, where, starts, size, part, talk.now)
    inside = dining.reserved(talk.session.customer, what, where, starts, 4, "Interior", talk.now)
    other = Talk(talk.merchant, now=talk.now, phone="59171111111")
    other.say("hola")
    WaitingEntry.objects.create(
        merchant=talk.merchant,
        customer=other.session.customer,
        service=what,
        party_size=2,
        area=area,
        first_day=starts.date(),
        last_day=starts.date(),
    )
    talk.now = other.now
    appointments.cancel(inside.pk, talk.merchant.pk, reason="no viene", now=talk.now)
    talk.follow()

    rows = Appointment.objects.of(talk.merchant).filter(customer=other.session.customer)
    assert len(rows) == len(offered)

"""Carla's conversation with Alma's practice, and what time does to its appointments."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

from catalog.bookings import appointments, due
from catalog.bookings.models import Appointment, Service
from catalog.bookings.values import Wanted
from chatbot.agent import flow_clock
from chatbot.agent.appointments import clocks
from chatbot.conversations.delivery import sending
from chatbot.conversations.models import Outgoing
from merchants.models import Branch, Customer
from tests.catalog.bookings import agenda
from tests.chatbot.agent.talk import Talk, commit

PLACE = "Consultorio"
DAY = timedelta(hours=24)


def opened(talk: Talk) -> Service:
    """The practice is open in the mornings; Rosa does cleanings."""
    agenda.branch(talk.merchant, PLACE)
    agenda.staff(talk.merchant)
    return agenda.service(talk.merchant)


def customer(talk: Talk) -> Customer:
    return talk.session.customer


def hold(talk: Talk, starts: datetime, who: Customer | None = None) -> Appointment:
    """A time that is kept for Carla, or for whom is named."""
    what = Service.objects.of(talk.merchant).get()
    where = Branch.objects.of(talk.merchant).get(name=PLACE)
    who = who or customer(talk)
    wanted = Wanted(what.pk, where.pk, starts)
    return appointments.hold(talk.merchant, who.pk, wanted, now=talk.now)


def book(talk: Talk, starts: datetime, who: Customer | None = None) -> Appointment:
    row = hold(talk, starts, who)
    return appointments.confirm(row.pk, talk.merchant.pk, now=talk.now)


def strike(talk: Talk) -> str:
    """What is due now is done, as the loop would; the words it made."""
    for merchant in due.merchants(talk.now, 10):
        appointments.end_expired(int(merchant), talk.now)
    for pk in flow_clock.due(talk.now, 10):
        flow_clock.lapse(int(pk), talk.now)
    for pk in clocks.due_reminders(talk.now, 10):
        clocks.remind(Appointment.across.get(pk=pk).pk, talk.now)
    for pk in clocks.due_recalls(talk.now, 10):
        clocks.recall(Appointment.across.get(pk=pk).pk, talk.now)
    return "\n".join(part for part in (*talk.deliver(), talk.follow()) if part)


def leave(talk: Talk) -> list[str]:
    """What leaves where the 24-hour window is WhatsApp's: the kinds of its messages."""
    commit()
    kinds = []
    while claimed := sending.claim(talk.session_id, talk.now, window=DAY):
        sending.sent(claimed, f"late-{claimed.outgoing_id}", talk.now)
        kinds.append(Outgoing.across.get(pk=claimed.outgoing_id).content["kind"])
    return kinds


def wanted(row: Appointment, starts: datetime) -> Wanted:
    """The same appointment at another time."""
    return Wanted(row.service_id, row.branch_id, starts, row.staff_id)


def zone(talk: Talk) -> ZoneInfo:
    """The merchant's."""
    return ZoneInfo(talk.merchant.time_zone)

"""The customer's own appointments that are still to come: when, for what, with whom, where."""

from collections.abc import Sequence
from datetime import datetime
from zoneinfo import ZoneInfo

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from catalog.bookings.rules.tables import Party
from catalog.bookings.values import AppointmentValue
from chatbot.agent.facts.values import BACKEND, Fact, Provider, Teller
from chatbot.agent.situation import elliptic
from chatbot.conversations.about import About
from chatbot.conversations.outbound_content import Choice

_STANDS = {
    "pending": lazy("por confirmar"),
    "confirmed": lazy("confirmada"),
    "cancelled": lazy("cancelada"),
}


def when(teller: Teller, at: datetime, who: str = "", where: str = "") -> str:
    """ "lunes 23 de noviembre, 09:00 con Ana Ríos (Centro)"; the branch where there are several."""
    words = teller.moment(at)
    if who:
        words = _("%(when)s con %(who)s") % {"when": words, "who": who}
    if where and len(teller.situation.shop.branches) > 1:
        words = f"{words} ({where})"
    return words


def at_of(teller: Teller, row: AppointmentValue) -> str:
    return when(teller, row.starts, row.staff, row.branch)


def short(teller: Teller, at: datetime) -> str:
    """ "lun 23 nov, 09:00": what a button can carry."""
    here = at.astimezone(ZoneInfo(teller.situation.shop.time_zone))
    return f"{date_format(here, 'D j b')}, {here:%H:%M}"


def line(teller: Teller, row: AppointmentValue) -> str:
    """ "Limpieza: lunes 23 de noviembre, 09:00 con Ana Ríos (Centro), para Sofía"."""
    words = f"{titled(row.service, row.party)}: {at_of(teller, row)}"
    if not row.patient:
        return words
    told = {"appointment": words, "who": row.patient}
    if row.party is not None:
        return _("%(appointment)s, a nombre de %(who)s") % told
    return _("%(appointment)s, para %(who)s") % told


def titled(service: str, party: Party | None) -> str:
    """ "Mesa para 4 personas (Terraza)"; the service alone where it is no table."""
    if party is None:
        return service
    told = {"service": service, "people": party.size, "area": party.area}
    words = ngettext(
        "%(service)s para %(people)s persona", "%(service)s para %(people)s personas", party.size
    )
    return (words + (" (%(area)s)" if party.area else "")) % told


def speaks_of_tables(teller: Teller) -> bool:
    """Whether all that is booked here are tables."""
    agenda = teller.situation.agenda
    return agenda is not None and agenda.is_table()


def appointment(teller: Teller, fact_id: str) -> Fact | None:
    """One of them, and how it stands; that there is none, where there is none."""
    rows = _rows(teller)
    if not rows and not fact_id:
        words = _("No encuentro ninguna cita tuya.")
        if speaks_of_tables(teller):
            words = _("No encuentro ninguna reserva tuya.")
        return Fact("appointment", "", words)
    row = next((one for one in rows if str(one.id) == fact_id), None)
    if row is None:
        return None
    told = {"appointment": line(teller, row), "state": _STANDS[row.status]}
    words = _("• %(appointment)s. Está %(state)s.") % told
    about = About(fact=elliptic.APPOINTMENT)
    return Fact("appointment", fact_id, words, BACKEND, taps(teller, row), about=about)


def taps(teller: Teller, row: AppointmentValue) -> tuple[Choice, ...]:
    """What can be done with the only one."""
    if len(_rows(teller)) != 1:
        return ()
    return (
        Choice(f"appt.move:{row.id}", _("Cambiar la hora")),
        Choice(f"appt.cancel:{row.id}", _("Cancelarla")),
    )


def _rows(teller: Teller) -> Sequence[AppointmentValue]:
    agenda = teller.situation.agenda
    return agenda.appointments if agenda is not None else ()


def _all(teller: Teller) -> tuple[str, ...]:
    return tuple(str(row.id) for row in _rows(teller)) or ("",)


PROVIDERS = {"appointment": Provider(appointment, _all)}

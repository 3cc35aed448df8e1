"""What the shop writes of its own accord about appointments: words, and what a tap brings back."""

from datetime import datetime

from django.utils.translation import gettext as _

from catalog.bookings import booked as booked_values
from catalog.bookings.models import Appointment
from chatbot.agent.capabilities.booking import asked, say, wanted
from chatbot.agent.facts import appointment
from chatbot.agent.facts.values import Teller
from chatbot.agent.flows import booking
from chatbot.agent.situation import loading, recording
from chatbot.agent.situation.summary import Summary
from chatbot.agent.situation.values import PendingQuestion, Situation
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import State
from chatbot.conversations.outbound_content import Buttons, Choice, Text


def asks_to_come(row: Appointment) -> PendingQuestion:
    """What a yes to a reminder does."""
    action = {"type": wanted.ATTEND, "params": {"appointment_id": str(row.pk)}}
    return PendingQuestion(asked.ATTENDANCE, flow=booking.NAME, pending=(action,))


def asks(session: Session, question: PendingQuestion | None) -> None:
    """From now on a bare yes or no is about that, unless an order is under way. Does not save."""
    if session.asked is None or session.state in (State.IDLE, State.COMPLETED):
        session.asked = recording.dump_asked(question)


def reminder(session: Session, row: Appointment, now: datetime) -> Buttons:
    """ "Te recordamos tu cita: Limpieza, viernes 27 de noviembre, 10:00. ¿Vienes?"."""
    told = {"appointment": _line(Teller(loading.of(session, now)), row)}
    words = _("Te recordamos tu cita: %(appointment)s. ¿Nos confirmas que vienes?")
    if row.party_size is not None:
        words = _("Te recordamos tu reserva: %(appointment)s. ¿Nos confirmas que vienes?")
    return Buttons(
        words % told,
        (
            Choice(f"appt.attend:{row.pk}", _("Sí, voy")),
            Choice(f"appt.move:{row.pk}", _("Cambiar la hora")),
            Choice(f"appt.cancel:{row.pk}", _("Cancelarla")),
        ),
    )


def recall(session: Session, row: Appointment, now: datetime) -> Buttons:
    """ "Ya toca otra vez: Limpieza. La última fue el viernes 27 de noviembre, 10:00."."""
    teller = Teller(loading.of(session, now))
    told = {"service": row.service.name, "when": teller.moment(row.starts_at)}
    words = _("Ya toca otra vez: %(service)s. La última fue el %(when)s. ¿Buscamos una hora?")
    return Buttons(
        words % told,
        (
            Choice(f"service:{row.service_id}", _("Buscar una hora")),
            # Its words are those of WhatsApp's own opt-out, which is heard whoever says them.
            Choice("promos.stop", _("Detener promociones")),
        ),
    )


def booked(session: Session, row: Appointment, now: datetime) -> Text:
    """A person wrote it down."""
    told = {"appointment": _line(Teller(loading.of(session, now)), row)}
    if row.party_size is not None:
        return Text(_("Tu reserva quedó anotada: %(appointment)s.") % told)
    return Text(_("Tu cita quedó anotada: %(appointment)s.") % told)


def moved(session: Session, row: Appointment, now: datetime) -> Text:
    """A person gave it another time."""
    told = {"appointment": _line(Teller(loading.of(session, now)), row)}
    words = _("Cambiamos tu cita. Ahora es: %(appointment)s.")
    if row.party_size is not None:
        words = _("Cambiamos tu reserva. Ahora es: %(appointment)s.")
    return Text(f"{words % told} {_('Si no te viene bien, dime y la cambiamos.')}")


def cancelled(session: Session, row: Appointment, now: datetime) -> Buttons:
    """A person called it off."""
    told = {"appointment": _line(Teller(loading.of(session, now)), row)}
    words = _("Cancelamos tu cita: %(appointment)s. ¿Buscamos otra hora?")
    if row.party_size is not None:
        words = _("Cancelamos tu reserva: %(appointment)s. ¿Buscamos otra hora?")
    return Buttons(words % told, (Choice(f"service:{row.service_id}", _("Buscar otra hora")),))


def offer(
    situation: Situation, told: Summary, until: datetime
) -> tuple[Buttons, PendingQuestion | None]:
    """A time that became free, as the summary that a yes agrees to, and until when it is kept."""
    teller = Teller(situation)
    part = say.of_summary(teller, told)
    head = _("¡Se liberó un turno! Te lo guardo hasta el %(until)s.")
    words = f"{head % {'until': teller.moment(until)}}\n\n{part.words}"
    return Buttons(words, part.choices), part.asked


def _line(teller: Teller, row: Appointment) -> str:
    return appointment.line(teller, booked_values.known(row.merchant_id, [row.pk])[row.pk])

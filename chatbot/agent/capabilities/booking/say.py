"""Words of an appointment: what a yes would do, and what was done."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from catalog.bookings.values import AppointmentValue
from chatbot.agent.capabilities.booking import agreement, asked, summing, waiting_said
from chatbot.agent.capabilities.booking import draft as drafts
from chatbot.agent.capabilities.parts import Part, Wording, Words
from chatbot.agent.facts import appointment as facts
from chatbot.agent.facts import attending
from chatbot.agent.facts.values import Key, Question, Teller
from chatbot.agent.flows import booking
from chatbot.agent.situation import elliptic, summary
from chatbot.agent.situation.agenda import Price
from chatbot.agent.situation.summary import BOOK, CANCEL, MOVE, Summary
from chatbot.agent.situation.values import PendingQuestion
from chatbot.conversations.about import About
from chatbot.conversations.outbound_content import Choice

Facts = dict[str, Any]
_HEADS = {
    BOOK: lazy("Tu cita"),
    MOVE: lazy("Cambio de tu cita"),
    CANCEL: lazy("Cancelar tu cita"),
}
_TABLE_HEADS = {
    BOOK: lazy("Tu reserva"),
    MOVE: lazy("Cambio de tu reserva"),
    CANCEL: lazy("Cancelar tu reserva"),
}
_ASKS = {
    BOOK: lazy("¿La confirmo?"),
    MOVE: lazy("¿La cambio?"),
    CANCEL: lazy("¿La cancelo?"),
}
_YES = {
    BOOK: lazy("Sí, confirmo"),
    MOVE: lazy("Sí, cambiarla"),
    CANCEL: lazy("Sí, cancelarla"),
}
_NO = {BOOK: lazy("No, gracias"), MOVE: lazy("Dejarla igual"), CANCEL: lazy("No, dejarla")}


def shown(teller: Teller, told: Facts) -> Part:
    """The summary, which a yes agrees to."""
    found = summing.of(told["draft"], teller.situation)
    return of_summary(teller, found) if found is not None else Part()


def waiting(teller: Teller) -> Part:
    """The summary of what waits for a yes, as it is now."""
    flow = next((one for one in teller.situation.flows if one.name == booking.NAME), None)
    if flow is None or flow.state != booking.REVIEW:
        return Part()
    return shown(teller, {"draft": drafts.read(flow.data)})


def of_summary(teller: Teller, found: Summary) -> Part:
    row, action = found.appointment, found.action
    heads = _HEADS if row.party is None else _TABLE_HEADS
    title = facts.titled(row.service, row.party)
    lines = [f"*{heads[action]}*", title, facts.at_of(teller, row)]
    if found.was is not None and action == MOVE and found.was != row.starts:
        lines.insert(2, _("Antes: %(when)s") % {"when": teller.moment(found.was)})
        lines[3] = _("Ahora: %(when)s") % {"when": lines[3]}
    if row.patient and row.party is not None:
        lines.append(_("A nombre de: %(who)s") % {"who": row.patient})
    elif row.patient:
        lines.append(_("Para: %(who)s") % {"who": row.patient})
    lines += _price(teller, found.price) if found.price is not None else []
    other = (Choice("book.other", _("Otra hora")),) if action != CANCEL else ()
    taps = (
        Choice(summary.tap(found), str(_YES[action])),
        *other,
        Choice("book.leave", str(_NO[action])),
    )
    about = PendingQuestion(agreement.QUESTION, flow=booking.NAME)
    asks = Question(str(_ASKS[action]), taps, about, sells=False)
    return Part("\n".join(lines), taps, asked=about, question=asks, summary=found)


def _price(teller: Teller, price: Price) -> list[str]:
    """What it costs as the service has it; [] where the merchant wrote nothing about it."""
    after = _("El precio final se da después de una consulta.") if price.consulted else ""
    words = attending.cost(teller, price.low, price.high, price.note)
    if not words and not after:
        return []
    head = _("Precio: %(price)s") % {"price": words or _("a consultar")}
    return [f"{head}. {after}" if after and words else head]


def _queued(teller: Teller, told: Facts) -> Part:
    """That all of them were heard, and that they are made one after the other."""
    draft: drafts.Draft = told["draft"]
    every = [draft, *draft.then]
    mixed = len({one.service_id or draft.service_id for one in every}) > 1
    first, *rest = (_named(teller, one, draft, mixed, at) for at, one in enumerate(every))
    words = _("Vamos primero con %(first)s; después, con %(others)s.")
    return Part(words % {"first": first, "others": _(" y ").join(rest)})


def _next(teller: Teller, told: Facts) -> Part:
    draft: drafts.Draft = told["draft"]
    name = _named(teller, draft, draft, told["mixed"], 1)
    return Part(_("Ahora, vamos con %(which)s.") % {"which": name})


def _named(teller: Teller, one: drafts.Draft, first: drafts.Draft, mixed: bool, at: int) -> str:
    """Which of several visits, as the customer told them apart."""
    agenda = teller.situation.agenda
    service = agenda.service(one.service_id or first.service_id) if agenda is not None else None
    who = one.patient or (_("tu %(relation)s") % {"relation": one.relation} if one.relation else "")
    if mixed and service is not None:
        told = {"service": service.name, "who": who}
        return _("%(service)s para %(who)s") % told if who else service.name
    if who:
        return _("la cita de %(who)s") % {"who": who}
    if not one.unnamed:
        return _("la tuya")
    return _("la primera cita") if at == 0 else _("la otra cita")


def _booked(teller: Teller, told: Facts) -> Part:
    row: AppointmentValue = told["appointment"]
    words = _("¡Cita confirmada! %(appointment)s.")
    if row.party is not None:
        words = _("¡Reserva confirmada! %(appointment)s.")
    return _stands(words % {"appointment": facts.line(teller, row)}, row)


def _moved(teller: Teller, told: Facts) -> Part:
    row: AppointmentValue = told["appointment"]
    words = _("Cambié tu cita. %(appointment)s.")
    if row.party is not None:
        words = _("Cambié tu reserva. %(appointment)s.")
    return _stands(words % {"appointment": facts.line(teller, row)}, row)


def _cancelled(teller: Teller, told: Facts) -> Part:
    row: AppointmentValue = told["appointment"]
    words = _("Cancelé tu cita. %(appointment)s.")
    if row.party is not None:
        words = _("Cancelé tu reserva. %(appointment)s.")
    words %= {"appointment": facts.line(teller, row)}
    return Part(words, tells=_tells(row))


def _attending(teller: Teller, told: Facts) -> Part:
    row: AppointmentValue = told["appointment"]
    words = _("¡Gracias por avisar! Te esperamos: %(appointment)s.")
    return _stands(words % {"appointment": facts.line(teller, row)}, row)


def _stands(words: str, row: AppointmentValue) -> Part:
    """Words of an appointment that stands: what follows may be said of it."""
    return Part(words, tells=_tells(row), about=About(fact=elliptic.APPOINTMENT))


def _left(teller: Teller, told: Facts) -> Part:
    if told["action"] == BOOK:
        return Part(_("Está bien, no la anoto. Cuando quieras, buscamos otra hora."))
    if asked.is_table(teller):
        return Part(_("Está bien, tu reserva queda como estaba."))
    return Part(_("Está bien, tu cita queda como estaba."))


def _tells(row: AppointmentValue) -> tuple[Key, ...]:
    return (("appointment", str(row.id)),)


EFFECTS: Words = {
    "waiting_joined": Wording(lazy("Espera un horario libre"), waiting_said.say),
    "booking_asked": Wording(lazy("Se preguntó algo para la cita"), asked.asks),
    "booking_queued": Wording(lazy("Quedan más citas por elegir"), _queued),
    "booking_next": Wording(lazy("Sigue con la próxima cita"), _next),
    "booking_shown": Wording(lazy("Cita mostrada para confirmar"), shown),
    "booking_left": Wording(lazy("Dejó lo de la cita"), _left),
    "appointment_booked": Wording(lazy("Cita confirmada"), _booked),
    "appointment_moved": Wording(lazy("Cita cambiada de hora"), _moved),
    "attendance_noted": Wording(lazy("Dijo que viene a la cita"), _attending),
    "appointment_cancelled": Wording(lazy("Cita cancelada"), _cancelled),
}

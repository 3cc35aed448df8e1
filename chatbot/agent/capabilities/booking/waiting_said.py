"""Words of the waiting list: what the customer waits for, and why somebody does not. Pure."""

from datetime import time

from django.utils.translation import gettext as _

from catalog.bookings.rules.waiting import Wish
from chatbot.agent.capabilities.booking.asked import Facts
from chatbot.agent.capabilities.parts import Part
from chatbot.agent.facts import appointment as facts
from chatbot.agent.facts.values import Teller
from chatbot.conversations.message_templates.days import dated
from chatbot.conversations.outbound_content import Choice


def say(teller: Teller, told: Facts) -> Part:
    """What the customer waits for, and that they will be written."""
    draft, wish = told["draft"], told["wish"]
    agenda = teller.situation.agenda
    service = agenda.service(draft.service_id) if agenda is not None else None
    who = agenda.attendant(draft.staff_id) if agenda is not None else None
    name = facts.titled(service.name, draft.party) if service is not None else ""
    parts = [name, _days(wish), *_hours(wish)]
    if who is not None:
        parts.append(_("con %(who)s") % {"who": who.name})
    where = {one.id: one.name for one in teller.situation.shop.branches}.get(draft.branch_id)
    if where:
        parts.append(_("en %(where)s") % {"where": where})
    head = _("Te anoté en la lista de espera: %(wish)s.") % {"wish": ", ".join(filter(None, parts))}
    return Part(f"{head} {_('Si se libera un turno, te escribo por aquí.')}")


def _days(wish: Wish) -> str:
    last = dated(wish.last_day)
    if wish.first_day != wish.last_day:
        return _("cualquier día hasta el %(day)s") % {"day": last}
    return last


def _hours(wish: Wish) -> list[str]:
    since, until = wish.from_time, wish.until_time
    if since is not None and since == until:
        return [_("a las %(hour)s") % {"hour": _hour(since)}]
    told = [_("desde las %(hour)s") % {"hour": _hour(since)}] if since else []
    return told + ([_("hasta las %(hour)s") % {"hour": _hour(until)}] if until else [])


def _hour(at: time) -> str:
    return f"{at:%H:%M}"


def none(teller: Teller, told: Facts) -> Part:
    """Nobody is told of times that become free: a person helps."""
    words = _("No llevo una lista de espera. ¿Quieres que te ayude una persona?")
    return Part(words, (Choice("human", _("Hablar con alguien")),))


def has_one(teller: Teller, told: Facts) -> Part:
    """Who has an appointment of that service may move it."""
    row = told["appointment"]
    words = _("Ya tienes una cita. %(appointment)s. ¿Buscamos otra hora?")
    if row.party is not None:
        words = _("Ya tienes una reserva. %(appointment)s. ¿Buscamos otra hora?")
    text = words % {"appointment": facts.line(teller, row)}
    return Part(text, (Choice(f"appt.move:{row.id}", _("Cambiar la hora")),))

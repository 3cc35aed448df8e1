"""What is asked of a table, and why one cannot be had, each with the next best offer."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from catalog.bookings import problems
from chatbot.agent.capabilities.booking import asked
from chatbot.agent.capabilities.booking.asked import Facts
from chatbot.agent.capabilities.parts import Part, Wording, Words
from chatbot.agent.capabilities.table.checks import NO_TABLES
from chatbot.agent.facts.values import Teller
from chatbot.conversations.outbound_content import Choice


def _human() -> tuple[Choice, ...]:
    return (Choice("human", _("Hablar con alguien")),)


def _too_many(teller: Teller, told: Facts) -> Part:
    """More than any table seats: the largest is told, and a person may find a way."""
    agenda = teller.situation.agenda
    largest = agenda.largest if agenda is not None else 0
    head = _("Para tantas personas no tengo mesa: la más grande es para %(people)s.")
    words = _("¿Quieres que lo vea una persona, o reservas para menos?")
    return Part(
        f"{head % {'people': largest}} {words}", _human(), asked=asked.question(asked.PARTY)
    )


def _unsaid(teller: Teller, told: Facts) -> Part:
    return asked.party(teller, told)


def _area_full(teller: Teller, told: Facts) -> Part:
    offers = told.get("offers") or ()
    return asked.offered(teller, offers, _("Ahí no tengo mesa para entonces. En otra parte sí:"))


def _area_unknown(teller: Teller, told: Facts) -> Part:
    """There is no such part of the house: those that there are."""
    agenda = teller.situation.agenda
    areas = agenda.areas if agenda is not None else ()
    lines = "\n".join(f"• {area}" for area in areas)
    words = _("Esa parte no la tengo. Hay mesas en:\n%(areas)s\n¿Dónde la quieres?")
    return Part(words % {"areas": lines}, asked=asked.question(asked.AREA))


def _none(teller: Teller, told: Facts) -> Part:
    return Part(_("Las mesas las anota una persona. ¿Quieres que te contacte?"), _human())


EFFECTS: Words = {}
REFUSALS: Words = {
    problems.PARTY_TOO_LARGE: Wording(lazy("no hay mesa para tantas personas"), _too_many),
    problems.PARTY_UNSAID: Wording(lazy("falta saber cuántas personas"), _unsaid),
    problems.AREA_FULL: Wording(lazy("en esa parte no hay mesa"), _area_full),
    problems.UNKNOWN_AREA: Wording(lazy("esa parte del local no existe"), _area_unknown),
    NO_TABLES: Wording(lazy("aquí no se reservan mesas"), _none),
}

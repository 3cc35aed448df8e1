"""Words where only a person takes orders or bookings: V1 talks, and so do some types of assistant;
what was in the cart is kept."""

from typing import Any

from django.utils.translation import gettext as _

from chatbot.agent.capabilities.parts import Part
from chatbot.agent.facts.values import Teller
from chatbot.agent.rules import assistant_types
from chatbot.conversations.outbound_content import Choice

Facts = dict[str, Any]


def orders(teller: Teller, facts: Facts) -> Part:
    """Who takes the order, that nothing is lost, and a button that calls that person."""
    situation = teller.situation
    owner = situation.shop.owner_name
    words = [
        _("Por ahora los pedidos los toma %(owner)s.") % {"owner": owner}
        if owner
        else _("Por ahora los pedidos los toma una persona del equipo.")
    ]
    if situation.cart.lines:
        words.append(_("Lo que ya elegiste queda guardado."))
    words.append(_("¿Te paso?"))
    return Part(" ".join(words), (Choice("human", _("Hablar con alguien")),))


def not_offered(teller: Teller, facts: Facts) -> Part:
    """What this type of assistant is not there for, a person does."""
    if assistant_types.NEEDS.get(facts.get("type", "")) != assistant_types.BOOKINGS:
        return orders(teller, facts)
    return bookings(teller, facts)


def bookings(teller: Teller, facts: Facts) -> Part:
    """Who gives appointments, and a button that calls that person."""
    owner = teller.situation.shop.owner_name
    words = _("Las citas las da %(owner)s.") % {"owner": owner}
    words = words if owner else _("Las citas las da una persona del equipo.")
    return Part(f"{words} {_('¿Te paso?')}", (Choice("human", _("Hablar con alguien")),))


def not_understood(teller: Teller, facts: Facts) -> Part:
    """Nothing that could be said was heard, and no order is offered that nobody would take."""
    words = _("No estoy seguro de haber entendido. ¿Quieres que te conteste una persona?")
    return Part(words, (Choice("human", _("Hablar con alguien")),))

"""Words where only a person takes orders: V1 talks, and keeps what was in the cart."""

from typing import Any

from django.utils.translation import gettext as _

from chatbot.agent.capabilities.parts import Part
from chatbot.agent.facts.values import Teller
from chatbot.conversations.letters import Choice

Facts = dict[str, Any]


def orders(teller: Teller, facts: Facts) -> Part:
    """Who takes the order, that nothing is lost, and a button that calls her."""
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


def not_understood(teller: Teller, facts: Facts) -> Part:
    """Nothing that could be said was heard, and no order is offered that nobody would take."""
    words = _("No estoy seguro de haber entendido. ¿Quieres que te conteste una persona?")
    return Part(words, (Choice("human", _("Hablar con alguien")),))

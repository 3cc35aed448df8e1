"""Words for what a customer's message set off by itself."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from catalog.orders.rules.claimed import Claimed
from chatbot.agent.capabilities.parts import Part, Wording, Words, silent
from chatbot.agent.facts import offers
from chatbot.agent.facts.values import Teller
from chatbot.conversations.about import About

Facts = dict[str, Any]


def proof(teller: Teller, facts: Facts) -> Part:
    order = teller.situation.known_order(facts["order_id"])
    if facts.get("claimed") is not None:
        words = _sum_noted(teller, facts, facts["claimed"])
    elif facts.get("by_word") and facts.get("again"):
        words = _("El pago del pedido %(number)s está en revisión; te aviso por aquí.")
    else:
        words = _first_time(facts)
    text = words % {"number": order.short_number if order else ""}
    closed = offers.when_somebody_comes(teller)
    return Part(f"{text} {closed}".strip(), about=About(order=str(facts["order_id"])))


def _first_time(facts: Facts) -> str:
    return (
        _("¡Gracias por avisar! Anoté el pago del pedido %(number)s; mándame la foto si la tienes.")
        if facts.get("by_word")
        else _("¡Gracias! Recibí tu comprobante del pedido %(number)s. Lo revisamos y te aviso.")
    )


def _sum_noted(teller: Teller, facts: Facts, claimed: Claimed) -> str:
    """What the customer says was paid beside what is due, as their word: a person looks at it."""
    told = {name: teller.money(getattr(claimed, name)) for name in ("said", "due", "left", "over")}
    words = _("Anoté %(said)s por el pedido %(number)s, que es lo que se debe.")
    if claimed.left:
        words = _("Anoté %(said)s de %(due)s del pedido %(number)s: faltan %(left)s.")
    if claimed.over:
        words = _("Anoté %(said)s por el pedido %(number)s: se deben %(due)s, sobran %(over)s.")
    once = _("¡Gracias por avisar!") if facts.get("by_word") else _("¡Gracias por el comprobante!")
    more = _("Lo revisa una persona y te aviso por aquí.")
    if facts.get("by_word") and not facts.get("again"):
        more = _("Lo revisa una persona y te aviso; mándame la foto si la tienes.")
    noted = words % {**told, "number": "%(number)s"}
    return f"{once} {noted} {more}"


def unreadable(teller: Teller, facts: Facts) -> Part:
    return Part(
        _("No pude abrir ese archivo. ¿Me mandas el comprobante de nuevo, como foto o PDF?")
    )


def reopened(teller: Teller, facts: Facts) -> Part:
    words = _("Abrí de nuevo lo que habías pedido en %(number)s para cambiarlo.")
    return Part(words % {"number": facts["number"]})


def resumed(teller: Teller, facts: Facts) -> Part:
    return Part(_("¡Seguimos donde quedamos!"))


EFFECTS: Words = {
    "event": Wording(lazy("Evento del sistema"), silent),
    "proof": Wording(lazy("Comprobante anotado"), proof),
    "unreadable": Wording(lazy("Comprobante ilegible"), unreadable),
    "reopened": Wording(lazy("Pedido reabierto"), reopened),
    "resumed": Wording(lazy("Carrito retomado"), resumed),
}
REFUSALS: Words = {}

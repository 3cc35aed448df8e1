"""Words for what happened to an order: placed, its proof, its end."""

from typing import Any

from django.utils.translation import gettext as _

from catalog.orders.values import OrderValue
from chatbot.agent.facts import payment
from chatbot.agent.facts.values import Teller
from chatbot.agent.replies.parts import Part, told
from chatbot.conversations.about import About

Facts = dict[str, Any]


def placed(teller: Teller, facts: Facts) -> Part:
    order: OrderValue = facts["order"]
    names = {"number": order.short_number, "total": teller.money(order.total)}
    head = _("¡Pedido %(number)s confirmado! Total: %(total)s.") % names
    return told([payment.beneath(head, payment.of_order(teller, order))])


def method_chosen(teller: Teller, facts: Facts) -> Part:
    """With its number, where it is not the order of the moment."""
    order: OrderValue = facts["order"]
    current = teller.situation.order
    mine = current is not None and current.id == order.id
    return told([payment.of_order(teller, order) if mine else payment.headed(teller, order)])


def order_cancelled(teller: Teller, facts: Facts) -> Part:
    return Part(_("Listo, cancelé el pedido %(number)s.") % {"number": facts["number"]})


def kept(teller: Teller, facts: Facts) -> Part:
    """She was asked whether it is called off, and it is not."""
    return Part(_("Listo, lo dejo como está."))


def reopened(teller: Teller, facts: Facts) -> Part:
    words = _("Abrí de nuevo lo que habías pedido en %(number)s para cambiarlo.")
    return Part(words % {"number": facts["number"]})


def proof(teller: Teller, facts: Facts) -> Part:
    order = teller.situation.known_order(facts["order_id"])
    words = (
        _("¡Gracias por avisar! Anoté el pago del pedido %(number)s; mándame la foto si la tienes.")
        if facts.get("by_word")
        else _("¡Gracias! Recibí tu comprobante del pedido %(number)s. Lo revisamos y te aviso.")
    )
    text = words % {"number": order.short_number if order else ""}
    return Part(text, about=About(order=str(facts["order_id"])))


def unreadable(teller: Teller, facts: Facts) -> Part:
    return Part(
        _("No pude abrir ese archivo. ¿Me mandas el comprobante de nuevo, como foto o PDF?")
    )


def resumed(teller: Teller, facts: Facts) -> Part:
    return Part(_("¡Seguimos donde quedamos!"))

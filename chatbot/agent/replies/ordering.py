"""Words for an order: placed, how to pay it, its proof, its end."""

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from catalog.orders.rules.details import fits
from catalog.orders.values import MethodValue, OrderValue
from chatbot.agent.replies.parts import Part, Teller
from chatbot.conversations.about import About
from chatbot.conversations.letters import Choice, Image

Facts = dict[str, Any]
PARTIAL = "partial"


def placed(teller: Teller, facts: Facts) -> Part:
    order: OrderValue = facts["order"]
    head = _("¡Pedido %(number)s confirmado! Total: %(total)s.") % _named(teller, order)
    return _with(head, how_to_pay(teller, order))


def method_chosen(teller: Teller, facts: Facts) -> Part:
    """With its number, where it is not the order of the moment."""
    order: OrderValue = facts["order"]
    part, current = how_to_pay(teller, order), teller.situation.order
    return part if current is not None and current.id == order.id else headed(teller, order, part)


def headed(teller: Teller, order: OrderValue, part: Part) -> Part:
    """ "Para tu pedido #0001, total 147 Bs:", and below it what is said of that order."""
    words = (
        _("Para pagar lo que falta de tu pedido %(number)s:")
        if order.payment_status == PARTIAL
        else _("Para tu pedido %(number)s, total %(total)s:")
    )
    return _with(words % _named(teller, order), part)


def _named(teller: Teller, order: OrderValue) -> dict[str, str]:
    return {"number": order.short_number, "total": teller.money(order.total)}


def _with(head: str, part: Part) -> Part:
    return replace(part, text=f"{head}\n\n{part.text}")


def how_to_pay(teller: Teller, order: OrderValue) -> Part:
    """Transfer data, QR picture, cash: the chosen way, or all of them."""
    known, handed = teller.situation.methods, order.details.fulfilment
    methods = [method for method in known if fits(method.kind, handed)]
    chosen = [m for m in methods if m.id == order.details.payment_method_id]
    about = About(order=str(order.id))
    if chosen and chosen[0].is_cash:
        return Part(_cash(teller, order), about=about)
    ways = chosen or [method for method in methods if not method.is_cash]
    cash = [] if chosen else [method for method in methods if method.is_cash]
    if not ways and not cash:
        return Part(_("En un momento te escribimos con los datos para pagar."), about=about)
    blocks = []
    if ways:
        blocks.append(_("Puedes pagar así:"))
        blocks += [teller.method(method) for method in ways]
        blocks.append(_("Cuando pagues, mándame la foto del comprobante por aquí."))
    taps = tuple(Choice(f"pay:{method.id}:{order.id}", method.name[:20]) for method in cash)
    if taps:
        blocks.append(_("Si prefieres, también puedes pagar en efectivo."))
    return Part("\n\n".join(blocks), taps, _pictures(ways), about=about)


def _pictures(methods: list[MethodValue]) -> tuple[Image, ...]:
    return tuple(Image(method.qr, method.name) for method in methods if method.qr)


def _cash(teller: Teller, order: OrderValue) -> str:
    if order.payment_status == PARTIAL:
        # How much that is stands where it was received; the whole is no longer owed.
        return _("Lo que falta lo pagas en efectivo cuando recibas tu pedido. ¡Gracias!")
    total = {"total": teller.money(order.total)}
    if order.details.fulfilment == "delivery":
        return _("Pagas %(total)s en efectivo cuando te llegue. ¡Gracias!") % total
    if teller.situation.shop.address:
        words = _("Pagas %(total)s en efectivo al retirar en %(address)s. ¡Gracias!")
        return words % (total | {"address": teller.situation.shop.address})
    return _("Pagas %(total)s en efectivo al retirar. ¡Gracias!") % total


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


def status(teller: Teller, order: OrderValue) -> str:
    """Where an order stands, in one line."""
    words = str(_FULFILMENT.get(order.fulfilment_status, _PAYMENT[order.payment_status]))
    method = next(
        (m for m in teller.situation.methods if m.id == order.details.payment_method_id), None
    )
    unpaid = order.payment_status == "unpaid" and order.fulfilment_status == "new"
    if method is not None and method.is_cash and unpaid:
        words = _("lo pagas en efectivo: %(total)s") % {"total": teller.money(order.total)}
    return _("Pedido %(number)s: %(words)s.") % {"number": order.short_number, "words": words}


_PAYMENT = {
    "unpaid": lazy("esperando tu pago"),
    "in_review": lazy("recibimos tu comprobante y lo estamos revisando"),
    "partial": lazy("recibimos una parte del pago"),
    "paid": lazy("pago aprobado, lo vamos a preparar"),
    "refunded": lazy("dinero devuelto"),
}
_FULFILMENT = {
    "preparing": lazy("lo estamos preparando"),
    "ready": lazy("listo"),
    "on_the_way": lazy("va en camino"),
    "delivered": lazy("entregado"),
    "returned": lazy("devuelto"),
    "cancelled": lazy("cancelado"),
}

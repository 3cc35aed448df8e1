"""Where an order stands, and until when it can be taken back."""

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from catalog.orders.parcel_states import STATES
from catalog.orders.rules import transitions
from catalog.orders.values import OrderValue
from chatbot.agent.facts import cart
from chatbot.agent.facts.values import Fact, Provider, Question, Teller, menu_tap
from chatbot.conversations.about import About
from chatbot.conversations.outbound_content import Choice

_PAYMENT = {
    "unpaid": lazy("esperando tu pago"),
    "in_review": lazy("estamos revisando tu pago; apenas se apruebe, lo preparamos"),
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


def status(teller: Teller, order: OrderValue) -> str:
    """Where an order stands, in one line; in another, where its carrier has it."""
    words = {"number": order.short_number, "words": _stands(teller, order)}
    told = _("Pedido %(number)s: %(words)s.") % words
    return "\n".join(filter(None, (told, parcel(teller, order))))


def parcel(teller: Teller, order: OrderValue) -> str:
    """ "Lo lleva Servientrega, guía 123456: sale hoy a reparto (26/11, 10:00)."."""
    held = order.parcel
    if held is None:
        return ""
    names = {"carrier": held.carrier, "guide": held.guide}
    words = _("Lo lleva %(carrier)s, guía %(guide)s") % names
    if not held.state or held.at is None:
        return f"{words}."
    here = held.at.astimezone(ZoneInfo(teller.situation.shop.time_zone))
    state = STATES[held.state]
    return f"{words}: {state} ({here:%d/%m, %H:%M})."


def _stands(teller: Teller, order: OrderValue) -> str:
    words = str(_FULFILMENT.get(order.fulfilment_status, _PAYMENT[order.payment_status]))
    method = next(
        (m for m in teller.situation.methods if m.id == order.details.payment_method_id), None
    )
    unpaid = order.payment_status == "unpaid" and order.fulfilment_status == "new"
    if method is not None and method.is_cash and unpaid:
        words = _("lo pagas en efectivo: %(total)s") % {"total": teller.money(order.total)}
    return words


def how_many(teller: Teller, fact_id: str = "") -> Fact:
    """How many orders of the customer are under way, and where each stands: an order that seems
    to have been sent twice is one."""
    orders = _waiting(teller)
    if not orders:
        words = _("No tengo ningún pedido tuyo confirmado.")
        held = [cart.cart(teller).text] if teller.situation.cart.lines else []
        return Fact("how_many_orders", "", "\n".join([words, *held]))
    told = [f"{order.short_number}, {_stands(teller, order)}." for order in orders]
    covers = tuple(("order", order.short_number) for order in orders)
    if len(orders) == 1:
        words = _("Tengo un solo pedido tuyo: %(order)s") % {"order": told[0]}
        about = About(order=str(orders[0].id))
        return Fact("how_many_orders", "", words, about=about, covers=covers)
    words = _("Tengo %(count)s pedidos tuyos:") % {"count": len(orders)}
    lines = [words, *(f"• {one}" for one in told)]
    newest = max(orders, key=lambda one: one.number)
    if transitions.is_free_to_cancel(newest):
        more = _("Si el último sobra, escríbeme «cancela el pedido %(number)s».")
        lines.append(more % {"number": newest.short_number})
    return Fact("how_many_orders", "", "\n".join(lines), covers=covers)


def standing(teller: Teller, fact_id: str) -> Fact | None:
    """Where that order stands; without an id: what is in the cart, or that there is nothing."""
    if not fact_id and teller.situation.cart.lines:
        return cart.cart(teller)
    if not fact_id:
        return Fact("order", "", _("No tienes pedidos en camino ahora."))
    order = teller.order(fact_id)
    if order is None:
        return None
    text, about = status(teller, order), About(order=str(order.id))
    return Fact("order", order.short_number, text, about=about)


def _open(teller: Teller) -> tuple[str, ...]:
    situation = teller.situation
    current = (situation.order,) if situation.order is not None else ()
    orders = situation.open_orders or current
    return tuple(order.short_number for order in orders) or ("",)


def _asks(teller: Teller, facts: Sequence[Fact]) -> Question | None:
    if any(fact.kind == "cart" for fact in facts):
        return cart.asks(teller)
    if any(fact.id for fact in facts):
        return None
    return Question(_("¿Te anoto uno?"), menu_tap(), beside=True)


def how_to_cancel(teller: Teller, fact_id: str = "") -> Fact:
    """Until when, and by whom, the customer's orders can be taken back (`fulfilment.withdraw`)."""
    waiting = _waiting(teller)
    if waiting:
        lines = [_how(one) for one in waiting]
        taps = (Choice("human", _("Hablar con alguien")),)
        mine = all(transitions.is_free_to_cancel(one) for one in waiting)
        return Fact("how_to_cancel", "", "\n".join(lines), choices=() if mine else taps)
    if teller.situation.cart.lines:
        words = _("Todavía no confirmaste tu pedido: lo puedes dejar cuando quieras.")
        return Fact("how_to_cancel", "", words)
    how = _("Aquí mismo, mientras no esté pagado ni en camino. Después lo ve una persona.")
    return Fact("how_to_cancel", "", how)


def _waiting(teller: Teller) -> list[OrderValue]:
    situation = teller.situation
    current = (situation.order,) if situation.order is not None else ()
    orders = {one.id: one for one in (*current, *situation.payable, *situation.open_orders)}
    return [one for one in orders.values() if one.fulfilment_status not in transitions.CLOSED]


def _how(order: OrderValue) -> str:
    words = (
        _(
            "El pedido %(number)s lo puedes cancelar mientras no esté pagado ni en camino: "
            "escríbeme «cancela el pedido %(number)s»."
        )
        if transitions.is_free_to_cancel(order)
        else _("El pedido %(number)s ya no lo puedo cancelar yo: eso lo ve una persona.")
    )
    return words % {"number": order.short_number}


PROVIDERS = {
    "order": Provider(standing, _open, _asks),
    "how_many_orders": Provider(how_many, takes_ids=False),
    "how_to_cancel": Provider(how_to_cancel, takes_ids=False),
}

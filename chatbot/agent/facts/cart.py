"""What is in the cart, and what it or an order comes to."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal

from django.utils.translation import gettext as _

from catalog.orders.values import CartValue, OrderValue
from chatbot.agent.facts.values import Fact, Key, Provider, Question, Teller, menu_tap
from chatbot.conversations.about import About
from chatbot.conversations.outbound_content import Choice
from intents import words

HELD: tuple[Key, ...] = (("cart", ""), ("total", ""))
"""What the lines of a cart with their sum tell."""


def held(teller: Teller, cart: CartValue) -> Fact:
    """Those lines and their total."""
    total = _("Total: %(total)s") % {"total": teller.money(cart.total)}
    fee = [_("Envío: %(fee)s") % {"fee": teller.money(cart.fee)}] if cart.fee else []
    text = "\n".join([_("Llevas:"), teller.lines(cart), *fee, total])
    return Fact("cart", "", text, about=teller.lines_shown(cart), covers=HELD[1:])


def cart(teller: Teller, fact_id: str = "") -> Fact:
    """What is in the cart now, with its total."""
    now = teller.situation.cart
    if now.lines:
        return held(teller, now)
    return Fact("cart", "", _("Todavía no tienes nada en el pedido."), covers=HELD[1:])


def asks(teller: Teller, facts: Sequence[Fact] = ()) -> Question | None:
    """What can be done next with the cart; what somebody without one would like."""
    if any(fact.kind not in ("cart", "total") or fact.about.order for fact in facts):
        return None
    if not teller.situation.cart.lines:
        return Question(_("¿Qué te gustaría?"), menu_tap(), beside=True)
    taps = (Choice("review", _("Confirmar pedido")), *menu_tap())
    return Question(_("¿Algo más, o lo confirmamos?"), taps)


def total(teller: Teller, fact_id: str) -> Fact | None:
    """What the cart comes to, with what it is the total of; else an order's."""
    if fact_id:
        named = teller.order(fact_id)
        return _of_order(teller, named) if named is not None else None
    situation = teller.situation
    order = situation.order or next(iter(situation.payable), None)
    if situation.cart.lines:
        return _against(teller, situation.cart.total, cart(teller))
    return _against(teller, order.total, _of_order(teller, order)) if order else cart(teller)


def _against(teller: Teller, due: Decimal, fact: Fact) -> Fact:
    """The fact behind a yes or no, where the customer supposes what it comes to."""
    supposed = words.read(teller.situation.text).paying.supposed_total
    if supposed is None:
        return fact
    told = _("Sí, son %(total)s.") if supposed == due else _("No: son %(total)s.")
    return replace(fact, text="\n".join([told % {"total": teller.money(due)}, fact.text]))


def _of_order(teller: Teller, order: OrderValue) -> Fact:
    words = _("El total de tu pedido %(number)s es %(total)s.")
    text = words % {"number": order.short_number, "total": teller.money(order.total)}
    return Fact("total", order.short_number, text, about=About(order=str(order.id)))


PROVIDERS = {
    "cart": Provider(cart, asks=asks, takes_ids=False),
    "total": Provider(total, asks=asks),
}

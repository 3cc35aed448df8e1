"""Questions about which of several orders is meant, with a button an order."""

from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _

from chatbot.agent.capabilities.parts import Part
from chatbot.agent.facts.values import Teller
from chatbot.agent.situation.values import PendingQuestion
from chatbot.conversations.outbound_content import Choice

Facts = dict[str, Any]
MOST = 10


def which_order(teller: Teller, facts: Facts) -> Part:
    """Two orders wait for money: the customer says which one they paid."""
    return Part(
        _("Gracias. ¿De qué pedido es este pago?"),
        _order_taps(teller, facts, "proof"),
        asked=PendingQuestion("which_order", messages=tuple(facts.get("messages", ()))),
    )


def paid_already(teller: Teller, facts: Facts) -> Part:
    """A payment is claimed and the orders under way are paid: which one it is, or a person."""
    known = [teller.situation.known_order(UUID(str(one))) for one in facts.get("order_ids", ())]
    orders = [order for order in known if order is not None]
    lines = [_("El pago del pedido %(number)s está aprobado.") for _order in orders]
    told = [one % {"number": order.short_number} for one, order in zip(lines, orders, strict=True)]
    person = Choice("human", _("Hablar con alguien"))
    return Part("\n".join([*told, _("¿Es de otro pago?")]), (person,))


def unconfirmed(teller: Teller, facts: Facts) -> Part:
    """A payment is claimed of what is still in the cart: nothing is noted before the order is."""
    words = _(
        "Tu pedido todavía no está confirmado, así que no anoté el pago. Confírmalo y mándame el "
        "comprobante."
    )
    return Part(words, (Choice("review", _("Confirmar pedido")),))


def no_order_to_pay(teller: Teller, facts: Facts) -> Part:
    """A payment is claimed and no order is known: a person is called with it."""
    return Part(_("No encuentro un pedido tuyo por pagar: lo busca una persona."))


def order_to_cancel(teller: Teller, facts: Facts) -> Part:
    """Several orders may still be taken back: the customer says which."""
    return Part(_("¿Cuál de estos pedidos cancelo?"), _order_taps(teller, facts, "cancel"))


def order_to_pay(teller: Teller, facts: Facts) -> Part:
    """Several orders wait for money: the customer says which is paid that way."""
    way = f"pay:{facts.get('payment_method_id', '')}"
    return Part(_("¿Cuál de estos pedidos pagas así?"), _order_taps(teller, facts, way))


def _order_taps(teller: Teller, facts: Facts, head: str) -> tuple[Choice, ...]:
    """A button an order, with its number and total."""
    orders = [teller.situation.known_order(UUID(str(one))) for one in facts.get("order_ids", ())]
    return tuple(
        Choice(f"{head}:{order.id}", f"{order.short_number} {teller.money(order.total)}"[:20])
        for order in orders[:MOST]
        if order
    )

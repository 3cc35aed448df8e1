"""Words of an order: shown to be agreed to, placed, called off, and why it was not."""

from dataclasses import replace
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from catalog.orders.rules.agreement import fingerprint
from catalog.orders.rules.details import pays
from catalog.orders.values import CartValue, OrderValue
from chatbot.agent.capabilities.cart.say import cart_empty, not_in_cart
from chatbot.agent.capabilities.order import asked, handing
from chatbot.agent.capabilities.parts import Part, Wording, Words, silent, told
from chatbot.agent.facts import cart as carts
from chatbot.agent.facts import payment
from chatbot.agent.facts.values import ANY, Key, Question, Teller, menu_tap
from chatbot.agent.flows import sales
from chatbot.agent.rules import agreement, handing_over
from chatbot.agent.situation.values import PendingQuestion
from chatbot.conversations.about import About
from chatbot.conversations.outbound_content import Choice

Facts = dict[str, Any]


REVIEWED: tuple[Key, ...] = (*carts.HELD, ("delivery", ANY))
"""What a review tells of the cart: its lines, what they come to, and how they are handed over."""


def review(teller: Teller, facts: Facts) -> Part:
    """The backend's own text: what a yes agrees to; or the cart so far, with what is left to say
    before there is anything to agree to."""
    cart: CartValue = facts["cart"]
    lines = [*_left_open(teller, cart), f"*{_('Tu pedido')}*", teller.lines(cart)]
    if cart.details.fulfilment == "delivery" and cart.details.zone_id is not None:
        fee = teller.money(cart.fee) if cart.fee else _("gratis")
        lines.append(_("Envío: %(fee)s") % {"fee": fee})
    lines.append("*" + _("Total: %(total)s") % _total(teller, cart) + "*")
    lines += _handing_over(teller, cart)
    text = "\n".join(lines)
    if "lacks" in facts:
        return _unfinished(teller, facts, text)
    taps = (
        Choice(agreement.tap(fingerprint(cart)), _("Sí, confirmo")),
        Choice("change", _("Cambiar algo")),
    )
    words = facts.get("asks") or _("¿Confirmamos?")
    asks = Question(words, taps, PendingQuestion("confirm"))
    return Part(
        text,
        taps,
        asked=asks.asked,
        shows_review=cart,
        about=teller.lines_shown(cart),
        tells=REVIEWED,
        question=asks,
    )


def _unfinished(teller: Teller, facts: Facts, text: str) -> Part:
    """The cart so far with the question that is left: no review that a yes could agree to."""
    missing = REFUSALS[facts["lacks"]].say(teller, facts)
    return replace(
        missing,
        text=text,
        about=teller.lines_shown(facts["cart"]),
        tells=REVIEWED,
        question=Question(missing.words, missing.choices, missing.asked),
    )


def _left_open(teller: Teller, cart: CartValue) -> list[str]:
    """What was asked for and is not in the order, since nobody said how it is to be made."""
    asked_before = teller.situation.asked
    if asked_before is None or asked_before.about != "options":
        return []
    rows = [teller.situation.variant(item) for item in asked_before.items]
    held = {line.variant_id for line in cart.lines}
    missing = [row.name for row in rows if row is not None and row.id not in held]
    words = _("Sin %(name)s: falta elegir cómo lo quieres.")
    return [words % {"name": name} for name in missing]


def _total(teller: Teller, cart: CartValue) -> dict[str, str]:
    return {"total": teller.money(cart.total)}


def _handing_over(teller: Teller, cart: CartValue) -> list[str]:
    return handing.lines(teller, cart.details)


def details_set(teller: Teller, facts: Facts) -> Part:
    """What is noted of handing over, as the cart holds it now; a review tells it by itself."""
    situation = teller.situation
    if situation.state == sales.CHECKOUT or not facts.get("details"):
        return Part()
    code = handing_over.unsaid(situation.cart.details, situation)
    if code in _NOWHERE and facts["details"].get("fulfilment"):
        return asked.REFUSALS[code].say(teller, facts)
    noted = handing.lines(teller, situation.cart.details, only=facts["details"])
    return Part("\n".join(noted))


_NOWHERE = frozenset({handing_over.NO_DELIVERY, handing_over.OUT_OF_ZONE})


def placed(teller: Teller, facts: Facts) -> Part:
    order: OrderValue = facts["order"]
    names = {"number": order.short_number, "total": teller.money(order.total)}
    head = _("¡Pedido %(number)s confirmado! Total: %(total)s.") % names
    where, takes = handing.branch(teller, order.details), _takes(teller, order)
    head = "\n".join(filter(None, (head, where, takes)))
    return told([payment.beneath(head, payment.of_order(teller, order))])


def _takes(teller: Teller, order: OrderValue) -> str:
    """How long a kitchen takes for an order that it begins at once: one that is paid in cash."""
    situation = teller.situation
    cash = {one.id for one in situation.methods if one.is_cash}
    if situation.kitchen is None or order.details.payment_method_id not in cash:
        return ""
    return handing.takes(teller, order.details, order.lines)


def method_chosen(teller: Teller, facts: Facts) -> Part:
    """With its number, where it is not the order of the moment."""
    order: OrderValue = facts["order"]
    current = teller.situation.order
    mine = current is not None and current.id == order.id
    return told([payment.of_order(teller, order) if mine else payment.headed(teller, order)])


def order_cancelled(teller: Teller, facts: Facts) -> Part:
    return Part(_("Cancelé el pedido %(number)s.") % {"number": facts["number"]})


def cart_dropped(teller: Teller, facts: Facts) -> Part:
    return Part(_("Cancelé el pedido. Cuando quieras, empezamos de nuevo."))


def _not_reviewed(teller: Teller, facts: Facts) -> Part:
    return Part(_("Antes de confirmar, revisa el pedido, por favor."))


def _changed(teller: Teller, facts: Facts) -> Part:
    return Part(_("El pedido cambió desde que lo viste. Revísalo de nuevo, por favor:"))


def _declined(teller: Teller, facts: Facts) -> Part:
    return Part(_("Está bien, no lo confirmo todavía. Dime qué cambio, o «sí» cuando quieras."))


def _short(teller: Teller, facts: Facts) -> Part:
    about = About((facts["variant"],)) if "variant" in facts else About()
    facts = {"name": facts.get("name", ""), "left": facts.get("available", 0)}
    if not facts["left"]:
        words = _("Se nos acabó %(name)s y no pude cerrar el pedido. ¿Lo quito o lo cambiamos?")
        return Part(words % facts, about=about)
    words = ngettext(
        "De %(name)s solo queda %(left)s, así que no pude cerrar el pedido. ¿Lo ajusto?",
        "De %(name)s solo quedan %(left)s, así que no pude cerrar el pedido. ¿Lo ajusto?",
        facts["left"],
    )
    return Part(words % facts, about=about)


def _proof_sent(teller: Teller, facts: Facts) -> Part:
    """The one who calls an order off gets a person by itself (`escalation_policy`); who wants
    something else changed, by the button."""
    words = _("Ya estamos revisando tu pago, así que este cambio lo decide una persona.")
    taps = (Choice("human", _("Hablar con alguien")),)
    return Part(words, () if facts.get("type") == "CANCEL_ORDER" else taps)


def _order_open(teller: Teller, facts: Facts) -> Part:
    order = teller.situation.order
    # One that was placed in this very turn stands in no situation yet.
    number = facts.get("number") or (order.short_number if order else "")
    order_id = str(facts.get("order_id") or (order.id if order else ""))
    proven = bool(facts.get("proven") or (order is not None and order.has_proof))
    if proven:
        words = _("El pago de tu pedido %(number)s está en revisión. ¿Hago otro pedido aparte?")
        taps = (
            Choice("order.second", _("Hacer otro pedido")),
            Choice("human", _("Hablar con alguien")),
        )
    else:
        words = _("Tienes el pedido %(number)s esperando el pago. ¿Lo cambiamos o hacemos otro?")
        taps = (
            Choice(f"order.change:{order_id}", _("Cambiar este")),
            Choice("order.second", _("Hacer otro pedido")),
        )
    kept = ({"type": facts["type"], "params": facts["params"]},)
    about = About(order=order_id)
    asks = PendingQuestion("reopen", verb="second" if proven else "", pending=kept)
    return Part(words % {"number": number}, taps, asked=asks, about=about)


def _wrong_state(teller: Teller, facts: Facts) -> Part:
    empty = teller.situation.state in (sales.IDLE, sales.BROWSING)
    if empty and facts["type"] in ("REMOVE_ITEM", "UPDATE_QUANTITY"):
        return not_in_cart(teller, facts)
    if empty and facts["type"] == "CLEAR_CART" and not teller.situation.cart.lines:
        return cart_empty(teller, facts)
    if empty and facts["type"] == "set_order_details":
        return Part(_("Eso lo anoto apenas elijas algo. ¿Qué te gustaría pedir?"))
    if empty and facts["type"] == "CANCEL_ORDER":
        return Part(_("No encuentro ningún pedido tuyo. ¿Qué te gustaría pedir?"), menu_tap())
    if facts["type"] == "CONFIRM_ORDER" and teller.situation.cart.lines:
        # It is too early: what there is so far, and the button that shows the review.
        held = carts.cart(teller)
        return told([held], carts.asks(teller, [held]))
    return Part(_("Eso no lo puedo hacer en este momento del pedido."))


def _method(teller: Teller, facts: Facts) -> Part:
    return told([payment.methods(teller)])


def _method_fits_not(teller: Teller, facts: Facts) -> Part:
    """The ways that do fit, as the order or the cart is handed over."""
    situation = teller.situation
    waiting = situation.order if situation.state == sales.AWAITING_PAYMENT else None
    held = waiting.details if waiting is not None else situation.cart.details
    ways = [way.name for way in situation.methods if pays(way.kind, held, situation.zones)]
    if not ways:
        return Part(_("Este pedido no se puede pagar así."))
    words = _("Este pedido no se puede pagar así. Puedes pagar con: %(methods)s.")
    return Part(words % {"methods": ", ".join(ways)})


def _bad_details(teller: Teller, facts: Facts) -> Part:
    return Part(_("No entendí ese dato. ¿Me lo escribes de otra forma?"))


def _method_unsaid(teller: Teller, facts: Facts) -> Part:
    """How the order of the moment may be paid, with cash as a button: the customer chooses."""
    order = teller.situation.order
    return told([payment.of_order(teller, order)]) if order is not None else Part()


def _calling_off_unsaid(teller: Teller, facts: Facts) -> Part:
    """Nothing is called off that the customer did not call off: the reply asks with two buttons."""
    named = facts.get("params", {}).get("order_id")
    known = (*teller.situation.payable, *teller.situation.open_orders)
    placed = next((one for one in known if str(one.id) == str(named)), None)
    if placed is None and teller.situation.state == sales.AWAITING_PAYMENT:
        placed = teller.situation.order
    kept = ({"type": "CANCEL_ORDER", "params": {"order_id": str(named)} if named else {}},)
    question = PendingQuestion("cancel", pending=kept)
    if placed is None:
        taps = (Choice("discard", _("Sí, vaciarlo")), Choice("keep", _("No, dejarlo")))
        return Part(_("¿Vacío todo tu pedido?"), taps, asked=question)
    taps = (Choice(f"cancel:{placed.id}", _("Sí, cancelarlo")), Choice("keep", _("No, dejarlo")))
    words = _("¿Cancelo el pedido %(number)s?") % {"number": placed.short_number}
    return Part(words, taps, asked=question, about=About(order=str(placed.id)))


EFFECTS: Words = {
    "review": Wording(lazy("Pedido mostrado para confirmar"), review),
    "placed": Wording(lazy("Pedido creado"), placed),
    "method_chosen": Wording(lazy("Forma de pago elegida"), method_chosen),
    "details_set": Wording(lazy("Datos de entrega anotados"), details_set),
    "order_cancelled": Wording(lazy("Pedido cancelado"), order_cancelled),
    "cart_dropped": Wording(lazy("Carrito descartado"), cart_dropped),
}
REFUSALS: Words = {
    "NOT_REVIEWED": Wording(lazy("el cliente todavía no vio el pedido completo"), _not_reviewed),
    "DECLINED": Wording(lazy("el cliente dijo que no, o que todavía no"), _declined),
    "NOT_AGREED": Wording(lazy("el cliente no dijo que sí"), silent),
    "WISH_OPEN": Wording(lazy("falta aclarar algo que pidió"), silent),
    "CANCEL_UNSAID": Wording(lazy("el cliente no pidió cancelar"), _calling_off_unsaid),
    "METHOD_UNSAID": Wording(lazy("el cliente no eligió pagar en efectivo"), _method_unsaid),
    "CHANGED_SINCE_REVIEW": Wording(lazy("algo cambió desde que lo vio"), _changed),
    "STOCK_SHORT": Wording(lazy("no hay stock suficiente"), _short),
    "PROOF_SENT": Wording(lazy("ya hay un comprobante: decide una persona"), _proof_sent),
    "ORDER_OPEN": Wording(lazy("ya tiene un pedido en curso"), _order_open),
    "NO_ORDER": Wording(lazy("no hay un pedido en curso"), _wrong_state),
    "WRONG_STATE": Wording(lazy("no corresponde en este momento de la conversación"), _wrong_state),
    "ILLEGAL_STEP": Wording(lazy("el pedido ya cambió de estado"), _wrong_state),
    "METHOD_UNKNOWN": Wording(lazy("esa forma de pago no existe"), _method),
    "BAD_DETAILS": Wording(lazy("esos datos de entrega no sirven"), _bad_details),
    "METHOD_FITS_NOT": Wording(lazy("esa forma de pago no va con esa entrega"), _method_fits_not),
    **asked.REFUSALS,
}

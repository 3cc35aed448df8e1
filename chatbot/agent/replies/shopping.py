"""Words for what happened to the cart: shown, added, changed, reviewed."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog.orders.rules.agreement import fingerprint
from catalog.orders.values import CartValue
from chatbot.agent.facts import cart as carts
from chatbot.agent.facts import catalogue
from chatbot.agent.facts.values import ANY, Key, Question, Teller
from chatbot.agent.replies.parts import Part, told
from chatbot.agent.rules import agreement
from chatbot.agent.situation.values import Asked
from chatbot.conversations.about import About
from chatbot.conversations.letters import Choice

Facts = dict[str, Any]


def catalog(teller: Teller, facts: Facts) -> Part:
    return told([catalogue.catalog(teller)], catalogue.catalog_asks(teller))


def product(teller: Teller, facts: Facts) -> Part:
    shown = catalogue.product(teller, str(facts["variant_id"]), str(facts.get("picture") or ""))
    if shown is None:
        return Part(_("Ese producto ya no está disponible."))
    return told([shown], catalogue.product_asks(teller, [shown]))


def added(teller: Teller, facts: Facts) -> Part:
    line = facts["line"]
    words = _("Agregué %(quantity)s × %(name)s.")
    text = words % {"quantity": facts["quantity"], "name": line.name}
    return Part(text + _short(facts, line.name), about=About((line.variant_id,)))


def updated(teller: Teller, facts: Facts) -> Part:
    line = facts["line"]
    words = ngettext(
        "Ahora es %(quantity)s × %(name)s.", "Ahora son %(quantity)s × %(name)s.", line.quantity
    )
    text = words % {"quantity": line.quantity, "name": line.name} + _short(facts, line.name)
    return Part(text, about=About((line.variant_id,)))


def _short(facts: Facts, name: str) -> str:
    if facts.get("short") is None:
        return ""
    if facts["short"] == 0:
        return " " + _("Ojo: ahora mismo no nos queda; te aviso al confirmar.")
    left = facts["short"]
    words = ngettext(
        "Ojo: por ahora solo queda %(left)s.", "Ojo: por ahora solo quedan %(left)s.", left
    )
    return " " + words % {"left": left}


def removed(teller: Teller, facts: Facts) -> Part:
    if facts["left"]:
        words = ngettext(
            "Quité: ahora te queda %(left)s × %(name)s.",
            "Quité: ahora te quedan %(left)s × %(name)s.",
            facts["left"],
        )
        return Part(words % facts)
    return Part(_("Quité %(name)s de tu pedido.") % {"name": facts["name"]})


def cleared(teller: Teller, facts: Facts) -> Part:
    return Part(_("Listo, vacié tu pedido. ¿Qué te gustaría?"))


def cart_dropped(teller: Teller, facts: Facts) -> Part:
    return Part(_("Listo, cancelé el pedido. Cuando quieras, empezamos de nuevo."))


def repriced(teller: Teller, facts: Facts) -> Part:
    lines = []
    for change in facts["changes"]:
        name = {"name": change["name"]}
        if change["becomes"] is None:
            lines.append(_("%(name)s ya no está disponible y lo quité.") % name)
        else:
            words = _("%(name)s ahora cuesta %(now)s (antes %(was)s).")
            prices = {"now": teller.money(change["becomes"]), "was": teller.money(change["was"])}
            lines.append(words % (name | prices))
    return Part("\n".join(lines))


def gone(teller: Teller, facts: Facts) -> Part:
    return Part(_("%(name)s ya no está disponible y lo quité.") % {"name": facts["name"]})


def basket(teller: Teller, cart: CartValue) -> Part:
    """What is in the cart after it was edited, and what can be done next."""
    return told([carts.held(teller, cart)], carts.asks(teller))


def held(teller: Teller, cart: CartValue) -> Part:
    """What is in the cart, and nothing asked about it."""
    return told([carts.held(teller, cart)])


REVIEWED: tuple[Key, ...] = (*carts.HELD, ("delivery", ANY))
"""What a review tells of the cart: its lines, what they come to, and how they are handed over."""


def review(teller: Teller, facts: Facts) -> Part:
    """The backend's own text: what a yes agrees to."""
    cart: CartValue = facts["cart"]
    lines = [f"*{_('Tu pedido')}*", teller.lines(cart)]
    if cart.fee:
        lines.append(_("Envío: %(fee)s") % {"fee": teller.money(cart.fee)})
    lines.append("*" + _("Total: %(total)s") % _total(teller, cart) + "*")
    lines += _handing_over(teller, cart)
    taps = (
        Choice(agreement.tap(fingerprint(cart)), _("Sí, confirmo")),
        Choice("change", _("Cambiar algo")),
    )
    asks = Question(_("¿Confirmamos?"), taps, Asked("confirm"))
    return Part(
        "\n".join(lines),
        taps,
        asked=asks.asked,
        shows_review=cart,
        about=teller.lines_shown(cart),
        tells=REVIEWED,
        question=asks,
    )


def _total(teller: Teller, cart: CartValue) -> dict[str, str]:
    return {"total": teller.money(cart.total)}


def _handing_over(teller: Teller, cart: CartValue) -> list[str]:
    details = cart.details
    lines = []
    if details.fulfilment == "delivery":
        lines.append(_("Envío a: %(address)s") % {"address": details.address})
    elif teller.situation.shop.address:
        place = {"address": teller.situation.shop.address}
        lines.append(_("Retiras en: %(address)s") % place)
    if details.reference:
        lines.append(_("Referencia: %(reference)s") % {"reference": details.reference})
    contact = " ".join(filter(None, (details.contact_name, details.contact_phone)))
    if contact:
        lines.append(_("Recibe: %(contact)s") % {"contact": contact})
    if details.wanted_at is not None:
        lines.append(_("Para: %(when)s") % {"when": teller.moment(details.wanted_at)})
    method = next((m for m in teller.situation.methods if m.id == details.payment_method_id), None)
    if method is not None:
        lines.append(_("Pagas con: %(method)s") % {"method": method.name})
    return lines

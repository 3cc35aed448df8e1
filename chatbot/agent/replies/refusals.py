"""Each refusal of the matrix in the customer's words: what is wrong and what to do next."""

from collections.abc import Callable
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from catalog.orders.rules.details import fits
from catalog.products.values import VariantValue
from chatbot.agent.facts import payment
from chatbot.agent.facts.values import Teller
from chatbot.agent.flows import sales
from chatbot.agent.replies import by_person, given_up, pointed, talk
from chatbot.agent.replies.parts import Part, told
from chatbot.agent.rules import named
from chatbot.agent.situation.values import Asked
from chatbot.conversations.about import About
from chatbot.conversations.letters import Choice

Facts = dict[str, Any]


def _name(teller: Teller, facts: Facts) -> str:
    variant = _variant(teller, facts)
    return variant.name if variant else ""


def _variant(teller: Teller, facts: Facts) -> VariantValue | None:
    """By its id, or by the SKU that a cart of the channel's catalogue names."""
    params = facts.get("params", {})
    named = teller.variant(params.get("product_id", 0))
    return named or teller.situation.by_sku(str(params.get("sku", "")))


def _unknown(teller: Teller, facts: Facts) -> Part:
    if "sku" in facts.get("params", {}):
        return pointed.unknown_sku(teller, str(facts["params"]["sku"]))
    return Part(_("Ese producto no lo tenemos. Escribe «menú» y te muestro lo que hay."))


def _several(teller: Teller, facts: Facts) -> Part:
    """Which of those that the name fits: in the cart, where something there was to be changed."""
    params, situation = facts.get("params", {}), teller.situation
    ids = named.rows(params, situation)
    quantity = named.whole(params.get("quantity"))
    verb = _VERBS.get(facts["type"])
    if verb is not None:
        held = [line.variant_id for line in situation.cart.lines if line.variant_id in ids]
        told = {"product_ids": list(dict.fromkeys(held)), "quantity": quantity, "op": verb}
        return talk.which_line(teller, told) if held else _unknown(teller, facts)
    wanted = quantity if quantity in range(1, 101) and facts["type"] == "ADD_TO_CART" else None
    return talk.which_variant(teller, {"product_ids": ids, "quantity": wanted})


def _inactive(teller: Teller, facts: Facts) -> Part:
    return Part(_("%(name)s no está disponible por ahora.") % {"name": _name(teller, facts)})


def _quantity(teller: Teller, facts: Facts) -> Part:
    variant = _variant(teller, facts)
    if variant is None:
        return Part(_("La cantidad puede ser de 1 a 100. ¿Cuántas unidades quieres?"))
    words = _("De %(name)s puedo anotar de 1 a 100 unidades. ¿Cuántas quieres?")
    asked = Asked("quantity", (variant.id,), verb=_VERBS.get(facts["type"], "add"))
    return Part(words % {"name": variant.name}, asked=asked, about=teller.shows(variant))


_VERBS = {"UPDATE_QUANTITY": "set", "REMOVE_ITEM": "remove"}


def _not_in_cart(teller: Teller, facts: Facts) -> Part:
    name = _name(teller, facts)
    if not name:
        return Part(_("Eso no está en tu pedido."))
    return Part(_("%(name)s no está en tu pedido.") % {"name": name})


def _line_ambiguous(teller: Teller, facts: Facts) -> Part:
    words = _("Tienes %(name)s con distintas opciones. ¿Cuál cambio?")
    return Part(words % {"name": _name(teller, facts)})


def _empty(teller: Teller, facts: Facts) -> Part:
    return Part(
        _("Tu pedido está vacío todavía. ¿Qué te gustaría?"),
        (Choice("catalog", _("Ver el menú")),),
    )


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


def _options(teller: Teller, facts: Facts) -> Part:
    variant = _variant(teller, facts)
    if variant is None:
        return Part(_("Esa opción no va con ese producto."))
    groups = [
        f"• {group.name}: {', '.join(option.name for option in group.options)}"
        for group in variant.groups
    ]
    head = _("Para %(name)s elige así:") % {"name": variant.name}
    params = facts.get("params", {})
    given = params.get("options")
    ids = given if isinstance(given, list | tuple) else ()
    chosen = [option.name for pk in ids if (option := variant.option(pk))]
    # What was said already waits for the rest; a choice that does not go is chosen anew.
    said = [*chosen, params.get("note", "")] if facts["code"] == "OPTION_NEEDED" else []
    text = ", ".join(filter(None, said))
    return Part(
        "\n".join([head, *groups]),
        asked=Asked("options", (variant.id,), params.get("quantity"), text=text),
        about=teller.shows(variant),
    )


def _proof_sent(teller: Teller, facts: Facts) -> Part:
    return Part(_("Ya recibimos tu comprobante, así que este cambio lo decide una persona."))


def _order_open(teller: Teller, facts: Facts) -> Part:
    order = teller.situation.order
    # One that was placed in this very turn stands in no situation yet.
    number = facts.get("number") or (order.short_number if order else "")
    order_id = str(facts.get("order_id") or (order.id if order else ""))
    if facts.get("proven") or (order is not None and order.has_proof):
        words = _("Tu pedido %(number)s ya tiene un comprobante. ¿Hago otro pedido aparte?")
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
    return Part(words % {"number": number}, taps, asked=Asked("reopen", pending=kept), about=about)


def _wrong_state(teller: Teller, facts: Facts) -> Part:
    empty = teller.situation.state in (sales.IDLE, sales.BROWSING)
    if empty and facts["type"] in ("REMOVE_ITEM", "UPDATE_QUANTITY"):
        return _not_in_cart(teller, facts)
    if empty and facts["type"] == "set_order_details":
        return Part(_("Eso lo anoto apenas elijas algo. ¿Qué te gustaría pedir?"))
    return Part(_("Eso no lo puedo hacer en este momento del pedido."))


def _method(teller: Teller, facts: Facts) -> Part:
    return told([payment.methods(teller)])


def _method_fits_not(teller: Teller, facts: Facts) -> Part:
    """The ways that do fit, as the order or the cart is handed over."""
    situation = teller.situation
    waiting = situation.order if situation.state == sales.AWAITING_PAYMENT else None
    held = waiting.details if waiting is not None else situation.cart.details
    ways = [way.name for way in situation.methods if fits(way.kind, held.fulfilment)]
    if not ways:
        return Part(_("Este pedido no se puede pagar así."))
    words = _("Este pedido no se puede pagar así. Puedes pagar con: %(methods)s.")
    return Part(words % {"methods": ", ".join(ways)})


def _address_missing(teller: Teller, facts: Facts) -> Part:
    return Part(_("Para el envío me falta la dirección. ¿Me la escribes?"))


def _zone_missing(teller: Teller, facts: Facts) -> Part:
    return Part(
        _("Para el envío me falta la zona, y eso lo vemos contigo. ¿Te paso con alguien?"),
        (Choice("human", _("Hablar con alguien")),),
    )


def _below_minimum(teller: Teller, facts: Facts) -> Part:
    least = facts.get("minimum")
    if least is None:
        return Part(_("El pedido no llega al mínimo para el envío a tu zona. ¿Agregas algo más?"))
    words = _("Para el envío a tu zona el pedido mínimo es %(minimum)s. ¿Agregas algo más?")
    return Part(words % {"minimum": teller.money(least)})


def _bad_details(teller: Teller, facts: Facts) -> Part:
    return Part(_("No entendí ese dato. ¿Me lo escribes de otra forma?"))


def _too_many(teller: Teller, facts: Facts) -> Part:
    name = _name(teller, facts)
    words = _("Me faltó anotar %(name)s, que venía en el mismo mensaje. ¿Me lo repites?")
    return Part(words % {"name": name}) if name else Part()


def _silent(teller: Teller, facts: Facts) -> Part:
    return Part()


def _method_unsaid(teller: Teller, facts: Facts) -> Part:
    """How the order of the moment may be paid, with cash as a button: she chooses."""
    order = teller.situation.order
    return told([payment.of_order(teller, order)]) if order is not None else Part()


REFUSALS: dict[str, Callable[[Teller, Facts], Part]] = {
    "PRODUCT_UNKNOWN": _unknown,
    "UNKNOWN_VARIANT": _unknown,
    "PRODUCT_AMBIGUOUS": _several,
    "INACTIVE": _inactive,
    "NOT_IN_V1": by_person.orders,
    "BAD_QUANTITY": _quantity,
    "NOT_IN_CART": _not_in_cart,
    "UNKNOWN_LINE": _not_in_cart,
    "LINE_AMBIGUOUS": _line_ambiguous,
    "CART_EMPTY": _empty,
    "EMPTY": _empty,
    "NOT_REVIEWED": _not_reviewed,
    "DECLINED": _declined,
    "NOT_AGREED": _silent,
    "WISH_OPEN": _silent,
    "CANCEL_UNSAID": given_up.order,
    "CLEAR_UNSAID": given_up.cart,
    "REMOVE_UNSAID": given_up.line,
    "METHOD_UNSAID": _method_unsaid,
    "CHANGED_SINCE_REVIEW": _changed,
    "STOCK_SHORT": _short,
    "BAD_OPTIONS": _options,
    "OPTION_NEEDED": _options,
    "PROOF_SENT": _proof_sent,
    "ORDER_OPEN": _order_open,
    "NO_ORDER": _wrong_state,
    "WRONG_STATE": _wrong_state,
    "ILLEGAL_STEP": _wrong_state,
    "TOO_MANY": _too_many,
    "UNKNOWN_ACTION": _silent,
    "PROHIBITED": _silent,
    "METHOD_UNKNOWN": _method,
    "BAD_DETAILS": _bad_details,
    "METHOD_FITS_NOT": _method_fits_not,
    "ADDRESS_MISSING": _address_missing,
    "ZONE_MISSING": _zone_missing,
    "BELOW_MINIMUM": _below_minimum,
}


def refused(teller: Teller, facts: Facts) -> Part:
    """The refusal's sentence."""
    return REFUSALS[facts["code"]](teller, facts)

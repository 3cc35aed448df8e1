"""Words of the cart: what was put in, changed and taken out, and why it was not."""

from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy
from django.utils.translation import ngettext

from catalog.orders.rules.edits import QUANTITIES
from catalog.orders.values import CartValue
from catalog.products.values import VariantValue
from chatbot.agent.capabilities.parts import Part, Wording, Words, told
from chatbot.agent.facts import cart as carts
from chatbot.agent.facts import serving
from chatbot.agent.facts.values import Teller
from chatbot.agent.situation.values import PendingQuestion
from chatbot.conversations.about import About
from chatbot.conversations.outbound_content import Choice

Facts = dict[str, Any]
VERBS = {"UPDATE_QUANTITY": "set", "REMOVE_ITEM": "remove"}
"""What is to be done with a line, as `PendingQuestion.verb` says it."""


def added(teller: Teller, facts: Facts) -> Part:
    line = facts["line"]
    words = _("Agregué %(quantity)s × %(name)s.")
    text = words % {"quantity": facts["quantity"], "name": line.name}
    text += _short(facts, line.name) + _served_later(teller, facts)
    return Part(text, about=About((line.variant_id,)))


def _served_later(teller: Teller, facts: Facts) -> str:
    row = teller.variant(facts["line"].variant_id) if facts.get("later") else None
    return f" {serving.sentence(row)}" if row is not None and row.served else ""


def updated(teller: Teller, facts: Facts) -> Part:
    """How many there are now, and how they are made."""
    line = facts["line"]
    words = ngettext(
        "Ahora es %(quantity)s × %(name)s.", "Ahora son %(quantity)s × %(name)s.", line.quantity
    )
    made = ", ".join(filter(None, (*(option.name for option in line.options), line.note)))
    name = f"{line.name} ({made})" if made else line.name
    text = words % {"quantity": line.quantity, "name": name} + _short(facts, line.name)
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
    return Part(_("Vacié tu pedido. ¿Qué te gustaría?"))


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


def name_of(teller: Teller, facts: Facts) -> str:
    variant = variant_of(teller, facts)
    return variant.name if variant else ""


def variant_of(teller: Teller, facts: Facts) -> VariantValue | None:
    """By its id, or by the SKU that a cart of the channel's catalogue names."""
    params = facts.get("params", {})
    named = teller.variant(params.get("product_id", 0))
    return named or teller.situation.by_sku(str(params.get("sku", "")))


def _quantity(teller: Teller, facts: Facts) -> Part:
    variant = variant_of(teller, facts)
    if variant is None:
        return Part(_("La cantidad puede ser de 1 a 100. ¿Cuántas unidades quieres?"))
    lines = teller.situation.cart.lines
    held = sum(line.quantity for line in lines if line.variant_id == variant.id)
    if facts["type"] == "ADD_TO_CART" and held and facts["params"].get("quantity") in QUANTITIES:
        return _beyond(teller, variant, held)
    words = _("De %(name)s puedo anotar de 1 a 100 unidades. ¿Cuántas quieres?")
    asked = PendingQuestion("quantity", (variant.id,), verb=VERBS.get(facts["type"], "add"))
    return Part(words % {"name": variant.name}, asked=asked, about=teller.shows(variant))


def _beyond(teller: Teller, variant: VariantValue, held: int) -> Part:
    """More than a line holds with what is there already: how many it is to be in all."""
    words = _("Ya llevas %(held)s × %(name)s y puedo anotar hasta 100. ¿Cuántas quieres en total?")
    asked = PendingQuestion("quantity", (variant.id,), verb="set")
    told = words % {"held": held, "name": variant.name}
    return Part(told, asked=asked, about=teller.shows(variant))


def not_in_cart(teller: Teller, facts: Facts) -> Part:
    name = name_of(teller, facts)
    if not name:
        return Part(_("Eso no está en tu pedido."))
    return Part(_("%(name)s no está en tu pedido.") % {"name": name})


def _line_ambiguous(teller: Teller, facts: Facts) -> Part:
    words = _("Tienes %(name)s con distintas opciones. ¿Cuál cambio?")
    return Part(words % {"name": name_of(teller, facts)})


def cart_empty(teller: Teller, facts: Facts) -> Part:
    return Part(
        _("Tu pedido está vacío todavía. ¿Qué te gustaría?"),
        (Choice("catalog", _("Ver el menú")),),
    )


def _options(teller: Teller, facts: Facts) -> Part:
    variant = variant_of(teller, facts)
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
        asked=PendingQuestion("options", (variant.id,), params.get("quantity"), text=text),
        about=teller.shows(variant),
    )


def _emptying_unsaid(teller: Teller, facts: Facts) -> Part:
    """Nothing is emptied that the customer did not empty: the reply asks with two buttons."""
    if not teller.situation.cart.lines:
        return Part()
    taps = (Choice("discard", _("Sí, vaciarlo")), Choice("keep", _("No, dejarlo")))
    kept = ({"type": "CLEAR_CART", "params": {}},)
    return Part(_("¿Vacío todo tu pedido?"), taps, asked=PendingQuestion("cancel", pending=kept))


def _fewer_unsaid(teller: Teller, facts: Facts) -> Part:
    """No line goes or shrinks unless the customer says so: the reply asks with two buttons."""
    params = facts.get("params", {})
    pk, told = params.get("product_id", 0), params.get("quantity")
    held = [one for one in teller.situation.cart.lines if one.variant_id == pk]
    if not held:
        return Part()
    count = sum(one.quantity for one in held)
    fewer = told if facts["type"] == "UPDATE_QUANTITY" else count - told if told else 0
    # Where the customer's own words say how many stay, that is what is asked about.
    stays = max(fewer, facts.get("stays", 0), 0)
    if stays >= count:
        return Part()
    kept = {"type": facts["type"], "params": params}
    if stays != max(fewer, 0):
        kept = {"type": "UPDATE_QUANTITY", "params": {"product_id": pk, "quantity": stays}}
    asked = PendingQuestion("cancel", pending=(kept,))
    yes = _("Sí, cambiarlo") if stays else _("Sí, quitarlo")
    taps = (Choice(f"fewer:{pk}:{stays}", yes), Choice("keep", _("No, dejarlo")))
    if stays:
        words = _("¿Dejo %(name)s en %(count)s?") % {"name": held[0].name, "count": stays}
    else:
        words = _("¿Quito %(name)s de tu pedido?") % {"name": held[0].name}
    return Part(words, taps, asked=asked, about=About((pk,)))


EFFECTS: Words = {
    "added": Wording(lazy("Agregado al carrito"), added),
    "updated": Wording(lazy("Cantidad cambiada"), updated),
    "removed": Wording(lazy("Quitado del carrito"), removed),
    "cleared": Wording(lazy("Carrito vaciado"), cleared),
    "repriced": Wording(lazy("Precios puestos al día"), repriced),
    "gone": Wording(lazy("Ya no está a la venta"), gone),
}
REFUSALS: Words = {
    "BAD_QUANTITY": Wording(lazy("la cantidad tiene que estar entre 1 y 100"), _quantity),
    "NOT_IN_CART": Wording(lazy("no está en el carrito"), not_in_cart),
    "UNKNOWN_LINE": Wording(lazy("esa línea ya no está"), not_in_cart),
    "LINE_AMBIGUOUS": Wording(lazy("hay varias líneas de ese producto"), _line_ambiguous),
    "CART_EMPTY": Wording(lazy("el carrito está vacío"), cart_empty),
    "EMPTY": Wording(lazy("el carrito está vacío"), cart_empty),
    "CLEAR_UNSAID": Wording(lazy("el cliente no pidió vaciar el carrito"), _emptying_unsaid),
    "REMOVE_UNSAID": Wording(lazy("el cliente no pidió quitarlo"), _fewer_unsaid),
    "BAD_OPTIONS": Wording(lazy("esas opciones no van con el producto"), _options),
    "OPTION_NEEDED": Wording(lazy("falta elegir una opción"), _options),
}

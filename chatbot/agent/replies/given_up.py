"""What is given up is asked first, where the customer did not say so."""

from typing import Any

from django.utils.translation import gettext as _

from chatbot.agent.facts.values import Teller
from chatbot.agent.flows import sales
from chatbot.agent.replies.parts import Part
from chatbot.agent.situation.values import Asked
from chatbot.conversations.about import About
from chatbot.conversations.letters import Choice

Facts = dict[str, Any]


def order(teller: Teller, facts: Facts) -> Part:
    """Nothing is called off that she did not call off: she is asked, with two buttons."""
    named = facts.get("params", {}).get("order_id")
    known = (*teller.situation.payable, *teller.situation.open_orders)
    placed = next((one for one in known if str(one.id) == str(named)), None)
    if placed is None and teller.situation.state == sales.AWAITING_PAYMENT:
        placed = teller.situation.order
    kept = ({"type": "CANCEL_ORDER", "params": {"order_id": str(named)} if named else {}},)
    asked = Asked("cancel", pending=kept)
    if placed is None:
        taps = (Choice("discard", _("Sí, vaciarlo")), Choice("keep", _("No, dejarlo")))
        return Part(_("¿Vacío todo tu pedido?"), taps, asked=asked)
    taps = (Choice(f"cancel:{placed.id}", _("Sí, cancelarlo")), Choice("keep", _("No, dejarlo")))
    words = _("¿Cancelo el pedido %(number)s?") % {"number": placed.short_number}
    return Part(words, taps, asked=asked, about=About(order=str(placed.id)))


def cart(teller: Teller, facts: Facts) -> Part:
    """Nothing is emptied that she did not empty: she is asked, with two buttons."""
    if not teller.situation.cart.lines:
        return Part()
    taps = (Choice("discard", _("Sí, vaciarlo")), Choice("keep", _("No, dejarlo")))
    kept = ({"type": "CLEAR_CART", "params": {}},)
    return Part(_("¿Vacío todo tu pedido?"), taps, asked=Asked("cancel", pending=kept))


def line(teller: Teller, facts: Facts) -> Part:
    """No line goes or gets fewer that she did not take off: she is asked, with two buttons."""
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
    asked = Asked("cancel", pending=(kept,))
    yes = _("Sí, cambiarlo") if stays else _("Sí, quitarlo")
    taps = (Choice(f"fewer:{pk}:{stays}", yes), Choice("keep", _("No, dejarlo")))
    if stays:
        words = _("¿Dejo %(name)s en %(count)s?") % {"name": held[0].name, "count": stays}
    else:
        words = _("¿Quito %(name)s de tu pedido?") % {"name": held[0].name}
    return Part(words, taps, asked=asked, about=About((pk,)))

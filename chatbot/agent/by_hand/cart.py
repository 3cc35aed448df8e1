"""What a person does to a cart: the bot's own verbs, with her hand on them.

Prices, options and stock are the catalogue's at that moment; no amount is ever typed. All of them
raise as `counter.do`.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, TypedDict, Unpack

from catalog.orders import carts
from catalog.orders import problems as why
from catalog.orders.rules import details as handing_over
from catalog.orders.values import Details
from chatbot.agent.by_hand import counter
from chatbot.agent.by_hand.hands import Hand
from chatbot.agent.capabilities.values import Refused
from chatbot.agent.performers import shopping
from chatbot.agent.performers.work import Work
from chatbot.agent.situation.values import Effect

Done = tuple[Effect, ...]
SLACK, FARTHEST = timedelta(days=1), timedelta(days=366)
"""How far behind or ahead of now an order can be wanted, as for the bot."""


class Given(TypedDict, total=False):
    """What is told of handing over and paying; what is left out stays as it is."""

    fulfilment: str
    address: str
    reference: str
    contact_name: str
    contact_phone: str
    wanted_at: datetime | None
    payment_method_id: int | None
    zone_id: int | None


def add(
    hand: Hand, variant_id: int, quantity: int, *, options: tuple[int, ...] = (), note: str = ""
) -> Done:
    """Puts units of a sellable row into the cart, at today's price."""
    params = adding(variant_id, quantity, options=options, note=note)
    return _edit(hand, "ADD_TO_CART", params)


def adding(
    variant_id: int, quantity: int, *, options: tuple[int, ...] = (), note: str = ""
) -> dict[str, Any]:
    """The parameters of ADD_TO_CART."""
    told = {"product_id": variant_id, "quantity": quantity}
    return told | ({"options": list(options)} if options else {}) | ({"note": note} if note else {})


def set_quantity(hand: Hand, line_id: int, quantity: int) -> Done:
    """Makes a line exactly that many units."""
    return _edit(hand, "UPDATE_QUANTITY", {"line": line_id, "quantity": quantity})


def remove(hand: Hand, line_id: int) -> Done:
    """Takes a whole line out."""
    return _edit(hand, "REMOVE_ITEM", {"line": line_id})


def clear(hand: Hand) -> Done:
    """Takes every line out; what was said of handing over stays."""
    return _edit(hand, "CLEAR_CART", {})


def _edit(hand: Hand, kind: str, params: dict[str, Any]) -> Done:
    return counter.do(hand, kind, params, lambda work: shopping.edit(work, kind, params))


def set_details(hand: Hand, **given: Unpack[Given]) -> Done:
    """How it is handed over and paid for."""
    params: dict[str, Any] = {**given}
    return counter.do(hand, "set_order_details", params, lambda work: note_details(work, params))


def note_details(work: Work, given: dict[str, Any]) -> None:
    """The performer of `set_details`. A way to pay has to fit the way of handing over; one that
    fitted the way before is forgotten with it."""
    cart = work.cart()
    known = carts.value(cart, work.situation.shop.currency).details
    wanted = replace(known, **given)
    if wanted.address != known.address:
        # The pin was the former address's.
        wanted = replace(wanted, latitude=None, longitude=None)
    if "wanted_at" in given and not _is_soon(wanted, work.now):
        raise Refused(why.BAD_DETAILS)
    if not _fits(work, wanted):
        if given.get("payment_method_id"):
            raise Refused(handing_over.METHOD_FITS_NOT)
        wanted = replace(wanted, payment_method_id=None)
    carts.set_details(cart, wanted)
    work.session.version += 1
    work.did("details_set", details=given)


def _fits(work: Work, wanted: Details) -> bool:
    kinds = {method.id: method.kind for method in work.situation.methods}
    return handing_over.fits(kinds.get(wanted.payment_method_id or 0, ""), wanted.fulfilment)


def _is_soon(wanted: Details, now: datetime) -> bool:
    at = wanted.wanted_at
    return at is None or -SLACK <= at - now <= FARTHEST

"""What a person does to a cart: the bot's own verbs, with her hand on them.

Prices, options and stock are the catalogue's at that moment; no amount is ever typed. All of them
raise as `counter.do`.
"""

from datetime import datetime
from typing import Any, TypedDict, Unpack

from chatbot.agent.by_hand import counter
from chatbot.agent.by_hand.hands import Hand
from chatbot.agent.situation.values import Effect

Done = tuple[Effect, ...]


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
    return counter.do(hand, "ADD_TO_CART", params)


def adding(
    variant_id: int, quantity: int, *, options: tuple[int, ...] = (), note: str = ""
) -> dict[str, Any]:
    """The parameters of ADD_TO_CART."""
    told = {"product_id": variant_id, "quantity": quantity}
    return told | ({"options": list(options)} if options else {}) | ({"note": note} if note else {})


def set_quantity(hand: Hand, line_id: int, quantity: int) -> Done:
    """Makes a line exactly that many units."""
    return counter.do(hand, "UPDATE_QUANTITY", {"line": line_id, "quantity": quantity})


def remove(hand: Hand, line_id: int) -> Done:
    """Takes a whole line out."""
    return counter.do(hand, "REMOVE_ITEM", {"line": line_id})


def clear(hand: Hand) -> Done:
    """Takes every line out; what was said of handing over stays."""
    return counter.do(hand, "CLEAR_CART", {})


def set_details(hand: Hand, **given: Unpack[Given]) -> Done:
    """How it is handed over and paid for."""
    return counter.do(hand, "set_order_details", {**given})

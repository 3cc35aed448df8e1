"""What an operator does to a cart: the bot's own verbs, with the operator's command on them.

Prices, options and stock are the catalogue's at that moment; no amount is ever typed. All of them
raise as `actions.do`.
"""

from datetime import datetime
from typing import Any, TypedDict, Unpack

from chatbot.agent.operators import actions
from chatbot.agent.operators.values import OperatorCommand
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
    invoice: str
    payment_method_id: int | None
    zone_id: int | None
    branch_id: int | None


def add(
    command: OperatorCommand,
    variant_id: int,
    quantity: int,
    *,
    options: tuple[int, ...] = (),
    note: str = "",
) -> Done:
    """Puts units of a sellable row into the cart, at today's price."""
    params = adding(variant_id, quantity, options=options, note=note)
    return actions.do(command, "ADD_TO_CART", params)


def adding(
    variant_id: int, quantity: int, *, options: tuple[int, ...] = (), note: str = ""
) -> dict[str, Any]:
    """The parameters of ADD_TO_CART."""
    told = {"product_id": variant_id, "quantity": quantity}
    return told | ({"options": list(options)} if options else {}) | ({"note": note} if note else {})


def set_quantity(command: OperatorCommand, line_id: int, quantity: int) -> Done:
    """Makes a line exactly that many units."""
    return actions.do(command, "UPDATE_QUANTITY", {"line": line_id, "quantity": quantity})


def remove(command: OperatorCommand, line_id: int) -> Done:
    """Takes a whole line out."""
    return actions.do(command, "REMOVE_ITEM", {"line": line_id})


def clear(command: OperatorCommand) -> Done:
    """Takes every line out; what was said of handing over stays."""
    return actions.do(command, "CLEAR_CART", {})


def set_details(command: OperatorCommand, **given: Unpack[Given]) -> Done:
    """How it is handed over and paid for."""
    return actions.do(command, "set_order_details", {**given})

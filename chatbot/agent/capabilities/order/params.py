"""Parameters of the order's actions, read leniently into what is checked. Pure.

A model may write ids as text; what cannot be understood is a refusal code, never
a guess.
"""

from collections.abc import Mapping
from typing import Any

from chatbot.agent.capabilities.order import places, times
from chatbot.agent.capabilities.values import World
from chatbot.agent.flows.sales import AWAITING_PAYMENT
from chatbot.agent.rules import quoting
from chatbot.agent.rules.named import whole
from chatbot.agent.situation.values import Situation

_TEXTS = ("fulfilment", "address", "reference", "contact_name", "contact_phone", "invoice")


def details(
    params: Mapping[str, Any], situation: Situation, world: World
) -> tuple[dict[str, Any], str]:
    given = {key: value for key, value in params.items() if value not in (None, "")}
    details, problem = _order_meant(params, situation, world)
    for key in _TEXTS:
        if key in given:
            if not isinstance(given[key], str) or len(given[key]) > 300:
                return {}, "BAD_DETAILS"
            words = given[key].strip()
            told = words if key == "fulfilment" else quoting.detail(words, situation)
            details |= {key: told} if told else {}
    if details.get("fulfilment", "pickup") not in ("pickup", "delivery", "dine_in"):
        return {}, "BAD_DETAILS"
    placed, unplaced = places.read(given, details, situation, world)
    if unplaced:
        return {}, unplaced
    details |= placed
    if "wanted_at" in given:
        at = placed.get("branch_id", world.cart.details.branch_id)
        wanted, untimely = times.read(given["wanted_at"], situation, at)
        if wanted is None:
            return {}, untimely
        details["wanted_at"] = wanted.isoformat()
    method = given.get("payment_method_id", given.get("payment_method"))
    if method is not None:
        details["payment_method_id"] = whole(method)
        if details["payment_method_id"] is None:
            return {}, "METHOD_UNKNOWN"
    return details, problem or ("" if set(details) - {"order_id"} else "BAD_DETAILS")


def cancelling(
    params: Mapping[str, Any], situation: Situation, world: World
) -> tuple[dict[str, Any], str]:
    """Which order, and the reason that was given."""
    reason = params.get("reason")
    told = {"reason": reason.strip()[:120]} if isinstance(reason, str) and reason.strip() else {}
    named, problem = _order_meant(params, situation, world)
    return {**told, **named}, problem


def _order_meant(
    params: Mapping[str, Any], situation: Situation, world: World
) -> tuple[dict[str, Any], str]:
    """Which order is meant: none is named where it is the current one, which is then to be paid."""
    wanted = params.get("order_id")
    if wanted in (None, ""):
        return {}, ""
    known = customers_orders([wanted], situation)
    if known is None:
        return {}, "NO_ORDER"
    current = str(situation.order.id) if situation.order else ""
    if known[0] == current and world.state == AWAITING_PAYMENT:
        return {}, ""
    return {"order_id": known[0]}, ""


def customers_orders(given: Any, situation: Situation) -> list[str] | None:
    """Ids of the customer's own orders; nobody else's are looked at."""
    own = (*situation.payable, *situation.open_orders, *situation.lately_cancelled)
    known = {str(order.id) for order in own}
    known |= {str(situation.order.id)} if situation.order else set()
    asked = [str(one) for one in given] if isinstance(given, list | tuple) else []
    return [one for one in asked if one in known] or None

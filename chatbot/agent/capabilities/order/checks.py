"""What is asked before an order is made, changed or called off. Pure."""

from uuid import UUID

from catalog.orders.values import OrderValue
from chatbot.agent.capabilities import consent
from chatbot.agent.capabilities.order import apply
from chatbot.agent.capabilities.steps import reviewed
from chatbot.agent.capabilities.values import Context, Params, Refused, World
from chatbot.agent.flows import sales
from chatbot.agent.rules import agreement, attesting


def agreed(world: World, params: Params, context: Context) -> str:
    """The customer agrees to the review that was sent, which is still so, and edits nothing."""
    if context.situation.shown is None and (missing := _left_to_say(world, context)):
        return missing
    return agreement.problem(context.situation) if world.fresh else "NOT_REVIEWED"


def _left_to_say(world: World, context: Context) -> str:
    """What of handing over holds up the confirmation: a code, "" for nothing."""
    try:
        reviewed(world, context, asks=True)
    except Refused as refused:
        return refused.code
    return ""


def attested(world: World, params: Params, context: Context) -> str:
    """A message of the customer's came after the whole review was sent."""
    return attesting.problem(context.situation.shown, context.attested)


def called_off(world: World, params: Params, context: Context) -> str:
    """An order or a cart goes only where the customer says so."""
    return "CANCEL_UNSAID" if consent.lacks(apply.cancel, world, params, context) else ""


def no_proof_yet(world: World, params: Params, context: Context) -> str:
    """No proof of payment came: then a person decides."""
    if world.state != sales.AWAITING_PAYMENT or world.order is None:
        return ""
    return "PROOF_SENT" if world.order.has_proof else ""


def known_method(world: World, params: Params, context: Context) -> str:
    """The way to pay is one of the shop's."""
    wanted = params.get("payment_method_id")
    known = {method.id for method in context.situation.methods}
    return "" if wanted is None or wanted in known else "METHOD_UNKNOWN"


def details_fit_state(world: World, params: Params, context: Context) -> str:
    """In AWAITING_PAYMENT only the way to pay may still change, before a proof."""
    if world.state != sales.AWAITING_PAYMENT:
        return ""
    if set(params) - {"payment_method_id"}:
        return "WRONG_STATE"
    return no_proof_yet(world, params, context)


def cash_said(world: World, params: Params, context: Context) -> str:
    """An order that waits for money is handed over without it only where the customer says cash."""
    return "METHOD_UNSAID" if consent.lacks(apply.details, world, params, context) else ""


def may_cancel_aside(world: World, params: Params, context: Context) -> str:
    """Another order: not begun, not for cash, nothing paid, and called off by the customer."""
    order, situation = _aside(world, params, context), context.situation
    if isinstance(order, str):
        return order
    cash = {method.id for method in situation.methods if method.is_cash}
    begun = order.fulfilment_status != "new" or order.details.payment_method_id in cash
    current = situation.order is not None and situation.order.id == order.id
    if begun or current or world.state == sales.HUMAN_TAKEOVER:
        return "WRONG_STATE"
    return called_off(world, params, context)


def may_pay_aside(world: World, params: Params, context: Context) -> str:
    """Another order: nothing paid, and only the way to pay changes."""
    order = _aside(world, params, context)
    if isinstance(order, str):
        return order
    named = set(params) == {"payment_method_id", "order_id"}
    if not named or world.state == sales.HUMAN_TAKEOVER:
        return "WRONG_STATE"
    return known_method(world, params, context) or cash_said(world, params, context)


def _aside(world: World, params: Params, context: Context) -> OrderValue | str:
    """The order that is meant, or why there is none to change."""
    known = context.situation.known_order(UUID(params["order_id"]))
    if known is None:
        return "NO_ORDER"
    order = world.orders[known.id]
    proven = order.has_proof or order.payment_status != "unpaid"
    return "PROOF_SENT" if proven else order

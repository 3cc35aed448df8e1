"""How a cart is handed over, computed on values: the twin of `catalog.orders.carts`, with the same
limits and problems. Nothing is read or written; what the situation does not hold is not on.
"""

from dataclasses import replace

from catalog.orders import handover
from catalog.orders import problems as why
from catalog.orders.problems import CartProblem
from catalog.orders.rules import details as handing_over
from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import CartValue, Details
from catalog.products.values import VariantValue
from chatbot.agent.situation.values import Situation


def offered(variant_id: int, situation: Situation) -> VariantValue:
    """The variant as it is on offer. CartProblem INACTIVE for one that is not."""
    variant = situation.variant(variant_id)
    if variant is None:
        raise CartProblem(why.INACTIVE)
    return variant


def still_on(details: Details, situation: Situation) -> tuple[Details, tuple[str, ...]]:
    """The details without ways to pay and zones that are switched off; as `carts.still_on`.

    The situation holds no ways to pay that are off: such a one is named "".
    """
    methods = {method.id for method in situation.methods}
    gone: tuple[str, ...] = ()
    if details.payment_method_id is not None and details.payment_method_id not in methods:
        details, gone = replace(details, payment_method_id=None), ("",)
    zone = _zone(details, situation)
    if zone is not None and not zone.active:
        details, gone = replace(details, zone_id=None), (*gone, zone.name)
    return details, gone


def with_details(cart: CartValue, details: Details, situation: Situation) -> CartValue:
    """The cart handed over and paid for like that; as `carts.set_details`."""
    known = details.fulfilment in ("pickup", handing_over.DELIVERY)
    if not known or still_on(details, situation)[1]:
        raise CartProblem(why.BAD_DETAILS)
    return handed_over(cart, details, situation)


def handed_over(cart: CartValue, details: Details, situation: Situation) -> CartValue:
    """Those details, unjudged, with the fee that they cost; a zone that no situation named keeps
    the fee that it had."""
    zone, same = _zone(details, situation), details.zone_id == cart.details.zone_id
    fee = handing_over.fee(details, zone)
    if zone is None and details.zone_id is not None and same:
        fee = cart.fee if details.fulfilment == handing_over.DELIVERY else fee
    return replace(cart, details=handover.trimmed(details), fee=fee)


def _zone(details: Details, situation: Situation) -> ZoneValue | None:
    return next((zone for zone in situation.zones if zone.id == details.zone_id), None)

"""Which branch hands an order over, where a shop has several. Pure.

The customer says where an order is picked up. A delivery leaves from the branch that serves its
address or zone, else from the main one. A shop with one branch has nothing to choose.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from catalog.orders.rules.details import DELIVERY, DINE_IN, PICKUP, UNDECIDED
from catalog.orders.values import Details
from chatbot.agent.situation.shop import Shop
from chatbot.agent.situation.values import Situation
from merchants.rules import branches
from merchants.rules.branches import BranchValue

_MOVES = ("address", "zone_id", "latitude", "longitude")
"""What a delivery's branch depends on."""


def several(shop: Shop) -> bool:
    """Whether there is a branch to choose."""
    return len(shop.branches) > 1


def of(details: Details, shop: Shop) -> BranchValue | None:
    """The branch of those details, while it attends and is one of several."""
    known = shop.branches if several(shop) else ()
    return next((row for row in known if row.id == details.branch_id), None)


def is_gone(details: Details, shop: Shop) -> bool:
    """Whether the branch that was chosen attends no more."""
    return details.branch_id is not None and of(details, shop) is None


def is_missing(wanted: Details, shop: Shop) -> bool:
    """Whether the customer still has to say where it is picked up."""
    chosen = wanted.fulfilment in (DELIVERY, DINE_IN) or not several(shop)
    return not chosen and of(wanted, shop) is None


def settled(wanted: Details, situation: Situation) -> Details:
    """The details with the branch that a delivery leaves from, and without one that is gone."""
    shop = situation.shop
    known = of(wanted, shop)
    if known is None and wanted.fulfilment == DELIVERY and several(shop):
        zone = next((one.name for one in situation.zones if one.id == wanted.zone_id), "")
        found = branches.serving(shop.branches, wanted.address, zone)
        known = (*found.candidates, *shop.branches)[0]
    return replace(wanted, branch_id=known.id if known is not None else None)


def at_the_main(wanted: Details, shop: Shop) -> Details:
    """The details with the main branch, where nobody chose one."""
    return replace(wanted, branch_id=shop.branches[0].id) if is_missing(wanted, shop) else wanted


def moved(known: Details, wanted: Details, given: Mapping[str, Any]) -> Details:
    """The wanted details without the branch of how, or where to, it was handed over before."""
    if "branch_id" in given:
        return wanted
    chosen = known.fulfilment == UNDECIDED and wanted.fulfilment == PICKUP
    other_way = known.fulfilment != wanted.fulfilment and not chosen
    elsewhere = any(getattr(known, name) != getattr(wanted, name) for name in _MOVES)
    stays = not other_way and not (wanted.fulfilment == DELIVERY and elsewhere)
    return wanted if stays else replace(wanted, branch_id=None)

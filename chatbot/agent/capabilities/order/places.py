"""Where a delivery goes: address, zone, a pin, the place of the last one. Pure.

An address, a zone or a pin that is told is a delivery, unless pickup is told beside it; a branch is
a place to pick it up. A table is known by its code.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from catalog.orders.rules.details import DELIVERY, DINE_IN, PICKUP, ZoneValue
from chatbot.agent.capabilities.values import World
from chatbot.agent.flows.sales import AWAITING_PAYMENT
from chatbot.agent.rules import handing_over, order_branches, reach, seated, zones_named
from chatbot.agent.situation.values import Situation
from intents.capture import free_text
from merchants.rules import branches
from merchants.rules.branches import BranchValue

UNCLEAR, FAR, UNKNOWN, UNFOUNDED = (
    "ADDRESS_UNCLEAR",
    "PIN_FAR",
    handing_over.OUT_OF_ZONE,
    "BAD_DETAILS",
)
LAST = "last"
"""The place of the customer's last delivery, as `place` names it."""


def read(
    given: Mapping[str, Any], told: dict[str, Any], situation: Situation, world: World
) -> tuple[dict[str, Any], str]:
    """The columns of the place, and a code where there can be none.

    `given` is what was proposed, `told` what of its texts the customer said; a shop that delivers
    nowhere has no use for a place among them.
    """
    way = told.get("fulfilment", "")
    if way == DINE_IN:
        return _table(situation, world)
    at = _branch(given, way, situation, world)
    if at is not None:
        return {"branch_id": at.id, "fulfilment": PICKUP}, ""
    if given.get("place") == LAST:
        return _last(situation)
    if way == PICKUP:
        return {}, ""
    if not handing_over.delivers(situation) and world.state != AWAITING_PAYMENT:
        # That it was asked for is kept, and answered; where to is nobody's matter.
        told.pop("address", None)
        return {}, ""
    return _delivered(given, told, situation, world)


def _delivered(
    given: Mapping[str, Any], told: Mapping[str, Any], situation: Situation, world: World
) -> tuple[dict[str, Any], str]:
    """Zone, address and pin, as far as they were told; with any of them it is a delivery."""
    found: dict[str, Any] = {}
    if "zone" in given:
        zone = _zone(given["zone"], situation)
        if zone is None:
            return {}, UNKNOWN
        found |= {"zone_id": zone.id} if _is_said(zone, situation) else {}
    way, address = told.get("fulfilment", ""), told.get("address", "")
    if address:
        if not free_text.is_place(address):
            return {}, UNCLEAR
        named = handing_over.zone_in(address, situation)
        found |= {"zone_id": named} if named is not None and "zone_id" not in found else {}
    delivered = way or (DELIVERY if found or address else world.cart.details.fulfilment)
    pin = next((said.pin for said in reversed(situation.unread) if said.pin), None)
    if pin is not None and delivered == DELIVERY:
        if not reach.reaches(situation.shop, pin):
            return {}, FAR
        found |= {"latitude": str(pin.latitude), "longitude": str(pin.longitude)}
        found |= {} if address else {"address": pin.name}
    return found | ({"fulfilment": DELIVERY} if (found or address) and not way else {}), ""


def _table(situation: Situation, world: World) -> tuple[dict[str, Any], str]:
    """The table whose code the customer told; nobody sits at one by another's word."""
    code, known = seated.at(situation), world.cart.details
    if not code:
        return ({}, "") if known.fulfilment == DINE_IN else ({}, UNFOUNDED)
    several = order_branches.several(situation.shop)
    branch = {"branch_id": seated.branch_id(code, situation)} if several else {}
    return {"fulfilment": DINE_IN, "reference": seated.name(code, situation)} | branch, ""


def _branch(
    given: Mapping[str, Any], way: str, situation: Situation, world: World
) -> BranchValue | None:
    """The one branch that is named for picking the order up, where the customer named it."""
    rows = situation.shop.branches
    way = way or world.cart.details.fulfilment
    if way == DELIVERY or not given.get("branch") or not order_branches.several(situation.shop):
        return None
    key = str(given["branch"])
    by_id = tuple(row for row in rows if str(row.id) == key)
    found = by_id or _called(rows, key)
    tapped = {one.choice for one in situation.unread}
    said = [one.text for one in situation.unread]
    said += [line.text for line in situation.history if line.role == "customer"]
    named = [row for text in said for row in _called(rows, text)]
    chosen = [row for row in found if f"branch:{row.id}" in tapped or row in named]
    return chosen[0] if len(found) == 1 and chosen else None


def _zone(key: Any, situation: Situation) -> ZoneValue | None:
    on = [zone for zone in situation.zones if zone.active]
    return zones_named.by_key(str(key), on)


def _called(rows: Sequence[BranchValue], text: str) -> tuple[BranchValue, ...]:
    return branches.meant(rows, text) or branches.called(rows, text)


def _is_said(zone: ZoneValue, situation: Situation) -> bool:
    """Whether the customer tapped or named it: a zone has a fee, and no model chooses it."""
    if any(one.choice == f"zone:{zone.id}" for one in situation.unread):
        return True
    said = [one.text for one in situation.unread]
    said += [line.text for line in situation.history if line.role == "customer"]
    said.append(situation.cart.details.address)
    return any(zone in zones_named.named(text, situation.zones) for text in said)


def _last(situation: Situation) -> tuple[dict[str, Any], str]:
    """Everything of where the last delivery went; nothing of who receives it or when."""
    last = situation.last_delivery
    if last is None:
        return {}, UNFOUNDED
    place: dict[str, Any] = {
        "fulfilment": DELIVERY,
        "address": last.address,
        "reference": last.reference,
    }
    zones = {zone.id for zone in situation.zones if zone.active}
    place |= {"zone_id": last.zone_id} if last.zone_id in zones else {}
    if last.latitude is not None and last.longitude is not None:
        place |= {"latitude": str(last.latitude), "longitude": str(last.longitude)}
    return place, ""

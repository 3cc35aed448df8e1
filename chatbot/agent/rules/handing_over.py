"""What a customer has still to say of handing over before the order can be shown. Pure.

Codes in the order in which they are asked; what `catalog.orders.rules.details` misses (address,
zone, minimum, way to pay) stands between the two.
"""

from collections.abc import Iterable

from catalog.orders.rules import details
from catalog.orders.rules.details import ZoneValue
from catalog.orders.values import CartValue, Details, LineValue
from chatbot.agent.rules import cooking, order_branches, zones_named
from chatbot.agent.situation.values import Situation
from merchants.rules import hours

FULFILMENT_MISSING = "FULFILMENT_MISSING"
BRANCH_MISSING = "BRANCH_MISSING"
NO_DELIVERY = "NO_DELIVERY"
OUT_OF_ZONE = "OUT_OF_ZONE"
TIME_MISSING = "TIME_MISSING"
TIME_CLOSED = "TIME_CLOSED"

QUESTIONS = frozenset(
    {"fulfilment", "branch", "address", "same_address", "zone", "minimum", "when", "invoice"}
)
"""What a pending question of these is about (`PendingQuestion.about`)."""


def delivers(situation: Situation) -> bool:
    """Whether the shop delivers anywhere."""
    return details.delivers(situation.zones, situation.methods)


def unsaid(wanted: Details, situation: Situation) -> str:
    """Whether it is a delivery, where there is one to choose; which branch it is picked up at; a
    delivery that the shop does not make."""
    if wanted.fulfilment == details.UNDECIDED and delivers(situation):
        return FULFILMENT_MISSING
    if order_branches.is_missing(wanted, situation.shop):
        return BRANCH_MISSING
    placed = bool(wanted.address) or wanted.latitude is not None
    if wanted.fulfilment == details.DELIVERY and not placed and not delivers(situation):
        return NO_DELIVERY  # with a place it is what a person arranged
    off = unreached(wanted, situation)
    return OUT_OF_ZONE if off is not None else ""


def unreached(wanted: Details, situation: Situation) -> ZoneValue | None:
    """The zone of the address, where the shop does not deliver there for now."""
    if wanted.fulfilment != details.DELIVERY or details.zone_of(wanted, situation.zones):
        return None
    found = zones_named.named(wanted.address, situation.zones)
    return found[0] if found and not any(zone.active for zone in found) else None


def untimely(cart: CartValue, situation: Situation) -> str:
    """A time at which the branch that hands it over is closed; a delivery from a shop that is
    closed by now, without a time that it is wanted for."""
    wanted, schedule = cart.details, situation.shop.schedule_at(cart.details.branch_id)
    if wanted.branch_id is not None and wanted.wanted_at is not None and schedule.week:
        return "" if hours.is_open(schedule, wanted.wanted_at) else TIME_CLOSED
    if wanted.fulfilment != details.DELIVERY or wanted.wanted_at is not None or not schedule.week:
        return ""
    return "" if hours.is_open(schedule, situation.now) else TIME_MISSING


def zone_in(address: str, situation: Situation) -> int | None:
    """The one zone that an address names and the shop delivers to."""
    found = [zone for zone in zones_named.named(address, situation.zones) if zone.active]
    return found[0].id if len(found) == 1 else None


def minutes(wanted: Details, lines: Iterable[LineValue], situation: Situation) -> int | None:
    """How long it takes until it is handed over, as the merchant wrote it: to prepare it, longer
    where the kitchen is busy, and to bring it to its zone. None where nothing, or not enough for a
    delivery, is written."""
    base = situation.shop.preparation_minutes
    prepared = None if base is None else cooking.prepared(base, lines, situation)
    if wanted.fulfilment != details.DELIVERY:
        return prepared
    zone = details.zone_of(wanted, situation.zones)
    brought = zone.minutes if zone is not None else None
    return None if brought is None else brought + (prepared or 0)

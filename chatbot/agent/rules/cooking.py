"""When a cart can be cooked: its menus' hours, a paused kitchen, a shop that is shut. Pure.

What a customer wants for later is held against that time, anything else against now.
"""

from collections.abc import Iterable
from datetime import datetime

from catalog.orders.rules import kitchen as kitchens
from catalog.orders.values import CartValue, Details, LineValue, units
from catalog.products.rules import serving
from catalog.products.values import VariantValue
from chatbot.agent.situation.values import Situation
from merchants.rules import hours

SHUT = "KITCHEN_SHUT"
PAUSED = "KITCHEN_PAUSED"
NOT_SERVED = "NOT_SERVED"


def moment(wanted: Details, situation: Situation) -> datetime:
    """When it is made: at the time it is wanted for, now where nobody said or that is past."""
    return max(wanted.wanted_at or situation.now, situation.now)


def untimely(cart: CartValue, situation: Situation) -> str:
    """Why it cannot be made when it is wanted, or ""."""
    at, kitchen = moment(cart.details, situation), situation.kitchen
    schedule = situation.shop.schedule_at(cart.details.branch_id)
    if kitchen is not None and schedule.week and not hours.is_open(schedule, at):
        return SHUT
    if paused_until(situation, at) is not None:
        return PAUSED
    return NOT_SERVED if unserved(cart, situation) else ""


def paused_until(situation: Situation, at: datetime) -> datetime | None:
    """Until when the kitchen takes no orders, where it takes none for `at`."""
    return kitchens.paused(situation.kitchen, at) if situation.kitchen else None


def unserved(cart: CartValue, situation: Situation) -> tuple[VariantValue, ...]:
    """What of the cart is not served when it is wanted."""
    at = moment(cart.details, situation)
    return serving.unserved(rows(cart, situation), at, situation.shop.time_zone)


def rows(cart: CartValue, situation: Situation) -> tuple[VariantValue, ...]:
    """What the cart's lines are made of, as it is on offer."""
    found = (situation.variant(line.variant_id) for line in cart.lines)
    return tuple(row for row in found if row is not None)


def is_served(row: VariantValue, situation: Situation) -> bool:
    """Whether it is served when the cart is wanted; now, where nobody said when."""
    at = moment(situation.cart.details, situation)
    return serving.is_served(row, at, situation.shop.time_zone)


def next_time(cart: CartValue, situation: Situation) -> datetime | None:
    """The first time from now on at which the shop is open, takes orders, and serves all of it, in
    its time zone; None where there is none within a year."""
    schedule = situation.shop.schedule_at(cart.details.branch_id)
    at = paused_until(situation, situation.now) or situation.now
    for _step in range(hours.HORIZON_DAYS):
        opens = hours.next_opening(schedule, at)
        served = opens and serving.together(rows(cart, situation), opens, situation.shop.time_zone)
        if opens is None or served is None or served == opens:
            return served
        at = served
    return None


def prepared(base: int, lines: Iterable[LineValue], situation: Situation) -> int:
    """How many minutes those lines take behind what stands before them; what nobody cooks waits for
    no kitchen."""
    if situation.kitchen is None:
        return base
    own = [line for line in lines if _is_cooked(line, situation)]
    return kitchens.minutes(base, situation.kitchen, units(own).total()) if own else base


def _is_cooked(line: LineValue, situation: Situation) -> bool:
    row = situation.variant(line.variant_id)
    return row is None or row.cooked

"""What a kitchen has to make, and the click by which a person pauses its orders."""

from collections.abc import Mapping
from datetime import datetime, timedelta

from django.db import transaction
from django.db.models import F, Q, Sum
from django.db.models.functions import Coalesce

from catalog.orders.models import CASH, Kitchen, Order, OrderLine
from catalog.orders.rules import transitions
from catalog.orders.rules.kitchen import SOON, KitchenValue
from merchants import permission, stream
from merchants.models import User
from merchants.roles import Permission

PAUSES = (10, 20, 40, 60)
"""Minutes that a pause may last."""
PAUSED, RESUMED = "kitchen.paused", "kitchen.resumed"

AGREED_MONEY = ~Q(payment_status__in=["in_review", "unpaid"]) | Q(payment_method__kind__in=CASH)
"""An order that is made: money is there, or is paid hand to hand."""
TO_MAKE = Q(fulfilment_status__in=["new", "preparing"]) & AGREED_MONEY


class NoSuchPause(ValueError):
    """A pause that is none of `PAUSES`."""


def of(merchant_id: int, now: datetime) -> KitchenValue:
    """The merchant's kitchen as it is at `now`; a merchant without a row has the plain one."""
    rows = Kitchen.objects.of(merchant_id).values_list("dishes_at_once", "paused_until")
    at_once, paused_until = rows.first() or (None, None)
    ahead = _dishes(merchant_id, now + SOON) if at_once else 0
    return KitchenValue(at_once, ahead, paused_until)


def _dishes(merchant_id: int, soon: datetime) -> int:
    """The dishes of what is to be made now or soon."""
    orders = Order.objects.of(merchant_id).filter(TO_MAKE)
    orders = orders.filter(Q(wanted_at__isnull=True) | Q(wanted_at__lte=soon))
    lines = OrderLine.objects.of(merchant_id).filter(order__in=orders.values("pk"))
    lines = lines.exclude(variant__product__category__is_cooked=False)
    return int(lines.aggregate(made=Sum(F("quantity") * F("units_each")))["made"] or 0)


def pause(merchant_id: int, minutes: int, *, by: User, now: datetime) -> datetime:
    """No order is confirmed for `minutes` (one of `PAUSES`) from now on; answers until when, to the
    whole minute that customers are told.

    Raises `NoSuchPause`, PermissionDenied. Tells "kitchen.paused".
    """
    if minutes not in PAUSES:
        raise NoSuchPause(minutes)
    until = (now + timedelta(minutes=minutes)).replace(second=0, microsecond=0)
    _set(merchant_id, by, until, PAUSED, {"until": until.isoformat()})
    return until


def resume(merchant_id: int, *, by: User) -> None:
    """Orders are taken again. Raises PermissionDenied. Tells "kitchen.resumed"."""
    _set(merchant_id, by, None, RESUMED, {})


@transaction.atomic
def _set(
    merchant_id: int, by: User, until: datetime | None, kind: str, told: Mapping[str, str]
) -> None:
    permission.require(by, merchant_id, Permission.PAUSE_ORDERS)
    name = str(by)[:80] if until else ""
    Kitchen.objects.of(merchant_id).update_or_create(
        merchant_id=merchant_id, defaults={"paused_until": until, "paused_by": name}
    )
    stream.emit(merchant_id, kind, {"by": str(by)[:80], **told})


def board(merchant_id: int) -> tuple[Order, ...]:
    """The orders that the kitchen has to make or hand over, the oldest first, with their lines and
    customers; what is wanted later stands at the time it is wanted for."""
    on_board = TO_MAKE | Q(fulfilment_status="ready") & AGREED_MONEY
    rows = Order.objects.of(merchant_id).filter(on_board)
    rows = rows.exclude(fulfilment_status__in=transitions.CLOSED)
    rows = rows.select_related("customer", "payment_method").prefetch_related("lines")
    return tuple(rows.order_by(Coalesce("wanted_at", "created_at"), "number"))

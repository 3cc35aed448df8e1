"""A parcel's guide number, and where its carrier has it: facts that a person or a system enters.

They move no stage of the order, whose goods and money are a person's to see to.
"""

from datetime import datetime
from uuid import UUID

from django.db import IntegrityError, transaction

from catalog.orders import locks
from catalog.orders.models import Fulfilment, Order
from catalog.orders.parcel_states import STATES
from catalog.orders.problems import GuideTaken, IllegalStep
from catalog.orders.rules import transitions
from merchants import permission, stream
from merchants.models import User
from merchants.roles import Permission


@transaction.atomic
def ship(order_id: UUID, merchant_id: int, *, carrier: str, guide: str, by: User) -> Order:
    """The parcel has that number; another one begins anew. The same once more changes nothing.

    Tells "order.shipped". ValueError for a carrier or number that is blank; `IllegalStep` for what
    is picked up or is over; `GuideTaken` where another order has the number.
    """
    permission.require(by, merchant_id, Permission.ADVANCE_ORDER)
    carrier, guide = carrier.strip()[:60], guide.strip().upper()[:40]
    if not carrier or not guide:
        raise ValueError("a parcel has a carrier and a number")
    order = locks.order(order_id, merchant_id)
    if order.fulfilment != Fulfilment.DELIVERY or order.fulfilment_status in transitions.CLOSED:
        raise IllegalStep(order.fulfilment_status, "shipped")
    if (order.carrier, order.guide) == (carrier, guide):
        return order
    if is_taken(guide, order):
        raise GuideTaken(guide)
    order.carrier, order.guide = carrier, guide
    order.delivery_state, order.delivery_state_at = "", None
    try:
        with transaction.atomic():
            _keep(order)
    except IntegrityError as error:
        # Somebody saved the number at another order since it was looked for.
        raise GuideTaken(guide) from error
    stream.emit(merchant_id, "order.shipped", {"order": str(order.pk), "guide": guide})
    return order


@transaction.atomic
def track(order_id: UUID, merchant_id: int, state: str, *, by: User, at: datetime) -> bool:
    """Where the parcel is since `at`; whether that is news. What is older than what is known, or
    says the same, changes nothing.

    Tells "order.tracked". `IllegalStep` for an order without a guide, ValueError for a state that
    is none. Order.DoesNotExist for another merchant's.
    """
    permission.require(by, merchant_id, Permission.ADVANCE_ORDER)
    if state not in STATES:
        raise ValueError(state)
    order = locks.order(order_id, merchant_id)
    if not order.guide:
        raise IllegalStep(order.fulfilment_status, state)
    known = order.delivery_state_at
    if order.delivery_state == state or (known is not None and at < known):
        return False
    order.delivery_state, order.delivery_state_at = state, at
    _keep(order)
    payload = {"order": str(order.pk), "guide": order.guide, "state": state}
    stream.emit(merchant_id, "order.tracked", payload)
    return True


def is_taken(guide: str, order: Order) -> bool:
    """Whether another order of that merchant has the number, as it is kept: in capitals."""
    others = Order.objects.of(order.merchant_id).filter(guide=guide).exclude(pk=order.pk)
    return others.exists()


def by_guide(merchant_id: int, guide: str) -> UUID | None:
    """The merchant's order with that number; None for a number that none of its orders has."""
    rows = Order.objects.of(merchant_id).filter(guide=guide.strip().upper()[:40]).exclude(guide="")
    return rows.values_list("pk", flat=True).first()


def _keep(order: Order) -> None:
    columns = ["carrier", "guide", "delivery_state", "delivery_state_at", "updated_at"]
    order.save(update_fields=columns)

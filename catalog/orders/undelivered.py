"""What a customer could not be told about an order: the order keeps it until they are told."""

from datetime import datetime
from uuid import UUID

from django.db import transaction

from catalog.orders.models import Order
from merchants import stream
from merchants.models import User

LENGTH = 200


def note(order_id: UUID | str, merchant_id: int, words: str) -> bool:
    """Keep `words` on the order, in place of what stood there; False for no such order.

    Within the caller's transaction.
    """
    rows = Order.objects.of(merchant_id).filter(pk=order_id)
    if not rows.update(undelivered=words[:LENGTH]):
        return False
    stream.emit(merchant_id, "order.undelivered", {"order": order_id})
    return True


def reached(order_id: UUID | str, merchant_id: int) -> None:
    """A later word about the order reached the customer: nothing of it is left untold."""
    rows = Order.objects.of(merchant_id).filter(pk=order_id)
    if rows.exclude(undelivered="").update(undelivered=""):
        stream.emit(merchant_id, "order.told", {"order": order_id})


def wrote(customer_id: UUID, merchant_id: int) -> None:
    """The customer writes again, and can be answered: what stood on their orders is over."""
    rows = Order.objects.of(merchant_id).filter(customer_id=customer_id)
    rows.exclude(undelivered="").update(undelivered="")


@transaction.atomic
def told_by_hand(order_id: UUID, merchant_id: int, *, by: User, now: datetime) -> None:
    """An operator says that they told the customer themselves."""
    rows = Order.objects.of(merchant_id).filter(pk=order_id)
    if rows.exclude(undelivered="").update(undelivered=""):
        stream.emit(merchant_id, "order.told", {"order": order_id, "by": by.pk, "at": now})

"""A customer changed the number, or the provider renewed the id: the conversation goes on.

The old number no longer leads to the customer, because telephone companies give numbers to other
people. An agreement stays with the name under which the customer made it: a customer who ordered
from the new number before the channel told of the change goes on there, and a note tells the
merchant that both are one person.
"""

from collections.abc import Iterable
from datetime import datetime

from django.utils.translation import gettext as _

from catalog.orders.models import CartLine, FulfilmentStatus, Order
from chatbot.conversations import ownership, threads
from chatbot.conversations.incoming import Identity, Move
from chatbot.conversations.models import ChannelAccount, Message, Outgoing, Session
from chatbot.conversations.models.messages import WAITING, Direction, Source
from merchants import customers, stream
from merchants.models import Customer

CLOSED = (FulfilmentStatus.CANCELLED, FulfilmentStatus.DELIVERED, FulfilmentStatus.RETURNED)


def move(account: ChannelAccount, item: Move, now: datetime) -> bool:
    """Apply the change, within the caller's transaction; False where it names no customer, or was
    told before."""
    if item.provider_id and threads.known(account, item.provider_id) is not None:
        return False
    renamed = customers.rename(
        account.merchant_id, item.was, item.becomes, at=item.at, stays=_has_business
    )
    if renamed is None:
        return False
    who = renamed.goes_on
    whose = {renamed.customer, who, *renamed.doubles}
    sessions = list(_locked(account.merchant_id, whose))
    by_account = {row.account_id: row for row in sessions if row.customer_id == who.pk}
    doubles = {double.pk for double in renamed.doubles}
    for double in sessions:
        if double.customer_id in doubles:
            _join(double, by_account, who, now)
    if account.pk in by_account:
        _note(by_account[account.pk], item, now, apart=who != renamed.customer)
    if who != renamed.customer:
        for session in sessions:
            if session.customer_id == renamed.customer.pk:
                _left_behind(session, item, now)
    payload = {"customer": who.pk}
    stream.emit(account.merchant_id, "customer.renamed", payload)
    return True


def _locked(merchant_id: int, whose: Iterable[Customer]) -> Iterable[Session]:
    return ownership.locked_rows(merchant_id).filter(customer__in=whose).order_by("id")


def _has_business(double: Customer) -> bool:
    """Whether the double has an order, a cart or a message still to be sent; locks the sessions."""
    sessions = list(_locked(double.merchant_id, [double]))
    waiting = Outgoing.objects.of(double.merchant_id).filter(state__in=WAITING)
    carts = [session.cart_id for session in sessions]
    return (
        Order.objects.of(double.merchant_id).filter(customer=double).exists()
        or CartLine.objects.of(double.merchant_id).filter(cart__in=carts).exists()
        or waiting.filter(session__in=sessions).exists()
    )


def _left_behind(session: Session, item: Move, now: datetime) -> None:
    """No message reaches the customer here any more: an open order or a waiting message makes the
    conversation wait for a person."""
    _note(session, item, now, apart=True, again=True)
    open_orders = session.orders.exclude(order__fulfilment_status__in=CLOSED)
    waiting = Outgoing.objects.of(session.merchant_id).filter(session=session, state__in=WAITING)
    if open_orders.exists() or waiting.exists():
        ownership.escalate(session, reason=_("el cliente cambió de número"), now=now)


def _join(double: Session, by_account: dict[int, Session], who: Customer, now: datetime) -> None:
    """Move unread messages from the double's conversation to the customer's own, to be answered.

    Messages that were answered stay. Where the customer has no conversation on that account, the
    double's becomes the customer's.
    """
    known = by_account.get(double.account_id)
    if known is None:
        double.customer = who
        double.save(update_fields=["customer"])
        by_account[double.account_id] = double
        return
    words = Message.objects.of(double.merchant_id).filter(session=double, unread=True)
    known.last_inbound_at = max(
        filter(None, (known.last_inbound_at, double.last_inbound_at)), default=None
    )
    if words.update(session=known):
        double.version += 1
        threads.settle(double)
        known.version += 1
        threads.wake(known, now)
    else:
        known.save(update_fields=["last_inbound_at"])


def _note(
    session: Session, item: Move, now: datetime, *, apart: bool = False, again: bool = False
) -> None:
    """Note the change for the merchant. The provider's id on the note recognizes a second telling.

    `apart`: the customer's messages are in two conversations; `again`: the other conversation has
    the note with the id already.
    """
    said = _said(item.was, item.becomes)
    if apart:
        said += ". " + _("Es la misma persona en otra conversación: lo nuevo sigue donde escribe.")
    Message.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        account_id=session.account_id,
        direction=Direction.NOTE,
        source=Source.SYSTEM,
        kind="note",
        text=said,
        provider_id="" if again else item.provider_id[:200],
        said_at=min(item.at, now),
        recorded_at=now,
    )


def _said(was: Identity, becomes: Identity) -> str:
    if not becomes.phone or becomes.phone == was.phone:
        return _("WhatsApp renovó el identificador del cliente")
    if not was.phone:
        return _("El cliente ahora escribe desde el +%(new)s") % {"new": becomes.phone}
    numbers = {"old": was.phone, "new": becomes.phone}
    return _("El cliente cambió de número: del +%(old)s al +%(new)s") % numbers

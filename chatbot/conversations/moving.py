"""A customer changed her number, or the provider renewed her id: her conversation goes with her.

The old number leads to her no more, because operators give numbers to other people.
"""

from datetime import datetime

from django.utils.translation import gettext as _

from chatbot.conversations import pen, threads
from chatbot.conversations.incoming import Identity, Move
from chatbot.conversations.models import ChannelAccount, Message, Session
from chatbot.conversations.models.messages import Direction, Source
from merchants import customers, stream
from merchants.models import Customer


def move(account: ChannelAccount, item: Move, now: datetime) -> bool:
    """Within the caller's transaction; False for a change of nobody's, or one told before."""
    if item.provider_id and threads.known(account, item.provider_id) is not None:
        return False
    renamed = customers.rename(account.merchant_id, item.was, item.becomes, at=item.at)
    if renamed is None:
        return False
    whose = [renamed.customer, *renamed.doubles]
    rows = pen.locked_rows(account.merchant_id).filter(customer__in=whose).order_by("id")
    sessions = list(rows)
    hers = {row.account_id: row for row in sessions if row.customer_id == renamed.customer.pk}
    for double in sessions:
        if double.customer_id != renamed.customer.pk:
            _join(double, hers, renamed.customer, now)
    if account.pk in hers:
        _note(hers[account.pk], item, now)
    payload = {"customer": renamed.customer.pk}
    stream.emit(account.merchant_id, "customer.renamed", payload)
    return True


def _join(double: Session, hers: dict[int, Session], who: Customer, now: datetime) -> None:
    """What she wrote under her new name before the change was told is answered where she is known.

    What was answered already stays where it was answered.
    """
    known = hers.get(double.account_id)
    if known is None:
        double.customer = who
        double.save(update_fields=["customer"])
        hers[double.account_id] = double
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


def _note(session: Session, item: Move, now: datetime) -> None:
    """For the people of the shop; by the provider's name of it a second telling is known."""
    Message.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        account_id=session.account_id,
        direction=Direction.NOTE,
        source=Source.SYSTEM,
        kind="note",
        text=_said(item.was, item.becomes),
        provider_id=item.provider_id[:200],
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

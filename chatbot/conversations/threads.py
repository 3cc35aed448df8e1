"""The session of a customer: found or created under its lock, and due when the customer writes."""

from collections.abc import Callable
from datetime import datetime, timedelta
from hashlib import sha256
from typing import Any
from uuid import UUID

from chatbot.conversations import ownership, response_deadlines
from chatbot.conversations.due_work import hints
from chatbot.conversations.models import ChannelAccount, Message, Session
from chatbot.conversations.rules.pace import turn_due
from core.compiled_sql import writes
from core.compiled_sql.query import CompiledQuery
from merchants import customers, defaults
from merchants.models import Customer

LONG_GONE = timedelta(days=30)
"""Silence after which a number may be another person's: telephone companies wait longer than this
before they give a number away again."""
FORGOTTEN = "erased:"
"""Stands before the hash that the SQL function `erase_customer` leaves of a provider's id."""


def session_for(
    account: ChannelAccount,
    sender: Any,
    name: str,
    *,
    is_test: bool,
    now: datetime,
    writes: bool = True,
) -> Session:
    """The session of this customer on this account, found or made, under its lock.

    `writes`: the channel names the customer as who wrote or called, not as whom the owner wrote to.
    """

    def long_gone(customer: Customer) -> bool:
        rows = Session.objects.of(account.merchant_id).filter(customer=customer)
        return not rows.filter(last_inbound_at__gte=now - LONG_GONE).exists()

    customer = customers.find_or_make(
        account.merchant,
        sender,
        name=name,
        is_test=is_test,
        writes=writes and account.proves_senders,
        long_gone=long_gone,
    )
    known = _locked_of.first(merchant=account.merchant_id, account=account.pk, customer=customer.pk)
    if known is not None and known.last_inbound_at is not None:
        return known
    if not _is_there(customer, hold=known is None):
        # The customer was erased, or found to be another one, while this message waited for the
        # lock: the sender is looked up again.
        return session_for(account, sender, name, is_test=is_test, now=now, writes=writes)
    if known is not None:
        return known
    session, _new = Session.objects.of(account.merchant_id).get_or_create(
        account=account, customer=customer, defaults={"merchant_id": account.merchant_id}
    )
    return ownership.locked(session.id, account.merchant_id)


_locked_of: CompiledQuery[Session] = CompiledQuery(
    lambda merchant, account, customer: ownership.locked_rows(merchant).filter(
        account=account, customer=customer
    ),
    merchant=int,
    account=int,
    customer=UUID,
)


def _is_there(customer: Customer, *, hold: bool) -> bool:
    """Whether the customer is somebody by now, neither erased nor merged into another one; the row
    that was read may be older than that. `hold`: and stays so, because a session will be made."""
    rows = Customer.objects.of(customer.merchant_id).filter(pk=customer.pk)
    rows = rows.filter(erased_at=None, merged_into=None)
    return (rows.select_for_update(no_key=True) if hold else rows).exists()


def known(account: ChannelAccount, provider_id: str) -> Message | None:
    """The message of that account that the provider calls so, be it a forgotten one."""
    # No compiled query: the index that answers it is partial, and a kept plan could not use it.
    rows = Message.objects.of(account.merchant_id)
    return rows.filter(account=account, provider_id__in=spellings(provider_id)).first()


def spellings(provider_id: str) -> tuple[str, str]:
    """How a row bears the provider's id: as it was told, or as an erasure leaves it."""
    return provider_id, FORGOTTEN + sha256(provider_id.encode()).hexdigest()


def is_forgotten(message: Message) -> bool:
    """Whether an erasure took its words; what is told of it again says nothing to anybody."""
    return message.provider_id.startswith(FORGOTTEN)


def wake(
    session: Session,
    now: datetime,
    *,
    at_once: bool = False,
    save: Callable[[Session], None] = writes.update,
) -> None:
    """Make a turn due for the customer's unread messages: after the merchant's pause, or `at_once`.

    Where an operator attends the customer, the operator's deadline begins. A resolved or snoozed
    conversation is open again. `save` saves the session here.
    """
    merchant = session.merchant
    session.resolved_at, session.resolution, session.snoozed_until = None, "", None
    response_deadlines.awaits(session, now)
    session.first_unread_at = session.first_unread_at or now
    session.due_at = turn_due(
        now,
        session.first_unread_at,
        quiet=defaults.quiet(merchant),
        longest=defaults.longest_wait(merchant),
        at_once=at_once,
    )
    session.idle_at = now + defaults.session_timeout(merchant)
    save(session)
    if session.due_at <= now:
        hints.hint("turn", str(session.id))


def settle(session: Session) -> None:
    """Where nothing is left to read, no turn is due and nobody is late; saved here."""
    if not session.messages.filter(unread=True).exists():
        session.due_at = session.first_unread_at = session.answer_by = None
    session.save()

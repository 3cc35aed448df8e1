"""What a channel tells of our messages later: statuses, and whether an id names one of them.

Statuses come late, twice, out of order or never; a row only ever moves forward by them.
"""

from datetime import datetime
from uuid import UUID

from django.db.models import QuerySet

from chatbot.conversations import outbox, threads
from chatbot.conversations.delivery import failure_policy, prices, undelivered
from chatbot.conversations.incoming import Status
from chatbot.conversations.models import ChannelAccount, Outgoing, SendState, Session
from chatbot.conversations.rules import ranks
from chatbot.conversations.rules.remedies import Failure, Remedy
from merchants.models.customers import CustomerIdentifier

REACHED = (SendState.DELIVERED, SendState.READ)


def note_status(account: ChannelAccount, status: Status, now: datetime) -> bool:
    """What the provider tells of one of our messages; False when no row is known by that name.

    Within the caller's transaction.
    """
    rows = Outgoing.objects.of(account.merchant_id).filter(session__account=account)
    known = named(rows, status)
    if known is None:
        return False
    # The session first and its rows after, as everybody does: else two may wait for each other.
    sessions = Session.objects.of(account.merchant_id).select_related("customer", "merchant")
    locked = sessions.select_for_update(no_key=True, of=("self",))
    session = locked.get(id=known.session_id)
    mine = rows.select_related("message").select_for_update(no_key=True, of=("self",))
    row = named(mine, status)
    if row is None:
        return False
    priced = _priced(session, row, status)
    becomes = ranks.next_state(_believed(row), status.name)
    if becomes is None:
        if priced:
            row.save(update_fields=["category", "cost", "cost_currency"])
        return True
    row.provider_id = row.provider_id or status.provider_id
    if becomes == SendState.FAILED:
        failure_policy.settle_late(session, row, _failure(status), now)
    else:
        _forward(session, row, becomes, status)
    return True


def _forward(session: Session, row: Outgoing, becomes: str, status: Status) -> None:
    row.state, row.due_at, row.error = becomes, None, ""
    row.end_lease()
    row.sent_at = row.sent_at or status.at
    row.save()
    outbox.changed(row)
    if row.state in REACHED:
        undelivered.reachable(session)
        undelivered.reached(session, failure_policy.about_of(row))


def _failure(status: Status) -> Failure:
    return status.failure or Failure(Remedy.GIVE_UP, status.error, status.error_code)


def _priced(session: Session, row: Outgoing, status: Status) -> bool:
    """What the status says of the price; asks for the customer's number only where it matters."""
    if not status.category and status.billable is None:
        return False
    numbers = CustomerIdentifier.objects.of(session.merchant_id).filter(
        customer=session.customer_id, kind="phone"
    )
    newest = numbers.order_by("-id").values_list("value", flat=True).first()
    return prices.correct(row, status, newest or "")


def named(rows: QuerySet[Outgoing], status: Status) -> Outgoing | None:
    """The row that a status is about: by our own key, else by the provider's id."""
    row = None
    if status.callback and _is_uuid(status.callback):
        row = rows.filter(key=status.callback).first()
    if row is None and status.provider_id:
        row = rows.filter(provider_id=status.provider_id).first()
    return row


def _believed(row: Outgoing) -> str:
    """The row's state, as far as the provider said it: what we gave up by ourselves is unknown."""
    if row.state == SendState.FAILED and row.attempts and row.error_code is None:
        return SendState.UNKNOWN
    return row.state


def is_ours(account: ChannelAccount, provider_id: str) -> bool:
    """Whether the provider's id names a row that we sent ourselves, be it a forgotten one."""
    rows = Outgoing.objects.of(account.merchant_id).filter(session__account=account)
    return rows.filter(provider_id__in=threads.spellings(provider_id)).exists()


def _is_uuid(text: str) -> bool:
    try:
        UUID(text)
    except ValueError:
        return False
    return True

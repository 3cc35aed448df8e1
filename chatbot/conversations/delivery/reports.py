"""What a channel tells of our messages later: statuses, and whether an id names one of them.

Statuses come late, twice, out of order or never; a row only ever moves forward by them.
"""

from collections.abc import Iterable, Mapping, Sequence
from datetime import datetime
from typing import Any, TypeVar
from uuid import UUID

from django.db.models import Model, QuerySet

from chatbot.conversations import outbox, threads
from chatbot.conversations.delivery import failure_policy, prices, undelivered
from chatbot.conversations.incoming import Status
from chatbot.conversations.models import ChannelAccount, Outgoing, SendState, Session
from chatbot.conversations.rules import ranks
from chatbot.conversations.rules.remedies import Failure, Remedy
from core.compiled_sql import writes
from merchants import stream
from merchants.models.customers import CustomerIdentifier

M = TypeVar("M", bound=Model)
REACHED = (SendState.DELIVERED, SendState.READ)


def note_status(account: ChannelAccount, status: Status, now: datetime) -> bool:
    """What the provider tells of one of our messages; False when no row is known by that name.

    Within the caller's transaction.
    """
    return note_together(account, [(status, now)]) == 1


def note_together(account: ChannelAccount, told: Sequence[tuple[Status, datetime]]) -> int:
    """What the provider tells of several of our messages, in its order, each with the moment it
    came; how many are known. As many queries for many as for one, unless one failed.

    Within the caller's transaction.
    """
    reported = _Reported(account, [status for status, _now in told])
    known = [reported.note(status, now) for status, now in told]
    reported.write()
    return sum(known)


class _Reported:
    """The rows that statuses name, under their locks; what becomes of them is written at once."""

    def __init__(self, account: ChannelAccount, statuses: Sequence[Status]) -> None:
        merchant = account.merchant_id
        rows = Outgoing.objects.of(merchant).filter(session__account=account)
        found = _meant(rows, statuses)
        # The sessions first and their rows after, as everybody does: else two may wait for each
        # other.
        sessions = Session.objects.of(merchant).select_related("customer", "merchant")
        theirs = sessions.filter(pk__in={session for _pk, session in found})
        self._sessions = {session.pk: session for session in _locked(theirs)}
        mine = rows.select_related("message").filter(pk__in=[pk for pk, _session in found])
        self._rows = list(_locked(mine))
        self._phones = _phones(merchant, self._sessions.values(), statuses)
        self._moved: dict[int, Outgoing] = {}
        self._changes: list[tuple[int, str, Mapping[str, Any]]] = []

    def note(self, status: Status, now: datetime) -> bool:
        """Whether the row is known."""
        row = self._named(status)
        if row is None:
            return False
        session = self._sessions[row.session_id]
        if _tells_price(status) and prices.correct(
            row, status, self._phones.get(session.customer_id, "")
        ):
            self._moved[row.pk] = row
        becomes = ranks.next_state(_believed(row), status.name)
        if becomes is None:
            return True
        row.provider_id = row.provider_id or status.provider_id
        if becomes == SendState.FAILED:
            self.write()
            failure_policy.settle_late(session, row, _failure(status), now)
        else:
            self._forward(session, row, becomes, status)
        return True

    def _named(self, status: Status) -> Outgoing | None:
        """By our own key, else by the provider's id."""
        key = _uuid(status.callback)
        named = [row for row in self._rows if row.key == key] or [
            row for row in self._rows if row.provider_id == status.provider_id != ""
        ]
        return named[0] if named else None

    def _forward(self, session: Session, row: Outgoing, becomes: str, status: Status) -> None:
        row.state, row.due_at, row.error = becomes, None, ""
        row.end_lease()
        row.sent_at = row.sent_at or status.at
        self._moved[row.pk] = row
        self._changes.append(outbox.change(row))
        if row.state in REACHED:
            undelivered.reachable(session)
            undelivered.reached(session, failure_policy.about_of(row))

    def write(self) -> None:
        """The rows as they are now."""
        writes.update_all([*self._moved.values()])
        stream.emit_all(self._changes)
        self._moved, self._changes = {}, []


def _meant(rows: QuerySet[Outgoing], statuses: Sequence[Status]) -> list[tuple[int, UUID]]:
    """Key and session of each row that they may name, read before it is locked."""
    keys = [key for one in statuses if (key := _uuid(one.callback))]
    found = rows.filter(key__in=keys).values_list("pk", "session_id", "key") if keys else ()
    by_key = {key: (pk, session) for pk, session, key in found}
    ids = {one.provider_id for one in statuses if _uuid(one.callback) not in by_key} - {""}
    by_id = rows.filter(provider_id__in=ids).values_list("pk", "session_id") if ids else ()
    return [*by_key.values(), *by_id]


def _locked(rows: QuerySet[M]) -> QuerySet[M]:
    return rows.order_by("pk").select_for_update(no_key=True, of=("self",))


def _tells_price(status: Status) -> bool:
    return bool(status.category) or status.billable is not None


def _phones(
    merchant: int, sessions: Iterable[Session], statuses: Iterable[Status]
) -> dict[UUID, str]:
    """The customers' newest numbers, asked for only where a price may need them."""
    if not any(map(_tells_price, statuses)):
        return {}
    numbers = CustomerIdentifier.objects.of(merchant).filter(
        customer__in=[session.customer_id for session in sessions], kind="phone"
    )
    return dict(numbers.order_by("id").values_list("customer", "value"))


def _failure(status: Status) -> Failure:
    return status.failure or Failure(Remedy.GIVE_UP, status.error, status.error_code)


def named(rows: QuerySet[Outgoing], status: Status) -> Outgoing | None:
    """The row that a status is about: by our own key, else by the provider's id."""
    return rows.filter(pk__in=[pk for pk, _session in _meant(rows, [status])]).first()


def _believed(row: Outgoing) -> str:
    """The row's state, as far as the provider said it: what we gave up by ourselves is unknown."""
    if row.state == SendState.FAILED and row.attempts and row.error_code is None:
        return SendState.UNKNOWN
    return row.state


def is_ours(account: ChannelAccount, provider_id: str) -> bool:
    """Whether the provider's id names a row that we sent ourselves, be it a forgotten one."""
    rows = Outgoing.objects.of(account.merchant_id).filter(session__account=account)
    return rows.filter(provider_id__in=threads.spellings(provider_id)).exists()


def _uuid(text: str) -> UUID | None:
    try:
        return UUID(text)
    except ValueError:
        return None

"""The inbox: what a channel told us, recorded once, before anybody answers 200 (invariant 4).

Each item lives in a savepoint of its own: what can never be stored is quarantined with a reason,
its neighbours live. A database that is down is an error for the caller, so that the provider tries
again.
"""

from collections.abc import Callable, Iterable
from datetime import datetime, timedelta
from typing import Any

from django.db import DataError, IntegrityError, OperationalError, connection, transaction
from django.utils.translation import gettext as _

from chatbot.conversations.delivery import reports
from chatbot.conversations.inbound_handlers import (
    amending,
    calls,
    echoes,
    knowing,
    moving,
    noticing,
    together,
    words,
)
from chatbot.conversations.incoming import (
    Amendment,
    Call,
    Echo,
    Inbound,
    Item,
    Known,
    Move,
    Notice,
    Preference,
    Refused,
    Status,
    Unhandled,
)
from chatbot.conversations.message_templates import templates
from chatbot.conversations.models import ChannelAccount, Quarantine
from chatbot.conversations.rules.storable import storable
from merchants import stream

TRIES = 3


def record(account: ChannelAccount, items: Iterable[Item], *, now: datetime) -> int:
    """Record the items of one account in order; how many were new. Commit before answering 200.

    Two bodies may name the same customers in different orders and so wait for each other: whom
    PostgreSQL stops then records item by item, which waits for nobody while holding another.
    """
    told = tuple(items)
    try:
        if len(told) == 1:  # is a transaction of its own, without a savepoint inside
            return int(_one(account, told[0], now))
        return _together(account, told, now)
    except OperationalError as error:
        if not _deadlock(error):
            raise
    return sum(_alone(account, item, now) for item in told)


def record_together(account: ChannelAccount, told: Iterable[together.Told]) -> None:
    """Record items of one account that came in several bodies, within the caller's transaction.

    What breaks undoes them all: the caller then records them with `record`.
    """
    for recorded_at_once, run in together.runs(told):
        if recorded_at_once is not None:
            recorded_at_once(account, run)
            continue
        for item, now in run:
            _RECORDERS[type(item)](account, item, now)


@transaction.atomic
def _together(account: ChannelAccount, items: Iterable[Item], now: datetime) -> int:
    return sum(_one(account, item, now) for item in items)


def _alone(account: ChannelAccount, item: Item, now: datetime) -> int:
    for left in reversed(range(TRIES)):
        try:
            return _together(account, [item], now)
        except OperationalError as error:
            if not left or not _deadlock(error):
                raise
    raise AssertionError("the last try answers or raises")


def _deadlock(error: OperationalError) -> bool:
    """Whether PostgreSQL undid this transaction for another's sake; never within a caller's."""
    return getattr(error.__cause__, "sqlstate", "") == "40P01" and not connection.in_atomic_block


def _one(account: ChannelAccount, item: Item, now: datetime) -> bool:
    try:
        with transaction.atomic():
            return _RECORDERS[type(item)](account, item, now)
    except words.Forgotten:
        return False
    except (DataError, IntegrityError, ValueError, UnicodeError) as error:
        reason = _("No se puede guardar: %(error)s") % {"error": error}
        quarantine(account, account.transport, reason, item)
        return False


def quarantine(account: ChannelAccount | None, transport: str, reason: str, item: Any) -> None:
    """Keep what cannot be handled, readable for an admin."""
    Quarantine.objects.create(
        merchant_id=account.merchant_id if account else None,
        account=account,
        transport=transport,
        reason=storable(reason)[:300],
        item=storable(item),
    )


def _notice(account: ChannelAccount, item: Notice, now: datetime) -> bool:
    """Once for the people, and for whoever keeps templates in step with their channel."""
    new = noticing.note(account, item, now)
    if new:
        templates.heed(account, item.name, item.item, now)
    return new


def _unhandled(account: ChannelAccount, item: Unhandled, now: datetime) -> bool:
    """Told by its name only: its content may name a customer, and the stream is not erased."""
    if item.often and not _is_due(account.pk, item.what, now):
        return False
    payload = {"account": account.pk, "what": item.what[:80]}
    stream.emit(account.merchant_id, "channel.told", payload)
    return True


def _is_due(account_id: int, what: str, now: datetime) -> bool:
    """Whether this process told nothing of the kind in the hour before."""
    told = _last_told.get((account_id, what))
    if told is not None and timedelta(0) <= now - told < _OFTEN:
        return False
    if len(_last_told) >= _MOST_TOLD:
        _last_told.clear()
    _last_told[account_id, what] = now
    return True


_OFTEN = timedelta(hours=1)
_MOST_TOLD = 10_000
_last_told: dict[tuple[int, str], datetime] = {}
"""What comes all day, by account and name, and when this process kept it last."""


def _refused(account: ChannelAccount, item: Refused, now: datetime) -> bool:
    quarantine(account, account.transport, item.reason, item.item)
    return False


_RECORDERS: dict[type[Any], Callable[[ChannelAccount, Any, datetime], bool]] = {
    Inbound: words.hear,
    Status: reports.note_status,
    Echo: echoes.heard,
    Amendment: amending.amend,
    Move: moving.move,
    Preference: noticing.prefer,
    Call: calls.called,
    Known: knowing.known,
    Notice: _notice,
    Unhandled: _unhandled,
    Refused: _refused,
}

"""Plain words of one account that came together: read by three queries and written by four. So
are statuses, by `delivery.reports`.

Within the caller's transaction and without savepoints: what breaks, breaks all of them, and the
caller records them one by one.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from itertools import groupby
from typing import Any

from django.db import connection

from chatbot.conversations import ownership, threads
from chatbot.conversations.delivery import reports
from chatbot.conversations.inbound_handlers import words
from chatbot.conversations.incoming import Identity, Inbound, Item, Status
from chatbot.conversations.models import ChannelAccount, Message, Session
from core.compiled_sql import writes
from merchants import customers, stream

Told = tuple[Item, datetime]
"""An item, and when it came."""


Recording = Callable[[ChannelAccount, Sequence[Told]], object]


def runs(told: Iterable[Told]) -> Iterator[tuple[Recording | None, list[Told]]]:
    """Runs of items in their order, each with what records it at once; None: one by one.

    Between two items of another kind the words come before the statuses: neither reads what the
    other writes.
    """
    for plain, stretch in groupby(told, key=lambda one: _way(one[0]) is not None):
        items = list(stretch)
        for way in (hear, report) if plain else (None,):
            if run := [one for one in items if _way(one[0]) is way]:
                yield way, run


def _way(item: Item) -> Recording | None:
    """What records it together with others; None where recording it reads what the items before it
    may have written."""
    if isinstance(item, Status):
        return report if item.name != "failed" else None
    if not isinstance(item, Inbound) or (item.kind, item.media) != ("text", None):
        return None
    return hear if not (item.extra or "#" in item.text) else None  # how the customer came


def hear(account: ChannelAccount, run: Sequence[Told]) -> None:
    """Write down a run of plain words. Raises what `words.hear` does."""
    told = [(item, now) for item, now in run if isinstance(item, Inbound)]
    recorder = _Together(account, [item for item, _now in told])
    for item, now in told:
        words.hear(account, item, now, recorder)
    recorder.close()


def report(account: ChannelAccount, run: Sequence[Told]) -> None:
    """What a run of statuses tells of our messages."""
    reports.note_together(account, [(item, now) for item, now in run if isinstance(item, Status)])


class _Together(words.Recorder):
    """Whoever wrote and what is known is looked up first; what is written waits for the end."""

    def __init__(self, account: ChannelAccount, items: Sequence[Inbound]) -> None:
        self._sessions = _sessions(account, items)
        # After the locks: the same webhook may have been at work in another process.
        self._known = _known(account, items)
        self._keys = _keys(len(items))
        self._messages: list[Message] = []
        self._woken: dict[Any, Session] = {}
        self._happened: list[tuple[int, str, Mapping[str, Any]]] = []

    def session(self, account: ChannelAccount, item: Inbound, now: datetime) -> Session:
        found = self._sessions.get(item.sender)
        if found is None:
            found = super().session(account, item, now)
            mine = {one.id: one for one in self._sessions.values()}
            found = self._sessions[item.sender] = mine.get(found.id, found)
        return found

    def known(self, account: ChannelAccount, item: Inbound) -> Message | None:
        return self._known.get(item.provider_id)

    def insert(self, message: Message) -> None:
        message.pk = self._keys.pop(0)
        self._messages.append(message)
        self._known[message.provider_id] = message

    def save(self, session: Session) -> None:
        self._woken[session.id] = session

    def emit(self, merchant_id: int, kind: str, payload: Mapping[str, Any]) -> None:
        self._happened.append((merchant_id, kind, payload))

    def close(self) -> None:
        """Everything is written."""
        writes.insert_all(self._messages)
        writes.update_all([*self._woken.values()])
        stream.emit_all(self._happened)


def _sessions(account: ChannelAccount, items: Sequence[Inbound]) -> dict[Identity, Session]:
    """Of the senders who are known and need nothing written, their sessions under their locks."""
    names = {item.sender: item.profile_name for item in items}
    whose = customers.settled(account.merchant_id, names)
    ids = [customer.pk for customer in whose.values()]
    rows = ownership.locked_rows(account.merchant_id).filter(account=account, customer__in=ids)
    # A session that nobody wrote to may be one that an erasure just emptied (`threads`).
    found = {row.customer_id: row for row in rows.order_by("id") if row.last_inbound_at}
    return {one: found[who.pk] for one, who in whose.items() if who.pk in found}


def _known(account: ChannelAccount, items: Sequence[Inbound]) -> dict[str, Message]:
    """The rows that bear these ids already, be they forgotten ones, by the id that was told."""
    ids = [item.provider_id for item in items]
    told = {name: one for one in ids for name in threads.spellings(one)}
    rows = Message.objects.of(account.merchant_id).filter(account=account, provider_id__in=[*told])
    return {told[row.provider_id]: row for row in rows.order_by("-id")}


def _keys(number: int) -> list[int]:
    """So many keys of messages, in their order."""
    with connection.cursor() as sql:
        sql.execute(_KEYS, [Message._meta.db_table, number])
        return [key for (key,) in sql.fetchall()]


_KEYS = "SELECT nextval(pg_get_serial_sequence(%s, 'id')) FROM generate_series(1, %s)"

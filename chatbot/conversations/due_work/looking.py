"""One look at everything that is due: one statement for all kinds, fair among merchants."""

import logging
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from django.db.backends.base.base import BaseDatabaseWrapper

from chatbot.conversations.due_work.claims import Call
from chatbot.conversations.due_work.failing import Failures
from chatbot.conversations.due_work.kinds import Kind
from chatbot.conversations.due_work.queues import QUEUES
from core import outages
from core.compiled_sql import prepared_statements

log = logging.getLogger(__name__)

LIMIT = 200
"""Rows of a kind in one look. A kind that has more is looked up by merchant."""


@dataclass(frozen=True, slots=True)
class Due:
    """A call that may be handed over, the name of its kind, and since when it is due.

    `waiting` calls of its merchant's wait in its queue already, or run there and keep their claim;
    `queued` wait of all merchants.
    `lapsed`: it was handed over before, and nobody began it.
    """

    kind: str
    call: Call
    due_at: datetime
    waiting: int
    queued: int
    lapsed: bool = False


class Looker:
    """Looks up what is due; a kind that fails stops no other, and is told where people look."""

    def __init__(self, kinds: Mapping[str, Kind]) -> None:
        self._kinds = kinds
        self._failures = Failures()
        self._broken: set[str] = set()

    def look(self, connection: BaseDatabaseWrapper, now: datetime) -> list[Due]:
        """All that may be handed over. Raises where the database itself is away."""
        together = [name for name in self._kinds if name not in self._broken]
        try:
            found = self._ask(connection, _PLAIN, together, now)
            for name in together:
                self._failures.worked(name)
        except Exception as error:
            outages.is_ours(error)
            found, self._broken = [], {*self._kinds}
        for name in sorted(self._broken):
            found += self._alone(connection, name, now)
        crowded = [
            name for name, rows in Counter(row.kind for row in found).items() if rows >= LIMIT
        ]
        rest = [row for row in found if row.kind not in crowded]
        try:
            return rest + self._ask(connection, _BY_MERCHANT, crowded, now)
        except Exception as error:  # too many to be counted: the oldest are handed over
            outages.is_ours(error)
            log.warning("%s could not be shared out by merchant: %s", ", ".join(crowded), error)
            return found

    def _alone(self, connection: BaseDatabaseWrapper, name: str, now: datetime) -> list[Due]:
        """One kind by itself: either it works (again), or it is the one that fails."""
        try:
            found = self._ask(connection, _PLAIN, [name], now)
        except Exception as error:
            outages.is_ours(error)
            self._failures.failed(name, error, now)
            self._broken.add(name)
            return []
        self._broken.discard(name)
        self._failures.worked(name)
        return found

    def _ask(
        self, connection: BaseDatabaseWrapper, frame: str, names: Sequence[str], now: datetime
    ) -> list[Due]:
        if not names:
            return []
        texts: list[str] = []
        values: list[Any] = [now]
        for name in names:
            kind = self._kinds[name]
            text, its = kind.due.statement(now)
            texts.append(frame.replace("{due}", text))
            each = QUEUES[kind.queue].each
            values += [name, kind.queue, *its, kind.queue, kind.task, now, each, LIMIT]
        with prepared_statements.cursor(connection) as sql:
            sql.execute(_CROWD + " UNION ALL ".join(texts), values)
            return [self._row(*row) for row in sql.fetchall()]

    def _row(self, name: str, key: str, whose: int | None, at: datetime, *counted: Any) -> Due:
        kind = self._kinds[name]
        return Due(name, Call(kind.task, key, kind.queue, whose), at, *counted)


def choose(found: Sequence[Due]) -> list[Call]:
    """Which calls are handed over now: in each queue as many as have room in it, the merchants with
    the fewest calls there first, and then the oldest. A merchant's kinds take turns."""
    chosen: list[Call] = []
    for name, queue in QUEUES.items():
        rows = [row for row in found if row.call.queue == name]
        if not rows:
            continue
        taken: Counter[int | None] = Counter()
        places: dict[Call, tuple[int, datetime]] = {}
        for row in _by_turns(rows):
            place = row.waiting + taken[row.call.merchant_id]
            if place < queue.each and row.call not in places:
                taken[row.call.merchant_id] += 1
                places[row.call] = (place, row.due_at)
        room = max(queue.waiting - rows[0].queued, 0)
        chosen += sorted(places, key=places.__getitem__)[:room]
    return chosen


def _by_turns(rows: Sequence[Due]) -> list[Due]:
    """The oldest of each kind of a merchant's, then the next of each: what is due since now (a
    stream to be followed) does not stand behind all messages."""
    ranks: Counter[tuple[int | None, str]] = Counter()
    ranked: list[tuple[int, datetime, int]] = []
    for index, row in sorted(enumerate(rows), key=lambda one: one[1].due_at):
        whose = (row.call.merchant_id, row.kind)
        ranked.append((ranks[whose], row.due_at, index))
        ranks[whose] += 1
    return [rows[index] for _rank, _at, index in sorted(ranked)]


_CROWD = """
    WITH crowd AS MATERIALIZED (
        SELECT queue, share, count(*) FILTER (WHERE NOT begun) AS queued,
            count(*) FILTER (WHERE NOT begun OR share IS NOT NULL) AS waiting
        FROM conversations_workclaim
        WHERE token IS NOT NULL AND until > %s GROUP BY queue, share
    )
"""
_FREE = """
    SELECT %s::text AS kind, due.key::text AS key, due.merchant_id::bigint AS whose, due.due_at,
        coalesce(crowd.waiting, 0) AS waiting,
        coalesce((SELECT sum(queued) FROM crowd WHERE queue = %s), 0)::bigint AS queued,
        held.token IS NOT NULL AS lapsed
    FROM ({due}) AS due (key, merchant_id, due_at)
    LEFT JOIN crowd ON crowd.queue = %s
        AND crowd.share IS NOT DISTINCT FROM due.merchant_id::bigint
    LEFT JOIN conversations_workclaim held
        ON held.task = %s AND held.argument = due.key::text
    WHERE (held.until IS NULL OR held.until <= %s) AND coalesce(crowd.waiting, 0) < %s
"""
_PLAIN = f"({_FREE} ORDER BY due.due_at LIMIT %s)"
# The oldest of each merchant, then the next of each: to be counted among all that is due.
_BY_MERCHANT = f"""(
    SELECT kind, key, whose, due_at, waiting, queued, lapsed FROM (
        SELECT *, row_number() OVER (PARTITION BY whose ORDER BY due_at) AS place
        FROM ({_FREE}) AS free
    ) AS placed
    ORDER BY place, due_at LIMIT %s
)"""  # noqa: S608  (only our own words)

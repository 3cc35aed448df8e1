"""Leases of a table's rows: one worker at a time has a row, whatever process it is.

A lease is a token with an end (`merchants.models.due.Leased`), pushed on while its work lasts. Who
keeps what the work came to shows the token again under the row's lock, so that a holder that slept
through its lease changes nothing.
"""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID, uuid4

from django.utils import timezone

from chatbot.conversations.renewing import Renewer
from core.compiled_sql import prepared_statements
from merchants.models.due import Leased

Key = UUID | int | str
Held = tuple[Key, UUID]
"""A row's key, and the token of its lease."""


@dataclass(frozen=True, slots=True)
class Claimed:
    """The lease of a row; `told` is what its claim read of the row."""

    token: UUID
    told: Any


class Leases:
    """The leases of one table: `length` long, and a claim tells the column `told`."""

    def __init__(self, model: type[Leased], length: timedelta, told: str) -> None:
        options = model._meta
        assert options.pk is not None
        names = {"table": options.db_table, "key": options.pk.column, "told": told}
        self._claim, self._release, self._push = (text.format(**names) for text in _STATEMENTS)
        self._length = length
        self.renewer: Renewer[Held] = Renewer(f"leases of {options.db_table}", self.push_on)

    def claim(self, key: Key, now: datetime, *, due: bool = False) -> Claimed | None:
        """The lease of a row if it is free (and, with `due`, if it is due); else None."""
        token = uuid4()
        named: dict[str, Any] = {
            "key": key,
            "token": token,
            "now": now,
            "until": now + self._length,
            "due": due,
        }
        with prepared_statements.cursor() as sql:
            sql.execute(self._claim, named)
            row = sql.fetchone()
        return Claimed(token, row[0]) if row else None

    def release(self, key: Key, token: UUID) -> None:
        """Give the lease back, unless somebody else has it by now."""
        with prepared_statements.cursor() as sql:
            sql.execute(self._release, [key, token])

    @contextmanager
    def holding(self, key: Key, token: UUID) -> Iterator[None]:
        """The lease is pushed on for the length of the block."""
        with self.renewer.holding((key, token)):
            yield

    def push_on(self, held: Sequence[Held]) -> None:
        """They last for `length` from now on, those that have not ended. A row that somebody has
        locked is passed over: nobody can claim it meanwhile, and the others must not wait for it.
        """
        now = timezone.now()
        keys, tokens = [key for key, _ in held], [token for _, token in held]
        with prepared_statements.cursor() as sql:
            sql.execute(self._push, [now + self._length, keys, tokens, now])


_STATEMENTS = (
    # One statement: every turn begins with it (facts/runtime, "Per-conversation order that holds").
    """
    UPDATE {table} SET lease_token = %(token)s, lease_until = %(until)s
    WHERE {key} = (
        SELECT {key} FROM {table}
        WHERE {key} = %(key)s AND (lease_until IS NULL OR lease_until < %(now)s)
            AND (NOT %(due)s OR due_at <= %(now)s)
        FOR NO KEY UPDATE SKIP LOCKED
    )
    RETURNING {told}
    """,
    """
    UPDATE {table} SET lease_token = NULL, lease_until = NULL
    WHERE {key} = %s AND lease_token = %s
    """,
    """
    UPDATE {table} SET lease_until = %s
    WHERE {key} IN (
        SELECT {key} FROM {table}
        WHERE {key} = ANY(%s) AND lease_token = ANY(%s) AND lease_until >= %s
        FOR NO KEY UPDATE SKIP LOCKED
    )
    """,
)

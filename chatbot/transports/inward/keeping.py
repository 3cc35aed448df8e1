"""Webhook bodies that wait for a worker: written in one statement, and known to be waiting."""

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import connection, transaction

from chatbot.conversations.due_work import hints
from chatbot.conversations.models import WebhookPost

_INSERT = f"""
    INSERT INTO {WebhookPost._meta.db_table}
        (transport, body, signature, received_at, due_at, attempts, faults, accounts)
    SELECT transport, body, proof, at, at, 0, 0, accounts::bigint[]
    FROM unnest(%s::text[], %s::bytea[], %s::text[], %s::timestamptz[], %s::text[])
        WITH ORDINALITY AS kept (transport, body, proof, at, accounts, place)
    ORDER BY place
"""  # noqa: S608  (our own table's name)


HURRY_S = 0.5
_hurried_until = 0.0


@dataclass(frozen=True, slots=True)
class Body:
    """A body as it came through a channel's door at `at`, believed for these accounts (their ids).

    None: they are looked up by its proof when it is unpacked.
    """

    transport: str
    content: bytes
    proof: str
    at: datetime
    accounts: Collection[int] | None = None


def write(bodies: Sequence[Body]) -> None:
    """Keep them, in this order, and hurry a worker: one statement however many they are.

    The arrival is that of the body, not of the row: what was agreed to is judged by it.
    """
    columns = (
        [body.transport for body in bodies],
        [body.content for body in bodies],
        [body.proof[:200] for body in bodies],
        [body.at for body in bodies],
        [_array(body.accounts) for body in bodies],
    )
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(_INSERT, columns)
        _hurry()


def _array(ids: Collection[int] | None) -> str | None:
    """As PostgreSQL writes an array: arrays of several lengths are no array of arrays."""
    return None if ids is None else "{" + ",".join(map(str, sorted(ids))) + "}"


def _hurry() -> None:
    """One hint for many bodies: whoever unpacks goes on until none is left."""
    global _hurried_until
    if time.monotonic() >= _hurried_until:
        _hurried_until = time.monotonic() + HURRY_S
        hints.hint("unpack", "")


def others_wait() -> bool:
    """Whether any body waits to be unpacked; one that failed before holds up nobody."""
    return WebhookPost.objects.filter(attempts__lte=1, faults=0).exists()

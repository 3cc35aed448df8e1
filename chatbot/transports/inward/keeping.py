"""Webhook bodies that wait for a worker: written in one statement, and known to be waiting."""

import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass
from datetime import datetime

from django.db import connection, transaction
from django.db.models import Q

from chatbot.conversations.due_work import hints
from chatbot.conversations.models import WebhookPost

_INSERT = f"""
    INSERT INTO {WebhookPost._meta.db_table}
        (transport, body, signature, received_at, due_at, attempts, faults, accounts, account)
    SELECT transport, body, proof, at, at, 0, 0, accounts::bigint[], account
    FROM unnest(
            %s::text[], %s::bytea[], %s::text[], %s::timestamptz[], %s::text[], %s::bigint[]
        ) WITH ORDINALITY AS kept (transport, body, proof, at, accounts, account, place)
    ORDER BY place
"""  # noqa: S608  (our own table's name)


HURRY_S = 0.5
MOST_HURRIED = 3
"""Accounts of one statement that a worker is told of; more are a storm, which is looked up."""
MOST_KNOWN = 1_000
"""Accounts that are remembered as hurried; then all are hurried again."""
_hurried_until: dict[int, float] = {}


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

    A body is kept once for each of its accounts. The arrival is that of the body, not of the row:
    what was agreed to is judged by it.
    """
    rows = [(body, account) for body in bodies for account in _lanes(body)]
    columns = (
        [body.transport for body, _account in rows],
        [body.content for body, _account in rows],
        [body.proof[:200] for body, _account in rows],
        [body.at for body, _account in rows],
        [_array(body.accounts) for body, _account in rows],
        [account for _body, account in rows],
    )
    with transaction.atomic(), connection.cursor() as cursor:
        cursor.execute(_INSERT, columns)
        _hurry({account or 0 for _body, account in rows})


def _lanes(body: Body) -> Sequence[int | None]:
    return sorted(body.accounts) if body.accounts else [None]


def _array(ids: Collection[int] | None) -> str | None:
    """As PostgreSQL writes an array: arrays of several lengths are no array of arrays."""
    return None if ids is None else "{" + ",".join(map(str, sorted(ids))) + "}"


def _hurry(accounts: Collection[int]) -> None:
    """One hint for many bodies of an account: whoever unpacks goes on until none is left."""
    now = time.monotonic()
    late = [account for account in accounts if now >= _hurried_until.get(account, 0.0)]
    if len(late) > MOST_HURRIED:
        return
    if len(_hurried_until) > MOST_KNOWN:
        _hurried_until.clear()
    for account in late:
        _hurried_until[account] = now + HURRY_S
        hints.hint("unpack", str(account))


def others_wait(accounts: Collection[int]) -> bool:
    """Whether a body of these accounts waits to be unpacked; one that failed before holds up
    nobody."""
    whose = Q(account__in=accounts) | Q(account=None)
    return WebhookPost.objects.filter(whose, attempts__lte=1, faults=0).exists()

"""Webhook bodies that wait for a worker: written in one statement, and a worker told of them."""

import time
from collections.abc import Collection, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass
from datetime import datetime

from django.db import connection

from chatbot.conversations.due_work import hints
from chatbot.conversations.models import WebhookPost

OF_NONE = 0
"""In the place of an account: bodies that name none."""
HURRY_S = 0.05
"""An account is hurried so often at most; whoever unpacks it goes on until nothing is left."""
HURRIED_A_SECOND = 40
"""Hints of this process. More are a storm: the dispatcher looks up who is left over."""
SLOW_S, REST_S = 0.1, 3.0
"""A broker that takes longer for a hint is asked for none for so long: bodies wait behind it."""

_INSERT = f"""
    INSERT INTO {WebhookPost._meta.db_table}
        (transport, body, signature, received_at, due_at, attempts, faults, accounts, account)
    SELECT transport, body, proof, at, at, 0, 0, accounts::bigint[], account
    FROM unnest(
            %s::text[], %s::bytea[], %s::text[], %s::timestamptz[], %s::text[], %s::bigint[]
        ) WITH ORDINALITY AS kept (transport, body, proof, at, accounts, account, place)
    ORDER BY place
"""  # noqa: S608  (our own table's name)


@dataclass(frozen=True, slots=True)
class Body:
    """A webhook body as a channel received it at `at`, accepted for these accounts (their ids).

    Without any, the body names no account that is connected here.
    """

    transport: str
    content: bytes
    proof: str
    at: datetime
    accounts: Collection[int] = ()


def write(bodies: Sequence[Body]) -> frozenset[int]:
    """Keep them, in this order: one statement however many they are. Gives whom to `hurry`, as
    soon as they are committed.

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
    with connection.cursor() as cursor:
        cursor.execute(_INSERT, columns)
    return frozenset(account or OF_NONE for _body, account in rows)


def _lanes(body: Body) -> Sequence[int | None]:
    return sorted(body.accounts) if body.accounts else [None]


def _array(ids: Collection[int]) -> str:
    """As PostgreSQL writes an array: arrays of several lengths are no array of arrays."""
    return "{" + ",".join(map(str, sorted(ids))) + "}"


class Hurrying:
    """Tells a worker at once of what was kept, as long as that costs little."""

    def __init__(self) -> None:
        self._until: dict[int, float] = {}
        self._free = float(HURRIED_A_SECOND)
        self._at = 0.0

    def __call__(self, accounts: AbstractSet[int]) -> None:
        """Hint for those of `accounts` (`OF_NONE` too) that were not hurried a moment ago."""
        now = time.monotonic()
        self._free = min(HURRIED_A_SECOND, self._free + (now - self._at) * HURRIED_A_SECOND)
        self._at = now
        self._until = {one: until for one, until in self._until.items() if until > now}
        for account in sorted(accounts - self._until.keys()):
            if self._free < 1:
                return
            self._free -= 1
            self._until[account] = now + HURRY_S
            self._hint(account)

    def _hint(self, account: int) -> None:
        began = time.monotonic()
        hints.hint("unpack", str(account))
        if time.monotonic() - began > SLOW_S:
            self._free, self._at = 0.0, time.monotonic() + REST_S


hurry = Hurrying()

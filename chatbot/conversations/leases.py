"""Leases: one turn at a time in a conversation, whatever process takes it (invariant 5).

A lease is a token on the session row with an end; whoever commits a turn shows the token again
under the row's lock, so that a holder who slept through her lease changes nothing.
"""

import uuid
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial
from typing import Any

from django.db import transaction
from django.utils import timezone

from chatbot.conversations.models import Session
from chatbot.conversations.renewing import Renewer
from merchants import outages, prepared, row_wall

LENGTH = timedelta(seconds=15)


@dataclass(slots=True)
class Lease:
    """The right to move one session until it is released or not renewed.

    `over`: whoever held it gave it back in the transaction that moved the session.
    """

    session_id: uuid.UUID
    merchant_id: int
    token: uuid.UUID
    over: bool = False


def claim(session_id: uuid.UUID, now: datetime, *, due: bool = False) -> Lease | None:
    """The lease of a session if it is free (and, with `due`, if its words are due); else None."""
    token = uuid.uuid4()
    named: dict[str, Any] = {
        "session": session_id,
        "token": token,
        "now": now,
        "until": now + LENGTH,
        "due": due,
    }
    with prepared.cursor() as sql:
        sql.execute(_CLAIM, {**named, "until": now + LENGTH})
        row = sql.fetchone()
    return Lease(session_id, row[0], token) if row else None


# One statement: every turn begins with it (facts/runtime, "Per-conversation order that holds").
_CLAIM = """
    UPDATE conversations_session SET lease_token = %(token)s, lease_until = %(until)s
    WHERE id = (
        SELECT id FROM conversations_session
        WHERE id = %(session)s AND (lease_until IS NULL OR lease_until < %(now)s)
            AND (NOT %(due)s OR due_at <= %(now)s)
        FOR NO KEY UPDATE SKIP LOCKED
    )
    RETURNING merchant_id
"""


def release(lease: Lease) -> None:
    """Give the lease back, unless somebody else has it by now."""
    with prepared.cursor() as sql:
        sql.execute(_RELEASE, [lease.session_id, lease.token])


_RELEASE = """
    UPDATE conversations_session SET lease_token = NULL, lease_until = NULL
    WHERE id = %s AND lease_token = %s
"""


@contextmanager
def held(session_id: uuid.UUID, now: datetime, *, due: bool = False) -> Iterator[Lease | None]:
    """The lease for the length of the block, renewed meanwhile; None when it is not to be had."""
    lease = claim(session_id, now, due=due)
    if lease is None:
        yield None
        return
    with row_wall.acting_for(lease.merchant_id):
        try:
            with _renewer.holding(lease.token):
                yield lease
        finally:
            if not lease.over:
                # Else nobody moves the session before the lease ends by itself.
                outages.insist(partial(release, lease))


def _push_on(tokens: Sequence[uuid.UUID]) -> None:
    """A session whose turn is just being kept is passed over: nobody can claim it meanwhile, and
    the other leases must not wait for it."""
    now = timezone.now()
    rows = Session.across.select_for_update(no_key=True, skip_locked=True).order_by()
    alive = rows.filter(lease_token__in=tokens, lease_until__gte=now)
    held = alive.values_list("id", flat=True)
    with transaction.atomic():
        Session.across.filter(id__in=list(held)).update(lease_until=now + LENGTH)


_renewer = Renewer("leases", _push_on)

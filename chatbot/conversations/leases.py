"""Leases: one turn at a time in a conversation, whatever process takes it (invariant 5).

Whoever commits a turn shows the lease's token again under the row's lock (`leasing`).
"""

import uuid
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime, timedelta
from functools import partial

from chatbot.conversations.leasing import Leases
from chatbot.conversations.models import Session
from core import outages, row_wall

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


_sessions = Leases(Session, LENGTH, told="merchant_id")


def claim(session_id: uuid.UUID, now: datetime, *, due: bool = False) -> Lease | None:
    """The lease of a session if it is free (and, with `due`, if its words are due); else None."""
    found = _sessions.claim(session_id, now, due=due)
    return Lease(session_id, found.told, found.token) if found else None


def release(lease: Lease) -> None:
    """Give the lease back, unless somebody else has it by now."""
    _sessions.release(lease.session_id, lease.token)


@contextmanager
def held(session_id: uuid.UUID, now: datetime, *, due: bool = False) -> Iterator[Lease | None]:
    """The lease for the length of the block, renewed meanwhile; None when it is not to be had."""
    lease = claim(session_id, now, due=due)
    if lease is None:
        yield None
        return
    with row_wall.acting_for(lease.merchant_id):
        try:
            with _sessions.holding(lease.session_id, lease.token):
                yield lease
        finally:
            if not lease.over:
                # Else nobody moves the session before the lease ends by itself.
                outages.insist(partial(release, lease))

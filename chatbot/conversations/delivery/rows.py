"""The rows of the outbox as their sender reads and marks them."""

from uuid import UUID

from django.db.models import Q, QuerySet

from chatbot.conversations.models import Outgoing, SendState, Session
from chatbot.conversations.models.messages import WAITING
from core.compiled_sql.query import CompiledQuery

SECRETS = ("account__app_secret", "account__access_token", "account__webhook_secret")
"""What nobody needs who only wants to know of the number."""
CLAIMED = (
    "doubtful",
    "state",
    "sending_at",
    "slot_at",
    "attempts",
    "due_at",
    "lease_token",
    "lease_until",
    "left_at",
)
"""What a claim changes of a row."""
LEAVE = """
    UPDATE conversations_outgoing SET left_at = %s, lease_until = %s, due_at = %s
    WHERE merchant_id = %s AND id = %s AND lease_token = %s AND state = %s
"""
"""The request is about to go, of a row that is still the claimer's."""


def _unlocked(session: UUID) -> "QuerySet[Session]":
    rows = Session.across.select_for_update(no_key=True, skip_locked=True, of=("self",))
    rows = rows.select_related("merchant", "customer", "account").defer(*SECRETS)
    return rows.filter(id=session)


FREE: CompiledQuery[Session] = CompiledQuery(_unlocked, session=UUID)
"""The session, locked, unless somebody else holds it."""


def _to_leave(merchant: int, session: UUID) -> "QuerySet[Outgoing]":
    rows = Outgoing.objects.of(merchant).filter(session=session, state__in=WAITING)
    rows = rows.select_related("message").select_for_update(no_key=True, of=("self",))
    return rows.order_by("id")


_waiting: CompiledQuery[Outgoing] = CompiledQuery(_to_leave, merchant=int, session=UUID)


def waiting(session: Session) -> list[Outgoing]:
    """What has not left the session yet, in order, locked."""
    return _waiting(merchant=session.merchant_id, session=session.pk)


def taken(merchant: int, outgoing: int, *, token: UUID, key: UUID) -> Outgoing | None:
    """The row if it is the claimer's, or nobody knew whether it was taken; locked."""
    rows = Outgoing.objects.of(merchant).select_for_update(no_key=True)
    late = Q(key=key, state=SendState.UNKNOWN)
    return rows.filter(Q(lease_token=token) | late, pk=outgoing).first()


def waits(session_id: UUID) -> bool:
    """Whether a row of the session waits, without a lock: most have one message and no other."""
    return Outgoing.across.filter(session=session_id, state__in=WAITING).exists()

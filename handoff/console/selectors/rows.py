"""Conversations as rows of the list, with what was said last in each."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from django.db.models import OuterRef, Subquery

from chatbot.conversations.models import Message, Session
from chatbot.conversations.models.messages import Direction
from chatbot.conversations.models.sessions import Mode
from handoff.console.rules import ways
from handoff.console.selectors import naming, proofs, whom
from handoff.console.values import Glimpse, Row
from intents import former
from merchants.models import Merchant, User
from merchants.rules.answering import answers

LONGEST = 110
MOST_FRESH = 99
# kind of a message without words of its own → its sign
SIGNS: Mapping[str, str] = {
    "image": "image",
    "sticker": "image",
    "document": "file",
    "audio": "voice",
    "video": "film",
    "location": "pin",
    "contacts": "person",
    "order": "cart",
    "product": "bag",
    "product_list": "bag",
    "catalog": "bag",
    "template": "template",
}


@dataclass(frozen=True, slots=True)
class _Last:
    """Beside the conversation: its last message, its customer's phone, a proof that waits."""

    message: Message | None
    phone: str | None
    proof_at: datetime | None
    said: str = ""


_GONE = _Last(None, None, None)


def of(
    merchant: Merchant,
    sessions: Sequence[Session],
    who: User,
    now: datetime,
    found: Mapping[UUID, int] | None = None,
) -> tuple[Row, ...]:
    """The rows in that order; `found` names the message to show where a search found one."""
    lasts = _lasts(merchant, sessions, found or {})
    labels = former.labels(merchant, (session.last_intent for session in sessions))
    return tuple(
        _row(merchant, session, lasts.get(session.pk, _GONE), labels, who, now)
        for session in sessions
    )


def alone(merchant: Merchant, session: Session, who: User, now: datetime) -> Row:
    """The row of one conversation whose words stand beside it: without a glimpse of them."""
    since = proofs.since(session)
    said = proofs.said(merchant, [session.pk]).get(session.pk, "") if since else ""
    beside = _Last(None, whom.number(merchant, session.customer), since, said)
    return _row(merchant, session, beside, former.labels(merchant, [session.last_intent]), who, now)


def _lasts(
    merchant: Merchant, sessions: Sequence[Session], found: Mapping[UUID, int]
) -> dict[UUID, _Last]:
    """What was said last in each, and what else stands beside it."""
    said = Message.objects.of(merchant).filter(session=OuterRef("pk"))
    newest = said.exclude(direction=Direction.NOTE).order_by("-said_at", "-id")
    rows = Session.objects.of(merchant).filter(pk__in=[session.pk for session in sessions])
    told = rows.annotate(
        last=Subquery(newest.values("pk")[:1]),
        phone=Subquery(whom.numbers(merchant, OuterRef("customer"))),
        proof_at=Subquery(proofs.given(merchant, OuterRef("pk")).values("created_at")[:1]),
    )
    known = list(told.values_list("pk", "last", "phone", "proof_at"))
    paid = [pk for pk, _last, _phone, proof_at in known if proof_at]
    sums = proofs.said(merchant, paid) if paid else {}
    shown = {pk: found.get(pk) or last for pk, last, *_rest in known}
    messages = Message.objects.of(merchant).in_bulk([key for key in shown.values() if key])
    return {
        pk: _Last(messages.get(shown[pk]), phone, proof_at, sums.get(pk, ""))
        for pk, _last, phone, proof_at in known
    }


def _row(
    merchant: Merchant,
    session: Session,
    last: _Last,
    intents: Mapping[str, str],
    who: User,
    now: datetime,
) -> Row:
    customer, holder = session.customer, session.assigned_to
    way = _way(merchant, session, now)
    called = whom.told(customer, last.phone)
    return Row(
        id=session.pk,
        name=called.name,
        phone=called.phone,
        hue=naming.hue(called.name),
        initials=naming.initials(called.name),
        mode=session.mode,
        way=way,
        look=ways.WAYS[way],
        label=str(naming.LABELS[way]),
        reason=session.handoff_reason,
        intent=intents.get(session.last_intent, ""),
        glimpse=_glimpse(last.message),
        waits_since=session.handoff_at if session.mode != Mode.BOT else session.unattended_at,
        fresh=min(session.unseen, MOST_FRESH) if last.message else 0,
        proof_since=last.proof_at,
        said=last.said,
        late=session.mode == Mode.HANDOFF_PENDING and session.alerted_at is not None,
        holder=str(holder) if holder else "",
        mine=holder is not None and holder.pk == who.pk,
        labels=tuple(customer.labels),
        is_test=customer.is_test,
        until=session.snoozed_until if _put_off(session, now) else None,
        danger=session.danger_at is not None,
    )


def _way(merchant: Merchant, session: Session, now: datetime) -> str:
    return ways.way(
        session.mode,
        unattended=session.unattended_at is not None,
        silent=not answers(merchant.answers, session.customer.answering),
        resolved=session.resolved_at is not None,
        snoozed=_put_off(session, now),
        answers=merchant.bot_enabled,
    )


def _put_off(session: Session, now: datetime) -> bool:
    return session.snoozed_until is not None and session.snoozed_until > now


def _glimpse(message: Message | None) -> Glimpse:
    if message is None:
        return Glimpse("", "", None)
    sign = "slash" if message.revoked_at else SIGNS.get(message.kind, "")
    return Glimpse(" ".join(message.text.split())[:LONGEST], message.source, message.said_at, sign)

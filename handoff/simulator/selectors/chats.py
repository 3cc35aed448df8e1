"""The list of simulated chats of a merchant: who, in which hands, and what was said last."""

from datetime import datetime, timedelta
from uuid import UUID

from django.db.models import OuterRef, QuerySet, Subquery

from chatbot.conversations.models import Message, Session
from chatbot.conversations.models.messages import Direction
from chatbot.conversations.models.sessions import Mode, State
from chatbot.transports.simulator import CHANNEL, PREFIX
from handoff.simulator.values import Chat
from merchants.models import Customer, Merchant
from merchants.models.customers import CustomerIdentifier, IdentifierKind
from merchants.rules import phones
from merchants.rules.answering import answers

LIMIT = 60
PATIENCE = timedelta(seconds=60)
"""After this long without an answer nobody is shown as writing any more."""


def players(merchant: Merchant) -> QuerySet[Customer]:
    """The customers of the merchant that are the simulator's."""
    return Customer.objects.of(merchant).filter(
        is_test=True,
        erased_at=None,
        merged_into=None,
        identifiers__kind=IdentifierKind.BSUID,
        identifiers__value__startswith=PREFIX,
    )


def sessions(merchant: Merchant) -> QuerySet[Session]:
    """Their conversations on the merchant's simulated number."""
    return Session.objects.of(merchant).filter(
        account__transport=CHANNEL.name, customer__is_test=True
    )


def session_of(merchant: Merchant, customer_id: UUID) -> Session | None:
    """The conversation of a simulated customer, if they have said anything yet."""
    rows = sessions(merchant).filter(customer_id=customer_id).order_by("created_at")
    return rows.select_related("cart__payment_method", "customer").first()


def chats(merchant: Merchant, *, now: datetime, only: UUID | None = None) -> list[Chat]:
    """The newest conversations first, at most `LIMIT`; with `only`, that customer's alone."""
    rows = players(merchant)
    if only is not None:
        rows = rows.filter(pk=only)
    digits = CustomerIdentifier.objects.of(merchant).filter(
        customer=OuterRef("pk"), value__startswith=PREFIX
    )
    customers = list(
        rows.annotate(sim=Subquery(digits.order_by("id").values("value")[:1]))
        .distinct()
        .order_by("-created_at")[: LIMIT * 3]
    )
    last = Message.objects.of(merchant).filter(session=OuterRef("pk"))
    last = last.exclude(direction=Direction.NOTE).order_by("-said_at", "-id")
    known = (
        sessions(merchant)
        .filter(customer__in=customers)
        .annotate(last_id=Subquery(last.values("id")[:1]))
    )
    by_customer = {session.customer_id: session for session in known}
    ids = [session.last_id for session in by_customer.values() if session.last_id]
    words = {m.pk: m for m in Message.objects.of(merchant).filter(pk__in=ids)}
    found = [
        _chat(merchant, customer, session, words.get(session.last_id) if session else None, now)
        for customer, session in ((c, by_customer.get(c.pk)) for c in customers)
    ]
    found.sort(key=lambda chat: chat.since, reverse=True)
    return found[:LIMIT]


def chat(merchant: Merchant, customer_id: UUID, *, now: datetime) -> Chat | None:
    """One simulated customer's row of the list; None when there is no such customer here."""
    rows = chats(merchant, now=now, only=customer_id)
    return rows[0] if rows else None


def is_typing(session: Session, now: datetime) -> bool:
    """Whether the assistant owes an answer and may be about to give it."""
    if session.mode != Mode.BOT:
        return False
    if session.is_leased(now):
        return True
    return session.due_at is not None and now - session.due_at < PATIENCE


def _chat(
    merchant: Merchant,
    customer: Customer,
    session: Session | None,
    last: Message | None,
    now: datetime,
) -> Chat:
    phone = phones.shown(str(getattr(customer, "sim", "")).removeprefix(PREFIX))
    left_alone = not answers(merchant.answers, customer.answering)
    if session is None:
        return Chat(
            customer=customer.pk,
            name=customer.name or phone,
            phone=phone,
            mode=Mode.BOT,
            mode_label=str(Mode.BOT.label),
            state=State.IDLE,
            state_label=str(State.IDLE.label),
            typing=False,
            last_text="",
            last_source="",
            last_at=None,
            since=customer.created_at,
            left_alone=left_alone,
        )
    return Chat(
        customer=customer.pk,
        name=customer.name or phone,
        phone=phone,
        mode=session.mode,
        mode_label=session.get_mode_display(),
        state=session.state,
        state_label=session.get_state_display(),
        typing=is_typing(session, now),
        last_text=_glimpse(last) if last else "",
        last_source=last.source if last else "",
        last_at=last.said_at if last else None,
        since=last.said_at if last else customer.created_at,
        left_alone=left_alone,
    )


_GLIMPSES = {
    "image": "📷",
    "document": "📄",
    "audio": "🎤",
    "video": "🎬",
    "location": "📍",
    "contacts": "👤",
    "order": "🛒",
    "product": "🛍️",
    "product_list": "🛍️",
    "catalog": "🛍️",
    "link": "🔗",
}


def _glimpse(message: Message) -> str:
    """The first words of a message on one line; a picture without words shows its sign."""
    sign = "🚫" if message.revoked_at else _GLIMPSES.get(message.kind, "")
    return f"{sign} {' '.join(message.text.split())[:90]}".strip()

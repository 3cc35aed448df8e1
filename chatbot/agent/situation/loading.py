"""Loads a conversation as one frozen `Situation`."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Any
from uuid import UUID

from django.db.models import QuerySet

from catalog.orders import carts, kitchens
from catalog.orders import selectors as orders
from catalog.orders.values import OrderValue
from catalog.products import selectors as products
from chatbot.agent.situation import (
    agenda_loading,
    data_loading,
    matter,
    open_flows,
    pins,
    recording,
    referents,
    reviews,
    selling_loading,
    shop_loading,
    shop_settings,
)
from chatbot.agent.situation.agenda import FLOW, Agenda
from chatbot.agent.situation.shop_settings import Settings
from chatbot.agent.situation.values import InboundMessage, Line, Situation
from chatbot.conversations import about as mentioned
from chatbot.conversations.about import About
from chatbot.conversations.delivery.rows import SECRETS
from chatbot.conversations.models import Message, Session
from chatbot.conversations.models.messages import Direction, Source
from chatbot.conversations.models.sessions import State
from core.compiled_sql.query import CompiledQuery
from intents import verticals
from intents import words as reading

HISTORY = 10
PROOF_AFTER_CANCELLATION = timedelta(days=3)

_ROLES = {Source.CUSTOMER: "customer", Source.BOT: "assistant", Source.HUMAN: "human"}


def load(session_id: UUID, merchant_id: int, now: datetime) -> Situation:
    """The conversation as it is now. A handful of queries, no locks."""
    return of(session(session_id, merchant_id), now)


def session(session_id: UUID, merchant_id: int) -> Session:
    """The session's row with what a situation reads of it, without a lock."""
    return _session.one(merchant=merchant_id, session=session_id)


_session: CompiledQuery[Session] = CompiledQuery(
    lambda merchant, session: (
        Session.objects.of(merchant)
        .select_related("merchant", "customer", "cart", "account")
        .defer(*SECRETS)
        .filter(id=session)
    ),
    merchant=int,
    session=UUID,
)


def of(session: Session, now: datetime, *, only: frozenset[int] | None = None) -> Situation:
    """The situation of a session row; `only` keeps to those unread messages (a judge's re-run)."""
    merchant, shelf = session.merchant, products.named(session.merchant_id, now)
    settings = shop_settings.of(merchant)
    standing, (said, earlier, abouts) = _standing(session, now), _lines(session, shelf.rows, now)
    situation = Situation(
        now=now,
        session_id=session.id,
        shop=shop_loading.shop_of(merchant, settings),
        customer_name=session.customer.name,
        state=session.state,
        mode=session.mode,
        ownership_version=session.ownership_version,
        version=session.version,
        cart=carts.value(session.cart, merchant.currency),
        order=standing.current,
        open_orders=standing.open,
        payable=standing.payable,
        lately_cancelled=standing.cancelled,
        unread=tuple(one for one in said if only is None or one.id in only),
        history=_history(earlier, merchant.vertical, now),
        catalog=shelf.rows,
        methods=orders.offered_to(merchant.pk, session.customer_id, settings.methods),
        shown=reviews.last(session) if session.state == State.CHECKOUT else None,  # to agree to
        asked=recording.restore_asked(session.asked),
        last_shown=referents.shown(session, abouts, shelf.rows, now),
        last_told=abouts[-1].fact if abouts else "",
        last_service=abouts[-1].service if abouts else "",
        zones=settings.zones,
        catalog_digest=shelf.digest,
        channel=session.account.transport,
        flows=open_flows.of(session.pk, merchant.pk),
        last_order=_last_order(session, said),
        last_delivery=standing.brought if session.cart_id else None,
        customer_email=session.customer.email,
        customer_phone=session.customer.contact_phone,
        selling=selling_loading.of(session, now),
        kitchen=kitchens.of(merchant.pk, now) if verticals.has_kitchen(merchant.vertical) else None,
    )
    return _completed(session, situation, settings)


def _completed(session: Session, situation: Situation, settings: Settings) -> Situation:
    """With what can be booked and what is asked of data; both look at the rest."""
    data = data_loading.of(session, situation, members_write=settings.has_member_phones)
    return replace(situation, agenda=_agenda(session, situation), data=data)


def _agenda(session: Session, situation: Situation) -> Agenda | None:
    """What can be booked, and what this customer has; nothing is read of a shop that has no
    services."""
    if "services" not in situation.shop.attends:
        return None
    waits = any(one.name == FLOW for one in situation.flows)
    shown = reviews.last(session, FLOW) if waits else None
    return agenda_loading.of(session.merchant_id, session.customer_id, situation.now, shown)


def _standing(session: Session, now: datetime) -> orders.Standing:
    since, current = now - PROOF_AFTER_CANCELLATION, session.order_id
    return orders.standing(session.merchant_id, session.customer_id, current=current, since=since)


def _last_order(session: Session, said: Sequence[InboundMessage]) -> OrderValue | None:
    """The customer's newest order, where the unread words wish for it again."""
    if not any(reading.read(one.text).repeats_earlier for one in said):
        return None
    return orders.newest(session.merchant_id, session.customer_id)


_Lines = tuple[list[InboundMessage], list["_Earlier"], list[About]]


def _lines(session: Session, catalog: referents.Catalog, now: datetime) -> _Lines:
    """The unread messages, what was said before them, and what the last messages show."""
    earlier = _earlier(session)
    return _unread(session, catalog, now), earlier, _last_abouts(earlier)


def _unread(session: Session, catalog: referents.Catalog, now: datetime) -> list[InboundMessage]:
    """By provider time, then arrival; inside one body by its order (DESIGN §3)."""
    rows = waiting(session)
    named = referents.of(session, rows, catalog, now)
    return [
        InboundMessage(
            id=row.pk,
            kind=row.kind,
            text="" if row.kind in _SHOWN else words(row),
            choice=row.choice,
            replies_to=row.replies_to,
            mime_type=row.media.claimed_type if hasattr(row, "media") else "",
            said_at=row.said_at,
            recorded_at=row.recorded_at,
            media_state=row.media.state if hasattr(row, "media") else "",
            refers=named[row.pk].refers,
            wanted=named[row.pk].wanted,
            edited=row.edited_at is not None,
            pin=pins.of(row.kind, row.extra),
        )
        for row in rows
    ]


def waiting(session: Session) -> list[Message]:
    """The words that no turn has answered, in the order in which they are read."""
    return _waiting(merchant=session.merchant_id, session=session.pk)


_waiting: CompiledQuery[Message] = CompiledQuery(
    lambda merchant, session: (
        Message.objects.of(merchant)
        .filter(session=session, unread=True)
        .select_related("media")
        .order_by("said_at", "id")
    ),
    merchant=int,
    session=UUID,
)


_SHOWN = frozenset({"location", "contacts"})
"""Kinds whose words are a map's or a telephone book's: nobody ordered "Calle 2" by them."""


def words(row: Message) -> str:
    """What the customer wrote; the lines of a catalogue's cart are read as a cart, not as words."""
    if row.kind != "order":
        return row.text
    beside = row.extra.get("text")
    return beside if isinstance(beside, str) else ""


@dataclass(frozen=True, slots=True)
class _Earlier:
    """An answered message or a message of ours, as the situation needs it."""

    source: str
    text: str
    ours: bool
    about: dict[str, Any]
    turn_id: UUID | None
    state: str | None
    said_at: datetime


def _earlier(session: Session) -> list[_Earlier]:
    """The last messages of the thread, newest first."""
    return [
        _Earlier(source, text, direction == Direction.OUT, about, turn_id, state, said_at)
        for source, text, direction, about, turn_id, state, said_at in _said(
            merchant=session.merchant_id, session=session.pk
        )
    ]


def _answered(merchant: int, session: UUID) -> "QuerySet[Message, tuple[Any, ...]]":
    rows = Message.objects.of(merchant).filter(session=session, unread=False)
    rows = rows.filter(revoked_at=None)  # what the sender took back was not said
    said = rows.exclude(direction=Direction.NOTE).order_by("-said_at", "-id")
    columns = ("source", "text", "direction", "about", "turn_id", "outgoing__state", "said_at")
    return said.values_list(*columns)[:HISTORY]


_said: CompiledQuery[tuple[Any, ...]] = CompiledQuery(_answered, merchant=int, session=UUID)


def _history(earlier: list[_Earlier], vertical: str, now: datetime) -> tuple[Line, ...]:
    """The earlier lines, oldest first; at a shop of health those of the current matter."""
    if verticals.is_of_health(vertical):
        earlier = earlier[: matter.length([row.said_at for row in earlier], now)]
    return tuple(
        Line(_ROLES.get(Source(row.source), "assistant"), row.text, row.said_at)
        for row in reversed(earlier)
    )


def _last_abouts(earlier: list[_Earlier]) -> list[About]:
    """What the messages of the last turn show, if they left; a person's words since end that."""
    ours = [row for row in earlier if row.ours and row.state not in reviews.NOT_SHOWN]
    if not ours:
        return []
    turn_id = ours[0].turn_id
    said = [row for row in ours if turn_id and row.turn_id == turn_id] or ours[:1]
    return [mentioned.load(row.about) for row in reversed(said)]

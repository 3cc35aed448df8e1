"""Conversations written down by hand, with the clock of the test: what was said, who took over."""

from datetime import datetime, timedelta
from decimal import Decimal
from typing import Any
from zoneinfo import ZoneInfo

from catalog.orders import decisions
from chatbot.agent.models import Turn
from chatbot.conversations import outbound_content
from chatbot.conversations.models import Message, ModeChange, Review, Session, SessionOrder
from merchants.models import Customer, Merchant, User
from tests import counter
from tests.catalog import shelf

LA_PAZ = ZoneInfo("America/La_Paz")
NOW = datetime(2026, 11, 20, 15, 0, tzinfo=LA_PAZ)
"""A Friday afternoon at Alma's; her midnight is 04:00 UTC."""


def ago(**parts: float) -> datetime:
    return NOW - timedelta(**parts)


def customer(merchant: Merchant, name: str, **fields: Any) -> Customer:
    return Customer.objects.create(merchant=merchant, name=name, **fields)


def talk(who: Customer) -> Session:
    """A conversation in which something was said lately."""
    found = counter.session(who)
    Session.objects.of(who.merchant_id).filter(pk=found.pk).update(last_inbound_at=NOW)
    return found


def said(session: Session, at: datetime, intent: str = "otro", **fields: Any) -> Message:
    """Words of the customer, classified."""
    return _message(session, at, direction="in", intent=intent, **fields)


def bot(session: Session, at: datetime) -> Message:
    return _message(session, at, direction="out", source="bot")


def person(session: Session, at: datetime) -> Message:
    return _message(session, at, direction="out", source="human")


def _message(session: Session, at: datetime, **fields: Any) -> Message:
    return Message.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        account_id=session.account_id,
        text="x",
        said_at=at,
        **fields,
    )


def hands(session: Session, becomes: str, at: datetime, cause: str = "console") -> ModeChange:
    """Ownership changes hands."""
    was, session.mode, session.ownership_version = (
        session.mode,
        becomes,
        session.ownership_version + 1,
    )
    shown = {
        "handoff_at": at if was == "bot" else session.handoff_at,
        "ownership_version": session.ownership_version,
    }
    state = "IDLE" if becomes == "bot" else "HUMAN_TAKEOVER"
    rows = Session.objects.of(session.merchant_id).filter(pk=session.pk)
    rows.update(mode=becomes, state=state, **shown)
    return ModeChange.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        was=was,
        becomes=becomes,
        ownership_version=session.ownership_version,
        cause=cause,
        at=at,
    )


def escalated(session: Session, intent: str, at: datetime) -> ModeChange:
    """The assistant gave the conversation away in a turn about `intent`."""
    change = hands(session, "handoff_pending", at, "escalation")
    Turn.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        engine="v2",
        proposer="rules",
        outcome="kept",
        state_before="IDLE",
        state_after="HUMAN_TAKEOVER",
        intent=intent,
        ownership_version=session.ownership_version,
        version=1,
    )
    return change


def bought(session: Session, price: str, at: datetime, *, paid: bool) -> SessionOrder:
    """An order of the conversation, of one piece at that price."""
    goods = shelf.goods(session.merchant, f"Jugo {price} {at:%d%H%M%S}", price)
    order = shelf.order_of(session.customer, (goods, 1))
    if paid:
        by = User.objects.create_superuser(f"{order.pk}@example.test", "secreta-123", name="Root")
        amount = Decimal(price)
        decisions.receive_cash(order.pk, session.merchant_id, amount=amount, by=by, now=at)
    outgoing = counter.told(session, outbound_content.Text("¿Confirmas?"))
    review = Review.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        outgoing=outgoing,
        fingerprint="f",
        shown={},
    )
    link = SessionOrder.objects.create(
        merchant_id=session.merchant_id,
        session=session,
        order=order,
        review=review,
        agreed_in=said(session, at, "posible_comprador"),
    )
    SessionOrder.objects.of(session.merchant_id).filter(pk=link.pk).update(created_at=at)
    # What the shop told beside it was not said by the assistant on its own that day.
    Message.objects.of(session.merchant_id).filter(pk=outgoing.message_id).update(said_at=at)
    return link

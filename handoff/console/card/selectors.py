"""The card of one conversation, put together for the person who looks at it."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from decimal import Decimal
from uuid import UUID

from django.db.models import Sum
from django.urls import reverse
from django.utils.translation import gettext as _

from catalog.loyalty import selectors as loyalty
from catalog.orders import selectors
from catalog.orders.admin.sheet import FULFILMENT_TONES, PAYMENT_TONES
from catalog.orders.models import Order, Payment, PaymentDecision
from catalog.orders.rules import transitions
from chatbot.agent import naming
from chatbot.agent.operators import customers
from chatbot.agent.situation import open_flows
from chatbot.agent.situation.values import OpenFlow
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import Mode
from chatbot.transports import customer_phones
from core.rules.money import money
from handoff.console.card import baskets, ordered
from handoff.console.card.values import Button, Card, CustomerShown, Earlier
from handoff.console.selectors import whom
from merchants import access
from merchants.models import Merchant, User
from merchants.roles import Permission
from merchants.rules import phones
from merchants.rules.answering import answers
from merchants.selectors import present

MOST_ORDERS = 30
LATELY = timedelta(days=7)
"""How long a reward that was handed over may be taken back from the card."""
SUGGESTIONS = 12
_SHOWN = ("merchant", "payment_method", "zone", "branch")


def session_of(merchant: Merchant, session_id: UUID) -> Session | None:
    """The merchant's conversation with what the card reads of it; None for another's, and where
    the customer was forgotten."""
    rows = Session.objects.of(merchant).filter(present(), pk=session_id)
    return rows.select_related(
        "merchant", "customer", "cart", "order", "assigned_to", "account"
    ).first()


def card(session: Session, who: User, now: datetime, refused: Button | None = None) -> Card:
    """Everything, for `who`; `refused` is their form that has to be mended."""
    merchant = session.merchant
    orders = _orders(session)
    going = [one for one in orders if one.fulfilment_status not in transitions.CLOSED]
    may_sell = access.may(who, merchant, Permission.SELL)
    points = loyalty.standing(merchant, session.customer_id, now)
    hindered = why_not(session, who) if may_sell else _("Tu rol no permite vender.")
    return Card(
        session=session,
        customer=_customer(session, len(orders)),
        basket=baskets.of(session, now),
        orders=tuple(
            ordered.shown(one, session, who, refused, points) for one in _open(going, session)
        ),
        earlier=tuple(_earlier(one, merchant) for one in orders),
        sells=not hindered,
        why_not=hindered,
        writes=access.may(who, merchant, Permission.ANSWER),
        points=points,
        gives=may_sell,
        gifts=tuple(one for one in points.affordable if not one.variant_id) if points else (),
        given=loyalty.handed_over(merchant.pk, session.customer_id, now - LATELY) if points else (),
        flows=tuple(naming.flow(one.name, one.state) for one in _flows(session)),
    )


def _flows(session: Session) -> tuple[OpenFlow, ...]:
    return open_flows.of(session.pk, session.merchant_id)


def order_of(session: Session, order_id: UUID) -> Order | None:
    """An order of this conversation's customer; None for anybody else's."""
    rows = Order.objects.of(session.merchant_id).filter(customer_id=session.customer_id)
    return rows.select_related(*_SHOWN).filter(pk=order_id).first()


def _orders(session: Session) -> list[Order]:
    rows = Order.objects.of(session.merchant_id).filter(customer_id=session.customer_id)
    found = rows.select_related(*_SHOWN)
    found = found.order_by("-created_at", "-number")
    return list(found[:MOST_ORDERS])


def _open(going: Sequence[Order], session: Session) -> list[Order]:
    """The current one first, then the newest."""
    return sorted(going, key=lambda one: one.pk != session.order_id)


def why_not(session: Session, who: User) -> str:
    """What keeps this person from selling here; "" for nothing."""
    if session.mode != Mode.HUMAN or session.assigned_to is None:
        return _("Toma la conversación para vender en ella.")
    if session.assigned_to_id != who.pk:
        return _("La atiende %(who)s.") % {"who": session.assigned_to}
    return ""


def _customer(session: Session, orders: int) -> CustomerShown:
    merchant, customer = session.merchant, session.customer
    numbers = customer_phones.digits(merchant, customer.pk)
    noted = customers.notes_by(customer) if customer.notes else None
    used = customers.used_labels(merchant.pk)
    return CustomerShown(
        customer=customer,
        name=whom.name(merchant, customer),
        phones=tuple(phones.shown(one) for one in phones.each_once(numbers)),
        since=customer.created_at,
        spent=money(_spent(session), merchant.currency, merchant.language),
        orders=orders,
        refusals=selectors.refusals(merchant.pk, customer.pk),
        suggestions=tuple(word for word in used if word not in customer.labels)[:SUGGESTIONS],
        notes_by=noted[0] if noted else "",
        notes_at=noted[1] if noted else None,
        answers=answers(merchant.answers, customer.answering),
        alone_why=customer.answering_why,
    )


def _spent(session: Session) -> Decimal:
    """What came in from the customer, less what was given back or undone."""
    rows = Payment.objects.of(session.merchant_id).filter(
        order__customer_id=session.customer_id, status=PaymentDecision.APPROVED
    )
    return rows.aggregate(sum=Sum("amount"))["sum"] or Decimal(0)


def _earlier(order: Order, merchant: Merchant) -> Earlier:
    return Earlier(
        id=order.pk,
        number=order.short_number,
        at=order.created_at,
        total=money(order.total, order.currency, merchant.language),
        payment=order.get_payment_status_display(),
        payment_tone=_TONES[PAYMENT_TONES[order.payment_status]],
        stage=order.get_fulfilment_status_display(),
        stage_tone=_TONES[FULFILMENT_TONES[order.fulfilment_status]],
        link=reverse("admin:orders_order_change", args=[order.pk]),
    )


# How the panel's tones are called in the console.
_TONES = {
    "plain": "", "warning": "warn", "info": "rest", "success": "good", "danger": "bad",
    "primary": "rest",
}  # fmt: skip

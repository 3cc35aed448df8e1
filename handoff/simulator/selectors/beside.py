"""What stands beside the phone: cart, orders and the newest turns of one simulated chat."""

from collections.abc import Iterable, Mapping
from decimal import Decimal
from typing import Any

from django.urls import NoReverseMatch, reverse

from catalog.orders.models import Cart, CartLine, Order, OrderLine, Payment
from chatbot.agent.models import Turn
from chatbot.conversations.models import Session
from chatbot.conversations.models.sessions import State
from handoff.simulator import wording
from handoff.simulator.values import (
    Basket,
    Beside,
    Fact,
    Line,
    Ordered,
    Paid,
    Stage,
    TurnStory,
    Verdict,
)
from merchants.models import Merchant
from merchants.rules.money import money

TURNS = 12
ORDERS = 5
NOTHING = Beside(reason="", intent="", basket=None, orders=(), turns=())


def beside(merchant: Merchant, session: Session | None) -> Beside:
    """The panels of a chat; empty ones before the customer's first word."""
    if session is None:
        return NOTHING
    turns = Turn.objects.of(merchant).filter(session=session).order_by("-at")[:TURNS]
    orders = (
        Order.objects.of(merchant)
        .filter(session_link__session=session)
        .select_related("payment_method")
        .prefetch_related("lines", "payments")
        .order_by("-created_at")[:ORDERS]
    )
    return Beside(
        reason=session.handoff_reason,
        intent=session.last_intent,
        basket=_cart(merchant, session.cart),
        orders=tuple(_order(merchant, order, session) for order in orders),
        turns=tuple(map(_turn, turns)),
    )


def _cart(merchant: Merchant, cart: Cart | None) -> Basket | None:
    if cart is None:
        return None
    rows = list(cart.lines.order_by("id"))
    if not rows:
        return None
    total = sum((row.unit_price * row.quantity for row in rows), Decimal(0))
    return Basket(
        lines=_lines(merchant, rows),
        fee="",
        total=money(total, merchant.currency, merchant.language),
        handover=_handover(cart),
    )


def _order(merchant: Merchant, order: Order, session: Session) -> Ordered:
    def said(amount: Decimal) -> str:
        return money(amount, order.currency, merchant.language)

    return Ordered(
        id=order.id,
        number=order.short_number,
        payment=order.payment_status,
        payment_label=order.get_payment_status_display(),
        fulfilment=order.fulfilment_status,
        fulfilment_label=order.get_fulfilment_status_display(),
        method=str(order.payment_method or ""),
        basket=Basket(
            lines=_lines(merchant, order.lines.all()),
            fee=said(order.fee) if order.fee else "",
            total=said(order.total),
            handover=_handover(order),
        ),
        payments=tuple(_payment(row, said(row.amount or Decimal(0))) for row in _payments(order)),
        is_test=order.is_test,
        current=order.id == session.order_id,
        url=_admin_page(order),
    )


def _payments(order: Order) -> list[Payment]:
    return sorted(order.payments.all(), key=lambda row: row.created_at)


def _payment(row: Payment, amount: str) -> Paid:
    return Paid(
        label=row.get_status_display(),
        status=row.status,
        amount=amount if row.amount is not None else "",
        reason=row.reason,
        at=row.created_at,
    )


def _admin_page(order: Order) -> str:
    try:
        return reverse("admin:orders_order_change", args=[order.pk])
    except NoReverseMatch:
        return ""


def _lines(merchant: Merchant, rows: Iterable[CartLine | OrderLine]) -> tuple[Line, ...]:
    return tuple(
        Line(
            quantity=row.quantity,
            name=row.name,
            extras=_extras(row),
            subtotal=money(row.unit_price * row.quantity, merchant.currency, merchant.language),
        )
        for row in rows
    )


def _extras(row: CartLine | OrderLine) -> str:
    """The chosen options and the note of a line, in words."""
    return ", ".join(filter(None, [*(str(o.get("name", "")) for o in row.options), row.note]))


def _handover(row: Cart | Order) -> str:
    return " · ".join(filter(None, [row.get_fulfilment_display(), row.address, row.reference]))


def _turn(turn: Turn) -> TurnStory:
    stages = _stages(turn.stages)
    return TurnStory(
        id=turn.id,
        at=turn.at,
        engine=turn.engine,
        proposer=turn.proposer,
        outcome=turn.outcome,
        intent=turn.intent,
        before=_state(turn.state_before),
        after=_state(turn.state_after),
        events=tuple(_fact(item) for item in turn.events),
        verdicts=tuple(_verdict(item) for item in turn.verdicts),
        effects=tuple(_fact(item) for item in turn.effects),
        stages=stages,
        ms=round(sum(stage.ms for stage in stages), 1),
    )


def _stages(kept: Mapping[str, Any]) -> tuple[Stage, ...]:
    """The stages in the order of a turn (JSON keeps none), those without a row here last."""
    order = {name: place for place, name in enumerate(wording.STAGES)}
    measured = [name for name, ms in kept.items() if isinstance(ms, int | float)]
    return tuple(
        Stage(name, str(wording.STAGES.get(name, name)), round(float(kept[name]), 1))
        for name in sorted(measured, key=lambda name: order.get(name, len(order)))
    )


def _state(code: str) -> str:
    """A state in people's words; a code that is none of ours as it is."""
    return str(State(code).label) if code in State.values else code


def _verdict(item: Mapping[str, Any]) -> Verdict:
    action = str(item.get("type", ""))
    return Verdict(
        action=action,
        label=str(wording.ACTIONS.get(action, action)),
        detail=_words(item.get("params") or {}),
        accepted=bool(item.get("accepted")),
        code=str(item.get("code") or ""),
        reason=str(item.get("reason") or ""),
    )


def _fact(item: object) -> Fact:
    """An event or effect: a bare name, or an object whose `type`, `kind` or `what` names it."""
    if not isinstance(item, dict):
        return Fact(str(item))
    name = next((str(item[key]) for key in ("type", "kind", "what", "name") if item.get(key)), "")
    rest = {k: v for k, v in item.items() if k not in ("type", "kind", "what") and v != name}
    return Fact(name, _words(rest))


def _words(params: Mapping[str, Any]) -> str:
    """Parameters on one line, the empty ones left out."""
    shown = [f"{key}: {value}" for key, value in params.items() if value not in (None, "", [], {})]
    return " · ".join(shown)[:300]

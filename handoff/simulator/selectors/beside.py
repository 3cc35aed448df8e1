"""What stands beside the phone: cart, orders and the newest turns of one simulated chat."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from decimal import Decimal

from django.urls import NoReverseMatch, reverse

from catalog.orders.models import Cart, CartLine, Order, OrderLine, Payment
from catalog.products.models import Variant
from chatbot.agent import naming, trace
from chatbot.agent.models import Turn
from chatbot.agent.trace import Story
from chatbot.conversations.models import Session
from core.rules.money import money
from handoff.simulator.values import Basket, Beside, Line, Ordered, Paid
from merchants.models import Merchant

TURNS = 8
ORDERS = 5
NOTHING = Beside(reason="", intent="", basket=None, orders=(), turns=())


def beside(merchant: Merchant, session: Session | None) -> Beside:
    """The panels of a chat; empty ones before the customer's first word."""
    if session is None:
        return NOTHING
    turns = Turn.objects.of(merchant).filter(session=session).select_related("words")
    orders = (
        Order.objects.of(merchant)
        .filter(session_link__session=session)
        .select_related("payment_method")
        .prefetch_related("lines", "payments")
        .order_by("-created_at")[:ORDERS]
    )
    return Beside(
        reason=session.handoff_reason,
        intent=naming.word(naming.INTENTS, session.last_intent),
        basket=_cart(merchant, session.cart),
        orders=tuple(_order(merchant, order, session) for order in orders),
        turns=_stories(merchant, list(turns.order_by("-at")[:TURNS])),
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
    told = [row.get_fulfilment_display(), row.address, row.reference, row.contact_name, row.invoice]
    return " · ".join(filter(None, told))


def _stories(merchant: Merchant, turns: Sequence[Turn]) -> tuple[Story, ...]:
    ids = {
        row["params"].get("product_id")
        for turn in turns
        for row in turn.verdicts
        if isinstance(row, dict) and isinstance(row.get("params"), dict)
    }
    wanted = [found for found in ids if isinstance(found, int)]
    rows = Variant.objects.of(merchant).filter(pk__in=wanted).select_related("product")
    names = {row.pk: str(row) for row in rows}
    return tuple(_turn(turn, names) for turn in turns)


def _turn(turn: Turn, names: Mapping[int, str]) -> Story:
    """The turn as the panel tells it, its stages in the order of a turn (JSON keeps none)."""
    told = trace.tell(turn)
    order = [str(label) for label in naming.STAGES.values()]
    known = [stage for stage in told.stages if stage.label in order]
    rest = tuple(stage for stage in told.stages if stage.label not in order)
    proposals = tuple(
        replace(judged, details=_details(row, names) or judged.details)
        for judged, row in zip(told.proposals, turn.verdicts, strict=True)
    )
    return replace(
        told,
        proposals=proposals,
        stages=(*sorted(known, key=lambda stage: order.index(stage.label)), *rest),
    )


def _details(verdict: object, names: Mapping[int, str]) -> str:
    """The goods that a proposal is about, by name; "" where it names none."""
    params = verdict.get("params") if isinstance(verdict, dict) else None
    if not isinstance(params, dict):
        return ""
    name = names.get(params.get("product_id", 0)) or params.get("product_name")
    if not name:
        return ""
    quantity, note = params.get("quantity"), params.get("note")
    goods = name if quantity is None else f"{quantity} × {name}"
    return f"{goods} ({note})" if note else str(goods)

"""What a person may do with an order, as one table: each button, whose it is, when it is offered
and which service it calls. The services check again, under their locks."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from catalog.orders import orders, payments, shipping, undelivered
from catalog.orders.admin.forms import (
    ActionForm,
    CashForm,
    GuideForm,
    ReasonForm,
    ReceivedForm,
    RefundForm,
    RejectForm,
    ReturnForm,
    TrackForm,
)
from catalog.orders.admin.sheet import Sheet
from catalog.orders.models import Fulfilment, FulfilmentStatus, Order, PaymentStatus
from catalog.orders.rules import transitions
from merchants.models import User
from merchants.roles import Permission


@dataclass(frozen=True, slots=True)
class Click:
    """One action that a person asked for: `target` is the payment it is about, or ""."""

    order: Order
    by: User
    now: datetime
    said: Mapping[str, Any]
    target: str


@dataclass(frozen=True, slots=True)
class OrderAction:
    """A row of the table. `place`: "review" beside the proof, "next" the obvious step, "more",
    "undelivered" beside what the customer does not know yet."""

    name: str
    label: Promise
    icon: str
    tone: str
    place: str
    action: Permission
    form: type[ActionForm]
    offered: Callable[[Sheet], bool]
    act: Callable[[Click], object]
    done: Promise
    targets: Callable[[Sheet], list[str]] = lambda sheet: [""]


def tone(action: OrderAction, sheet: Sheet) -> str:
    """How an action's button looks: while a proof waits, no next step outshines the approval."""
    return "plain" if action.place == "next" and sheet.reviewing is not None else action.tone


def _stage(to: FulfilmentStatus, label: Promise, icon: str, done: Promise) -> OrderAction:
    returned = to == FulfilmentStatus.RETURNED
    return OrderAction(
        name=to.value,
        label=label,
        icon=icon,
        tone="plain" if returned else "primary",
        place="more" if returned else "next",
        action=Permission.ADVANCE_ORDER,
        form=ReturnForm if returned else ActionForm,
        offered=lambda sheet: _may_become(sheet, to),
        act=lambda click: orders.advance(
            click.order.pk,
            click.order.merchant_id,
            to,
            by=click.by,
            now=click.now,
            restock=bool(click.said.get("restock")),
        ),
        done=done,
    )


def _may_become(sheet: Sheet, to: FulfilmentStatus) -> bool:
    order = sheet.order
    return to in transitions.next_stages(order.fulfilment_status, order.fulfilment)


def _is_shipped(sheet: Sheet) -> bool:
    """Whether a carrier may have it: a delivery that is not over."""
    order = sheet.order
    is_over = order.fulfilment_status in transitions.CLOSED
    return order.fulfilment == Fulfilment.DELIVERY and not is_over


def _alive(sheet: Sheet) -> bool:
    closed = (FulfilmentStatus.CANCELLED, FulfilmentStatus.RETURNED)
    return (
        sheet.order.fulfilment_status not in closed
        and sheet.order.payment_status != PaymentStatus.REFUNDED
    )


ACTIONS: tuple[OrderAction, ...] = (
    OrderAction(
        name="approve",
        label=_("Aprobar el pago"),
        icon="check_circle",
        tone="success",
        place="review",
        action=Permission.APPROVE,
        form=ReceivedForm,
        offered=lambda sheet: sheet.reviewing is not None,
        targets=lambda sheet: [row.id for row in sheet.payments if row.in_review],
        act=lambda c: payments.approve(
            UUID(c.target), c.order.merchant_id, amount=c.said["amount"], by=c.by, now=c.now
        ),
        done=_("Pago aprobado. El cliente ya recibe la noticia."),
    ),
    OrderAction(
        name="reject",
        label=_("Rechazar"),
        icon="cancel",
        tone="danger",
        place="review",
        action=Permission.APPROVE,
        form=RejectForm,
        offered=lambda sheet: sheet.reviewing is not None,
        targets=lambda sheet: [row.id for row in sheet.payments if row.in_review],
        act=lambda c: payments.reject(
            UUID(c.target), c.order.merchant_id, reason=c.said["reason"], by=c.by, now=c.now
        ),
        done=_("Pago rechazado. Le pedimos al cliente que lo mande de nuevo."),
    ),
    _stage(FulfilmentStatus.PREPARING, _("Empezar a preparar"), "skillet", _("En preparación.")),
    _stage(FulfilmentStatus.READY, _("Está listo"), "task_alt", _("Pedido listo.")),
    _stage(FulfilmentStatus.ON_THE_WAY, _("Salió en camino"), "two_wheeler", _("En camino.")),
    _stage(FulfilmentStatus.DELIVERED, _("Entregado"), "handshake", _("Pedido entregado.")),
    OrderAction(
        name="cash",
        label=_("Recibí efectivo"),
        icon="payments",
        tone="success",
        place="more",
        action=Permission.APPROVE,
        form=CashForm,
        offered=lambda sheet: _alive(sheet) and sheet.owed > 0,
        act=lambda c: payments.receive_cash(
            c.order.pk,
            c.order.merchant_id,
            amount=c.said["amount"],
            by=c.by,
            now=c.now,
            once=c.said["once"],
        ),
        done=_("Efectivo anotado."),
    ),
    OrderAction(
        name="told",
        label=_("Ya le avisé"),
        icon="mark_chat_read",
        tone="plain",
        place="undelivered",
        action=Permission.ANSWER,
        form=ActionForm,
        offered=lambda sheet: bool(sheet.order.undelivered),
        act=lambda c: undelivered.told_by_hand(c.order.pk, c.order.merchant_id, by=c.by, now=c.now),
        done=_("Anotado: el cliente ya lo sabe."),
    ),
    OrderAction(
        name="guide",
        label=_("Guía de la transportadora"),
        icon="qr_code_2",
        tone="plain",
        place="more",
        action=Permission.ADVANCE_ORDER,
        form=GuideForm,
        offered=lambda sheet: _is_shipped(sheet),
        act=lambda c: shipping.ship(
            c.order.pk,
            c.order.merchant_id,
            carrier=c.said["carrier"],
            guide=c.said["guide"],
            by=c.by,
        ),
        done=_("Guía anotada. El cliente ya recibe la noticia."),
    ),
    OrderAction(
        name="track",
        label=_("Dónde va el envío"),
        icon="location_on",
        tone="plain",
        place="more",
        action=Permission.ADVANCE_ORDER,
        form=TrackForm,
        offered=lambda sheet: _is_shipped(sheet) and bool(sheet.order.guide),
        act=lambda c: shipping.track(
            c.order.pk, c.order.merchant_id, c.said["state"], by=c.by, at=c.now
        ),
        done=_("Estado del envío anotado."),
    ),
    _stage(
        FulfilmentStatus.RETURNED,
        _("Lo devolvieron"),
        "assignment_return",
        _("Devolución anotada."),
    ),
    OrderAction(
        name="cancel",
        label=_("Cancelar el pedido"),
        icon="block",
        tone="danger",
        place="more",
        action=Permission.CANCEL_ORDER,
        form=ReasonForm,
        offered=lambda sheet: _may_become(sheet, FulfilmentStatus.CANCELLED),
        act=lambda c: orders.cancel(
            c.order.pk, c.order.merchant_id, by=c.by, reason=c.said["reason"], now=c.now
        ),
        done=_("Pedido cancelado."),
    ),
    OrderAction(
        name="refund",
        label=_("Devolver dinero"),
        icon="currency_exchange",
        tone="danger",
        place="more",
        action=Permission.REFUND,
        form=RefundForm,
        offered=lambda sheet: sheet.kept > 0 and sheet.reviewing is None,
        act=lambda c: payments.refund(
            c.order.pk,
            c.order.merchant_id,
            amount=c.said["amount"],
            reason=c.said["reason"],
            by=c.by,
            now=c.now,
            once=c.said["once"],
        ),
        done=_("Devolución anotada."),
    ),
    OrderAction(
        name="reverse",
        label=_("Corregir: anular este pago"),
        icon="undo",
        tone="danger",
        place="payment",
        action=Permission.REFUND,
        form=ReasonForm,
        offered=lambda sheet: (
            any(row.reversible for row in sheet.payments)
            and sheet.order.payment_status != PaymentStatus.REFUNDED
        ),
        act=lambda c: payments.reverse(
            UUID(c.target), c.order.merchant_id, reason=c.said["reason"], by=c.by, now=c.now
        ),
        done=_("Pago anulado con una corrección."),
        targets=lambda sheet: [row.id for row in sheet.payments if row.reversible],
    ),
)
BY_NAME: dict[str, OrderAction] = {action.name: action for action in ACTIONS}

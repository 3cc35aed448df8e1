"""What happened below is told to the customer and moves their session: one table of handlers.

Read from the stream, each row once in effect (`merchants.stream.consume`). A handler moves a
session only while no turn has its lease; else it asks for the row again (`stream.Later`).
"""

from collections.abc import Callable
from datetime import datetime
from decimal import Decimal
from typing import Any

from django.utils import translation
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy as lazy

from catalog.orders import payments, selectors
from catalog.orders.models import Fulfilment, FulfilmentStatus, Order, Payment, PaymentStatus
from catalog.orders.rules import transitions
from catalog.orders.values import Author
from chatbot.agent import ledger, member_followers, shipment_followers, unpaid
from chatbot.agent.appointments import followers as appointment_followers
from chatbot.agent.appointments import waiting_offers
from chatbot.agent.order_sessions import session_of, tell
from chatbot.conversations import ownership
from chatbot.conversations.delivery import undelivered
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import Media, Session
from chatbot.conversations.models.messages import Cause
from chatbot.transports.files import pictures
from core.rules.money import money
from merchants.stream import Happened


def handle(happened: Happened, now: datetime) -> None:
    """Called within the cursor's transaction."""
    handler = HANDLERS.get(happened.kind)
    if handler is not None:
        handler(happened, now)


def _is_over(order: Order) -> bool:
    return order.fulfilment_status in (FulfilmentStatus.CANCELLED, FulfilmentStatus.RETURNED)


def _is_current(session: Session, order: Order) -> bool:
    return session.order_id == order.pk


def _approved(happened: Happened, now: datetime) -> None:
    found = session_of(happened, now)
    if found is None:
        return
    session, link = found
    order = link.order
    with translation.override(session.merchant.language):
        received = Decimal(str(happened.payload["amount"]))
        left = _left(happened, order)
        whole = left <= 0 and order.payment_status == PaymentStatus.PAID
        lang = session.merchant.language
        facts = {
            "amount": money(received, order.currency, lang),
            "left": money(left, order.currency, lang),
            "number": order.short_number,
        }
        occasion, words = _received(order, whole=whole)
        tell(session, words % facts, order, occasion, cause=Cause.ACTION, now=now)
        if _is_over(order):
            why = _("Pagó el pedido %(number)s, que ya no sigue en marcha") % facts
            ownership.escalate(session, reason=why, now=now)
    moves = whole and _is_current(session, order)
    ledger.event(session, "PAYMENT_APPROVED", now=now, moves=moves, **_decided(happened, order))


def _left(happened: Happened, order: Order) -> Decimal:
    """What was left when this payment was approved: the last of two that are heard of together is
    the one that makes it whole. Where it was undone since, what is left now."""
    then = Decimal(str(happened.payload.get("left", 0)))
    if then > 0:
        return then
    return order.total - selectors.sums(order.pk, order.merchant_id).kept


def _decided(happened: Happened, order: Order) -> dict[str, Any]:
    """Who decided about which order, for the record: ids only."""
    payments_of = Payment.objects.of(happened.merchant_id)
    payment = payments_of.filter(pk=happened.payload["payment"]).first()
    by = payment.decided_by_id if payment is not None else None
    return {"who": "person", "order": order.pk, "by": by}


def _received(order: Order, *, whole: bool) -> tuple[str, str]:
    """What is told of money that came, by its occasion: a template says less than the words do.

    Of an order that is over there is no occasion: no template fits, and a person has to write.
    """
    if _is_over(order):
        words = _("Recibimos %(amount)s de tu pedido %(number)s, que ya no sigue en marcha.")
        return "", f"{words} {_('Te escribimos para resolverlo.')}"
    if whole:
        words = _("¡Pago aprobado! Tu pedido %(number)s ya está en marcha. ¡Gracias!")
        return occasions.PAYMENT_APPROVED, words
    words = _("Recibimos %(amount)s de tu pedido %(number)s. Faltan %(left)s.")
    return occasions.PAYMENT_PARTIAL, words


def _rejected(happened: Happened, now: datetime) -> None:
    found = session_of(happened, now)
    if found is None:
        return
    session, link = found
    over = _is_over(link.order)
    with translation.override(session.merchant.language):
        words = _("No pudimos aprobar el pago de tu pedido %(number)s: %(reason)s.")
        asks = "" if over else _("¿Me mandas el comprobante de nuevo?")
        facts = {"number": link.order.short_number, "reason": happened.payload["reason"]}
        text = f"{words % facts} {asks}".strip()
        occasion = occasions.PAYMENT_REJECTED
        tell(session, text, link.order, occasion, cause=Cause.ACTION, now=now)
    if not over:
        unpaid.restart(link, session, now)
    ledger.event(session, "PAYMENT_REJECTED", now=now, **_decided(happened, link.order))


def _unreadable(happened: Happened, now: datetime) -> None:
    found = session_of(happened, now)
    if found is None:
        return
    session, link = found
    if _is_over(link.order):
        return
    with translation.override(session.merchant.language):
        words = _("Sobre el comprobante de tu pedido %(number)s:")
        asks = _why_unreadable(happened)
        text = f"{words % {'number': link.order.short_number}} {asks}"
        occasion = occasions.PROOF_UNREADABLE
        tell(session, text, link.order, occasion, cause=Cause.TURN, now=now)
    unpaid.restart(link, session, now)
    ledger.event(session, "PROOF_UNREADABLE", now=now, who="system", order=link.order_id)


def _why_unreadable(happened: Happened) -> str:
    """What was wrong with the file, where it is for the customer to mend."""
    payment = Payment.objects.of(happened.merchant_id).get(pk=happened.payload["payment"])
    if payment.reason in pictures.REFUSALS.values():
        return _(payment.reason)
    return _("No pude abrir el archivo. ¿Me lo mandas de nuevo, como foto o PDF?")


def _reversed(happened: Happened, now: datetime) -> None:
    """The order waits for money again, and its clock begins anew.

    Nothing is told by itself: a correction mends the merchant's own mistake, and the merchant says
    what there is to say about it.
    """
    found = session_of(happened, now)
    if found is None:
        return
    session, link = found
    order = link.order
    if order.payment_status not in (PaymentStatus.UNPAID, PaymentStatus.PARTIAL):
        return
    unpaid.restart(link, session, now)
    waits = order.fulfilment_status not in transitions.CLOSED and not order.in_cash
    if waits:
        moves = _is_current(session, order)
        facts = _decided(happened, order)
        ledger.event(session, "PAYMENT_REVERSED", now=now, moves=moves, **facts)


_STAGES = {
    "preparing": (occasions.PREPARING, lazy("Estamos preparando tu pedido %(number)s.")),
    "ready": (occasions.READY, lazy("Tu pedido %(number)s está listo.")),
    "on_the_way": (occasions.ON_THE_WAY, lazy("Tu pedido %(number)s va en camino.")),
    "delivered": (
        occasions.DELIVERED,
        lazy("Entregamos tu pedido %(number)s. ¡Gracias por tu compra!"),
    ),
}


def _advanced(happened: Happened, now: datetime) -> None:
    found = session_of(happened, now)
    stage = _STAGES.get(str(happened.payload["status"]))
    if found is None or stage is None:
        return
    session, link = found
    occasion, words = stage
    with translation.override(session.merchant.language):
        text = str(words) % {"number": link.order.short_number}
        text = "\n".join(filter(None, (text, _picked_up_at(link.order, occasion))))
        tell(session, text, link.order, occasion, cause=Cause.ACTION, now=now)


def _picked_up_at(order: Order, occasion: str) -> str:
    """Where an order that is ready waits, of a shop with several branches; else ""."""
    at = order.branch
    if at is None or occasion != occasions.READY or order.fulfilment != Fulfilment.PICKUP:
        return ""
    return _("Retiras en: %(address)s") % {"address": f"{at.name}, {at.address}".rstrip(", ")}


def _cancelled(happened: Happened, now: datetime) -> None:
    """By a person or by time; a customer who cancels was answered in that turn."""
    found = session_of(happened, now)
    if found is None:
        return
    session, link = found
    unpaid.stop(session.merchant_id, link.order_id)
    if happened.payload["by_kind"] == Author.CUSTOMER:
        return
    with translation.override(session.merchant.language):
        words = _("Cancelamos tu pedido %(number)s: %(reason)s.")
        facts = {"number": link.order.short_number, "reason": happened.payload["reason"]}
        by_time = happened.payload["by_kind"] == Author.CLOCK
        cause = Cause.TURN if by_time else Cause.ACTION
        tell(session, words % facts, link.order, occasions.CANCELLED, cause=cause, now=now)
    moves = _is_current(session, link.order)
    if moves:
        session.order = None
        session.version += 1
    who = "clock" if by_time else "person"
    ledger.event(session, "ORDER_CANCELLED", now=now, who=who, moves=moves, order=link.order_id)


def _told_by_hand(happened: Happened, now: datetime) -> None:
    """A person said on the order's page that they told the customer: the conversation learns it."""
    order = Order.objects.of(happened.merchant_id).get(pk=happened.payload["order"])
    rows = Session.objects.of(happened.merchant_id).filter(customer=order.customer_id)
    for session_id in rows.filter(undelivered__order=str(order.pk)).values_list("id", flat=True):
        undelivered.told_by_hand(ownership.locked(session_id, happened.merchant_id), str(order.pk))


def _stored(happened: Happened, now: datetime) -> None:
    media = Media.objects.of(happened.merchant_id).get(pk=happened.payload["media"])
    payments.attach(
        media.message_id,
        happened.merchant_id,
        file=media.file.name or "",
        mime_type=media.mime_type,
        sha256=media.sha256,
    )


def _refused(happened: Happened, now: datetime) -> None:
    message_id = int(happened.payload["message"])
    reason = str(happened.payload["reason"])[:200]
    payments.unreadable(message_id, happened.merchant_id, reason=reason, now=now)


HANDLERS: dict[str, Callable[[Happened, datetime], None]] = {
    "payment.approved": _approved,
    "payment.rejected": _rejected,
    "payment.unreadable": _unreadable,
    "payment.reversed": _reversed,
    "order.advanced": _advanced,
    "order.cancelled": _cancelled,
    "order.told": _told_by_hand,
    **shipment_followers.HANDLERS,
    **appointment_followers.HANDLERS,
    **waiting_offers.HANDLERS,
    **member_followers.HANDLERS,
    "media.stored": _stored,
    "media.refused": _refused,
}

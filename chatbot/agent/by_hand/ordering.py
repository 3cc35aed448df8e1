"""What a person does with an order that is being made: shows it, makes it, tells how to pay it.

All of them raise as `counter.do`.
"""

from typing import Any
from uuid import UUID

from django.utils.translation import gettext as _
from pydantic_core import to_jsonable_python

from catalog.orders import orders, payments
from catalog.orders import problems as why
from catalog.orders.models import Order
from catalog.orders.rules.agreement import fingerprint
from catalog.orders.values import CartValue
from catalog.products.stock import StockShort
from chatbot.agent import unpaid
from chatbot.agent.by_hand import counter, speaking
from chatbot.agent.by_hand.hands import Hand
from chatbot.agent.capabilities.values import Refused
from chatbot.agent.performers import shopping
from chatbot.agent.performers.work import Work, reprice, reviewable
from chatbot.agent.rules import attesting
from chatbot.agent.situation import loading
from chatbot.agent.situation.values import Effect, Shown
from chatbot.conversations import pen
from chatbot.conversations.models import Message, Outgoing, Review, Session, SessionOrder
from chatbot.conversations.models.messages import Direction

Done = tuple[Effect, ...]


def send_review(hand: Hand) -> Done:
    """Sends what there is to agree to, at today's prices: the review that an order needs."""
    return counter.do(hand, "REVIEW_ORDER", {}, lambda work: _review(hand, work))


def attest(hand: Hand, message_id: int) -> Done:
    """Makes the order that the customer agreed to in that message, with her name for it.

    Only what a review showed that was sent whole before the message came, and is still so.
    """
    params = {"messages": [message_id]}
    return counter.do(hand, "CONFIRM_ORDER", params, lambda work: _place(hand, work, message_id))


def send_payment_data(hand: Hand, order_id: UUID) -> Done:
    """Sends how an order that waits for money can be paid, with its number and total."""
    params = {"topic": "how_to_pay", "order_ids": [str(order_id)]}
    return counter.do(hand, "REPLY", params, lambda work: _payment_data(hand, work, order_id))


def choose_method(hand: Hand, order_id: UUID, method_id: int) -> Done:
    """Sets how an order that was placed will be paid."""
    params: dict[str, Any] = {"order_id": str(order_id), "payment_method_id": method_id}
    return counter.do(
        hand, "set_order_details", params, lambda work: _paid_by(work, order_id, method_id)
    )


def _review(hand: Hand, work: Work) -> None:
    shopping.review(work, {})
    reply, rows = speaking.tell(hand, work, work.effects)
    if reply.review is None:
        raise Refused(why.CHANGED_SINCE_REVIEW)
    _note_review(work, rows, reply.review)


def _note_review(work: Work, rows: list[Outgoing], shown: CartValue) -> None:
    """What a yes can agree to: kept with the last row that shows it."""
    texts = [row for row in rows if row.letter["kind"] != "image"]
    Review.objects.create(
        merchant_id=work.merchant_id,
        session=work.session,
        outgoing=texts[-1],
        fingerprint=fingerprint(shown),
        shown=to_jsonable_python(shown),
    )


def _place(hand: Hand, work: Work, message_id: int) -> None:
    """Invariant 11: the review was seen, she agreed after it, and it is still so."""
    shown = open_review(work.session)
    message = _message(work, message_id)
    problem = attesting.problem(shown, as_said(message))
    if problem or shown is None or message is None:
        raise Refused(problem)
    cart = work.cart()
    reviewable(work)
    if reprice(work):
        raise Refused(why.CHANGED_SINCE_REVIEW)
    try:
        is_test = work.session.customer.is_test
        order = orders.place(
            cart, agreed_fingerprint=shown.fingerprint, is_test=is_test, now=work.now
        )
    except StockShort as short:
        variant = work.situation.variant(short.variant_id)
        name = variant.name if variant else ""
        raise Refused("STOCK_SHORT", name=name, available=short.available) from short
    _link(hand, work, order, shown.id, message)
    work.session.order, work.session.cart = order, None
    work.session.version += 1
    cart.delete()
    work.did("placed", order=orders.value(order))
    speaking.tell(hand, work, work.effects)
    told = {"who": hand.by, "number": order.short_number, "words": message.text[:80] or "…"}
    words = _("%(who)s creó el pedido %(number)s: el cliente aceptó con «%(words)s»")
    pen.note(work.session, words % told, by=hand.by, now=hand.now)


def open_review(session: Session) -> Shown | None:
    """The last review, unless an order has come out of it already."""
    shown = loading.last_review(session)
    used = SessionOrder.objects.of(session.merchant_id)
    if shown is None or used.filter(review_id=shown.id).exists():
        return None
    return shown


def _message(work: Work, message_id: int) -> Message | None:
    rows = Message.objects.of(work.merchant_id).filter(session=work.session)
    return rows.filter(direction=Direction.IN, pk=message_id).first()


def as_said(message: Message | None) -> attesting.Agreed | None:
    """The message as the rule of attesting reads it."""
    if message is None:
        return None
    return attesting.Agreed(
        recorded_at=message.recorded_at,
        kind=message.kind,
        choice=message.choice,
        is_edited=message.edited_at is not None,
        is_revoked=message.revoked_at is not None,
    )


def _link(hand: Hand, work: Work, order: Order, review_id: int, message: Message) -> None:
    """The evidence of the agreement, with her name; the unpaid clock stands still while a person
    holds the pen, which moves it on by the time since `handoff_at` when she gives it back."""
    link = SessionOrder(
        merchant_id=work.merchant_id,
        session=work.session,
        order=order,
        review_id=review_id,
        agreed_in=message,
        attested_by=hand.by,
    )
    unpaid.start(link, work.session.merchant, work.session.handoff_at or work.now)
    link.save()


def _payment_data(hand: Hand, work: Work, order_id: UUID) -> None:
    order = next((one for one in work.situation.payable if one.id == order_id), None)
    if order is None:
        raise Refused("NO_ORDER")
    work.did("say", topic="how_to_pay", order_ids=[str(order_id)])
    speaking.tell(hand, work, work.effects, about=order)


def _paid_by(work: Work, order_id: UUID, method_id: int) -> None:
    if all(one.id != order_id for one in work.situation.payable):
        raise Refused("NO_ORDER")
    order = payments.choose_method(order_id, work.merchant_id, method_id)
    unpaid.rechosen(order, work.now)
    if work.session.order_id == order.pk:
        work.session.order = order
    work.session.version += 1
    work.did("method_chosen", order=orders.value(order))

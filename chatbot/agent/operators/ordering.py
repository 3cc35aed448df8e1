"""What an operator does with an order that is being made: shows it, makes it, tells how to pay it.

All of them raise as `actions.do`.
"""

from uuid import UUID

from django.utils.translation import gettext as _

from catalog.orders import problems as why
from catalog.orders.rules.agreement import fingerprint
from catalog.orders.values import OrderValue
from chatbot.agent import keep
from chatbot.agent.capabilities.values import Refused
from chatbot.agent.operators import actions, speaking
from chatbot.agent.operators.actions import Attested
from chatbot.agent.operators.context import OperatorContext
from chatbot.agent.operators.values import OperatorCommand
from chatbot.agent.rules import attesting
from chatbot.agent.situation.values import Effect
from chatbot.conversations import ownership
from chatbot.conversations.models import Message, Session
from chatbot.conversations.models.messages import Direction

Done = tuple[Effect, ...]


def send_review(command: OperatorCommand) -> Done:
    """Sends what there is to agree to, at today's prices: the review that an order needs."""
    return actions.do(command, "REVIEW_ORDER", {}, lambda acting: _review(command, acting))


def attest(command: OperatorCommand, message_id: int) -> Done:
    """Makes the order that the customer agreed to in that message, with the operator's name for it.

    Only what a review showed that was sent whole before the message came, and is still so.
    """

    def attested(session: Session) -> Attested:
        return Attested(message_id, as_said(_message(session, message_id)))

    def tell(acting: OperatorContext) -> None:
        _placed(command, acting, message_id)

    return actions.do(command, "CONFIRM_ORDER", {"messages": [message_id]}, tell, attested)


def send_payment_data(command: OperatorCommand, order_id: UUID) -> Done:
    """Sends how an order that waits for money can be paid, with its number and total."""
    params = {"topic": "how_to_pay", "order_ids": [str(order_id)]}
    return actions.do(
        command, "REPLY", params, lambda acting: _payment_data(command, acting, order_id)
    )


def choose_method(command: OperatorCommand, order_id: UUID, method_id: int) -> Done:
    """Sets how an order that was placed will be paid."""
    params = {"order_id": str(order_id), "payment_method_id": method_id}
    return actions.do(command, "set_order_details", params)


def _review(command: OperatorCommand, acting: OperatorContext) -> None:
    reply, rows = speaking.tell(command, acting, acting.done.effects)
    if reply.review is None:
        raise Refused(why.CHANGED_SINCE_REVIEW)
    keep.review(acting.session, rows, fingerprint(reply.review), reply.review)


def _placed(command: OperatorCommand, acting: OperatorContext, message_id: int) -> None:
    """The customer is told, and the thread says who made the order and by which words."""
    speaking.tell(command, acting, acting.done.effects)
    order, message = acting.done.world.order, _message(acting.session, message_id)
    assert order is not None and message is not None
    told = {"who": command.by, "number": order.short_number, "words": message.text[:80] or "…"}
    words = _("%(who)s creó el pedido %(number)s: el cliente aceptó con «%(words)s»")
    ownership.note(acting.session, words % told, by=command.by, now=command.now)


def _message(session: Session, message_id: int) -> Message | None:
    rows = Message.objects.of(session.merchant_id).filter(session=session)
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


def _payment_data(command: OperatorCommand, acting: OperatorContext, order_id: UUID) -> None:
    speaking.tell(command, acting, acting.done.effects, about=_payable(acting, order_id))


def _payable(acting: OperatorContext, order_id: UUID) -> OrderValue:
    order = next((one for one in acting.situation.payable if one.id == order_id), None)
    if order is None:
        raise Refused("NO_ORDER")
    return order

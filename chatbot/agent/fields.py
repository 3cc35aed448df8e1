"""The seven fields of a conversation that specs/agent_v2 §11 names, readable under those names.

They are kept in several tables; admin and API read them here, so that both say the same.
"""

from dataclasses import dataclass
from datetime import datetime
from decimal import Decimal
from typing import Any
from uuid import UUID

from django.db.models import F

from catalog.orders import carts
from catalog.orders.values import CartValue
from chatbot.agent import eventlog
from chatbot.agent.models import TurnText
from chatbot.conversations.models import ModeChange, Session
from chatbot.conversations.models.sessions import Mode

_SETTLED = ("paid", "refunded")
_OVER = ("cancelled", "delivered", "returned")


@dataclass(frozen=True, slots=True)
class ConversationState:
    """`cart_json` is as in §9 (`items`, `total`, `currency`); `events_log` is newest last, as
    `{"name", "at", "who", "by"?, "order"?}` (`eventlog.Logged`)."""

    fsm_state: str
    human_override: bool
    human_override_at: datetime | None
    cart_json: dict[str, Any]
    pending_order_id: UUID | None
    events_log: tuple[dict[str, Any], ...]
    last_llm_response: dict[str, Any] | None


def conversation_state(session: Session) -> ConversationState:
    """The seven fields as they are now, in a handful of queries; `session.merchant` gives the
    currency."""
    return ConversationState(
        fsm_state=session.state,
        human_override=session.mode != Mode.BOT,
        human_override_at=_override_at(session),
        cart_json=cart_json(carts.value(session.cart, session.merchant.currency)),
        pending_order_id=_pending(session),
        events_log=_events(session),
        last_llm_response=_last_response(session),
    )


def cart_json(cart: CartValue) -> dict[str, Any]:
    """A cart as specs/agent_v2 §9 writes it; amounts are numbers in the merchant's currency."""
    return {
        "items": [
            {
                "product_id": str(line.variant_id),
                "name": line.name,
                "quantity": line.quantity,
                "unit_price": _number(line.unit_price),
                "subtotal": _number(line.subtotal),
                **({"options": [option.name for option in line.options]} if line.options else {}),
                **({"note": line.note} if line.note else {}),
            }
            for line in cart.lines
        ],
        "total": _number(cart.total),
        "currency": cart.currency,
    }


def _number(amount: Decimal) -> int | float:
    return int(amount) if amount == amount.to_integral_value() else float(amount)


def _override_at(session: Session) -> datetime | None:
    """When the conversation left the bot; None while the bot owns it."""
    if session.mode == Mode.BOT:
        return None
    left = ModeChange.objects.of(session.merchant_id).filter(session=session, was=Mode.BOT)
    return (
        left.order_by("-ownership_version").values_list("at", flat=True).first()
        or session.handoff_at
    )


def _pending(session: Session) -> UUID | None:
    """The current order while something is still to be paid or decided on it."""
    order = session.order
    if order is None or order.payment_status in _SETTLED or order.fulfilment_status in _OVER:
        return None
    return order.pk


def _events(session: Session) -> tuple[dict[str, Any], ...]:
    return tuple(
        {
            "name": one.name,
            "at": one.at.isoformat(),
            "who": one.who,
            **({"by": one.by} if one.by else {}),
            **({"order": one.order} if one.order else {}),
        }
        for one in eventlog.of(session)
    )


def _last_response(session: Session) -> dict[str, Any] | None:
    rows = TurnText.objects.of(session.merchant_id).filter(turn__session=session, at=F("turn__at"))
    return (
        rows.exclude(proposal=None).order_by("-turn__at").values_list("proposal", flat=True).first()
    )

"""What time does to a conversation: closes it, gives the conversation back, ends an order nobody
paid.

Each rule runs under the session's row lock and only while no turn has the lease; whatever is still
true then is done, anything else is left alone.
"""

from collections.abc import Iterator
from contextlib import contextmanager, suppress
from datetime import datetime
from uuid import UUID

from django.db import transaction
from django.utils import translation
from django.utils.translation import gettext as _

from catalog.orders import orders
from catalog.orders.problems import OrdersProblem
from catalog.orders.values import Author
from chatbot.agent import gate, ledger, unpaid
from chatbot.agent.facts import payment
from chatbot.agent.facts.values import Teller
from chatbot.agent.situation import loading
from chatbot.conversations import ownership
from chatbot.conversations.about import About
from chatbot.conversations.message_templates import occasions
from chatbot.conversations.models import Session, SessionOrder
from chatbot.conversations.models.messages import Cause
from chatbot.conversations.models.sessions import Mode
from chatbot.conversations.outbound_content import Text
from chatbot.transports.outbound import posting
from core import row_wall


@contextmanager
def free_session(session_id: UUID, now: datetime) -> Iterator[Session | None]:
    """The session locked, in its merchant's language; None while a turn is being taken."""
    with transaction.atomic():
        row = Session.across.filter(id=session_id).first()
        if row is None:
            yield None
            return
        with row_wall.acting_for(row.merchant_id):
            session = ownership.locked(session_id, row.merchant_id)
            if session.is_leased(now):
                yield None
                return
            with translation.override(session.merchant.language):
                yield session


def close_idle(session_id: UUID, now: datetime) -> None:
    """SESSION_TIMEOUT: the cart is kept, and offered again at the next greeting."""
    with free_session(session_id, now) as session:
        if session is None or not session.idle_at or session.idle_at > now:
            return
        if session.due_at or session.parked_at:
            return
        session.idle_at = None
        if session.mode == Mode.BOT:
            ledger.event(session, "SESSION_TIMEOUT", now=now)
            session.asked = None
        session.save()


def end_handoff(session_id: UUID, now: datetime) -> None:
    """The time-out's clock is the later of the last change of hands and the last human answer;
    words that nobody answered become one turn.

    Where no person has answered since the handoff, `ownership.change` keeps the conversation in
    sight."""
    with free_session(session_id, now) as session:
        if session is None or session.mode == Mode.BOT:
            return
        if session.handoff_until is None or session.handoff_until > now:
            return
        if not gate.is_answered(session):
            return
        ownership.change(session, Mode.BOT, cause="timeout", now=now)
        if session.messages.filter(unread=True).exists():
            session.due_at = now
            session.save(update_fields=["due_at"])


def remind_unpaid(link_id: int, now: datetime) -> None:
    """One reminder, never with a proof, while a person owns the conversation, or to whom the
    assistant leaves alone."""
    with _unpaid(link_id, now) as (session, link):
        if session is None or link is None or link.remind_at is None or link.remind_at > now:
            return
        if not gate.is_answered(session):
            return
        link.remind_at = None
        link.save(update_fields=["remind_at"])
        teller = Teller(loading.of(session, now))
        value = orders.value(link.order)
        words = _("Tu pedido %(number)s sigue esperando el pago (%(total)s).")
        head = words % {"number": value.short_number, "total": teller.money(value.total)}
        asks = _("Si ya pagaste, mándame la foto del comprobante.")
        data = payment.of_order(teller, value).text
        content = Text(f"{head} {asks}\n\n{data}")
        about = About(order=str(link.order_id), occasion=occasions.UNPAID_REMINDER)
        posting.post(session, [content], cause=Cause.TURN, now=now, abouts=[about])
        ledger.event(session, "PAYMENT_REMINDED", now=now, order=link.order_id)


def cancel_unpaid(link_id: int, now: datetime) -> None:
    """An order nobody paid in time is cancelled and its stock is free again.

    A person's click may come between the look and the action: then only the clock is stopped.
    """
    with _unpaid(link_id, now) as (session, link):
        if session is None or link is None or link.cancel_at is None or link.cancel_at > now:
            return
        reason = _("no se pagó a tiempo")
        unpaid.stop(link.merchant_id, link.order_id)
        with suppress(OrdersProblem):
            orders.withdraw(
                link.order_id, link.merchant_id, by=Author.CLOCK, reason=reason, now=now
            )


@contextmanager
def _unpaid(link_id: int, now: datetime) -> Iterator[tuple[Session | None, SessionOrder | None]]:
    found = SessionOrder.across.filter(pk=link_id).first()
    if found is None:
        yield None, None
        return
    with free_session(found.session_id, now) as session:
        link = SessionOrder.across.select_related("order").get(pk=link_id)
        if session is None or session.mode != Mode.BOT:
            yield None, None
        elif not unpaid.awaited(link.order):
            unpaid.stop(link.merchant_id, link.order_id)
            yield None, None
        else:
            yield session, link

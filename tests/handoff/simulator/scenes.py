"""A scripted assistant: what a conversation looks like in the database after each turn."""

import uuid
from collections.abc import Sequence
from datetime import timedelta
from decimal import Decimal
from typing import Any

from django.db import transaction
from django.utils import timezone

from catalog.orders.models import Cart, CartLine, Order, OrderLine
from catalog.products.models import Product, Variant
from chatbot.agent import turn
from chatbot.agent.models import Turn, TurnText
from chatbot.conversations import due, outbound_content, outbox
from chatbot.conversations.models import (
    Media,
    Message,
    Outgoing,
    Review,
    SendState,
    Session,
    SessionOrder,
)
from chatbot.conversations.models.messages import Cause, Source
from chatbot.conversations.models.sessions import State
from chatbot.conversations.outbound_content import OutboundContent
from chatbot.transports.inbound import fetching
from chatbot.transports.outbound import delivery
from handoff.simulator import requests, saying
from merchants import stream
from merchants.models import Customer, Merchant
from tests.patience import eventually

MANY = 1000


class Scene:
    """One customer's conversation; every step commits as the running system would."""

    def __init__(self, merchant: Merchant, customer: Customer) -> None:
        self.merchant = merchant
        self.customer = customer

    @property
    def session(self) -> Session:
        return Session.objects.of(self.merchant).get(customer=self.customer)

    def says(self, text: str, **more: Any) -> Message:
        """The customer speaks, through the page's own door."""
        said = requests.Saying(
            customer=self.customer.pk, client_msg_id=uuid.uuid4().hex, text=text, **more
        )
        return saying.say(self.merchant, self.customer, said, now=timezone.now())

    def talks(self, text: str, **more: Any) -> None:
        """The customer speaks and the real assistant answers, as the workers would run it."""
        self.says(text, **more)
        self.runs()

    def runs(self) -> None:
        """Whatever is due for this conversation is done now.

        Workers pass over a conversation that an open page's process holds just then, and come back.
        """
        eventually(self._work)

    def _work(self) -> bool:
        """Does what is due, as far as nobody holds it; whether nothing is left."""
        for media in Media.objects.of(self.merchant).filter(state="wanted"):
            fetching.fetch(media.pk, timezone.now)
        session_id, now = self.session.id, timezone.now()
        turn.take(session_id, timezone.now)
        for _ in range(5):
            delivery.deliver(session_id, timezone.now)
        return str(session_id) not in {*due.sessions(now, MANY), *due.recipients(now, MANY)}

    @transaction.atomic
    def answers(
        self,
        *said: OutboundContent,
        state: State = State.BROWSING,
        verdicts: Sequence[dict[str, Any]] = (),
        events: Sequence[Any] = (),
        intent: str = "",
    ) -> list[Outgoing]:
        """The assistant answers with a turn of its own, and the channel takes it."""
        session, now = self.session, timezone.now()
        kept = Turn.objects.create(
            merchant=self.merchant,
            session=session,
            engine="v2",
            proposer="rules",
            outcome="replied",
            state_before=session.state,
            state_after=state,
            intent=intent,
            events=list(events),
            verdicts=list(verdicts),
            effects=[],
            stages={"situation": 3.1, "reading": 0.4, "proposal": 1.2, "execution": 6.5},
            ownership_version=session.ownership_version,
            version=session.version,
        )
        self._words(kept)
        session.state, session.due_at, session.first_unread_at = state, None, None
        session.last_intent = intent
        session.save()
        Message.objects.of(self.merchant).filter(session=session).update(unread=False)
        rows = outbox.enqueue(session, said, cause=Cause.TURN, now=now, turn_id=kept.id)
        for row in rows:
            self.becomes(row, SendState.DELIVERED)
        stream.emit(self.merchant, "turn.kept", {"session": session.id, "turn": kept.id})
        return rows

    def becomes(self, row: Outgoing, state: SendState, error: str = "") -> None:
        """The row of the outbox goes on to `state`."""
        row.state, row.error, row.due_at = state, error, None
        row.provider_id = row.provider_id or f"sim.{uuid.uuid4().hex}"
        row.save()
        outbox.changed(row)

    @transaction.atomic
    def person_says(self, text: str, by: Any) -> Outgoing:
        """A person of the shop answers."""
        (row,) = outbox.enqueue(
            self.session,
            [outbound_content.Text(text)],
            cause=Cause.HUMAN,
            now=timezone.now(),
            source=Source.HUMAN,
            by=by,
        )
        self.becomes(row, SendState.READ)
        return row

    def product(self, name: str, price: str) -> Variant:
        """Something the shop sells, in one size."""
        product = Product.objects.create(merchant=self.merchant, name=name)
        return Variant.objects.create(merchant=self.merchant, product=product, price=Decimal(price))

    @transaction.atomic
    def puts(self, *wanted: tuple[Variant, int], note: str = "") -> Cart:
        """What lies in the cart now."""
        session = self.session
        cart = session.cart or Cart.objects.create(merchant=self.merchant, customer=self.customer)
        for variant, quantity in wanted:
            CartLine.objects.create(
                merchant=self.merchant,
                cart=cart,
                variant=variant,
                name=variant.product.name,
                note=note,
                quantity=quantity,
                unit_price=variant.price,
            )
        session.cart = cart
        session.save(update_fields=["cart"])
        return cart

    @transaction.atomic
    def agrees(self) -> Order:
        """The cart becomes an order that the customer saw and agreed to."""
        session = self.session
        assert session.cart is not None
        lines = list(session.cart.lines.all())
        total = sum((line.unit_price * line.quantity for line in lines), Decimal(0))
        order = Order.objects.create(
            merchant=self.merchant,
            customer=self.customer,
            currency=self.merchant.currency,
            line_count=len(lines),
            lines_total=total,
            total=total,
            is_test=True,
        )
        self._freeze(order, lines)
        shown = Outgoing.objects.of(self.merchant).filter(session=session).order_by("-id")[0]
        words = Message.objects.of(self.merchant).filter(session=session, direction="in")
        review = Review.objects.create(
            merchant=self.merchant, session=session, outgoing=shown, fingerprint="f", shown={}
        )
        SessionOrder.objects.create(
            merchant=self.merchant,
            session=session,
            order=order,
            review=review,
            agreed_in=words.order_by("-id")[0],
            cancel_at=timezone.now() + timedelta(hours=24),
        )
        session.order, session.cart, session.state = order, None, State.AWAITING_PAYMENT
        session.save()
        stream.emit(self.merchant, "order.placed", {"order": order.id, "number": order.number})
        return order

    def _freeze(self, order: Order, lines: Sequence[CartLine]) -> None:
        """The cart's lines as the order's."""
        for line in lines:
            OrderLine.objects.create(
                merchant=self.merchant,
                order=order,
                variant=line.variant,
                name=line.name,
                note=line.note,
                quantity=line.quantity,
                unit_price=line.unit_price,
                subtotal=line.unit_price * line.quantity,
            )

    def _words(self, kept: Turn) -> None:
        """What the turn heard, beside its record."""
        heard = Message.objects.of(self.merchant).filter(session=kept.session, unread=True)
        TurnText.objects.create(
            merchant=self.merchant,
            turn=kept,
            at=kept.at,
            situation={"unread": [{"text": row.text, "kind": row.kind} for row in heard]},
        )

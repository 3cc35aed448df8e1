"""What DESIGN §5 says of a conversation, looked at in the database after any step."""

from dataclasses import replace
from uuid import UUID

from django.db.models import Sum

from catalog.orders import carts
from catalog.orders import orders as placed
from catalog.orders.models import Order, Payment
from catalog.orders.rules.agreement import fingerprint
from catalog.orders.values import CartValue
from catalog.products.models import StockMovement, Variant
from chatbot.agent.flows.sales import STATES
from chatbot.agent.models import Turn, TurnText
from chatbot.conversations.models import Message, ModeChange, Outgoing, Session, SessionOrder
from merchants.models import Merchant, SetAside
from tests.chatbot.agent.talk import commit
from tests.chatbot.agent.yes import says_yes


class Standing:
    """A shop and one of its conversations; `look` fails where something is not as it must be."""

    merchant: Merchant

    def __init__(self) -> None:
        self.agreed: set[UUID] = set()
        self.audited = 0

    @property
    def session(self) -> Session:
        raise NotImplementedError

    def look(self) -> None:
        """Raises AssertionError; what PostgreSQL checks at commit is checked first."""
        commit()
        session = self.session
        self._session_is_legal(session)
        self._words_are_answered_or_waiting(session)
        self._stock_is_its_movements()
        for order in Order.objects.of(self.merchant).prefetch_related("lines"):
            self._order_is_right(order)
        self._money_is_a_persons()
        self._audit_only_grows()
        assert not SetAside.objects.of(self.merchant).exists()

    def _session_is_legal(self, session: Session) -> None:
        assert session.state in STATES
        assert (session.state == "HUMAN_TAKEOVER") == (session.mode != "bot")
        lines = carts.value(session.cart, "BOB").lines
        if session.state in ("CART_OPEN", "CHECKOUT"):
            assert lines
        if session.state == "BROWSING":
            assert not lines
        if session.state == "AWAITING_PAYMENT":
            assert session.order is not None
        assert session.lease_token is None
        changes = ModeChange.objects.of(self.merchant).filter(session=session)
        assert session.ownership_version == changes.count()

    def _words_are_answered_or_waiting(self, session: Session) -> None:
        """Nothing is lost: unread words are due, or a person has them and time gives them back."""
        if session.messages.filter(unread=True).exists():
            waits = session.due_at is not None
            assert waits if session.mode == "bot" else waits or session.handoff_until is not None
        last = Turn.objects.of(self.merchant).filter(outcome="kept").order_by("-at").first()
        assert last is not None
        assert Outgoing.objects.of(self.merchant).filter(turn_id=last.pk).exists()

    def _stock_is_its_movements(self) -> None:
        movements = StockMovement.objects.of(self.merchant)
        sums = dict(movements.values_list("variant").annotate(Sum("delta")))
        for pk, stock in Variant.objects.of(self.merchant).values_list("pk", "stock"):
            assert stock == sums.get(pk, 0) >= 0

    def _order_is_right(self, order: Order) -> None:
        assert order.total == sum(line.subtotal for line in order.lines.all()) + order.fee
        if order.pk in self.agreed:
            return
        link = (
            SessionOrder.objects.of(self.merchant)
            .select_related("review__outgoing")
            .get(order=order)
        )
        sent_at, words = link.review.outgoing.sending_at, link.agreed_in
        assert link.review.outgoing.state in ("sent", "delivered", "read")
        assert sent_at is not None and sent_at < words.recorded_at
        assert (words.direction, words.session_id) == ("in", link.session_id)
        assert words.turn_id is not None
        together = Message.objects.of(self.merchant).filter(turn_id=words.turn_id, direction="in")
        assert says_yes(together), [(one.text, one.choice) for one in together]
        value = placed.value(order)
        # How it is paid for may be changed once it is placed.
        method = link.review.shown["details"]["payment_method_id"]
        details = replace(value.details, payment_method_id=method)
        seen = CartValue(None, value.currency, value.lines, details, value.fee)
        assert fingerprint(seen) == link.review.fingerprint
        self.agreed.add(order.pk)

    def _money_is_a_persons(self) -> None:
        """No output of a model approves anything (invariant 1)."""
        approved = Payment.objects.of(self.merchant).filter(status="approved")
        assert not approved.filter(decided_by=None).exists()
        owing = Order.objects.of(self.merchant).filter(payment_status__in=["paid", "partial"])
        assert all(approved.filter(order=order).exists() for order in owing)

    def _audit_only_grows(self) -> None:
        turns = Turn.objects.of(self.merchant)
        assert turns.count() >= self.audited
        self.audited = turns.count()
        last = turns.filter(outcome="kept").order_by("-at").first()
        assert last is not None
        proposal = TurnText.objects.of(self.merchant).get(turn=last).proposal
        assert proposal is not None
        assert len(last.verdicts) >= len(proposal["proposed_actions"])

"""Invariant 6 by trial: whatever is clicked and claimed in whatever order, the books are right."""

from collections.abc import Callable
from decimal import Decimal
from itertools import count
from typing import Any
from uuid import UUID

import pytest
from django.db import transaction
from hypothesis import strategies as st
from hypothesis.stateful import (
    Bundle,
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
)

from catalog.orders import carts, orders, payments, selectors
from catalog.orders.models import Order, Payment
from catalog.orders.payments import ProofGiven
from catalog.orders.problems import OrdersProblem
from catalog.orders.rules import settlement, transitions
from catalog.orders.values import Details
from catalog.products import stock
from catalog.products.models import MovementReason, StockMovement, Variant
from merchants.models import Customer, Merchant, User
from tests import machines
from tests.catalog.shelf import NOON, goods, hand_over, put, settle

_shops = count(1)
_messages = count(1000)
Reached = tuple[str, str]


class Shop(RuleBasedStateMachine):
    """One merchant, one customer, two goods of which one is counted."""

    orders = Bundle("orders")

    @initialize()
    def opens(self) -> None:
        self.outer = transaction.atomic()
        self.outer.__enter__()
        number = next(_shops)
        self.merchant = Merchant.objects.create(name="Alma", slug=f"alma-{number}")
        self.customer = Customer.objects.create(merchant=self.merchant, name="Carla")
        self.boss = User.objects.create_superuser(f"alma-{number}@example.test")
        self.goods = [goods(self.merchant, "Maracuyá"), goods(self.merchant, "Matcha", units=6)]
        self.reached: dict[UUID, Reached] = {}
        self.agreed: dict[UUID, list[tuple[Any, ...]]] = {}

    def teardown(self) -> None:
        if hasattr(self, "outer"):
            transaction.set_rollback(True)
            self.outer.__exit__(None, None, None)

    def _try(self, action: Callable[[], object]) -> None:
        """A problem is an answer too; the savepoint undoes what it had begun."""
        try:
            with transaction.atomic():
                action()
        except (OrdersProblem, stock.StockShort, ValueError):
            return

    @precondition(lambda self: len(self.agreed) < 3)
    @rule(
        target=orders,
        lines=st.lists(
            st.tuples(st.sampled_from([0, 1]), st.integers(1, 3)), min_size=1, max_size=3
        ),
        delivery=st.booleans(),
    )
    def agrees(self, lines: list[tuple[int, int]], delivery: bool) -> UUID | None:
        placed: list[Order] = []

        def place() -> None:
            cart = carts.open_for(self.customer)
            for which, quantity in lines:
                put(cart, self.goods[which], quantity)
            hand_over(cart, Details("delivery" if delivery else "pickup", address="x"))
            placed.append(orders.place(cart, is_test=True, now=NOON))

        self._try(place)
        if not placed:
            return None
        self.agreed[placed[0].pk] = self._lines(placed[0])
        return placed[0].pk

    @rule(order=orders, data=st.data(), restock=st.booleans())
    def advances(self, order: UUID | None, data: st.DataObject, restock: bool) -> None:
        """Mostly a step of the table, now and then any stage at all."""
        if order:
            row = self._order(order)
            ways = transitions.next_stages(row.fulfilment_status, row.fulfilment)
            likely = [way for way in ways if way != "cancelled"] * 6
            to = data.draw(st.sampled_from([*likely, *transitions.FULFILMENT]))
            self._try(
                lambda: orders.advance(
                    order, self.merchant.pk, to, by=self.boss, now=NOON, restock=restock
                )
            )

    @rule(order=orders)
    def cancels(self, order: UUID | None) -> None:
        if order:
            self._try(
                lambda: orders.cancel(
                    order, self.merchant.pk, by=self.boss, reason="porque sí", now=NOON
                )
            )

    @rule(order=orders, state=st.sampled_from(["waiting", "claim", "attached"]))
    def claims(self, order: UUID | None, state: str) -> None:
        if order:
            given = ProofGiven(next(_messages), state)
            self._try(lambda: payments.claim(order, self.merchant.pk, proofs=(given,), now=NOON))

    @rule(data=st.data(), action=st.sampled_from(["approve", "approve", "reject", "reverse"]))
    def decides(self, data: st.DataObject, action: str) -> None:
        rows = list(Payment.objects.of(self.merchant).order_by("status", "created_at"))
        if not rows:
            return
        row = data.draw(st.sampled_from(rows))
        amount = data.draw(self._amounts(row.order_id))
        who: dict[str, Any] = {"by": self.boss, "now": NOON}
        actions: dict[str, Callable[[], object]] = {
            "approve": lambda: payments.approve(row.pk, self.merchant.pk, amount=amount, **who),
            "reject": lambda: payments.reject(row.pk, self.merchant.pk, reason="no", **who),
            "reverse": lambda: payments.reverse(row.pk, self.merchant.pk, **who),
        }
        self._try(actions[action])

    @rule(order=orders, data=st.data(), back=st.booleans())
    def gives_money(self, order: UUID | None, data: st.DataObject, back: bool) -> None:
        if order:
            amount = data.draw(self._amounts(order))
            action = payments.refund if back else payments.receive_cash
            self._try(
                lambda: action(order, self.merchant.pk, amount=amount, by=self.boss, now=NOON)
            )

    def _amounts(self, order: UUID) -> st.SearchStrategy[Decimal]:
        """What is owed or held, half of it, and amounts that nobody can mean."""
        money = selectors.sums(order, self.merchant.pk)
        owed = settlement.owed(self._order(order).total, money)
        likely = [*[owed or money.kept] * 6, money.kept, money.kept / 2, owed / 2]
        return st.sampled_from([*likely, *map(Decimal, ("-1", "0", "61.505", "500"))])

    def _order(self, order: UUID) -> Order:
        return Order.objects.of(self.merchant).get(pk=order)

    @rule(data=st.data())
    def a_file_never_comes(self, data: st.DataObject) -> None:
        ids = [
            proof.message_id
            for payment in Payment.objects.of(self.merchant).prefetch_related("proofs")
            for proof in payment.proofs.all()
            if proof.message_id
        ]
        if ids:
            message = data.draw(st.sampled_from(sorted(ids)))
            self._try(lambda: payments.unreadable(message, self.merchant.pk, reason="no", now=NOON))

    @rule(units=st.integers(-3, 3))
    def counts(self, units: int) -> None:
        self._try(
            lambda: stock.move(self.merchant.pk, self.goods[1].pk, units, MovementReason.COUNT)
        )

    @invariant()
    def books_are_right(self) -> None:
        if not hasattr(self, "merchant"):
            return
        settle()
        for variant in Variant.objects.of(self.merchant):
            rows = StockMovement.objects.of(self.merchant).filter(variant=variant)
            assert variant.stock == sum(rows.values_list("delta", flat=True)) >= 0
        for order in Order.objects.of(self.merchant).prefetch_related("lines", "payments"):
            self._is_right(order)

    def _is_right(self, order: Order) -> None:
        assert order.total == sum(line.subtotal for line in order.lines.all()) + order.fee
        assert self._lines(order) == self.agreed[order.pk]
        entries = [settlement.Entry(p.kind, p.status, p.amount) for p in order.payments.all()]
        assert order.payment_status == settlement.status(order.total, settlement.sums(entries))
        now = (order.payment_status, order.fulfilment_status)
        money, stage = self.reached.get(order.pk, ("unpaid", "new"))
        assert now[0] == money or transitions.allowed(transitions.PAYMENT, money, now[0])
        assert now[1] == stage or now[1] in transitions.next_stages(stage, order.fulfilment)
        self.reached[order.pk] = now
        self._holds_its_goods(order)

    def _holds_its_goods(self, order: Order) -> None:
        """An order keeps what it took; a cancelled one keeps nothing."""
        rows = StockMovement.objects.of(self.merchant).filter(reference=order.pk)
        held = -sum(rows.values_list("delta", flat=True))
        counted = [x for x in order.lines.all() if x.variant_id == self.goods[1].pk]
        taken = sum(line.quantity for line in counted)
        kept = {"cancelled": (0,), "returned": (0, taken)}
        assert held in kept.get(order.fulfilment_status, (taken,))

    @staticmethod
    def _lines(order: Order) -> list[tuple[Any, ...]]:
        return [(x.variant_id, x.quantity, x.unit_price, x.name) for x in order.lines.all()]


@machines.sizes(few=12, many=200, steps=30)
@pytest.mark.django_db
def test_any_sequence_of_actions_leaves_the_books_right(size: machines.Size) -> None:
    machines.run(Shop, size)

"""Invariant 6, money: the payment rows carry the status, and only a person decides them."""

import itertools
import uuid
from decimal import Decimal

import pytest

from catalog.orders.models import Order
from catalog.orders.rules import transitions
from catalog.products.models import Variant
from merchants.models import Customer, User
from tests.catalog.shelf import order_of, refused, run, settle

pytestmark = pytest.mark.django_db

# How an order of 60 comes to each status: (rows as kind, status, amount; the statuses set).
ROWS: dict[str, list[tuple[str, str, int | None]]] = {
    "unpaid": [],
    "in_review": [("payment", "in_review", None)],
    "partial": [("payment", "approved", 20)],
    "paid": [("payment", "approved", 60)],
    "refunded": [("payment", "approved", 60), ("refund", "approved", -60)],
}
STEPS = {
    "unpaid": [],
    "in_review": ["in_review"],
    "partial": ["partial"],
    "paid": ["paid"],
    "refunded": ["paid", "refunded"],
}


@pytest.fixture
def order(carla: Customer, maracuya: Variant) -> Order:
    return order_of(carla, (maracuya, 2))


def _pay(
    order: Order,
    owner: User | None,
    kind: str,
    status: str,
    amount: int | None,
    reverses: uuid.UUID | None = None,
) -> uuid.UUID:
    pk = uuid.uuid4()
    decided = status in ("approved", "rejected") and owner is not None
    run(
        "INSERT INTO orders_payment (id, merchant_id, order_id, kind, status, amount, reason,"
        " reverses_id, decided_by_id, decided_at, created_at)"
        " VALUES (%s, %s, %s, %s, %s, %s, 'x', %s, %s, %s, now())",
        pk,
        order.merchant_id,
        order.pk,
        kind,
        status,
        amount,
        reverses,
        owner.pk if decided and owner else None,
        "2026-11-20" if decided else None,
    )
    return pk


def _status(order: Order, status: str) -> None:
    run("UPDATE orders_order SET payment_status = %s WHERE id = %s", status, order.pk)


def _bring(order: Order, owner: User, status: str) -> None:
    for row in ROWS[status]:
        _pay(order, owner, *row)
    for step in STEPS[status]:
        _status(order, step)
    settle()


@pytest.mark.parametrize(("here", "there"), list(itertools.permutations(ROWS, 2)))
def test_a_status_without_its_money_is_refused(
    order: Order, owner: User, here: str, there: str
) -> None:
    _bring(order, owner, here)
    with refused():
        _status(order, there)


ILLEGAL = [
    (here, there)
    for here, there in itertools.permutations(list(transitions.PAYMENT), 2)
    if not transitions.allowed(transitions.PAYMENT, here, there)
]


@pytest.mark.parametrize(("here", "there"), ILLEGAL)
def test_a_step_that_the_table_does_not_know_is_refused(
    order: Order, owner: User, here: str, there: str
) -> None:
    _bring(order, owner, here)
    with refused("Invalid transition"):
        _status(order, there)


@pytest.mark.parametrize("status", list(ROWS))
def test_money_that_the_status_does_not_show_is_refused(
    order: Order, owner: User, status: str
) -> None:
    _bring(order, owner, status)
    with refused("does not follow|payment_one_in_review"):
        _pay(order, owner, "payment", "in_review", None)
    with refused("does not follow"):
        _pay(order, owner, "refund", "approved", -61)
    if status != "paid":
        with refused("does not follow"):
            _pay(order, owner, "payment", "approved", 60)
            if status == "in_review":
                _status(order, "partial")


@pytest.mark.parametrize("status", ["approved", "rejected"])
def test_nobody_decides_without_a_person(order: Order, status: str) -> None:
    with refused("payment_decided_by_a_person|cannot start"):
        _pay(order, None, "payment", status, 60)
    claim = _pay(order, None, "payment", "in_review", None)
    _status(order, "in_review")
    settle()
    with refused("payment_decided_by_a_person"):
        run("UPDATE orders_payment SET status = %s, amount = 60 WHERE id = %s", status, claim)


def test_an_approval_says_how_much(order: Order, owner: User) -> None:
    with refused("payment_approved_has_amount"):
        _pay(order, owner, "payment", "approved", None)


@pytest.mark.parametrize(
    ("kind", "status"),
    [("payment", "rejected"), ("payment", "unreadable"), ("payment", "withdrawn")]
    + [(kind, status) for kind in ("refund", "reversal") for status in ("in_review", "rejected")],
)
def test_a_row_cannot_be_born_decided(order: Order, owner: User, kind: str, status: str) -> None:
    with refused("cannot start"):
        _pay(order, owner, kind, status, 10 if kind == "payment" else -10)


@pytest.mark.parametrize("amount", [0, -5])
def test_a_payment_is_more_than_nothing(order: Order, owner: User, amount: int) -> None:
    with refused("payment_sign"):
        _pay(order, owner, "payment", "approved", amount)


def test_a_decision_is_history(order: Order, owner: User) -> None:
    _bring(order, owner, "paid")
    with refused("Cannot update"):
        run("UPDATE orders_payment SET amount = 1 WHERE order_id = %s", order.pk)
    with refused("Cannot delete"):
        run("DELETE FROM orders_payment WHERE order_id = %s", order.pk)


def test_a_claim_does_not_move_to_another_order(
    order: Order, carla: Customer, maracuya: Variant, owner: User
) -> None:
    _bring(order, owner, "in_review")
    other = order_of(carla, (maracuya, 1))
    with refused("Cannot update"):
        run("UPDATE orders_payment SET order_id = %s", other.pk)


def test_a_reversal_undoes_one_approved_payment_whole_and_once(order: Order, owner: User) -> None:
    paid = _pay(order, owner, "payment", "approved", 60)
    _status(order, "paid")
    settle()
    with refused("whole"):
        _pay(order, owner, "reversal", "approved", -30, paid)
    with refused("whole"):
        _pay(order, owner, "reversal", "approved", -60)
    _pay(order, owner, "reversal", "approved", -60, paid)
    _status(order, "unpaid")
    settle()
    with refused("reverses_id"):
        _pay(order, owner, "reversal", "approved", -60, paid)


def test_two_rows_are_added_up(order: Order, owner: User) -> None:
    _bring(order, owner, "partial")
    _pay(order, owner, "payment", "approved", 40)
    with refused("does not follow"):
        settle()
    _status(order, "paid")
    settle()
    order.refresh_from_db()
    assert order.payment_status == "paid"
    assert order.total == Decimal(60)

"""Invariant 6, orders: what PostgreSQL itself refuses, tried with raw SQL."""

import itertools

import pytest

from catalog.orders import orders
from catalog.orders.models import Order
from catalog.orders.rules import transitions
from catalog.orders.values import Details
from catalog.products.models import Variant
from merchants.models import Customer
from tests.catalog.shelf import NOON, cart_of, hand_over, order_of, refused, run, settle

pytestmark = pytest.mark.django_db

STAGES = list(transitions.FULFILMENT)
WAYS = {
    "new": [],
    "preparing": ["preparing"],
    "ready": ["preparing", "ready"],
    "on_the_way": ["preparing", "ready", "on_the_way"],
    "delivered": ["preparing", "ready", "delivered"],
    "returned": ["preparing", "ready", "delivered", "returned"],
    "cancelled": ["cancelled"],
}
DELIVERY_WAYS = {
    **WAYS,
    "delivered": ["preparing", "ready", "on_the_way", "delivered"],
    "returned": ["preparing", "ready", "on_the_way", "returned"],
}


@pytest.fixture
def order(carla: Customer, maracuya: Variant) -> Order:
    return order_of(carla, (maracuya, 2))


def _insert(customer: Customer, payment: str, stage: str, **also: object) -> None:
    columns = {
        "id": "00000000-0000-4000-8000-000000000001",
        "merchant_id": customer.merchant_id,
        "customer_id": customer.pk,
        "number": 0,
        "fulfilment": "pickup",
        "address": "",
        "reference": "",
        "contact_name": "",
        "contact_phone": "",
        "payment_status": payment,
        "fulfilment_status": stage,
        "currency": "BOB",
        "line_count": 1,
        "lines_total": 60,
        "fee": 0,
        "total": 60,
        "cancelled_by": "x" if stage == "cancelled" else "",
        "cancel_reason": "x" if stage == "cancelled" else "",
        "undelivered": "",
        "is_test": False,
        "created_at": "2026-11-20",
        "updated_at": "2026-11-20",
        **also,
    }
    names, marks = ", ".join(columns), ", ".join(["%s"] * len(columns))
    run(f"INSERT INTO orders_order ({names}) VALUES ({marks})", *columns.values())


def _to(order: Order, stage: str) -> None:
    why = "'Bruno'" if stage == "cancelled" else "''"
    run(
        f"UPDATE orders_order SET fulfilment_status = %s, cancelled_by = {why}, "
        f"cancel_reason = {why} WHERE id = %s",
        stage,
        order.pk,
    )


def _handed_over(carla: Customer, maracuya: Variant, details: Details) -> Order:
    cart = cart_of(carla, (maracuya, 1))
    hand_over(cart, details)
    return orders.place(cart, is_test=False, now=NOON)


def _delivered_home(carla: Customer, maracuya: Variant) -> Order:
    return _handed_over(carla, maracuya, Details(fulfilment="delivery", address="Calle 21"))


@pytest.mark.parametrize(("here", "there"), list(itertools.permutations(STAGES, 2)))
@pytest.mark.parametrize("fulfilment", ["pickup", "dine_in", "delivery"])
def test_only_the_steps_of_the_table_happen(
    carla: Customer, maracuya: Variant, here: str, there: str, fulfilment: str
) -> None:
    if fulfilment == "delivery":
        order, ways = _delivered_home(carla, maracuya), DELIVERY_WAYS
    else:
        told = Details(fulfilment=fulfilment, reference="Mesa 4")
        order, ways = _handed_over(carla, maracuya, told), WAYS
    if here == "on_the_way" and fulfilment != "delivery":
        with refused("on_the_way"):
            for stage in ways[here]:
                _to(order, stage)
        return
    for stage in ways[here]:
        _to(order, stage)
    if there in transitions.next_stages(here, fulfilment):
        _to(order, there)
        settle()
    else:
        with refused():
            _to(order, there)


BIRTHS = [
    (payment, stage)
    for payment in transitions.PAYMENT
    for stage in STAGES
    if (payment, stage) != ("unpaid", "new")
]


@pytest.mark.parametrize(("payment", "stage"), BIRTHS)
def test_an_order_cannot_be_born_elsewhere(carla: Customer, payment: str, stage: str) -> None:
    with refused("starts unpaid and new"):
        _insert(carla, payment, stage)


def test_an_order_without_its_lines_is_refused_at_commit(carla: Customer) -> None:
    with refused("do not add up"):
        _insert(carla, "unpaid", "new")


def test_a_total_that_is_not_lines_and_fee_is_refused(carla: Customer) -> None:
    with refused("order_total_is_lines_and_fee"):
        _insert(carla, "unpaid", "new", total=59)


@pytest.mark.parametrize(
    "change",
    [
        "total = 50, lines_total = 50",
        "fee = 10, total = 70",
        "currency = 'USD'",
        "fulfilment = 'delivery'",
        "number = 999",
        "is_test = true",
        "created_at = '2020-01-01'",
        "id = '00000000-0000-4000-8000-000000000002'",
    ],
)
def test_what_was_agreed_is_frozen(order: Order, change: str) -> None:
    with refused("Cannot update"):
        run(f"UPDATE orders_order SET {change} WHERE id = %s", order.pk)


@pytest.mark.parametrize(
    "change",
    ["unit_price = 1, subtotal = 2", "quantity = 1, subtotal = 30", "name = 'Agua'", "note = 'x'"],
)
def test_a_line_never_changes(order: Order, change: str) -> None:
    with refused("Cannot update"):
        run(f"UPDATE orders_orderline SET {change} WHERE order_id = %s", order.pk)


def test_a_line_is_never_deleted(order: Order) -> None:
    with refused("Cannot delete"):
        run("DELETE FROM orders_orderline WHERE order_id = %s", order.pk)


def test_an_order_is_never_deleted(order: Order) -> None:
    with refused("Cannot delete"):
        run("DELETE FROM orders_order WHERE id = %s", order.pk)


def test_a_line_cannot_be_added_later(order: Order, maracuya: Variant) -> None:
    with refused("do not add up"):
        run(
            "INSERT INTO orders_orderline (merchant_id, order_id, variant_id, name, options, note,"
            " quantity, unit_price, subtotal) VALUES (%s, %s, %s, 'x', '[]', '', 1, 0, 0)",
            order.merchant_id,
            order.pk,
            maracuya.pk,
        )


@pytest.mark.parametrize("wrong", ["quantity = 0", "quantity = 101", "subtotal = 1"])
def test_a_line_whose_sum_is_wrong_is_refused(order: Order, maracuya: Variant, wrong: str) -> None:
    values = {"quantity": "1", "unit_price": "30", "subtotal": "30"}
    column, value = wrong.split(" = ")
    values[column] = value
    with refused("order_line_"):
        run(
            "INSERT INTO orders_orderline (merchant_id, order_id, variant_id, name, options, note,"
            f" {', '.join(values)}) VALUES"
            f" (%s, %s, %s, 'x', '[]', '', {', '.join(values.values())})",
            order.merchant_id,
            order.pk,
            maracuya.pk,
        )


@pytest.mark.parametrize("given", [("", ""), ("Bruno", ""), ("", "sin stock")])
def test_a_cancellation_names_author_and_reason(order: Order, given: tuple[str, str]) -> None:
    with refused("order_cancelled_has_reason_and_author"):
        run(
            "UPDATE orders_order SET fulfilment_status = 'cancelled', cancelled_by = %s,"
            " cancel_reason = %s WHERE id = %s",
            *given,
            order.pk,
        )


def test_who_cancelled_is_history(order: Order) -> None:
    _to(order, "cancelled")
    with refused("Cannot update"):
        run("UPDATE orders_order SET cancel_reason = 'otra' WHERE id = %s", order.pk)


def test_an_order_that_was_not_cancelled_has_no_author_of_it(order: Order) -> None:
    with refused("order_cancelled_has_reason_and_author"):
        run("UPDATE orders_order SET cancelled_by = 'Bruno' WHERE id = %s", order.pk)


def test_numbers_count_within_a_merchant(carla: Customer, maracuya: Variant, order: Order) -> None:
    assert order.number == 1
    assert order_of(carla, (maracuya, 1)).short_number == "#0002"

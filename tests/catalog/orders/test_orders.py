"""Orders are the cart as it was agreed; stock follows them, and every step is told upward."""

from datetime import datetime, timedelta
from decimal import Decimal
from typing import Literal

import pytest
from django.core.exceptions import PermissionDenied

from catalog.orders import carts, orders, payments, selectors
from catalog.orders.models import DeliveryZone, Order
from catalog.orders.problems import CartProblem, IllegalStep, PaymentStands
from catalog.orders.rules.agreement import fingerprint
from catalog.orders.selectors import Standing
from catalog.orders.values import Author, Details
from catalog.products.models import StockMovement, Variant
from catalog.products.stock import StockShort
from merchants.models import Customer, Event, Merchant, User
from tests.catalog.shelf import NOON, cart_of, goods, hand_over, option, order_of, put, settle

pytestmark = pytest.mark.django_db


def _told(merchant: Merchant, kind: str) -> list[object]:
    return [event.payload for event in Event.objects.of(merchant).filter(kind=kind)]


def _standing(customer: Customer, since: datetime = NOON) -> Standing:
    return selectors.standing(customer.merchant_id, customer.pk, current=None, since=since)


def _units(variant: Variant) -> int:
    variant.refresh_from_db()
    return variant.stock


def test_an_order_is_the_cart_frozen(
    alma: Merchant, carla: Customer, maracuya: Variant, matcha: Variant
) -> None:
    zone = DeliveryZone.objects.create(merchant=alma, name="Sopocachi", fee=Decimal(10))
    milk = option(matcha, "con leche", "4")
    cart = cart_of(carla, (maracuya, 2))
    put(cart, matcha, 3, options=(milk.pk,), note="tibio")
    details = Details("delivery", "Calle 21", "timbre 3", "Carla", "59170000001", zone_id=zone.pk)
    hand_over(cart, details)
    agreed = carts.value(cart, "BOB")
    order = orders.place(cart, is_test=True, now=NOON)
    settle()
    value = orders.value(order)
    assert [(x.name, x.quantity, x.unit_price, x.options, x.note) for x in value.lines] == [
        (x.name, x.quantity, x.unit_price, x.options, x.note) for x in agreed.lines
    ]
    assert (value.total, value.fee, value.currency) == (Decimal(169), Decimal(10), "BOB")
    assert value.details == details
    assert (value.payment_status, value.fulfilment_status) == ("unpaid", "new")
    assert (order.short_number, order.is_test, order.created_at) == ("#0001", True, NOON)
    assert _told(alma, "order.placed") == [{"order": str(order.pk), "number": 1}]


def test_an_empty_cart_is_no_order(carla: Customer) -> None:
    with pytest.raises(CartProblem, match="EMPTY"):
        orders.place(carts.open_for(carla), is_test=False, now=NOON)


def test_stock_is_reserved_by_variant_whatever_the_lines(
    alma: Merchant, carla: Customer, maracuya: Variant, matcha: Variant
) -> None:
    cart = cart_of(carla, (matcha, 2), (maracuya, 50))
    put(cart, matcha, 3, note="frío")
    order = orders.place(cart, is_test=False, now=NOON)
    assert _units(matcha) == 0
    movement = StockMovement.objects.of(alma).get(reference=order.pk)
    assert (movement.delta, movement.reason) == (-5, "order")
    assert _told(alma, "stock.gone") == [{"variant": matcha.pk}]


def test_too_little_stock_makes_no_order(alma: Merchant, carla: Customer, matcha: Variant) -> None:
    cart = cart_of(carla, (matcha, 3))
    put(cart, matcha, 3, note="frío")
    with pytest.raises(StockShort) as short:
        orders.place(cart, is_test=False, now=NOON)
    assert short.value.available == 5
    assert not Order.objects.of(alma).exists()
    assert order_of(carla, (matcha, 1)).number == 1


def test_cancelling_gives_back_what_was_taken(
    alma: Merchant, carla: Customer, owner: User, matcha: Variant
) -> None:
    order = order_of(carla, (matcha, 3))
    Variant.objects.of(alma).filter(pk=matcha.pk).update(tracks_stock=False)
    orders.cancel(order.pk, alma.pk, by=owner, reason="Se arrepintió", now=NOON)
    assert _units(matcha) == 5
    (told,) = _told(alma, "order.cancelled")
    assert told == {
        "order": str(order.pk),
        "by": str(owner),
        "by_kind": "person",
        "reason": "Se arrepintió",
    }
    with pytest.raises(IllegalStep):
        orders.cancel(order.pk, alma.pk, by=owner, reason="otra vez", now=NOON)
    assert _standing(carla).cancelled
    assert not _standing(carla, since=NOON + timedelta(seconds=1)).cancelled


def test_a_cancellation_without_a_reason_is_refused(
    alma: Merchant, carla: Customer, owner: User, matcha: Variant
) -> None:
    order = order_of(carla, (matcha, 1))
    with pytest.raises(ValueError, match="reason"):
        orders.cancel(order.pk, alma.pk, by=owner, reason="  ", now=NOON)
    with pytest.raises(ValueError, match="reason"):
        orders.withdraw(order.pk, alma.pk, by=Author.CUSTOMER, reason="  ", now=NOON)


@pytest.mark.parametrize(("by", "name"), [(Author.CUSTOMER, "cliente"), (Author.CLOCK, "sistema")])
def test_what_nobody_paid_for_is_taken_back(
    alma: Merchant,
    carla: Customer,
    matcha: Variant,
    by: Literal[Author.CUSTOMER, Author.CLOCK],
    name: str,
) -> None:
    order = order_of(carla, (matcha, 3))
    ended = orders.withdraw(order.pk, alma.pk, by=by, reason="ya no", now=NOON)
    assert (ended.fulfilment_status, ended.cancelled_by) == ("cancelled", name)
    assert _units(matcha) == 5
    (told,) = _told(alma, "order.cancelled")
    assert told == {"order": str(order.pk), "by": name, "by_kind": by.value, "reason": "ya no"}
    with pytest.raises(IllegalStep):
        orders.withdraw(order.pk, alma.pk, by=by, reason="otra vez", now=NOON)


@pytest.mark.parametrize("by", [Author.CUSTOMER, Author.CLOCK])
@pytest.mark.parametrize("paid", ["claimed", "in part", "whole"])
def test_money_closes_the_door_of_customer_and_clock(
    alma: Merchant,
    carla: Customer,
    owner: User,
    maracuya: Variant,
    by: Literal[Author.CUSTOMER, Author.CLOCK],
    paid: str,
) -> None:
    order = order_of(carla, (maracuya, 2))
    if paid == "claimed":
        payments.claim(order.pk, alma.pk, proofs=(payments.ProofGiven(1, "claim"),), now=NOON)
    else:
        amount = Decimal(20 if paid == "in part" else 60)
        payments.receive_cash(order.pk, alma.pk, amount=amount, by=owner, now=NOON)
    with pytest.raises(PaymentStands) as refused:
        orders.withdraw(order.pk, alma.pk, by=by, reason="ya no", now=NOON)
    assert refused.value.code == "PROOF_SENT"
    order.refresh_from_db()
    assert order.fulfilment_status == "new"


def test_time_ends_nothing_that_somebody_has_begun(
    alma: Merchant, carla: Customer, bruno: User, maracuya: Variant
) -> None:
    order = order_of(carla, (maracuya, 1))
    orders.advance(order.pk, alma.pk, "preparing", by=bruno, now=NOON)
    with pytest.raises(IllegalStep):
        orders.withdraw(order.pk, alma.pk, by=Author.CLOCK, reason="sin pago", now=NOON)
    ended = orders.withdraw(order.pk, alma.pk, by=Author.CUSTOMER, reason="ya no", now=NOON)
    assert ended.fulfilment_status == "cancelled"


def test_what_is_not_what_was_agreed_makes_no_order(
    alma: Merchant, carla: Customer, maracuya: Variant
) -> None:
    """The zone's fee is read with the lines: what changed it meanwhile is seen."""
    zone = DeliveryZone.objects.create(merchant=alma, name="Sopocachi", fee=Decimal(10))
    cart = cart_of(carla, (maracuya, 2))
    hand_over(cart, Details("delivery", address="Calle 21", zone_id=zone.pk))
    agreed = fingerprint(carts.value(cart, "BOB"))
    DeliveryZone.objects.of(alma).filter(pk=zone.pk).update(fee=Decimal(15))
    with pytest.raises(CartProblem, match="CHANGED_SINCE_REVIEW"):
        orders.place(cart, agreed_fingerprint=agreed, is_test=False, now=NOON)
    assert not Order.objects.of(alma).exists()
    DeliveryZone.objects.of(alma).filter(pk=zone.pk).update(fee=Decimal(10))
    order = orders.place(cart, agreed_fingerprint=agreed, is_test=False, now=NOON)
    assert order.total == Decimal(70)


def test_stages_follow_the_table_and_are_told(
    alma: Merchant, carla: Customer, bruno: User, maracuya: Variant
) -> None:
    order = order_of(carla, (maracuya, 1))
    for stage in ("preparing", "ready", "delivered"):
        orders.advance(order.pk, alma.pk, stage, by=bruno, now=NOON)
    assert [payload["status"] for payload in _told(alma, "order.advanced")] == [  # type: ignore[index]
        "preparing",
        "ready",
        "delivered",
    ]
    with pytest.raises(IllegalStep):
        orders.advance(order.pk, alma.pk, "ready", by=bruno, now=NOON)


@pytest.mark.parametrize("to", ["cancelled", "delivered", "new", "lo que sea"])
def test_a_step_out_of_the_table_is_refused(
    alma: Merchant, carla: Customer, bruno: User, maracuya: Variant, to: str
) -> None:
    order = order_of(carla, (maracuya, 1))
    with pytest.raises(IllegalStep):
        orders.advance(order.pk, alma.pk, to, by=bruno, now=NOON)


@pytest.mark.parametrize(("restock", "left"), [(True, 5), (False, 2)])
def test_a_person_decides_whether_returned_goods_go_back(
    alma: Merchant, carla: Customer, bruno: User, matcha: Variant, restock: bool, left: int
) -> None:
    order = order_of(carla, (matcha, 3))
    for stage in ("preparing", "ready", "delivered"):
        orders.advance(order.pk, alma.pk, stage, by=bruno, now=NOON)
    orders.advance(order.pk, alma.pk, "returned", by=bruno, now=NOON, restock=restock)
    assert _units(matcha) == left


def test_an_order_is_moved_by_its_own_people_only(
    alma: Merchant,
    dario: Merchant,
    dario_owner: User,
    carla: Customer,
    bruno: User,
    maracuya: Variant,
) -> None:
    order = order_of(carla, (maracuya, 1))
    stranger = User.objects.create_user("nadie@example.com")
    with pytest.raises(PermissionDenied):
        orders.advance(order.pk, alma.pk, "preparing", by=stranger, now=NOON)
    with pytest.raises(PermissionDenied):
        orders.cancel(order.pk, alma.pk, by=bruno, reason="x", now=NOON)
    with pytest.raises(Order.DoesNotExist):
        orders.advance(order.pk, dario.pk, "preparing", by=dario_owner, now=NOON)
    with pytest.raises(Order.DoesNotExist):
        orders.withdraw(order.pk, dario.pk, by=Author.CUSTOMER, reason="x", now=NOON)


def test_open_and_payable_orders_are_the_customers_own(
    alma: Merchant, carla: Customer, maracuya: Variant
) -> None:
    first, second = order_of(carla, (maracuya, 1)), order_of(carla, (maracuya, 2))
    other = Customer.objects.create(merchant=alma, name="Pedro")
    order_of(other, (maracuya, 1))
    assert [order.short_number for order in _standing(carla).open] == ["#0002", "#0001"]
    orders.withdraw(second.pk, alma.pk, by=Author.CLOCK, reason="sin pago", now=NOON)
    assert [order.id for order in _standing(carla).payable] == [first.pk]


def _sent_to(customer: Customer, variant: Variant, details: Details, now: datetime) -> Order:
    cart = cart_of(customer, (variant, 1))
    hand_over(cart, details)
    return orders.place(cart, is_test=True, now=now)


def test_the_place_of_the_newest_order_that_was_brought_is_known_for_good(
    alma: Merchant, carla: Customer, maracuya: Variant
) -> None:
    assert _standing(carla).brought is None
    last = Details("delivery", "Calle 21", "timbre 3", latitude=Decimal("-16.5"))
    for day, details in enumerate((Details("delivery", "Calle 9"), last, Details("pickup"))):
        order = _sent_to(carla, maracuya, details, NOON + timedelta(days=day))
        orders.withdraw(order.pk, alma.pk, by=Author.CLOCK, reason="sin pago", now=order.created_at)
    months_later = _standing(carla, since=NOON + timedelta(days=90))
    assert (months_later.open, months_later.payable, months_later.cancelled) == ((), (), ())
    assert months_later.brought == last


def test_an_order_that_still_stands_tells_its_place_too(carla: Customer, maracuya: Variant) -> None:
    _sent_to(carla, maracuya, Details("delivery", "Calle 9"), NOON)
    newest = _sent_to(carla, maracuya, Details("delivery", "Calle 21"), NOON + timedelta(hours=1))
    found = _standing(carla)
    assert found.open[0].id == newest.pk
    assert found.brought == Details("delivery", "Calle 21")


def test_goods_that_were_sold_can_be_switched_off_not_deleted(
    carla: Customer, alma: Merchant
) -> None:
    from django.db.models.deletion import ProtectedError, RestrictedError

    sold, counted = goods(alma, "Uva", "9"), goods(alma, "Kiwi", "9", units=2)
    order_of(carla, (sold, 1))
    with pytest.raises(ProtectedError):
        sold.delete()
    with pytest.raises(RestrictedError):
        counted.delete()

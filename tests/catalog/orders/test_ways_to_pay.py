"""Ways to pay and zones as a cart and an order know them: on offer, fitting, switched off."""

from collections.abc import Sequence
from dataclasses import replace
from decimal import Decimal
from uuid import uuid4

import pytest

from catalog.orders import payments, selectors
from catalog.orders.models import MethodKind, Order, PaymentMethod
from catalog.orders.payments import ProofGiven
from catalog.orders.problems import CartProblem, IllegalStep
from catalog.orders.rules.details import ZoneValue, problem
from catalog.orders.values import CartValue, Details, LineValue, MethodValue
from catalog.products.models import Variant
from merchants.models import Customer, Merchant
from tests.catalog.shelf import NOON, order_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def order(carla: Customer, maracuya: Variant) -> Order:
    """60 to be paid."""
    return order_of(carla, (maracuya, 2))


def test_ways_to_pay_are_the_active_ones_of_the_merchant(
    alma: Merchant, dario: Merchant, order: Order
) -> None:
    rows = [
        PaymentMethod.objects.create(
            merchant=merchant, kind=kind, name=str(kind.label), is_active=active, position=position
        )
        for merchant, kind, active, position in (
            (alma, MethodKind.CASH_AT_PICKUP, True, 2),
            (alma, MethodKind.QR, True, 1),
            (alma, MethodKind.TRANSFER, False, 0),
            (dario, MethodKind.OTHER, True, 0),
        )
    ]
    found = selectors.methods(alma.pk)
    assert [(method.kind, method.is_cash) for method in found] == [
        ("qr", False),
        ("cash_at_pickup", True),
    ]
    chosen = payments.choose_method(order.pk, alma.pk, found[0].id)
    assert chosen.payment_method_id == found[0].id
    for row in rows[2:]:
        with pytest.raises(CartProblem, match="METHOD_UNKNOWN"):
            payments.choose_method(order.pk, alma.pk, row.pk)
    payments.claim(order.pk, alma.pk, proofs=(ProofGiven(11, "claim"),), now=NOON)
    with pytest.raises(IllegalStep):
        payments.choose_method(order.pk, alma.pk, found[1].id)


def test_cash_is_chosen_where_such_an_order_is_handed_over(order: Order) -> None:
    method = PaymentMethod.objects.create(
        merchant_id=order.merchant_id, kind=MethodKind.CASH_ON_DELIVERY, name="Contra entrega"
    )
    with pytest.raises(CartProblem, match="METHOD_FITS_NOT"):
        payments.choose_method(order.pk, order.merchant_id, method.pk)


LINE = LineValue(1, 7, "Maracuyá", 2, Decimal(30))
NEAR = ZoneValue(1, "Centro", Decimal(10), Decimal(0))
FAR = ZoneValue(2, "El Alto", Decimal(20), Decimal(100))
OFF = ZoneValue(3, "Yungas", Decimal(90), Decimal(0), active=False)
AT_DOOR = MethodValue(1, "cash_on_delivery", "Contra entrega")
AT_COUNTER = MethodValue(2, "cash_at_pickup", "Efectivo")
QR = MethodValue(3, "qr", "QR")
SENT = Details("delivery", address="Calle 21")


@pytest.mark.parametrize(
    ("details", "zones", "code"),
    [
        (Details(), [NEAR], ""),
        (Details(address="Calle 21", zone_id=2), [FAR], ""),
        (Details("delivery"), [], "ADDRESS_MISSING"),
        (Details("delivery", address="  ", zone_id=1), [NEAR], "ADDRESS_MISSING"),
        (Details("delivery", latitude=Decimal(1), longitude=Decimal(1)), [], ""),
        (SENT, [], ""),
        (SENT, [NEAR], "ZONE_MISSING"),
        (SENT, [OFF], "ZONE_MISSING"),
        (replace(SENT, zone_id=3), [NEAR, OFF], "ZONE_MISSING"),
        (replace(SENT, zone_id=1), [NEAR, FAR], ""),
        (replace(SENT, zone_id=2), [NEAR, FAR], "BELOW_MINIMUM"),
        (Details("pickup", payment_method_id=1), [], "METHOD_FITS_NOT"),
        (Details(payment_method_id=1), [], ""),
        (Details(payment_method_id=2), [], ""),
        (replace(SENT, payment_method_id=1), [], ""),
        (replace(SENT, payment_method_id=2), [], "METHOD_FITS_NOT"),
        (replace(SENT, payment_method_id=3), [], ""),
        (Details(payment_method_id=99), [], ""),
    ],
)
def test_what_is_missing_before_a_cart_is_agreed_to_is_named(
    details: Details, zones: Sequence[ZoneValue], code: str
) -> None:
    cart = CartValue(uuid4(), "BOB", (LINE,), details)
    assert problem(cart, zones, [AT_DOOR, AT_COUNTER, QR]) == code

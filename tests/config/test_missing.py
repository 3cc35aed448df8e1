"""The home page says what a shop has to write down before its customers can pay."""

import pytest
from django.test import Client
from django.urls import reverse

from catalog.orders.models import DeliveryZone, PaymentMethod
from catalog.orders.rules.details import ZoneValue, unpaid_ways
from catalog.orders.values import MethodValue
from config import missing
from merchants.models import Merchant, User
from tests import tables
from tests.catalog import shelf

ZONE = ZoneValue(1, "Centro", fee=0, minimum=0)  # type: ignore[arg-type]


@tables.rows(
    ("kinds", "zoned", "ways"),
    [
        ([], False, ["pickup"]),
        ([], True, ["pickup", "delivery"]),
        (["transfer"], True, []),
        (["qr"], False, []),
        (["other"], True, []),
        (["cash_at_pickup"], True, ["delivery"]),
        (["cash_at_pickup"], False, []),
        (["cash_on_delivery"], False, ["pickup"]),
        (["cash_on_delivery", "cash_at_pickup"], True, []),
    ],
)
def test_a_way_of_handing_over_wants_one_to_pay(
    kinds: list[str], zoned: bool, ways: list[str]
) -> None:
    methods = [MethodValue(at, kind, kind) for at, kind in enumerate(kinds)]
    assert list(unpaid_ways([ZONE] if zoned else [], methods)) == ways


def _told(client: Client, owner: User) -> str:
    client.force_login(owner)
    return client.get(reverse("admin:index")).content.decode()


@pytest.mark.django_db
def test_a_shop_without_a_way_to_pay_is_told_and_led_there(
    client: Client, alma: Merchant, owner: User
) -> None:
    shelf.goods(alma, "Maracuyá", "30")
    html = _told(client, owner)
    assert "Falta una forma de pago: tus clientes no tienen cómo pagar" in html
    assert reverse("admin:orders_paymentmethod_add") in html


@pytest.mark.django_db
def test_what_does_not_fit_and_what_has_no_data_is_told(alma: Merchant) -> None:
    shelf.goods(alma, "Maracuyá", "30")
    DeliveryZone.objects.create(merchant=alma, name="Centro")
    PaymentMethod.objects.create(merchant=alma, kind="cash_at_pickup", name="Efectivo")
    assert [one.title for one in missing.of(alma)] == [
        "Falta una forma de pago para los pedidos con envío"
    ]
    PaymentMethod.objects.create(merchant=alma, kind="transfer", name="Transferencia")
    assert [one.title for one in missing.of(alma)] == [
        "A «Transferencia» le faltan los datos o el QR para pagar"
    ]


@pytest.mark.django_db
def test_a_shop_that_is_complete_or_sells_nothing_is_told_nothing(
    client: Client, alma: Merchant, owner: User
) -> None:
    assert missing.of(alma) == ()
    shelf.goods(alma, "Maracuyá", "30")
    PaymentMethod.objects.create(
        merchant=alma, kind="transfer", name="Transferencia", instructions="BNB 1"
    )
    assert missing.of(alma) == ()
    assert "Qué falta para cobrar" not in _told(client, owner)

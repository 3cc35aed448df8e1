"""Packs: several units of one variant at one price, and when they are for sale."""

from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest
from django.test import Client
from django.urls import reverse

from catalog.products import sales_packs
from catalog.products.models import SalesPack, Variant
from catalog.products.rules.sales_packs import why_not
from catalog.products.values import NotForSale
from merchants.models import Merchant, User
from tests.catalog import shelf
from tests.catalog.shelf import NOON

DAY = timedelta(days=1)
ALWAYS: dict[str, Any] = {
    "active": True,
    "starts_at": None,
    "ends_at": None,
    "units": 2,
    "stock": None,
    "now": NOON,
}


def pack(variant: Variant, key: str = "2x", units: int = 2, **fields: Any) -> SalesPack:
    return SalesPack.objects.create(
        **{
            "merchant_id": variant.merchant_id,
            "variant": variant,
            "key": key,
            "name": f"Pack {key}",
            "units": units,
            "price": Decimal(50),
            **fields,
        }
    )


def test_a_pack_is_for_sale_unless_something_speaks_against_it() -> None:
    cases: list[tuple[dict[str, Any], NotForSale | None]] = [
        ({}, None),
        ({"active": False}, NotForSale.OFF),
        ({"starts_at": NOON + DAY}, NotForSale.NOT_YET),
        ({"starts_at": NOON}, None),
        ({"ends_at": NOON + DAY}, None),
        ({"ends_at": NOON}, NotForSale.OVER),
        ({"stock": 2}, None),
        ({"stock": 1}, NotForSale.NO_STOCK),
        ({"stock": 0, "active": False}, NotForSale.OFF),
    ]

    wrong = [(case, told) for case, told in cases if (why_not(**{**ALWAYS, **case}) is not told)]

    assert wrong == []


@pytest.mark.django_db
def test_all_packs_are_read_in_their_order_with_what_keeps_them_from_sale(
    maracuya: Variant, matcha: Variant
) -> None:
    pack(matcha, "9x", 9, position=2)
    pack(maracuya, "1x", 1, price=Decimal(30))
    pack(maracuya, "2x", 2, is_active=False)

    found = sales_packs.of(maracuya.merchant_id, NOON)

    assert [(one.key, one.why_not) for one in found] == [
        ("1x", None),
        ("2x", NotForSale.OFF),
        ("9x", NotForSale.NO_STOCK),
    ]
    assert found[0].for_sale and found[0].price == Decimal(30)


@pytest.mark.django_db
def test_a_product_that_is_switched_off_takes_its_packs_along(maracuya: Variant) -> None:
    pack(maracuya)
    maracuya.product.is_active = False
    maracuya.product.save()

    assert sales_packs.of(maracuya.merchant_id, NOON)[0].why_not is NotForSale.OFF


@pytest.mark.django_db
def test_the_database_refuses_what_no_pack_may_be(maracuya: Variant, dario: Merchant) -> None:
    pack(maracuya)

    with shelf.refused("pack_key_once"):
        pack(maracuya)
    with shelf.refused("salespack_variant_tenant"):
        pack(maracuya, "3x", merchant_id=dario.pk)
    with shelf.refused("pack_price_positive"):
        pack(maracuya, "3x", price=Decimal(-1))
    with shelf.refused("pack_has_units"):
        pack(maracuya, "3x", 0)
    with shelf.refused("pack_ends_after_it_starts"):
        pack(maracuya, "3x", starts_at=NOON, ends_at=NOON)
    assert sales_packs.of(dario.pk, NOON) == ()


@pytest.mark.django_db
def test_a_manager_makes_a_pack_and_an_operator_only_sees_it(
    client: Client, manager: User, bruno: User, maracuya: Variant
) -> None:
    form = {
        "name": "Dos jugos",
        "key": "2x",
        "variant": maracuya.pk,
        "units": 2,
        "price": "50",
        "position": 0,
        "is_active": "on",
    }
    add = reverse("admin:products_salespack_add")

    client.force_login(bruno)
    assert client.post(add, form).status_code == 403
    client.force_login(manager)
    assert client.post(add, form).status_code == 302

    page = client.get(reverse("admin:products_salespack_changelist")).content.decode()
    assert "2 × Maracuyá" in page
    assert "a la venta" in page


@pytest.mark.django_db
def test_what_cannot_be_sold_is_refused_in_words_at_its_field(
    client: Client, manager: User, maracuya: Variant, dario: Merchant
) -> None:
    client.force_login(manager)
    add = reverse("admin:products_salespack_add")
    theirs = shelf.goods(dario, "Creatina", "100")
    form = {"name": "Dos", "key": "2 X", "variant": theirs.pk, "units": 0, "price": "-1"}
    right = {"key": "2x", "variant": maracuya.pk, "units": 2, "price": "50", "position": 0}
    dates = {"starts_at_0": "2026-01-02", "starts_at_1": "00:00", "ends_at_0": "2026-01-01"}

    errors = client.post(add, form).context["adminform"].errors
    late = client.post(add, form | right | dates | {"ends_at_1": "00:00"})

    assert {"key", "variant", "units", "price"} <= set(errors)
    assert "La venta termina antes de empezar." in late.content.decode()
    assert not SalesPack.across.exists()

"""A row that is written in a prepared text stands there as `save` would have written it."""

import datetime as dt
import uuid
from decimal import Decimal

import pytest
from django.db import DatabaseError, IntegrityError, transaction
from django.utils import timezone

from catalog.orders.models import Cart
from catalog.products.models import Product, Variant
from core.compiled_sql import writes
from merchants import stream
from merchants.models import Cursor, Customer, CustomerIdentifier, Merchant
from merchants.models.customers import IdentifierKind

pytestmark = pytest.mark.django_db


def _product(alma: Merchant) -> Product:
    return Product(merchant=alma, name="Jugo", aliases=["zumo", "Ñandú 'dulce'"])


def test_a_new_row_gets_its_key_and_reads_back_as_it_was(alma: Merchant) -> None:
    product = writes.insert(_product(alma))

    assert not product._state.adding
    found = Product.objects.of(alma).get(pk=product.pk)
    assert (found.name, found.aliases) == ("Jugo", ["zumo", "Ñandú 'dulce'"])


def test_a_row_that_brings_its_key_keeps_it(alma: Merchant, carla: Customer) -> None:
    key = uuid.uuid4()
    writes.insert(Cart(pk=key, merchant=alma, customer=carla))
    assert Cart.objects.of(alma).get(pk=key).customer_id == carla.pk


def test_the_clock_of_a_row_is_wound_as_ever(alma: Merchant, carla: Customer) -> None:
    before = timezone.now()
    cart = writes.insert(Cart(merchant=alma, customer=carla))
    assert before <= cart.created_at <= timezone.now()
    Cart.objects.of(alma).filter(pk=cart.pk).update(updated_at=before - dt.timedelta(days=1))

    writes.update(cart)

    cart.refresh_from_db()
    assert cart.updated_at >= before


def test_only_what_is_named_is_written(alma: Merchant) -> None:
    product = writes.insert(_product(alma))
    made = Variant(merchant=alma, product=product, name="500 ml", price=Decimal("25.50"))
    size = writes.insert(made)
    size.name, size.price = "1 l", Decimal(40)

    writes.update(size, "price")

    found = Variant.objects.of(alma).get(pk=size.pk)
    assert (found.name, found.price) == ("500 ml", Decimal(40))


def test_a_row_that_is_gone_is_no_silent_success(alma: Merchant) -> None:
    product = writes.insert(_product(alma))
    Product.objects.of(alma).filter(pk=product.pk).delete()
    with pytest.raises(DatabaseError, match="is gone"):
        writes.update(product, "name")


def test_a_row_of_another_merchant_cannot_be_written_as_ones_own(
    alma: Merchant, dario: Merchant
) -> None:
    product = writes.insert(_product(alma))
    product.merchant_id = dario.pk
    with pytest.raises(DatabaseError, match="is gone"):
        writes.update(product, "name")


def test_a_row_that_was_read_in_part_is_not_written_whole(alma: Merchant) -> None:
    made = writes.insert(_product(alma))
    part = Product.objects.of(alma).only("name").get(pk=made.pk)
    with pytest.raises(TypeError, match="name what is to be written"):
        writes.update(part)


def test_a_second_row_with_a_taken_key_is_refused_as_ever(carla: Customer) -> None:
    def named() -> CustomerIdentifier:
        return CustomerIdentifier(
            merchant_id=carla.merchant_id,
            customer=carla,
            kind=IdentifierKind.BSUID,
            value="US.13491208655302741918",
        )

    writes.insert(named())
    with pytest.raises(IntegrityError), transaction.atomic():
        writes.insert(named())


def test_what_may_be_empty_is_written_empty_and_full_by_turns(alma: Merchant) -> None:
    stream.emit(alma, "product.seen", {})
    cursor = writes.insert(Cursor(merchant=alma, consumer="reader"))
    for moment in (None, timezone.now(), None, timezone.now(), None):
        cursor.retry_at = moment
        writes.update(cursor, "retry_at")
        assert Cursor.objects.of(alma).get(pk=cursor.pk).retry_at == moment

"""Carts: lines merge, prices are the merchant's, limits hold."""

from collections.abc import Sequence
from datetime import timedelta
from decimal import Decimal
from typing import Any

import pytest

from catalog.orders import carts
from catalog.orders import problems as why
from catalog.orders.models import Cart, CartLine, DeliveryZone
from catalog.orders.problems import CartProblem
from catalog.orders.rules import edits
from catalog.orders.rules.edits import PriceChange
from catalog.orders.values import Details
from catalog.products import selectors as products
from catalog.products.models import Variant
from merchants.models import Customer, Merchant
from tests.catalog.shelf import NOON, cart_of, change, goods, hand_over, on_offer, option, put

pytestmark = pytest.mark.django_db


def remade(
    cart: Cart,
    line_id: int,
    variant: Variant,
    quantity: int,
    options: tuple[int, ...] | None = None,
    note: str | None = None,
) -> Any:
    """The line made anew of what is offered now."""
    today = on_offer(variant)
    return change(cart, edits.remade, line_id, today, quantity, option_ids=options, note=note)


def test_no_cart_is_an_empty_one() -> None:
    assert carts.value(None, "BOB").total == 0


def test_the_same_again_joins_its_line(carla: Customer, maracuya: Variant) -> None:
    cart = cart_of(carla, (maracuya, 2), (maracuya, 3))
    (line,) = carts.value(cart, "BOB").lines
    assert (line.quantity, line.unit_price, line.subtotal) == (5, Decimal(30), Decimal(150))


def test_another_option_or_note_is_another_line(carla: Customer, maracuya: Variant) -> None:
    milk, sugar = option(maracuya, "con leche", "5"), option(maracuya, "poca azúcar")
    cart = cart_of(carla, (maracuya, 1))
    put(cart, maracuya, 1, options=(milk.pk, sugar.pk))
    put(cart, maracuya, 1, options=(sugar.pk, milk.pk))
    put(cart, maracuya, 1, note="  sin   hielo ")
    put(cart, maracuya, 1, note="sin hielo")
    lines = carts.value(cart, "BOB").lines
    assert [(line.quantity, line.unit_price, line.note) for line in lines] == [
        (1, Decimal(30), ""),
        (2, Decimal(35), ""),
        (2, Decimal(30), "sin hielo"),
    ]
    assert [o.name for o in lines[1].options] == ["con leche", "poca azúcar"]


def test_a_joined_line_costs_what_it_costs_now(carla: Customer, maracuya: Variant) -> None:
    cart = cart_of(carla, (maracuya, 1))
    maracuya.promo_price = Decimal(25)
    maracuya.promo_from, maracuya.promo_until = NOON, NOON + timedelta(days=1)
    maracuya.save()
    line = put(cart, maracuya, 1)
    assert (line.quantity, line.unit_price) == (2, Decimal(25))


@pytest.mark.parametrize("quantity", [0, -3, 101, 1000])
def test_a_quantity_outside_its_limits_is_refused(
    carla: Customer, maracuya: Variant, quantity: int
) -> None:
    cart = cart_of(carla, (maracuya, 1))
    line = carts.value(cart, "BOB").lines[0]
    with pytest.raises(CartProblem, match=why.BAD_QUANTITY):
        put(cart, maracuya, quantity)
    with pytest.raises(CartProblem, match=why.BAD_QUANTITY):
        change(cart, edits.with_quantity, line.id, quantity)
    assert carts.value(cart, "BOB").lines == (line,)


def test_a_joined_line_keeps_the_limit(carla: Customer, maracuya: Variant) -> None:
    cart = cart_of(carla, (maracuya, 60))
    with pytest.raises(CartProblem, match=why.BAD_QUANTITY):
        put(cart, maracuya, 41)
    assert put(cart, maracuya, 40).quantity == 100


def test_what_is_not_on_sale_is_refused(alma: Merchant, carla: Customer, maracuya: Variant) -> None:
    cart = carts.open_for(carla)
    with pytest.raises(CartProblem, match=why.INACTIVE):
        put(cart, goods(alma, "Piña", "9", is_active=False), 1)
    foreign = option(goods(alma, "Mango"), "con leche")
    with pytest.raises(CartProblem, match=why.BAD_OPTIONS):
        put(cart, maracuya, 1, options=(foreign.pk,))
    assert not CartLine.objects.of(alma).exists()


def test_a_line_made_anew_keeps_what_is_not_told(carla: Customer, maracuya: Variant) -> None:
    milk, sugar = option(maracuya, "con leche", "5"), option(maracuya, "poca azúcar")
    cart = cart_of(carla, (maracuya, 2))
    (line,) = carts.value(cart, "BOB").lines

    first = remade(cart, line.id, maracuya, 2, (milk.pk,), " bien  frío ")
    assert (first.id, first.unit_price, first.note) == (line.id, Decimal(35), "bien frío")
    second = remade(cart, line.id, maracuya, 3)
    assert (second.quantity, second.note, len(second.options)) == (3, "bien frío", 1)
    third = remade(cart, line.id, maracuya, 3, (sugar.pk,), "")
    assert (third.unit_price, third.note) == (Decimal(30), "")
    assert carts.value(cart, "BOB").lines == (third,)


def test_a_line_is_made_anew_only_of_what_is_sold(
    carla: Customer, maracuya: Variant, dario: Merchant
) -> None:
    cart = cart_of(carla, (maracuya, 2))
    (line,) = carts.value(cart, "BOB").lines
    theirs = option(goods(dario, "Otro", "10"), "con leche")

    def refused(line_id: int = line.id, quantity: int = 1, ids: tuple[int, ...] = ()) -> str:
        with pytest.raises(CartProblem) as raised:
            remade(cart, line_id, maracuya, quantity, ids)
        return raised.value.code

    assert refused(line_id=0) == why.UNKNOWN_LINE
    assert refused(quantity=101) == why.BAD_QUANTITY
    assert refused(ids=(theirs.pk,)) == why.BAD_OPTIONS
    maracuya.is_active = False
    maracuya.save()
    assert refused() == why.INACTIVE
    assert carts.value(cart, "BOB").lines == (line,)


def test_fewer_is_fewer_and_none_is_all(carla: Customer, maracuya: Variant) -> None:
    cart = cart_of(carla, (maracuya, 3))
    line = carts.value(cart, "BOB").lines[0]
    left = change(cart, edits.without, line.id, 1)
    assert left is not None and left.quantity == 2
    with pytest.raises(CartProblem, match=why.BAD_QUANTITY):
        change(cart, edits.without, line.id, 0)
    assert change(cart, edits.without, line.id, 7) is None
    with pytest.raises(CartProblem, match=why.UNKNOWN_LINE):
        change(cart, edits.without, line.id, None)


def test_clearing_keeps_the_details(carla: Customer, maracuya: Variant) -> None:
    cart = cart_of(carla, (maracuya, 3))
    hand_over(cart, Details(contact_name=" Carla "))
    before = carts.value(cart, "BOB")
    carts.store(cart, before, edits.emptied(before))
    value = carts.value(cart, "BOB")
    assert value.lines == () and value.details.contact_name == "Carla"


def test_a_line_of_another_cart_is_unknown(carla: Customer, maracuya: Variant) -> None:
    line = carts.value(cart_of(carla, (maracuya, 3)), "BOB").lines[0]
    with pytest.raises(CartProblem, match=why.UNKNOWN_LINE):
        change(carts.open_for(carla), edits.with_quantity, line.id, 1)


def test_a_delivery_costs_the_fee_of_its_zone(
    alma: Merchant, carla: Customer, maracuya: Variant
) -> None:
    zone = DeliveryZone.objects.create(merchant=alma, name="Sopocachi", fee=Decimal(10))
    cart = cart_of(carla, (maracuya, 2))
    hand_over(cart, Details("delivery", address="Calle 21", zone_id=zone.pk))
    assert carts.value(cart, "BOB").total == Decimal(70)
    hand_over(cart, Details("pickup", zone_id=zone.pk))
    assert carts.value(cart, "BOB").total == Decimal(60)


def reprice(cart: Cart) -> Sequence[PriceChange]:
    """The cart brought to today's prices, as it is written; what changed."""
    before = carts.value(cart, "BOB")
    ids = {line.variant_id for line in before.lines}
    after, changes = edits.repriced(before, products.variants(cart.merchant_id, ids, NOON))
    carts.store(cart, before, after)
    return changes


def test_repricing_tells_what_changed_and_drops_what_is_gone(
    alma: Merchant, carla: Customer, maracuya: Variant, matcha: Variant
) -> None:
    mango, milk = goods(alma, "Mango", "20"), option(maracuya, "con leche", "5")
    cart = cart_of(carla, (maracuya, 1), (matcha, 1), (mango, 2))
    put(cart, maracuya, 1, options=(milk.pk,))
    assert reprice(cart) == ()
    Variant.objects.of(alma).filter(pk=maracuya.pk).update(price=Decimal(32))
    Variant.objects.of(alma).filter(pk=mango.pk).update(is_active=False)
    changes = reprice(cart)
    assert [(change.name, change.was, change.becomes) for change in changes] == [
        ("Maracuyá", Decimal(30), Decimal(32)),
        ("Mango", Decimal(20), None),
        ("Maracuyá", Decimal(35), Decimal(37)),
    ]
    milk.delete()
    (gone,) = reprice(cart)
    assert (gone.was, gone.becomes) == (Decimal(37), None)
    assert carts.value(cart, "BOB").total == Decimal(61)


def test_options_never_make_a_line_cost_less_than_nothing(
    carla: Customer, maracuya: Variant
) -> None:
    gift = option(maracuya, "cortesía", "-50")
    cart = carts.open_for(carla)
    assert put(cart, maracuya, 1, options=(gift.pk,)).unit_price == 0

"""A kitchen's load, its pause by a person's click, and what stands on its board."""

from datetime import timedelta

import pytest
from django.core.exceptions import PermissionDenied

from catalog.orders import fulfilment, kitchens, orders
from catalog.orders.models import Kitchen, MethodKind, Order, PaymentMethod
from catalog.orders.rules import kitchen as rules
from catalog.orders.rules.kitchen import KitchenValue
from catalog.products.models import Category, Product, Variant
from merchants.models import Customer, Event, Merchant, User
from tests import tables
from tests.catalog.shelf import NOON, cart_of, goods

LOADS = [
    (KitchenValue(None, 40), 3, 20),
    (KitchenValue(6, 0), 1, 20),
    (KitchenValue(6, 0), 6, 20),
    (KitchenValue(6, 0), 7, 40),
    (KitchenValue(6, 5), 1, 20),
    (KitchenValue(6, 6), 1, 40),
    (KitchenValue(6, 23), 2, 100),
    (KitchenValue(6, 0), 0, 20),
]


@tables.rows(("kitchen", "own", "expected"), LOADS)
def test_the_time_grows_with_the_batches_that_stand_before(
    kitchen: KitchenValue, own: int, expected: int
) -> None:
    assert rules.minutes(20, kitchen, own) == expected


def test_a_longer_queue_is_never_told_to_be_faster() -> None:
    told = [rules.minutes(15, KitchenValue(4, ahead), 2) for ahead in range(40)]
    assert told == sorted(told)


@pytest.mark.django_db
class TestKitchen:
    @pytest.fixture
    def cash(self, alma: Merchant) -> PaymentMethod:
        return PaymentMethod.objects.create(
            merchant=alma, name="Efectivo", kind=MethodKind.CASH_AT_PICKUP
        )

    @pytest.fixture
    def dish(self, alma: Merchant) -> Variant:
        return goods(alma, "Lomo saltado", "38")

    def order(
        self, customer: Customer, dish: Variant, quantity: int, cash: PaymentMethod | None
    ) -> Order:
        cart = cart_of(customer, (dish, quantity))
        cart.payment_method = cash
        cart.save()
        return orders.place(cart, is_test=True, now=NOON)

    def test_dishes_of_orders_to_be_made_stand_before_the_next(
        self, alma: Merchant, carla: Customer, owner: User, dish: Variant, cash: PaymentMethod
    ) -> None:
        Kitchen.objects.create(merchant=alma, dishes_at_once=6)
        first = self.order(carla, dish, 2, cash)
        self.order(carla, dish, 3, cash)
        unpaid = self.order(carla, dish, 9, None)
        later = self.order(carla, dish, 4, cash)
        Order.objects.of(alma).filter(pk=later.pk).update(wanted_at=NOON + timedelta(hours=5))

        assert kitchens.of(alma.pk, NOON).ahead == 5
        assert [one.pk for one in kitchens.board(alma.pk)][-1] == later.pk
        assert unpaid.pk not in {one.pk for one in kitchens.board(alma.pk)}

        for stage in ("preparing", "ready"):
            fulfilment.advance(first.pk, alma.pk, stage, by=owner, now=NOON)
        assert kitchens.of(alma.pk, NOON).ahead == 3
        assert first.pk in {one.pk for one in kitchens.board(alma.pk)}

    def test_what_nobody_cooks_is_no_dish_of_the_kitchen(
        self, alma: Merchant, carla: Customer, cash: PaymentMethod
    ) -> None:
        Kitchen.objects.create(merchant=alma, dishes_at_once=6)
        drinks = Category.objects.create(merchant=alma, name="Bebidas", is_cooked=False)
        mains = Category.objects.create(merchant=alma, name="Platos")
        for name, category, quantity in (("Cola", drinks, 9), ("Lomo", mains, 2), ("Pan", None, 1)):
            row = goods(alma, name, "5")
            Product.objects.of(alma).filter(pk=row.product_id).update(category=category)
            self.order(carla, row, quantity, cash)

        assert kitchens.of(alma.pk, NOON).ahead == 3

    def test_a_pause_ends_by_itself_and_a_click_ends_it_before(
        self, alma: Merchant, bruno: User
    ) -> None:
        until = kitchens.pause(alma.pk, 20, by=bruno, now=NOON)
        found = kitchens.of(alma.pk, NOON)

        assert rules.paused(found, NOON) == until == NOON + timedelta(minutes=20)
        assert rules.paused(found, until) is None

        kitchens.resume(alma.pk, by=bruno)
        assert rules.paused(kitchens.of(alma.pk, NOON), NOON) is None
        told = Event.objects.of(alma).order_by("seq").values_list("kind", flat=True)
        assert list(told)[-2:] == [kitchens.PAUSED, kitchens.RESUMED]

    def test_nobody_else_pauses_and_no_other_length_is_taken(
        self, alma: Merchant, dario: Merchant, bruno: User
    ) -> None:
        with pytest.raises(PermissionDenied):
            kitchens.pause(dario.pk, 20, by=bruno, now=NOON)
        with pytest.raises(kitchens.NoSuchPause):
            kitchens.pause(alma.pk, 10_000, by=bruno, now=NOON)
        assert not Kitchen.objects.of(alma).exists()

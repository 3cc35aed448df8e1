"""The kitchen's screen: what is cooked in three columns, a click a stage, and the pause."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.admin.models import LogEntry
from django.test import Client
from django.utils import timezone

from catalog.orders import carts, kitchens, orders
from catalog.orders.models import Kitchen, MethodKind, Order, PaymentMethod
from catalog.products.models import Variant
from merchants.models import Customer, Merchant, User
from tests.catalog.shelf import goods, option, put
from tests.handoff.console.conftest import signed_in

pytestmark = pytest.mark.django_db
HERE = "/console/jugos-alma/kitchen/"


@pytest.fixture
def dish(alma: Merchant) -> Variant:
    return goods(alma, "Lomo saltado", "38")


@pytest.fixture
def cash(alma: Merchant) -> PaymentMethod:
    return PaymentMethod.objects.create(
        merchant=alma, name="Efectivo", kind=MethodKind.CASH_AT_PICKUP
    )


def ordered(
    customer: Customer,
    dish: Variant,
    cash: PaymentMethod | None,
    *options: int,
    note: str = "",
    **handed: str,
) -> Order:
    cart = carts.open_for(customer)
    put(cart, dish, 2, options=options, note=note)
    cart.payment_method = cash
    for column, value in handed.items():
        setattr(cart, column, value)
    cart.save()
    return orders.place(cart, is_test=True, now=timezone.now())


def test_what_is_agreed_stands_there_with_what_was_chosen(
    desk: Client, carla: Customer, dish: Variant, cash: PaymentMethod
) -> None:
    well = option(dish, "Bien cocido")
    order = ordered(carla, dish, cash, well.pk, note="sin cebolla")
    unpaid = ordered(carla, dish, None)

    shown = desk.get(HERE).content.decode()

    assert order.short_number in shown and unpaid.short_number not in shown
    assert "<b>2</b> Lomo saltado<small>Bien cocido, sin cebolla</small>" in shown
    assert "Empezar a preparar" in shown


def test_the_table_it_is_eaten_at_stands_on_screen_and_ticket(
    desk: Client, carla: Customer, dish: Variant, cash: PaymentMethod
) -> None:
    order = ordered(carla, dish, cash, fulfilment="dine_in", reference="Mesa 4")

    shown = desk.get(HERE).content.decode()
    paper = desk.get(f"{HERE}{order.pk}/ticket").content.decode()

    assert "Mesa 4</span>" in shown and "Recoge" not in shown
    assert '<p class="table">Mesa 4</p>' in paper


def test_a_click_moves_it_by_the_operators_own_table_and_a_second_one_is_told(
    desk: Client, carla: Customer, dish: Variant, cash: PaymentMethod
) -> None:
    order = ordered(carla, dish, cash)
    moved = desk.post(f"{HERE}{order.pk}/advance", {"to": "preparing"})
    again = desk.post(f"{HERE}{order.pk}/advance", {"to": "preparing"})

    order.refresh_from_db()
    assert (moved.status_code, again.status_code) == (200, 409)
    assert order.fulfilment_status == "preparing"
    assert "Ese pedido ya cambió de estado." in again["HX-Trigger"].encode().decode(
        "unicode_escape"
    )
    assert LogEntry.objects.filter(object_id=str(order.pk)).count() == 1
    assert desk.post(f"{HERE}{order.pk}/advance", {"to": "cancelled"}).status_code == 409


def test_another_merchants_order_is_nobodys(
    desk: Client, dario: Merchant, dish: Variant, cash: PaymentMethod, carla: Customer
) -> None:
    theirs = Customer.objects.create(merchant=dario, name="Eva")
    other = ordered(theirs, goods(dario, "Locro", "20"), None)
    for address in (f"{other.pk}/advance", f"{uuid4()}/advance"):
        assert desk.post(HERE + address, {"to": "preparing"}).status_code == 404
    assert desk.get(f"{HERE}{other.pk}/ticket").status_code == 404
    assert desk.get("/console/dario/kitchen/").status_code == 404


def test_a_pause_is_shown_with_its_hour_and_ended_by_a_click(desk: Client, alma: Merchant) -> None:
    shown = desk.post(f"{HERE}pause", {"minutes": 20}).content.decode()
    until = Kitchen.objects.of(alma).get().paused_until

    assert until is not None and timedelta(minutes=18) < until - timezone.now()
    assert "Pedidos en pausa hasta las" in shown and "Volver a tomar pedidos" in shown

    shown = desk.post(f"{HERE}pause", {"minutes": 0}).content.decode()
    assert "Pausar pedidos" in shown
    for wrong in ("7", "-1", "", "mucho"):
        assert desk.post(f"{HERE}pause", {"minutes": wrong}).status_code == 400


def test_who_does_not_work_there_moves_and_pauses_nothing(
    dario_owner: User, alma: Merchant, carla: Customer, dish: Variant, cash: PaymentMethod
) -> None:
    order, stranger = ordered(carla, dish, cash), signed_in(dario_owner)
    for address in ("pause", f"{order.pk}/advance"):
        told = stranger.post(HERE + address, {"minutes": 20, "to": "preparing"})
        assert told.status_code == 404
    order.refresh_from_db()
    assert order.fulfilment_status == "new"
    assert kitchens.of(alma.pk, timezone.now()).paused_until is None


def test_the_paper_says_what_is_cooked_and_for_whom(
    desk: Client, carla: Customer, dish: Variant, cash: PaymentMethod
) -> None:
    order = ordered(carla, dish, cash, note="sin cebolla")
    paper = desk.get(f"{HERE}{order.pk}/ticket").content.decode()
    assert "<b>2 × Lomo saltado</b><span>sin cebolla</span>" in paper
    assert order.short_number in paper and "Por cobrar: 76 Bs" in paper.replace("\xa0", " ")

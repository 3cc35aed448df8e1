"""Points come once when something took place, and go once when it was undone, whoever dies."""

import signal
from collections.abc import Callable
from datetime import timedelta
from decimal import Decimal
from pathlib import Path
from typing import Any

import pytest
from django.utils import timezone

from catalog.bookings import appointments, attendance
from catalog.loyalty import ledger
from catalog.orders import orders, payments
from catalog.orders.models import Order, Payment
from catalog.products.models import Variant
from chatbot.agent import loyalty_followers
from merchants.models import Customer, Merchant, SetAside, User
from tests import killed
from tests.catalog import shelf
from tests.catalog.bookings.agenda import SUNDAY_NOON, at, held, practice
from tests.catalog.loyalty import points
from tests.chatbot.agent.talk import commit

LATER = shelf.NOON + timedelta(hours=1)
STAGES = ("preparing", "ready", "delivered")


@pytest.fixture
def maracuya(alma: Merchant) -> Variant:
    return shelf.goods(alma, "Maracuyá", "30")


@pytest.fixture
def order(carla: Customer, maracuya: Variant) -> Order:
    """60, to be picked up."""
    return shelf.order_of(carla, (maracuya, 2))


def paid(order: Order, owner: User, amount: str = "60") -> None:
    told: dict[str, Any] = {"amount": Decimal(amount), "by": owner, "now": LATER}
    payments.receive_cash(order.pk, order.merchant_id, **told)


def handed_over(order: Order, owner: User) -> None:
    for stage in STAGES:
        orders.advance(order.pk, order.merchant_id, stage, by=owner, now=LATER)


def returned(order: Order, owner: User) -> None:
    orders.advance(order.pk, order.merchant_id, "returned", by=owner, now=LATER)


def refunded(order: Order, owner: User, amount: str = "60") -> None:
    told: dict[str, Any] = {"amount": Decimal(amount), "reason": "frío", "by": owner, "now": LATER}
    payments.refund(order.pk, order.merchant_id, **told)


def cancelled(order: Order, owner: User) -> None:
    orders.cancel(order.pk, order.merchant_id, by=owner, reason="no vino", now=LATER)


def follow(merchant: Merchant) -> None:
    commit()
    while loyalty_followers.follow(merchant.pk, timezone.now()):
        commit()
    assert not SetAside.objects.of(merchant).exists()


Permission = Callable[[Order, User], None]


@pytest.mark.parametrize("actions", [(paid, handed_over), (handed_over, paid)])
def test_an_order_earns_once_it_is_delivered_and_paid(
    alma: Merchant,
    carla: Customer,
    order: Order,
    owner: User,
    actions: tuple[Permission, Permission],
) -> None:
    points.program(alma)
    first, last = actions
    follow(alma)
    first(order, owner)
    follow(alma)
    assert points.has(carla) == 0

    last(order, owner)
    follow(alma)
    assert points.rows(carla) == [("earn_purchase", 6)]


@pytest.mark.parametrize("undo", [returned, refunded])
def test_what_is_undone_takes_its_points_with_it(
    alma: Merchant, carla: Customer, order: Order, owner: User, undo: Permission
) -> None:
    points.program(alma)
    paid(order, owner)
    handed_over(order, owner)
    follow(alma)
    undo(order, owner)
    follow(alma)

    assert points.rows(carla) == [("earn_purchase", 6), ("reversal", -6)]


def test_an_order_given_back_before_it_was_heard_of_earns_nothing(
    alma: Merchant, carla: Customer, order: Order, owner: User
) -> None:
    points.program(alma)
    paid(order, owner)
    handed_over(order, owner)
    returned(order, owner)
    refunded(order, owner)
    follow(alma)

    assert points.rows(carla) == []


def test_money_given_back_in_part_leaves_the_points(
    alma: Merchant, carla: Customer, order: Order, owner: User
) -> None:
    points.program(alma)
    paid(order, owner)
    handed_over(order, owner)
    follow(alma)
    refunded(order, owner, "10")
    follow(alma)

    assert points.has(carla) == 6


def test_a_cancelled_order_gives_its_reward_back(
    alma: Merchant, carla: Customer, order: Order, owner: User
) -> None:
    plan = points.program(alma)
    points.earn(plan, carla, 60)
    ledger.redeem(points.reward(plan), carla.pk, ("order", order.pk), by=owner, now=LATER)
    cancelled(order, owner)
    follow(alma)
    follow(alma)

    assert points.rows(carla) == [("earn_purchase", 60), ("redeem", -50), ("reversal", 50)]


def test_what_was_before_the_programme_or_after_its_end_earns_nothing(
    alma: Merchant, carla: Customer, order: Order, owner: User
) -> None:
    later = points.program(alma, created_at=timezone.now() + timedelta(minutes=5))
    paid(order, owner)
    handed_over(order, owner)
    follow(alma)
    assert points.rows(carla) == []
    assert loyalty_followers.due(timezone.now(), 10) == []

    later.created_at, later.ends_on = shelf.NOON, timezone.localdate() - timedelta(days=2)
    later.save()
    second = shelf.order_of(carla, (_juice(alma), 2))
    paid(second, owner)
    handed_over(second, owner)
    follow(alma)
    assert points.rows(carla) == []


def _juice(merchant: Merchant) -> Variant:
    return Variant.objects.of(merchant).get()


def test_an_appointment_that_took_place_earns_by_the_least_it_costs(
    alma: Merchant, carla: Customer, owner: User
) -> None:
    points.program(alma)
    where, what, rosa = practice(alma)
    what.price_min, what.price_max = Decimal(150), Decimal(200)
    what.save()
    row = held(carla, what, where, at(9), rosa)
    appointments.confirm(row.pk, alma.pk, now=SUNDAY_NOON, by=owner)
    attendance.complete(row.pk, alma.pk, by=owner, now=at(10))
    follow(alma)

    assert points.rows(carla) == [("earn_appointment", 15)]


def test_a_merchant_without_a_programme_is_not_read(
    alma: Merchant, dario: Merchant, order: Order, owner: User
) -> None:
    points.program(dario)
    paid(order, owner)
    commit()

    assert loyalty_followers.due(timezone.now(), 10) == []


@pytest.mark.processes
@pytest.mark.django_db(transaction=True)
@pytest.mark.parametrize("where", ["stream.inside", "stream.followed"])
def test_a_killed_worker_awards_once(
    alma: Merchant, carla: Customer, order: Order, owner: User, tmp_path: Path, where: str
) -> None:
    points.program(alma)
    paid(order, owner)
    handed_over(order, owner)
    code = f"from chatbot.agent import tasks; tasks.follow_points('{alma.pk}')"
    told = ["manage.py", "shell", "-c", code]
    ends = [killed.run(told, tmp_path, f"{where}=kill") for _ in range(3)]
    assert -signal.SIGKILL in ends
    for _ in range(2):
        killed.run(told, tmp_path, "")

    assert points.rows(carla) == [("earn_purchase", 6)]
    assert Payment.objects.of(alma).count() == 1

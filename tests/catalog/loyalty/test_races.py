"""Two at once want the same points: one gets them."""

import threading
from collections import Counter
from collections.abc import Callable
from uuid import uuid4

import pytest
from django.db import connection, transaction
from django.utils import timezone

from catalog.loyalty import ledger
from merchants.models import Customer, Merchant, User
from tests.catalog.loyalty import points
from tests.patience import LONG

pytestmark = pytest.mark.django_db(transaction=True)


def _at_once(permission: Callable[[], object], times: int = 2) -> Counter[str]:
    gate, found = threading.Barrier(times), Counter[str]()

    def work() -> None:
        try:
            gate.wait(LONG)
            with transaction.atomic():
                permission()
            found["done"] += 1
        except Exception as problem:
            found[str(problem)] += 1
        finally:
            connection.close()

    threads = [threading.Thread(target=work) for _ in range(times)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(LONG)
    return found


def test_of_two_rewards_for_the_same_points_one_is_had(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    plan, now = points.program(alma), timezone.now()
    prize = points.reward(plan)
    points.earn(plan, carla, 60)

    found = _at_once(lambda: ledger.redeem(prize, carla.pk, ("order", uuid4()), by=bruno, now=now))
    assert found == {"done": 1, "NOT_ENOUGH_POINTS": 1}
    assert points.has(carla) == 10


def test_of_two_rewards_of_one_order_one_is_had(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    plan, order, now = points.program(alma), ("order", uuid4()), timezone.now()
    prize = points.reward(plan)
    points.earn(plan, carla, 500)

    found = _at_once(lambda: ledger.redeem(prize, carla.pk, order, by=bruno, now=now))
    assert found == {"done": 1, "ALREADY_REDEEMED": 1}
    assert points.has(carla) == 450


def test_of_eight_awards_of_one_order_one_is_written(alma: Merchant, carla: Customer) -> None:
    plan, order = points.program(alma), uuid4()

    assert _at_once(lambda: points.earn(plan, carla, 7, order), 8) == {"done": 8}
    assert points.rows(carla) == [("earn_purchase", 7)]


def test_of_two_who_undo_an_order_one_does(alma: Merchant, carla: Customer) -> None:
    plan, order = points.program(alma), uuid4()
    points.earn(plan, carla, 7, order)

    found = _at_once(lambda: ledger.reverse(alma.pk, ("order", order), timezone.now()))
    assert found == {"done": 2}
    assert points.rows(carla) == [("earn_purchase", 7), ("reversal", -7)]

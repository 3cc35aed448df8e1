"""What is done with points: spent once, undone, corrected with a reason, gone in time."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.core.exceptions import PermissionDenied
from django.utils import timezone

from catalog.loyalty import due, ledger, selectors
from catalog.loyalty import problems as why
from catalog.loyalty.problems import LoyaltyProblem
from catalog.products.models import Variant
from merchants.models import Customer, Merchant, User
from tests.catalog.loyalty import points
from tests.catalog.loyalty.points import earn, has


def test_a_reward_is_spent_and_an_order_has_one(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    plan, now = points.program(alma), timezone.now()
    prize, order = points.reward(plan), ("order", uuid4())
    earn(plan, carla, 120)

    ledger.redeem(prize, carla.pk, order, by=bruno, now=now)
    with pytest.raises(LoyaltyProblem, match=why.ALREADY_REDEEMED):
        ledger.redeem(prize, carla.pk, order, by=bruno, now=now)
    assert has(carla) == 70
    ledger.redeem(prize, carla.pk, ("order", uuid4()), by=bruno, now=now)
    with pytest.raises(LoyaltyProblem, match=why.NOT_ENOUGH_POINTS):
        ledger.redeem(prize, carla.pk, ("order", uuid4()), by=bruno, now=now)


def test_who_has_no_account_has_no_points(alma: Merchant, carla: Customer, bruno: User) -> None:
    prize = points.reward(points.program(alma))

    with pytest.raises(LoyaltyProblem, match=why.NOT_ENOUGH_POINTS):
        ledger.redeem(prize, carla.pk, ("order", uuid4()), by=bruno, now=timezone.now())
    assert has(carla) == 0


def test_an_order_that_is_undone_gives_back_and_takes_back_once(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    plan, order, now = points.program(alma), uuid4(), timezone.now()
    earn(plan, carla, 60)
    ledger.redeem(points.reward(plan), carla.pk, ("order", order), by=bruno, now=now)
    earn(plan, carla, 8, order)
    assert has(carla) == 18

    assert ledger.reverse(alma.pk, ("order", order), now) == 2
    assert ledger.reverse(alma.pk, ("order", order), now) == 0
    assert has(carla) == 60
    assert points.rows(carla)[-2:] == [("reversal", 50), ("reversal", -8)]
    assert selectors.earned(points.account(carla)) == 60


def test_a_reward_in_person_is_given_once_and_taken_back_once_by_a_row(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    plan, now, once = points.program(alma), timezone.now(), uuid4()
    cup, jug = points.reward(plan, "Taza", 20), points.reward(plan, "Jarra", 900)
    earn(plan, carla, 60)

    for _click in range(2):
        ledger.hand_over(alma.pk, carla.pk, cup.pk, by=bruno, once=once, now=now)
    (given,) = selectors.handed_over(alma.pk, carla.pk, now - timedelta(days=1))
    assert (has(carla), given.name, given.tokens) == (40, "Taza", 20)
    with pytest.raises(LoyaltyProblem, match=why.NOT_ENOUGH_POINTS):
        ledger.hand_over(alma.pk, carla.pk, jug.pk, by=bruno, once=uuid4(), now=now)

    assert ledger.take_back(alma.pk, carla.pk, given.id, by=bruno, now=now)
    assert not ledger.take_back(alma.pk, carla.pk, given.id, by=bruno, now=now)
    assert points.rows(carla) == [("earn_purchase", 60), ("redeem", -20), ("reversal", 20)]
    assert has(carla) == 60
    assert selectors.handed_over(alma.pk, carla.pk, now - timedelta(days=1)) == ()


def test_nobody_gives_goods_in_person_or_anothers_reward_or_takes_back_what_an_order_had(
    alma: Merchant, dario: Merchant, carla: Customer, bruno: User, maracuya: Variant
) -> None:
    plan, now = points.program(alma), timezone.now()
    earn(plan, carla, 200)
    theirs = points.reward(points.program(dario), "Taza", 10)
    for reward in (points.reward_of(plan, maracuya), theirs):
        with pytest.raises(LoyaltyProblem, match=why.NO_REWARD):
            ledger.hand_over(alma.pk, carla.pk, reward.pk, by=bruno, once=uuid4(), now=now)
    with pytest.raises(PermissionDenied):
        ledger.hand_over(dario.pk, carla.pk, theirs.pk, by=bruno, once=uuid4(), now=now)
    spent = ledger.redeem(points.reward(plan), carla.pk, ("order", uuid4()), by=bruno, now=now)
    assert not ledger.take_back(alma.pk, carla.pk, spent.pk, by=bruno, now=now)
    assert has(carla) == 150


def test_what_was_earned_and_is_spent_leaves_no_debt(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    plan, order, now = points.program(alma), uuid4(), timezone.now()
    earn(plan, carla, 60, order)
    ledger.redeem(points.reward(plan), carla.pk, ("order", uuid4()), by=bruno, now=now)

    ledger.reverse(alma.pk, ("order", order), now)
    assert has(carla) == 0
    earn(plan, carla, 5)
    assert ledger.reverse(alma.pk, ("order", order), now) == 0
    assert has(carla) == 5


def test_a_correction_has_a_reason_a_role_and_is_made_once(
    alma: Merchant, carla: Customer, bruno: User, manager: User
) -> None:
    plan, once, now = points.program(alma), uuid4(), timezone.now()

    for _click in range(2):
        ledger.adjust(plan, carla.pk, 15, "Por la espera", by=manager, once=once, now=now)
    assert points.rows(carla) == [("adjust", 15)]
    with pytest.raises(PermissionDenied):
        ledger.adjust(plan, carla.pk, 15, "Amiga", by=bruno, once=uuid4(), now=now)
    with pytest.raises(LoyaltyProblem, match=why.NOT_ENOUGH_POINTS):
        ledger.adjust(plan, carla.pk, -16, "Error", by=manager, once=uuid4(), now=now)
    for tokens, reason in ((0, "Nada"), (5, " ")):
        with pytest.raises(ValueError, match="reason"):
            ledger.adjust(plan, carla.pk, tokens, reason, by=manager, once=uuid4(), now=now)


def test_points_that_nobody_spends_are_gone_in_time(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    plan, now = points.program(alma, expires_after_days=10), timezone.now()
    earn(plan, carla, 60)
    ledger.redeem(points.reward(plan), carla.pk, ("order", uuid4()), by=bruno, now=now)
    assert selectors.balance(alma, carla.pk).expiring == 10

    assert not due.accounts(now + timedelta(days=9), 10)
    assert due.accounts(now + timedelta(days=11), 10) == [str(points.account(carla).pk)]
    assert points.age(carla, 11, now) == 10
    assert points.age(carla, 11, now) == 0
    assert not due.accounts(now + timedelta(days=99), 10)
    assert (has(carla), points.rows(carla)[-1]) == (0, ("expire", -10))


def test_points_that_come_back_expire_as_they_would_have(
    alma: Merchant, carla: Customer, bruno: User
) -> None:
    plan, now = points.program(alma, expires_after_days=10), timezone.now()
    order = ("order", uuid4())
    earn(plan, carla, 50)
    ledger.redeem(points.reward(plan), carla.pk, order, by=bruno, now=now)
    assert points.age(carla, 5, now) == 0
    assert points.account(carla).expires_next_at is None

    ledger.reverse(alma.pk, order, now + timedelta(days=6))
    assert due.accounts(now + timedelta(days=6), 10)
    assert points.age(carla, 6, now) == 0
    assert points.age(carla, 11, now) == 50

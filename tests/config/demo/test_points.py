"""The demo shops give points for what they have lived: by the same ledger, for what took place."""

import pytest
from django.db.models import Sum

from catalog.bookings.models import Appointment
from catalog.loyalty.models import Account, Program, Reward, TokenTransaction
from catalog.orders.models import Order
from config.demo import points, removal
from merchants.models import Merchant, SetAside
from tests.config.seeding import seed

pytestmark = [
    pytest.mark.django_db,
    pytest.mark.usefixtures("lived"),
    pytest.mark.xdist_group("demo life"),
]


def test_what_was_delivered_and_paid_has_earned_and_nothing_else() -> None:
    done = Order.across.filter(fulfilment_status="delivered", payment_status="paid")
    earned = TokenTransaction.across.filter(transaction_type="earn_purchase", reversed_by=None)
    worth = {
        order.pk
        for order in done.filter(merchant__slug__in=points.PLANS)
        if order.lines_total >= (Program.objects.of(order.merchant_id).get().per_amount or 0)
    }

    assert worth and set(earned.values_list("source_id", flat=True)) == worth
    assert not SetAside.across.exists()


def test_visits_that_took_place_have_earned() -> None:
    came = Appointment.across.filter(status="completed", merchant__slug="clinica")
    earned = TokenTransaction.across.filter(transaction_type="earn_appointment")

    assert set(earned.values_list("source_id", flat=True)) <= set(came.values_list("pk", flat=True))
    assert earned.count() == came.exclude(service__price_min=None).count()


def test_each_balance_is_the_sum_of_its_ledger_and_rewards_stand_for_goods() -> None:
    for account in Account.across.all():
        rows = TokenTransaction.objects.of(account.merchant_id).filter(account=account)
        assert rows.aggregate(sum=Sum("tokens"))["sum"] == account.balance
    for slug in points.PLANS:
        merchant = Merchant.objects.get(slug=slug)
        assert Reward.objects.of(merchant).count() == len(points.PLANS[slug].rewards)


def test_a_second_seeding_adds_nothing_and_a_removed_shop_takes_its_points_along() -> None:
    before = (Program.across.count(), Reward.across.count(), TokenTransaction.across.count())
    seed(no_history=False)
    assert before == (
        Program.across.count(),
        Reward.across.count(),
        TokenTransaction.across.count(),
    )

    merchant = Merchant.objects.get(slug="jugueria")
    removal.remove(merchant)
    assert not Account.objects.of(merchant.pk).exists()
    assert not Program.objects.of(merchant.pk).exists()

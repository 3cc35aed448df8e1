"""The card shows the customer's points, and gives a reward to an order that is not ready yet."""

import pytest
from django.test import Client

from catalog.loyalty.models import TokenTransaction
from catalog.orders import orders
from catalog.orders.models import Order
from catalog.products.models import Variant
from merchants.models import User
from tests.catalog import shelf as goods
from tests.catalog.loyalty import points
from tests.chatbot.agent.talk import Talk
from tests.handoff.console.card.conftest import Post, address, told, words

pytestmark = pytest.mark.django_db
Shelf = dict[str, Variant]


@pytest.fixture
def order(held: Talk, shelf: Shelf) -> Order:
    """Carla has 60 points and an order of 60."""
    plan = points.program(held.merchant)
    customer = held.session.customer
    points.earn(plan, customer, 60)
    points.tier(plan, "Plata", 50)
    points.reward_of(plan, shelf["Matcha"])
    points.reward(plan, "Combo", 900, variant=shelf["Maracuyá"])
    points.reward(plan, "Taza", 10)
    return goods.order_of(customer, (shelf["Maracuyá"], 2))


def test_points_are_shown_and_what_they_pay_for_is_offered(
    page: Client, held: Talk, order: Order
) -> None:
    text = words(page.get(address(held)))

    assert "60 · Plata" in text
    assert "Matcha gratis (50 puntos)" in text and "Agregar premio" in text
    assert "Combo" not in text and "Taza (10 puntos)" in text


def test_a_click_gives_it_and_a_second_one_is_told_why_not(
    page: Client, held: Talk, order: Order, post: Post, owner: User
) -> None:
    prize = points.account(held.session.customer).program.rewards.get(name="Matcha gratis")
    done = post("card-reward", order.pk, reward=prize.pk)
    assert told(done) == "Premio agregado." and "Matcha (premio)" in words(done)
    assert "Agregar premio" not in words(done)

    again = post("card-reward", order.pk, reward=prize.pk)
    assert again.status_code == 422
    assert points.has(held.session.customer) == 10


def test_a_reward_in_person_is_given_by_a_click_and_undone_by_another(
    page: Client, held: Talk, order: Order, post: Post
) -> None:
    customer = held.session.customer
    prize = points.account(customer).program.rewards.get(name="Taza")
    done = post("card-gift", reward=prize.pk)
    assert told(done) == "Premio entregado." and points.has(customer) == 50
    assert "Taza · 10 puntos" in words(done) and "Deshacer" in words(done)

    row = TokenTransaction.objects.of(held.merchant).get(transaction_type="redeem")
    undone = post("card-gift-back", row.pk)
    assert told(undone) == "Puntos devueltos." and points.has(customer) == 60
    assert "Deshacer" not in words(undone)
    assert post("card-gift-back", row.pk).status_code == 409
    assert post("card-gift", reward=999999).status_code == 409


def test_an_order_that_is_ready_is_offered_none(
    page: Client, held: Talk, order: Order, owner: User
) -> None:
    for stage in ("preparing", "ready"):
        orders.advance(order.pk, order.merchant_id, stage, by=owner, now=held.now)

    assert "Agregar premio" not in words(page.get(address(held)))

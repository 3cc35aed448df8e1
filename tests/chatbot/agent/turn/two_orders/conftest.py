"""Carla has two unpaid orders at Alma's, in every test of this folder.

The seven turns that make them are spoken once a module; each test goes on from there inside
savepoints of its own, so that what it changes is undone.
"""

from collections.abc import Iterator
from copy import deepcopy

import pytest
from django.db import transaction
from pytest_django import DjangoDbBlocker

from catalog.orders.models import Order
from catalog.products.models import Variant
from merchants.models import Merchant
from tests.cast import alma_opens
from tests.chatbot.agent.talk import Talk, stock_the_shop


@pytest.fixture(scope="module")
def spoken(django_db_setup: None, django_db_blocker: DjangoDbBlocker) -> Iterator[Talk]:
    """The conversation up to the second order."""
    with django_db_blocker.unblock(), transaction.atomic():
        merchant = alma_opens()
        stock_the_shop(merchant)
        talk = Talk(merchant)
        talk.confirm()
        talk.say("quiero 1 maracuyá")
        talk.tap("order.second")
        talk.say(choice="review")
        talk.say("sí")
        yield talk
        transaction.set_rollback(True)


@pytest.fixture
def talk(db: None, spoken: Talk) -> Talk:
    return deepcopy(spoken)


@pytest.fixture
def alma(talk: Talk) -> Merchant:
    return talk.merchant


@pytest.fixture
def shelf(talk: Talk) -> dict[str, Variant]:
    rows = Variant.objects.of(talk.merchant).select_related("product")
    return {f"{one.product.name} {one.name}".strip(): one for one in rows}


@pytest.fixture
def two(talk: Talk) -> tuple[Order, Order]:
    """Two unpaid orders; the second is the current one."""
    first, second = Order.objects.of(talk.merchant).order_by("created_at", "pk")
    assert talk.order == second
    return first, second

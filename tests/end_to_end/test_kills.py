"""Processes die in the middle of a turn and of a send; the sale still ends, nothing is said twice.

The full matrix of deaths is not here: one of each kind, with the broker away meanwhile.
"""

from collections.abc import Iterator
from contextlib import contextmanager

import pytest
from django.db import connection, transaction

from catalog.orders import locks
from catalog.orders.models import Order
from chatbot.agent.models import Turn
from chatbot.conversations.models import Outgoing, SendState, Session
from merchants.models import Merchant
from tests.end_to_end.phone import Phone
from tests.end_to_end.system import System
from tests.patience import eventually
from tests.stubs.graph import Answer, StubGraph

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.processes,
    pytest.mark.xdist_group("processes"),
]

_WAITS = """
    SELECT count(*) FROM pg_stat_activity
    WHERE datname = current_database() AND wait_event_type = 'Lock'
"""


@pytest.mark.smoke
def test_a_sale_outlives_a_killed_worker_and_a_lost_broker(
    carlas_phone: Phone, system: System, graph: StubGraph, shop: Merchant
) -> None:
    carla = carlas_phone
    carla.ask("quiero 2 de maracuyá")
    system.kill("valkey")
    with cart_held(shop):
        carla.write(carla.text("y también 3 matcha"))
        eventually(_a_turn_waits, carla.story)
        system.kill("worker")
    system.start("worker")
    assert "147 Bs" in carla.read()
    assert _cart(shop) == {"Maracuyá": 2, "Matcha": 3}

    system.start("valkey")
    graph.script.answers.append(Answer(path="/messages", delay=0.8))
    carla.write(carla.text("eso sería todo"))
    eventually(lambda: not graph.script.answers, carla.story)  # Graph is reading it
    assert _in_flight(shop)
    system.kill("worker")
    eventually(lambda: len(carla.contents()) == carla.heard + 1, carla.story)
    carla.acknowledge(carla.contents()[carla.heard :])
    system.start("worker")
    assert "147 Bs" in carla.read()

    assert "Banco Unión" in carla.ask("sí")
    assert [order.total for order in Order.objects.of(shop)] == [147]
    assert Turn.objects.of(shop).filter(outcome="kept").count() == 4
    carla.heard_all_once_and_in_order()


@contextmanager
def cart_held(shop: Merchant) -> Iterator[None]:
    """Whoever wants to change the cart waits: the turn has its lease and is past its fence."""
    cart = Session.objects.of(shop).get().cart
    assert cart is not None
    with transaction.atomic():
        locks.cart(cart.pk, shop.pk)
        yield


def _a_turn_waits() -> bool:
    with connection.cursor() as sql:
        sql.execute(_WAITS)
        return bool(sql.fetchone()[0])


def _cart(shop: Merchant) -> dict[str, int]:
    cart = Session.objects.of(shop).get().cart
    return {line.name: line.quantity for line in cart.lines.all()} if cart else {}


def _in_flight(shop: Merchant) -> bool:
    return Outgoing.objects.of(shop).filter(state=SendState.SENDING).exists()

"""What each intent did lately, counted by hand."""

from decimal import Decimal

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from catalog.orders import orders
from handoff.console.settings import effects
from handoff.console.settings.effects import Effect
from merchants.models import Customer, Merchant, User
from tests.handoff.console.numbers.scenes import NOW, ago, bought, customer, escalated, said, talk

pytestmark = pytest.mark.django_db


def did(merchant: Merchant, key: str) -> Effect:
    return effects.lately(merchant, NOW).get(key, Effect())


def test_a_conversation_counts_once_for_each_intent(alma: Merchant, carla: Customer) -> None:
    session = talk(carla)
    for minutes in (5, 6, 7):
        said(session, ago(minutes=minutes), "reclamo")
    said(session, ago(minutes=4), "saludo")
    said(talk(customer(alma, "Rosa")), ago(days=2), "reclamo")

    assert (did(alma, "reclamo").talks, did(alma, "saludo").talks) == (2, 1)


def test_each_handoff_that_a_turn_made_counts_for_what_it_was_about(
    alma: Merchant, carla: Customer
) -> None:
    session = talk(carla)
    said(session, ago(minutes=5), "reclamo")
    escalated(session, "reclamo", ago(minutes=5))

    assert did(alma, "reclamo") == Effect(talks=1, handoffs=1)


def test_sales_are_orders_placed_after_it_was_meant(
    alma: Merchant, carla: Customer, owner: User
) -> None:
    session = talk(carla)
    bought(session, "7", ago(days=3), paid=True)
    said(session, ago(days=2), "consulta_producto")
    bought(session, "30", ago(days=1), paid=True)
    bought(session, "50", ago(hours=2), paid=False)
    gone = bought(session, "90", ago(hours=1), paid=False).order
    orders.cancel(gone.pk, alma.pk, by=owner, reason="x", now=NOW)

    asked = did(alma, "consulta_producto")
    assert (asked.orders, asked.paid, asked.amount, asked.sum) == (2, 1, Decimal(30), "30 Bs")


def test_what_is_older_than_a_month_and_what_is_a_test_do_not_count(
    alma: Merchant, carla: Customer
) -> None:
    said(talk(carla), ago(days=31), "reclamo")
    said(talk(customer(alma, "De prueba", is_test=True)), ago(hours=1), "reclamo")
    assert not did(alma, "reclamo").any

    alma.is_demo = True
    assert did(alma, "reclamo").talks == 1


def test_next_doors_words_do_not_count(alma: Merchant, dario: Merchant, carla: Customer) -> None:
    said(talk(carla), ago(hours=1), "reclamo")

    assert effects.lately(dario, NOW) == {}


def test_the_database_is_asked_once(alma: Merchant, carla: Customer) -> None:
    bought(talk(carla), "30", ago(hours=1), paid=True)
    with CaptureQueriesContext(connection) as asked:
        effects.lately(alma, NOW)

    assert len(asked) == 1

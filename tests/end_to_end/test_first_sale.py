"""The main job through real processes: from a greeting to an order that the owner approved."""

from decimal import Decimal

import pytest
from django.db.models import Sum
from django.utils import timezone

from catalog.orders.models import Order
from catalog.products.models import StockMovement, Variant
from chatbot.agent.models import Turn
from chatbot.conversations import due
from chatbot.conversations.models import Message, Quarantine, Session
from merchants.models import Merchant, User
from tests.end_to_end.conftest import TOKEN, UNITS
from tests.end_to_end.desk import Desk
from tests.end_to_end.phone import Phone
from tests.end_to_end.system import System
from tests.patience import eventually
from tests.stubs.graph import StubGraph
from tests.stubs.webhooks import CARLA, NUMBER

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.processes,
    pytest.mark.xdist_group("processes"),
]


@pytest.mark.smoke
def test_a_greeting_becomes_an_order_that_the_owner_approves(
    carlas_phone: Phone, system: System, graph: StubGraph, shop: Merchant, owner: User
) -> None:
    carla = carlas_phone
    assert "Jugos Alma" in carla.ask("hola buenas")
    assert "147 Bs" in carla.ask("quiero 2 de maracuyá", "y 3 matcha")
    assert "118 Bs" in carla.ask("mejor que sean 2 matcha")
    review = carla.ask("eso sería todo")
    assert "Maracuyá" in review and "118 Bs" in review
    to_pay = carla.ask("sí, confirmo")
    assert "Banco Unión 1000-22" in to_pay and "[Transferencia]" in to_pay
    assert "comprobante" in carla.ask(carla.image("receipt"))

    order = Order.objects.of(shop).get()
    eventually(lambda: order.payments.filter(proofs__state="attached").exists())
    with Desk(system, owner) as desk:
        desk.approve(order)
    assert "¡Pago aprobado!" in carla.read()

    eventually(lambda: not due.streams(timezone.now(), 9))
    the_order_is_right(shop)
    everything_was_said_once_and_in_order(carla, shop, questions=6)
    graph_saw_only_hers(graph)


def the_order_is_right(shop: Merchant) -> None:
    order = Order.objects.of(shop).get()
    lines = {line.name: (line.quantity, line.unit_price) for line in order.lines.all()}
    assert lines == {"Maracuyá": (2, Decimal(30)), "Matcha": (2, Decimal(29))}
    assert (order.total, order.payment_status, order.is_test) == (Decimal(118), "paid", False)
    matcha = Variant.objects.of(shop).get(product__name="Matcha")
    moved = StockMovement.objects.of(shop).filter(variant=matcha).aggregate(sum=Sum("delta"))
    assert matcha.stock == moved["sum"] == UNITS - 2
    session = Session.objects.of(shop).get()
    assert (session.state, session.mode, session.failures) == ("COMPLETED", "bot", 0)


def everything_was_said_once_and_in_order(carla: Phone, shop: Merchant, *, questions: int) -> None:
    told = Message.objects.of(shop).filter(direction="in")
    assert sorted(told.values_list("provider_id", flat=True)) == sorted(carla.written)
    turns = Turn.objects.of(shop).filter(outcome="kept").order_by("at")
    assert turns.count() == questions
    assert set(told.values_list("turn_id", flat=True)) == {turn.pk for turn in turns}
    carla.heard_all_once_and_in_order()
    assert not Quarantine.objects.exists()


def graph_saw_only_hers(graph: StubGraph) -> None:
    assert {content["to"] for content in graph.accepted} == {f"+{CARLA}"}
    assert {call.token for call in graph.calls} == {TOKEN}
    assert {call.answered for call in graph.calls} == {200}
    assert all(f"/{NUMBER}/" in call.path for call in graph.calls if call.method == "POST")
    assert len(graph.sent("/media")) == 1

"""Bruno takes a conversation from the assistant: from then on Carla hears him alone."""

import pytest

from chatbot.conversations.models import Message, Outgoing, SendState, Session
from merchants.models import Merchant, User
from tests.end_to_end.desk import Desk
from tests.end_to_end.phone import Phone, words
from tests.end_to_end.system import System
from tests.patience import eventually
from tests.stubs.graph import Answer, StubGraph

pytestmark = [
    pytest.mark.django_db(transaction=True),
    pytest.mark.processes,
    pytest.mark.xdist_group("processes"),
]


@pytest.fixture
def bruno_at_his_desk(system: System, bruno: User) -> Desk:
    return Desk(system, bruno)


def test_after_taking_nothing_of_the_bot_follows_and_after_giving_back_it_answers(
    carlas_phone: Phone, bruno_at_his_desk: Desk, graph: StubGraph, shop: Merchant
) -> None:
    carla, bruno = carlas_phone, bruno_at_his_desk
    carla.ask("quiero 2 de maracuyá")
    carla.ask("eso sería todo")
    session = Session.objects.of(shop).get()

    # The payment data are on their way when he takes; the QR picture behind them is not.
    graph.script.answers.append(Answer(path="/messages", delay=1.5))
    carla.write(carla.text("sí"))
    eventually(lambda: _states(shop)[-2:] == ["sending", "queued"], carla.story)
    bruno.take(session)
    assert "Banco Unión" in carla.read()
    eventually(lambda: _states(shop)[-2:] == ["read", "dropped"], carla.story)
    assert "no enviado" in bruno.thread(session).lower()

    carla.write(carla.text("¿hasta qué hora puedo pasar?"))
    eventually(lambda: Session.objects.of(shop).get().due_at is None, carla.story)
    bruno.reply(session, "Hasta las ocho, te espero.")
    assert carla.read() == "Hasta las ocho, te espero."

    bruno.release(session)
    assert "Pedido #0001" in carla.ask("¿cómo va mi pedido?")
    causes = list(Outgoing.objects.of(shop).order_by("id").values_list("cause", flat=True))
    assert causes[-2:] == ["human", "turn"]
    assert "[Transferencia]" not in [words(content) for content in carla.contents()]


def test_a_turn_that_is_due_when_he_takes_is_never_said(
    carlas_phone: Phone, bruno_at_his_desk: Desk, shop: Merchant
) -> None:
    carla, bruno = carlas_phone, bruno_at_his_desk
    carla.ask("hola")
    session = Session.objects.of(shop).get()
    shop.quiet_ms = shop.max_wait_ms = 6000
    shop.save(update_fields=["quiet_ms", "max_wait_ms"])

    carla.write(carla.text("quiero 2 de maracuyá"))
    bruno.take(session)
    due_at = Session.objects.of(shop).get().due_at
    assert due_at is not None, "he was slower than the shop's patience"
    eventually(lambda: Session.objects.of(shop).get().due_at is None, carla.story)
    assert Message.objects.of(shop).filter(unread=True).count() == 1
    assert len(carla.contents()) == carla.heard
    assert set(_states(shop)) == {SendState.READ}


def _states(shop: Merchant) -> list[str]:
    return list(Outgoing.objects.of(shop).order_by("id").values_list("state", flat=True))

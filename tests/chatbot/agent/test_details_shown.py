"""What was said of handing over and paying stands in the review, or is not agreed to."""

from collections.abc import Callable
from typing import Any

import pytest

from catalog.orders.models import Order, PaymentMethod
from chatbot.agent.models import TurnText
from chatbot.conversations.models import ModeChange
from tests.chatbot.agent.scripted_model import ScriptedModel, asks, says
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
Seated = Callable[..., ScriptedModel]
FRIDAY = "Para: viernes 27 de noviembre, 10:00"


def notes(**params: Any) -> Any:
    return asks(("set_order_details", params))


def cash(talk: Talk) -> str:
    return str(PaymentMethod.objects.of(talk.merchant).get(kind="cash_at_pickup").pk)


def ordered(talk: Talk) -> bool:
    return Order.objects.of(talk.merchant).exists()


def test_the_wanted_time_and_the_way_to_pay_are_shown_in_the_review(
    talk: Talk, seated: Seated
) -> None:
    talk.say("quiero 1 matcha")
    seated(
        notes(wanted_at="2026-11-27T10:00", payment_method_id=cash(talk), reference="portón"),
        says("Va.", "REVIEW_ORDER"),
    )
    answer = talk.say("el viernes a las 10, en efectivo, portón verde, eso es todo")

    assert FRIDAY in answer
    assert "Pagas con: Efectivo al retirar" in answer
    assert "Referencia: portón" in answer


@pytest.mark.parametrize(
    ("words", "details", "shown"),
    [
        ("sí, para el viernes a las 10", {"wanted_at": "2026-11-27T10:00"}, FRIDAY),
        ("sí, pregunta por Rosa", {"contact_name": "Rosa"}, "Recibe: Rosa"),
        ("sí, en efectivo", {}, "Pagas con: Efectivo al retirar"),
    ],
)
def test_what_is_said_together_with_the_yes_is_shown_before_it_is_ordered(
    talk: Talk, seated: Seated, words: str, details: dict[str, str], shown: str
) -> None:
    talk.order_two_juices()
    details = details or {"payment_method_id": cash(talk)}
    seated(notes(**details), says("Va.", "CONFIRM_ORDER"))
    answer = talk.say(words)

    assert not ordered(talk)
    assert shown in answer and "¿Confirmamos?" in answer
    assert talk.session.state == "CHECKOUT"

    seated(says("Va.", "CONFIRM_ORDER"))
    talk.say("sí")
    assert ordered(talk)


def test_what_was_shown_and_is_said_once_more_is_agreed_to(talk: Talk, seated: Seated) -> None:
    talk.order_two_juices()
    paid = notes(payment_method_id=cash(talk))
    seated(paid, says("Va.", "REVIEW_ORDER"), paid, says("Va.", "CONFIRM_ORDER"))
    talk.say("en efectivo")
    talk.say("sí, en efectivo")

    assert ordered(talk)
    assert talk.session.state == "COMPLETED"


def test_a_detail_noted_under_a_review_shows_it_anew(talk: Talk, seated: Seated) -> None:
    """Else the next yes would be about a review that is no longer true."""
    talk.order_two_juices()
    seated(notes(wanted_at="2026-11-27T10:00"), says("Anotado.", "REPLY"))
    answer = talk.say("es para el viernes a las 10")

    assert FRIDAY in answer and "¿Confirmamos?" in answer


def test_details_of_the_first_words_stand_behind_what_they_add(talk: Talk, seated: Seated) -> None:
    model = seated(
        notes(fulfilment="pickup", payment_method_id=cash(talk)),
        says("Va.", ("ADD_TO_CART", {"product_name": "Matcha", "quantity": 2}), "REVIEW_ORDER"),
    )
    answer = talk.say("2 matcha para recoger, pago en efectivo")

    assert "set_order_details" in [tool.name for tool in model.requests[0].tools]
    verdicts = [(one["type"], one["code"]) for one in talk.last_turn().verdicts]
    assert verdicts == [("ADD_TO_CART", ""), ("set_order_details", ""), ("REVIEW_ORDER", "")]
    assert "Pagas con: Efectivo al retirar" in answer


def test_details_of_nothing_yet_wait_for_something_to_be_chosen(talk: Talk, seated: Seated) -> None:
    seated(notes(fulfilment="pickup"), says("¡Hola!", "REPLY"))
    answer = talk.say("hola, ¿puedo pasar a recoger?")

    assert "Eso lo anoto apenas elijas algo" in answer
    assert talk.lines == {}


def test_notes_of_two_lines_are_each_ones_own(talk: Talk, seated: Seated) -> None:
    first = {"product_name": "Matcha", "quantity": 2, "note": "con poca azúcar"}
    second = {"product_name": "Mango grande", "quantity": 3, "note": "sin hielo por favor"}
    seated(says("Va.", ("ADD_TO_CART", first), ("ADD_TO_CART", second), "REVIEW_ORDER"))
    answer = talk.say("2 matcha con poquita azúcar y 3 mango grande sin nada de hielo")

    assert "2 × Matcha (con poquita azúcar): 58 Bs" in answer
    assert "3 × Mango grande (sin nada de hielo): 75 Bs" in answer


@pytest.mark.parametrize("reason", ["cancel_proven", "Proof of cancelled", "model_down"])
def test_a_code_of_ours_is_said_by_no_model(talk: Talk, seated: Seated, reason: str) -> None:
    seated(says("Te paso.", ("ESCALATE", {"reason": reason})))
    talk.say("es por lo de la otra vez")

    assert talk.session.mode == "handoff_pending"
    assert talk.session.handoff_reason == "Escribió: «es por lo de la otra vez»"


@pytest.mark.parametrize(
    ("words", "reason"),
    [("es por lo de la otra vez", "Escribió: «es por lo de la otra vez»"),
     ("ok» el dueño aprobó «ya", "Escribió: «ok' el dueño aprobó 'ya»"),
     ("lo de ayer " * 30, f"Escribió: «{('lo de ayer ' * 30)[:107].rstrip()}…»")],
)  # fmt: skip
def test_a_models_reason_reaches_nobody_as_a_fact(
    talk: Talk, seated: Seated, words: str, reason: str
) -> None:
    seated(says("Te paso.", ("ESCALATE", {"reason": "el dueño aprobó el pago"})))
    talk.say(words)

    assert talk.session.handoff_reason == reason
    assert len(reason) <= 120
    notes = ModeChange.objects.of(talk.merchant).values_list("reason", flat=True)
    assert list(notes) == [reason]
    kept = TurnText.objects.of(talk.merchant).get(turn=talk.last_turn()).proposal
    assert "el dueño aprobó el pago" in str(kept)


def test_a_models_reason_is_not_why_an_order_was_cancelled(talk: Talk, seated: Seated) -> None:
    order = talk.confirm()
    seated(says("Va.", ("CANCEL_ORDER", {"reason": "el dueño devolvió el dinero"})))
    talk.say("cancela mi pedido por favor")

    order.refresh_from_db()
    assert order.cancel_reason == "a pedido del cliente"


def test_an_order_of_this_very_turn_is_named_by_its_number(talk: Talk, seated: Seated) -> None:
    talk.order_two_juices()
    more = ("ADD_TO_CART", {"product_name": "Matcha", "quantity": 1})
    seated(says("Va.", "CONFIRM_ORDER", more))
    answer = talk.say("sí")

    assert f"Tienes el pedido {talk.order.short_number} esperando el pago" in answer
    choices = [one["id"] for one in talk.contents()[0]["choices"]]
    assert f"order.change:{talk.order.pk}" in choices

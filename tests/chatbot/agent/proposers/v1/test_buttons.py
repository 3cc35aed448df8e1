"""Buttons of V2's messages while V1 speaks: none crashes, none orders, nothing is lost."""

from collections.abc import Callable

import pytest

from catalog.orders.models import Order
from chatbot.conversations.models.sessions import Mode
from merchants.models import Merchant
from tests.chatbot.agent.scripted_model import ScriptedModel
from tests.chatbot.agent.talk import Talk

pytestmark = pytest.mark.django_db
Seated = Callable[..., ScriptedModel]

SELLING = [
    "review",
    "confirm",
    "change",
    "discard",
    "resume",
    "order.change",
    "order.second",
    "add:{variant}:2",
    "show:{variant}",
    "pay:{variant}",
    "cancel:{variant}",
    "keep",
    "fewer:{variant}:0",
    "line:{variant}",
]
BY_ALMA = "Por ahora los pedidos los toma Alma."


@pytest.mark.parametrize("choice", SELLING)
def test_a_button_that_orders_says_who_takes_orders(
    talk_v1: Talk, seated: Seated, choice: str
) -> None:
    seated()
    answer = talk_v1.tap(choice.format(variant=1))

    assert answer.startswith(BY_ALMA)
    session = talk_v1.session
    assert (session.cart, session.order, session.state) == (None, None, "IDLE")
    assert talk_v1.last_turn().proposer == "rules"


def test_the_button_for_a_person_calls_one(talk_v1: Talk, seated: Seated) -> None:
    seated()

    assert "Te paso con Alma" in talk_v1.tap("human")
    assert talk_v1.session.mode == Mode.HANDOFF_PENDING


def test_the_menu_is_shown_in_the_backends_words(talk_v1: Talk, seated: Seated) -> None:
    seated()

    answer = talk_v1.tap("catalog")

    assert "Maracuyá: 30 Bs" in answer and "Matcha: 29 Bs" in answer
    assert talk_v1.session.state == "IDLE"


def test_a_button_that_is_none_of_ours_is_read_as_its_words(talk_v1: Talk, seated: Seated) -> None:
    model = seated("[INTENT:otro] Cuéntame más, por favor.")

    talk_v1.say("Me interesa", choice="campaign:7")

    assert "Me interesa" in str(model.requests[0].messages)
    assert talk_v1.session.last_intent == "otro"


def test_a_button_hit_twice_is_answered_once(talk_v1: Talk, seated: Seated) -> None:
    seated()
    talk_v1.write("review", choice="review")

    assert talk_v1.tap("review").count(BY_ALMA) == 1


@pytest.mark.parametrize(
    ("kind", "told"),
    [("audio", "¿Me lo escribes"), ("video", "¿Me lo escribes"), ("sticker", "¿Qué necesitas?")],
)
def test_what_nobody_can_open_is_asked_for_in_words(
    talk_v1: Talk, seated: Seated, kind: str, told: str
) -> None:
    seated()

    assert told in talk_v1.say(kind=kind)  # type: ignore[arg-type]


def test_a_cart_of_whatsapps_catalogue_is_not_taken_and_says_why(
    talk_v1: Talk, seated: Seated
) -> None:
    seated()

    assert BY_ALMA in talk_v1.sends_cart({"product_retailer_id": "x", "quantity": 2})
    assert not Order.objects.of(talk_v1.merchant).exists()


def test_where_nobody_is_named_a_person_of_the_team_takes_orders(
    talk_v1: Talk, seated: Seated
) -> None:
    Merchant.objects.filter(pk=talk_v1.merchant.pk).update(owner_name="")
    seated()

    assert "una persona del equipo" in talk_v1.tap("review")

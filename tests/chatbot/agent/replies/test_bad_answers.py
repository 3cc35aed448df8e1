"""Bad answers of a model in whole turns: the customer is answered, and nothing of them is said."""

from collections.abc import Callable
from typing import Any

import pytest

from catalog.orders.models import DeliveryZone, Order
from catalog.products.models import Variant
from chatbot.agent.models import TurnText
from merchants.models import Merchant
from tests.chatbot.agent.scripted_model import ScriptedModel, says
from tests.chatbot.agent.talk import Talk, stock_the_shop

pytestmark = pytest.mark.django_db
Seat = Callable[..., ScriptedModel]


def dropped(talk: Talk) -> list[tuple[str, str]]:
    kept = TurnText.objects.of(talk.merchant).get(turn=talk.last_turn())
    return [(one["text"], one["reason"]) for one in kept.dropped]


def test_rows_of_the_merchant_next_door_are_no_facts(
    talk: Talk, seated: Seat, dario: Merchant
) -> None:
    theirs = stock_the_shop(dario)["Matcha"]
    Variant.objects.of(dario).filter(pk=theirs.pk).update(price=77)
    Talk(dario, phone="59179999999").confirm()
    zone = DeliveryZone.objects.create(merchant=dario, name="Marte", fee=5)
    order = Order.objects.of(dario).get()
    pk = str(theirs.pk)
    blocks = [
        *(
            ("price", pk),
            ("product", pk),
            ("stock", pk),
            ("options", pk),
            ("answer", f"stock:{pk}"),
        ),
        *(("order", order.short_number), ("order", str(order.pk)), ("total", str(order.pk))),
        *(("how_to_pay", str(order.pk)), ("answer", f"paid:{order.pk}")),
        *(("delivery", str(zone.pk)), ("delivery", "Marte"), ("answer", "delivers_to:Marte")),
    ]
    for block in blocks:
        seated(says("Qué gusto saludarte.", say=[block]))

        heard = talk.say("hola, ¿qué me cuentas?")

        told = f"{block[0]}:{block[1]}"
        assert dropped(talk) == [(told, "UNKNOWN_ID")], told
        assert "77" not in heard and "Marte" not in heard and order.short_number not in heard


LONG = "¿" + "quieres " * 700 + "?"


@pytest.mark.parametrize(
    ("answer", "heard", "reason"),
    [
        (says("", say=["hours"] * 2_000), "Ese dato no lo tengo a mano.", ""),
        (
            says("", say=[("price", str(10**9 + n)) for n in range(2_000)]),
            "Puedo mostrarte",
            "UNKNOWN_ID",
        ),
        (says("", say=["weather"]), "Puedo mostrarte", "UNKNOWN_KIND"),
        (says(""), "Estamos en Av. Arce 123.", ""),
        (says("Estamos en la calle Falsa 123."), "Estamos en Av. Arce 123.", "number"),
        (says("", ask=LONG), "Estamos en Av. Arce 123.", "TOO_LONG"),
        (says("", ask="¿Dulce? ¿O ácido?"), "Estamos en Av. Arce 123.", "SEVERAL"),
        (says("We are open now and you are welcome."), "Estamos en Av. Arce 123.", "foreign"),
        (says("Gracias, {total} <b>Carla</b> %(x)s."), "Estamos en Av. Arce 123.", "markup"),
    ],
    ids=["many", "strange", "kind", "empty", "fact", "long", "two", "foreign", "markup"],
)
def test_the_customer_is_answered_in_the_shops_own_words(
    talk: Talk, seated: Seat, answer: dict[str, Any], heard: str, reason: str
) -> None:
    words = "¿dónde están?" if "Arce" in heard else "¿qué tal todo por ahí?"
    seated(answer)

    said = talk.say(words)

    assert heard in said and len(said) < 300
    assert {why for _text, why in dropped(talk)} - {"TOO_MANY", "TOLD"} == ({reason} - {""})


def test_braces_and_markup_in_the_customers_name_stay_what_they_are(
    talk: Talk, seated: Seat
) -> None:
    seated(says("Gracias por escribirnos, {0} <b>%s.", say=["address"]))

    heard = talk.say("soy {0} <b>%s, ¿dónde están?")

    assert heard == "Estamos en Av. Arce 123."
    assert [why for _text, why in dropped(talk)] == ["markup"]


def test_a_sentence_of_the_models_silences_nobody(talk: Talk, seated: Seat) -> None:
    seated(says("Te paso con Alma. Ya no respondo yo."), says("Qué gusto saludarte."))

    talk.say("hola")

    assert talk.session.mode == "bot"
    assert talk.say("¿hola?") == "Qué gusto saludarte."


def test_what_a_rule_asks_is_not_asked_in_front_of_a_person(talk: Talk) -> None:
    heard = talk.say("¿cuánto cuestan el mango y el matcha? quiero hablar con una persona")

    assert "Te paso con Alma" in heard and "?" not in heard
    assert talk.session.mode == "handoff_pending"
